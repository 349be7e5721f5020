import { expect, test } from "vitest";
import type { Ledger, RuleInfo } from "../lib/types";
import { groups, pageOf, pieces, titled } from "./ledger";

const rule = (id: string, text: string, heading: string): RuleInfo => ({ id, text, heading, page: pageOf(id), open: false, sources: [] });
const LEDGER: Ledger = {
  rules: [
    rule("ASC-TURN-01", "A turn has an end.", "TURN"),
    rule("ASC-KEY-UNITE-01", "Unite pays once.", "KEY-UNITE"),
    rule("ASC-TURN-02", "The void is open.", "TURN"),
    rule("GAT-TURN-01", "Two cards.", "TURN"),
  ],
  contested: {},
};

test("rules stand in groups with plain titles", () => {
  expect(groups(LEDGER, "ascension").map((group) => [group.title, group.rules.length])).toEqual([["The turn", 2], ["Unite", 1]]);
  expect(titled("DEF (defeat)")).toBe("Defeating");
  expect(titled("KEY-LONGJUMP")).toBe("Longjump");
  expect(titled("KEY-LONGJUMP (The long jump)")).toBe("The long jump");
});

test.each([
  ["void", ["ASC-TURN-02"]],
  ["asc-key", ["ASC-KEY-UNITE-01"]],
  ["turn end", ["ASC-TURN-01"]],
  ["two cards", []],
])("the search %s finds %o", (query, ids) => {
  expect(groups(LEDGER, "ascension", query).flatMap((group) => group.rules.map((each) => each.id))).toEqual(ids);
});

test("ids in a text become links, and nothing of the text is lost", () => {
  const text = "Taken: no. (ASC-DEF-12, GAT-SETUP-O2)";
  expect(pieces(text)).toEqual(["Taken: no. (", "ASC-DEF-12", ", ", "GAT-SETUP-O2", ")"]);
  expect(pieces(text).join("")).toBe(text);
  expect(pieces("Nothing here")).toEqual(["Nothing here"]);
});
