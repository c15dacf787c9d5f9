/** Says once, after a person's first turn with dice, that sound is on, with a button that switches it off. */

import { store } from "../../data/store.ts";
import type { GameEvent } from "../../engine/types.ts";
import { showMessage } from "../../table/message-line.ts";
import type { Session } from "../../table/session/session.ts";
import { announce } from "../../ui/announce.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** How long the notice is shown, in milliseconds. */
const DISPLAY_MS = 20_000;
/** Name under which the settings record that the notice has been shown. */
const SHOWN = "sound";

/** The tables at which a person has rolled. */
const rolled: WeakSet<Session> = new WeakSet();

/**
 * Shows the notice when the turn of a person who has rolled is over, so that it does not interrupt a choice, and if it
 * has not been shown before.
 * @param events - events of the last move
 */
export function tellAboutSound(session: Session, events: readonly GameEvent[], redraw: () => void) {
  const { sound, met } = store.settings();
  if (!sound || met[SHOWN] || session.closed || session.view.over) return;
  if (events.some((event) => isOwnRoll(session, event))) rolled.add(session);
  if (!rolled.has(session) || !events.some(isTurnOver)) return;
  store.markShown(SHOWN);
  const turnOff = () => {
    store.set("sound", false);
    remove();
  };
  const remove = showMessage(
    session,
    html`<span class="talk abreast sound-notice" data-part="comment sound-notice">Sound is on. <button class="pill"
      @click=${turnOff}>Turn off</button></span>`,
    { ms: DISPLAY_MS, redraw },
  );
  announce("Sound is on. A button that turns it off follows the name of the player.");
}

/** Returns whether an event follows the end of a turn. */
const isTurnOver = ({ event }: GameEvent) => event === "turn_began" || event === "hole_ended" || event === "scored";

/** Returns whether a person has rolled or, in a game in which all players use the same dice, has scored. */
const isOwnRoll = ({ seats }: Session, { event, player }: GameEvent) =>
  (event === "rolled" || event === "scored") && seats[player ?? -1]?.kind === "person";
