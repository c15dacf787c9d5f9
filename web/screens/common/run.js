/**
 * Runs a rating or a course book: one short request after another, until it is done or cancelled. Results so far are
 * kept.
 */
import { Refused } from "../../core/faults.js";
import { work } from "../../core/python/job.js";

/** @import { Call } from "../../core/types.js" */
/** @import { CourseBook, RateFigures, RatingRequest } from "../../core/protocol.js" */
/** What a rating and a course book take. @typedef {Pick<RatingRequest, "game"|"material"|"samples"|"only">} Wanted */

/** Milliseconds that a request should take: the page draws after each. */
const SHORT = 400;
/** Times that a worker may be lost, and the rating begun again. */
const TRIES = 2;

export class Run {
  /** @type {"idle"|"working"|"stopped"|"done"|"failed"} */
  state = "idle";
  /** @type {RateFigures|null} */
  figures = null;
  /** A course book, when it is done. @type {CourseBook|null} */
  book = null;
  progress = 0;
  trouble = "";
  #call;
  #changed;
  #say;
  #work;
  /** Counts runs: an answer to one that was stopped changes nothing. */
  #turn = 0;

  /**
   * @param {object} services
   * @param {Call} services.call
   * @param {() => void} services.changed   there is something new to draw
   * @param {(words: string) => void} [services.say]   is told of each quarter
   * @param {"rating"|"book"} [services.work]   what is asked for
   */
  constructor({ call, changed, say = () => {}, work = "rating" }) {
    this.#work = work;
    this.#say = say;
    this.#call = call;
    this.#changed = changed;
  }

  /** Rates from the beginning. @param {Wanted} wanted  what that work takes @returns {Promise<void>} never rejects */
  async start(wanted) {
    this.#turn += 1;
    const turn = this.#turn;
    Object.assign(this, { state: "working", figures: null, book: null, progress: 0, trouble: "" });
    this.#changed();
    for (let lost = 0; turn === this.#turn && this.state === "working"; ) {
      try {
        await this.#whole(wanted, () => turn === this.#turn);
      } catch (error) {
        lost += 1;
        const refused = error instanceof Refused;
        if (turn === this.#turn && (refused || lost > TRIES)) {
          this.trouble = refused ? error.message : "Python stopped unexpectedly. The results so far are below.";
          this.state = "failed";
        }
      }
      if (turn === this.#turn) this.#changed();
    }
  }

  /** Ends it; what is known stays. */
  stop() {
    if (this.state !== "working") return;
    this.#turn += 1;
    this.state = "stopped";
    this.#changed();
  }

  /** @param {Wanted} wanted @param {() => boolean} current */
  async #whole(wanted, current) {
    // A new one after a lost worker begins at nothing: what was known stays until it is overtaken. One that was stopped
    // before it had begun says nothing into the next.
    for await (const answer of work(this.#call, { work: this.#work, ...wanted }, SHORT)) {
      if (!current()) return;
      if (this.figures && answer.progress < this.progress) continue;
      this.figures = "figures" in answer ? answer.figures : null;
      this.book = "book" in answer ? (answer.book ?? null) : null;
      const quarter = Math.floor(answer.progress * 4);
      if (quarter < 4 && quarter > Math.floor(this.progress * 4)) this.#say(`${quarter * 25} percent.`);
      this.progress = answer.progress;
      this.#changed();
    }
    this.state = "done";
  }
}
