/**
 * Requests for the evaluation of a plan that may change faster than Python responds. Only one request is pending at a
 * time; of the plans made in the meantime, only the last one is sent next.
 */

import type { Failure, Success } from "../../engine/types.ts";

/** Python's response; undefined if there is none. */
type DraftResponse = Success<"draft"> | Failure | void;

/** Sends at most one request at a time. */
export class EvaluationQueue {
  /** The latest plan, as JSON; "" if there is none. */
  #latest = "";
  /** Whether a request is pending. */
  #isPending = false;
  /** Timer of the detailed request. */
  #timer = 0;
  #services;

  constructor(services: {
    /** sends a request; `detailed` includes the parts that take longer */
    send: (request: string, detailed: boolean) => Promise<DraftResponse>;
    /** called with the response if the plan has not changed since */
    onResponse: (response: DraftResponse) => void;
    /** calls a function after a delay and returns its timer */
    later: (run: () => void) => number;
  }) {
    this.#services = services;
  }

  /**
   * Requests an evaluation of another plan.
   * @param request - the plan, or "" to cancel
   */
  request(request: string) {
    if (request === this.#latest) return;
    clearTimeout(this.#timer);
    this.#latest = request;
    if (request && !this.#isPending) void this.#send(false);
  }

  /**
   * Sends the request for the latest plan.
   * @param detailed - whether to include the parts that take longer
   */
  async #send(detailed: boolean) {
    const request = this.#latest;
    this.#isPending = true;
    const response = await this.#services.send(request, detailed);
    this.#isPending = false;
    if (request !== this.#latest) {
      if (this.#latest) void this.#send(false);
      return;
    }
    this.#services.onResponse(response);
    if (response?.ok && !detailed && request === this.#latest)
      this.#timer = this.#services.later(() => {
        if (!this.#isPending && request === this.#latest) void this.#send(true);
      });
  }
}
