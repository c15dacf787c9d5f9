/**
 * The controller of an open game. It plays the moves of people and bots, undoes moves, requests hints from the coach,
 * and saves every move before it is displayed. It contains no rules and renders nothing.
 *
 * Jobs run one at a time in a queue; states.ts defines the allowed changes of state. If the worker dies, another tab
 * takes over the game, or the table is closed, a new generation starts, and jobs of older generations no longer have
 * any effect.
 */

import type { Meta, Seat } from "../../data/types.ts";
import type { Kind } from "../../engine/errors.ts";
import { classify, logError, RejectedError, WorkerLostError } from "../../engine/errors.ts";
import type { Position } from "../../engine/remote-match.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Advice, Failure, GameEvent, MatchOperation, Move, Question, Success, View } from "../../engine/types.ts";
import type { Ask, LogLine, Need, Telling } from "../types.ts";
import { BotSpeed } from "./bot-speed.ts";
import { Jobs, SupersededError, sleep } from "./jobs.ts";
import type { Showing } from "./run-animation.ts";
import { runAnimation } from "./run-animation.ts";
import { SavedGame } from "./saved-game.ts";
import type { Change, State } from "./states.ts";
import { after, BUSY } from "./states.ts";
import { seated, TableState } from "./table-state.ts";
import type { Typed } from "./typed-play.ts";
import type { Saved, Services } from "./types.ts";

/** Draws a position as a small SVG for the list of games. */
export type Sketcher = (view: View, seats: Seat[]) => string;

/**
 * An open game. Dispatches "change" if the table must be redrawn, "rejected" (detail: Rejection) and "error" (detail:
 * SessionError).
 */
export class Session extends EventTarget {
  id: string;
  /** The data that the table displays. */
  table;
  state: State = "idle";
  /** False if another tab plays the game, or may play it, so that this tab only watches. */
  mine = true;
  /** Reason why the game cannot be opened, or "". */
  openError = "";
  #services: Services;
  #gameTable;
  #saved;
  #sleep;
  #jobs = new Jobs();
  /** What the table says while it shows the end of a hole, until someone continues; otherwise null. */
  held: Ask | null = null;
  /** Ends that. */
  #continueHole = () => {};
  /** Pauses and animations. */
  #botSpeed = new BotSpeed();
  #match: RemoteMatch | null = null;
  /** The view before the last move. */
  #before: View | null = null;
  #sketcher: Sketcher | null = null;
  /** A person's move that Python has not confirmed yet, with the number of moves before it. */
  #pending: (Typed & { at: number; tries: number }) | null = null;
  /** Number of hints to request from the coach as soon as the table is ready; 0 for none. */
  #wantedHints = 0;

  /** @param id - id of the save */
  constructor(id: string, saved: Saved, services: Services) {
    super();
    this.id = id;
    this.table = new TableState(saved);
    this.#services = services;
    this.#gameTable = services.gameTable;
    this.#sleep = services.sleep ?? sleep;
    this.#saved = new SavedGame(id, services);
  }

  get view() {
    return this.table.view;
  }

  get picture() {
    return this.table.picture;
  }

  get position() {
    return this.table.position;
  }

  get record() {
    return this.table.record;
  }

  get legal() {
    return this.table.legal;
  }

  get choices() {
    return this.table.choices;
  }

  get advice() {
    return this.table.advice;
  }

  /** Whether the hints so far tell the whole advice. */
  get isAdviceComplete() {
    return this.table.isAdviceComplete;
  }

  get log() {
    return this.table.log;
  }

  get meta() {
    return this.table.meta;
  }

  get seats() {
    return this.table.seats;
  }

  get names() {
    return this.table.names;
  }

  get isolatedNames() {
    return this.table.isolatedNames;
  }

  /** The seats as this device sees them: those of players on other devices are `away`. */
  get localSeats() {
    return seated(this.table);
  }

  get options() {
    return this.record.options;
  }

  /** Whether people enter real dice by hand. */
  get typed() {
    return this.meta.typed === true;
  }

  /** Whether a person can move, or no more moves are possible on this device. */
  get ready() {
    return this.state === "ready";
  }

