// The map is drawn around whatever stands on it: each region's land encloses its place on the page, neighbours share
// their border, and where no region is, there is sea.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const STEP = 8; // length of a stroke of the pen

/** The land of each region as a closed path. Land in the first column and row goes on beyond the edge of the map. */
export function lands(boxes: readonly Box[], frame: Box, gap: number, wild: number): string[] {
  const beyond = 60;
  return boxes.map((box) => {
    const left = box.x - gap / 2 <= frame.x + gap ? frame.x - beyond : box.x - gap / 2;
    const top = box.y - gap / 2 <= frame.y + gap ? frame.y - beyond : box.y - gap / 2;
    const bottom = box.y + box.height + gap >= frame.y + frame.height ? frame.y + frame.height + beyond : box.y + box.height + gap / 2;
    return outline({ x: left, y: top, width: box.x + box.width + gap / 2 - left, height: bottom - top }, wild);
  });
}

/** A box drawn by hand: its outline shaken by a field that depends on the place alone, so that borders fit together. */
export function outline(box: Box, wild: number): string {
  const corners: [number, number][] = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x + box.width, box.y + box.height],
    [box.x, box.y + box.height],
  ];
  const points: string[] = [];
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    const steps = Math.max(1, Math.round(Math.hypot(nextX - x, nextY - y) / STEP));
    for (let step = 0; step < steps; step++) {
      const [atX, atY] = shaken(x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps, wild);
      points.push(`${atX.toFixed(1)} ${atY.toFixed(1)}`);
    }
  });
  return `M${points.join("L")}Z`;
}

/** Where a point of the drawing comes to lie. */
export function shaken(x: number, y: number, wild: number): [number, number] {
  const dx = Math.sin(y / 31 + x / 190) * 3.6 + Math.sin(y / 11.3 - x / 83) * 1.7 + Math.sin(y / 4.1 + x / 3.7) * 0.7;
  const dy = Math.sin(x / 37 - y / 170 + 2) * 3.4 + Math.sin(x / 13.7 + y / 91) * 1.6 + Math.sin(x / 4.3 - y / 3.9) * 0.7;
  return [x + dx * wild, y + dy * wild];
}
