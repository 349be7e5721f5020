// The pages with a server made of fixed answers.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../lib/settings";
import type { Offer, TableLine } from "../lib/types";
import Cards from "./Cards.svelte";
import Home from "./Home.svelte";
import Join from "./Join.svelte";
import New from "./New.svelte";
import Rules from "./Rules.svelte";

const choice = (name: string, title = name): Offer["clocks"][0] => ({ name, title, text: `About ${title}.` });
const OFFER: Offer = {
  version: "1",
  games: [
    {
      name: "ascension", title: "Ascension", text: "Build a deck.", least: 1, most: 6,
      sets: [
        { slug: "chronicle", title: "Chronicle", text: "The first.", cards: 100, playable: true },
        { slug: "delirium", title: "Dreams", text: "Insight.", cards: 99, playable: true },
        { slug: "souls", title: "Souls", text: "Events.", cards: 99, playable: false },
      ],
      variants: [
        { ...choice("", "Free for all"), seats: [2, 3, 4, 5, 6] },
        { ...choice("solo", "Solitaire"), seats: [1] },
        { ...choice("team", "Team play"), seats: [4, 6] },
      ],
      house: [choice("rewards-first", "Rewards first")],
    },
    { name: "gates", title: "Gates of Delirium", text: "Open gates.", least: 2, most: 4, sets: [], variants: [], house: [] },
  ],
  levels: [
    { ...choice("novice", "Novice"), ratings: {}, more: false },
    { ...choice("adept", "Adept"), ratings: { chronicle: 1500 }, more: false },
    { ...choice("greedy", "Greedy"), ratings: {}, more: true },
  ],
  usual: "adept",
  clocks: [choice("none", "No clock"), choice("turn 60", "1 minute for a turn")],
};
const LINE: TableLine = {
  id: "t1", game: "gates", title: "Gates of Delirium",
  seats: [
    { seat: 0, name: "Ann", agent: "", person: true, taken: true, mine: true, online: true, resigned: false, left: null, agent_in: null, rating: null },
    { seat: 1, name: "Bob", agent: "", person: true, taken: true, mine: false, online: false, resigned: false, left: null, agent_in: null, rating: null },
  ],
  heading: "Round 2: Ann", waiting: true, over: false, winners: [], changed: Date.now() / 1000 - 120,
};
const face = { title: "Hero", factions: ["void"], cost: { runes: 2 }, honor: 1, set: "", deck: "", copies: 1, keywords: [], becomes: "", parts: [], ours: false, type: "hero" };

let answers: Record<string, unknown>;
let sent: { path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  sent = [];
  answers = {
    "/api/me": { id: "g", name: "Ann" },
    "/api/offer": OFFER,
    "/api/tables": { tables: [LINE, { ...LINE, id: "t2", waiting: false, over: true, winners: [0], heading: "Over" }] },
    "/api/cards": [
      { face: { ...face, name: "Arbiter of Fate", text: "Draw 1 card." }, slug: "chronicle", pack: "", playable: true },
      { face: { ...face, name: "Shade", text: "Banish 1 card." }, slug: "delirium", pack: "", playable: false },
    ],
    "/api/ledger": {
      rules: [{ id: "GAT-TURN-01", text: "Two cards, see GAT-TURN-O1.", page: "gates", heading: "TURN", open: false, sources: [] }],
      contested: { gates: ["Which part counts. (GAT-TURN-O1)"] },
    },
  };
  document.cookie = "csrftoken=t; path=/";
  history.replaceState(null, "", "/");
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", vi.fn(async (path: string, init: RequestInit = {}) => {
    if (init.body) sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
    const post = init.method && init.method !== "GET" ? `${init.method} ` : "";
    const found = answers[post + path] ?? answers[post + path.split("?")[0]!];
    const problem = (found as { problem?: number } | undefined)?.problem;
    return new Response(JSON.stringify(found ?? { title: "Not found", detail: "Nothing there." }), { status: found ? (problem ?? 200) : 404 });
  }));
});
afterEach(() => cleanup());

