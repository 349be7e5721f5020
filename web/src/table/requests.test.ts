import { expect, test } from "vitest";
import { view } from "../gates/fixture";
import type { Request, TableView } from "../lib/types";
import { settled } from "./requests";

const ASKED: Request = { id: 1, kind: "undo", seat: 0, target: 3, text: "", agreed: [], waiting: [1], away: [] };
const before: TableView = { ...view([]), seat: 0, at: 5, requests: [ASKED] };

test("whoever asked is told what became of it", () => {
  expect(settled(before, { ...before, at: 3, requests: [] })).toEqual(["The others agreed: it is taken back."]);
  expect(settled(before, { ...before, requests: [] })).toEqual(["Your request to take it back was declined."]);
});

test("nothing is said while it is open, nor to others", () => {
  expect(settled(before, before)).toEqual([]);
  const other = { ...before, requests: [{ ...ASKED, seat: 1 }] };
  expect(settled(other, { ...other, requests: [] })).toEqual([]);
});
