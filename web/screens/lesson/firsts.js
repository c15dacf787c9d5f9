/** After a lesson, what comes first in a game is said once at its table, with the clause behind it. */

import { noted } from "../../core/faults.js";
import { notify, settle } from "../../core/page/notices.js";
import { store } from "../../core/store/store.js";
import { openClause } from "../rulebook/clause.js";
import { firstOf } from "./first-of.js";
import { taught } from "./learned.js";

/** @import { GameEvent } from "../../core/types.js" */

const NOTICE = "first";
/** Milliseconds that a hint stays. */
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
  // The time of the hint before, which was perhaps closed by hand, is not this one's.
  clearTimeout(leaving);
  leaving = setTimeout(() => settle(NOTICE), STAYS);
}

globalThis.addEventListener?.("played", (event) => {
  const { game, events } = /** @type {CustomEvent<{game: string, events: GameEvent[]}>} */ (event).detail;
  meet(game, events).catch(noted("first games"));
});
