// Short messages at the edge of the screen, which go away by themselves.
import { createSubscriber } from "svelte/reactivity";

export type Tone = "plain" | "good" | "bad";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

let list: Toast[] = [];
let last = 0;
let notify = (): void => {};
const subscribe = createSubscriber((update) => {
  notify = update;
  return () => (notify = () => {});
});

export const toasts = {
  get list(): Toast[] {
    subscribe();
    return list;
  },
  close(id: number): void {
    list = list.filter((toast) => toast.id !== id);
    notify();
  },
};

/** Says something without asking for an answer; long texts stay longer. */
export function toast(text: string, tone: Tone = "plain"): void {
  const id = ++last;
  list = [...list.filter((other) => other.text !== text), { id, text, tone }].slice(-4);
  notify();
  setTimeout(() => toasts.close(id), (tone === "bad" ? 6000 : 3000) + text.length * 40);
}

/** Puts a text on the clipboard and says so; where that is forbidden, shows the text to be copied by hand. */
export async function copy(text: string, said = "Copied."): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, "good");
  } catch {
    prompt("Copy this:", text);
  }
}
