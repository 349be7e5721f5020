// What a key does at the table.
import type { Decision, Option, Series } from "../lib/types";

export type Command =
  | { do: "choose"; option: Option }
  | { do: "series"; series: Series }
  | { do: "undo" | "hint" | "log" | "keys" | "inspect" | "why" | "back" | "forth" };

export interface Press {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** The keys of the table itself, with what they do. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["Tab", "to the next card or button, in reading order"],
  ["← →", "to the card beside"],
  ["Enter", "press what has the focus"],
  ["i", "read the card that has the focus"],
  ["w", "say why the card that has the focus cannot be chosen"],
  ["u", "take the last choice back"],
  ["h", "ask for a hint, or close it"],
  ["l", "show the log"],
  ["[ ]", "step through what the others did"],
  ["?", "these keys"],
  ["Esc", "close"],
];

const OWN: Record<string, Command> = {
  u: { do: "undo" },
  h: { do: "hint" },
  l: { do: "log" },
  "?": { do: "keys" },
  i: { do: "inspect" },
  w: { do: "why" },
  "[": { do: "back" },
  "]": { do: "forth" },
};

/** The command of a key press, or nothing. The keys of the table come before those of options. */
export function command(press: Press, decision: Decision | null): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const own = OWN[press.key];
  if (own) return own;
  if (decision?.series?.key && decision.series.key === press.key) return { do: "series", series: decision.series };
  const option = decision?.options.find((known) => known.key && known.key === press.key);
  return option ? { do: "choose", option } : null;
}

/** Whether somebody is writing, so that keys are letters. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Moves the focus along a row of cards with the arrow keys: from a button to the same kind of button of the next card. */
export function alongRow(event: KeyboardEvent): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  const step = steps[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card]") : null;
  if (!step || !from || !(event.currentTarget instanceof Element)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-card]")];
  const next = cards[Math.min(Math.max(cards.indexOf(from) + step, 0), cards.length - 1)];
  if (!next || next === from) return;
  const wanted = event.target instanceof Element && event.target.matches("[data-option]") ? "[data-option]" : "[data-inspect]";
  const target = next.querySelector<HTMLElement>(wanted) ?? next.querySelector<HTMLElement>("button");
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
