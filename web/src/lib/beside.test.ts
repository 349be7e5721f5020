import { expect, test } from "vitest";
import { type Box, beside } from "./beside";

const SIZE = { width: 320, height: 140 };
const PHONE = { width: 390, height: 844 };
const BAR: Box = { left: 0, top: 700, width: 390, height: 144 };

const over = (at: { left: number; top: number }, box: Box): boolean =>
  at.left < box.left + box.width && box.left < at.left + SIZE.width && at.top < box.top + box.height && box.top < at.top + SIZE.height;

test("a hint stands below what it is about", () => {
  expect(beside({ left: 20, top: 100, width: 200, height: 50 }, SIZE, PHONE, [BAR]).top).toBe(160);
});

test("a hint covers neither what it is about nor the question", () => {
  for (const top of [60, 200, 400, 560, 640]) {
    const spot = { left: 10, top, width: 370, height: 50 };
    const at = beside(spot, SIZE, PHONE, [BAR]);
    expect(over(at, spot), `at ${top}`).toBe(false);
    expect(over(at, BAR), `at ${top}`).toBe(false);
  }
});

test("a hint about a button of the question stands above the question", () => {
  const at = beside({ left: 300, top: 760, width: 60, height: 50 }, SIZE, PHONE, [BAR]);
  expect(at.top).toBe(550);
});

test("a hint about something as large as the screen lies over a part of it, but not over the question", () => {
  expect(over(beside({ left: 0, top: 50, width: 390, height: 640 }, SIZE, PHONE, [BAR]), BAR)).toBe(false);
});
