/**
 * Loads the data of a review step by step: the views of a record, one per move, and the steps of its analysis. It sends
 * one request at a time and pauses after each, so that other requests of the page never wait for more than one.
 * Questions from the player take precedence, and the analysis waits while the player interacts with the page. It stops
 * when the review is closed and can resume later.
 */
import { RejectedError, unwrap } from "../../engine/errors.ts";
import { work } from "../../engine/job.ts";
import type { ReviewEnd, ReviewHead, ReviewStep } from "../../engine/protocol.d.ts";
import type { Call, GameRecord, Move, Operation, Request, StrictCall, Success, View } from "../../engine/types.ts";

export type Step = ReviewStep;

export type Head = ReviewHead;

export type End = ReviewEnd;

/** Target duration of a request for steps, in milliseconds. */
const REQUEST_MS = 12;
/** Milliseconds between two checks whether the player is still interacting with the page. */
const BUSY_PAUSE_MS = 20;
/** Number of times the worker may stop before the review gives up. */
const MAX_FAILURES = 3;

/** The data of a review. It can be used before loading is complete. */
export class ReviewData {
  /** Views by the number of moves played. */
  views: View[] = [];
  head: Head | null = null;
  steps: Step[] = [];
  end: End | null = null;
  /** Error messages if the analysis or the table could not be loaded, otherwise "". */
  errors = { steps: "", views: "" };

  #services;
  #closed = false;
  #running: Promise<void> | null = null;
  /** Positions up to this move are loaded before further steps. */
  #cursor = 0;
  #questions: (() => Promise<void>)[] = [];
  #match: number | null = null;
  /** The running analysis. */
  #ledger: ReturnType<typeof work<"review">> | null = null;
  #failures = 0;

  constructor(services: {
    record: GameRecord;
    call: Call;
    /** called when new data has arrived */
    changed: () => void;
    /** pauses so that the page can draw */
    rest: (ms?: number) => Promise<void>;
    /** returns whether the player is interacting with the page */
    busy?: () => boolean;
    /** false to load only the analysis */
    views?: boolean;
  }) {
    this.#services = services;
  }

  get record() {
    return this.#services.record;
  }

  get moves() {
    return this.record.moves.length;
  }

  get closed() {
    return this.#closed;
  }

  /** @returns state of the analysis */
  get state(): "working" | "done" | "failed" {
    if (this.errors.steps) return "failed";
    return this.end ? "done" : "working";
  }

  /** Loads the position after a number of moves first. */
  prioritise(at: number) {
    this.#cursor = at;
    void this.run();
  }

  /**
   * Sends requests in their turn. Rejects if Python reports an error or the review is closed.
   * @throws if Python reports an error or the review is closed
   */
  ask<T>(question: (ask: StrictCall) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#questions.push(() => question((request) => this.#request(request)).then(resolve, reject));
      void this.run();
    });
  }

  /**
   * Loads data until everything is loaded.
   * @returns never rejects
   */
  run(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null;
      // A question can arrive after the last request and before this callback.
      return this.#questions.length && !this.#closed ? this.run() : undefined;
    });
    return this.#running;
  }

  async #fetch() {
    while (!this.#closed) {
      const job = this.#next();
      if (!job) return;
      if (job.kind === "steps" && this.#services.busy?.()) {
        await this.#services.rest(BUSY_PAUSE_MS);
        continue;
      }
      await this.#try(job);
      if (this.#closed) break;
      this.#services.changed();
      await this.#services.rest();
    }
  }

  /**
   * Stops loading and releases what Python stores.
   * @param keepAnalysis - keep the analysis, because the player may come back
   */
  close(keepAnalysis: boolean = false) {
    this.#closed = true;
    const { call } = this.#services;
    // If the request fails, the worker has restarted and the match no longer exists.
    if (this.#match !== null) call({ op: "close", match: this.#match }).catch(() => {});
    this.#match = null;
    if (keepAnalysis) return;
    this.#ledger?.return().catch(() => {}); // An error in a step has already been reported to its caller.
    this.#ledger = null;
  }

  /**
   * Resumes loading, even after `close`.
   * @param changed - called for the existing data and for new data
   */
  resume(changed: () => void) {
    if (this.#closed) {
      this.#closed = false;
      this.#services.changed = changed;
      changed();
    }
    void this.run();
  }

  /** @returns the next request */
  #next(): { kind: "steps" | "views" | "question"; run: () => Promise<void> } | null {
    const question = this.#questions.shift();
    if (question) return { kind: "question", run: question };
    const views = { kind: "views" as const, run: () => this.#nextView() };
    const wanted = this.#services.views !== false && !this.errors.views && this.views.length <= this.moves;
    if (wanted && this.views.length <= this.#cursor) return views;
    if (this.state === "working") return { kind: "steps", run: () => this.#nextSteps() };
    return wanted ? views : null;
  }

  async #try({ kind, run }: { kind: "steps" | "views" | "question"; run: () => Promise<void> }) {
    try {
      await run();
    } catch (error) {
      if (kind === "question") return;
      const refused = error instanceof RejectedError;
      // If the worker has stopped, its match and its analysis are gone. Reopen them where they were.
      this.#match = null;
      this.#ledger = null;
      if (this.#closed) return;
      this.#failures += 1;
      if (refused || this.#failures >= MAX_FAILURES)
        this.errors = {
          ...this.errors,
          [kind]: refused ? error.message : "Python stopped halfway. Open the review again.",
        };
    }
  }

  async #request<K extends Operation>(request: Request<K>): Promise<Success<K>> {
    if (this.#closed) throw new RejectedError({ code: "stale", message: "The review was closed." });
    return unwrap(await this.#services.call(request));
  }

  async #nextView() {
    const { record, views } = this;
    if (this.#match === null) {
      const opened = await this.#request({ op: "replay", record, upto: Math.max(0, views.length - 1) });
      // If the worker has restarted, the match no longer exists.
      if (this.#closed) return void this.#services.call({ op: "close", match: opened.match }).catch(() => {});
      this.#match = opened.match;
      if (!views.length) views.push(opened.view);
      return;
    }
    const move = record.moves[views.length - 1] as Move;
    const { view } = await this.#request({ op: "play", match: this.#match, move });
    views.push(view);
  }

  async #nextSteps() {
    this.#ledger ??= work(this.#services.call, { work: "review", record: this.record }, REQUEST_MS);
    const ledger = this.#ledger;
    const { value: answer } = await ledger.next();
    if (!answer) return;
    // A restarted analysis sends all steps again.
    if ("head" in answer) {
      this.head = answer.head;
      this.steps = [];
      return;
    }
    this.steps.push(...answer.steps);
    if (!answer.end) return;
    this.end = answer.end;
    await ledger.return();
  }
}
