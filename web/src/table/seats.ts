// The sign of each seat: a shape of its own besides its colour. Drawn around (0, 0) with a radius of 10.

const POLYGON = (sides: number, turn: number, radius: number): string =>
  `M${Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * 2 * Math.PI;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  }).join("L")}Z`;

export const SHAPES: readonly string[] = [
  "M0 -9.6A9.6 9.6 0 1 1 -0.01 -9.6Z", // a circle
  "M-8.6 -8.6H8.6V8.6H-8.6Z", // a square
  "M0 -11.4L11.4 0L0 11.4L-11.4 0Z", // a diamond
  "M-9 -9H9V1.5C9 6.5 4 9.5 0 11.5C-4 9.5 -9 6.5 -9 1.5Z", // a shield
  POLYGON(3, 0, 13), // a triangle
  POLYGON(6, 0.5, 10.5), // a hexagon
];

export const SHAPE_NAMES: readonly string[] = ["circle", "square", "diamond", "shield", "triangle", "hexagon"];

export const NEUTRAL = "M-5 -9.5H5L10 9.5H-10Z"; // a bell

/** The shape of a seat; -1 is the neutrals'. */
export function shape(seat: number): string {
  return seat < 0 ? NEUTRAL : SHAPES[seat % SHAPES.length]!;
}

/** Names as a list in a sentence. */
export function inWords(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

/** The colour of a seat, and of a number that stands on it. */
export function colour(seat: number): string {
  return seat < 0 ? "var(--seat-neutral)" : `var(--seat-${seat % SHAPES.length})`;
}
