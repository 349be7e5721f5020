// Small scenes for tests.
import type { Card, Option, Scene, Zone } from "../lib/types";

export function card(uid: string, kind: number, more: Partial<Card> = {}): Card {
  return { uid, kind, price: "", note: "", why: "", count: "", slot: 0, ...more };
}

export function zone(key: string, place: Zone["place"], cards: Card[], more: Partial<Zone> = {}): Zone {
  return { key, title: key, owner: -1, place, count: cards.length, cards, group: "", help: "", kind: -1, slots: 0, ...more };
}

export function option(text: string, more: Partial<Option> = {}): Option {
  return {
    text, label: text, verb: text.split(" ")[0]!, hint: "", key: "", zone: "", kind: -1, slot: 0, region: -1, stops: false, reveals: false, warning: "",
    ...more,
  };
}

export function scene(zones: Zone[], options: Option[]): Scene {
  return {
    game: "ascension", seat: 0, at: 1, heading: "", over: false, holders: [0], players: [], zones, log: [], ascension: null, gates: null, result: null,
    decision: { seat: 0, seats: [0], prompt: "Choose", turn: 0, context: null, options, series: null, beside: [] },
  };
}
