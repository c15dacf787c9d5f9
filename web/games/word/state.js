// The state of one open table of Word Golf.
import { Clock } from "./clock.js";
import { Draft } from "./draft.js";
import { WildCards } from "./hand.js";
import { PointerInput } from "./pointer-input.js";
import { Lookback } from "./results.js";
import { Basket } from "./shop.js";
import { openRound } from "./view.js";

/** @import { FriendRound } from "../../core/types.js" */
/** @import { Ui, WordView } from "./view.js" */

/** The state of one open table; every screen that shows a table creates its own. */
export class WordTable {
  draft = new Draft();
  clock = new Clock(this.draft);
  pointerInput = new PointerInput(this.draft);
  wildCards = new WildCards(this.draft);
  lookback = new Lookback();
  basket = new Basket();
  /** Whether the table shows today's hole. */
  isToday = false;
  /** Number of friends with whom a duel compares this round. */
  rivals = 0;
  /** The rounds of these friends, once they are loaded. @type {readonly FriendRound<WordView>[]} */
  friends = [];

  /** Whether Luis does not appear, because today's hole is played against par and a duel against friends. */
  get hidesLuis() {
    return this.isToday || this.rivals > 0;
  }

  /** Returns the view with the opponents that the table shows. @param {WordView} view @returns {WordView} */
  opponents(view) {
    return this.hidesLuis ? { ...view, luis: null, luis_scores: null, luis_round: null } : view;
  }

  /** Updates the state before the table is drawn. @param {WordView} view @param {Ui} ui */
  update(view, ui) {
    this.draft.update(view, ui);
    if (view.phase === "buy") this.basket.update(view, ui);
    const round = view.over ? openRound(view) : this.draft.unseenRound(view);
    if (round) this.lookback.askBest(round, ui);
    if (view.timer && !ui.posed && this.draft.isWriting(view, ui)) this.clock.start(view, ui);
  }

  /** Stops the clock and cancels pending requests: their responses are ignored. */
  dispose() {
    this.clock.stop();
    this.draft.dispose();
  }
}
