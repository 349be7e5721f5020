// The server's HTTP interface, typed. What goes wrong is an `ApiError` with the server's problem document.
import type {
  Act, Explained, Face, GalleryCard, Guest, Hint, Ledger, Links, Log, NewTable, Offer, Opened, Problem, Replay, Setup, Standing,
  TableView, Tables,
} from "./types";

/** What went wrong. The status 0 means that the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail || problem.title);
    this.name = "ApiError";
  }

  /** The table as it stands, where the server sent it along: the answer to a stale move. */
  get table(): TableView | null {
    return this.problem.table ?? null;
  }

  get lost(): boolean {
    return this.status === 0;
  }
}

const UNREACHABLE: Problem = {
  status: 0,
  title: "No connection",
  detail: "The server cannot be reached. Check that it is running and try again; nothing that it confirmed is lost.",
};

/** A sentence on anything that was thrown. */
export function sentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

/** A new key: an act with the same key is carried out once, however often it is sent. */
export function key(): string {
  // randomUUID is missing where the page comes over plain HTTP from another machine, as in a home network.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const PAUSES = [300, 1200, 3000]; // before each new attempt, in milliseconds
const PASSING = new Set([429, 502, 503, 504]); // a proxy without its server, or a server that asks for patience

interface Call {
  method?: "GET" | "POST" | "PUT";
  body?: unknown;
  /** Whether it may be sent again when no answer came: reading, and acts with a key. */
  again?: boolean;
  signal?: AbortSignal;
}

function cookie(name: string): string {
  for (const part of document.cookie.split("; ")) {
    const at = part.indexOf("=");
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return "";
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

async function problem(response: Response): Promise<Problem> {
  try {
    const found = (await response.json()) as Partial<Problem>;
    if (typeof found.title === "string" || typeof found.detail === "string")
      return { title: "", detail: "", ...found, status: response.status } as Problem;
  } catch {
    // Not ours: a proxy's page.
  }
  return {
    status: response.status,
    title: response.statusText || "Something went wrong",
    detail: `The server answered with ${response.status} and gave no reason. Try again in a moment.`,
  };
}

async function send(path: string, { method = "GET", body, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    if (!cookie("csrftoken")) await fetch("/api/me", { credentials: "same-origin", signal }); // brings the cookie
    headers["x-csrftoken"] = cookie("csrftoken");
    headers["content-type"] = "application/json";
  }
  return fetch(path, { method, headers, credentials: "same-origin", signal, body: body === undefined ? undefined : JSON.stringify(body) });
}

async function call<T>(path: string, options: Call = {}): Promise<T> {
  const again = options.again ?? (options.method ?? "GET") === "GET";
  let known = true;
  for (let attempt = 0; ; attempt++) {
    const wait = again ? PAUSES[attempt] : undefined;
    let response: Response;
    try {
      response = await send(path, options);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (wait === undefined) throw new ApiError(0, UNREACHABLE);
      await pause(wait, options.signal);
      continue;
    }
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
    if (response.status === 401 && known) {
      known = false; // the server does not know the cookie; it gives a new one to whoever reads
      await fetch("/api/me", { credentials: "same-origin", signal: options.signal }).catch(() => {});
      continue;
    }
    if (wait === undefined || !PASSING.has(response.status)) throw new ApiError(response.status, await problem(response));
    const asked = Number(response.headers.get("retry-after") ?? 0) * 1000;
    await pause(Math.max(wait, Math.min(asked || 0, 10_000)), options.signal);
  }
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const as = (seat: number | null | undefined): string => (seat === null || seat === undefined ? "" : `?seat=${seat}`);
const act = <T = TableView>(path: string, body: unknown, method: "POST" | "PUT" = "POST"): Promise<T> =>
  call<T>(path, { method, body, again: true });

// What does not change while the page is open is asked for once; a failed attempt is forgotten.
const constants = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let found = constants.get(path) as Promise<T> | undefined;
  if (!found) {
    found = call<T>(path);
    constants.set(path, found);
    found.catch(() => constants.delete(path));
  }
  return found;
}

export interface MoveWish {
  seat: number;
  version: number;
  choice: string;
  key?: string;
}

export const api = {
  me: () => call<Guest>("/api/me"),
  rename: (name: string) => call<Guest>("/api/me", { method: "PUT", body: { name }, again: true }),

  offer: () => once<Offer>("/api/offer"),
  cards: () => once<GalleryCard[]>("/api/cards"),
  ledger: () => once<Ledger>("/api/ledger"),
  mix: (sets: string[], players: number, variant = "", signal?: AbortSignal) =>
    call<Explained[]>(`/api/mix?${new URLSearchParams({ sets: sets.join(","), players: String(players), variant })}`, { signal }),
  setup: (code: string) => call<Setup>(`/api/setups/${encodeURIComponent(code.trim())}`),

  open: (wish: NewTable) => call<Opened>("/api/tables", { method: "POST", body: wish }),
  tables: (after = "") => call<Tables>(after ? `/api/tables?after=${encodeURIComponent(after)}` : "/api/tables"),
  /** Without a seat: the one of mine that has to choose, else my first, else as a spectator. */
  table: (id: string, seat?: number | null) => call<TableView>(table(id) + as(seat)),
  faces: (id: string) => once<Face[]>(`${table(id)}/faces`),
  links: (id: string) => call<Links>(`${table(id)}/links`),
  join: (id: string, token: string, name = "") => act(`${table(id)}/join`, { token, name }),

  move: (id: string, wish: MoveWish) => act(`${table(id)}/moves`, { key: key(), ...wish }),
  undo: (id: string, seat: number, version: number) => act(`${table(id)}/undo`, { seat, version, key: key() } satisfies Act),
  /** What to think of the options; it changes nothing. */
  hint: (id: string, seat: number, version: number) => act<Hint>(`${table(id)}/hint`, { seat, version }),
  resign: (id: string, seat: number) => act(`${table(id)}/resign`, { seat, key: key() } satisfies Partial<Act>),
  rematch: (id: string, seat: number) => act(`${table(id)}/rematch`, { seat, key: key() } satisfies Partial<Act>),
  ask: (id: string, seat: number, kind: "undo" | "takeover", target: number) =>
    act(`${table(id)}/requests`, { seat, kind, target, key: key() }),
  answer: (id: string, request: number, seat: number, agree: boolean) =>
    act(`${table(id)}/requests/${request}`, { seat, agree, key: key() }),
  standing: (id: string, seat: number, standing: Standing) => act(`${table(id)}/standing`, { seat, standing, key: key() }, "PUT"),

  at: (id: string, position: number, seat?: number | null) => call<TableView>(`${table(id)}/at/${position}${as(seat)}`),
  replay: (id: string, seat?: number | null) => call<Replay>(`${table(id)}/replay${as(seat)}`),
  log: (id: string, seat?: number | null) => call<Log>(`${table(id)}/log${as(seat)}`),
  /** The address of a finished game's record, to download. */
  record: (id: string) => `${table(id)}/record`,
};

export type Connection = "connecting" | "live" | "lost";

export interface Listener {
  onTable: (view: TableView) => void;
  /** The server answered, but not with the table: it is on its way up, or this seat is no longer ours. */
  onRefused?: () => void;
  onState?: (state: Connection) => void;
}

export interface Listening {
  close: () => void;
  /** Connects anew at once, for a button. */
  retry: () => void;
}

const LONG_AWAY = 30_000; // a hidden page's connection may have died without a sign

/**
 * Follows a table. The browser itself reconnects and tells the server the last version it had; where it gives up (the
 * server was away) we connect anew, and the server sends the present table. Older versions than shown are dropped.
 */
export function listen(id: string, seat: number | null, { onTable, onRefused, onState }: Listener): Listening {
  let source: EventSource | null = null;
  let newest = -1;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hidden = 0;
  let state: Connection | "" = "";

  const tell = (next: Connection): void => {
    if (next !== state) onState?.((state = next));
  };
  const connect = (): void => {
    clearTimeout(timer);
    source?.close();
    const stream = new EventSource(`${table(id)}/events${as(seat)}`);
    source = stream;
    stream.onopen = () => {
      failures = 0;
      tell("live");
    };
    stream.onerror = () => {
      tell("lost");
      if (stream.readyState !== EventSource.CLOSED) return;
      onRefused?.();
      timer = setTimeout(connect, Math.min(15_000, 500 * 2 ** failures++));
    };
    stream.addEventListener("table", (event) => {
      const view = JSON.parse((event as MessageEvent<string>).data) as TableView;
      tell("live");
      if (view.version < newest) return;
      newest = view.version;
      onTable(view);
    });
  };
  const wake = (): void => {
    if (document.visibilityState === "hidden") hidden = Date.now();
    else if (source?.readyState !== EventSource.OPEN || Date.now() - hidden > LONG_AWAY) connect();
  };

  tell("connecting");
  connect();
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", connect);
  return {
    retry: connect,
    close: () => {
      clearTimeout(timer);
      source?.close();
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", connect);
    },
  };
}
