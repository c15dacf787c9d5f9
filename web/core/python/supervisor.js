/**
 * Keeps one worker alive and hands it requests: starts it, gives up on one that is silent, replaces one that died, but
 * not for ever. Knows neither PyScript nor the document.
 */
import { WorkerLost } from "../faults.js";
import { patience } from "./patience.js";

/** @import { Failure, Operation, Request, Success } from "../types.js" */
/** @import { Door, News, StartMode, WorkerStart as Start } from "./worker-start.js" */
/** @typedef {{sync: Door}} Worker */
/** One worker on its way. @typedef {Omit<Start, "mode"|"ready"> & {ready: Promise<Worker>}} WorkerStart */
/**
 * @typedef {{resolve(answer: any): void, reject(reason: Error): void, text: string, stop: () => void, fetched:
 * string}} Pending
 */
/** A parsed response. @typedef {({ok: true} | Failure) & {match?: number}} Answer */
/** @typedef {"idle"|"loading"|"ready"|"failed"} State */

/**
 * @typedef {object} Surroundings
 * @property {(mode: StartMode) => WorkerStart} takeWorker
 * @property {() => StartMode} startMode
 * @property {() => Promise<unknown>} dropSnapshot   one that did not start
 * @property {(name: string, died: () => void) => void} watchLock   tells when the worker of that name lets go of its
 * lock
 * @property {(game: string) => string|null} gameData   the address of a game's large data
 * @property {(state: State, mode: string) => void} became
 * @property {(news: News) => void} progress
 * @property {() => string} advice   what a player can do when Python does not start
 * @property {{snapshot: number, start: number, call: number, calm: number}} limits  milliseconds
 */

/** What leads from one state to another. @type {Readonly<Record<State, Partial<Record<string, State>>>>} */
export const TRANSITIONS = {
  idle: { start: "loading" },
  loading: { started: "ready", fail: "failed", restart: "loading" },
  ready: { restart: "loading", fail: "failed" },
  failed: { restart: "loading" },
};

/** Workers that may die one soon after the other before it is given up. */
const MOST_CRASHES = 3;
/** Milliseconds that a worker's word on how it started may come after the worker: it goes another way, which on a busy
 * machine may take long. */
const LATEST_WORD = 5000;
/** Milliseconds after which a request is late: for a word, and for a choice. */
const SLOW = [3000, 8000];
const STOPPED = "Python stopped unexpectedly.";
/** Handles of the n-th worker begin at n times this: none of a dead one is ever taken for another match. */
const HANDLES = 2 ** 32;

/** Tells of "ready" {start}, "failed" {message}, "restarted" and "missing": a game's large data did not come;
 * "late" {words: 1 or 2} when a request takes its time, and "heard" when that is over. */
export class Supervisor extends EventTarget {
  #around;
  /** @type {State} */
  #state = "idle";
  /** @type {Worker|null} */
  #worker = null;
  /** Ends whatever start is under way or worker alive. */
  #end = () => {};
  #calm = () => {};
  #crashes = 0;
  /** It was said that an answer is long in coming. */
  #late = false;
  /** Counts starts, so that one that was given up for another changes nothing any more. */
  #turn = 0;
  /** Counts workers that answered. */
  #workers = -1;
  /** @type {Set<Pending>} */
  #sent = new Set();
  /** @type {Pending[]} */
  #queue = [];
  /** @type {Map<string, Promise<void>>} the large data of games that this worker has or is fetching */
  #data = new Map();
  /** Games whose large data is fetched when Python is there. @type {Set<string>} */
  #wanted = new Set();

  /** @param {Surroundings} around */
  constructor(around) {
    super();
    this.#around = around;
  }

  get state() {
    return this.#state;
  }

