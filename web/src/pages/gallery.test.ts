import { describe, expect, test } from "vitest";
import type { Face, GalleryCard } from "../lib/types";
import { NOTHING, find, fold, index, read, values, type Wish } from "./gallery";

function card(name: string, more: Partial<Face> = {}, slug = "chronicle", playable = true): GalleryCard {
  const face = {
    name, type: "hero", title: "Hero", factions: [], cost: {}, honor: 0, text: "", set: "", deck: "", copies: 1, keywords: [],
    becomes: "", parts: [], ours: false, unknown: [], ...more,
  } as Face;
  return { face, slug, pack: "", playable };
}

const CARDS = index([
  card("Wolf Shaman", { factions: ["lifebound"], cost: { runes: 3 }, honor: 1, text: "Gain 1 Rune. Draw 1 card." }),
  card("Möbius’ Guard", { factions: ["mechana", "void"], cost: { runes: 5 }, honor: 4, type: "construct", text: "Banish a wolf." }),
  card("Sea Tyrant", { type: "monster", cost: { power: 9 }, text: "Reward: Gain 5 Honor." }),
  card("Wolf Shaman", { factions: ["lifebound"], cost: { runes: 2, insight: 1 } }, "delirium", false),
]);
const names = (wish: Partial<Wish>): string[] => find(CARDS, { ...NOTHING, ...wish }).map((found) => found.name);

describe("the gallery", () => {
  test("two cards of one name have addresses of their own", () => {
    expect(CARDS.map((found) => found.name)).toEqual(["wolf-shaman", "mobius-guard", "sea-tyrant", "wolf-shaman-delirium"]);
  });

  test("all words have to be there, in names or texts; names come first", () => {
    expect(names({ q: "WOLF" })).toEqual(["wolf-shaman", "wolf-shaman-delirium", "mobius-guard"]);
    expect(names({ q: "wolf banish" })).toEqual(["mobius-guard"]);
    expect(names({ q: "wolf dragon" })).toEqual([]);
  });

  test("accents and typographic apostrophes do not matter", () => {
    expect(names({ q: "mobius'" })).toEqual(["mobius-guard"]);
    expect(fold("Möbius’")).toBe("mobius'");
  });

  test.each<[Partial<Wish>, string[]]>([
    [{ faction: "void" }, ["mobius-guard"]],
    [{ faction: "none" }, ["sea-tyrant"]],
    [{ set: "delirium" }, ["wolf-shaman-delirium"]],
    [{ type: "monster" }, ["sea-tyrant"]],
    [{ cost: "3" }, ["wolf-shaman", "wolf-shaman-delirium"]],
    [{ cost: "7+" }, ["sea-tyrant"]],
    [{ playable: "no" }, ["wolf-shaman-delirium"]],
    [{ playable: "yes", faction: "lifebound" }, ["wolf-shaman"]],
  ])("the filter %o finds %o", (wish, found) => {
    expect(names(wish)).toEqual(found);
  });

  test("cards are ordered by name, cost or Honor", () => {
    expect(names({ sort: "name" })[0]).toBe("mobius-guard");
    expect(names({ sort: "cost" }).at(-1)).toBe("sea-tyrant");
    expect(names({ sort: "honor" }).slice(0, 2)).toEqual(["mobius-guard", "wolf-shaman"]);
  });

  test("the search is in the address", () => {
    expect(read(new URLSearchParams("q=wolf&cost=3&nix=1"))).toEqual({ ...NOTHING, q: "wolf", cost: "3" });
  });

  test("values are counted in the order in which they come", () => {
    expect(values(CARDS, (each) => [each.slug])).toEqual([["chronicle", 3], ["delirium", 1]]);
  });
});
