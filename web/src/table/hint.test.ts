// Hints: the button, what is said, and the mark on the option.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Hint, Option, TableView } from "../lib/types";
import DecisionBar from "./DecisionBar.svelte";
import { HINT, chance } from "./hinted";
import HintPanel from "./HintPanel.svelte";
import { command } from "./keyboard";
import OptionButton from "./OptionButton.svelte";
import { option, scene } from "./sample";

const OPTIONS: Option[] = [option("acquire Mystic"), option("end turn", { stops: true })];
const HINTED: Hint = {
  version: 3,
  at: 1,
  advice: {
    seat: 0, prompt: "Choose", iterations: 10, summary: "Best: acquire Mystic (61 % to win).",
    options: [
      { text: "acquire Mystic", value: 0.614, visits: 8, level: false, reason: "Worth 1 Honor at the end." },
      { text: "end turn", value: 0.61, visits: 2, level: true, reason: "Loses 3 Runes." },
      { text: "play Militia", value: null, visits: 0, level: false, reason: "Gains 1 Power." },
      { text: "defeat Cultist", value: 0.2, visits: 1, level: false, reason: "Gains 1 Honor." },
    ],
  },
};

function view(more: Partial<TableView> = {}): TableView {
  return {
    id: "t", version: 3, live: true, at: 1, last: 1, seat: 0, seats: [], scene: scene([], OPTIONS), thinking: false,
    undo: { can: false, ask: false, why: "", text: "", target: 0 }, requests: [], standing: { most_bid: null, decline: false },
    clock: { kind: "none", seconds: 0, away: 86400 }, stood: 0, watch: true, hints: true, steps: [], rematch: "", code: "", taken_back: 0, given: false, ...more,
  };
}

function bar(more: Record<string, unknown> = {}, context = new Map<unknown, unknown>()) {
  const askHint = vi.fn();
  const nothing = (): void => {};
  const shown = render(DecisionBar, {
    props: {
      view: view(), faces: [], options: OPTIONS, asked: true, busy: false, slow: false, choose: nothing, playAll: nothing, inspect: nothing, chooseFor: nothing, pass: nothing,
      undo: nothing, undoWord: "Undo", showNext: nothing, askHint, ...more,
    },
    context,
  });
  return { askHint, ...shown };
}

afterEach(cleanup);

describe("the button of the hint", () => {
  it("asks, with a key of its own", async () => {
    const { askHint } = bar();
    const button = screen.getByRole("button", { name: /^Hint/ });
    expect(button.getAttribute("aria-keyshortcuts")).toBe("h");
    await fireEvent.click(button);
    expect(askHint).toHaveBeenCalledOnce();
    expect(command({ key: "h" }, null)).toEqual({ do: "hint" });
  });

  it("is not there where hints are off, nor while others choose", () => {
    bar({ view: view({ hints: false }) });
    expect(screen.queryByRole("button", { name: /^Hint/ })).toBeNull();
    cleanup();
    bar({ asked: false });
    expect(screen.queryByRole("button", { name: /^Hint/ })).toBeNull();
  });

  it("says that it thinks", () => {
    bar({ musing: true });
    expect(within(screen.getByRole("status")).getByText(/Thinking about a hint/)).toBeTruthy();
  });
});

describe("what a hint says", () => {
  it("is announced: the best three with their chances and reasons", () => {
    bar({ hint: HINTED });
    const status = screen.getByRole("status");
    expect(within(status).getByText(/Best: acquire Mystic/)).toBeTruthy();
    const items = within(status).getAllByRole("listitem").map((item) => item.textContent?.replace(/\s+/g, " ").trim());
    expect(items).toEqual([
      "acquire Mystic 61 % Worth 1 Honor at the end.",
      "end turn 61 %, about equal Loses 3 Runes.",
      "play Militia not looked at Gains 1 Power.",
    ]);
  });

  it("goes away when the question does", async () => {
    const { rerender } = bar({ hint: HINTED });
    await rerender({ hint: null });
    expect(screen.queryByText(/Best: acquire Mystic/)).toBeNull();
  });

  it("is closed by its button", async () => {
    const close = vi.fn();
    render(HintPanel, { hint: HINTED, close });
    await fireEvent.click(screen.getByRole("button", { name: "Close the hint" }));
    expect(close).toHaveBeenCalledOnce();
  });

  it("gives chances in percent", () => {
    expect([chance(0.618), chance(0), chance(null)]).toEqual(["62 %", "0 %", "not looked at"]);
  });
});

describe("the mark of the suggested option", () => {
  const marked = (text: string): boolean => document.querySelector(`[data-option="${text}"]`)!.textContent!.includes("Hint");

  it("stands on its button in words, and on no other", () => {
    bar({ hint: HINTED }, new Map([[HINT, () => "acquire Mystic"]]));
    expect([marked("acquire Mystic"), marked("end turn")]).toEqual([true, false]);
    expect(screen.getByRole("button", { name: /acquire Mystic.*Hint/ })).toBeTruthy();
  });

  it("is not there without a hint", () => {
    render(OptionButton, { option: OPTIONS[0]!, choose: () => {}, busy: false });
    expect(marked("acquire Mystic")).toBe(false);
  });
});
