import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { view } from "../gates/fixture";
import type { Line, Moment, Result } from "../lib/types";
import { apart, every, points, scale, ticks } from "./chart";
import { momentAt, turnAt, turns } from "./replay";
import ReplayBar from "./ReplayBar.svelte";
import ResultDialog from "./ResultDialog.svelte";
import ResultPanel from "./ResultPanel.svelte";

afterEach(cleanup);

describe("a chart", () => {
  test("has round ticks that span the values", () => {
    expect(ticks(0, 97, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(0, 3, 5)).toEqual([0, 1, 2, 3]);
    expect(ticks(-4, 9, 5)[0]).toBeLessThanOrEqual(-4);
    expect(ticks(0, 0, 5)).toEqual([0, 1]);
  });

  test("puts the least value at the bottom and the first turn at the left", () => {
    const frame = { left: 10, right: 110, top: 0, bottom: 50 };
    expect(points([0, 5, 10], [0, 10], frame)).toEqual([[10, 50], [60, 25], [110, 0]]);
    expect(points([10], [0, 10], frame)).toEqual([[10, 0]]);
    expect(scale([3, 3], [1, 9])(3)).toBe(1);
  });

  test("keeps labels apart and inside", () => {
    const placed = apart([48, 50, 49], 15, 0, 60);
    const sorted = [...placed].sort((a, b) => a - b);
    expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(15);
    expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(15);
    expect(Math.max(...placed)).toBeLessThanOrEqual(60);
    expect(placed[0]!).toBeLessThan(placed[1]!);
  });

  test("leaves labels out where there is no room", () => {
    expect(every(10, 400, 34)).toBe(1);
    expect(every(40, 340, 34)).toBe(4);
  });
});

const RESULT: Result = {
  winners: [1], verdict: ["Bo wins with 90 points after 20 rounds.", "It was close."], categories: ["Regions", "Lost pages"], points: [[20, 60], [50, 40]], totals: [80, 90],
  chart: { title: "Points by round", labels: ["1", "2"], values: [[10, 80], [5, 90]] },
};

describe("the result", () => {
  test("says who has won and gives points by category and by turn as tables", () => {
    const over = view([]);
    render(ResultPanel, { view: { ...over, code: "CODE", scene: { ...over.scene, over: true, result: RESULT } } });
    expect(screen.getByRole("heading", { name: RESULT.verdict[0]! })).toBeTruthy();
    expect(screen.getByRole("row", { name: "Lost pages 60 40" })).toBeTruthy();
    expect(screen.getByRole("row", { name: "Total 80 90" })).toBeTruthy();
    expect(screen.getByRole("row", { name: "2 80 90", hidden: true })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Download the record" }).getAttribute("href")).toBe("/api/tables/t/record");
  });

  test("a rematch, the replay and a new table are one press away", async () => {
    const rematch = vi.fn();
    const over = view([]);
    const ended = { ...over, scene: { ...over.scene, over: true, result: RESULT } };
    const { rerender } = render(ResultDialog, { view: ended, busy: false, rematch, onclose: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: "Rematch" }));
    expect(rematch).toHaveBeenCalledOnce();
    expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/t/t/at/0");
    expect(screen.getByRole("link", { name: "New table" }).getAttribute("href")).toBe("/new");
    await rerender({ view: { ...ended, rematch: "next" } });
    expect(screen.getByRole("link", { name: "Go to the rematch" }).getAttribute("href")).toBe("/t/next");
  });
});

const moment = (at: number, turn: number, text: string): Moment => ({ at, seat: turn % 2, turn, lines: [{ at, seat: turn % 2, text } as Line] });
const MOMENTS = [moment(1, 1, "Bo plays"), moment(2, 1, "Bo draws"), moment(3, 2, "Ann plays"), moment(4, 2, "Ann draws")];

describe("a replay", () => {
  test("knows what happened and where turns begin", () => {
    expect(momentAt(MOMENTS, 3)?.lines[0]?.text).toBe("Ann plays");
    expect(momentAt(MOMENTS, 0)).toBeUndefined();
    expect(turns(MOMENTS).map((one) => one.at)).toEqual([1, 3]);
    expect(turnAt(turns(MOMENTS), 4)?.turn).toBe(2);
  });

  async function open(at: number, arrived = true) {
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ moments: MOMENTS, open: true, result: null }), { headers: { "content-type": "application/json" } })));
    const onchange = vi.fn();
    const onseat = vi.fn();
    const shown = render(ReplayBar, { id: "t", at, arrived, last: 4, live: false, seat: 0, seats: view([]).seats, onchange, onseat });
    await screen.findByLabelText("Seen by");
    return { onchange, onseat, ...shown };
  }

  test("steps, jumps to a turn and changes the perspective", async () => {
    const { onchange, onseat } = await open(2);
    expect(screen.getByText("Bo draws.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Next position" }));
    expect(onchange).toHaveBeenLastCalledWith(3, 0);
    await fireEvent.click(screen.getByRole("button", { name: "First position" }));
    expect(onchange).toHaveBeenLastCalledWith(0, 0);
    await fireEvent.change(screen.getByLabelText("Turn"), { target: { value: "3" } });
    expect(onchange).toHaveBeenLastCalledWith(3, 0);
    await fireEvent.change(screen.getByLabelText("Seen by"), { target: { value: "-2" } });
    expect(onseat).toHaveBeenLastCalledWith(-2);
    expect(onchange).toHaveBeenCalledTimes(3);
  });

  test("does not go beyond the ends", async () => {
    const { onchange } = await open(4);
    await fireEvent.click(screen.getByRole("button", { name: "Next position" }));
    await fireEvent.click(screen.getByRole("button", { name: "Last position" }));
    expect(onchange).not.toHaveBeenCalled();
  });

  test("plays on by itself until the end", async () => {
    const { onchange, rerender } = await open(2);
    vi.useFakeTimers();
    try {
      await fireEvent.click(screen.getByRole("button", { name: "Play" }));
      vi.advanceTimersByTime(1000);
      expect(onchange).toHaveBeenLastCalledWith(3, 0);
      await rerender({ at: 3 });
      vi.advanceTimersByTime(1000);
      expect(onchange).toHaveBeenLastCalledWith(4, 0);
      await rerender({ at: 4 });
      vi.advanceTimersByTime(5000);
      expect(onchange).toHaveBeenCalledTimes(2);
      expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test("plays from where the address says, once that position has come", async () => {
    const { onchange, rerender } = await open(2, false);
    vi.useFakeTimers();
    try {
      await fireEvent.click(screen.getByRole("button", { name: "Play" }));
      vi.advanceTimersByTime(5000);
      expect(onchange).not.toHaveBeenCalled();
      await rerender({ arrived: true });
      vi.advanceTimersByTime(1000);
      expect(onchange.mock.calls).toEqual([[3, 0]]);
      await rerender({ at: 3, arrived: false });
      vi.advanceTimersByTime(5000);
      expect(onchange).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test("played at the end begins anew and goes on", async () => {
    const { onchange, rerender } = await open(4);
    vi.useFakeTimers();
    try {
      onchange.mockImplementation((at: number) => void rerender({ at, arrived: false }));
      await fireEvent.click(screen.getByRole("button", { name: "Play" }));
      expect(onchange.mock.calls).toEqual([[0, 0]]);
      await rerender({ at: 0, arrived: true });
      vi.advanceTimersByTime(1000);
      expect(onchange.mock.calls).toEqual([[0, 0], [1, 0]]);
    } finally {
      vi.useRealTimers();
    }
  });
});
