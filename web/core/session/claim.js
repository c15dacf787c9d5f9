/** A claim on one game: while this page holds it, other tabs cannot play the game. */

/** @import { Claim as Granted } from "../store/locks.js" */

const TRIES = 10;
/** Pause between two attempts, in milliseconds. */
const PAUSE_MS = 200;

export class Claim {
  #ask;
  #sleep;
  /** @type {(() => void)|null} */
  #release = null;
  /** @type {Promise<boolean>|null} */
  #asking = null;
  #over = new AbortController();
  /** Whether the browser did not respond to the last request. */
  silent = false;

  /** @param {() => Promise<Granted>} ask @param {(ms: number, signal: AbortSignal) => Promise<void>} sleep */
  constructor(ask, sleep) {
    this.#ask = ask;
    this.#sleep = sleep;
  }

  /** Whether this page may play. */
  get held() {
    return this.#release !== null;
  }

  /**
   * Requests the claim. Calls during a pending request share its result.
   * @param {number} [tries]
   * @returns {Promise<boolean>} whether the claim is held now
   */
  take(tries = 1) {
    this.#asking ??= this.#take(tries).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Requests the claim repeatedly, because a tab that has just been closed releases it with a delay.
   * @returns {Promise<boolean>} */
  takeOver() {
    return this.take(TRIES);
  }

  /** @param {number} tries */
  async #take(tries) {
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
