/**
 * A second Python worker for long work, so that the first one stays free for the table. It starts with the first request
 * and is ended for good by `close`.
 */

import { WorkerLost } from "../faults.js";
import { Supervisor } from "./supervisor.js";

/** @import { Failure, Operation, Request, Success } from "../types.js" */
/** @import { Surroundings } from "./supervisor.js" */

export class SecondWorker {
  #closed = false;
  #end = () => {};
  #supervisor;

  /** @param {Pick<Surroundings, "takeWorker"|"startMode"|"watchLock"|"gameData"|"limits">} around */
  constructor({ takeWorker, startMode, watchLock, gameData, limits }) {
    this.#supervisor = new Supervisor({
      takeWorker: (mode) => {
        // Its worker was ended, and is not to be missed.
        if (this.#closed) return { name: "", ready: gone(), listen: () => {}, end: () => {} };
        const start = takeWorker(mode);
        this.#end = start.end;
        return start;
      },
      // A first visit's worker counts bytes and installs: that is the first worker's part.
      startMode: () => (startMode() === "first" ? "plain" : startMode()),
      dropSnapshot: () => Promise.resolve(),
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
   * @returns {Promise<Success<K>|Failure>} the parsed response @throws {WorkerLost}
   */
  call(request) {
    if (this.#closed) return gone();
    this.#supervisor.start();
    return this.#supervisor.call(request);
  }

  /** Ends its worker. What it was still asked is never answered. */
  close() {
    this.#closed = true;
    this.#end();
  }
}

/** @returns {Promise<never>} */
const gone = () => {
  const lost = Promise.reject(new WorkerLost("The second Python process was stopped."));
  lost.catch(() => {}); // for whoever asks
  return lost;
};
