import { beforeEach, describe, expect, test } from "vitest";
import type { Offer } from "../lib/types";
import { apply, begin, change, check, clockOf, fieldOf, placed, quick, ratedAt, request, resize, vary, type Form } from "./setup";

const set = (slug: string, playable = true): Offer["games"][0]["sets"][0] => ({ slug, title: slug, text: "", cards: 100, playable });
const choice = (name: string): Offer["clocks"][0] => ({ name, title: name, text: "" });
const OFFER: Offer = {
  version: "1",
  games: [
    {
      name: "ascension",
      title: "Ascension",
      text: "",
      least: 1,
      most: 6,
      sets: [set("chronicle"), set("souls", false), set("fallen"), set("delirium")],
      variants: [
        { ...choice(""), seats: [2, 3, 4, 5, 6] },
        { ...choice("solo"), seats: [1] },
        { ...choice("team"), title: "Team play", seats: [4, 6] },
      ],
      house: [choice("rewards-first")],
    },
    { name: "gates", title: "Gates of Delirium", text: "", least: 2, most: 4, sets: [], variants: [], house: [] },
  ],
  levels: ["novice", "adept", "greedy"].map((name) => ({ ...choice(name), ratings: {}, more: name === "greedy" })),
  usual: "adept",
  clocks: [choice("none"), choice("turn 60")],
};
const at = (query: string): Form => begin(OFFER, new URLSearchParams(query), "Ann");

describe("the beginning", () => {
  test("play now is the first set against one agent of the usual level, with my name", () => {
    expect(quick(OFFER, "Ann")).toMatchObject({
      game: "ascension",
      options: { players: 2, sets: ["chronicle"] },
      seats: [
        { player: "me", name: "Ann", level: "" },
        { player: "agent", name: "", level: "adept" },
      ],
    });
  });

  test.each([
    ["game=gates", { game: "gates", sets: [], seats: 2, variant: "" }],
    ["sets=delirium,fallen", { game: "ascension", sets: ["delirium", "fallen"], seats: 2, variant: "" }],
    ["variant=solo", { game: "ascension", sets: ["chronicle"], seats: 1, variant: "solo" }],
    ["variant=team", { game: "ascension", sets: ["chronicle"], seats: 4, variant: "team" }],
    ["players=99", { game: "ascension", sets: ["chronicle"], seats: 6, variant: "" }],
    ["sets=souls&game=nix&variant=nix", { game: "ascension", sets: ["chronicle"], seats: 2, variant: "" }],
  ])("the address %s is taken as far as it makes sense", (query, wanted) => {
    const { game, sets, variant, seats } = at(query);
    expect({ game, sets, variant, seats: seats.length }).toEqual(wanted);
  });

  test("with friends the other seats are open", () => {
    expect(at("friends&players=3").seats.map((seat) => seat.player)).toEqual(["me", "open", "open"]);
  });
});

test("a rating is looked up by the sets in their usual order, or by the game", () => {
  expect(ratedAt(OFFER, at(""))).toBe("chronicle");
  expect(ratedAt(OFFER, at("sets=delirium,fallen"))).toBe("fallen+delirium");
  expect(ratedAt(OFFER, at("game=gates"))).toBe("gates");
});

describe("changes", () => {
  let form: Form;
  beforeEach(() => {
    form = at("");
  });

  test("one player is solitaire, and two are not any more", () => {
    resize(form, OFFER, 1);
    expect(form.variant).toBe("solo");
    resize(form, OFFER, 2);
    expect(form.variant).toBe("");
    expect(check(form, OFFER)).toEqual({});
  });

  test.each([
    [2, 4],
    [5, 6],
  ])("teams of %i players become %i", (before, after) => {
    resize(form, OFFER, before);
    vary(form, OFFER, "team");
    expect(form.seats).toHaveLength(after);
    expect(form.variant).toBe("team");
  });

  test("another number of players ends the teams", () => {
    vary(form, OFFER, "team");
    resize(form, OFFER, 5);
    expect(form.variant).toBe("");
  });

  test("Gates takes no sets, no variant and at most four", () => {
    resize(form, OFFER, 6);
    form.house = ["rewards-first"];
    change(form, OFFER, "gates");
    expect(form.seats).toHaveLength(4);
    expect(request(form, OFFER).options).toEqual({ players: 4 });
  });

  test("a code with a number of players that its variant is not for is not sent", () => {
    form.variant = "team";
    expect(check(form, OFFER)).toEqual({ variant: "Team play is for 4 or 6 players." });
    form.variant = "";
    form.seats.length = 1;
    expect(check(form, OFFER).players).toMatch(/is for 2 to 6 players/);
  });

  test("who sits there is kept when seats are added", () => {
    form.seats[1] = { player: "open", level: "", name: "" };
    resize(form, OFFER, 3);
    expect(form.seats.map((seat) => seat.player)).toEqual(["me", "open", "agent"]);
  });
});

