/** Creates the `Ui` object with which games draw and play. */

import { isMotionReduced } from "../../core/page/dom.js";
import { seated } from "../../core/session/table-state.js";
import { store } from "../../core/store/store.js";

/** @import { Session } from "../../core/session/session.js" */
/** @import { Ui } from "../../core/types.js" */

/** Creates the object for the current state of a session.
 * @param {Session} session @param {() => void} redraw @param {(clause: string) => void} why @returns {Ui} */
export function uiOf(session, redraw, why) {
  const settings = store.settings();
  const open = session.seat !== null && !session.busy;
  const hints = settings.hints && session.meta.coach !== false;
  return {
    id: session.id,
    names: session.isolatedNames,
    seats: seated(session),
    seat: session.seat,
    busy: session.busy,
    ready: session.state === "ready",
    legal: open ? session.legal : [],
    choices: open ? session.choices : null,
    log: session.log,
    send: (move) => void session.send(move),
    advice: session.advice,
    hint: () => void (hints && session.hint()),
    helped: () => session.helped(),
    hints: hints && !session.shown.over && session.seats.some(({ kind }) => kind === "person"),
    why,
    options: session.record.options,
    typed: session.meta.typed === true,
    reduced: isMotionReduced(),
    letters: settings.letters,
    redraw,
    ask: (request) => session.question(request),
  };
}

/**
 * Closes an open panel, moving the focus to its button, and ends the current animation.
 * @param {Session} session @returns {boolean} whether a panel was open
 */
export function shut(session) {
  const opener = /** @type {HTMLElement|null} */ (document.querySelector("#actions [aria-expanded=true]"));
  opener?.focus();
  opener?.click();
  session.hurry();
  return opener !== null;
}
