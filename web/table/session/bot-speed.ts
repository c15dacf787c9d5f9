/** Speeds up a bot's turn: each move is shown faster than the previous one, and skipping applies to the rest of the
 * turn. */

/** Duration of a bot's move relative to its previous move in the same turn. */
const RATIO = 0.6;

export class BotSpeed {
  #now = new AbortController();
  /** Seat of the bot whose turn is shown, or null for a person's turn. */
  #seat: number | null = null;
  #moves = 0;
  #skipped = false;

  /**
   * Called before each move.
   * @param bot - seat of the bot, or null for a person's move
   */
  move(bot: number | null) {
    const same = bot !== null && bot === this.#seat;
    this.#moves = same ? this.#moves + 1 : 0;
    this.#skipped &&= same;
    this.#seat = bot;
  }

  get bot() {
    return this.#seat !== null;
  }

  /** Factor for the duration of the next pause or animation, from 0 to 1. */
  get share() {
    return RATIO ** this.#moves;
  }

  /** Returns the signal that ends the next pause or animation early. In a skipped turn it is already aborted. */
  signal(): AbortSignal {
    this.#now = new AbortController();
    if (this.#skipped) this.end();
    return this.#now.signal;
  }

  /** Ends the current pause or animation. */
  end() {
    this.#now.abort("skipped");
  }

  /** Ends the current pause or animation, and skips the rest of a bot's turn. */
  skip() {
    this.#skipped = this.#seat !== null;
    this.end();
  }
}
