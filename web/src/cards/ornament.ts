// A drawing for every card, made from its name: the same name gives the same lines.
import type { Sign } from "./factions";

export interface Stroke {
  d: string;
  fill: boolean;
  weight: number; // of the line
  strength: number; // opacity
}

export const WIDE = 160;
export const HIGH = 80;

/** A number for a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

type Random = () => number;

function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number): string => value.toFixed(1).replace(/\.0$/, "");
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;
const line = (d: string, weight = 1, strength = 0.8): Stroke => ({ d, fill: false, weight, strength });
const area = (d: string, strength = 0.35): Stroke => ({ d, fill: true, weight: 0, strength });
const between = (random: Random, low: number, high: number): number => low + random() * (high - low);
const whole = (random: Random, low: number, high: number): number => Math.floor(between(random, low, high + 1));

function circle(x: number, y: number, r: number): string {
  return `M${at(x - r, y)}a${at(r, r)} 0 1 0 ${at(2 * r, 0)}a${at(r, r)} 0 1 0 ${at(-2 * r, 0)}Z`;
}

function around(x: number, y: number, r: number, angle: number): string {
  return at(x + r * Math.cos(angle), y + r * Math.sin(angle));
}

/** A lamp: rays around an open eye. */
function rays(random: Random): Stroke[] {
  const [x, y] = [between(random, 45, 115), between(random, 28, 58)];
  const count = whole(random, 10, 26);
  const inner = between(random, 13, 20);
  const turn = random() * Math.PI;
  let [long, brief] = ["", ""];
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * 2 * Math.PI) / count;
    long += `M${around(x, y, inner, angle)}L${around(x, y, i % 2 ? 40 : 110, angle)}`;
    brief += `M${around(x, y, inner + 6, angle + Math.PI / count)}L${around(x, y, inner + 12, angle + Math.PI / count)}`;
  }
  const half = between(random, 14, 24);
  const lid = between(random, 9, 15);
  const eye = `M${at(x - half, y)}Q${at(x, y - lid * 1.6)} ${at(x + half, y)}Q${at(x, y + lid * 1.6)} ${at(x - half, y)}Z`;
  return [line(long, 0.8, 0.45), line(brief, 1.4, 0.7), area(eye, 0.3), line(eye, 1.4), area(circle(x, y, lid * 0.42), 0.9)];
}

/** Seeds in a spiral, or a branch with leaves. */
function growth(random: Random): Stroke[] {
  if (random() < 0.5) {
    const [x, y] = [between(random, 50, 110), between(random, 30, 50)];
    const golden = 2.39996 + between(random, -0.02, 0.02);
    const step = between(random, 5, 7.5);
    let seeds = "";
    for (let i = 2; i < 110; i++) {
      const r = step * Math.sqrt(i);
      const [px, py] = [x + r * Math.cos(i * golden), y + r * Math.sin(i * golden)];
      if (px > -5 && px < WIDE + 5 && py > -5 && py < HIGH + 5) seeds += circle(px, py, 0.9 + i / 60);
    }
    return [area(seeds, 0.6)];
  }
  const strokes: Stroke[] = [];
  for (let branch = whole(random, 2, 3); branch > 0; branch--) {
    let [x, y] = [between(random, 40, 120), HIGH + 6];
    let angle = -Math.PI / 2 + between(random, -0.5, 0.5);
    const bend = between(random, -0.13, 0.13);
    let [stem, leaves] = [`M${at(x, y)}`, ""];
    for (let i = 0; i < 12; i++) {
      angle += bend;
      x += 8 * Math.cos(angle);
      y += 8 * Math.sin(angle);
      stem += `L${at(x, y)}`;
      const side = angle + (i % 2 ? 0.9 : -0.9);
      const size = 16 - i;
      const [tx, ty] = [x + size * Math.cos(side), y + size * Math.sin(side)];
      leaves += `M${at(x, y)}Q${around(x, y, size * 0.7, side + 0.6)} ${at(tx, ty)}Q${around(x, y, size * 0.7, side - 0.6)} ${at(x, y)}Z`;
    }
    strokes.push(line(stem, 1.4, 0.7), area(leaves, 0.45));
  }
  return strokes;
}

function gear(x: number, y: number, r: number, teeth: number, turn: number): string {
  let d = "";
  for (let i = 0; i < teeth * 4; i++) {
    const angle = turn + (i * Math.PI) / (teeth * 2);
    const far = i % 4 < 2 ? r : r * 0.84;
    d += `${i ? "L" : "M"}${around(x, y, far, angle)}`;
  }
  return `${d}Z`;
}

