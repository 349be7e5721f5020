import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Coach from "./Coach.svelte";
import { settings } from "./settings";

let played = false;
const steps = [
  { anchor: "#hand", text: "Play a card.", done: () => played },
  { anchor: "#end", text: "End the turn." },
  { text: "That is all." },
];

beforeEach(() => {
  played = false;
  settings.mark("test", false);
  document.body.innerHTML = '<div id="hand"></div><button id="end"><i>End</i></button>';
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 100, 40));
});
afterEach(() => cleanup());

test("a step goes on when the reader has done it, a step without a condition when its anchor is used", async () => {
  render(Coach, { name: "test", steps });
  expect(await screen.findByText("Play a card.")).toBeTruthy();
  played = true;
  expect(await screen.findByText("End the turn.")).toBeTruthy();
  await fireEvent.click(document.querySelector("#end i")!);
  expect(await screen.findByText("That is all.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText("That is all.")).toBeNull();
  expect(settings.seen("test")).toBe(true);
});

test("who skips the tour does not see them again", async () => {
  const { unmount } = render(Coach, { name: "test", steps });
  await fireEvent.click(await screen.findByRole("button", { name: "Skip the tour" }));
  expect(screen.queryByText("Play a card.")).toBeNull();
  unmount();
  render(Coach, { name: "test", steps });
  expect(screen.queryByText("Play a card.")).toBeNull();
});

test("a hint waits for its anchor", async () => {
  document.getElementById("hand")?.remove();
  render(Coach, { name: "test", steps });
  expect(screen.queryByText("Play a card.")).toBeNull();
  document.body.insertAdjacentHTML("beforeend", '<div id="hand"></div>');
  await waitFor(() => expect(screen.getByText("Play a card.")).toBeTruthy());
});
