/** First-time tips: after a lesson, explains each new kind of event once at the table, with a link to its rule. */

import { logRejection } from "../../core/errors.js";
import { notify, removeNotice } from "../../core/page/notices.js";
import { store } from "../../core/store/store.js";
import { openClause } from "../rulebook/clause.js";
import { firstTip } from "./first-tip.js";
import { loadLessons } from "./progress.js";

/** @import { GameEvent } from "../../core/types.js" */

const NOTICE = "first";
/** Milliseconds after which a tip disappears. */
const DISPLAY_MS = 15_000;
let timer = 0;

function turnOff() {
  store.set("firsts", false);
  removeNotice(NOTICE);
}

/** @param {string} game @param {readonly GameEvent[]} events */
async function showTip(game, events) {
  const { firsts: wanted, learned, met } = store.settings();
  if (!wanted || !learned[game] || !location.hash.startsWith("#/game/")) return;
  const { firsts } = await loadLessons(game);
  const first = firstTip(firsts, events, (name) => met[`${game}/${name}`] === true);
  if (!first) return;
  store.set("met", { ...met, [`${game}/${first.event}`]: true });
  notify(NOTICE, {
    text: first.words,
    actions: [
      { label: "Read the rule", run: () => void openClause(game, first.clause) },
      { label: "No more hints", run: turnOff },
    ],
  });
  // Cancel the timer of the previous tip, which the player may have closed already.
  clearTimeout(timer);
  timer = setTimeout(() => removeNotice(NOTICE), DISPLAY_MS);
}

globalThis.addEventListener?.("played", (event) => {
  const { game, events } = /** @type {CustomEvent<{game: string, events: GameEvent[]}>} */ (event).detail;
  showTip(game, events).catch(logRejection("first games"));
});
