// How factions, types and resources are drawn and named.
import type { Face } from "../lib/types";

export type Sign = "enlightened" | "lifebound" | "mechana" | "void" | "monster" | "none";

const FACTIONS: readonly string[] = ["enlightened", "lifebound", "mechana", "void"];

/** The signs of a card: its factions, or the claw of a Monster, or the plain one. */
export function signs(face: Pick<Face, "factions" | "type">): Sign[] {
  const known = face.factions.filter((faction) => FACTIONS.includes(faction.toLowerCase()));
  if (known.length) return known.map((faction) => faction.toLowerCase() as Sign);
  return [face.type.includes("monster") ? "monster" : "none"];
}

/** The colour of a sign as a surface, as a CSS value. */
export function fill(sign: Sign): string {
  return `var(--${sign}-fill)`;
}

const NAMES: Record<string, [string, string]> = {
  runes: ["Rune", "Runes"],
  power: ["Power", "Power"],
  honor: ["Honor", "Honor"],
};

/** An amount in words, such as 4 Runes. */
export function amount(number: number, resource: string): string {
  const key = resource.toLowerCase();
  const plain = key.replaceAll("_", " ").replace(/\b\w/g, (letter) => letter.toUpperCase());
  const [one, many] = NAMES[key] ?? [plain, plain];
  return `${number} ${number === 1 ? one : many}`;
}

/** What a card costs, in words; empty if nothing is printed. */
export function price(face: Pick<Face, "cost">): string {
  return Object.entries(face.cost)
    .map(([resource, number]) => amount(number, resource))
    .join(" and ");
}
