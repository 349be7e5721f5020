// A table as this browser sees it: what is shown, the connection, and everything that can be done.
import { ApiError, type Connection, type Listening, api, key, listen, sentence } from "../lib/api";
import { go } from "../lib/router";
import { toast } from "../lib/toast";
import type { Face, Hint, Line, Standing, TableView } from "../lib/types";
import { firstSeat, handedTo, passTo } from "./curtain";
import { settled } from "./requests";

/** What the others did in one go, and the position that it led to. */
export interface Step {
  at: number;
  lines: string[];
}

export class Table {
  /** The present position. */
  live = $state.raw<TableView | null>(null);
  /** A position of the past that is looked at instead. */
  past = $state.raw<TableView | null>(null);
  faces = $state.raw<Face[]>([]);
  connection = $state<Connection>("connecting");
  busy = $state(false);
  /** Whether the server lets one wait. */
  slow = $state(false);
  problem = $state.raw<unknown>(null);
  /** The seat that the screen is to be passed to; nothing of it is fetched before. */
  passing = $state(-1);
  /** When the live view came, to count clocks down. */
  since = $state(0);
  /** What happened last, as sentences to be read out. */
  news = $state.raw<string[]>([]);
  /** Until which position the moves of the others were looked at or skipped. */
  seen = $state(-1);
  stepping = $state(-1);
  /** What was said to the question that is open; it goes away with it. */
  hint = $state.raw<Hint | null>(null);
  /** Whether a hint is being thought about. */
  musing = $state(false);

  private listening: Listening | null = null;
  private closed = false;
  /** Whether the screen was given to another on purpose, who has not said yet that they look. */
  private handed = false;
  private looks = 0;

  constructor(
    readonly id: string,
    readonly watch: boolean,
    /** Called around each change of what is shown, so that cards can travel. */
    private readonly around: (next: TableView, change: () => void) => void,
  ) {}

  get shown(): TableView | null {
    return this.past ?? this.live;
  }

  /** Loads the table: first what everybody may see, since several players may sit before this screen. */
  async open(): Promise<void> {
    this.problem = null;
    try {
      const [faces, open] = await Promise.all([api.faces(this.id), this.publicView()]);
      if (this.closed) return;
      this.faces = faces;
      const seat = this.watch ? -1 : firstSeat(open);
      if (seat === null) {
        this.accept(open);
        this.follow(-1);
      } else if (seat === open.seat) {
        this.accept(open);
        this.follow(seat);
      } else await this.sit(seat);
    } catch (error) {
      this.problem = error;
    }
  }

  private publicView(): Promise<TableView> {
    return api.table(this.id, -1);
  }

  /** Shows the table from a seat. */
  async sit(seat: number): Promise<void> {
    this.busy = true;
    try {
      const view = await api.table(this.id, seat);
      if (this.closed) return;
      this.past = null;
      this.stepping = -1;
      this.live = null; // another seat: nothing travels, nothing of the one before stays
      this.passing = -1;
      this.handed = false;
      this.accept(view);
      this.follow(seat);
    } catch (error) {
      if (this.live) toast(sentence(error), "bad");
      else this.problem = error;
    } finally {
      this.busy = false;
    }
  }

  private follow(seat: number): void {
    this.listening?.close();
    this.listening = listen(this.id, seat, {
      onTable: (view) => {
        if (view.seat === seat) this.accept(view);
      },
      onRefused: () => void this.checkSeat(seat),
      onState: (state) => (this.connection = state),
    });
  }

  /** Whoever took the seat to another device only watches from here. */
  private async checkSeat(seat: number): Promise<void> {
    const open = await this.publicView().catch(() => null); // the stream tries again by itself
    if (!open || this.closed || seat < 0 || open.seats[seat]?.mine) return;
    this.live = null; // nothing of the hand stays
    this.past = null;
    await this.open();
    toast("This seat is played on another device now. Here you only watch.");
  }

  retry(): void {
    this.listening?.retry();
  }

  close(): void {
    this.closed = true;
    this.listening?.close();
  }

  /** Takes a view from the server, unless a newer one is shown. */
  accept(view: TableView): void {
    const before = this.live;
    if (before && before.seat === view.seat && view.version < before.version) return;
    if (!before || question(before) !== question(view)) this.hint = null;
    const change = (): void => {
      this.live = view;
      this.since = Date.now();
    };
    if (this.past || !before) change();
    else this.around(view, change);
    if (before && before.seat === view.seat) this.news = fresh(before.scene.log, view.scene.log);
    if (before) for (const said of settled(before, view)) toast(said);
    this.passing = this.watch ? -1 : this.handed ? handedTo(view, this.passing) : passTo(view);
    if (this.passing < 0) this.handed = false;
  }

  /** Gives the screen to another who may choose now: covered, unless all that they know is known. */
  pass(seat: number): void {
    const other = this.live?.scene.decision?.beside.find((one) => one.seat === seat);
    if (!other || !this.asked || this.busy) return;
    if (other.shown) {
      void this.sit(seat);
      return;
    }
    this.handed = true;
    this.passing = seat;
  }

  /** Whether the one before the screen has to choose now. */
  get asked(): boolean {
    const view = this.live;
    return !this.past && this.passing < 0 && view !== null && view.seat >= 0 && view.scene.decision?.seat === view.seat;
  }

