/** Undo, and the button for a bot that has stopped. */

import { sentence } from "../platform/dom.ts";
import { showOutcome } from "../ui/notices.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import type { Session } from "./session/session.ts";
import type { Control } from "./types.ts";
import { icon } from "./widgets.ts";

/** Undoes the last move, or says in a notice why it cannot be undone. */
export function undoMove(session: Session) {
  const why = session.notUndoable || session.position.undo;
  if (typeof why === "string") showOutcome({ ok: true }, sentence(why));
  else void session.undo();
}

/** Draws the Undo button in its slot among the controls. */
export function undoSlot(session: Session) {
  const undo = session.notUndoable || session.position.undo;
  const why = typeof undo === "string" ? undo : nothing;
  return html`<button type="button" class="slot" data-do="undo" ?disabled=${session.state !== "ready" || !session.mine}
    aria-disabled=${why === nothing ? why : "true"} title=${why} @click=${() => undoMove(session)}>${icon("undo")}Undo</button>`;
}

/** Returns the button that lets a bot play if it has stopped. */
export function stuckBot(session: Session): Control[] | undefined {
  const seat = session.seats[session.shown.turn ?? -1];
  const isStuck = session.state === "ready" && seat?.kind === "bot" && session.mine;
  if (!isStuck) return undefined;
  return [{ role: "main", kind: "resume", label: `Let ${seat.name} play`, run: () => void session.resume() }];
}
