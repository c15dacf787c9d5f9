/**
 * Requests for the evaluation of a plan that changes faster than Python responds: only one request is pending at a
 * time, and of the plans that follow in the meantime only the last one is requested next.
 */

/** @import { Failure, Success } from "../../core/types.js" */
/** Python's response; undefined if there is none. @typedef {Success<"draft">|Failure|void} Answer */

/** Sends at most one request at a time. */
export class Wishes {
  /** The latest plan, as text; "" if there is none. */
  #wish = "";
  /** Whether a request is pending. */
  #under = false;
  /** Timer of the detailed request. */
  #waiting = 0;
  #services;

  /**
   * @param {object} services
   * @param {(wish: string, close: boolean) => Promise<Answer>} services.ask  sends a request; `close` includes the
   *   parts   that take longer
   * @param {(answer: Answer) => void} services.answered  called with the response if the plan has not changed since
   * @param {(run: () => void) => number} services.later  calls a function after a delay and returns its timer
   */
  constructor(services) {
    this.#services = services;
  }

  /** Requests an evaluation of another plan. @param {string} wish  the plan, or "" to cancel */
  want(wish) {
    if (wish === this.#wish) return;
    clearTimeout(this.#waiting);
    this.#wish = wish;
    if (wish && !this.#under) void this.#ask(false);
  }

  /** Sends the request for the latest plan. @param {boolean} close  whether to include the parts that take longer */
  async #ask(close) {
    const wish = this.#wish;
    this.#under = true;
    const answer = await this.#services.ask(wish, close);
    this.#under = false;
    if (wish !== this.#wish) {
      if (this.#wish) void this.#ask(false);
      return;
    }
    this.#services.answered(answer);
    if (answer?.ok && !close && wish === this.#wish)
      this.#waiting = this.#services.later(() => {
        if (!this.#under && wish === this.#wish) void this.#ask(true);
      });
  }
}
