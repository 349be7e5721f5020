// The rules ledger as data: groups with plain titles, searches, and the ids that a text names.
import type { Ledger, RuleInfo } from "../lib/types";
import { fold } from "./gallery";

export interface Group {
  id: string; // for an anchor
  title: string;
  rules: RuleInfo[];
}

// Headings of the ledger that are short marks; what stands in brackets there, or the mark itself, serves for the others.
const TITLES: Record<string, string> = {
  SETUP: "Set-up", TURN: "The turn", PLAY: "Playing cards", ROUND: "The round", SANE: "Sane actions", INSANE: "Insane actions",
  DESP: "Desperate actions", OPEN: "Opening gates", GATE: "Gates", SCORE: "Scoring", SCROLL: "Scrolls", TWO: "Two players",
  END: "The end", TIE: "Ties", FAQ: "Questions",
  CARD: "Cards and resources", ROW: "The center row", ORDER: "Simultaneous effects", ACQ: "Acquiring", DEF: "Defeating",
  BAN: "Banishing and destroying", DECK: "Drawing and reshuffling", CASE: "Single cards", EX: "Worked examples",
  FACT: "Card data", INV: "What always holds", APP: "The digital edition",
};

/** The title of a group of rules in plain words. */
export function titled(heading: string): string {
  const mark = heading.split(" ")[0] ?? "";
  const title = TITLES[mark] ?? /\((.+)\)/.exec(heading)?.[1];
  if (title) return title;
  const plain = mark.replace(/^KEY-/, "").replaceAll("-", " ").toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The rules of a page that have all words of the search, group by group. */
export function groups(ledger: Ledger, page: string, query = ""): Group[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const found = new Map<string, Group>();
  for (const rule of ledger.rules) {
    if (rule.page !== page) continue;
    const title = titled(rule.heading);
    const searched = fold(`${rule.id} ${title} ${rule.text}`);
    if (!words.every((word) => searched.includes(word))) continue;
    const group = found.get(rule.heading) ?? { id: `group-${rule.heading.split(" ")[0]?.toLowerCase()}`, title, rules: [] };
    group.rules.push(rule);
    found.set(rule.heading, group);
  }
  return [...found.values()];
}

const ID = /\b(?:ASC|GAT)(?:-[A-Z]+)+-O?\d+\b/g;

/** A text cut at the ids of rules in it; every second piece is an id. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ID)) {
    found.push(text.slice(from, match.index), match[0]);
    from = match.index + match[0].length;
  }
  found.push(text.slice(from));
  return found;
}

/** The page of the ledger that a rule is on, by its id. */
export function pageOf(rule: string): string {
  return rule.toUpperCase().startsWith("GAT-") ? "gates" : "ascension";
}
