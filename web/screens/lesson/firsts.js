/** First-time tips: after a lesson, explains each new kind of event once at the table, with a link to its rule. */

import { noted } from "../../core/errors.js";
import { notify, settle } from "../../core/page/notices.js";
import { store } from "../../core/store/store.js";
import { openClause } from "../rulebook/clause.js";
import { firstOf } from "./first-of.js";
import { taught } from "./learned.js";

/** @import { GameEvent } from "../../core/types.js" */

const NOTICE = "first";
/** Milliseconds after which a tip disappears. */
const STAYS = 15_000;
let leaving = 0;

function silence() {
  store.set("firsts", false);
  settle(NOTICE);
}

/** @param {string} game @param {readonly GameEvent[]} events */
async function meet(game, events) {
  const { firsts: wanted, learned, met } = store.settings();
  if (!wanted || !learned[game] || !location.hash.startsWith("#/game/")) return;
  const { firsts } = await taught(game);
  const first = firstOf(firsts, events, (name) => met[`${game}/${name}`] === true);
  if (!first) return;
  store.set("met", { ...met, [`${game}/${first.event}`]: true });
  notify(NOTICE, {
    text: first.words,
    actions: [
      { label: "Read the rule", run: () => void openClause(game, first.clause) },
      { label: "No more hints", run: silence },
    ],
  });
  // Cancel the timer of the previous tip, which the player may have closed already.
  clearTimeout(leaving);
  leaving = setTimeout(() => settle(NOTICE), STAYS);
}

globalThis.addEventListener?.("played", (event) => {
  const { game, events } = /** @type {CustomEvent<{game: string, events: GameEvent[]}>} */ (event).detail;
  meet(game, events).catch(noted("first games"));
});