  /** Whether the table has been left. */
  get closed() {
    return this.state === "closed";
  }

  /** Whether a move, a bot's turn or an animation is in progress, or a tap is waiting for Python. */
  get busy() {
    return this.#pending !== null || BUSY.has(this.state);
  }

  /**
   * The view to show around the picture. While the last move of a game is animated, this is the view before it. While the
   * end of a hole is shown, it is that view with the new scores.
   */
  get shown(): View {
    if (this.held && this.#before) return { ...this.#before, scores: this.view.scores };
    return (this.busy && this.view.over && this.#before) || this.view;
  }

  /** Whether the next player plays on another device. */
  get away() {
    return this.localSeats[this.view.turn ?? -1]?.kind === "away";
  }

  /** The reason why the last move cannot be undone here, or false if a person made it on this device. */
  get notUndoable() {
    const bot = this.seats[this.position.mover ?? -1]?.kind === "bot";
    return (bot || this.record.moves.length <= (this.meta.link?.came ?? -1)) && "a bot or another device moved last";
  }

  /** Returns whether the player's own bot has a seat. */
  hasOwnBot(seat: number | null) {
    return seat !== null && this.seats[seat]?.kind === "bot" && this.meta.ownBots?.[String(seat)] !== undefined;
  }

  /** The seat for which a person on this page may move now, or null. */
  get seat(): number | null {
    const { turn, over } = this.view;
    if (turn === null || over || !this.mine || this.state === "broken" || this.closed || this.away) return null;
    return this.seats[turn]?.kind === "person" ? turn : null;
  }

  /** Claims the game and opens it in Python. Resolves when the table is ready for the first time. */
  async open() {
    this.#transition("open");
    this.mine = await this.#saved.claim();
    if (this.closed) return;
    this.#services.engine.addEventListener("restarted", this.#onRestarted);
    this.#services.store.addEventListener("changed", this.#onSaved);
    // Another tab may have continued the game in the meantime.
    this.#reload();
    this.#begin();
    await this.#jobs.settled();
  }

  /** Takes over the game from another tab that has released it. */
  async takeOver(): Promise<boolean> {
    if (this.mine && this.#saved.writable) return true;
    if (!(await this.#saved.takeOver()) || this.closed) return false;
    // After a double tap both calls reach this point, but only the first may continue.
    if (this.mine) return true;
    this.mine = true;
    this.#reload();
    this.#begin();
    return true;
  }

  /** Whether the browser has not responded, so that the page does not know whether another tab plays the game. */
  get silent() {
    return !this.mine && this.#saved.silent;
  }

  close() {
    if (this.closed) return;
    this.#supersede();
    this.#transition("close");
    this.#services.engine.removeEventListener("restarted", this.#onRestarted);
    this.#services.store.removeEventListener("changed", this.#onSaved);
    this.#saved.close();
  }

  /** Tries again to open a game that could not be opened. */
  retry() {
    if (this.state === "broken") this.#begin();
  }

  /** Skips the animation, or the rest of a bot's turn. */
  hurry() {
    this.#botSpeed.skip();
  }

  /** Continues after the end of a hole. */
  continueHole() {
    this.#continueHole();
  }

  /** Speed factor for showing a bot's move, which increases during a long turn; 0 for a person's move. */
  get botSpeed() {
    return this.#botSpeed.bot ? 1 / this.#botSpeed.share : 0;
  }

  /** Plays a person's move. */
  async send(move: Move): Promise<void> {
    if (this.seat === null || this.#pending || !["waiting", "ready"].includes(this.state)) return;
    this.#pending = { move, at: this.record.moves.length, dice: [], tries: 0 };
    this.#wantedHints = 0;
    if (this.state === "waiting") return this.#change();
    this.#transition("play");
    await this.#job("move", () => this.#continue());
  }

  /** Undoes the last move, if the rules allow it. */
  async undo() {
    if (this.notUndoable) return this.#emit("rejected", { message: this.notUndoable });
    if (this.state !== "ready" || !this.mine) return;
    this.#transition("undo");
    await this.#job("undo", async () => {
      const position = await this.#wait(this.#requireMatch().undo());
      this.#save(position);
      this.table.catchUp();
      this.table.advice = null;
      await this.#readLog();
      this.#services.say("Move undone.");
      await this.#continue();
    });
  }

  /**
   * Requests hints from the coach, now or as soon as the table is ready.
   * @param count - number of moves
   */
  async hint(count: number = 3) {
    this.#wantedHints = this.state === "waiting" ? count : 0;
    if (this.state !== "ready" || this.seat === null) return;
    const { view } = this;
    try {
      const moves = await this.#wait(
        this.#requireMatch()
          .advise(count)
          .then((advice) => this.#addOwnPlan(advice)),
      );
      // A move may have been played while the coach was thinking.
      if (this.view !== view || this.state !== "ready") return;
      const [best] = moves;
      const hint = best && (this.#gameTable.hinted?.(best, view) || { text: best.why, isComplete: true });
      this.table.advice = moves;
      this.table.isAdviceComplete = hint?.isComplete ?? true;
      this.helped();
      if (hint?.text) this.#services.say(`Coach: ${hint.text}`);
      this.#change();
    } catch (error) {
      this.#report("hint", error);
    }
  }

  /** Adds the player's own plan to the coach's advice, if the game's table has one. */
  async #addOwnPlan(advice: Advice[]) {
    const { view } = this;
    const plan = this.#gameTable.plan?.(view) ?? null;
    if (!plan) return advice;
    const evaluate = async (move: Move) => {
      const response = await this.question({ op: "weigh", move });
      if (!response.ok || response.value === undefined) return null;
      const { value, loss = null, best } = response;
      return { value, loss, best: best?.value === undefined ? null : { value: best.value } };
    };
    const { addOwnPlan } = await import("./own-plan.ts");
    return addOwnPlan(advice, plan, evaluate, (move) => this.#gameTable.describeMove?.(move, view) ?? "");
  }

  /** Records that the coach has helped a person, which the result mentions. */
  helped() {
    if (!this.meta.coached && this.seat !== null) this.setMeta({ coached: true });
  }

  /** Sends a request that does not change the match. */
  async question<K extends MatchOperation>(question: Question<K>): Promise<Success<K> | Failure> {
    return this.#requireMatch().question(question);
  }

  /** Lets a bot continue after an error, or if entering its dice was cancelled. */
  async resume() {
    if (this.state !== "ready" || !this.#nextBot()) return;
    this.#transition("pause");
    await this.#job("bot", () => this.#continue());
  }

  /**
   * Changes the metadata that is saved with the record, unless another tab plays the game.
   * @returns whether it was saved
   */
  setMeta(more: Partial<Meta>): boolean {
    this.table.meta = { ...this.meta, ...more };
    this.#write();
    this.#change();
    return this.#saved.writable;
  }

  /**
   * Changes a bot's level, or who plays a seat, for the rest of the game.
   * @param own - id of the player's own bot that takes the seat
   */
  setSeat(seat: number, what: Partial<Seat>, own: string = "") {
    this.table.seats = this.seats.map((one, at) => (at === seat ? { ...one, ...what } : one));
    const { [String(seat)]: _, ...others } = this.meta.ownBots ?? {};
    if (own || this.meta.ownBots)
      this.table.meta = { ...this.meta, ownBots: own ? { ...others, [String(seat)]: own } : others };
    this.#write();
    this.#change();
    if (this.state === "pausing") this.#botSpeed.end();
  }

  /**
   * Sets the function that draws the position for the list of games, and saves the drawing.
   * @param options - with `write: false`, the drawing is saved with the next move
   */
  setSketcher(sketcher: Sketcher, { write = true }: { write?: boolean } = {}) {
    this.#sketcher = sketcher;
    if (write && this.mine && this.#sketch() !== (this.meta.sketch ?? "")) this.#write();
  }

  /**
   * Returns the log lines of events.
   * @param numbers - the number of the move that caused each event, from 1, if it is known
   */
  describe(events: GameEvent[], numbers: readonly number[] = []): LogLine[] {
    const { moves } = this.record;
    return events
      .map((event, at) => {
        const move = (moves[(numbers[at] ?? 0) - 1] as Move | undefined) ?? null;
        return { event, words: this.#describeEvent(event, { move, events, at }), clause: event.clause ?? null };
      })
      .filter((line) => line.words);
  }

  /** Returns the text to announce when log lines are displayed. It leaves out hidden information. */
  announcement(lines: LogLine[]) {
    const open = lines.filter((line) => !this.#gameTable.hides?.(line.event, this.seats, this.view));
    return open.map(({ words }) => words).join(" ");
  }

  /** Returns the complete game as one line of text, and the seats whose hidden choices it reveals. */
  async token() {
    return this.#requireMatch().token();
  }

  #wait<T>(promise: Promise<T> | T, dispose?: (late: T) => void) {
    return this.#jobs.during(promise, dispose);
  }

  /**
   * Adds a job to the queue.
   * @param place - name of the job for the error log
   */
  #job(place: string, job: () => Promise<void>) {
    return this.#jobs.add(job, (error) => this.#handleFailure(place, error));
  }

  /** Cancels everything in progress and displays the current position. */
  #supersede() {
    this.#jobs.supersede();
    this.#botSpeed.end();
    this.#continueHole();
    this.#match?.close();
    this.#match = null;
    this.table.advice = null;
    this.table.catchUp();
  }

  /** Opens the match from the record and continues from there. */
  #begin() {
    this.#supersede();
    this.#transition("load");
    this.#change();
    void this.#job("load", async () => {
      await this.#load();
      await this.#continue();
    });
  }

  /** Returns the open match. Throws WorkerLostError if there is none. */
  #requireMatch(): RemoteMatch {
    if (!this.#match) throw new WorkerLostError("The game is not open yet.");
    return this.#match;
  }

  #onRestarted = () => this.#begin();

  /** Called when another tab has saved this game. If this tab only watches, it displays the new position. */
  #onSaved = (event: Event) => {
    const { id } = (event as CustomEvent<{ id?: string }>).detail ?? {};
    if (this.mine || (id && id !== this.id)) return;
    this.#reload();
    this.#begin();
  };

  /** Uses a match that is already open, if there is one; otherwise replays the record. */
  async #load() {
    const { receive, call } = this.#services;
    const handed = receive?.(this.id);
    if (handed?.position.record.moves.length === this.record.moves.length) {
      this.#match = handed.match.by(call);
      this.table.position = handed.position;
      // If the match's worker has died in the meantime, the record is replayed below.
      const there = this.#readLog().then(
        () => true,
        (error) => !(error instanceof WorkerLostError),
      );
      if (await this.#wait(there)) return this.table.catchUp();
    }
    const opening = RemoteMatch.open(call, { op: "replay", record: this.record });
    const { match, position } = await this.#wait(opening, (late) => late.match.close());
    this.#match = match;
    await this.#readLog();
    this.table.position = { ...position, record: this.record };
    this.table.catchUp();
  }

  /** Plays the pending move and the forced moves after it, then the bots' moves, until a person is to move. */
  async #continue() {
    for (let tapped = this.#pending; tapped && this.#isCurrent(tapped); tapped = this.#pending) {
      if (this.state !== "playing") this.#transition("play");
      // If Python is slow, this shows that the tap was received. Otherwise it is drawn together with the result.
      this.#change();
      tapped.tries += 1;
      this.#botSpeed.move(null);
      const position = await (this.meta.typed
        ? this.#playTyped(tapped)
        : this.#wait(this.#requireMatch().play(tapped.move)));
      this.#pending = null;
      if (!position) return this.#rest();
      await this.#showMove(position);
      this.#pending = this.#forced();
    }
    this.#pending = null;
    while (this.#nextBot()) {
      if (this.state !== "pausing") this.#transition("pause");
      if (!(await this.#playBotMove())) break;
    }
    this.#rest();
  }

  /** Returns the next move of the person who has just moved if all moves are equivalent, otherwise null. */
  #forced() {
    const { playsForced = true } = this.#services;
    const move = this.seat === null || !playsForced ? null : (this.#gameTable.forced?.(this.view) ?? null);
    return move && { move, at: this.record.moves.length, dice: [], tries: 0 };
  }

  /** Returns whether a pending move still belongs to the current position. */
  #isCurrent({ at, tries }: { at: number; tries: number }) {
    if (tries > 1)
      this.#reportError(
        "worker",
        "move",
        new WorkerLostError("The rules engine failed twice on this move, so it was not played."),
      );
    return tries < 2 && at === this.record.moves.length && this.seat !== null;
  }

  /** Returns the seat of the bot that is to move, if any. */
  #nextBot(): Seat | null {
    const { turn, over } = this.position.view;
    const seat = turn === null || over || !this.mine ? undefined : this.seats[turn];
    return seat?.kind === "bot" ? seat : null;
  }

