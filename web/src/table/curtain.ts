// Several players before one screen: whose turn it is to look.
import type { TableView } from "../lib/types";

/** The seats of this browser that a person plays now. */
export function ownSeats(view: TableView): number[] {
  return view.seats.filter((sitting) => sitting.mine && !sitting.agent && !sitting.resigned).map((sitting) => sitting.seat);
}

/** The seat that the screen has to be passed to before anything of it is shown; -1 if it stays where it is. */
export function passTo(view: TableView): number {
  const asked = view.scene.decision?.seat ?? -1;
  const own = ownSeats(view);
  if (!view.live || view.scene.over || own.length < 2 || !own.includes(asked)) return -1;
  return asked === view.seat ? -1 : asked;
}

/** The seat whose view may be fetched at once; null if the screen has to be passed first. */
export function firstSeat(open: TableView): number | null {
  const own = ownSeats(open);
  if (!open.scene.over && own.length > 1) return null;
  return own[0] ?? open.seats.find((sitting) => sitting.mine)?.seat ?? -1;
}
