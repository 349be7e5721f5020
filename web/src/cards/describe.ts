// A card in one breath, for those who hear it.
import type { Face } from "../lib/types";
import { price } from "./factions";

/** Name, title, cost, Honor and text of a card as sentences. */
export function describe(face: Face): string {
  const facts = [face.name, face.title || face.type];
  const cost = price(face);
  if (cost) facts.push(`costs ${cost}`);
  if (face.honor) facts.push(`${face.honor} Honor`);
  const text = face.text || face.parts.join(" / ");
  return `${facts.join(", ")}. ${text}`.trim();
}
