// Lets investigators travel visibly: what moved is read from two boards, where from two pictures of the page.
import type { GatesBoard } from "../lib/types";

export interface Walk {
  seat: number; // -1: a neutral one
  from: string; // the name of a region, or supply
  to: string;
}

const TIME = 320; // milliseconds
const MOST = 12; // walks at once; more only blur

/** The investigators that changed their place between two boards. Neutrals that leave the game go nowhere. */
export function walks(before: GatesBoard, after: GatesBoard): Walk[] {
  const found: Walk[] = [];
  for (let seat = 0; seat < after.players.length; seat++) {
    const left: string[] = [];
    const come: string[] = [];
    const note = (place: string, was: number, is: number): void => {
      for (let count = 0; count < Math.abs(is - was); count++) (is > was ? come : left).push(place);
    };
    after.regions.forEach((region, index) => note(region.name, before.regions[index]?.investigators[seat] ?? 0, region.investigators[seat] ?? 0));
    note("supply", before.players[seat]?.supply ?? 0, after.players[seat]?.supply ?? 0);
    come.forEach((to, index) => left[index] && found.push({ seat, from: left[index], to }));
  }
  return found;
}

const find = (root: Element, seat: number, place: string): Element | null => root.querySelector(`[data-piece="${CSS.escape(`${seat}@${place}`)}"]`);

/** Where the pieces stand now, with copies of those that are about to leave. */
export function standing(root: Element, all: readonly Walk[]): (() => void)[] {
  return all.slice(0, MOST).flatMap(({ seat, from, to }) => {
    const start = find(root, seat, from);
    if (!start) return [];
    const rect = start.getBoundingClientRect();
    const copy = start.cloneNode(true) as HTMLElement;
    return [() => go(copy, rect, find(root, seat, to)?.getBoundingClientRect())];
  });
}

function go(copy: HTMLElement, from: DOMRect, to: DOMRect | undefined): void {
  if (!to || typeof copy.animate !== "function" || !from.width || !to.width) return;
  copy.removeAttribute("data-piece");
  copy.querySelector("text")?.remove();
  Object.assign(copy.style, { position: "fixed", left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, zIndex: "60", pointerEvents: "none" });
  document.body.append(copy);
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
  const walk = copy.animate([{ transform: "none" }, { transform: end, opacity: 0.7 }], { duration: TIME, easing: "cubic-bezier(.3,.7,.3,1)" });
  walk.finished.then(() => copy.remove()).catch(() => copy.remove());
}
