// The positions of a replay: what happened at one, and where the turns begin.
import type { Moment } from "../lib/types";

export interface Turn {
  turn: number;
  at: number; // its first position
  seat: number;
}

/** What led to a position, or nothing at the beginning. */
export function momentAt(moments: readonly Moment[], at: number): Moment | undefined {
  return moments.find((moment) => moment.at === at);
}

/** The first position of each turn. */
export function turns(moments: readonly Moment[]): Turn[] {
  const found: Turn[] = [];
  for (const moment of moments) {
    const last = found.at(-1);
    if (!last || last.turn !== moment.turn) found.push({ turn: moment.turn, at: moment.at, seat: moment.seat });
  }
  return found;
}

/** The turn that a position belongs to. */
export function turnAt(all: readonly Turn[], at: number): Turn | undefined {
  return all.findLast((turn) => turn.at <= at) ?? all[0];
}
