/** Asks once, after a person's first turn with dice, whether the player wants to hear sounds. */

import { store } from "../../data/store.ts";
import { logRejection } from "../../engine/errors.ts";
import type { GameEvent } from "../../engine/types.ts";
import { showMessage } from "../../table/message-line.ts";
import type { Session } from "../../table/session/session.ts";
import { announce } from "../../ui/announce.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** How long the question is shown, in milliseconds. */
const DISPLAY_MS = 20_000;
/** Name under which the settings record that the question has been asked. */
const ASKED = "sound";

/** The tables at which a person has rolled. */
const rolled: WeakSet<Session> = new WeakSet();

/**
 * Asks the question when the turn of a person who has rolled is over, so that it does not interrupt a choice, and if it
 * has not been asked before.
 * @param events - events of the last move
 */
export function askForSound(session: Session, events: readonly GameEvent[], redraw: () => void) {
  const { sound, met } = store.settings();
  if (sound || met[ASKED] || session.closed || session.view.over) return;
  if (events.some((event) => isOwnRoll(session, event))) rolled.add(session);
  if (!rolled.has(session) || !events.some(isTurnOver)) return;
  store.markShown(ASKED);
  const answer = (on: boolean) => {
    store.set("sound", on);
    remove();
    if (on) import("../../ui/sound.ts").then(({ cup }) => cup()).catch(logRejection("sound"));
  };
  const remove = showMessage(
    session,
    html`<span class="talk abreast sound-question" data-part="comment sound-question">Sound? <button class="pill"
      @click=${() => answer(true)}>On</button><button class="pill" @click=${() => answer(false)}>Off</button></span>`,
    { ms: DISPLAY_MS, redraw },
  );
  announce("Do you want sound? Two buttons follow the name of the player.");
}

/** Returns whether an event follows the end of a turn. */
const isTurnOver = ({ event }: GameEvent) => event === "turn_began" || event === "hole_ended" || event === "scored";

/** Returns whether a person has rolled or, in a game in which all players use the same dice, has scored. */
const isOwnRoll = ({ seats }: Session, { event, player }: GameEvent) =>
  (event === "rolled" || event === "scored") && seats[player ?? -1]?.kind === "person";
