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
  #services;

  constructor(services: {
    send: (request: string) => Promise<DraftResponse>;
    /** called with the response if the plan has not changed since */
    onResponse: (response: DraftResponse) => void;
  }) {
    this.#services = services;
  }

  /**
   * Requests an evaluation of another plan.
   * @param request - the plan, or "" to cancel
   */
  request(request: string) {
    if (request === this.#latest) return;
    this.#latest = request;
    if (request && !this.#isPending) void this.#send();
  }

  /** Sends the request for the latest plan. */
  async #send() {
    const request = this.#latest;
    this.#isPending = true;
    const response = await this.#services.send(request);
    this.#isPending = false;
    if (request !== this.#latest) {
      if (this.#latest) void this.#send();
      return;
    }
    this.#services.onResponse(response);
  }
}
