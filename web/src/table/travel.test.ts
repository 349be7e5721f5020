import { describe, expect, it } from "vitest";
import { card, zone } from "./sample";
import { journeys } from "./travel";

describe("what travels", () => {
  const deck = zone("deck 1", "deck", [], { owner: 0, group: "own", count: 5 });
  const centerDeck = zone("center deck", "deck", [], { group: "center", count: 80 });
  const dreams = zone("Dream deck", "deck", [], { group: "other", count: 20 });

  it("is a card that lies in another place than before", () => {
    const before = [zone("hand 1", "spread", [card("a", 1), card("b", 2)], { owner: 0 }), zone("played 1", "spread", [], { owner: 0 })];
    const after = [zone("hand 1", "spread", [card("b", 2)], { owner: 0 }), zone("played 1", "spread", [card("a", 1)], { owner: 0 })];
    expect(journeys(before, after)).toEqual([{ uid: "a", from: "hand 1", to: "played 1" }]);
  });

  it("comes from the own deck when it is drawn", () => {
    const before = [zone("hand 1", "spread", [], { owner: 0, group: "own" }), deck, centerDeck];
    const after = [zone("hand 1", "spread", [card("n", 1)], { owner: 0, group: "own" }), deck, centerDeck];
    expect(journeys(before, after)).toEqual([{ uid: "n", from: "deck 1", to: "hand 1" }]);
  });

  it("comes from the center deck when it enters the row", () => {
    const before = [dreams, deck, centerDeck, zone("center row", "row", [], { group: "center" })];
    const after = [dreams, deck, centerDeck, zone("center row", "row", [card("n", 1)], { group: "center" })];
    expect(journeys(before, after)).toEqual([{ uid: "n", from: "center deck", to: "center row" }]);
  });

  it("is not a new top of a pile, nor the list of what is in a deck", () => {
    const before = [deck, zone("Mystic pile", "pile", [card("m1", 2)]), zone("own deck", "heap", [], { owner: 0 })];
    const after = [deck, zone("Mystic pile", "pile", [card("m2", 2)]), zone("own deck", "heap", [card("own:0:0", 1)], { owner: 0 })];
    expect(journeys(before, after)).toEqual([]);
  });

  it("is nothing when nothing changed", () => {
    const zones = [zone("hand 1", "spread", [card("a", 1)], { owner: 0 })];
    expect(journeys(zones, zones)).toEqual([]);
  });
});
