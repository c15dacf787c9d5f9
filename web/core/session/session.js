/**
 * One match at the table: it plays moves and bots, takes back, asks the coach, and saves every move before it is shown.
 * It knows no rule and draws nothing; it tells "change" whenever there is something new to draw.
 *
 * One thing happens at a time: jobs stand in a queue, and states.js says what may follow what. A worker that
 * died, a game taken over, a table that was left begin a new generation: whatever an older one still waits for changes
 * nothing any more.
 */

import { kindOf, Refused, WorkerLost } from "../faults.js";
import { Haste } from "./haste.js";
import { Jobs, sleep } from "./jobs.js";
import { RemoteMatch } from "./remote-match.js";
import { SavedTable } from "./saved-table.js";
import { show } from "./show.js";
import { BUSY } from "./states.js";

/** @import { Move, Need, Seat } from "../types.js" */
/** @import { Position } from "./remote-match.js" */
/** @import { Showing } from "./show.js" */
/** @import { Typed } from "./typed-play.js" */
/** @import { Saved, Services } from "./types.js" */

export class Session extends SavedTable {
  #services;
  #sleep;
  #jobs = new Jobs();
  /** Pauses and animations. */
  #haste = new Haste();
  /** @type {RemoteMatch|null} */
  #match = null;
  /** The view before the last move. @type {import("../types.js").View|null} */
  #before = null;
  /**
   * A tap that Python has not answered, and the length of the record that it belongs to.
   * @type {(Typed & {at: number, tries: number})|null}
   */
  #pending = null;
  /** How many moves the coach was asked for while the table waits; 0: it was not. */
  #wanted = 0;

  /** @param {string} id  of the save @param {Saved} saved @param {Services} services */
  constructor(id, saved, services) {
    super(id, saved, services);
    this.#services = services;
    this.#sleep = services.sleep ?? sleep;
  }

  /** A move, a bot or an animation is under way, or a tap waits for Python. */
  get busy() {
    return this.#pending !== null || BUSY.has(this.state);
  }

  /** What the table is drawn with around the picture: until its result is there, a game that is over still goes on. */
  get shown() {
    return (this.busy && this.view.over && this.#before) || this.view;
  }

  /** The seat that a person on this page may move now. @returns {number|null} */
  get seat() {
    const { turn, over } = this.view;
    if (turn === null || over || !this.mine || this.state === "broken" || this.closed || this.away) return null;
    return this.seats[turn]?.kind === "person" ? turn : null;
  }

  /** Claims the game and brings it to Python. @returns {Promise<void>} when the table rests for the first time */
  async open() {
    this.to("open");
    this.mine = await this.claim.take();
    if (this.closed) return;
    this.#services.engine.addEventListener("restarted", this.#restarted);
    this.#services.store.addEventListener("changed", this.#elsewhere);
    // It may have gone on in another tab while this one asked.
    this.reread();
    this.#begin();
    await this.#jobs.settled();
  }

  /** Takes the game over from another tab that let it go. @returns {Promise<boolean>} */
  async takeOver() {
    if (this.mine && this.claim.held) return true;
    if (!(await this.claim.takeOver()) || this.closed) return false;
    // Tapped twice, asked once: the first to come back begins.
    if (this.mine) return true;
    this.mine = true;
    this.reread();
    this.#begin();
    return true;
  }

  close() {
    if (this.closed) return;
    this.#supersede();
    this.to("close");
    this.#services.engine.removeEventListener("restarted", this.#restarted);
    this.#services.store.removeEventListener("changed", this.#elsewhere);
    this.claim.end();
  }

  /** Fetches the match anew, where it could not be had. */
  retry() {
    if (this.state === "broken") this.#begin();
  }

  /** Ends an animation, or what is left of a bot's turn, at once. */
  hurry() {
    this.#haste.skip();
  }

  /** How much faster than usual a bot's move is shown, which is more in a long turn; 0: a person's move. */
  get haste() {
    return this.#haste.bot ? 1 / this.#haste.share : 0;
  }

  /** Plays a person's move. @param {Move} move @returns {Promise<void>} */
  async send(move) {
    if (this.seat === null || this.#pending || !["waiting", "ready"].includes(this.state)) return;
    this.#pending = { move, at: this.record.moves.length, dice: [], tries: 0 };
    this.#wanted = 0;
    if (this.state === "waiting") return this.change();
    this.to("play");
    await this.#job("move", () => this.#goOn());
  }

  /** Takes one move back, where the rules of undo allow it. */
  async undo() {
    if (this.came) return this.emit("refused", { message: this.came });
    if (this.state !== "ready" || !this.mine) return;
    this.to("undo");
    await this.#job("undo", async () => {
      const position = await this.#during(this.#held().undo());
      this.save(position);
      this.catchUp();
      this.advice = null;
      await this.#readLog();
      this.#services.say("Taken back.");
      await this.#goOn();
    });
  }

