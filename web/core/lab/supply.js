/** Provides workers of the Lab in which no bot has run yet. One of them starts in advance, so that a run does not wait. */

import { Sandbox } from "./sandbox.js";

/** @import { Services } from "./sandbox.js" */

/** Returns whether a source may use micropip, which is loaded only in that case. @param {string} source */
export const usesMicropip = (source) => /\bmicropip\b/.test(source);

export class Supply {
  #game;
  #services;
  /** @type {Sandbox|null} */
  #spare = null;

  /** @param {string} game  whose rules are loaded in advance @param {Services} services */
  constructor(game, services) {
    this.#game = game;
    this.#services = services;
  }

  /** Starts a worker for later, unless one is there, and returns it. */
  prepare() {
    if (!this.#spare || this.#spare.ended) this.#spare = this.#create(false);
    return this.#spare;
  }

  /** Returns a worker that belongs to the caller, who must stop it.
   * @param {string} [source]  of the bot that will run in it */
  take(source = "") {
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

  /** @param {boolean} micropip */
  #create(micropip) {
    const sandbox = new Sandbox(this.#services, micropip);
    // If this request fails, so does the next one, which reports it.
    sandbox.request({ op: "prepare", game: this.#game }).catch(() => {});
    return sandbox;
  }
}
