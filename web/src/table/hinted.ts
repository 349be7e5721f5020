// The option that a hint suggests, for whichever button stands for it.
import { getContext, setContext } from "svelte";

type Hinted = () => string;
export const HINT = Symbol("hint"); // the key of the context

/** Tells all buttons below which option is suggested, by its text; an empty text is none. */
export function suggest(hinted: Hinted): void {
  setContext(HINT, hinted);
}

/** The text of the option that is suggested now. */
export function suggested(): Hinted {
  return getContext<Hinted | undefined>(HINT) ?? (() => "");
}

/** A chance to win in percent. */
export function chance(value: number | null): string {
  return value === null ? "not looked at" : `${Math.round(100 * value)} %`;
}