describe("the first page", () => {
  test("one press opens a table of the first set against an agent and goes there", async () => {
    answers["POST /api/tables"] = { id: "fresh" };
    render(Home);
    await fireEvent.click(screen.getByRole("button", { name: "Play now" }));
    await waitFor(() => expect(location.pathname).toBe("/t/fresh"));
    expect(sent[0]?.body).toMatchObject({
      options: { sets: ["chronicle"], players: 2 },
      seats: [{ player: "me", name: "Ann" }, { player: "agent", level: "adept" }],
    });
  });

  test("tables that wait are marked, finished ones are folded away with their winner", async () => {
    render(Home);
    expect(await screen.findByText("One table waits for you.")).toBeTruthy();
    expect(screen.getByText("Your turn")).toBeTruthy();
    expect(screen.getByText("You won").closest("details")?.open).toBe(false);
    expect(screen.getAllByRole("link").some((link) => link.getAttribute("href") === "/t/t1")).toBe(true);
  });

  test("older tables are there for the asking, each once, and stay when the newest are looked at again", async () => {
    const seen = (): string[] => screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "").filter((path) => path.startsWith("/t/"));
    answers["/api/tables"] = { tables: [LINE], more: "a b" };
    answers["/api/tables?after=a%20b"] = { tables: [LINE, { ...LINE, id: "t8", waiting: false }], more: "c" };
    answers["/api/tables?after=c"] = { tables: [{ ...LINE, id: "t9", waiting: false, over: true }], more: "" };
    render(Home);
    await fireEvent.click(await screen.findByRole("button", { name: "Older tables" }));
    await waitFor(() => expect(seen()).toEqual(["/t/t1", "/t/t8"]));
    answers["/api/tables"] = { tables: [{ ...LINE, id: "t0" }], more: "a b" };
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(seen()).toEqual(["/t/t0", "/t/t1", "/t/t8"]));
    await fireEvent.click(screen.getByRole("button", { name: "Older tables" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Older tables" })).toBeNull());
    expect(seen()).toEqual(["/t/t0", "/t/t1", "/t/t8", "/t/t9"]);
  });

  test("without tables it says what to expect", async () => {
    answers["/api/tables"] = { tables: [] };
    render(Home);
    expect(await screen.findByText(/You have no tables yet/)).toBeTruthy();
  });
});

describe("setting up", () => {
  test("open seats lead to their links", async () => {
    history.replaceState(null, "", "/new?friends");
    dispatchEvent(new PopStateEvent("popstate"));
    answers["POST /api/tables"] = { id: "fresh" };
    answers["/api/tables/fresh/links"] = { invite: { 1: "/join/fresh/secret" }, move: {}, watch: "/watch/fresh" };
    render(New);
    const seat = await screen.findByLabelText<HTMLSelectElement>("Seat 2");
    await fireEvent.change(seat, { target: { value: "open" } });
    await fireEvent.click(screen.getByRole("button", { name: "Open and invite" }));
    await screen.findByText("Go to the table");
    const link = await screen.findByDisplayValue<HTMLInputElement>(/secret/);
    expect(link.value).toMatch(/\/join\/fresh\/secret$/);
  });

  test("levels stand first, with what was measured for the chosen set, and older agents under more", async () => {
    render(New);
    const seat = await screen.findByLabelText<HTMLSelectElement>("Seat 2");
    expect(seat.value).toBe("agent adept");
    const groups = [...seat.querySelectorAll("optgroup")].map((group) => [group.label, [...group.children].map((each) => each.textContent)]);
    expect(groups).toEqual([
      ["An agent", ["Agent: Novice", "Agent: Adept (1500)"]],
      ["More agents", ["Agent: Greedy"]],
    ]);
    expect(document.getElementById("seat-2")?.textContent).toBe("About Adept. Rating 1500.");
    await fireEvent.click(screen.getByLabelText(/Dreams/));
    expect(document.getElementById("seat-2")?.textContent).toBe("About Adept.");
  });

  test("hints are on against agents, off with a friend, and as one chooses", async () => {
    answers["POST /api/tables"] = { id: "fresh" };
    render(New);
    const hints = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Hints/ });
    expect(hints.checked).toBe(true);
    await fireEvent.change(screen.getByLabelText("Seat 2"), { target: { value: "open" } });
    expect(hints.checked).toBe(false);
    await fireEvent.click(hints);
    await fireEvent.click(screen.getByRole("button", { name: "Open and invite" }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ hints: true }));
  });

  test("what is wrong is said at its place, before anything is sent", async () => {
    render(New);
    await fireEvent.click(await screen.findByLabelText("5"));
    await fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
    expect(document.getElementById("wrong-sets")?.textContent).toMatch(/up to 4 players/);
    expect(sent).toEqual([]);
  });

  test("the server's refusal stands at its field and goes away with the next change", async () => {
    answers["POST /api/tables"] = { problem: 422, title: "Wrong", detail: "There is no set x to play with." };
    render(New);
    await fireEvent.click(await screen.findByRole("button", { name: "Open the table" }));
    await waitFor(() => expect(document.getElementById("wrong-sets")?.textContent).toMatch(/no set x/));
    await fireEvent.click(screen.getByLabelText(/Dreams/));
    await waitFor(() => expect(document.getElementById("wrong-sets")?.textContent).toBe(""));
  });

  test("sets that cannot be played yet cannot be chosen", async () => {
    render(New);
    await screen.findByLabelText(/Dreams/);
    expect(screen.queryByLabelText(/Souls/)).toBeNull();
    expect(screen.getByText(/Coming: 1 more/)).toBeTruthy();
  });
});

