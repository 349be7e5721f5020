// Why a desperate action can or cannot be taken now.
import type { Amount, Scene } from "../lib/types";

export interface Desperate {
  title: string;
  cost: number;
  can: boolean;
  text: string; // whether it can be taken, and if not, why
}

/** The desperate actions with their prices, and for a player whether they can be taken now. */
export function desperate(scene: Scene): Desperate[] {
  const board = scene.gates;
  if (!board) return [];
  const offered = (scene.decision?.options ?? []).map((option) => option.text.toLowerCase());
  return board.desperate.map((action) => {
    const title = action.hint || action.name;
    const can = offered.includes(`desperate: ${title.toLowerCase()}`);
    return { title, cost: action.amount, can, text: can ? "You can take it now." : scene.seat < 0 || scene.over ? "" : reason(action, scene) };
  });
}

function reason(action: Amount, scene: Scene): string {
  const board = scene.gates!;
  const short = action.amount - (board.players[scene.seat]?.tokens ?? 0);
  if (short > 0) return `You are ${short} ${short === 1 ? "token" : "tokens"} short.`;
  if (board.side === "") return "Not before the side of the disc is chosen.";
  if (board.turn !== scene.seat) return "Only in your own turn.";
  return "Not in the middle of this choice.";
}
