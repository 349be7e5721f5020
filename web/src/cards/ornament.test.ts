import { describe, expect, it } from "vitest";
import { describe as tell } from "./describe";
import { signs } from "./factions";
import { ornament } from "./ornament";

describe("the drawing of a card", () => {
  it("is always the same for a name and another for another name", () => {
    expect(ornament("Wolf Shaman", ["lifebound"])).toEqual(ornament("Wolf Shaman", ["lifebound"]));
    expect(ornament("Wolf Shaman", ["lifebound"])).not.toEqual(ornament("Landtalker", ["lifebound"]));
  });

  it("holds only numbers that can be drawn", () => {
    for (const sign of ["enlightened", "lifebound", "mechana", "void", "monster", "none"] as const)
      for (const name of ["A", "Emri, One with the Void", "Cultist", "Mystic"])
        for (const stroke of ornament(name, [sign])) expect(stroke.d).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe("a card that is heard", () => {
  it("says name, title, cost, Honor and text", () => {
    const face = {
      name: "Arbiter of the Precipice", type: "hero", title: "Void Hero", factions: ["void"], cost: { runes: 4 }, honor: 1, text: "Draw 2 cards.",
      set: "", deck: "", copies: 2, keywords: [], becomes: "", parts: [], ours: false, unknown: [],
    };
    expect(tell(face)).toBe("Arbiter of the Precipice, Void Hero, costs 4 Runes, 1 Honor. Draw 2 cards.");
  });

  it("has a sign also without a faction", () => {
    expect(signs({ factions: [], type: "trophy_monster" })).toEqual(["monster"]);
    expect(signs({ factions: [], type: "hero" })).toEqual(["none"]);
    expect(signs({ factions: ["void", "mechana"], type: "hero" })).toEqual(["void", "mechana"]);
  });
});
