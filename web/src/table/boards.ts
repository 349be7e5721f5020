// What the page of a table draws for a game, by what its scene says is special about it; any other game has the plain board.
import type { Component } from "svelte";
import GatesBoard from "../gates/GatesBoard.svelte";
import { onBoard } from "../gates/places";
import type { CoachStep } from "../lib/Coach.svelte";
import type { Face, Option, Scene, TableView } from "../lib/types";
import AscensionBoard from "./AscensionBoard.svelte";
import { TOURS, ascensionSteps, gatesSteps, plainSteps } from "./coaching";
import PlainBoard from "./PlainBoard.svelte";
import type { Choices } from "./placement";
import { place } from "./placement";
import type { Table } from "./table.svelte";

interface BoardProps {
  view: TableView;
  faces: Face[];
  choose: (option: Option) => void;
  inspect: (kind: number) => void;
  busy: boolean;
}

/** The options that stand with the question, and those about cards of closed places. */
export interface Asked {
  bar: Option[];
  sheets: Choices[];
}

export interface Board {
  draw: Component<BoardProps>;
  tour: string; // the name of its hints of the first visit
  steps: (table: Table) => CoachStep[];
  asked: (scene: Scene) => Asked;
  bids: boolean; // whether anybody bids
  period: "Turn" | "Round"; // what its log counts
  alert: (scene: Scene) => string; // what everybody must know now, beside the heading
  facts: (scene: Scene) => [string, string][]; // what is played with: a name, which may be empty, and what it is
}

const ASCENSION: Board = {
  draw: AscensionBoard,
  tour: TOURS.ascension,
  steps: ascensionSteps,
  asked: place,
  bids: true,
  period: "Turn",
  alert: (scene) => (scene.ascension?.last_round && !scene.over ? "Last round" : ""),
  facts: ({ ascension }) => {
    if (!ascension) return [];
    const variant: [string, string][] = ascension.variant ? [["Variant", ascension.variant]] : [];
    const house = (ascension.house ?? []).map((rule): [string, string] => ["", rule]);
    return [["Sets", (ascension.sets ?? []).join(", ")], ...variant, ...house];
  },
};
const GATES: Board = {
  draw: GatesBoard,
  tour: TOURS.gates,
  steps: gatesSteps,
  asked: (scene) => ({ bar: (scene.decision?.options ?? []).filter((option) => !onBoard(option)), sheets: [] }),
  bids: false,
  period: "Round",
  alert: () => "",
  facts: () => [],
};
const PLAIN: Board = {
  draw: PlainBoard,
  tour: TOURS.plain,
  steps: plainSteps,
  asked: place,
  bids: false,
  period: "Turn",
  alert: () => "",
  facts: () => [],
};

/** The board of a scene. */
export function boardOf(scene: Scene): Board {
  if (scene.ascension) return ASCENSION;
  return scene.gates ? GATES : PLAIN;
}
