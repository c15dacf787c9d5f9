/** Provides workers of the Lab in which no bot has run yet. One of them starts in advance, so that a run does not wait. */

import type { Services } from "./sandbox.ts";
import { Sandbox } from "./sandbox.ts";

/** Returns whether a source may use micropip, which is loaded only in that case. */
export const usesMicropip = (source: string) => /\bmicropip\b/.test(source);

export class Supply {
  #game;
  #services;
  #spare: Sandbox | null = null;

  /** @param game - whose rules are loaded in advance */
  constructor(game: string, services: Services) {
    this.#game = game;
    this.#services = services;
  }

  /** Starts a worker for later, unless one is there, and returns it. */
  prepare() {
    if (!this.#spare || this.#spare.ended) this.#spare = this.#create(false);
    return this.#spare;
  }

  /**
   * Returns a worker that belongs to the caller, who must stop it.
   * @param source - of the bot that will run in it
   */
  take(source: string = "") {
    if (usesMicropip(source)) return this.#create(true);
    const found = this.prepare();
    this.#spare = null;
    return found;
  }

  /** Stops the worker that has been started in advance. */
  close() {
    this.#spare?.stop();
    this.#spare = null;
  }

  #create(micropip: boolean) {
    const sandbox = new Sandbox(this.#services, micropip);
    // If this request fails, so does the next one, which reports it.
    sandbox.request({ op: "prepare", game: this.#game }).catch(() => {});
    return sandbox;
  }
}
