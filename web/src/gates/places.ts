// Where the button of an option stands: exactly one place for each.
import type { Option, Scene } from "../lib/types";

export interface Placed {
  hand: Map<string, Option[]>; // by the uid of a card in an open hand
  supply: Map<number, Option[]>; // by the slot of the gate supply
  regions: Map<number, Option[]>;
  deck: Option[]; // on the gate deck
  disc: Option[]; // on the sanity disc
  rest: Option[]; // about something that the board does not draw
}

/** Whether an option stands on the board; all others stand with the question. */
export function onBoard(option: Option): boolean {
  return option.zone !== "" || option.region >= 0 || isSide(option);
}

/** Whether an option chooses a side of the sanity disc. */
function isSide(option: Option): boolean {
  return option.verb === "choose" && /\bside$/.test(option.text);
}

/** The options of a scene by the place where one looks for them. */
export function placed(scene: Scene): Placed {
  const result: Placed = { hand: new Map(), supply: new Map(), regions: new Map(), deck: [], disc: [], rest: [] };
  for (const option of scene.decision?.options ?? []) {
    if (onBoard(option)) put(option, scene, result);
  }
  return result;
}

function put(option: Option, scene: Scene, into: Placed): void {
  const gates = scene.gates;
  const zone = scene.zones.find((one) => one.key === option.zone);
  const card = zone?.key.startsWith("hand") ? zone.cards.find((one) => one.kind === option.kind) : undefined;
  const name = gates?.regions[option.region]?.name;
  const slot = option.verb === "build" && name !== undefined ? gates!.supply.indexOf(name) : -1;
  if (card) add(into.hand, card.uid, option);
  else if (slot >= 0) add(into.supply, slot, option);
  else if (name !== undefined) add(into.regions, option.region, option);
  else if (option.zone === "gate deck") into.deck.push(option);
  else if (isSide(option)) into.disc.push(option);
  else into.rest.push(option);
}

function add<Key>(map: Map<Key, Option[]>, key: Key, option: Option): void {
  const there = map.get(key);
  if (there) there.push(option);
  else map.set(key, [option]);
}

export interface Bundle {
  said: string; // what the labels have in common at their beginning, by whole words
  hint: string;
  options: { option: Option; rest: string }[];
}

/** Options that bring the same and differ in the end of their label only, together: moves to one place from several. */
export function bundles(options: readonly Option[]): Bundle[] {
  const found: Bundle[] = [];
  for (const option of options) {
    const words = option.label.split(" ");
    const said = words.slice(0, -1).join(" ");
    const known = found.find((bundle) => bundle.said === said && bundle.hint === option.hint && said !== "");
    const part = { option, rest: words.at(-1)! };
    if (known) known.options.push(part);
    else found.push({ said, hint: option.hint, options: [part] });
  }
  return found;
}
