/**
 * Loads the data of a review step by step: the views of a record, one per move, and the steps of its analysis. It sends
 * one request at a time and pauses after each, so that other requests of the page never wait for more than one.
 * Questions from the player take precedence, and the analysis waits while the player interacts with the page. It stops
 * when the review is closed and can resume later.
 */
import { RejectedError, unwrap } from "../../core/errors.js";
import { work } from "../../core/python/job.js";

/** @import { StrictCall, Call, GameRecord, Move, Operation, Request, Success, View } from "../../core/types.js" */

/** @typedef {import("../../core/protocol.js").ReviewStep} Step */
/** @typedef {import("../../core/protocol.js").ReviewHead} Head */
/** @typedef {import("../../core/protocol.js").ReviewEnd} End */

/** Target duration of a request for steps, in milliseconds. */
const REQUEST_MS = 12;
/** Milliseconds between two checks whether the player is still interacting with the page. */
const BUSY_PAUSE_MS = 20;
/** Number of times the worker may stop before the review gives up. */
const MAX_FAILURES = 3;

/** The data of a review. It can be used before loading is complete. */
export class ReviewData {
  /** Views by the number of moves played. @type {View[]} */
  views = [];
  /** @type {Head|null} */
  head = null;
  /** @type {Step[]} */
  steps = [];
  /** @type {End|null} */
  end = null;
  /** Error messages if the analysis or the table could not be loaded, otherwise "". */
  errors = { steps: "", views: "" };

  #services;
  #closed = false;
  /** @type {Promise<void>|null} */
  #running = null;
  /** Positions up to this move are loaded before further steps. */
  #cursor = 0;
  /** @type {(() => Promise<void>)[]} */
  #questions = [];
  /** @type {number|null} */
  #match = null;
  /** The running analysis. @type {ReturnType<typeof work<"review">>|null} */
  #ledger = null;
  #failures = 0;

  /**
   * @param {object} services
   * @param {GameRecord} services.record
   * @param {Call} services.call
   * @param {() => void} services.changed  called when new data has arrived
   * @param {(ms?: number) => Promise<void>} services.rest  pauses so that the page can draw
   * @param {() => boolean} [services.busy]  returns whether the player is interacting with the page
   * @param {boolean} [services.views]  false to load only the analysis
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

  /** @returns {"working"|"done"|"failed"} state of the analysis */
  get state() {
    if (this.errors.steps) return "failed";
    return this.end ? "done" : "working";
  }

  /** Loads the position after a number of moves first. @param {number} at */
  prioritise(at) {
    this.#cursor = at;
    void this.run();
  }

  /**
   * Sends requests in their turn. Rejects if Python reports an error or the review is closed.
   * @template T
   * @param {(ask: StrictCall) => Promise<T>} question
   * @returns {Promise<T>}
   * @throws if Python reports an error or the review is closed
   */
  ask(question) {
    return new Promise((resolve, reject) => {
      this.#questions.push(() => question((request) => this.#request(request)).then(resolve, reject));
      void this.run();
    });
  }

  /** Loads data until everything is loaded. @returns {Promise<void>} never rejects */
  run() {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null;
      // A question can arrive after the last request and before this callback.
      return this.#questions.length && !this.#closed ? this.run() : undefined;
    });
    return this.#running;
  }

  async #fetch() {
    while (!this.#closed) {
      const job = this.#next();
      if (!job) return;
      if (job.kind === "steps" && this.#services.busy?.()) {
        await this.#services.rest(BUSY_PAUSE_MS);
        continue;
      }
      await this.#try(job);
      if (this.#closed) break;
      this.#services.changed();
      await this.#services.rest();
    }
  }

  /**
   * Stops loading and releases what Python stores.
   * @param {boolean} [keepAnalysis]  keep the analysis, because the player may come back
   */
  close(keepAnalysis = false) {
    this.#closed = true;
    const { call } = this.#services;
    // If the request fails, the worker has restarted and the match no longer exists.
    if (this.#match !== null) call({ op: "close", match: this.#match }).catch(() => {});
    this.#match = null;
    if (keepAnalysis) return;
    this.#ledger?.return().catch(() => {}); // An error in a step has already been reported to its caller.
    this.#ledger = null;
  }

  /** Resumes loading, even after `close`. @param {() => void} changed  called for the existing data and for new data */
  resume(changed) {
    if (this.#closed) {
      this.#closed = false;
      this.#services.changed = changed;
      changed();
    }
    void this.run();
  }

  /** @returns {{kind: "steps"|"views"|"question", run: () => Promise<void>}|null} the next request */
  #next() {
    const question = this.#questions.shift();
    if (question) return { kind: "question", run: question };
    const views = { kind: /** @type {const} */ ("views"), run: () => this.#nextView() };
    const wanted = this.#services.views !== false && !this.errors.views && this.views.length <= this.moves;
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
      const refused = error instanceof RejectedError;
      // If the worker has stopped, its match and its analysis are gone. Reopen them where they were.
      this.#match = null;
      this.#ledger = null;
      if (this.#closed) return;
      this.#failures += 1;
      if (refused || this.#failures >= MAX_FAILURES)
        this.errors = {
          ...this.errors,
          [kind]: refused ? error.message : "Python stopped halfway. Open the review again.",
        };
    }
  }

  /**
   * @template {Operation} K
   * @param {Request<K>} request
   * @returns {Promise<Success<K>>}
   */
  async #request(request) {
    if (this.#closed) throw new RejectedError({ code: "stale", message: "The review was closed." });
    return unwrap(await this.#services.call(request));
  }

  async #nextView() {
    const { record, views } = this;
    if (this.#match === null) {
      const opened = await this.#request({ op: "replay", record, upto: Math.max(0, views.length - 1) });
      // If the worker has restarted, the match no longer exists.
      if (this.#closed) return void this.#services.call({ op: "close", match: opened.match }).catch(() => {});
      this.#match = opened.match;
      if (!views.length) views.push(opened.view);
      return;
    }
    const move = /** @type {Move} */ (record.moves[views.length - 1]);
    const { view } = await this.#request({ op: "play", match: this.#match, move });
    views.push(view);
  }

  async #nextSteps() {
    this.#ledger ??= work(this.#services.call, { work: "review", record: this.record }, REQUEST_MS);
    const ledger = this.#ledger;
    const { value: answer } = await ledger.next();
    if (!answer) return;
    // A restarted analysis sends all steps again.
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
