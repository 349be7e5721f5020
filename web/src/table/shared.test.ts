import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Beside, Sitting, TableView } from "../lib/types";
import DecisionBar from "./DecisionBar.svelte";
import { option, scene } from "./sample";
import { inWords } from "./seats";

afterEach(cleanup);

function sitting(seat: number, more: Partial<Sitting> = {}): Sitting {
  return { seat, name: ["Ann", "Bea", "Cy"][seat]!, agent: "", person: true, taken: true, mine: true, online: true, resigned: false, left: null, agent_in: null, rating: null, ...more };
}

function bar(seats: number[], beside: Beside[], more: { asked?: boolean; thinking?: boolean; agents?: number[] } = {}) {
  const own = [option("light candle"), option("done", { stops: true })];
  const shown = scene([], own);
  shown.decision = { ...shown.decision!, seats, beside };
  const people = [0, 1, 2].map((seat) => sitting(seat, { agent: more.agents?.includes(seat) ? "adept" : "" }));
  const view = { seat: 0, live: true, seats: people, scene: shown, thinking: more.thinking ?? false, hints: false, undo: { can: false, ask: false, why: "", text: "", target: 0 } } as unknown as TableView;
  const done = { choose: vi.fn(), chooseFor: vi.fn(), pass: vi.fn() };
  const nothing = (): void => {};
  render(DecisionBar, {
    props: { view, faces: [], options: own, asked: more.asked ?? true, busy: false, slow: false, playAll: nothing, inspect: nothing, undo: nothing, undoWord: "Undo", showNext: nothing, ...done },
  });
  return done;
}

describe("several before one screen who may choose at once", () => {
  const open: Beside = { seat: 1, shown: true, options: [option("light beacon"), option("done", { stops: true })] };

  it("shows the options of another beside the own ones where nothing is hidden between them", async () => {
    const { choose, chooseFor, pass } = bar([0, 1], [open]);
    const group = screen.getByRole("group", { name: "Bea may choose as well" });
    expect(group.textContent).toContain("light beacon");
    await fireEvent.click(screen.getByRole("button", { name: /light beacon/ }));
    expect(chooseFor).toHaveBeenCalledWith(1, open.options[0]);
    expect(document.querySelectorAll('[data-option="done"]')).toHaveLength(1);
    await fireEvent.click(document.querySelector('[data-option="done"]')!);
    expect(choose.mock.lastCall![0]).toMatchObject({ text: "done" });
    await fireEvent.click(screen.getByRole("button", { name: "See what Bea sees" }));
    expect(pass).toHaveBeenCalledWith(1);
  });

  it("shows nothing but the way to whoever has secrets", async () => {
    const { pass } = bar([0, 1], [{ seat: 1, shown: false, options: [] }]);
    await fireEvent.click(screen.getByRole("button", { name: "Pass the screen to Bea" }));
    expect(pass).toHaveBeenCalledWith(1);
  });

  it("says who has to choose, or who is thinking", () => {
    bar([1, 2], [], { asked: false });
    expect(screen.getByRole("heading").textContent!.trim()).toBe("Bea and Cy have to choose");
    cleanup();
    bar([1], [], { asked: false, thinking: true, agents: [1] });
    expect(screen.getByRole("heading").textContent!.trim()).toBe("Bea is thinking");
    cleanup();
    bar([1, 2], [], { asked: false, thinking: true, agents: [1] });
    expect(screen.getByRole("heading").textContent!.trim()).toBe("Bea and Cy have to choose");
  });

  it("says that a partner is thinking while one can choose", () => {
    bar([0, 1], [], { thinking: true, agents: [1] });
    expect(screen.getByText("Bea is thinking; you can choose meanwhile.")).toBeTruthy();
  });
});

it("names are a list in a sentence", () => {
  expect([[], ["Ann"], ["Ann", "Bea"], ["Ann", "Bea", "Cy"]].map(inWords)).toEqual(["", "Ann", "Ann and Bea", "Ann, Bea and Cy"]);
});
