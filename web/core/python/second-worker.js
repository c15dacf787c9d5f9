/**
 * A second Python worker for long computations, so that the first one stays free for the table. It starts with the
 * first request and ends permanently with `close`.
 */

import { WorkerLostError } from "../errors.js";
import { Supervisor } from "./supervisor.js";

/** @import { Failure, Operation, Request, Success } from "../types.js" */
/** @import { Environment } from "./supervisor.js" */

export class SecondWorker {
  #closed = false;
  #end = () => {};
  #supervisor;

  /** @param {Pick<Environment, "takeWorker"|"startMode"|"watchLock"|"gameData"|"limits">} around */
  constructor({ takeWorker, startMode, watchLock, gameData, limits }) {
    this.#supervisor = new Supervisor({
      takeWorker: (mode) => {
        // After close() no new worker may start.
        if (this.#closed) return { name: "", ready: gone(), listen: () => {}, end: () => {} };
        const start = takeWorker(mode);
        this.#end = start.end;
        return start;
      },
      // On a first visit, only the first worker reports download progress.
      startMode: () => (startMode() === "first" ? "plain" : startMode()),
      dropSnapshot: () => Promise.resolve(),
      repair: async () => ({ repaired: [], damaged: [] }), // The first worker has used the same files.
      watchLock: (name, died) => watchLock(name, () => this.#closed || died()),
      gameData,
      became: () => {},
      progress: () => {},
      advice: () => "Try again; your boards and games are safe.",
      limits,
    });
  }

  /**
   * @template {Operation} K
   * @param {Request<K>} request
   * @returns {Promise<Success<K>|Failure>} the parsed response @throws {WorkerLostError}
   */
  call(request) {
    if (this.#closed) return gone();
    this.#supervisor.start();
    return this.#supervisor.call(request);
  }

  /** Ends the worker. Pending requests never get a response. */
  close() {
    this.#closed = true;
    this.#end();
  }
}

/** @returns {Promise<never>} */
const gone = () => {
  const lost = Promise.reject(new WorkerLostError("The second Python process was stopped."));
  lost.catch(() => {}); // The caller handles the rejection, so it must not count as unhandled.
  return lost;
};
