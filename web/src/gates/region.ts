// How a region stands: who holds which place, and everything about it in whole sentences.
import type { Region } from "../lib/types";

export const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"];

export interface Place {
  rank: number; // from 1 on
  points: number;
  seats: number[]; // players with this rank
  neutral: boolean; // whether the neutrals hold it
}

/** Who stands at each place of the banner now. Equal numbers share a place; neutrals take one but score nothing. */
export function places(region: Region): Place[] {
  const counts = [...region.investigators, region.neutrals];
  const steps = [...new Set(counts.filter((count) => count > 0))].sort((a, b) => b - a);
  return region.banner.map((points, index) => {
    const here = steps[index];
    return {
      rank: index + 1,
      points,
      seats: region.investigators.flatMap((count, seat) => (here !== undefined && count === here ? [seat] : [])),
      neutral: here !== undefined && region.neutrals === here,
    };
  });
}

/** The region in whole sentences, for those who do not see the map. */
export function described(region: Region, names: readonly string[]): string {
  const said = [`The gate of ${region.name} needs ${region.size} sections.`];
  const men = region.investigators.flatMap((count, seat) => (count ? [`${names[seat]} ${count}`] : []));
  if (region.neutrals) men.push(`neutral ${region.neutrals}`);
  said.push(men.length ? `Investigators: ${men.join(", ")}.` : "No investigators.");
  const gates = region.sections.flatMap((count, seat) => (count ? [`${names[seat]} ${count} of ${region.size}`] : []));
  said.push(gates.length ? `Gates in progress: ${gates.join(", ")}.` : "No gate in progress.");
  for (const place of places(region)) {
    const who = place.seats.map((seat) => names[seat]);
    if (place.neutral) who.push("neutral");
    said.push(`${ORDINALS[place.rank - 1]} place scores ${place.points}${who.length ? `: ${who.join(" and ")}` : ", nobody yet"}.`);
  }
  return said.join(" ");
}
