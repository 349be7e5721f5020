// The shape of a gate in progress: a spiral of as many sections as the gate needs, from the rim to the middle.

export interface Spiral {
  sections: string[]; // one path for each section, the outermost first
  end: [number, number]; // where the spiral ends, near the middle
}

const STROKE = 2.5; // length of the straight pieces that it is drawn with

/** A spiral around (0, 0) from radius `outer` to radius `inner`, cut into `size` sections of equal length. */
export function spiral(size: number, outer: number, inner: number, turns: number, gap: number): Spiral {
  const angle = 2 * Math.PI * turns;
  const total = (angle * (outer + inner)) / 2;
  const sections: string[] = [];
  for (let index = 0; index < size; index++) {
    const from = (index / size) * total + (index > 0 ? gap / 2 : 0);
    const to = ((index + 1) / size) * total - (index < size - 1 ? gap / 2 : 0);
    const steps = Math.max(2, Math.ceil((to - from) / STROKE));
    const points: string[] = [];
    for (let step = 0; step <= steps; step++) {
      const [x, y] = at(from + ((to - from) * step) / steps);
      points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
    }
    sections.push(`M${points.join("L")}`);
  }
  return { sections, end: at(total) };

  /** The point at a distance along the spiral; the radius shrinks evenly with the angle. */
  function at(length: number): [number, number] {
    const slope = (outer - inner) / angle;
    // length = outer * t - slope * t² / 2, solved for the angle t
    const t = slope === 0 ? length / outer : (outer - Math.sqrt(Math.max(0, outer * outer - 2 * slope * length))) / slope;
    const radius = outer - slope * t;
    return [radius * Math.sin(t), -radius * Math.cos(t)];
  }
}
