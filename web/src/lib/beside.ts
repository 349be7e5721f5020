// Where a hint stands: beside what it is about, and never over what has to stay in sight.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 10;

function meet(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** The upper left corner of a hint: below its spot, beside it, above it, or in a corner, wherever it covers nothing of `clear`. */
export function beside(spot: Box | null, size: { width: number; height: number }, screen: { width: number; height: number }, clear: readonly Box[]): { left: number; top: number } {
  const right = screen.width - size.width - MARGIN;
  const bottom = screen.height - size.height - MARGIN;
  const inside = (value: number, most: number): number => Math.max(MARGIN, Math.min(most, value));
  const corners = [bottom, MARGIN].flatMap((top) => [{ left: right, top }, { left: MARGIN, top }]);
  if (!spot) return corners.find((at) => !clear.some((box) => meet({ ...size, ...at }, box))) ?? corners[0]!;
  const middle = inside(spot.left + spot.width / 2 - size.width / 2, right);
  const level = inside(spot.top + spot.height / 2 - size.height / 2, bottom);
  const lowest = Math.min(bottom, ...clear.filter((box) => box.top > spot.top + spot.height).map((box) => box.top - size.height - MARGIN));
  const highest = Math.min(spot.top, ...clear.filter((box) => meet(box, spot)).map((box) => box.top)) - size.height - MARGIN;
  const places = [
    { left: middle, top: spot.top + spot.height + MARGIN },
    { left: spot.left + spot.width + MARGIN, top: Math.min(level, lowest) },
    { left: middle, top: highest },
    { left: spot.left - size.width - MARGIN, top: Math.min(level, lowest) },
    ...corners,
  ];
  const fits = (at: { left: number; top: number }): boolean => at.left >= 0 && at.left <= right + MARGIN && at.top >= 0 && at.top <= bottom + MARGIN;
  const free = (at: { left: number; top: number }, boxes: readonly Box[]): boolean => fits(at) && !boxes.some((box) => meet({ ...size, ...at }, box));
  // Where nothing is free, it may lie over a part of a large spot, but not over what has to stay clear.
  return places.find((at) => free(at, [spot, ...clear])) ?? [...places, { left: middle, top: inside(spot.top + MARGIN, lowest) }].find((at) => free(at, clear)) ?? corners[2]!;
}
