/** A table and its save: every change of it is kept, as long as this page has the right to play the game. */

import { Claim } from "./claim.js";
import { Superseded, sleep } from "./jobs.js";
import { seated, TableFacts } from "./table-facts.js";

/** @import { Meta, Seat, View } from "../types.js" */
/** @import { Position } from "./remote-match.js" */
/** @import { Saved, Services } from "./types.js" */

export class SavedTable extends TableFacts {
  #store;
  /** @protected */
  claim;
  /** Draws a position small. @type {((view: View, seats: Seat[]) => string)|null} */
  pen = null;

  /** @param {string} id  of the save @param {Saved} saved @param {Services} services */
  constructor(id, saved, services) {
    super(saved, services.gameTable);
    this.id = id;
    this.#store = services.store;
    this.claim = new Claim(() => services.store.claim(id), services.sleep ?? sleep);
  }

  /** Where the game stands, for the list of games: in the game's own words, if it has any; nothing at the end. */
  get at() {
    const { view } = this.position;
    if (view.over) return "";
    try {
      return (this.gameTable.describeMoment ?? this.gameTable.caption)?.(view) ?? "";
    } catch {
      return ""; // a line without the place is better than no save
    }
  }

  /** The position in a small picture, for the list of games; none until the game's pen is here, and none at the end. */
  get sketch() {
    const { view } = this.position;
    try {
      return view.over ? "" : (this.pen?.(view, this.seats) ?? "");
    } catch {
      return ""; // and so is one without a picture
    }
  }

  /** Why the last move is not taken back here, where no person has made it here: a bot would make it again. */
  get came() {
    const bot = this.seats[this.position.mover ?? -1]?.kind === "bot";
    return (bot || this.record.moves.length <= (this.meta.link?.came ?? -1)) && "a bot or another device moved last";
  }

  /** Whoever is to move plays on another device. @returns {boolean} */
  get away() {
    return seated(this)[this.view.turn ?? -1]?.kind === "away";
  }

  /** Keeps something about this game beside its record, unless another tab plays it; returns whether it may.
   * @param {Partial<Meta>} more */
  setMeta(more) {
    const { meta } = this;
    this.meta = { ...meta, ...more };
    this.#write();
    this.change();
    return this.claim.held;
  }

  /**
   * Changes a bot's level or who sits there, for the rest of the game.
   * @param {number} seat
   * @param {Partial<Seat>} what
   */
  setSeat(seat, what) {
    const { seats } = this;
    this.seats = seats.map((one, at) => (at === seat ? { ...one, ...what } : one));
    this.#write();
    this.change();
  }

  /**
   * Takes the pen that draws positions small, and draws this one where its save has another picture, or none.
   * @param {NonNullable<SavedTable["pen"]>} pen
   */
  drawWith(pen) {
    this.pen = pen;
    if (this.mine && this.sketch !== (this.meta.sketch ?? "")) this.#write();
  }

  /** @protected */
  reread() {
    const saved = this.#store.load(this.id);
    if (saved?.view) this.adopt(/** @type {Saved} */ (saved));
  }

  /** @protected @param {Position} position @throws {Superseded} where another tab has gone on with the game */
  save(position) {
    this.position = position;
    this.#write();
    if (!this.mine) throw new Superseded();
  }

  #write() {
    if (!this.claim.held) return;
    const { record, view, legal } = this.position;
    const at = [this.at, this.meta.coached && "with the coach"].filter(Boolean).join(", ");
    const { sketch } = this;
    const meta = { ...this.meta, seats: this.seats, legal: legal.slice(0, 60), at, sketch };
    const saved = this.#store.save(this.id, { record, view, meta });
    if (!saved.ok && saved.kind === "stale") this.yielded();
  }

  /** Another tab has gone on with the game, which the store has told. @protected */
  yielded() {
    this.claim.free();
    this.mine = false;
    this.reread();
  }
}