  /** Does something at the server, once at a time; what comes back is shown. */
  private async act(what: (view: TableView) => Promise<TableView>): Promise<TableView | null> {
    const view = this.live;
    if (!view || this.busy) return null;
    this.busy = true;
    const late = setTimeout(() => (this.slow = true), 800);
    try {
      const next = await what(view);
      this.accept(next);
      return next;
    } catch (error) {
      if (error instanceof ApiError && error.table) {
        const now = await this.asSeen(view, error.table).catch(() => null);
        if (now) this.accept(now);
        toast(`${error.message} This is how it stands now.`);
      } else toast(sentence(error), "bad");
      return null;
    } finally {
      clearTimeout(late);
      this.busy = this.slow = false;
    }
  }

  /** What came back for another seat before this screen, as the one who looks sees it. */
  private async asSeen(view: TableView, next: TableView): Promise<TableView> {
    return next.seat === view.seat ? next : api.table(this.id, view.seat);
  }

  /** Chooses, for another seat where its options are shown beside the own ones. */
  async choose(text: string, seat = this.live?.seat ?? -1): Promise<void> {
    if (!this.asked) return;
    const done = await this.act(async (view) => this.asSeen(view, await api.move(this.id, { seat, version: view.version, choice: text, key: key() })));
    if (done) this.seen = done.at;
  }

  undo(): Promise<unknown> {
    return this.act((view) => {
      if (view.undo.can) return api.undo(this.id, view.seat, view.version);
      return api.ask(this.id, view.seat, "undo", view.undo.target);
    });
  }

  /** Asks what to think of the options; the answer is dropped if the question has gone meanwhile. */
  async askHint(): Promise<void> {
    const view = this.live;
    if (!view || !this.asked || !view.hints || this.musing) return;
    this.musing = true;
    try {
      const found = await api.hint(this.id, view.seat, view.version);
      if (this.live && question(this.live) === question(view)) this.hint = found;
    } catch (error) {
      if (error instanceof ApiError && error.table) this.accept(error.table);
      else if (!this.closed) toast(sentence(error), "bad");
    } finally {
      this.musing = false;
    }
  }

  takeOver(seat: number): Promise<unknown> {
    return this.act((view) => api.ask(this.id, view.seat, "takeover", seat));
  }

  answer(request: number, seat: number, agree: boolean): Promise<unknown> {
    return this.act(() => api.answer(this.id, request, seat, agree));
  }

  resign(): Promise<unknown> {
    return this.act((view) => api.resign(this.id, view.seat));
  }

  standing(standing: Standing): Promise<unknown> {
    return this.act((view) => api.standing(this.id, view.seat, standing));
  }

  async rematch(): Promise<void> {
    const view = this.live?.rematch ? this.live : await this.act((now) => api.rematch(this.id, now.seat));
    if (view?.rematch) go(`/t/${view.rematch}`);
  }

  // the past

  /** Shows a position of the past, as the address or the replay asks. */
  async look(at: number, seat: number | null, step = -1): Promise<void> {
    const mine = ++this.looks;
    try {
      const view = await api.at(this.id, at, seat);
      if (this.closed || mine !== this.looks) return; // meanwhile something else is looked at
      this.stepping = step;
      this.around(view, () => (this.past = view));
    } catch (error) {
      if (mine !== this.looks) return;
      if (!this.shown) this.problem = error;
      else toast(sentence(error), "bad");
    }
  }

  /** Back to the present. */
  leavePast(): void {
    this.looks++;
    this.stepping = -1;
    if (this.past && this.live) this.around(this.live, () => (this.past = null));
  }

  /** What the others did since the viewer chose last, as the log tells it: one step for what it tells in one go. */
  get steps(): Step[] {
    const view = this.live;
    const from = view?.steps[0];
    if (!view || view.scene.over || from === undefined) return [];
    const found: Step[] = [];
    for (const { at, text } of view.scene.log) {
      if (at <= Math.max(from, this.seen)) continue;
      const last = found.at(-1);
      if (last?.at === at) last.lines.push(text);
      else found.push({ at, lines: [text] });
    }
    return found;
  }

  /** One step on or back through what the others did; beyond the last is the present. */
  async step(by: 1 | -1): Promise<void> {
    const steps = this.steps;
    const next = this.stepping + by;
    if (!steps.length || next < 0) return;
    if (next >= steps.length) {
      this.skip();
      return;
    }
    await this.look(steps[next]!.at, this.live?.seat ?? null, next);
  }

  /** Has seen enough of what the others did. */
  skip(): void {
    this.seen = Math.max(this.seen, this.live?.at ?? -1);
    this.leavePast();
  }
}

/** What tells one question of a table from the next. */
function question(view: TableView): string {
  const decision = view.scene.decision;
  return JSON.stringify([view.seat, view.at, decision?.seat, decision?.prompt, decision?.options.map((option) => option.text)]);
}

/** The sentences that are new in a log. */
export function fresh(before: Line[], after: Line[]): string[] {
  const known = new Set(before.map((line) => `${line.at} ${line.text}`));
  return after.filter((line) => !known.has(`${line.at} ${line.text}`)).map((line) => line.text);
}
