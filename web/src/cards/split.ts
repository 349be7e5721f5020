// Cuts the text of a card into plain pieces and keywords.
import type { Keyword } from "../lib/types";

export interface Piece {
  text: string;
  meaning: string; // empty for plain text
  asking: boolean; // whether it belongs to a sentence that asks now
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Whole words only, longest first, so that the end of a long one is not taken for a short one. */
function pattern(words: string[]): RegExp | null {
  const sorted = words.filter(Boolean).toSorted((a, b) => b.length - a.length);
  return sorted.length ? new RegExp(`(?<![\\w-])(${sorted.map(escaped).join("|")})(?![\\w-])`, "gi") : null;
}

function marked(text: string, keywords: Keyword[], asking: boolean): Piece[] {
  const found = pattern(keywords.map((keyword) => keyword.word));
  if (!found) return text ? [{ text, meaning: "", asking }] : [];
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), meaning: "", asking });
    const word = match[0].toLowerCase();
    const meaning = keywords.find((keyword) => keyword.word.toLowerCase() === word)?.meaning ?? "";
    pieces.push({ text: match[0], meaning, asking });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), meaning: "", asking });
  return pieces;
}

/** The pieces of a text in order; together they are the text again. */
export function split(text: string, keywords: Keyword[], asking: string[] = []): Piece[] {
  const sentences = asking.filter(Boolean);
  if (!sentences.length) return marked(text, keywords, false);
  const parts = text.split(new RegExp(`(${sentences.toSorted((a, b) => b.length - a.length).map(escaped).join("|")})`));
  return parts.flatMap((part) => marked(part, keywords, sentences.includes(part)));
}

export interface Named {
  text: string;
  kind: number; // of the card that is named, -1 for plain text
}

/** Finds names of cards in a sentence, longest first. */
export function nameFinder(names: string[]): (text: string) => Named[] {
  const kinds = new Map(names.map((name, kind) => [name, kind] as const).toReversed());
  const sorted = [...kinds.keys()].filter((name) => name.length > 2).toSorted((a, b) => b.length - a.length);
  if (!sorted.length) return (text) => [{ text, kind: -1 }];
  const found = new RegExp(`(?<![\\w-])(${sorted.map(escaped).join("|")})(?![\\w-])`, "g");
  return (text) => {
    const pieces: Named[] = [];
    let from = 0;
    for (const match of text.matchAll(found)) {
      if (match.index > from) pieces.push({ text: text.slice(from, match.index), kind: -1 });
      pieces.push({ text: match[0], kind: kinds.get(match[0]) ?? -1 });
      from = match.index + match[0].length;
    }
    if (from < text.length || !pieces.length) pieces.push({ text: text.slice(from), kind: -1 });
    return pieces;
  };
}
