// The addresses of the web app and moving between them, over the browser's history.
import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; id: string; at: number | null }
  | { page: "watch"; id: string }
  | { page: "join"; id: string; token: string }
  | { page: "cards"; name: string }
  | { page: "rules"; rule: string }
  | { page: "help" }
  | { page: "lost" };

/** What an address without its query stands for. */
export function parse(pathname: string): Route {
  let parts: string[];
  try {
    parts = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "lost" };
  }
  const [first = "", second = "", third = "", fourth = ""] = parts;
  switch (`${first}/${parts.length}`) {
    case "/0":
      return { page: "home" };
    case "new/1":
      return { page: "new" };
    case "t/2":
      return { page: "table", id: second, at: null };
    case "t/4":
      return third === "at" && /^\d{1,7}$/.test(fourth) ? { page: "table", id: second, at: Number(fourth) } : { page: "lost" };
    case "watch/2":
      return { page: "watch", id: second };
    case "join/3":
      return { page: "join", id: second, token: third };
    case "cards/1":
    case "cards/2":
      return { page: "cards", name: second };
    case "rules/1":
    case "rules/2":
      return { page: "rules", rule: second };
    case "help/1":
      return { page: "help" };
    default:
      return { page: "lost" };
  }
}

/** The address of a route: what `parse` reads back. */
export function path(route: Route): string {
  const part = encodeURIComponent;
  switch (route.page) {
    case "home":
      return "/";
    case "table":
      return route.at === null ? `/t/${part(route.id)}` : `/t/${part(route.id)}/at/${route.at}`;
    case "watch":
      return `/watch/${part(route.id)}`;
    case "join":
      return `/join/${part(route.id)}/${part(route.token)}`;
    case "cards":
      return route.name ? `/cards/${part(route.name)}` : "/cards";
    case "rules":
      return route.rule ? `/rules/${part(route.rule)}` : "/rules";
    case "lost":
      return "/404";
    default:
      return `/${route.page}`;
  }
}

/** What has to stay the same for a page to stay on the screen; when it changes, the focus goes to the new heading. */
export function screen(route: Route): string {
  switch (route.page) {
    case "table":
    case "watch":
      return `${route.page} ${route.id}`;
    case "join":
      return `join ${route.id} ${route.token}`;
    default:
      return route.page;
  }
}

let notify = (): void => {};
const subscribe = createSubscriber((update) => {
  notify = update;
  return () => (notify = () => {});
});

let url = new URL(typeof location === "undefined" ? "http://localhost/" : location.href);
let route = parse(url.pathname);
let arrival: "push" | "back" | "replace" = "push";
const scrolls = new Map<string, number>();

/** Where the browser is. Reading it in a component or an effect follows it. */
export const here = {
  get route(): Route {
    subscribe();
    return route;
  },
  get query(): URLSearchParams {
    subscribe();
    return url.searchParams;
  },
  get hash(): string {
    subscribe();
    return url.hash;
  },
};

function arrive(how: typeof arrival): void {
  url = new URL(location.href);
  route = parse(url.pathname);
  arrival = how;
  notify();
}

function place(): string {
  return (history.state as { place?: string } | null)?.place ?? "";
}

/** Goes to an address of the web app. With `replace` the way back skips the present one. */
export function go(to: string | Route, { replace = false }: { replace?: boolean } = {}): void {
  const address = typeof to === "string" ? to : path(to);
  const next = new URL(address, location.href);
  if (next.origin !== location.origin) {
    location.assign(next);
    return;
  }
  const state = { place: replace && place() ? place() : Math.random().toString(36).slice(2) };
  if (replace) history.replaceState(state, "", next);
  else if (next.href !== location.href) history.pushState(state, "", next);
  arrive(replace ? "replace" : "push");
}

/** Changes the query of the present address, without a step in the history; empty values are left out. */
export function search(values: Record<string, string>): void {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
  const text = next.toString();
  if (text !== url.searchParams.toString()) go(url.pathname + (text ? `?${text}` : ""), { replace: true });
}

/** Names the page in the window's title. */
export function title(text: string): void {
  document.title = text ? `${text} · Delirium` : "Delirium";
}

/** Called when a page stands: brings the focus to its heading and scrolls to where the reader was. */
export function settle(): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  greet();
  if (target) target.scrollIntoView();
  else scrollTo({ top: arrival === "back" ? (scrolls.get(place()) ?? 0) : 0, behavior: "instant" });
}

let awaited: MutationObserver | null = null;

/**
 * The focus to the heading. A page that waits for the server has none yet, or a passing one; the focus then follows as soon
 * as there is another, but is taken away from nobody.
 */
function greet(): void {
  awaited?.disconnect();
  const main = document.querySelector("main");
  const heading = main?.querySelector("h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (!main) return;
  awaited = new MutationObserver(() => {
    const busy = document.activeElement;
    if (busy && busy !== document.body && busy !== heading) awaited?.disconnect();
    else if (!heading?.isConnected && main.querySelector("h1")) greet();
  });
  awaited.observe(main, { childList: true, subtree: true });
}

const SERVER = /^\/(api|schema|health|metrics)(\/|$)/;

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  const next = new URL(link.href, location.href);
  if (next.origin !== location.origin || SERVER.test(next.pathname)) return;
  if (next.hash && next.pathname === location.pathname && next.search === location.search) return; // an anchor here
  event.preventDefault();
  go(next.href);
}

/** Begins to follow links and the browser's way back. The returned function ends it. */
export function start(): () => void {
  const back = (): void => arrive("back");
  let waiting = 0;
  const remember = (): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => scrolls.set(place(), scrollY), 100);
  };
  history.scrollRestoration = "manual";
  arrive("push");
  document.addEventListener("click", follow);
  addEventListener("popstate", back);
  addEventListener("scroll", remember, { passive: true });
  return () => {
    document.removeEventListener("click", follow);
    removeEventListener("popstate", back);
    removeEventListener("scroll", remember);
  };
}
