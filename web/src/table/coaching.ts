// The hints of the first visit: each goes on when it was done.
import type { CoachStep } from "../lib/Coach.svelte";
import type { Table } from "./table.svelte";

/** The hints of the first visit by board, as they are kept for who has seen them. */
export const TOURS = { ascension: "ascension-table", gates: "gates-table", plain: "plain-table" };

/** What is explained at a table of Gates. */
const GATES: CoachStep[] = [
  { anchor: ".board-place [data-option]", title: "Your hand", text: "Play an action card. The sanity disc says which of its two parts counts this round." },
  { anchor: ".question", title: "The question", text: "What is asked now stands here, with every answer that has no place on the board." },
  { anchor: "[data-coach=undo]", title: "Undo", text: "A choice that showed nothing new can be taken back. A small eye on a button warns you of the others." },
];

/** What is explained at a table of a game that the page knows nothing of. */
const PLAIN: CoachStep[] = [
  { anchor: ".question", title: "The question", text: "What is asked now stands here, with every answer. The letter on a button is its key." },
  { anchor: "[data-coach=undo]", title: "Undo", text: "A choice that showed nothing new can be taken back. A small eye on a button warns you of the others." },
];

/** Whether somebody plays here who can be shown something. */
export function isPlaying(table: Table): boolean {
  const view = table.live;
  return view !== null && view.seat >= 0 && !view.scene.over;
}

export const gatesSteps = (): CoachStep[] => GATES;
export const plainSteps = (): CoachStep[] => PLAIN;

/** What is explained at a table of Ascension. */
export function ascensionSteps(table: Table): CoachStep[] {
  const view = table.live;
  const own = view?.scene.players[view.seat]?.name ?? "";
  const said = (pattern: RegExp) => () => table.news.some((line) => line.startsWith(own) && pattern.test(line));
  return [
    { anchor: "[data-coach=hand]", title: "Your hand", text: "Press Play below a card, or play all at once. Runes acquire cards, Power defeats Monsters.", done: said(/\bplay/i) },
    { anchor: ".lane [data-inspect]", title: "Read a card", text: "Press the name of a card to read it large, with its keywords. The key i does the same." },
    { anchor: ".lane", title: "The center row", text: "What you can afford has a button below it. Acquired cards go to your discard pile; you will draw them later.", done: said(/\b(acquire|defeat)/i) },
    { anchor: "[data-coach=undo]", title: "Undo", text: "A choice that showed nothing new can be taken back. A small eye on a button warns you of the others.", done: () => false },
    { anchor: "[data-coach=end] > *", title: "End of the turn", text: "When nothing is left to do, end your turn: you draw five new cards.", done: said(/\bend/i) },
  ];
}