  #rest() {
    if (this.state !== "ready") this.#transition("rest");
    this.#change();
    if (this.#wantedHints) void this.hint(this.#wantedHints);
  }

  /**
   * Plays one move of a bot.
   * @returns false if entering its dice was cancelled
   */
  async #playBotMove(): Promise<boolean> {
    this.#change();
    this.#botSpeed.move(this.position.view.turn);
    const pause = this.#services.pause() * this.#botSpeed.share;
    await this.#wait(this.#sleep(pause, this.#botSpeed.signal()));
    // The seat may have been given to a person or to another bot during the pause.
    const bot = this.#nextBot();
    if (!bot) return true;
    this.#transition("play");
    this.#change();
    const position = await this.#playMoveOf(bot);
    if (position) await this.#showMove(position);
    return position !== null;
  }

  /**
   * Plays the move of a bot: of the player's own one if it has this seat, otherwise of a built-in one.
   * @returns null if entering dice was cancelled
   */
  async #playMoveOf(bot: Seat): Promise<Position | null> {
    const { meta } = this;
    const match = this.#requireMatch();
    const own = await this.#wait(this.#askOwnBot(bot, match));
    if (meta.typed) return this.#playTyped({ move: own ?? (await this.#wait(match.choose(bot.level))), dice: [] });
    return this.#wait(own ? match.play(own) : match.bot(bot.level));
  }

  /** Returns a legal move of the player's own bot, or null if a built-in bot must move instead. */
  async #askOwnBot(bot: Seat, match: RemoteMatch): Promise<Move | null> {
    const { turn } = this.position.view;
    const id = this.meta.ownBots?.[String(turn)];
    if (!id || turn === null) return null;
    // The bot can do anything in its worker, so only the check by the page's Python counts.
    const getRecord = (salt: string) => match.recordFor(turn, salt);
    const check = (move: Move) => match.check(move);
    return (await this.#services.ownBot?.(id, { name: bot.name, getRecord, check })) ?? null;
  }

  /**
   * Plays a move with real dice.
   * @returns null if entering them was cancelled
   */
  async #playTyped(typed: Typed): Promise<Position | null> {
    const { gameTable, askDice, typedPlay } = this.#services;
    const { signal } = this.#jobs;
    const playTyped = await this.#wait(typedPlay?.());
    const ask = (need: Need, name: string) => askDice(need, name, signal);
    return (
      playTyped?.(this.#requireMatch(), typed, this.position.view, gameTable, ask, (one) => this.#wait(one)) ?? null
    );
  }

  /** Saves the position after a move, then animates the move. */
  async #showMove(position: Position) {
    const before = this.view;
    const { view, events } = position;
    this.#before = before;
    this.#save(position);
    const lines = this.describe(
      events,
      events.map(() => this.record.moves.length),
    );
    this.#transition("answered");
    this.table.advice = null;
    const signal = this.#botSpeed.signal();
    this.#change();
    const now = this.#jobs.watch();
    const show = (picture: View) => {
      if (!now()) return;
      this.table.picture = picture;
      this.#change();
    };
    const reveal = () => {
      if (!now()) return;
      if (this.view === view) this.table.catchUp();
      else this.table.reveal(lines);
      this.#change();
    };
    const animate = (stage: Showing) => this.#services.animate(events, before, view, stage);
    // The move is saved already, so a failing animation does no harm.
    const shown = runAnimation(animate, { signal, show, reveal }, this.#sleep).catch((error) => {
      if (now()) this.#reportError("page", "animation", error);
    });
    await this.#wait(shown);
    const { picture } = this.table;
    reveal();
    this.#services.say(this.announcement(lines));
    const end = this.#services.holeEnd?.(events) ?? null;
    if (end) await this.#hold(end, picture);
  }

  /**
   * Shows the end of a hole until someone continues. The picture stays as it is, with the new scores around it.
   * @param end - what the table says
   */
  async #hold(end: Ask, picture: View) {
    this.held = end;
    this.table.picture = picture;
    this.#change();
    const continued = new Promise<void>((done) => {
      this.#continueHole = done;
    });
    try {
      await this.#wait(continued);
    } finally {
      this.held = null;
    }
    this.table.catchUp();
    this.#change();
  }

  /** Loads the log. The game can be played without it. */
  async #readLog() {
    const reading = this.#requireMatch().events();
    try {
      const { events, moves } = await this.#wait(reading);
      this.table.log = this.describe(events, moves);
    } catch (error) {
      if (!(error instanceof RejectedError)) throw error;
      this.#report("log", error);
    }
  }

  /** Displays the current save. */
  #reload() {
    const saved = this.#saved.load();
    if (saved) this.table.restore(saved);
  }

  /**
   * Saves a position.
   * @throws {SupersededError} if another tab has continued the game
   */
  #save(position: Position) {
    this.table.position = position;
    this.#write();
    if (!this.mine) throw new SupersededError();
  }

  #write() {
    if (!this.#saved.write(this.table, { at: this.#caption(), sketch: this.#sketch() })) this.#watch();
  }

  /** Switches to watching, because another tab has continued the game. */
  #watch() {
    this.#pending = null;
    this.#saved.release();
    this.mine = false;
    this.#reload();
    this.#begin();
  }

  /** Returns the place in the game for the list of games, for example "hole 4"; "" if the game is over. */
  #caption() {
    const { view } = this.position;
    if (view.over) return "";
    try {
      return (this.#gameTable.describeMoment ?? this.#gameTable.caption)?.(view) ?? "";
    } catch {
      return ""; // The save is more important than its caption.
    }
  }

  /** Returns the position as a small SVG for the list of games; "" if the game is over. */
  #sketch() {
    const { view } = this.position;
    try {
      return view.over ? "" : (this.#sketcher?.(view, this.seats) ?? "");
    } catch {
      return ""; // The save is more important than its picture.
    }
  }

  #describeEvent(event: GameEvent, telling: Telling) {
    try {
      return this.#gameTable.describeEvent(event, this.isolatedNames, this.position.view, telling);
    } catch (error) {
      this.#reportError("page", `words of ${event.event}`, error);
      return "";
    }
  }

  /** Handles the error of a job, so that the table can be used again. */
  #handleFailure(place: string, error: unknown) {
    if (error instanceof WorkerLostError) {
      // The match is reopened on the "restarted" event.
      this.#transition("lost");
      return this.#change();
    }
    this.#pending = null;
    this.table.catchUp();
    const waiting = this.state === "waiting";
    if (waiting) {
      this.openError = error instanceof RejectedError ? error.message : "An error on this page.";
      this.#transition("unplayable");
    } else if (this.state !== "ready") this.#transition("rest");
    // If a game cannot be opened, its screen already shows the reason.
    if (!waiting || classify(error) !== "rejected") this.#report(place, error);
    this.#change();
  }

  /** Dispatches "rejected" for a rejected request and "error" for any other error, except the end of a worker. */
  #report(place: string, error: unknown) {
    if (error instanceof SupersededError || error instanceof WorkerLostError) return;
    const kind = classify(error);
    if (kind === "rejected") this.#emit("rejected", (error as RejectedError).error);
    else this.#reportError(kind, place, error);
  }

  #reportError(kind: Kind, place: string, error: unknown) {
    logError(kind, place, error);
    this.#emit("error", { kind, place, message: error instanceof Error ? error.message : String(error) });
  }

  #transition(change: Change) {
    this.state = after(this.state, change);
  }

  #change() {
    if (!this.closed) this.dispatchEvent(new Event("change"));
  }

  #emit(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
