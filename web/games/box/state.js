// The state of one open table of Box of Golf.
import { watchMedia } from "../../core/page/text-size.js";
import { UPRIGHT } from "./geometry.js";
import { hasOdds } from "./view.js";

/** @import { BoxView, Odds, Ui } from "./view.js" */

/** Returns a key that identifies the turn for which a club is picked up. @param {BoxView} view */
const turnKey = (view) => `${view.hole} ${view.turn} ${view.balls[view.turn ?? 0]?.strokes} ${view.attempt}`;

/** Returns a key that identifies the position for which odds are requested. @param {BoxView} view @param {Ui} ui */
const positionKey = (view, ui) =>
  JSON.stringify([ui.id, view.hole, view.turn, view.balls, view.phase, view.attempt, view.dice, view.group]);

/** The state of one open table; every screen that shows a table creates its own. */
export class BoxTable {
  /** @type {Ui["seats"]} */
  seats = [];
  /** Whether a high hole is turned to fill a wide picture. Your own boards are drawn as designed, unless you choose
   * otherwise. @type {boolean|null} */
  #turnsBoard = null;
  #isCustom = false;
  /** Whether the odds are shown. */
  #isShown = true;
  /** Number of dice picked up for the club in this turn. */
  #club = 5;
  #turn = "";
  /** Key of the position of the latest request for odds. */
  #position = "";
  /** The odds of that position, once they have arrived. @type {Record<string, Odds>|null} */
  #odds = null;
  /** @type {Ui|null} */
  #ui = null;
  /** Media query that triggers a redraw when the screen is rotated. @type {MediaQueryList|undefined} */
  #screen = undefined;
  #turned = () => this.#ui?.redraw();

  /**
   * Updates the state before the table is drawn: a new turn starts with all dice, and the odds are requested if they
   * are shown.
   * @param {BoxView} view
   * @param {Ui} ui
   */
  update(view, ui) {
    if (!this.#screen) {
      this.#screen = watchMedia(UPRIGHT);
      this.#screen?.addEventListener("change", this.#turned);
    }
    this.#ui = ui;
    this.seats = ui.seats;
    this.#isCustom = Boolean(ui.options?.["boards"]);
    const turn = turnKey(view);
    if (this.#turn !== turn) this.#club = 5;
    this.#turn = turn;
    const position = positionKey(view, ui);
    if (this.#position === position || !this.#isShown || !ui.ready || ui.busy || ui.seat === null || !hasOdds(view))
      return;
    this.#position = position;
    this.#odds = null;
    void this.#requestOdds(view, ui, position);
  }

  /** Requests the odds of a position. @param {BoxView} view @param {Ui} ui @param {string} position */
  async #requestOdds(view, ui, position) {
    try {
      const response = await ui.ask?.({ op: "draft", draft: { do: view.phase } });
      // The request failed because the match has moved on. The next render requests the odds again.
      if (this.#position !== position || !response?.ok) return;
      this.#odds = response.draft.odds;
      ui.redraw();
    } catch {
      // The table works without odds, and a later render can request them again.
      this.#position = "";
    }
  }

  /** Whether the board is one that a player has designed. */
  get isCustom() {
    return this.#isCustom;
  }

  /** Whether a high hole is turned to fill a wide picture. */
  get turnsBoard() {
    return this.#turnsBoard ?? !this.#isCustom;
  }

  /** Turns the board, or turns it back. @param {Ui} ui */
  turnBoard(ui) {
    this.#turnsBoard = !this.turnsBoard;
    ui.redraw();
  }

  /** Stops listening for rotations of the screen. */
  dispose() {
    this.#screen?.removeEventListener("change", this.#turned);
    this.#ui = null;
  }

  /** Returns the view with the picked-up club and the odds. @param {BoxView} view @param {Ui} ui @returns {BoxView} */
  complete(view, ui) {
    const odds = this.#position === positionKey(view, ui) ? this.#odds : null;
    return { ...view, picked: this.#turn === turnKey(view) ? this.#club : 5, lit: this.#isShown, odds };
  }

  /** Picks up dice for the club. @param {number} dice @param {Ui} ui */
  pick(dice, ui) {
    this.#club = dice;
    ui.redraw();
  }

  /** Shows or hides the odds. @param {Ui} ui */
  toggleOdds(ui) {
    this.#isShown = !this.#isShown;
    ui.redraw();
  }
}
