/** How a bot's turn is hurried: each move of it is shown faster than the one before, and a skip holds for all of it. */

/** Of the time of a bot's move, what the next of the same turn takes. */
const RATIO = 0.6;

export class Haste {
  #now = new AbortController();
  /** The bot whose turn is shown; null: a person's. @type {number|null} */
  #seat = null;
  #moves = 0;
  #skipped = false;

  /** A move comes. @param {number|null} bot  its seat, null for a person's move */
  move(bot) {
    const same = bot !== null && bot === this.#seat;
    this.#moves = same ? this.#moves + 1 : 0;
    this.#skipped &&= same;
    this.#seat = bot;
  }

  get bot() {
    return this.#seat !== null;
  }

  /** What the next wait or animation takes, of its time: 1 and less. */
  get share() {
    return RATIO ** this.#moves;
  }

  /** Ends the next wait or animation before its time; at once in a turn that is skipped. @returns {AbortSignal} */
  signal() {
    this.#now = new AbortController();
    if (this.#skipped) this.end();
    return this.#now.signal;
  }

  /** Ends what is waited for, or shown, now. */
  end() {
    this.#now.abort("skipped");
  }

  /** The same, and what is left of a bot's turn. */
  skip() {
    this.#skipped = this.#seat !== null;
    this.end();
  }
}
