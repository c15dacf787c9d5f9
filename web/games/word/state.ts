// The state of one open table of Word Golf.

import type { GameEvent } from "../../engine/types.ts";
import type { FriendRound } from "../../table/types.ts";
import { Clock } from "./clock.ts";
import { Draft } from "./draft.ts";
import { WildCards } from "./hand.ts";
import { PointerInput } from "./pointer-input.ts";
import { Lookback } from "./results.ts";
import { Basket } from "./shop.ts";
import type { Round, Ui, WordView } from "./view.ts";
import { openRound } from "./view.ts";

/**
 * What a table shows: a word being written, judged or scored, the shop, a request to pass the device to the next writer
 * or buyer, the turn of another player, or the end of the game.
 */
export type Phase = "write" | "hand-over" | "judge" | "scored" | "buy" | "next-buyer" | "wait" | "over";

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
  /** The rounds of these friends, once they are loaded. */
  friends: readonly FriendRound<WordView>[] = [];

  /** Whether Luis does not appear, because today's hole is played against par and a duel against friends. */
  get hidesLuis() {
    return this.isToday || this.rivals > 0;
  }

  /** Returns the view with the opponents that the table shows. */
  opponents(view: WordView): WordView {
    return this.hidesLuis ? { ...view, luis: null, luis_scores: null, luis_round: null } : view;
  }

  /** Returns the events that the table shows. */
  shownEvents(events: readonly GameEvent[]) {
    return this.hidesLuis ? events.filter(({ event }) => event !== "luis") : events;
  }

  /** Returns what the table shows. */
  phase(view: WordView, ui: Ui): Phase {
    if (view.over) return "over";
    if (this.draft.unseenRound(view)) return "scored";
    if (ui.seat === null) return "wait";
    if (view.phase === "buy") return this.basket.passing ? "next-buyer" : "buy";
    if (view.phase === "judge") return "judge";
    return this.draft.isVeiled(view, ui) ? "hand-over" : "write";
  }

  /** Returns the finished round whose words are shown, or null. */
  shownRound(view: WordView): Round | null {
    return view.over ? openRound(view) : this.draft.unseenRound(view);
  }

  /** Updates the state before the table is drawn. */
  update(view: WordView, ui: Ui) {
    this.draft.update(view, ui);
    if (view.phase === "buy") this.basket.update(view, ui);
    const round = this.shownRound(view);
    if (round) this.lookback.askBest(round, ui);
    if (view.timer && !ui.posed && this.draft.isWriting(view, ui)) this.clock.start(view, ui);
  }

  /** Stops the clock and cancels pending requests: their responses are ignored. */
  dispose() {
    this.clock.stop();
    this.draft.dispose();
  }
}
