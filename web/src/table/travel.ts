// Lets cards travel visibly from place to place: what moved is read from two scenes, where from two pictures of the page.
import type { Zone } from "../lib/types";

export interface Journey {
  uid: string;
  from: string; // keys of zones
  to: string;
}

const TIME = 260; // milliseconds
const MOST = 30; // journeys at once; more only blur

function where(zones: Zone[]): Map<string, Zone> {
  return new Map(zones.flatMap((zone) => zone.cards.map((card) => [card.uid, zone] as const)));
}

/** Where a card comes from that was not seen before: the deck of its owner, or the one in the center. */
function source(zone: Zone, zones: Zone[]): string {
  const decks = zones.filter((other) => other.place === "deck" && other.key !== zone.key);
  const own = decks.find((deck) => deck.owner === zone.owner && (zone.owner >= 0 || deck.group === zone.group));
  return (own ?? decks.find((deck) => deck.owner === zone.owner))?.key ?? "";
}

/** The cards that changed their place between two scenes. */
export function journeys(before: Zone[], after: Zone[]): Journey[] {
  const old = where(before);
  const found: Journey[] = [];
  for (const [uid, zone] of where(after)) {
    if (uid.startsWith("own:")) continue; // a list of what is in the deck, not a card that lies somewhere
    const from = old.get(uid);
    if (from ? from.key === zone.key : zone.place === "deck" || zone.place === "pile") continue;
    const key = from?.key ?? source(zone, before);
    if (key && key !== zone.key) found.push({ uid, from: key, to: zone.key });
  }
  return found;
}

interface Picture {
  rects: Map<string, DOMRect>;
  zones: Map<string, DOMRect>;
  copies: Map<string, HTMLElement>;
}

function visible(rect: DOMRect): boolean {
  return rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth;
}

/** Where everything is now, with copies of the cards that are about to leave. */
export function picture(root: HTMLElement, leaving: Journey[]): Picture {
  const taken: Picture = { rects: new Map(), zones: new Map(), copies: new Map() };
  const moved = new Set(leaving.map((journey) => journey.uid));
  for (const element of root.querySelectorAll<HTMLElement>("[data-uids]")) {
    const rect = element.getBoundingClientRect();
    for (const uid of element.dataset.uids!.split(" ")) {
      taken.rects.set(uid, rect);
      if (moved.has(uid)) taken.copies.set(uid, element.cloneNode(true) as HTMLElement);
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) taken.zones.set(element.dataset.zone!, rect);
  }
  return taken;
}

/** Copies fly within the table, so that they go when it goes. */
function fly(root: HTMLElement, copy: HTMLElement, from: DOMRect, to: DOMRect): void {
  copy.removeAttribute("data-uids");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
    transformOrigin: "0 0",
  });
  root.append(copy);
  const scale = Math.max(0.2, Math.min(to.width / from.width, to.height / from.height));
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const flight = copy.animate([{ transform: "none" }, { transform: end, opacity: 0.85 }], { duration: TIME, easing: "cubic-bezier(.3,.7,.3,1)" });
  flight.finished.then(() => copy.remove()).catch(() => copy.remove());
}

/** A card's place as it is drawn, or that of the zone it is in. */
function spotOf(uid: string, zone: string, taken: Picture): DOMRect | undefined {
  return taken.rects.get(uid) ?? taken.zones.get(zone);
}

/** Plays what changed since the picture was taken. */
export function travel(root: HTMLElement, before: Picture, moved: Journey[]): void {
  if (typeof root.animate !== "function") return;
  const now = picture(root, moved);
  const done = new Set<string>();
  for (const { uid, from, to } of moved.slice(0, MOST)) {
    const [start, end] = [spotOf(uid, from, before), spotOf(uid, to, now)];
    if (!start || !end || (!visible(start) && !visible(end))) continue;
    done.add(uid);
    const copy = before.copies.get(uid) ?? now.copies.get(uid);
    if (!copy) continue;
    fly(root, copy, start, end);
    const element = root.querySelector<HTMLElement>(`[data-uids="${CSS.escape(uid)}"]`);
    element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME * 0.9 });
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-uids]")) {
    const uid = element.dataset.uids!.split(" ")[0]!;
    const [old, rect] = [before.rects.get(uid), now.rects.get(uid)];
    if (!old || !rect || done.has(uid) || !visible(rect)) continue;
    const [dx, dy] = [old.left - rect.left, old.top - rect.top];
    if (Math.abs(dx) + Math.abs(dy) < 4 || Math.abs(dy) > 400) continue;
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: TIME, easing: "ease-out" });
  }
}