/** Wheels that turn each other. */
function wheels(random: Random): Stroke[] {
  let [x, y, r] = [between(random, 20, 60), between(random, 20, 60), between(random, 20, 34)];
  const strokes: Stroke[] = [];
  for (let i = whole(random, 2, 4); i > 0; i--) {
    const teeth = Math.max(7, Math.round(r * 0.55));
    const d = gear(x, y, r, teeth, random());
    strokes.push(area(d, 0.22), line(d, 1.1), line(circle(x, y, r * 0.55), 0.8, 0.6), area(circle(x, y, r * 0.16), 0.8));
    const next = between(random, 11, 26);
    const angle = between(random, -0.7, 0.7);
    x += (r + next) * 0.95 * Math.cos(angle);
    y += (r + next) * 0.95 * Math.sin(angle);
    r = next;
  }
  return strokes;
}

/** An eclipse and its orbits. */
function orbits(random: Random): Stroke[] {
  const [x, y, r] = [between(random, 45, 115), between(random, 30, 52), between(random, 14, 24)];
  const tilt = between(random, -35, 35);
  let paths = "";
  let moons = "";
  for (let i = whole(random, 3, 6); i > 0; i--) {
    const [wide, high] = [r + i * between(random, 9, 14), r * 0.4 + i * between(random, 3, 7)];
    const angle = ((tilt + i * 4) * Math.PI) / 180;
    const [dx, dy] = [wide * Math.cos(angle), wide * Math.sin(angle)];
    const radii = `${at(wide, high)} ${short(tilt + i * 4)} 1 0`;
    paths += `M${at(x - dx, y - dy)}A${radii} ${at(x + dx, y + dy)}A${radii} ${at(x - dx, y - dy)}Z`;
    moons += circle(x + (i % 2 ? dx : -dx), y + (i % 2 ? dy : -dy), between(random, 1.2, 3));
  }
  const bite = between(random, 0.3, 0.7) * r;
  const crescent = `M${at(x, y - r)}A${at(r, r)} 0 1 ${tilt > 0 ? 1 : 0} ${at(x, y + r)}A${at(r + bite, r + bite)} 0 0 ${tilt > 0 ? 0 : 1} ${at(x, y - r)}Z`;
  return [line(paths, 0.8, 0.5), area(moons, 0.85), line(circle(x, y, r), 1, 0.6), area(crescent, 0.75)];
}

/** Claws and a ragged horizon. */
function claws(random: Random): Stroke[] {
  const count = whole(random, 3, 5);
  const from = between(random, 25, 70);
  const lean = between(random, -30, 30);
  let slashes = "";
  for (let i = 0; i < count; i++) {
    const x = from + i * between(random, 14, 20);
    const top = between(random, -4, 12);
    const end = between(random, 56, 74);
    slashes += `M${at(x, top)}Q${at(x + lean + 9, 36)} ${at(x + lean, end)}Q${at(x + lean - 2, 36)} ${at(x, top)}Z`;
  }
  let ridge = `M0 ${HIGH}`;
  for (let x = 0; x <= WIDE; ) {
    ridge += `L${at(x, between(random, 66, 78))}`;
    x += between(random, 4, 9);
    ridge += `L${at(x, between(random, 50, 66))}`;
    x += between(random, 4, 9);
  }
  return [area(`${ridge}L${at(WIDE + 20, HIGH)}Z`, 0.3), area(slashes, 0.75)];
}

/** A woven field of hexagons, some of them filled. */
function weave(random: Random): Stroke[] {
  const r = between(random, 8, 14);
  let [cells, filled] = ["", ""];
  for (let row = 0; row * r * 1.5 < HIGH + r; row++) {
    for (let column = 0; column * r * 1.732 < WIDE + 2 * r; column++) {
      const [x, y] = [(column + (row % 2) / 2) * r * 1.732, row * r * 1.5];
      let d = "";
      for (let i = 0; i < 6; i++) d += `${i ? "L" : "M"}${around(x, y, r - 1, (i * Math.PI) / 3 + Math.PI / 6)}`;
      const chance = random();
      if (chance < 0.18) filled += `${d}Z`;
      else if (chance < 0.7) cells += `${d}Z`;
    }
  }
  return [line(cells, 0.8, 0.45), area(filled, 0.45)];
}

const MOTIFS: Record<Sign, (random: Random) => Stroke[]> = {
  enlightened: rays,
  lifebound: growth,
  mechana: wheels,
  void: orbits,
  monster: claws,
  none: weave,
};

/** The strokes of a card's drawing; a card of several factions has something of each. */
export function ornament(name: string, signs: Sign[]): Stroke[] {
  const random = generator(hash(name));
  const share = signs.length > 1 ? 0.7 : 1;
  return signs.slice(0, 2).flatMap((sign) => MOTIFS[sign](random).map((stroke) => ({ ...stroke, strength: stroke.strength * share })));
}
