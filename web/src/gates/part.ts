// What a half of an action card says, taken apart for its picture.

export type Deed = "page" | "map" | "dispatch" | "rune" | "convert" | "build" | "other";

export interface Part {
  deed: Deed;
  amount: string; // the number of a page, the corner of a fragment, how many are dispatched or built
  tokens: number;
}

const DEEDS: readonly Deed[] = ["page", "map", "dispatch", "rune", "convert", "build"];

/** Read a half such as `Build 1 + 2 tokens` or `Map NW`. */
export function read(text: string): Part {
  const tokens = /\+\s*(\d+)\s+token/i.exec(text);
  const [word = "", amount = ""] = text.split("+")[0]!.trim().split(/\s+/);
  const deed = DEEDS.find((one) => one === word.toLowerCase()) ?? "other";
  return { deed, amount, tokens: tokens ? Number(tokens[1]) : 0 };
}
