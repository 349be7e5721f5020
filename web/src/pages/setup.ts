// The set-up form as data: what was chosen, what is wrong with it, and the request that it becomes.
import type { Clock, GameInfo, NewTable, Offer, SeatWish, Setup, VariantInfo } from "../lib/types";

export interface CardFile {
  name: string;
  text: string;
}

export interface SeatForm {
  player: SeatWish["player"];
  level: string;
  name: string;
}

export interface Form {
  game: string;
  sets: string[];
  variant: string;
  seats: SeatForm[];
  house: string[];
  cards: CardFile[];
  clock: string;
  away: number; // seconds before an agent may play for who is away, where no clock runs
  watch: boolean;
  hints: boolean | null; // null: nobody has chosen
  seed: string;
  rest: Record<string, unknown>; // what else a set-up code says, such as who is first
}

export type Field = "game" | "sets" | "players" | "variant" | "house" | "cards" | "clock" | "seed" | "code" | "table";
export type Wrong = Partial<Record<Field, string>>;

export const MOST_SEED = 2 ** 53 - 1;

/** The level that is offered first. */
export function usual(offer: Offer): string {
  return offer.levels.find((level) => level.name === offer.usual)?.name ?? offer.levels[0]?.name ?? "";
}

/** The table that ratings were measured at, as the server names it: the sets in their usual order, or the game. */
export function ratedAt(offer: Offer, form: Pick<Form, "game" | "sets">): string {
  const known = gameOf(offer, form).sets.map((each) => each.slug);
  return known.filter((slug) => form.sets.includes(slug)).join("+") || form.game;
}

/** Whether players may ask for hints, as chosen or, before anybody chose, where nobody plays against another person. */
export function hintsOf(form: Form): boolean {
  return form.hints ?? form.seats.filter((seat) => seat.player !== "agent").length < 2;
}

/** What stands in the form on arrival: the first set, against one agent; the address may say otherwise. */
export function begin(offer: Offer, query = new URLSearchParams(), name = ""): Form {
  const form: Form = {
    game: offer.games[0]?.name ?? "ascension",
    sets: [],
    variant: "",
    seats: [{ player: "me", level: "", name }],
    house: [],
    cards: [],
    clock: offer.clocks[0]?.name ?? "none",
    away: USUAL_AWAY,
    watch: true,
    hints: null,
    seed: "",
    rest: {},
  };
  const wanted = query.get("game");
  if (wanted && offer.games.some((game) => game.name === wanted)) form.game = wanted;
  const playable = playableSets(offer, form.game);
  form.sets = (query.get("sets") ?? "").split(",").filter((slug) => playable.includes(slug));
  if (!form.sets.length) form.sets = playable.slice(0, 1);
  const game = gameOf(offer, form);
  const variant = query.get("variant") ?? "";
  if (game.variants.some((each) => each.name === variant)) form.variant = variant;
  const played = variantOf(offer, form);
  const players = Number(query.get("players")) || Math.min(...(played?.seats ?? [2]));
  resize(form, offer, played?.name && !played.seats.includes(players) ? Math.min(...played.seats) : players);
  if (query.has("friends")) form.seats.forEach((seat, k) => k > 0 && (seat.player = "open"));
  return form;
}

/** Puts the content of a set-up code into the form; who sits where is kept as far as it fits. */
export function apply(form: Form, offer: Offer, setup: Setup): void {
  const { players, sets, variant, house, cards, ...rest } = setup.options as Record<string, unknown>;
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);
  form.game = setup.game;
  form.sets = texts(sets).length ? texts(sets) : playableSets(offer, setup.game).slice(0, 1);
  form.variant = typeof variant === "string" ? variant : "";
  form.house = texts(house);
  form.cards = texts(cards).map((text, k) => ({ name: `card file ${k + 1} of the code`, text }));
  form.seed = String(setup.seed);
  form.rest = rest;
  resize(form, offer, typeof players === "number" ? players : Math.min(...(variantOf(offer, form)?.seats ?? [2])));
}

/** The variant that is chosen, or the usual way to play; a game need not have any. */
export function variantOf(offer: Offer, form: Pick<Form, "game" | "variant">): VariantInfo | undefined {
  return gameOf(offer, form).variants.find((each) => each.name === form.variant);
}

export function gameOf(offer: Offer, form: Pick<Form, "game">): GameInfo {
  return offer.games.find((game) => game.name === form.game) ?? offer.games[0]!;
}

export function playableSets(offer: Offer, game: string): string[] {
  const sets = offer.games.find((each) => each.name === game)?.sets ?? [];
  return sets.filter((each) => each.playable).map((each) => each.slug);
}

/** How many can play: what the game takes, and what the variant does. */
export function counts(offer: Offer, form: Pick<Form, "game">): number[] {
  const { least, most } = gameOf(offer, form);
  return Array.from({ length: most - least + 1 }, (_, k) => least + k);
}

/** Sets the number of seats; new ones are for agents, and the variant follows where it must. */
export function resize(form: Form, offer: Offer, players: number): void {
  const { least, most, variants } = gameOf(offer, form);
  const count = Math.min(most, Math.max(least, Math.trunc(players) || least));
  while (form.seats.length > count) form.seats.pop();
  while (form.seats.length < count) form.seats.push({ player: "agent", level: usual(offer), name: "" });
  if (!variantOf(offer, form)?.seats.includes(count)) form.variant = variants.find((each) => each.seats.includes(count))?.name ?? "";
}

