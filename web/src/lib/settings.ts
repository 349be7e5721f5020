// What this browser remembers: theme, motion, and what was already explained.
import { createSubscriber } from "svelte/reactivity";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";

interface Kept {
  theme: Theme;
  motion: Motion;
  seen: string[];
}

const STORE = "delirium";

function load(): Kept {
  const kept: Kept = { theme: "system", motion: "system", seen: [] };
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>;
    if (found.theme === "light" || found.theme === "dark") kept.theme = found.theme;
    if (found.motion === "reduced") kept.motion = "reduced";
    if (Array.isArray(found.seen)) kept.seen = found.seen.filter((word) => typeof word === "string");
  } catch {
    // Without storage, or with a damaged one, everything is as on the first visit.
  }
  return kept;
}

const kept = load();
let notify = (): void => {};
const subscribe = createSubscriber((update) => {
  notify = update;
  return () => (notify = () => {});
});

function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // It then holds until the page is closed.
  }
  const root = document.documentElement;
  if (kept.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = kept.theme;
  if (kept.motion === "system") delete root.dataset.motion;
  else root.dataset.motion = kept.motion;
  notify();
}

/** The settings of this browser. Reading one in a component follows it; setting one keeps it. */
export const settings = {
  get theme(): Theme {
    subscribe();
    return kept.theme;
  },
  set theme(theme: Theme) {
    kept.theme = theme;
    keep();
  },
  get motion(): Motion {
    subscribe();
    return kept.motion;
  },
  set motion(motion: Motion) {
    kept.motion = motion;
    keep();
  },
  /** Whether something was explained before, such as `table`. */
  seen(what: string): boolean {
    subscribe();
    return kept.seen.includes(what);
  },
  /** Remembers that something was explained, or forgets it, so that it is explained again. */
  mark(what: string, seen = true): void {
    kept.seen = seen ? [...new Set([...kept.seen, what])] : kept.seen.filter((word) => word !== what);
    keep();
  },
};

/** Whether nothing should move: the system says so, or the reader does. */
export function still(): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
