import { describe, expect, it } from "vitest";
import { nameFinder, split } from "./split";

const keywords = [
  { word: "Unite", meaning: "with another" },
  { word: "Multi-Unite", meaning: "with each other" },
  { word: "Recur 3", meaning: "again for 3" },
];

describe("the text of a card", () => {
  it("is cut at its keywords and stays whole", () => {
    const text = "Multi-Unite: Gain 1 Rune. Unite: Draw 1 card. Recur 3.";
    const pieces = split(text, keywords);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    expect(pieces.filter((piece) => piece.meaning).map((piece) => [piece.text, piece.meaning])).toEqual([
      ["Multi-Unite", "with each other"],
      ["Unite", "with another"],
      ["Recur 3", "again for 3"],
    ]);
  });

  it("finds keywords whatever their case, and only whole words", () => {
    const pieces = split("You may unite. United they stand. Recur 30.", keywords);
    expect(pieces.filter((piece) => piece.meaning).map((piece) => piece.text)).toEqual(["unite"]);
  });

  it("marks the sentence that asks", () => {
    const pieces = split("Gain 2 Power. You may banish 1 card.", [{ word: "banish", meaning: "to the void" }], ["You may banish 1 card."]);
    expect(pieces.filter((piece) => piece.asking).map((piece) => piece.text)).toEqual(["You may ", "banish", " 1 card."]);
    expect(pieces[0]).toEqual({ text: "Gain 2 Power. ", meaning: "", asking: false });
  });

  it("without keywords is one piece", () => {
    expect(split("Gain 1 Rune.", [])).toEqual([{ text: "Gain 1 Rune.", meaning: "", asking: false }]);
    expect(split("", keywords)).toEqual([]);
  });
});

describe("names in a sentence", () => {
  it("are found, the longest first", () => {
    const find = nameFinder(["Emri", "Emri, One with the Void", "Mystic"]);
    expect(find("Ann acquires Emri, One with the Void and 2x Mystic").filter((piece) => piece.kind >= 0)).toEqual([
      { text: "Emri, One with the Void", kind: 1 },
      { text: "Mystic", kind: 2 },
    ]);
  });

  it("leave a sentence without names as it is", () => {
    expect(nameFinder(["Mystic"])("Ann ends the turn")).toEqual([{ text: "Ann ends the turn", kind: -1 }]);
  });
});
