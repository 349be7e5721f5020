// Where the lines of a chart lie.

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round numbers that span a range, about `count` of them. */
export function ticks(least: number, most: number, count: number): number[] {
  const span = Math.max(most - least, 1);
  const rough = span / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough);
  const first = Math.floor(least / step);
  const last = Math.ceil(Math.max(most, least + 1) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Turns a value of one range into one of another. */
export function scale(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const width = from[1] - from[0];
  return (value) => (width === 0 ? to[0] : to[0] + ((value - from[0]) / width) * (to[1] - to[0]));
}

/** The points of a line, one for each value. */
export function points(values: readonly number[], range: readonly [number, number], frame: Frame): [number, number][] {
  const x = scale([0, Math.max(values.length - 1, 1)], [frame.left, frame.right]);
  const y = scale(range, [frame.bottom, frame.top]);
  return values.map((value, index) => [x(index), y(value)]);
}

/** Labels side by side at heights that do not touch: each at least `room` below the one above. */
export function apart(heights: readonly number[], room: number, top: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let above = top - room;
  for (const index of order) above = placed[index] = Math.max(placed[index]!, above + room);
  let below = bottom + room;
  for (const index of order.reverse()) below = placed[index] = Math.min(placed[index]!, below - room);
  return placed;
}

/** Every how many labels one is written so that none touch. */
export function every(labels: number, width: number, room: number): number {
  return Math.max(1, Math.ceil(labels / Math.max(1, Math.floor(width / room))));
}
