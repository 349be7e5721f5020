import { expect, test } from "vitest";
import { ago, listed, span } from "./time";

test.each([
  [5, "just now"],
  [60, "1 minute ago"],
  [7200, "2 hours ago"],
  [86400, "yesterday"],
  [14 * 86400, "2 weeks ago"],
])("%i seconds are said as %s", (seconds, words) => {
  expect(ago(1_000_000_000 - seconds, 1_000_000_000)).toBe(words);
});

test.each([
  [0, "1 second"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [3601, "61 minutes"],
  [86400, "1 day"],
  [3 * 86400 - 1, "3 days"],
])("a time of %i seconds is %s", (seconds, words) => {
  expect(span(seconds)).toBe(words);
});

test("names are listed as one says them", () => {
  expect(listed([])).toBe("");
  expect(listed(["Ann"])).toBe("Ann");
  expect(listed(["Ann", "Bob", "Cleo"])).toBe("Ann, Bob and Cleo");
});