  /** Asks the coach; while the table waits, as soon as it is there. @param {number} count  how many moves */
  async hint(count = 3) {
    this.#wanted = this.state === "waiting" ? count : 0;
    if (this.state !== "ready" || this.seat === null) return;
    const { view } = this;
    try {
      const moves = await this.#during(this.#held().advise(count));
      // Somebody may have played while the coach was thinking.
      if (this.view !== view || this.state !== "ready") return;
      this.advice = moves;
      this.helped();
      if (moves[0]) this.#services.say(`Coach: ${moves[0].why}`);
      this.change();
    } catch (error) {
      this.tell("hint", error);
    }
  }

  /** The coach has helped a person: the result will say so. */
  helped() {
    if (!this.meta.coached && this.seat !== null) this.setMeta({ coached: true });
  }

  /** Asks something about this match that changes nothing. @param {object} request @returns {Promise<any>} */
  async question(request) {
    return this.#held().question(request);
  }

  /** Lets a bot go on whose dice nobody typed in, or that met a fault. */
  async resume() {
    if (this.state !== "ready" || !this.#bot()) return;
    this.to("pause");
    await this.#job("bot", () => this.#goOn());
  }

  /** @param {number} seat @param {Partial<Seat>} what */
  setSeat(seat, what) {
    super.setSeat(seat, what);
    if (this.state === "pausing") this.#haste.end();
  }

  /** The whole game as one line of text, and whom it tells on. */
  async token() {
    return this.#held().token();
  }

  /** @template T @param {Promise<T>|T} promise @param {(late: T) => void} [dispose] */
  #during(promise, dispose) {
    return this.#jobs.during(promise, dispose);
  }

