/** The save of an open game. It is written only while this page holds the claim on the game. */

import { Claim } from "./claim.js";
import { sleep } from "./jobs.js";

/** @import { Meta } from "../types.js" */
/** @import { Saved, Services } from "./types.js" */
/** @import { TableState } from "./table-state.js" */

/** Maximum number of legal moves in a save. They let the table show its buttons before Python is ready. */
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

  /** Whether the browser has not responded, so that the page does not know whether another tab plays the game. */
  get silent() {
    return this.#claim.silent;
  }

  /** Claims the game. @returns {Promise<boolean>} whether this page may write now */
  claim() {
    return this.#claim.take();
  }

  /** Claims the game from a tab that is about to release it. @returns {Promise<boolean>} */
  takeOver() {
    return this.#claim.takeOver();
  }

  /** Releases the game, so that another tab can claim it. */
  release() {
    this.#claim.free();
  }

  /** Releases the game permanently. */
  close() {
    this.#claim.end();
  }

  /** Returns the current save, or null if it cannot be displayed. @returns {Saved|null} */
  load() {
    const saved = this.#store.load(this.#id);
    return saved?.view ? /** @type {Saved} */ (saved) : null;
  }

  /**
   * Writes a table, if this page may.
   * @param {TableState} table
   * @param {{at: string, sketch: string}} summary   the place in the game as text, and the position as a small SVG
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
