import { describe, expect, it } from "vitest";
import type { Sitting, TableView } from "../lib/types";
import { firstSeat, handedTo, passTo, waiting } from "./curtain";
import { scene } from "./sample";

function sitting(seat: number, more: Partial<Sitting> = {}): Sitting {
  return { seat, name: `P${seat}`, agent: "", person: true, taken: true, mine: false, online: true, resigned: false, left: null, agent_in: null, rating: null, ...more };
}

function view(seats: Sitting[], seat: number, asked: number | number[], more: Partial<TableView> = {}): TableView {
  const shown = scene([], []);
  const all = [asked].flat();
  shown.decision!.seats = all;
  shown.decision!.seat = all.includes(seat) ? seat : all[0]!;
  return { id: "x", live: true, seat, seats, scene: { ...shown, seat }, ...more } as TableView;
}

describe("the curtain", () => {
  const two = [sitting(0, { mine: true }), sitting(1, { mine: true }), sitting(2)];

  it("falls when another player before this screen has to choose", () => {
    expect(passTo(view(two, 0, 1))).toBe(1);
  });

  it("stays up for the one who looks, and while strangers choose", () => {
    expect(passTo(view(two, 0, 0))).toBe(-1);
    expect(passTo(view(two, 0, 2))).toBe(-1);
  });

  it("is not needed by a single player, after the end, or in a replay", () => {
    expect(passTo(view([sitting(0, { mine: true }), sitting(1)], -1, 0))).toBe(-1);
    const over = view(two, 0, 1);
    expect(passTo({ ...over, scene: { ...over.scene, over: true } })).toBe(-1);
    expect(passTo(view(two, 0, 1, { live: false }))).toBe(-1);
  });

  it("does not ask for a seat that an agent plays", () => {
    expect(passTo(view([sitting(0, { mine: true }), sitting(1, { mine: true, agent: "greedy" })], 0, 1))).toBe(-1);
  });

  it("stays up for the one who looks where several may choose, and else falls for the first of them here", () => {
    const three = [sitting(0), sitting(1, { mine: true }), sitting(2, { mine: true })];
    expect(passTo(view(three, 2, [1, 2]))).toBe(-1);
    expect(passTo(view(three, 1, [0, 2]))).toBe(2);
    expect(waiting(view(three, 1, [0, 2]))).toEqual([2]);
    const lent = [sitting(0, { mine: true, agent: "greedy" }), sitting(1, { mine: true }), sitting(2, { mine: true })];
    expect(passTo(view(lent, 0, [0, 2]))).toBe(2);
  });

  it("stays down when the screen was given away, until somebody says that they look", () => {
    expect(handedTo(view(two, 0, [0, 1]), 1)).toBe(1);
    expect(handedTo(view(two, 0, [0]), 1)).toBe(0);
    expect(handedTo(view(two, 0, [2]), 1)).toBe(0);
    const over = view(two, 0, [0, 1]);
    expect(handedTo({ ...over, scene: { ...over.scene, over: true } }, 1)).toBe(-1);
  });

  it("lets nothing of a seat be fetched before it is known who looks", () => {
    expect(firstSeat(view(two, -1, 1))).toBeNull();
    expect(firstSeat(view([sitting(0), sitting(1, { mine: true })], -1, 0))).toBe(1);
    expect(firstSeat(view([sitting(0), sitting(1)], -1, 0))).toBe(-1);
  });
});