  /** @param {string} place  for the fault log @param {() => Promise<void>} job */
  #job(place, job) {
    return this.#jobs.add(job, (error) => this.#failed(place, error));
  }

  /** Ends everything that is under way; what was being shown is there at once. */
  #supersede() {
    this.#jobs.supersede();
    this.#haste.end();
    this.#match?.close();
    this.#match = null;
    this.advice = null;
    this.catchUp();
  }

  /** Fetches the match anew and goes on where the game stands. */
  #begin() {
    this.#supersede();
    this.to("load");
    this.change();
    void this.#job("load", async () => {
      await this.#load();
      await this.#goOn();
    });
  }

  /** @returns {RemoteMatch} */
  #held() {
    if (!this.#match) throw new WorkerLost("The game is not on the table yet.");
    return this.#match;
  }

  #restarted = () => this.#begin();

  /** Another tab saved this game: a watcher follows. @param {Event} event */
  #elsewhere = (event) => {
    const { id } = /** @type {CustomEvent<{id?: string}>} */ (event).detail ?? {};
    if (this.mine || (id && id !== this.id)) return;
    this.reread();
    this.#begin();
  };

  /** Takes the match that is open already, else plays the record again. */
  async #load() {
    const { receive, call } = this.#services;
    const handed = receive?.(this.id);
    if (handed?.position.record.moves.length === this.record.moves.length) {
      this.#match = handed.match.by(call);
      this.position = handed.position;
      // The worker that it was opened in may be gone by now: then it is played again.
      const there = this.#readLog().then(
        () => true,
        (error) => !(error instanceof WorkerLost),
      );
      if (await this.#during(there)) return this.catchUp();
    }
    const opening = RemoteMatch.open(call, { op: "replay", record: this.record });
    const { match, position } = await this.#during(opening, (late) => late.match.close());
    this.#match = match;
    await this.#readLog();
    this.position = { ...position, record: this.record };
    this.catchUp();
  }

  /** Plays what was tapped and what is forced after it, then the bots, until a person is to move. */
  async #goOn() {
    for (let tapped = this.#pending; tapped && this.#fits(tapped); tapped = this.#pending) {
      if (this.state !== "playing") this.to("play");
      // Should Python be slow, the table shows that the tap was heard; else both changes are drawn at once.
      this.change();
      tapped.tries += 1;
      this.#haste.move(null);
      const position = await (this.meta.typed ? this.#typed(tapped) : this.#during(this.#held().play(tapped.move)));
      this.#pending = null;
      if (!position) return this.#rest();
      await this.#show(position);
      this.#pending = this.#forced();
    }
    this.#pending = null;
    while (this.#bot()) {
      if (this.state !== "pausing") this.to("pause");
      if (!(await this.#botMoves())) break;
    }
    this.#rest();
  }

  /** What the person who has just moved would have to play next, where nothing is left to decide. */
  #forced() {
    const move = this.seat === null ? null : (this.#services.gameTable.forced?.(this.view) ?? null);
    return move && { move, at: this.record.moves.length, dice: [], tries: 0 };
  }

  /** Whether a tap still belongs to what is on the table. @param {{at: number, tries: number}} tapped */
  #fits({ at, tries }) {
    if (tries > 1)
      this.fault("worker", "move", new WorkerLost("The rules stopped twice on this move; it was not played."));
    return tries < 2 && at === this.record.moves.length && this.seat !== null;
  }

  /** The bot whose move it is. @returns {Seat|null} */
  #bot() {
    const { turn, over } = this.position.view;
    const seat = turn === null || over || !this.mine ? undefined : this.seats[turn];
    return seat?.kind === "bot" ? seat : null;
  }

  #rest() {
    if (this.state !== "ready") this.to("rest");
    this.change();
    if (this.#wanted) void this.hint(this.#wanted);
  }

  /** @returns {Promise<boolean>} false: its dice were not typed in */
  async #botMoves() {
    this.change();
    this.#haste.move(this.position.view.turn);
    const pause = this.#services.pause() * this.#haste.share;
    await this.#during(this.#sleep(pause, this.#haste.signal()));
    // Somebody may have taken its seat, or made it another bot.
    const bot = this.#bot();
    if (!bot) return true;
    this.to("play");
    this.change();
    const match = this.#held();
    const position = this.meta.typed
      ? await this.#typed({ move: await this.#during(match.choose(bot.level)), dice: [] })
      : await this.#during(match.bot(bot.level));
    if (position) await this.#show(position);
    return position !== null;
  }

  /** @param {Typed} typed @returns {Promise<Position|null>} null: its dice were not typed in */
  async #typed(typed) {
    const { gameTable, askDice, typedPlay } = this.#services;
    const { signal } = this.#jobs;
    const playTyped = await this.#during(typedPlay?.());
    const ask = (/** @type {Need} */ need, /** @type {string} */ name) => askDice(need, name, signal);
    return playTyped?.(this.#held(), typed, this.position.view, gameTable, ask, (one) => this.#during(one)) ?? null;
  }

  /** Saves what a move has led to, then shows how it came there. @param {Position} position */
  async #show(position) {
    const before = this.view;
    const { view, events } = position;
    this.#before = before;
    this.save(position);
    const lines = this.describe(events);
    this.to("answered");
    this.advice = null;
    const signal = this.#haste.signal();
    this.change();
    const now = this.#jobs.watch();
    const commit = () => {
      if (!now()) return;
      this.picture = view;
      this.change();
    };
    const reveal = () => {
      if (now() && this.view !== view) this.reveal(lines);
    };
    const animate = (/** @type {Showing} */ stage) => this.#services.animate(events, before, view, stage);
    // The move is saved, whatever becomes of the animation.
    const shown = show(animate, { signal, commit, reveal }, this.#sleep).catch((error) => {
      if (now()) this.fault("page", "animation", error);
    });
    await this.#during(shown);
    reveal();
    this.#services.say(this.aloud(lines));
  }

  /** A log that cannot be had keeps nobody from the table. */
  async #readLog() {
    const reading = this.#held().events();
    try {
      this.log = this.describe(await this.#during(reading));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.tell("log", error);
    }
  }

  /** Another tab has gone on with the game: this one watches. */
  yielded() {
    this.#pending = null;
    super.yielded();
    this.#begin();
  }

  /** A job ended by an error: whatever it was, the table can be used. @param {string} place @param {unknown} error */
  #failed(place, error) {
    if (error instanceof WorkerLost) {
      // "restarted" brings the match back.
      this.to("lost");
      return this.change();
    }
    this.#pending = null;
    this.catchUp();
    const waiting = this.state === "waiting";
    if (waiting) {
      this.trouble = error instanceof Refused ? error.message : "A fault of this page.";
      this.to("unplayable");
    } else if (this.state !== "ready") this.to("rest");
    // The page of a game that does not open says why.
    if (!waiting || kindOf(error) !== "refused") this.tell(place, error);
    this.change();
  }
}
