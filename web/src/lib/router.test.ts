import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { go, here, parse, path, screen, search, settle, start, type Route } from "./router";

const ROUTES: [string, Route][] = [
  ["/", { page: "home" }],
  ["/new", { page: "new" }],
  ["/t/abc", { page: "table", id: "abc", at: null }],
  ["/t/abc/at/12", { page: "table", id: "abc", at: 12 }],
  ["/watch/abc", { page: "watch", id: "abc" }],
  ["/join/abc/to%20ken", { page: "join", id: "abc", token: "to ken" }],
  ["/cards", { page: "cards", name: "" }],
  ["/cards/wolf-shaman", { page: "cards", name: "wolf-shaman" }],
  ["/rules", { page: "rules", rule: "" }],
  ["/rules/GAT-TURN-01", { page: "rules", rule: "GAT-TURN-01" }],
  ["/help", { page: "help" }],
];

describe("addresses", () => {
  test.each(ROUTES)("%s is read and written back", (address, route) => {
    expect(parse(address)).toEqual(route);
    expect(path(route)).toBe(address);
  });

  test.each(["/nix", "/t", "/t/a/at/x", "/t/a/at/-1", "/t/a/b", "/join/a", "/new/more", "/%E0%A4%A"])("%s leads nowhere", (address) => {
    expect(parse(address)).toEqual({ page: "lost" });
  });

  test("positions of one table are one screen, tables are not", () => {
    expect(screen(parse("/t/a"))).toBe(screen(parse("/t/a/at/3")));
    expect(screen(parse("/t/a"))).not.toBe(screen(parse("/t/b")));
    expect(screen(parse("/rules"))).toBe(screen(parse("/rules/ASC-CARD-01")));
  });
});

describe("moving", () => {
  let stop: () => void;
  const link = (html: string): HTMLAnchorElement => {
    document.body.innerHTML = `<main><h1>Head</h1>${html}</main>`;
    return document.querySelector("a")!;
  };
  const press = (element: Element, more: MouseEventInit = {}): boolean =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));

  beforeEach(() => {
    history.replaceState(null, "", "/");
    vi.stubGlobal("scrollTo", vi.fn());
    stop = start();
  });
  afterEach(() => stop());

  test("a link of ours is followed without loading the page", () => {
    expect(press(link('<a href="/cards?q=void"><b>Cards</b></a>').firstElementChild!)).toBe(false);
    expect(here.route).toEqual({ page: "cards", name: "" });
    expect(here.query.get("q")).toBe("void");
  });

  test.each([
    ["in a new tab", '<a href="/cards" target="_blank">x</a>', {}],
    ["with a key held", '<a href="/cards">x</a>', { ctrlKey: true }],
    ["to download", '<a href="/cards" download>x</a>', {}],
    ["to the server", '<a href="/api/tables/x/record">x</a>', {}],
    ["to another site", '<a href="https://example.org/cards">x</a>', {}],
    ["to an anchor here", '<a href="#top">x</a>', {}],
  ])("a link %s is left to the browser", (_, html, more) => {
    const element = link(html);
    let left = false;
    const after = (event: Event): void => {
      left = !event.defaultPrevented;
      event.preventDefault(); // the test goes nowhere
    };
    addEventListener("click", after);
    press(element, more);
    removeEventListener("click", after);
    expect(left).toBe(true);
    expect(here.route).toEqual({ page: "home" });
  });

  test("the way back is followed", () => {
    go("/help");
    history.replaceState(null, "", "/rules");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(here.route).toEqual({ page: "rules", rule: "" });
  });

  test("a search changes the address without a step in the history", () => {
    go("/cards");
    const before = history.length;
    search({ q: "void", set: "" });
    expect(location.search).toBe("?q=void");
    expect(history.length).toBe(before);
    search({ q: "" });
    expect(location.search).toBe("");
  });

  test("on arrival the focus goes to the heading", () => {
    link('<a href="/help">x</a>');
    go("/help");
    settle();
    expect(document.activeElement?.tagName).toBe("H1");
  });

  test("a heading that comes later has the focus then, unless somebody is already at work", async () => {
    document.body.innerHTML = "<main></main><button>b</button>";
    const arrives = async (): Promise<void> => {
      document.querySelector("main")!.innerHTML = "<h1>Late</h1>";
      await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
      await new Promise((resolve) => setTimeout(resolve)); // observers are told after the change
    };
    settle();
    await arrives();
    expect(document.activeElement?.textContent).toBe("Late");
    document.querySelector("main")!.innerHTML = "<p>Loading</p>";
    await arrives();
    expect(document.activeElement?.textContent).toBe("Late");
    document.body.innerHTML = "<main></main><button>b</button>";
    settle();
    document.querySelector("button")!.focus();
    await arrives();
    expect(document.activeElement?.tagName).toBe("BUTTON");
  });
});