describe("other pages", () => {
  test("who follows a link sits down under their name", async () => {
    answers["PUT /api/me"] = { id: "g", name: "Bob" };
    answers["POST /api/tables/t/join"] = { id: "t" };
    render(Join, { id: "t", token: "secret" });
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Bob" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/t/t"));
    expect(sent.at(-1)).toEqual({ path: "/api/tables/t/join", body: { token: "secret", name: "Bob" } });
  });

  test("a used link says so and offers to watch", async () => {
    answers["PUT /api/me"] = { id: "g", name: "Bob" };
    answers["POST /api/tables/t/join"] = { problem: 403, title: "Not allowed", detail: "The seat is taken." };
    render(Join, { id: "t", token: "old" });
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Bob" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    expect(await screen.findByText("The seat is taken.")).toBeTruthy();
    expect(screen.getByText("watch the table").getAttribute("href")).toBe("/watch/t");
  });

  test("the gallery finds cards and says how many", async () => {
    vi.stubGlobal("IntersectionObserver", class { observe(): void {} disconnect(): void {} });
    render(Cards, { name: "" });
    expect(await screen.findByText("2 cards")).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("Search names and texts"), { target: { value: "banish" } });
    expect(screen.getByText("1 of 2 cards")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Shade.*Coming/ }).getAttribute("href")).toBe("/cards/shade?q=banish");
  });

  test("a rule's address shows its page, with links to the rules that it names", async () => {
    render(Rules, { rule: "gat-turn-01" });
    expect(await screen.findByRole("button", { name: "Gates of Delirium", pressed: true })).toBeTruthy();
    expect(document.getElementById("GAT-TURN-01")?.className).toContain("wanted");
    expect(screen.getAllByRole("link", { name: "GAT-TURN-O1" })[0]?.getAttribute("href")).toBe("/rules/GAT-TURN-O1");
  });
});

test("settings are kept and show on the page", () => {
  settings.theme = "dark";
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("delirium")).toContain("dark");
  settings.theme = "system";
  expect(document.documentElement.dataset.theme).toBeUndefined();
  settings.mark("table");
  expect(settings.seen("table")).toBe(true);
  settings.mark("table", false);
  expect(settings.seen("table")).toBe(false);
});
