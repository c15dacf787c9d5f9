// What belongs to one open table of Box of Golf. Each screen that shows a table makes its own.
import { UPRIGHT } from "./geometry.js";
import { rolling } from "./view.js";

/** @import { BoxView, Odds, Ui } from "./view.js" */

/** The turn that a club is picked for. @param {BoxView} view */
const turnOf = (view) => `${view.hole} ${view.turn} ${view.balls[view.turn ?? 0]?.strokes} ${view.attempt}`;

/** The position that the odds are about. @param {BoxView} view @param {Ui} ui */
const positionOf = (view, ui) =>
  JSON.stringify([ui.id, view.hole, view.turn, view.balls, view.phase, view.attempt, view.dice, view.group]);

export class BoxTable {
  /** @type {Ui["seats"]} */
  seats = [];
  /** Whether the odds are shown. */
  #lit = true;
  /** Dice picked up for a club in this turn. */
  #club = 5;
  #turn = "";
  /** The position that Python was asked about, and its answer. */
  #position = "";
  /** @type {Record<string, Odds>|null} */
  #odds = null;
  /** @type {Ui|null} */
  #ui = null;
  /** The picture is drawn anew if the screen is turned. @type {MediaQueryList|undefined} */
  #screen = undefined;
  #turned = () => this.#ui?.redraw();

  /** Begins a new turn with all dice, and asks Python for the odds if they are shown.
   * @param {BoxView} view @param {Ui} ui */
  update(view, ui) {
    if (!this.#screen) {
      this.#screen = globalThis.matchMedia?.(UPRIGHT);
      this.#screen?.addEventListener("change", this.#turned);
    }
    this.#ui = ui;
    this.seats = ui.seats;
    const turn = turnOf(view);
    if (this.#turn !== turn) this.#club = 5;
    this.#turn = turn;
    const position = positionOf(view, ui);
    if (this.#position === position || !this.#lit || !ui.ready || ui.busy || ui.seat === null || !rolling(view)) return;
    this.#position = position;
    this.#odds = null;
    void this.#ask(view, ui, position);
  }

  /** @param {BoxView} view @param {Ui} ui @param {string} position */
  async #ask(view, ui, position) {
    try {
      const answer = await ui.ask?.({ op: "draft", draft: { do: view.phase } });
      // A refusal means that the match has gone on. The next drawing asks again.
      if (this.#position !== position || !answer?.ok) return;
      this.#odds = answer.draft.odds;
      ui.redraw();
    } catch {
      // The table works without odds, and a later drawing may ask again.
      this.#position = "";
    }
  }

  dispose() {
    this.#screen?.removeEventListener("change", this.#turned);
    this.#ui = null;
  }

  /** The view with what this table adds to it. @param {BoxView} view @param {Ui} ui @returns {BoxView} */
  complete(view, ui) {
    const odds = this.#position === positionOf(view, ui) ? this.#odds : null;
    return { ...view, picked: this.#turn === turnOf(view) ? this.#club : 5, lit: this.#lit, odds };
  }

  /** Picks up dice for a club. @param {number} dice @param {Ui} ui */
  pick(dice, ui) {
    this.#club = dice;
    ui.redraw();
  }

  /** Shows the odds, or hides them. @param {Ui} ui */
  toggleOdds(ui) {
    this.#lit = !this.#lit;
    ui.redraw();
  }
}
