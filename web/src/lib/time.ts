// Times as people say them.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How long ago a moment is, given in seconds since 1970: just now, 5 minutes ago, yesterday. */
export function ago(moment: number, now = Date.now() / 1000): string {
  const past = now - moment;
  for (const [unit, seconds] of STEPS) if (past >= seconds) return words.format(-Math.floor(past / seconds), unit);
  return "just now";
}

const SPANS: [string, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** A time as one says it, such as 23 hours; what has begun counts, as the server says it. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [name, unit] = SPANS.find(([, each]) => whole >= 2 * each || whole === each) ?? SPANS[3]!;
  const many = Math.ceil(whole / unit);
  return `${many} ${name}${many > 1 ? "s" : ""}`;
}

/** The words of a list: Ann, Bob and Cleo. */
export function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
