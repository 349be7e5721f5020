// The positions of a replay: what happened at one, and where the turns begin.
import type { Moment } from "../lib/types";

export interface Turn {
  turn: number;
  at: number; // its first position
  seat: number; // whose turn it is; -1 where a turn is everybody's
}

/** What led to a position, or nothing at the beginning. */
export function momentAt(moments: readonly Moment[], at: number): Moment | undefined {
  return moments.find((moment) => moment.at === at);
}

/** The first position of each turn. */
export function turns(moments: readonly Moment[]): Turn[] {
  const whose = new Map(moments.flatMap((moment) => moment.lines.map((line) => [line.turn, line.whose] as const)));
  const found: Turn[] = [];
  for (const { turn, at } of moments) if (found.at(-1)?.turn !== turn) found.push({ turn, at, seat: whose.get(turn) ?? -1 });
  return found;
}

/** The turn that a position belongs to. */
export function turnAt(all: readonly Turn[], at: number): Turn | undefined {
  return all.findLast((turn) => turn.at <= at) ?? all[0];
}
