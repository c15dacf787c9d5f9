// What belongs to one open table of Word Golf. Each screen that shows a table makes its own.
import { Clock } from "./clock.js";
import { Draft } from "./draft.js";
import { Fingers } from "./fingers.js";
import { WildCards } from "./hand.js";
import { Lookback } from "./results.js";
import { Basket } from "./shop.js";
import { open } from "./view.js";

/** @import { Ui, WordView } from "./view.js" */

export class WordTable {
  draft = new Draft();
  clock = new Clock(this.draft);
  fingers = new Fingers(this.draft);
  wildCards = new WildCards(this.draft);
  lookback = new Lookback();
  basket = new Basket();

  /** Brings the table to what will be drawn. @param {WordView} view @param {Ui} ui */
  update(view, ui) {
    this.draft.update(view, ui);
    if (view.phase === "buy") this.basket.update(view, ui);
    const round = view.over ? open(view) : this.draft.pending(view);
    if (round) this.lookback.askBest(round, ui);
    if (view.timer && !ui.posed && this.draft.writes(view, ui)) this.clock.start(view, ui);
  }

  /** Stops the clock; answers that are still on their way are ignored. */
  dispose() {
    this.clock.stop();
    this.draft.dispose();
  }
}
