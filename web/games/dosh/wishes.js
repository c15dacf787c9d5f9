/**
 * What Python is asked of a plan that changes faster than it answers: one request is under way, and of all that is
 * wished meanwhile only the last is asked next.
 */

/** @import { Failure, Success } from "../../core/types.js" */
/** Python's response; undefined if there is none. @typedef {Success<"draft">|Failure|void} Answer */

export class Wishes {
  /** What is wished, as a text; "" for nothing. */
  #wish = "";
  #under = false;
  #waiting = 0;
  #services;

  /**
   * @param {object} services
   * @param {(wish: string, close: boolean) => Promise<Answer>} services.ask  `close`: in all that takes long, too
   * @param {(answer: Answer) => void} services.answered   what Python said of what is still wished
   * @param {(run: () => void) => number} services.later  runs something when a wish has stood for a moment
   */
  constructor(services) {
    this.#services = services;
  }

  /** @param {string} wish */
  want(wish) {
    if (wish === this.#wish) return;
    clearTimeout(this.#waiting);
    this.#wish = wish;
    if (wish && !this.#under) void this.#ask(false);
  }

  /** @param {boolean} close */
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
