/** The right of this page to play one game, of which other tabs have none meanwhile. */

/** @import { Claim as Granted } from "../store/locks.js" */

const TRIES = 10;
const BETWEEN = 200; // milliseconds

export class Claim {
  #ask;
  #sleep;
  /** @type {(() => void)|null} */
  #release = null;
  /** @type {Promise<boolean>|null} */
  #asking = null;
  #over = new AbortController();

  /** @param {() => Promise<Granted>} ask @param {(ms: number, signal: AbortSignal) => Promise<void>} sleep */
  constructor(ask, sleep) {
    this.#ask = ask;
    this.#sleep = sleep;
  }

  /** This page may play. */
  get held() {
    return this.#release !== null;
  }

  /**
   * Asks once, however often it is called meanwhile.
   * @param {number} [tries]
   * @returns {Promise<boolean>} whether it is held now
   */
  take(tries = 1) {
    this.#asking ??= this.#take(tries).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Asks for a while: a tab that has just been closed lets go a moment later. @returns {Promise<boolean>} */
  takeOver() {
    return this.take(TRIES);
  }

  /** @param {number} tries */
  async #take(tries) {
    while (!this.held && !this.#over.signal.aborted) {
      const { mine, release } = await this.#ask();
      if (mine && !this.#over.signal.aborted) this.#release = release;
      else release();
      tries -= 1;
      if (this.held || tries < 1) break;
      await this.#sleep(BETWEEN, this.#over.signal);
    }
    return this.held;
  }

  /** Lets other tabs have it. */
  free() {
    this.#release?.();
    this.#release = null;
  }

  /** Frees it for good: what is being asked for is given back when it comes. */
  end() {
    this.#over.abort();
    this.free();
  }
}
