import { describe, expect, it } from "vitest";
import type { Face } from "../lib/types";
import { beside, place, spot, stacks } from "./placement";
import { card, option, scene, zone } from "./sample";

describe("the place of options", () => {
  const zones = [
    zone("center row", "row", [card("a", 5, { slot: 1 }), card("b", 6, { slot: 2 }), card("c", 5, { slot: 3 })], { slots: 3 }),
    zone("hand 1", "spread", [card("d", 1), card("e", 1), card("f", 2)], { owner: 0 }),
    zone("discard 1", "heap", [card("g", 1)], { owner: 0 }),
    zone("play 2", "spread", [card("h", 9)], { owner: 1 }),
  ];

  it("gives every option exactly one place", () => {
    const options = [
      option("acquire X from space 1", { zone: "center row", kind: 5, slot: 1 }),
      option("acquire X from space 3", { zone: "center row", kind: 5, slot: 3 }),
      option("play Y", { zone: "hand 1", kind: 1 }),
      option("banish Y from discard", { zone: "discard 1", kind: 1 }),
      option("destroy Z of player 2", { zone: "play 2", kind: 9 }),
      option("take what is not there", { zone: "hand 1", kind: 77 }),
      option("end turn"),
      option("look", { zone: "a place that is not drawn", kind: 1 }),
    ];
    const placed = place(scene(zones, options));
    const all = [...placed.bar, ...placed.sheets.flatMap((sheet) => sheet.options), ...[...placed.onCards.values()].flat()];
    expect(all.map((one) => one.text).toSorted()).toEqual(options.map((one) => one.text).toSorted());
  });

  it("puts the options of equal cards in a row on the card of their space", () => {
    const third = option("acquire X from space 3", { zone: "center row", kind: 5, slot: 3 });
    const placed = place(scene(zones, [third]));
    expect(placed.onCards.get(spot("center row", 2))).toEqual([third]);
    expect(placed.onCards.has(spot("center row", 0))).toBe(false);
  });

  it("keeps two ways with one card together", () => {
    const ways = [
      option("acquire X from space 1", { zone: "center row", kind: 5, slot: 1 }),
      option("acquire X from space 1 for the partner", { zone: "center row", kind: 5, slot: 1 }),
    ];
    expect(place(scene(zones, ways)).onCards.get(spot("center row", 0))).toEqual(ways);
  });

  it("offers cards of closed places and of other players in sheets", () => {
    const placed = place(scene(zones, [option("banish Y", { zone: "discard 1", kind: 1 }), option("destroy Z", { zone: "play 2", kind: 9 })]));
    expect(placed.sheets.map((sheet) => sheet.zone.key)).toEqual(["discard 1", "play 2"]);
    expect(placed.bar).toEqual([]);
  });

  it("stacks equal cards of a hand and never those of a row", () => {
    expect(stacks(zones[1]!).map((stack) => stack.uids)).toEqual([["d", "e"], ["f"]]);
    expect(stacks(zones[0]!).map((stack) => stack.uids)).toEqual([["a"], ["b"], ["c"]]);
  });

  it("does not stack a used card with an unused one", () => {
    const used = zone("play 1", "spread", [card("x", 3), card("y", 3, { note: "used this turn" })], { owner: 0 });
    expect(stacks(used)).toHaveLength(2);
  });
});

describe("the hint of an option beside its card", () => {
  const face = { title: "Void Hero", text: "Gain 1 Rune." } as Face;

  it("does not repeat the card", () => {
    expect(beside(option("play X", { hint: "Gain 1 Rune." }), face).hint).toBe("");
    expect(beside(option("banish X", { hint: "Void Hero · 1 Rune: Gain 1 Rune." }), face).hint).toBe("");
  });

  it("keeps where the card goes, and what it costs", () => {
    expect(beside(option("put X", { hint: "into your hand · Void Hero: Gain 1 Rune." }), face).hint).toBe("into your hand");
    expect(beside(option("acquire X", { hint: "1 Rune, 0 left" }), face).hint).toBe("1 Rune, 0 left");
  });
});
