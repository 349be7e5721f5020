// Several players before one screen: whose turn it is to look.
import type { TableView } from "../lib/types";

/** The seats of this browser that a person plays now. */
export function ownSeats(view: TableView): number[] {
  return view.seats.filter((sitting) => sitting.mine && !sitting.agent && !sitting.resigned).map((sitting) => sitting.seat);
}

/** Who of those before this screen may choose now. */
export function waiting(view: TableView): number[] {
  const asked = view.scene.over ? [] : (view.scene.decision?.seats ?? []);
  return ownSeats(view).filter((seat) => asked.includes(seat));
}

/** The seat that the screen has to be passed to before anything of it is shown; -1 if it stays where it is. */
export function passTo(view: TableView): number {
  const asked = waiting(view);
  if (!view.live || ownSeats(view).length < 2 || asked.includes(view.seat)) return -1;
  return asked[0] ?? -1;
}

/** Where the screen goes that one has given away on purpose: it stays covered until somebody says who looks now. */
export function handedTo(view: TableView, wanted: number): number {
  if (view.scene.over) return -1;
  const asked = waiting(view);
  return asked.includes(wanted) ? wanted : (asked.find((seat) => seat !== view.seat) ?? view.seat);
}

/** The seat whose view may be fetched at once; null if the screen has to be passed first. */
export function firstSeat(open: TableView): number | null {
  const own = ownSeats(open);
  if (!open.scene.over && own.length > 1) return null;
  return own[0] ?? open.seats.find((sitting) => sitting.mine)?.seat ?? -1;
}
