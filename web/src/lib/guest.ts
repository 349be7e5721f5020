// Who this browser is for the server.
import { createSubscriber } from "svelte/reactivity";
import { api } from "./api";
import type { Guest } from "./types";

let known: Guest | null = null;
let asking: Promise<Guest> | null = null;
let notify = (): void => {};
const subscribe = createSubscriber((update) => {
  notify = update;
  return () => (notify = () => {});
});

function learn(found: Guest): Guest {
  known = found;
  asking = Promise.resolve(found);
  notify();
  return found;
}

export const guest = {
  /** The guest, null until the server has answered. Reading it in a component follows it. */
  get current(): Guest | null {
    subscribe();
    return known;
  },
  get name(): string {
    return this.current?.name ?? "";
  },
  /** Asks the server once; a failed attempt can be repeated. */
  load(): Promise<Guest> {
    asking ??= api.me().then(learn, (error: unknown) => {
      asking = null;
      throw error;
    });
    return asking;
  },
  async rename(name: string): Promise<Guest> {
    return learn(await api.rename(name));
  },
};
