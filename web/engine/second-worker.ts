/**
 * A second Python worker for long computations, so that the first one stays free for the table. It starts with the
 * first request and ends permanently with `close`.
 */

import { WorkerLostError } from "./errors.ts";
import type { Environment } from "./supervisor.ts";
import { Supervisor } from "./supervisor.ts";
import type { Failure, Operation, Request, Success } from "./types.ts";

export class SecondWorker {
  #closed = false;
  #end = () => {};
  #supervisor;

  constructor({
    takeWorker,
    startMode,
    watchLock,
    gameData,
    limits,
  }: Pick<Environment, "takeWorker" | "startMode" | "watchLock" | "gameData" | "limits">) {
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
   * @returns the parsed response
   * @throws {WorkerLostError}
   */
  call<K extends Operation>(request: Request<K>): Promise<Success<K> | Failure> {
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

const gone = (): Promise<never> => {
  const lost = Promise.reject(new WorkerLostError("The second Python process was stopped."));
  lost.catch(() => {}); // The caller handles the rejection, so it must not count as unhandled.
  return lost;
};
