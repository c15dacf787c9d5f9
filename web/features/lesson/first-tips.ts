/**
 * First-time tips: explains each new thing once in the message of the table, with a link to its rule. Tips about what
 * the lesson teaches are shown only to players who have not completed it.
 */

import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import type { FirstWords as First } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";
import { endsGame, firstTip, tipName } from "./first-tip.ts";
import { loadLessons } from "./progress.ts";

/** A tip: its text, the clause of the rulebook that explains it, and how long it is shown, in milliseconds. */
export type Tip = { text: string; clause: string; ms: number };

/** Milliseconds after which a tip disappears. */
const DISPLAY_MS = 15_000;
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
  dispatchEvent(new CustomEvent("tip", { detail }));
}

globalThis.addEventListener?.("played", (event) => {
  const { game, events } = (event as CustomEvent<{ game: string; events: GameEvent[] }>).detail;
  if (endsGame(events)) ends += 1;
  showTip(game, events).catch(logRejection("first games"));
});