  /** Begins loading; later calls do nothing. */
  start() {
    if (this.#state === "idle") this.#run("start").catch(() => {}); // "failed" tells of it
  }

  /**
   * Ends the worker and starts another. Open matches are gone; whoever plays one replays its record on "restarted".
   * @returns {Promise<void>}
   */
  async restart() {
    if (this.#state === "idle") return this.start();
    if (this.#state === "failed") this.#crashes = 0;
    this.#halt(new WorkerLost("Python is restarting."));
    if (await this.#run("restart")) this.#emit("restarted");
  }

  /**
   * Sends a request to Python. Waits until Python is ready, unless the request is about a match of an earlier worker.
   * @template {Operation} K
   * @param {Request<K>} request
   * @returns {Promise<Success<K>|Failure>} the parsed response @throws {WorkerLost}
   */
  call(request) {
    if (this.#state === "failed")
      return Promise.reject(new WorkerLost("Python is not running. Reload the page to try again."));
    const { match } = /** @type {{match?: unknown}} */ (request);
    const own = typeof match === "number";
    if (own && (this.#state !== "ready" || Math.floor(match / HANDLES) !== this.#workers))
      return Promise.reject(new WorkerLost("The Python worker stopped, so this match is no longer open."));
    const text = JSON.stringify(own ? { ...request, match: match % HANDLES } : request);
    return new Promise((resolve, reject) => {
      const pending = { resolve, reject, text, stop: () => {}, fetched: "" };
      if (this.#state === "ready") this.#send(pending);
      else this.#queue.push(pending);
    });
  }

  /** Fetches what a game needs besides its rules before the first request asks for it. @param {string} game */
  prepare(game) {
    if (this.#state === "ready")
      void this.#loadData(game).catch(() => {}); // the request that needs it asks again
    else this.#wanted.add(game);
  }

  /** @param {string} change @param {string} [mode] */
  #to(change, mode = "") {
    const next = TRANSITIONS[this.#state][change];
    if (!next) throw new Error(`no way from ${this.#state} by ${change}`);
    this.#state = next;
    this.#around.became(next, mode);
  }

  /**
   * Starts as well as it can: a start from a snapshot that fails is followed by a plain one.
   * @param {string} change
   * @returns {Promise<boolean>} false: given up for another start
   */
  async #run(change) {
    this.#turn += 1;
    const turn = this.#turn;
    const current = () => turn === this.#turn;
    this.#to(change);
    try {
      const mode = this.#around.startMode();
      const start = await this.#launch(mode, current).catch(async (error) => {
        if (mode !== "any" || !current()) throw error;
        await this.#around.dropSnapshot();
        if (!current()) throw error;
        return this.#launch("plain", current);
      });
      this.#started(start);
      return true;
    } catch (error) {
      if (!current()) return false;
      this.#fail(/** @type {Error} */ (error).message);
      throw error;
    }
  }

  /**
   * One worker. Rejects with words for the player.
   * @param {StartMode} mode
   * @param {() => boolean} current
   */
  async #launch(mode, current) {
    const { takeWorker, watchLock, progress, limits } = this.#around;
    const start = takeWorker(mode);
    /** @type {Worker|null} */
    let worker = null;
    /** @type {(reason: Error) => void} */
    let fail = () => {};
    /** @type {(how: string) => void} */
    let begun = () => {};
    /** @type {Promise<never>} */
    const failure = new Promise((_, reject) => (fail = reject));
    const beginning = new Promise((resolve) => (begun = resolve));
    const wait = () =>
      patience(mode === "any" ? limits.snapshot : limits.start, () => fail(new Error("Python did not start in time.")));
    let stop = wait();
    const died = () => {
      fail(new Error(STOPPED));
      if (worker !== null && worker === this.#worker) this.#crashed(STOPPED);
    };
    start.listen((news) => {
      if (worker === null) {
        stop();
        stop = wait();
      }
      if (news.failed) fail(new Error(news.failed));
      else if (news.start) begun(news.start);
      else if (news.held) watchLock(start.name, died);
      else if (news.what) progress(news);
    });
    this.#end = () => {
      start.end();
      fail(new Error("Python took too long to start and was stopped."));
    };
    try {
      worker = await Promise.race([start.ready, failure]);
      stop();
      stop = patience(LATEST_WORD, () => begun("plain"));
      const how = await Promise.race([beginning, failure]);
      if (!current()) throw new Error("Python took too long to start and was stopped.");
      return { worker, how };
    } catch (error) {
      start.end();
      throw error;
    } finally {
      stop();
    }
  }

  /** @param {{worker: Worker, how: string}} found */
  #started({ worker, how }) {
    const { limits } = this.#around;
    this.#worker = worker;
    this.#workers += 1;
    this.#calm = patience(limits.calm, () => {
      this.#crashes = 0;
    });
    this.#to("started", how);
    this.#emit("ready", { start: how });
    for (const game of this.#wanted) this.prepare(game);
    this.#wanted.clear();
    for (const pending of this.#queue.splice(0)) this.#send(pending);
  }

  /** @param {Pending} pending */
  #send(pending) {
    const { limits } = this.#around;
    const worker = /** @type {Worker} */ (this.#worker);
    const broke = () => this.#sent.has(pending) && this.#crashed("Python crashed while handling a request.");
    this.#sent.add(pending);
    const ends = [
      patience(limits.call, () => this.#crashed("Python did not respond in time.")),
      ...SLOW.map((ms, at) =>
        patience(ms, () => {
          this.#late = true;
          this.#emit("late", { words: at + 1 });
        }),
      ),
    ];
    pending.stop = () => {
      for (const end of ends) end();
    };
    worker.sync
      .handle(pending.text)
      .then((text) => this.#answered(pending, JSON.parse(text)))
      .catch(broke);
  }

  /**
   * Hands the answer on, or fetches first the data that the game turned out to lack.
   * @param {Pending} pending
   * @param {Answer} answer
   */
  #answered(pending, answer) {
    if (!this.#sent.has(pending)) return;
    const game = !answer.ok && answer.error.code === "data-missing" ? answer.error.game : undefined;
    if (!game || pending.fetched === game) {
      if (typeof answer.match === "number") answer.match += this.#workers * HANDLES;
      this.#settle(pending, () => pending.resolve(answer));
      return;
    }
    pending.fetched = game;
    pending.stop();
    const message = "Part of this game could not be downloaded. Try again when you are back online.";
    const missing = () => {
      this.#emit("missing");
      if (this.#sent.has(pending))
        this.#settle(pending, () => pending.resolve({ ok: false, error: { code: "data-missing", message } }));
    };
    pending.stop = patience(this.#around.limits.start, missing);
    this.#loadData(game).then(() => {
      pending.stop();
      if (this.#sent.has(pending)) this.#send(pending);
    }, missing);
  }

  /** Has the worker fetch a game's large data, once. @param {string} game @returns {Promise<void>} */
  #loadData(game) {
    const url = this.#around.gameData(game);
    if (!url || !this.#worker) return Promise.resolve();
    const known = this.#data.get(game);
    if (known) return known;
    const loading = this.#worker.sync.load_game_data(game, url);
    this.#data.set(game, loading);
    loading.catch(() => this.#data.get(game) === loading && this.#data.delete(game));
    return loading;
  }

  /** A worker that died, hangs or broke is replaced, but not for ever. @param {string} message */
  #crashed(message) {
    if (this.#state !== "ready") return;
    this.#crashes += 1;
    if (this.#crashes > MOST_CRASHES) {
      this.#halt(new WorkerLost(message));
      this.#fail(`${message} It has already been restarted three times`);
      return;
    }
    this.#halt(new WorkerLost(`${message} It is restarting.`));
    this.#run("restart").then(
      (done) => done && this.#emit("restarted"),
      () => {}, // "failed" tells of it
    );
  }

  /** @param {Error} reason  for those who wait for an answer */
  #halt(reason) {
    this.#calm();
    this.#end();
    this.#end = () => {};
    this.#worker = null;
    this.#data.clear();
    for (const pending of this.#sent) this.#settle(pending, () => pending.reject(reason));
  }

  /** @param {string} cause */
  #fail(cause) {
    const message = `${cause.replace(/\.?$/, ".")} ${this.#around.advice()}`;
    this.#to("fail");
    for (const pending of this.#queue.splice(0)) pending.reject(new WorkerLost(message));
    this.#emit("failed", { message });
  }

  /** @param {Pending} pending @param {() => void} how */
  #settle(pending, how) {
    pending.stop();
    this.#sent.delete(pending);
    if (this.#late) this.#emit("heard");
    this.#late = false;
    how();
  }

  /** @param {string} kind @param {object} [detail] */
  #emit(kind, detail = {}) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
