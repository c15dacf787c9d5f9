/**
 * What a review is made of, asked for bit by bit: the views of a record, one a move, and the steps of its ledger. One
 * request at a time, with a rest after each, so that whatever else the page asks waits for one of them at most; a
 * question of the visitor goes before both, and no step is asked for while a hand is at the page. Left, it asks for
 * nothing more, until one comes back.
 */
import { heard, Refused } from "../../core/faults.js";
import { work } from "../../core/python/job.js";

/** @import { Asks, Call, GameRecord, Move, Operation, Request, Success, View } from "../../core/types.js" */

/** @typedef {import("../../core/protocol.js").ReviewStep} Step */
/** @typedef {import("../../core/protocol.js").ReviewHead} Head */
/** @typedef {import("../../core/protocol.js").ReviewEnd} End */

/** Milliseconds that a request for steps should take at most. */
const SHORT = 12;
/** Milliseconds between two looks whether the hand is gone. */
const PAUSE = 20;
/** Times that a worker may be lost before the review gives up. */
const TRIES = 3;

export class ReviewData {
  /** The view after so many moves. @type {View[]} */
  views = [];
  /** @type {Head|null} */
  head = null;
  /** @type {Step[]} */
  steps = [];
  /** @type {End|null} */
  end = null;
  /** Why there is no ledger, or no table; "" while there is. */
  trouble = { steps: "", views: "" };

  #services;
  #closed = false;
  /** @type {Promise<void>|null} */
  #running = null;
  /** Positions up to this one are fetched before steps. */
  #cursor = 0;
  /** @type {(() => Promise<void>)[]} */
  #questions = [];
  /** @type {number|null} */
  #match = null;
  /** The ledger under way. @type {ReturnType<typeof work<"review">>|null} */
  #ledger = null;
  #lost = 0;

  /**
   * @param {object} services
   * @param {GameRecord} services.record
   * @param {Call} services.call
   * @param {() => void} services.changed   something has come
   * @param {(ms?: number) => Promise<void>} services.rest   lets the page draw
   * @param {() => boolean} [services.busy]   a hand is at the page: steps wait
   * @param {boolean} [services.views]   false: the ledger alone
   */
  constructor(services) {
    this.#services = services;
  }

  get record() {
    return this.#services.record;
  }

  get moves() {
    return this.record.moves.length;
  }

  get closed() {
    return this.#closed;
  }

  /** @returns {"working"|"done"|"failed"} of the ledger */
  get state() {
    if (this.trouble.steps) return "failed";
    return this.end ? "done" : "working";
  }

  /** The position after so many moves is wanted first. @param {number} at */
  look(at) {
    this.#cursor = at;
    void this.run();
  }

  /**
   * Asks something in its turn.
   * @template T @param {(ask: Asks) => Promise<T>} question
   * @returns {Promise<T>} @throws where Python says no, or the review was left
   */
  ask(question) {
    return new Promise((resolve, reject) => {
      this.#questions.push(() => question((request) => this.#ask(request)).then(resolve, reject));
      void this.run();
    });
  }

  /** Fetches until there is nothing left to fetch. @returns {Promise<void>} never rejects */
  run() {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #fetch() {
    for (let job = this.#next(); job && !this.#closed; job = this.#next()) {
      if (job.kind === "steps" && this.#services.busy?.()) {
        await this.#services.rest(PAUSE);
        continue;
      }
      await this.#try(job);
      if (this.#closed) break;
      this.#services.changed();
      await this.#services.rest();
    }
  }

  /** Asks for nothing more, and frees what Python holds. @param {boolean} [kept]  not the ledger: one may come back */
  close(kept = false) {
    this.#closed = true;
    const { call } = this.#services;
    if (this.#match !== null) call({ op: "close", match: this.#match }).catch(() => {}); // it went with its worker
    this.#match = null;
    if (kept) return;
    this.#ledger?.return().catch(() => {}); // what a step threw was answer to who asked for it
    this.#ledger = null;
  }

  /** Goes on, also where it was left. @param {() => void} changed  is then told of what there is, and of what comes */
  resume(changed) {
    if (this.#closed) {
      this.#closed = false;
      this.#services.changed = changed;
      changed();
    }
    void this.run();
  }

  /** @returns {{kind: "steps"|"views"|"question", run: () => Promise<void>}|null} what is to be asked next */
  #next() {
    const question = this.#questions.shift();
    if (question) return { kind: "question", run: question };
    const views = { kind: /** @type {const} */ ("views"), run: () => this.#nextView() };
    const wanted = this.#services.views !== false && !this.trouble.views && this.views.length <= this.moves;
    if (wanted && this.views.length <= this.#cursor) return views;
    if (this.state === "working") return { kind: "steps", run: () => this.#nextSteps() };
    return wanted ? views : null;
  }

  /** @param {{kind: "steps"|"views"|"question", run: () => Promise<void>}} job */
  async #try({ kind, run }) {
    try {
      await run();
    } catch (error) {
      if (kind === "question") return;
      const refused = error instanceof Refused;
      // A worker that is gone has taken match and review with it: they are opened again where they stood.
      this.#match = null;
      this.#ledger = null;
      if (this.#closed) return;
      this.#lost += 1;
      if (refused || this.#lost >= TRIES)
        this.trouble = {
          ...this.trouble,
          [kind]: refused ? error.message : "Python stopped halfway. Open the review again.",
        };
    }
  }

  /**
   * @template {Operation} K
   * @param {Request<K>} request
   * @returns {Promise<Success<K>>}
   */
  async #ask(request) {
    if (this.#closed) throw new Refused({ code: "stale", message: "The review was closed." });
    return heard(await this.#services.call(request));
  }

  async #nextView() {
    const { record, views } = this;
    if (this.#match === null) {
      const opened = await this.#ask({ op: "replay", record, upto: Math.max(0, views.length - 1) });
      // What a worker had went with it.
      if (this.#closed) return void this.#services.call({ op: "close", match: opened.match }).catch(() => {});
      this.#match = opened.match;
      if (!views.length) views.push(opened.view);
      return;
    }
    const move = /** @type {Move} */ (record.moves[views.length - 1]);
    const { view } = await this.#ask({ op: "play", match: this.#match, move });
    views.push(view);
  }

  async #nextSteps() {
    this.#ledger ??= work(this.#services.call, { work: "review", record: this.record }, SHORT);
    const ledger = this.#ledger;
    const { value: answer } = await ledger.next();
    if (!answer) return;
    // What a lost review had told comes again.
    if ("head" in answer) {
      this.head = answer.head;
      this.steps = [];
      return;
    }
    this.steps.push(...answer.steps);
    if (!answer.end) return;
    this.end = answer.end;
    await ledger.return();
  }
}
