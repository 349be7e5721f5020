// The gallery as data: which cards a search finds, and in which order.
import type { GalleryCard } from "../lib/types";

export interface Found {
  card: GalleryCard;
  name: string; // in the address
  words: string; // everything that is searched, folded
  cost: number;
}

export interface Wish {
  q: string;
  set: string;
  faction: string;
  type: string;
  cost: string; // a number, or 7+ for that and more
  playable: string; // yes, no or empty
  sort: string; // empty: as they come
}

export const NOTHING: Wish = { q: "", set: "", faction: "", type: "", cost: "", playable: "", sort: "" };
export const MOST_COST = 7;

/** Letters as one types them: small, without accents, with plain apostrophes. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .toLowerCase();
}

function slug(text: string): string {
  return fold(text)
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Cards ready to be searched; each has an address of its own, with its set where two have the same name. */
export function index(cards: GalleryCard[]): Found[] {
  const taken = new Set<string>();
  return cards.map((card) => {
    const { face } = card;
    const plain = slug(face.name) || "card";
    let name = plain;
    if (taken.has(name)) name = `${plain}-${card.slug}`;
    for (let k = 2; taken.has(name); k++) name = `${plain}-${card.slug}-${k}`;
    taken.add(name);
    const words = fold([face.name, face.title, face.text, face.becomes, ...face.keywords.map((each) => each.word)].join(" \n "));
    return { card, name, words, cost: Object.values(face.cost).reduce((sum, each) => sum + each, 0) };
  });
}

const ORDERS: Record<string, (a: Found, b: Found) => number> = {
  name: (a, b) => a.card.face.name.localeCompare(b.card.face.name, "en"),
  cost: (a, b) => a.cost - b.cost,
  honor: (a, b) => b.card.face.honor - a.card.face.honor,
};

/** The cards that have all words of the search and everything else that is wished for. */
export function find(cards: Found[], wish: Wish): Found[] {
  const words = fold(wish.q).split(/\s+/).filter(Boolean);
  const costs = (found: Found): boolean =>
    wish.cost.endsWith("+") ? found.cost >= Number.parseInt(wish.cost, 10) : found.cost === Number(wish.cost);
  const found = cards.filter(
    (each) =>
      words.every((word) => each.words.includes(word)) &&
      (!wish.set || each.card.slug === wish.set) &&
      (!wish.faction || factions(each.card).includes(wish.faction)) &&
      (!wish.type || each.card.face.type === wish.type) &&
      (!wish.cost || costs(each)) &&
      (!wish.playable || each.card.playable === (wish.playable === "yes")),
  );
  const order = ORDERS[wish.sort];
  if (order) return found.toSorted(order);
  if (!words.length) return found;
  const named = (each: Found): number => (words.every((word) => fold(each.card.face.name).includes(word)) ? 0 : 1);
  return found.toSorted((a, b) => named(a) - named(b)); // names before texts
}

/** The factions of a card by which it is found; a card without one is found under `none`. */
export function factions(card: GalleryCard): string[] {
  return card.face.factions.length ? card.face.factions.map((each) => each.toLowerCase()) : ["none"];
}

/** The values that cards have, in the order in which they come, with how many have them. */
export function values(cards: Found[], of: (card: GalleryCard) => string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card } of cards) for (const value of of(card)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

/** A word for people: one_of_two becomes One of two. */
export function word(value: string): string {
  const plain = value.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What the address says. */
export function read(query: URLSearchParams): Wish {
  const wish = { ...NOTHING };
  for (const name of Object.keys(wish) as (keyof Wish)[]) wish[name] = query.get(name) ?? "";
  return wish;
}
