// A long list of tables comes in parts: the newest, which change while one looks, and older ones that were asked for.
import type { TableLine } from "../lib/types";

/** Both parts as one list. A table that has moved from one to the other stands where it was told of first. */
export function joined(newest: TableLine[], older: TableLine[]): TableLine[] {
  const known = new Set(newest.map((table) => table.id));
  return [...newest, ...older.filter((table) => !known.has(table.id))];
}
