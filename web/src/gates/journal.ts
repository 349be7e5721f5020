// How the artifacts of a journal lie together: pages in runs, fragments in maps, runes in sets.

export const CORNERS = ["NW", "NE", "SW", "SE"] as const;

/** Pages in rising order, neighbours together in one run. */
export function runs(pages: readonly number[]): number[][] {
  const result: number[][] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const run = result.at(-1);
    if (run && page - run.at(-1)! === 1) run.push(page);
    else result.push([page]);
  }
  return result;
}

/** Maps of four corners, complete ones first; each holds the corners that are there. */
export function maps(fragments: readonly string[]): string[][] {
  const left = new Map<string, number>();
  for (const corner of fragments) left.set(corner, (left.get(corner) ?? 0) + 1);
  const result: string[][] = [];
  while ([...left.values()].some((count) => count > 0)) {
    const map = [...left.keys()].filter((corner) => left.get(corner)! > 0);
    for (const corner of map) left.set(corner, left.get(corner)! - 1);
    result.push(map.sort((a, b) => order(a) - order(b)));
  }
  return result;
}

/** Runes in sets of at most `most`, the last one holding the rest. */
export function sets(runes: number, most = 5): number[] {
  const result: number[] = [];
  for (let left = runes; left > 0; left -= most) result.push(Math.min(left, most));
  return result;
}

function order(corner: string): number {
  const index = (CORNERS as readonly string[]).indexOf(corner);
  return index < 0 ? CORNERS.length : index;
}
