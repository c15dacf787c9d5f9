/**
 * First-time tips: explains each new thing once at the table, where it first matters, with a link to its rule. Tips about
 * what the lesson teaches are shown only to players who have not completed it.
 */

import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import type { FirstWords as First } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";
import { openClause } from "../../table/clause.ts";
import { notify, removeNotice } from "../../ui/notices.ts";
import { endsGame, firstTip, tipName } from "./first-tip.ts";
import { loadLessons } from "./progress.ts";

/** A tip: its text, the clause of the rulebook that explains it, and how long it is shown, in milliseconds. */
export type Tip = { text: string; clause: string; ms: number };

const NOTICE = "first";
/** Milliseconds after which a tip disappears. */
const DISPLAY_MS = 15_000;
/** Milliseconds after which the next tap or move removes a tip, because the player has read it and continues. */
const MIN_MS = 4000;
let timer = 0;
let shownAt = 0;
/** Number of games that have ended. A tip that loads after the end of the game is not shown. */
let ends = 0;

async function showTip(game: string, events: readonly GameEvent[]) {
  const { firsts: wanted, learned, met } = store.settings();
  if (!wanted || !location.hash.startsWith("#/game/")) return;
  const before = ends;
  const { firsts } = await loadLessons(game);
  if (before !== ends) return;
  const key = (first: First) => `${game}/${tipName(first)}`;
  const first = firstTip(firsts, events, (one) => (one.taught && learned[game]) || met[key(one)] === true);
  if (!first) return;
  store.markShown(key(first));
  const detail: Tip = { text: first.words, clause: first.clause, ms: DISPLAY_MS };
  // A table with a message line shows the tip there.
  if (!dispatchEvent(new CustomEvent("tip", { detail, cancelable: true }))) return;
  notify(NOTICE, {
    text: first.words,
    // Short labels keep the notice low. The settings turn tips off.
    actions: [{ label: "Rule", run: () => void openClause(game, first.clause) }],
  });
  shownAt = performance.now();
  // Cancel the timer of the previous tip, which the player may have closed already.
  clearTimeout(timer);
  timer = setTimeout(() => removeNotice(NOTICE), DISPLAY_MS);
}

/** Removes the tip at the end of a game. */
function closeTip() {
  ends += 1;
  removeNotice(NOTICE);
}

/** Removes the tip, unless it has just appeared. */
function removeOldTip() {
  if (performance.now() - shownAt > MIN_MS) removeNotice(NOTICE);
}

globalThis.addEventListener?.("pointerdown", ({ target }) => {
  if (target instanceof Element && target.closest("#picture, .under")) removeOldTip();
});
globalThis.addEventListener?.("played", (event) => {
  const { game, events } = (event as CustomEvent<{ game: string; events: GameEvent[] }>).detail;
  if (endsGame(events)) closeTip();
  else removeOldTip();
  showTip(game, events).catch(logRejection("first games"));
});
