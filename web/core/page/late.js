/** What comes late, as a screen has it. */

import { tellMissing, visit } from "./missing.js";

/** @template T  a module that is imported late */
export class Late {
  /** Null until it is here. @type {T|null} */
  here = null;
  #load;
  #redraw;

  /** @param {() => Promise<T>} load @param {() => void} redraw  once it is here */
  constructor(load, redraw) {
    this.#load = load;
    this.#redraw = redraw;
  }

  /** If it is not here, it is on its way. */
  get wanted() {
    if (!this.here) void this.fetch();
    return this.here;
  }

  /** Waited for; where it does not come, a notice says so; null too for whoever has left meanwhile. */
  async fetch() {
    if (this.here) return this.here;
    const mine = visit;
    try {
      this.here = await this.#load();
      this.#redraw();
    } catch (error) {
      void tellMissing(error);
    }
    return mine === visit ? this.here : null;
  }

  /** Waited for; what can be done without it is. */
  async quietly() {
    this.here ??= await this.#load().catch(() => null); // nobody waits for it
    return this.here;
  }
}
