/** Creates the `Ui` object with which games draw and play. */

import { isMotionReduced } from "../../core/page/dom.ts";
import type { Session } from "../../core/session/session.ts";
import { seated } from "../../core/session/table-state.ts";
import { store } from "../../core/store/store.ts";
import type { Ui } from "../../core/types.ts";

/** Creates the object for the current state of a session. */
export function uiOf(session: Session, redraw: () => void, why: (clause: string) => void): Ui {
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
 * @returns whether a panel was open
 */
export function shut(session: Session): boolean {
  const opener = document.querySelector("#actions [aria-expanded=true]") as HTMLElement | null;
  opener?.focus();
  opener?.click();
  session.hurry();
  return opener !== null;
}
