// The state of one open table of Box of Golf.
import { store } from "../../data/store.ts";
import { watchMedia } from "../../platform/text-size.ts";
import { LARGE_TEXT, TALL } from "./geometry.ts";
import type { BoxView, Move, Odds, Ui } from "./view.ts";
import { hasOdds } from "./view.ts";

/** Returns a key that identifies the turn for which a club is picked up. */
const turnKey = (view: BoxView) => `${view.hole} ${view.turn} ${view.balls[view.turn ?? 0]?.strokes} ${view.attempt}`;

/** Name under which the settings record that a player has chosen a club on this device. */
const PLAYED = "box/played";

/** Returns a key that identifies the position for which odds are requested. */
const positionKey = (view: BoxView, ui: Ui) =>
  JSON.stringify([ui.id, view.hole, view.turn, view.balls, view.phase, view.attempt, view.dice, view.group]);

/** The state of one open table; every screen that shows a table creates its own. */
export class BoxTable {
  /**
   * Whether a hole is turned if that makes it larger. Your own boards are drawn as designed, unless you choose
   * otherwise.
   */
  #turnsBoard: boolean | null = null;
  #isCustom = false;
  /** Whether the odds are shown. */
  #isShown = true;
  /** Number of dice picked up for the club in this turn; 0 for none. */
  #club = 5;
  #turn = "";
  /** Whether no player had chosen a club on this device when the table was opened. */
  #isFirst = !store.settings().met[PLAYED];
  /** The move of the chosen gem, and the key of its position. */
  #gem: { move: Move; position: string } | null = null;
  /** Key of the position of the latest request for odds. */
  #position = "";
  /** The odds of that position, once they have arrived. */
  #odds: Record<string, Odds> | null = null;
  #ui: Ui | null = null;
  /** Media queries that trigger a redraw when the screen is rotated or its text size changes. */
  #screens: (MediaQueryList | undefined)[] | null = null;
  #changed = () => this.#ui?.redraw();

  /**
   * Updates the state before the table is drawn: a new turn starts with all dice, and the odds are requested if they
   * are shown.
   */
  update(view: BoxView, ui: Ui) {
    this.#screens ??= this.#watchScreen();
    this.#ui = ui;
    this.#isCustom = Boolean(ui.options["boards"]);
    const turn = turnKey(view);
    if (this.#turn !== turn) this.#club = this.#startClub(ui);
    this.#turn = turn;
    const position = positionKey(view, ui);
    if (this.#position === position || !this.#isShown || !ui.ready || ui.busy || ui.seat === null || !hasOdds(view))
      return;
    this.#position = position;
    this.#odds = null;
    void this.#requestOdds(view, ui, position);
  }

  #watchScreen() {
    const screens = [TALL, LARGE_TEXT].map(watchMedia);
    for (const screen of screens) screen?.addEventListener("change", this.#changed);
    return screens;
  }

  /** Requests the odds of a position. */
  async #requestOdds(view: BoxView, ui: Ui, position: string) {
    try {
      const response = await ui.ask({ op: "draft", draft: { do: view.phase } });
      // The request failed because the match has moved on. The next render requests the odds again.
      if (this.#position !== position || !response.ok) return;
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

  /** Whether a hole is turned if that makes it larger. */
  get turnsBoard() {
    return this.#turnsBoard ?? !this.#isCustom;
  }

  /** Turns the board, or turns it back. */
  turnBoard(ui: Ui) {
    this.#turnsBoard = !this.turnsBoard;
    ui.redraw();
  }

  /** Stops listening for rotations of the screen. */
  dispose() {
    for (const screen of this.#screens ?? []) screen?.removeEventListener("change", this.#changed);
    this.#ui = null;
  }

  /** Returns the view with the picked-up club and the odds. */
  complete(view: BoxView, ui: Ui): BoxView {
    const odds = this.#position === positionKey(view, ui) ? this.#odds : null;
    const gem = this.#gem?.position === positionKey(view, ui) ? this.#gem.move : null;
    return {
      ...view,
      picked: this.#turn === turnKey(view) ? this.#club : this.#startClub(ui),
      lit: this.#isShown,
      odds,
      gem,
    };
  }

  /** Chooses a gem, which a button then plays. */
  chooseGem(move: Move, view: BoxView, ui: Ui) {
    this.#gem = { move, position: positionKey(view, ui) };
    ui.redraw();
  }

  /** Returns the club with which a turn starts: none in a first game, so that players choose one; otherwise the largest. */
  #startClub = (ui: Ui) => (this.#isFirst && !ui.lesson && !ui.posed ? 0 : 5);

  /** Picks up dice for the club. */
  pick(dice: number, ui: Ui) {
    this.#club = dice;
    store.markShown(PLAYED);
    ui.redraw();
  }

  /** Shows or hides the odds. */
  toggleOdds(ui: Ui) {
    this.#isShown = !this.#isShown;
    ui.redraw();
  }
}
