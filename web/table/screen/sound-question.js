/** Asks once, after a person's first roll, whether the player wants to hear sounds. */

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

/**
 * Asks the question if a person has just rolled, and the question has not been asked before.
 * @param {Session} session @param {readonly GameEvent[]} events @param {() => void} redraw
 */
export function askForSound(session, events, redraw) {
  const { sound, met } = store.settings();
  if (sound || met[ASKED] || session.view.over || !events.some((event) => isOwnRoll(session, event))) return;
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

/** @param {Session} session @param {GameEvent} event */
const isOwnRoll = ({ seats }, { event, player }) => event === "rolled" && seats[player ?? -1]?.kind === "person";
