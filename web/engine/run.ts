/**
 * Runs a rating or a course book as a series of short requests, until the job is done or cancelled. The results so far
 * are available at any time.
 */
import { RejectedError } from "./errors.ts";
import { work } from "./job.ts";
import type { CourseBook, RateFigures, RatingRequest } from "./protocol.d.ts";
import type { Call } from "./types.ts";

/** Parameters of the job. */
type JobParameters = Pick<RatingRequest, "game" | "material" | "samples" | "only">;

/** Target duration of one request in milliseconds. The page redraws after each request. */
const REQUEST_MS = 400;
/** Number of times the job is restarted after its worker has stopped. */
const MAX_RESTARTS = 2;

/** A rating or a course book in progress. */
export class Run {
  state: "idle" | "working" | "stopped" | "done" | "failed" = "idle";
  figures: RateFigures | null = null;
  /** The course book, once it is complete. */
  book: CourseBook | null = null;
  progress = 0;
  error = "";
  #call;
  #changed;
  #say;
  #work;
  /** Number of the current run. Responses that belong to an earlier run are ignored. */
  #turn = 0;

  constructor({
    call,
    changed,
    say = () => {},
    work = "rating",
  }: {
    call: Call;
    /** called when there is something new to draw */
    changed: () => void;
    /** announces each quarter of the progress */
    say?: (words: string) => void;
    /** kind of job */
    work?: "rating" | "book";
  }) {
    this.#work = work;
    this.#say = say;
    this.#call = call;
    this.#changed = changed;
  }

  /**
   * Starts the job from the beginning.
   * @param parameters - parameters of the job
   * @returns never rejects
   */
  async start(parameters: JobParameters): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    Object.assign(this, { state: "working", figures: null, book: null, progress: 0, error: "" });
    this.#changed();
    for (let lost = 0; turn === this.#turn && this.state === "working"; ) {
      try {
        await this.#run(parameters, () => turn === this.#turn);
      } catch (error) {
        lost += 1;
        const rejected = error instanceof RejectedError;
        if (turn === this.#turn && (rejected || lost > MAX_RESTARTS)) {
          this.error = rejected ? error.message : "Python stopped unexpectedly. The results so far are below.";
          this.state = "failed";
        }
      }
      if (turn === this.#turn) this.#changed();
    }
  }

  /** Cancels the job. Its results so far are kept. */
  stop() {
    if (this.state !== "working") return;
    this.#turn += 1;
    this.state = "stopped";
    this.#changed();
  }

  async #run(wanted: JobParameters, current: () => boolean) {
    // After its worker has been replaced, a job starts again at 0 %: keep the previous results until the new ones are
    // further ahead. Ignore the responses to a run that has been stopped.
    for await (const response of work(this.#call, { work: this.#work, ...wanted }, REQUEST_MS)) {
      if (!current()) return;
      if (this.figures && response.progress < this.progress) continue;
      this.figures = "figures" in response ? response.figures : null;
      this.book = "book" in response ? (response.book ?? null) : null;
      const quarter = Math.floor(response.progress * 4);
      if (quarter < 4 && quarter > Math.floor(this.progress * 4)) this.#say(`${quarter * 25} percent.`);
      this.progress = response.progress;
      this.#changed();
    }
    this.state = "done";
  }
}
