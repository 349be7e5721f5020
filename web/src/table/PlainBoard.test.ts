import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { board as gates, view as position } from "../gates/fixture";
import type { Face, Scene, TableView } from "../lib/types";
import { boardOf } from "./boards";
import { card, option, zone } from "./sample";

const blank = { cost: {}, factions: [], honor: 0, text: "", set: "", deck: "", copies: 1, keywords: [], becomes: "", parts: [], ours: false, unknown: [], title: "" };
const FACES: Face[] = ["candle", "beacon"].map((name) => ({ ...blank, name, type: "card" }));

function view(): TableView {
  const seen = position([]);
  const zones = [
    zone("deck", "deck", [], { title: "Deck", count: 30 }),
    zone("lit lamps", "spread", [card("c1", 1)], { title: "Lit lamps" }),
    zone("hand 2", "deck", [], { title: "Hand", owner: 1, count: 3 }),
    zone("hand 1", "spread", [card("c2", 0)], { title: "Hand", owner: 0 }),
  ];
  const players = seen.scene.players.map((player) => ({ ...player, resources: [{ name: "Points", amount: 7, hint: "", most: 0 }] }));
  return { ...seen, scene: { ...seen.scene, game: "lamps", gates: null, zones, players } };
}

test("a game is drawn by what its scene says, and any other has the plain board", () => {
  const scene: Scene = view().scene;
  expect(boardOf(scene).tour).toBe("plain-table");
  expect(boardOf({ ...scene, gates: gates() }).tour).toBe("gates-table");
});

test("the plain board draws the places of the middle and the viewer's own, with what the viewer has", () => {
  const { container, getByText } = render(boardOf(view().scene).draw, { view: view(), faces: FACES, choose: vi.fn(), inspect: vi.fn(), busy: false });
  const [center, own] = [...container.querySelectorAll("section.area")];
  expect(center?.textContent).toMatch(/30 Deck[^]*Lit lamps[^]*beacon/);
  expect(own?.textContent).toMatch(/Hand[^]*candle/);
  expect(getByText("Points: 7")).toBeTruthy();
  expect(container.querySelectorAll("[data-zone^=hand]")).toHaveLength(1);
});

test("options stand with the question, each once", () => {
  const scene = view().scene;
  const options = [option("light candle"), option("rest", { stops: true })];
  const decision = { seat: 0, prompt: "Light a lamp?", turn: -1, context: null, options, series: null };
  expect(boardOf(scene).asked({ ...scene, decision }).bar.map((each) => each.text)).toEqual(["light candle", "rest"]);
});
