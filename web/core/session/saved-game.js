/** The save of an open game, which is written as long as this page holds the right to play the game. */

import { Claim } from "./claim.js";
import { sleep } from "./jobs.js";

/** @import { Meta } from "../types.js" */
/** @import { Saved, Services } from "./types.js" */
/** @import { TableState } from "./table-state.js" */

/** How many legal moves are saved, so that the table shows its buttons before Python is ready. */
const MAX_SAVED_MOVES = 60;

export class SavedGame {
  #id;
  #store;
  #claim;

  /** @param {string} id @param {Pick<Services, "store"|"sleep">} services */
  constructor(id, services) {
    this.#id = id;
    this.#store = services.store;
    this.#claim = new Claim(() => services.store.claim(id), services.sleep ?? sleep);
  }

  /** Whether this page may write. */
  get writable() {
    return this.#claim.held;
  }

  /** Claims the game. @returns {Promise<boolean>} whether this page may write now */
  claim() {
    return this.#claim.take();
  }

  /** Claims the game from a tab that is about to release it. @returns {Promise<boolean>} */
  takeOver() {
    return this.#claim.takeOver();
  }

  /** Lets another tab have the game. */
  release() {
    this.#claim.free();
  }

  /** Releases the game for good. */
  close() {
    this.#claim.end();
  }

  /** Returns what is saved now, or null if it cannot be displayed. @returns {Saved|null} */
  load() {
    const saved = this.#store.load(this.#id);
    return saved?.view ? /** @type {Saved} */ (saved) : null;
  }

  /**
   * Writes a table, if this page may.
   * @param {TableState} table
   * @param {{at: string, sketch: string}} summary   the place in the game as text, and the position as a small picture
   * @returns {boolean} false if another tab has continued the game
   */
  write(table, { at, sketch }) {
    if (!this.writable) return true;
    const { record, view, legal } = table.position;
    /** @type {Meta} */
    const meta = {
      ...table.meta,
      seats: table.seats,
      legal: legal.slice(0, MAX_SAVED_MOVES),
      at: [at, table.meta.coached && "with the coach"].filter(Boolean).join(", "),
      sketch,
    };
    const saved = this.#store.save(this.#id, { record, view, meta });
    return saved.ok || saved.kind !== "stale";
  }
}
