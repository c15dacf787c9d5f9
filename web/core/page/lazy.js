/** Lazily loaded modules for screens and tables. */

import { tellMissing, visit } from "./missing.js";

/** A module that is loaded when it is first needed. @template T  the module's type */
export class Late {
  /** The module, or null until it is loaded. @type {T|null} */
  here = null;
  #load;
  #redraw;

  /** @param {() => Promise<T>} load @param {() => void} redraw  called when the module is loaded */
  constructor(load, redraw) {
    this.#load = load;
    this.#redraw = redraw;
  }

  /** The module, or null while it is loading. Reading this property starts loading. */
  get wanted() {
    if (!this.here) void this.fetch();
    return this.here;
  }

  /** Loads the module. If that fails, a notice is shown. Resolves to null if it failed or another screen was opened. */
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

  /** Loads the module, or resolves to null if it cannot be loaded. Use it if the caller can do without the module. */
  async quietly() {
    // The caller does without the module.
    this.here ??= await this.#load().catch(() => null);
    return this.here;
  }
}
