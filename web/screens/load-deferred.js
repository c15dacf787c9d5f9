/** The way to what the first minutes can do without. */

import { tellMissing } from "../core/page/missing.js";

/** @typedef {typeof import("./deferred.js")} Deferred */

/** @type {Promise<Deferred>|null} */
let coming = null;

/** Fetches it, once; where it did not come, again. @returns {Promise<Deferred>} */
export function deferred() {
  coming ??= import("./deferred.js").catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** What comes later, as one screen has it: null until it is here. */
export class Later {
  /** @type {Deferred|null} */
  here = null;
  #redraw;

  /** @param {() => void} redraw  once it is here */
  constructor(redraw) {
    this.#redraw = redraw;
  }

  /** If it is not here, it is on its way. */
  get wanted() {
    if (!this.here) void this.fetch();
    return this.here;
  }

  /** Waited for; where it does not come, a notice says so. */
  async fetch() {
    try {
      this.here = await deferred();
      this.#redraw();
    } catch (error) {
      void tellMissing(error);
    }
    return this.here;
  }

  /** Waited for; what can be done without it is. */
  async quietly() {
    this.here ??= await deferred().catch(() => null); // nobody waits for it
    return this.here;
  }
}
