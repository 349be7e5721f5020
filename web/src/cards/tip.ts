// One small box for explanations, above everything else: by pointer, by focus and by touch.
import type { Action } from "svelte/action";

let box: HTMLElement | null = null;
let owner: HTMLElement | null = null;

function element(): HTMLElement {
  if (box?.isConnected) return box;
  box = document.createElement("div");
  box.id = "tip";
  box.className = "tip";
  box.setAttribute("role", "tooltip");
  box.setAttribute("popover", "manual");
  document.body.append(box);
  return box;
}

function show(node: HTMLElement, text: string): void {
  const tip = element();
  tip.textContent = text;
  owner = node;
  node.setAttribute("aria-describedby", "tip");
  tip.showPopover?.();
  const anchor = node.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, anchor.left + anchor.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const above = anchor.top - size.height - 6;
  tip.style.left = `${Math.max(8, left)}px`;
  tip.style.top = `${above > 8 ? above : anchor.bottom + 6}px`;
}

function hide(node: HTMLElement): void {
  if (owner !== node) return;
  owner = null;
  node.removeAttribute("aria-describedby");
  if (box?.matches(":popover-open")) box.hidePopover();
  box?.replaceChildren(); // who sits down next finds nothing of it
}

/** Shows a text while the element is pointed at, focused or tapped. */
export const tip: Action<HTMLElement, string | { text: string; press: boolean }> = (node, given) => {
  let now = typeof given === "string" ? given : given.text;
  const press = typeof given === "string" || given.press; // false where a press does something else
  const on = (event: Event): void => {
    // Where a press does something else, a finger does not first open a box.
    if (!press && event instanceof PointerEvent && event.pointerType === "touch") return;
    if (now) show(node, now);
  };
  const off = (): void => hide(node);
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && owner === node) {
      event.stopPropagation();
      event.preventDefault();
      off();
    }
  };
  const events: [string, EventListener][] = [
    ["pointerenter", on],
    ["pointerleave", off],
    ["focus", on],
    ["blur", off],
    ["click", press ? on : off],
    ["keydown", key as EventListener],
  ];
  for (const [name, listener] of events) node.addEventListener(name, listener);
  return {
    update(next) {
      now = typeof next === "string" ? next : next.text;
      if (owner === node) show(node, now);
    },
    destroy() {
      off();
      for (const [name, listener] of events) node.removeEventListener(name, listener);
    },
  };
};
