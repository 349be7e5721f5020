import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Option } from "../lib/types";
import { board, faces, option, view } from "./fixture";
import GatesBoard from "./GatesBoard.svelte";
import { onBoard } from "./places";

const OPTIONS: Option[] = [
  option("play Page 3 / Build 2", { zone: "hand 1", kind: 0 }),
  option("play Dispatch 2 / Rune", { zone: "hand 1", kind: 2 }),
  option("dispatch to Innsmouth", { region: 0 }),
  option("convert Bo in Salem", { region: 1 }),
  option("convert neutral in Salem", { region: 1 }),
  option("build Salem", { zone: "gate supply", kind: 42, region: 1 }),
  option("take the top card of the gate deck", { zone: "gate deck", reveals: true }),
  option("choose the sane side"),
  option("desperate: swap two action cards"),
  option("end the turn", { stops: true }),
  option("something new", { zone: "a place nobody knows" }),
];

function show(options: Option[] = OPTIONS, gates = board()) {
  const choose = vi.fn();
  const inspect = vi.fn();
  const shown = render(GatesBoard, { view: view(options, gates), faces, choose, inspect, busy: false });
  return { choose, inspect, ...shown };
}

const buttons = (text: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-option="${text}"]`)];

afterEach(cleanup);

describe("options", () => {
  test("each option of the board has exactly one button, the others have none", () => {
    show();
    for (const one of OPTIONS) expect(buttons(one.text), one.text).toHaveLength(onBoard(one) ? 1 : 0);
  });

  test("desperate actions and the end of the turn stand with the question", () => {
    expect(OPTIONS.filter((one) => !onBoard(one)).map((one) => one.verb)).toEqual(["desperate:", "end"]);
  });

  test("options stand where one looks for them", () => {
    show();
    expect(buttons("dispatch to Innsmouth")[0]!.closest("[data-region]")!.textContent).toContain("Innsmouth");
    expect(buttons("build Salem")[0]!.closest("li")!.textContent).toContain("Salem");
    expect(buttons("build Salem")[0]!.closest("[data-region]")).toBeNull();
    expect(buttons("play Dispatch 2 / Rune")[0]!.closest("[data-uids]")!.getAttribute("data-uids")).toBe("c3 c4");
    expect(buttons("choose the sane side")[0]!.closest("[data-bay]")).not.toBeNull();
  });

  test("moves that bring the same are short buttons with their whole name", async () => {
    const moves = ["Salem", "Arkham"].map((from) => option(`move from ${from} to Innsmouth`, { region: 0, label: `Move from ${from}`, hint: "you 2: 1st place, 7" }));
    const { choose } = show(moves);
    for (const one of moves) expect(buttons(one.text), one.text).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /^Move from Arkham ?: you 2: 1st place, 7$/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(moves[1]);
  });

  test("a button chooses its option", async () => {
    const { choose } = show();
    await fireEvent.click(buttons("convert neutral in Salem")[0]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(OPTIONS[4]);
  });

  test("a build without its card in the supply stands on the region", () => {
    show([option("build Kingsport", { zone: "gate supply", region: 3 })]);
    expect(buttons("build Kingsport")[0]!.closest("[data-region]")!.textContent).toContain("Kingsport");
  });
});

describe("what is shown", () => {
  test("any number of regions is laid out", () => {
    show([], board({ regions: Array.from({ length: 8 }, (_, index) => ({ ...board().regions[0]!, name: `Region ${index}` })) }));
    expect(document.querySelectorAll("[data-region]")).toHaveLength(8);
  });

  test("a region is told in whole sentences", () => {
    show();
    const salem = document.querySelector<HTMLElement>('[data-region="1"]')!;
    expect(within(salem).getByText(/The gate of Salem needs 6 sections\. Investigators: You 2, Bo 1\. Gates in progress: You 3 of 6\. 1st place scores 6: You\./)).toBeTruthy();
  });

  test("a card can be read", async () => {
    const { inspect } = show();
    await fireEvent.click(screen.getByRole("button", { name: /Read: .*Map NW.*Convert/ }));
    expect(inspect).toHaveBeenCalledWith(1);
  });

  test("a desperate action that cannot be paid says how much is missing", () => {
    show([option("desperate: swap two action cards")]);
    const list = screen.getByRole("region", { name: /Desperate actions/ });
    expect(within(list).getByText("You can take it now.")).toBeTruthy();
    expect(within(list).getByText("You are 2 tokens short.")).toBeTruthy();
  });

  test("the whole map changes with the sanity disc", async () => {
    const { rerender } = show();
    expect(document.querySelector(".map")!.classList.contains("insane")).toBe(true);
    await rerender({ view: view([], board({ side: "sane" })) });
    expect(document.querySelector(".map")!.classList.contains("sane")).toBe(true);
  });

  test("figures of our own are marked and explained", () => {
    show();
    expect(screen.getAllByRole("button", { name: /Our own figure: why/ }).length).toBeGreaterThan(0);
    expect(screen.getByText("Lost pictures.")).toBeTruthy();
  });
});
