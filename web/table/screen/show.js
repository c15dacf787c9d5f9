/** A move as it is shown: the game's animation over the picture, with what the club has for all games. */

import { noted } from "../../core/faults.js";
import { paces } from "../../core/page/appearance.js";
import { still } from "../../core/page/dom.js";
import { store } from "../../core/store/store.js";

/** @import { GameEvent, GameTable, View } from "../../core/types.js" */

/**
 * Plays a move over the picture of `before`.
 * @param {GameTable} gameTable
 * @param {{events: GameEvent[], before: View, after: View}} move
 * @param {import("../../core/session/show.js").Showing} showing
 * @param {() => Promise<void>} drawn  the next drawing is done
 * @param {number} [haste]  how much faster a move of a bot is shown; 0: a person's
 */
export async function playBack(gameTable, { events, before, after }, { signal, commit, reveal }, drawn, haste = 0) {
  const root = document.getElementById("picture");
  const reduced = still();
  // Where nothing moves, dice and what they led to are seen at once.
  if (reduced) reveal();
  const { sound, speed } = store.settings();
  // What is not here in time is not heard.
  const sounds = sound ? import("../../core/page/sound.js").catch(noted("sound")) : null;
  for (const { rolled } of events)
    if (Array.isArray(rolled)) void sounds?.then((heard) => heard?.rattle(rolled.length));
  dispatchEvent(new CustomEvent("playing", { detail: after }));
  if (root && !document.hidden)
    await gameTable.animate(events, before, after, {
      root,
      signal,
      reduced,
      speed: paces[haste && speed === "fast" ? "bot" : speed] * (haste || 1),
      commit: () => {
        commit();
        return drawn();
      },
    });
  if (events.some(({ event }) => event === "holed" || event === "finished")) void sounds?.then((heard) => heard?.cup());
  // For whoever has something to say of it.
  dispatchEvent(new CustomEvent("played", { detail: { game: gameTable.id, events } }));
}
