// Somebody who is away: when an agent may play for them, and that their word is waited for.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { view as position } from "../gates/fixture";
import type { Sitting, TableView } from "../lib/types";
import PlayersPanel from "./PlayersPanel.svelte";
import RequestsPanel from "./RequestsPanel.svelte";
import TableHeader from "./TableHeader.svelte";
import TableMenu from "./TableMenu.svelte";
import type { Table } from "./table.svelte";

const NOW = 1_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Ann looks, and Bo has to choose and is away. */
function waiting(bo: Partial<Sitting>, more: Partial<TableView> = {}): TableView {
  const shown = position([]);
  const seats = shown.seats.map((sitting) => (sitting.seat ? { ...sitting, rating: null, online: false, ...bo } : { ...sitting, rating: null }));
  return { ...shown, seats, scene: { ...shown.scene, decision: { ...shown.scene.decision!, seat: 1, seats: [1] } }, ...more };
}

function players(view: TableView) {
  const takeOver = vi.fn();
  render(PlayersPanel, { props: { view, faces: [], since: NOW, inspect: () => {}, busy: false, takeOver } });
  return takeOver;
}

test("the table says when an agent may play for who is away, and offers it only then", async () => {
  const takeOver = players(waiting({ agent_in: 90 }));
  expect(screen.getByText("An agent may play for Bo in 90 seconds, if they stay away.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Let an agent play/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(91_000);
  await fireEvent.click(screen.getByRole("button", { name: "Let an agent play for Bo" }));
  expect(takeOver).toHaveBeenCalledWith(1);
});

test("while a clock runs the table offers nothing and says what happens at its end", () => {
  players(waiting({ agent_in: null, left: 500 }));
  expect(screen.queryByRole("button", { name: /Let an agent play/ })).toBeNull();
  expect(screen.getByText("When the clock has run out, an agent plays.")).toBeTruthy();
});

test("where nobody may be replaced nothing is offered", () => {
  players(waiting({ agent_in: null }));
  expect(screen.queryByText(/agent/)).toBeNull();
});

test("whoever asks learns that somebody who is away has to agree as well", () => {
  const request = { id: 1, kind: "undo" as const, seat: 0, target: 3, text: "Ann asks.", agreed: [], waiting: [1], away: [1] };
  render(RequestsPanel, { props: { view: waiting({}, { requests: [request] }), busy: false, answer: () => {} } });
  expect(screen.getByText("Waiting for Bo.")).toBeTruthy();
  expect(screen.getByText("Bo is away and will be asked on coming back.")).toBeTruthy();
});

test("the menu says how long one may be away", () => {
  const shown = (away: number): TableView => waiting({}, { clock: { kind: "none", seconds: 0, away } });
  const { rerender } = render(TableMenu, { props: { view: shown(3600), onclose: () => {}, onopen: () => {} } });
  expect(screen.getByText(/may be away for 1 hour;/)).toBeTruthy();
  void rerender({ view: shown(0) });
  return expect(screen.findByText("Nobody ever plays for who is away.")).resolves.toBeTruthy();
});

test("the time that the server was away is said and does not count", () => {
  const table = { connection: "live", since: NOW, watch: false, steps: [], stepping: -1, seen: 0, live: null } as unknown as Table;
  render(TableHeader, { props: { view: waiting({ left: 500 }, { stood: 7200 }), table, replaying: true, onopen: () => {} } });
  expect(screen.getByText("2 hours did not count: the server was away")).toBeTruthy();
});