/** Chooses a variant; the number of seats follows where it must. */
export function vary(form: Form, offer: Offer, variant: string): void {
  form.variant = variant;
  const now = form.seats.length;
  const seats = variantOf(offer, form)?.seats ?? [];
  const count = seats.find((each) => each >= now) ?? seats.at(-1) ?? now;
  if (count !== now) resize(form, offer, count);
}

/** Chooses a game; what it does not know is laid aside. */
export function change(form: Form, offer: Offer, game: string): void {
  form.game = game;
  form.rest = {};
  form.sets = playableSets(offer, game).slice(0, 1);
  form.house = [];
  resize(form, offer, Math.max(2, form.seats.length));
}

/** What is wrong with the form, by field; nothing if it can be sent. The server has the last word. */
export function check(form: Form, offer: Offer): Wrong {
  const wrong: Wrong = {};
  const game = gameOf(offer, form);
  const players = form.seats.length;
  if (game.sets.length && !form.sets.length) wrong.sets = "Choose at least one set.";
  else if (game.sets.length && players > 4 && form.sets.length + form.cards.length < 2)
    wrong.sets = "One set is for up to 4 players. Add another for 5 or 6.";
  if (players < game.least || players > game.most) wrong.players = `${game.title} is for ${game.least} to ${game.most} players.`;
  const played = variantOf(offer, form);
  if (played && !played.seats.includes(players)) {
    const { seats } = played;
    const said = `${seats.length > 2 ? `${seats[0]} to ${seats.at(-1)}` : seats.join(" or ")} player${seats.at(-1) === 1 ? "" : "s"}`;
    if (form.variant) wrong.variant = `${played.title} is for ${said}.`;
    else wrong.players = `${played.title} is for ${said}. Choose another variant.`;
  }
  const seed = form.seed.trim();
  if (seed && (!/^\d{1,16}$/.test(seed) || Number(seed) > MOST_SEED)) wrong.seed = `A seed is a whole number from 0 to ${MOST_SEED}.`;
  return wrong;
}

const USUAL_AWAY = 86400;

/** How long somebody may be away without a clock, in seconds; 0: as long as they like. */
export const AWAYS: [number, string][] = [
  [300, "5 minutes"],
  [3600, "1 hour"],
  [USUAL_AWAY, "1 day"],
  [3 * 86400, "3 days"],
  [7 * 86400, "1 week"],
  [0, "as long as they like"],
];

/** The clock behind the name of an offered one, such as `turn 60`, and how long somebody may be away. */
export function clockOf(name: string, away = USUAL_AWAY): Clock {
  const [kind = "none", seconds = "0"] = name.split(" ");
  return kind === "turn" || kind === "game" ? { kind, seconds: Number(seconds) || 0, away } : { kind: "none", seconds: 0, away };
}

/** The request that the form becomes. */
export function request(form: Form, offer: Offer): NewTable {
  const game = gameOf(offer, form);
  const options: Record<string, unknown> = { ...form.rest, players: form.seats.length };
  if (game.sets.length) options.sets = game.sets.map((each) => each.slug).filter((slug) => form.sets.includes(slug));
  if (form.variant) options.variant = form.variant;
  if (form.house.length) options.house = [...form.house];
  if (form.cards.length) options.cards = form.cards.map((file) => file.text);
  const seed = form.seed.trim();
  return {
    game: form.game,
    options,
    seats: form.seats.map((seat) => ({
      player: seat.player,
      level: seat.player === "agent" ? seat.level : "",
      name: seat.player === "open" ? "" : seat.name.trim(),
    })),
    seed: seed ? Number(seed) : null,
    clock: clockOf(form.clock, form.away),
    watch: form.watch,
    hints: form.hints,
    code: "",
  };
}

const SIGNS: [Field, RegExp][] = [
  ["code", /set-up code/i],
  ["house", /house rule/i],
  ["cards", /card file|own set|own card|own\d|line \d+|\.toml/i],
  ["seed", /\bseed\b/i],
  ["clock", /\bclock\b/i],
  ["variant", /\bvariant\b/i],
  ["sets", /\bsets?\b|\bmix\b/i],
  ["players", /\bplayers?\b|\bseats?\b|\bagent\b|\blevel\b/i],
  ["game", /\bgame\b/i],
];

/** Next to which field the server's sentence belongs; `table` if to none. */
export function fieldOf(detail: string, offer: Offer, form: Pick<Form, "game">): Field {
  if (gameOf(offer, form).variants.some((each) => each.name && detail.startsWith(each.title))) return "variant";
  return SIGNS.find(([, sign]) => sign.test(detail))?.[0] ?? "table";
}

/** What is wrong with a card file, with its name and place as people say them. */
export function placed(detail: string, cards: CardFile[]): string {
  return detail.replace(/^own set (\d+):(\d+):(\d+): (?:error: )?/, (_, file: string, line: string, column: string) => {
    const name = cards[Number(file) - 1]?.name ?? `card file ${file}`;
    return `${name}, line ${line}, column ${column}: `;
  });
}

/** The request behind the big button: the first set against the usual agent. */
export function quick(offer: Offer, name: string, query: Record<string, string> = {}): NewTable {
  return request(begin(offer, new URLSearchParams(query), name), offer);
}
