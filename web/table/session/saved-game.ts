/** The save of an open game. It is written only while this page holds the claim on the game. */

import type { Meta } from "../../data/types.ts";
import { Claim } from "./claim.ts";
import { sleep } from "./jobs.ts";
import type { TableState } from "./table-state.ts";
import type { Saved, Services } from "./types.ts";

/** Maximum number of legal moves in a save. They let the table show its buttons before Python is ready. */
const MAX_SAVED_MOVES = 60;

export class SavedGame {
  #id;
  #store;
  #claim;

  constructor(id: string, services: Pick<Services, "store" | "sleep">) {
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

  /**
   * Claims the game.
   * @returns whether this page may write now
   */
  claim(): Promise<boolean> {
    return this.#claim.take();
  }

  /** Claims the game from a tab that is about to release it. */
  takeOver(): Promise<boolean> {
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

  /** Returns the current save, or null if it cannot be displayed. */
  load(): Saved | null {
    const saved = this.#store.load(this.#id);
    return saved?.view ? (saved as Saved) : null;
  }

  /**
   * Writes a table, if this page may.
   * @param summary - the place in the game as text, and the position as a small SVG
   * @returns false if another tab has continued the game
   */
  write(table: TableState, { at, sketch }: { at: string; sketch: string }): boolean {
    if (!this.writable) return true;
    const { record, view, legal } = table.position;
    const meta: Meta = {
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
