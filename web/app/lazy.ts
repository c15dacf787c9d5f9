/** Lazily loaded modules for screens and tables. */

import { reportMissingFile, screenCount } from "./missing.ts";

/**
 * A module that is loaded when it is first needed.
 * @template T - the module's type
 */
export class Lazy<T> {
  /** The module, or null until it is loaded. */
  loaded: T | null = null;
  #load;
  #redraw;

  /** @param redraw - called when the module is loaded */
  constructor(load: () => Promise<T>, redraw: () => void) {
    this.#load = load;
    this.#redraw = redraw;
  }

  /** The module, or null while it is loading. Reading this property starts loading. */
  get module() {
    if (!this.loaded) void this.load();
    return this.loaded;
  }

  /** Loads the module. If that fails, a notice is shown. Resolves to null if it failed or another screen was opened. */
  async load() {
    if (this.loaded) return this.loaded;
    const mine = screenCount;
    try {
      this.loaded = await this.#load();
      this.#redraw();
    } catch (error) {
      void reportMissingFile(error);
    }
    return mine === screenCount ? this.loaded : null;
  }

  /** Loads the module, or resolves to null if it cannot be loaded. Use it if the caller can do without the module. */
  async tryLoad() {
    // The caller does without the module.
    this.loaded ??= await this.#load().catch(() => null);
    return this.loaded;
  }
}
