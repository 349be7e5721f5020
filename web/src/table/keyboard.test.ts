import { describe, expect, it } from "vitest";
import type { Decision } from "../lib/types";
import { alongRow, command } from "./keyboard";
import { option } from "./sample";

const decision: Decision = {
  seat: 0, seats: [0], prompt: "Choose", turn: 0, context: null, beside: [],
  options: [option("play Militia", { key: "1" }), option("end turn", { key: "e" })],
  series: { text: "play all", label: "Play all", hint: "", key: "p" },
};

describe("the keys of the table", () => {
  it("chooses the option whose key is pressed", () => {
    expect(command({ key: "1" }, decision)).toEqual({ do: "choose", option: decision.options[0] });
    expect(command({ key: "e" }, decision)).toEqual({ do: "choose", option: decision.options[1] });
  });

  it("plays all with the key of the series", () => {
    expect(command({ key: "p" }, decision)).toMatchObject({ do: "series" });
  });

  it("leaves the browser its own keys", () => {
    expect(command({ key: "1", ctrlKey: true }, decision)).toBeNull();
    expect(command({ key: "e", metaKey: true }, decision)).toBeNull();
    expect(command({ key: "Tab" }, decision)).toBeNull();
  });

  it("chooses nothing when nobody is asked", () => {
    expect(command({ key: "1" }, null)).toBeNull();
    expect(command({ key: "u" }, null)).toEqual({ do: "undo" });
  });

  it("has a key for undo, log, reading, steps and help", () => {
    const found = ["u", "l", "i", "[", "]", "?"].map((key) => command({ key }, decision)?.do);
    expect(found).toEqual(["undo", "log", "inspect", "back", "forth", "keys"]);
  });

  it("moves along a row from the button of a card to that of the next", () => {
    document.body.innerHTML = `<div id="row">${[1, 2, 3]
      .map((n) => `<div data-card><button data-inspect id="n${n}"></button>${n === 2 ? "" : `<button data-option id="o${n}"></button>`}</div>`)
      .join("")}</div>`;
    const row = document.getElementById("row")!;
    row.addEventListener("keydown", alongRow);
    const press = (id: string, key: string): string => {
      document.getElementById(id)!.focus();
      document.getElementById(id)!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      return document.activeElement!.id;
    };
    expect(press("n1", "ArrowRight")).toBe("n2");
    expect(press("o1", "ArrowRight")).toBe("n2");
    expect(press("n1", "ArrowLeft")).toBe("n1");
    expect(press("n1", "End")).toBe("n3");
    expect(press("o3", "Home")).toBe("o1");
  });
});