describe("what is wrong", () => {
  test("no set at all", () => {
    expect(check({ ...at(""), sets: [] }, OFFER).sets).toMatch(/at least one/);
  });

  test("one set for five; an own card file counts as a second", () => {
    const form = at("players=5");
    expect(check(form, OFFER).sets).toMatch(/up to 4/);
    form.cards.push({ name: "mine", text: "" });
    expect(check(form, OFFER)).toEqual({});
  });

  test.each(["-1", "1.5", "abc", "9007199254740992"])("the seed %s", (seed) => {
    expect(check({ ...at(""), seed }, OFFER).seed).toMatch(/whole number/);
  });

  test("a good seed is sent as a number", () => {
    const form = { ...at(""), seed: " 42 " };
    expect(check(form, OFFER)).toEqual({});
    expect(request(form, OFFER).seed).toBe(42);
  });

  test.each([
    ["One set is for up to 4 players. Mix in another for 5 or 6.", "sets"],
    ["Team play is for 4 or 6 players, not 3.", "variant"],
    ["There is no house rule x. There are: y.", "house"],
    ["own set 1:6:16: error: “Bananas” is not understood here.", "cards"],
    ["This is not a whole set-up code: a part is missing or changed.", "code"],
    ["Gates is for 2 to 4 players.", "players"],
    ["The sun does not shine.", "table"],
  ])("the server's sentence “%s” stands at %s", (detail, field) => {
    expect(fieldOf(detail, OFFER, { game: "ascension" })).toBe(field);
  });
});

test("what is wrong with a card file is said with its name and place", () => {
  const said = placed("own set 2:6:16: error: “Bananas” is not understood here.", [{ name: "a", text: "" }, { name: "b.toml", text: "" }]);
  expect(said).toBe("b.toml, line 6, column 16: “Bananas” is not understood here.");
  expect(placed("Choose a set.", [])).toBe("Choose a set.");
});

describe("the request", () => {
  test("sets go in their usual order, names of agents and open seats are left out", () => {
    const form = at("sets=delirium,chronicle");
    form.seats[1] = { player: "open", level: "greedy", name: "Bob" };
    form.clock = "turn 60";
    const wish = request(form, OFFER);
    expect(wish.options.sets).toEqual(["chronicle", "delirium"]);
    expect(wish.seats[1]).toEqual({ player: "open", level: "", name: "" });
    expect(wish.clock).toEqual({ kind: "turn", seconds: 60, away: 86400 });
  });

  test("an unknown clock is none", () => {
    expect(clockOf("sand")).toEqual({ kind: "none", seconds: 0, away: 86400 });
    expect(clockOf("none", 0)).toEqual({ kind: "none", seconds: 0, away: 0 });
  });

  test("a set-up code fills the form, so that the request asks for the same deal", () => {
    const form = at("");
    const options = { players: 3, sets: ["fallen"], house: ["rewards-first"], cards: ["set = 'x'"], first: 2 };
    apply(form, OFFER, { code: "c", game: "ascension", options, seed: 7 });
    expect(form.seats.map((seat) => seat.player)).toEqual(["me", "agent", "agent"]);
    const wish = request(form, OFFER);
    expect(wish.options).toEqual(options);
    expect(wish.seed).toBe(7);
  });

  test("another game after a code forgets what only the code said", () => {
    const form = at("");
    apply(form, OFFER, { code: "c", game: "ascension", options: { players: 2, sets: ["fallen"], first: 1 }, seed: 7 });
    change(form, OFFER, "gates");
    expect(request(form, OFFER).options).toEqual({ players: 2 });
  });
});
