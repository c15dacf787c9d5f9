/**
 * Compares a round with the results of a population of club players. A second worker computes these results exactly or
 * simulates them.
 */

import { RejectedError } from "../../core/errors.js";
import { work } from "../../core/python/job.js";

/** @import { Call, Options } from "../../core/types.js" */
/** @import { FieldResponse, PercentilesBegun } from "../../core/protocol.js" */
/** @typedef {{call: Call, close(): void}} Worker */
/** @typedef {{game: string, seed: string, options: Options, score: number}} Comparison */

/** Target duration of one request in milliseconds. The page redraws after each request. */
const REQUEST_MS = 300;

/** The comparison of a round with club players, used by the screens of the day and of the club. */
export class Club {
  /** @type {FieldResponse|null} */
  found = null;
  /** @type {"idle"|"playing"|"done"|"failed"} */
  state = "idle";
  error = "";
  /**
   * The first response: how many club players are used and whether the result is exact.
   * @type {PercentilesBegun|null}
   */
  head = null;
  #startWorker;
  /** @type {Worker|null} */
  #worker = null;
  #closed = false;
  #changed;

  /**
   * @param {() => void} changed  called when there is something new to draw
   * @param {() => Promise<Worker>} [second]  starts the worker
   */
  constructor(
    changed,
    second = async () => (await import("../../core/python/start-second-worker.js")).startSecondWorker(),
  ) {
    this.#startWorker = second;
    this.#changed = changed;
  }

  close() {
    this.#closed = true;
    this.#worker?.close();
  }

  /** Starts or restarts the comparison. @param {Comparison} wanted @returns {Promise<void>} never rejects */
  async start(wanted) {
    if (this.state === "playing") return;
    Object.assign(this, { state: "playing", found: null });
    this.#changed();
    try {
      this.#worker ??= await this.#startWorker();
      const { call } = this.#worker;
      for await (const result of work(call.bind(this.#worker), { work: "percentiles", ...wanted }, REQUEST_MS)) {
        if (this.#closed) return;
        if ("own" in result) this.found = result;
        else this.head = result;
        this.#changed();
      }
      this.state = "done";
    } catch (error) {
      if (this.#closed) return;
      this.state = "failed";
      this.error = error instanceof RejectedError ? error.message : "Python stopped unexpectedly. Try again.";
    }
    this.#changed();
  }
}
