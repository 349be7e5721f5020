import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, api, key, listen, sentence, type Connection } from "./api";
import type { TableView } from "./types";

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

const calls = (): [string, RequestInit][] => vi.mocked(fetch).mock.calls as [string, RequestInit][];
const header = (init: RequestInit, name: string): string | undefined => (init.headers as Record<string, string>)[name];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", vi.fn());
  document.cookie = "csrftoken=secret; path=/";
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = "csrftoken=; path=/; max-age=0";
});

/** Lets a promise finish while time passes as fast as it likes. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  return promise;
}

describe("requests", () => {
  test("a move carries the token of the cookie, its version and a key", async () => {
    vi.mocked(fetch).mockResolvedValue(answer({ id: "a", version: 4 }));
    const view = await settled(api.move("a/b", { seat: 0, version: 3, choice: "end turn" }));
    const [path, init] = calls()[0]!;
    expect(path).toBe("/api/tables/a%2Fb/moves");
    expect(init.method).toBe("POST");
    expect(header(init, "x-csrftoken")).toBe("secret");
    const body = JSON.parse(init.body as string) as Record<string, unknown>;
    expect(body).toMatchObject({ seat: 0, version: 3, choice: "end turn" });
    expect(body.key).toMatch(/.{16,}/);
    expect(view.version).toBe(4);
  });

  test("without the cookie the server is asked for it first", async () => {
    document.cookie = "csrftoken=; path=/; max-age=0";
    vi.mocked(fetch).mockImplementation((path) => {
      if (path === "/api/me") document.cookie = "csrftoken=fresh; path=/";
      return Promise.resolve(answer({ id: "t" }));
    });
    await settled(api.open({ seats: [], game: "gates", options: {}, seed: null, code: "", clock: null, watch: true, hints: null }));
    expect(calls().map(([path]) => path)).toEqual(["/api/me", "/api/tables"]);
    expect(header(calls()[1]![1], "x-csrftoken")).toBe("fresh");
  });

  test("a move whose answer was lost is sent again with the same key", async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("network")).mockResolvedValueOnce(answer({ version: 9 }));
    await settled(api.move("t", { seat: 0, version: 8, choice: "end turn" }));
    const keys = calls().map(([, init]) => (JSON.parse(init.body as string) as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("reading is repeated while a proxy has no server, and waits as long as it is asked to", async () => {
    vi.mocked(fetch).mockResolvedValueOnce(answer({}, 503, { "retry-after": "2" })).mockResolvedValueOnce(answer({ tables: [] }));
    const promise = api.tables();
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await promise).toEqual({ tables: [] });
  });

  test("a table is never opened twice: the request is not repeated", async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError("network"));
    const wish = { seats: [], game: "gates", options: {}, seed: null, code: "", clock: null, watch: true, hints: null };
    await expect(settled(api.open(wish))).rejects.toMatchObject({ status: 0, lost: true });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a refusal is not repeated, and a stale move brings the table as it stands", async () => {
    const table = { id: "t", version: 12 };
    vi.mocked(fetch).mockResolvedValue(answer({ status: 409, title: "Stale", detail: "Choose again.", table }, 409));
    const error = await settled(api.move("t", { seat: 0, version: 3, choice: "x" })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(409);
    expect((error as ApiError).table).toEqual(table);
    expect(sentence(error)).toBe("Choose again.");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a cookie that the server does not know is replaced once", async () => {
    const unknown = (): Response => answer({ title: "Nobody", detail: "No cookie." }, 401);
    vi.mocked(fetch).mockImplementation((path) => Promise.resolve(path === "/api/me" ? answer({}) : unknown()));
    await expect(settled(api.move("t", { seat: 0, version: 0, choice: "x" }))).rejects.toThrow("No cookie.");
    expect(calls().map(([path]) => path)).toEqual(["/api/tables/t/moves", "/api/me", "/api/tables/t/moves"]);
  });

  test("an answer that is no problem document still becomes a sentence", async () => {
    vi.mocked(fetch).mockResolvedValue(new Response("<h1>Oops</h1>", { status: 500 }));
    await expect(settled(api.table("t"))).rejects.toThrow(/500/);
  });

  test("what does not change is asked for once, but a failure is not kept", async () => {
    vi.mocked(fetch).mockResolvedValueOnce(answer({ title: "Gone", detail: "Gone." }, 404)).mockResolvedValueOnce(answer([]));
    await expect(settled(api.faces("once"))).rejects.toThrow("Gone.");
    await settled(api.faces("once"));
    await settled(api.faces("once"));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test("the seat -1 of a spectator is said, no seat is not", async () => {
    vi.mocked(fetch).mockImplementation(() => Promise.resolve(answer({})));
    await settled(api.table("t", -1));
    await settled(api.table("t"));
    expect(calls().map(([path]) => path)).toEqual(["/api/tables/t?seat=-1", "/api/tables/t"]);
  });

  test("keys differ, also where the browser has no randomUUID", () => {
    expect(key()).not.toBe(key());
    vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
    expect(key()).toBe("07".repeat(16));
  });
});

class Stream {
  static all: Stream[] = [];
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  readyState = 0;
  onopen = (): void => {};
  onerror = (): void => {};
  heard: ((event: { data: string }) => void)[] = [];
  constructor(readonly url: string) {
    Stream.all.push(this);
  }
  addEventListener(_: string, listener: (event: { data: string }) => void): void {
    this.heard.push(listener);
  }
  close(): void {
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  send(version: number): void {
    for (const listener of this.heard) listener({ data: JSON.stringify({ version }) });
  }
  fail(state: number): void {
    this.readyState = state;
    this.onerror();
  }
}

describe("listening", () => {
  const versions: number[] = [];
  const states: Connection[] = [];
  const follow = (seat: number | null = 1): ReturnType<typeof listen> =>
    listen("t", seat, { onTable: (view: TableView) => versions.push(view.version), onState: (state) => states.push(state) });

  beforeEach(() => {
    Stream.all = [];
    versions.length = states.length = 0;
    vi.stubGlobal("EventSource", Stream);
  });

  test("news arrive in order, and what is older than what is shown is dropped", () => {
    const listening = follow();
    const stream = Stream.all[0]!;
    expect(stream.url).toBe("/api/tables/t/events?seat=1");
    stream.open();
    for (const version of [3, 5, 4, 5, 6]) stream.send(version);
    expect(versions).toEqual([3, 5, 5, 6]);
    expect(states).toEqual(["connecting", "live"]);
    listening.close();
  });

  test("where the browser gives up, it is connected anew, later each time", async () => {
    const listening = follow(null);
    Stream.all[0]!.open();
    Stream.all[0]!.fail(2);
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    expect(Stream.all).toHaveLength(2);
    Stream.all[1]!.fail(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(Stream.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(Stream.all).toHaveLength(3);
    Stream.all[2]!.open();
    expect(states.at(-1)).toBe("live");
    listening.close();
  });

  test("where the browser itself reconnects, it is left to it", async () => {
    const listening = follow();
    Stream.all[0]!.fail(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Stream.all).toHaveLength(1);
    expect(states.at(-1)).toBe("lost");
    listening.close();
  });

  test("who has closed hears nothing and connects no more", async () => {
    const listening = follow();
    Stream.all[0]!.fail(2);
    listening.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Stream.all).toHaveLength(1);
  });
});
