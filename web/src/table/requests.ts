// What became of what one asked the others for.
import type { TableView } from "../lib/types";

/** Sentences on own requests that were open before and are not any more. */
export function settled(before: TableView, after: TableView): string[] {
  if (before.seat < 0 || before.seat !== after.seat) return [];
  const open = new Set(after.requests.map((request) => request.id));
  return before.requests
    .filter((request) => request.seat === after.seat && !open.has(request.id))
    .map((request) => {
      if (request.kind === "undo") return after.at <= request.target ? "The others agreed: it is taken back." : "Your request to take it back was declined.";
      const sitting = after.seats[request.target];
      const name = sitting?.name ?? "who is away";
      if (sitting?.agent) return `The others agreed: an agent plays for ${name}.`;
      return sitting?.online ? `${name} is back.` : `The others do not want an agent for ${name}.`;
    });
}
