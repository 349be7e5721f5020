// Where each option stands: on a card, in a sheet for a closed place, or with the question. Each exactly once.
import type { Card, Face, Option, Scene, Zone } from "../lib/types";

/** Equal cards that lie together are one stack. */
export interface Stack {
  card: Card; // the one that is shown
  uids: string[];
  indexes: number[]; // in the zone
}

/** Options about cards that are not laid out on the board, by the zone they lie in. */
export interface Choices {
  zone: Zone;
  options: Option[];
}

export interface Placement {
  onCards: Map<string, Option[]>; // by `spot`
  sheets: Choices[];
  bar: Option[];
}

export const spot = (zone: string, stack: number): string => `${zone}#${stack}`;

function likeness(card: Card): string {
  return [card.kind, card.price, card.note, card.why, card.count].join("|");
}

/** The cards of a zone as they are laid out: equal ones as a stack, where their order means nothing. */
export function stacks(zone: Zone): Stack[] {
  if (zone.place === "pile" || zone.place === "heap" || zone.place === "deck") {
    const top = zone.cards.at(-1);
    return top ? [{ card: top, uids: zone.cards.map((card) => card.uid), indexes: zone.cards.map((_, i) => i) }] : [];
  }
  const found: Stack[] = [];
  const known = new Map<string, Stack>();
  zone.cards.forEach((card, index) => {
    const like = likeness(card);
    const same = zone.place === "spread" ? known.get(like) : undefined;
    if (same) {
      same.uids.push(card.uid);
      same.indexes.push(index);
      return;
    }
    const stack = { card, uids: [card.uid], indexes: [index] };
    known.set(like, stack);
    found.push(stack);
  });
  return found;
}

/** Whether the cards of a zone lie open before the viewer. */
export function isLaidOut(zone: Zone, seat: number): boolean {
  if (zone.place === "heap" || zone.place === "deck") return false;
  return zone.owner < 0 || zone.owner === seat;
}

/** Which stack of a zone an option is about: the one in its space, else the next equal one that has no such option yet. */
function stackFor(option: Option, zone: Zone, laid: Stack[], taken: Map<string, Option[]>): number {
  const equal = laid.flatMap((stack, i) => (stack.card.kind === option.kind ? [i] : []));
  const there = option.slot ? equal.find((i) => laid[i]!.card.slot === option.slot) : undefined;
  const free = equal.find((i) => !taken.get(spot(zone.key, i))?.some((other) => other.verb === option.verb));
  return there ?? free ?? equal.at(-1) ?? -1;
}

/** Places every option of a decision. */
export function place(scene: Scene): Placement {
  const placement: Placement = { onCards: new Map(), sheets: [], bar: [] };
  const zones = new Map(scene.zones.map((zone) => [zone.key, zone] as const));
  const laid = new Map<string, Stack[]>();
  for (const option of scene.decision?.options ?? []) {
    const zone = zones.get(option.zone);
    if (!zone) {
      placement.bar.push(option);
      continue;
    }
    if (!isLaidOut(zone, scene.seat)) {
      const sheet = placement.sheets.find((known) => known.zone.key === zone.key);
      if (sheet) sheet.options.push(option);
      else placement.sheets.push({ zone, options: [option] });
      continue;
    }
    if (!laid.has(zone.key)) laid.set(zone.key, stacks(zone));
    const index = stackFor(option, zone, laid.get(zone.key)!, placement.onCards);
    if (index < 0) {
      placement.bar.push(option);
      continue;
    }
    const at = spot(zone.key, index);
    placement.onCards.set(at, [...(placement.onCards.get(at) ?? []), option]);
  }
  return placement;
}

/** An option as it is shown beside its card: the hint does not repeat what stands on the card. */
export function beside(option: Option, face: Face | undefined): Option {
  if (!face?.text || !option.hint.endsWith(face.text)) return option;
  const before = option.hint.slice(0, -face.text.length);
  const facts = before.indexOf(face.title);
  return { ...option, hint: before.slice(0, facts < 0 ? undefined : facts).replace(/[\s·:,]+$/, "") };
}
