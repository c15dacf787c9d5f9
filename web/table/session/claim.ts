/** A claim on one game: while this page holds it, other tabs cannot play the game. */

import type { Claim as Granted } from "../../data/locks.ts";

const TRIES = 10;
/** Pause between two attempts, in milliseconds. */
const PAUSE_MS = 200;

export class Claim {
  #ask;
  #sleep;
  #release: (() => void) | null = null;
  #asking: Promise<boolean> | null = null;
  #over = new AbortController();
  /** Whether the browser did not respond to the last request. */
  silent = false;

  constructor(ask: () => Promise<Granted>, sleep: (ms: number, signal: AbortSignal) => Promise<void>) {
    this.#ask = ask;
    this.#sleep = sleep;
  }

  /** Whether this page may play. */
  get held() {
    return this.#release !== null;
  }

  /**
   * Requests the claim. Calls during a pending request share its result.
   * @returns whether the claim is held now
   */
  take(tries: number = 1): Promise<boolean> {
    this.#asking ??= this.#take(tries).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Requests the claim repeatedly, because a tab that has just been closed releases it with a delay. */
  takeOver(): Promise<boolean> {
    return this.take(TRIES);
  }

  async #take(tries: number) {
    while (!this.held && !this.#over.signal.aborted) {
      const { mine, silent = false, release } = await this.#ask();
      this.silent = silent;
      if (mine && !this.#over.signal.aborted) this.#release = release;
      else release();
      tries -= 1;
      if (this.held || silent || tries < 1) break;
      await this.#sleep(PAUSE_MS, this.#over.signal);
    }
    return this.held;
  }

  /** Releases the claim. */
  free() {
    this.#release?.();
    this.#release = null;
  }

  /** Releases the claim permanently. If a request is pending, its claim is released as soon as it is granted. */
  end() {
    this.#over.abort();
    this.free();
  }
}
