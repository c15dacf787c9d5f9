/** Asks once, after a person's first turn with dice, whether the player wants to hear sounds. */

import { logRejection } from "../../core/errors.js";
import { announce } from "../../core/page/announce.js";
import { store } from "../../core/store/store.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { showMessage } from "./message-line.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { GameEvent } from "../../core/types.js" */

/** How long the question is shown, in milliseconds. */
const DISPLAY_MS = 20_000;
/** Name under which the settings record that the question has been asked. */
const ASKED = "sound";

/** The tables at which a person has rolled. @type {WeakSet<Session>} */
const rolled = new WeakSet();

/**
 * Asks the question when the turn of a person who has rolled is over, so that it does not interrupt a choice, and if it
 * has not been asked before.
 * @param {Session} session @param {readonly GameEvent[]} events  events of the last move @param {() => void} redraw
 */
export function askForSound(session, events, redraw) {
  const { sound, met } = store.settings();
  if (sound || met[ASKED] || session.closed || session.view.over) return;
  if (events.some((event) => isOwnRoll(session, event))) rolled.add(session);
  if (!rolled.has(session) || !events.some(isTurnOver)) return;
  store.markShown(ASKED);
  /** @param {boolean} on */
  const answer = (on) => {
    store.set("sound", on);
    remove();
    if (on) import("../../core/page/sound.js").then(({ cup }) => cup()).catch(logRejection("sound"));
  };
  const remove = showMessage(
    session,
    html`<span class="talk abreast sound-question">Sound? <button class="pill"
      @click=${() => answer(true)}>On</button><button class="pill" @click=${() => answer(false)}>Off</button></span>`,
    { ms: DISPLAY_MS, redraw },
  );
  announce("Do you want sound? Two buttons follow the name of the player.");
}

/** Returns whether an event follows the end of a turn. @param {GameEvent} event */
const isTurnOver = ({ event }) => event === "turn_began" || event === "hole_ended" || event === "scored";

/** Returns whether a person has rolled or, in a game in which all players use the same dice, has scored.
 * @param {Session} session @param {GameEvent} event */
const isOwnRoll = ({ seats }, { event, player }) =>
  (event === "rolled" || event === "scored") && seats[player ?? -1]?.kind === "person";
