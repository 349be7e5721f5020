// A position of Gates for tests: two players, insane, seat 0 has to choose.
import type { Face, GatesBoard, Option, Region, Scene, TableView, Zone } from "../lib/types";

export const option = (text: string, about: Partial<Option> = {}): Option => ({
  text, label: text, verb: text.split(" ")[0]!, hint: "", key: "", zone: "", kind: -1, region: -1, slot: 0, stops: false, reveals: false, warning: "", ...about,
});

export const region = (name: string, about: Partial<Region> = {}): Region => ({
  name, size: 6, banner: [6, 3, 2], investigators: [0, 0], neutrals: 0, sections: [0, 0], ...about,
});

const player = (): GatesBoard["players"][number] => ({
  points: 12, track: 3, tokens: 2, supply: 5, hand: 3, opened: [], released: [],
  journal: { pages: [3, 4, 9], maps: ["NW", "SE"], runes: 2, pages_worth: 10, maps_worth: 4, runes_worth: 2 },
});

export const board = (about: Partial<GatesBoard> = {}): GatesBoard => ({
  round: 4, side: "insane", holder: 1, turn: 0, supply: ["Salem", "Arkham", "Salem", "Rockport"], gate_deck: 80, action_deck: 40, discards: 9,
  regions: [region("Innsmouth", { size: 7 }), region("Salem", { investigators: [2, 1], sections: [3, 0] }), region("Arkham"), region("Kingsport"), region("Rockport", { neutrals: 1 })],
  discs: [{ value: 8, scroll: true }, { value: 9, scroll: false }], scrolls: [{ word: "Gate Crafter", meaning: "Scores at the end." }], face_down: 1, token_supply: 20,
  desperate: [{ name: "swap", amount: 2, most: 0, hint: "Swap two action cards" }, { name: "flip", amount: 4, most: 0, hint: "Flip the sanity disc" }],
  players: [player(), player()], ours: [{ word: "disc", meaning: "Lost pictures." }], ...about,
});

export const faces: Face[] = [["Page 3", "Build 2"], ["Map NW", "Convert"], ["Dispatch 2", "Rune"]].map((parts) => ({
  name: parts.join(" / "), type: "action", title: "Action card", factions: [], cost: {}, honor: 0, text: "", set: "", deck: "", copies: 1, keywords: [], becomes: "", parts, ours: false, unknown: [],
}));

const card = (uid: string, kind: number): Zone["cards"][number] => ({ uid, kind, price: "", note: "", why: "", count: "", slot: 0 });

// Only what the board reads is given.
export const hand = {
  key: "hand 1", title: "Hand", owner: 0, place: "spread", count: 4, group: "own", help: "", slots: 0,
  cards: [card("c1", 0), card("c2", 1), card("c3", 2), card("c4", 2)],
} as Zone;

export function view(options: Option[], gates: GatesBoard = board()): TableView {
  const person = (seat: number, name: string): Scene["players"][number] => ({ seat, name, agent: "", resources: [], counts: [], notes: [], score: 12 });
  const scene: Scene = {
    game: "gates", seat: 0, at: 7, heading: "Round 4: Ann", over: false, holders: [0], players: [person(0, "Ann"), person(1, "Bo")], zones: [hand], log: [], ascension: null, gates, result: null,
    decision: { seat: 0, seats: [0], prompt: "Choose", turn: 0, context: null, options, series: null, beside: [] },
  };
  const seats = scene.players.map(({ seat, name }) => ({ seat, name, agent: "", person: true, taken: true, mine: seat === 0, online: true, resigned: false, left: null, agent_in: null }));
  return {
    id: "t", version: 7, live: true, at: 7, last: 7, seat: 0, seats, scene, thinking: false, undo: {}, requests: [],
    standing: { most_bid: null, decline: false }, clock: { kind: "none", seconds: 0, away: 86400 }, stood: 0, watch: true, steps: [], rematch: "", code: "", taken_back: 0,
  } as unknown as TableView;
}
