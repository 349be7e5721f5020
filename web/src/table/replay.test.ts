// A replay whose positions come late: the address says where it is, not what happens to be shown.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { view } from "../gates/fixture";
import { go, here } from "../lib/router";
import TablePage from "./TablePage.svelte";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LAST = view([]).last;
const address = (): string => location.pathname + location.search;

/** Opens a finished game at a position; `bring` lets a position come that the page has asked for. */
async function replay(at: number, query = "") {
  const over = { ...view([]), live: false };
  over.scene = { ...over.scene, over: true, decision: null };
  const asked = new Map<string, () => void>();
  const answer = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  vi.stubGlobal("EventSource", class { addEventListener(): void {} close(): void {} });
  vi.stubGlobal("fetch", (url: string): Promise<Response> => {
    const past = /\/at\/(\d+)\?seat=(-?\d)$/.exec(url);
    if (past) {
      const [position, seat] = [Number(past[1]), Number(past[2])];
      return new Promise((come) => asked.set(`${position} ${seat}`, () => come(answer({ ...over, at: position, seat, scene: { ...over.scene, at: position, seat } }))));
    }
    return Promise.resolve(answer(url.includes("/faces") ? [] : url.includes("/replay") ? { moments: [], open: true, result: null } : over));
  });
  go(`/t/t/at/${at}${query}`, { replace: true });
  const shown = render(TablePage, { id: "t", at });
  await screen.findByLabelText("Seen by");
  const bring = async (position: number, seat: number): Promise<void> => {
    await vi.waitFor(() => expect(asked.has(`${position} ${seat}`)).toBe(true));
    asked.get(`${position} ${seat}`)!();
    await vi.waitFor(() => expect(screen.getByText(`${position} / ${LAST}`)).toBeTruthy());
    await new Promise((done) => setTimeout(done));
  };
  const follow = (): Promise<void> => shown.rerender({ at: here.route.page === "table" ? here.route.at : null });
  return { bring, follow };
}

test("the position of the address is told before it has come", async () => {
  await replay(3);
  expect(screen.getByText(`3 / ${LAST}`)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Next position" }));
  expect(address()).toBe("/t/t/at/4");
});

test("pressed before the position has come, Play waits for it and goes on from there", async () => {
  const { bring, follow } = await replay(3);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 1 });
  await fireEvent.click(screen.getByRole("button", { name: "Play" }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(address()).toBe("/t/t/at/3");
  await bring(3, 0);
  await vi.advanceTimersByTimeAsync(1100);
  expect(address()).toBe("/t/t/at/4");
  await follow();
  await vi.advanceTimersByTimeAsync(5000); // the next has not come
  expect(address()).toBe("/t/t/at/4");
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
});

test("a step before the position has come keeps the perspective of the address", async () => {
  await replay(3, "?seat=1");
  await fireEvent.click(screen.getByRole("button", { name: "Next position" }));
  expect(address()).toBe("/t/t/at/4?seat=1");
});

test("Play at the last position begins anew", async () => {
  const { follow } = await replay(LAST);
  await fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(address()).toBe("/t/t/at/0");
  await follow();
  expect(screen.getByText(`0 / ${LAST}`)).toBeTruthy();
});

test("beyond the end the last position is told", async () => {
  await replay(99999);
  expect(screen.getByText(`${LAST} / ${LAST}`)).toBeTruthy();
});
