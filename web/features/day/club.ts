/**
 * Compares a round with the results of a population of club players. A second worker computes these results exactly or
 * simulates them.
 */

import { RejectedError } from "../../engine/errors.ts";
import { work } from "../../engine/job.ts";
import type { FieldResponse, PercentilesBegun } from "../../engine/protocol.d.ts";
import type { Call, Options } from "../../engine/types.ts";

type Worker = { call: Call; close(): void };

export type Comparison = { game: string; seed: string; options: Options; rules_version: number; score: number };

/** Target duration of one request in milliseconds. The page redraws after each request. */
const REQUEST_MS = 300;

/** The comparison of a round with club players, used by the screens of the day and of the club. */
export class Club {
  found: FieldResponse | null = null;
  state: "idle" | "playing" | "done" | "failed" = "idle";
  error = "";
  /** The first response: how many club players are used and whether the result is exact. */
  head: PercentilesBegun | null = null;
  #startWorker;
  #worker: Worker | null = null;
  #closed = false;
  #changed;

  /**
   * @param changed - called when there is something new to draw
   * @param second - starts the worker
   */
  constructor(
    changed: () => void,
    second: () => Promise<Worker> = async () =>
      (await import("../../engine/start-second-worker.ts")).startSecondWorker(),
  ) {
    this.#startWorker = second;
    this.#changed = changed;
  }

  close() {
    this.#closed = true;
    this.#worker?.close();
  }

  /**
   * Starts or restarts the comparison.
   * @returns never rejects
   */
  async start(wanted: Comparison): Promise<void> {
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
