/** The status line between the picture and the buttons: whose turn it is, and the table's tools. */

import { sentence } from "../platform/dom.ts";
import { showOutcome } from "../ui/notices.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { seatMark } from "./seats.ts";
import type { Session } from "./session/session.ts";
import type { Control } from "./types.ts";
import { icon } from "./widgets.ts";

/**
 * Draws whose turn it is, with name, colour and shape.
 * @param result - shows the result again
 * @param talk - a bot's comment
 */
export function turnLine(session: Session, result: () => void, talk: unknown) {
  const { turn, over } = session.shown;
  if (over)
    return html`<p class="turn" data-part=turn data-mark="ended"><button class="pill"
      @click=${result}>Back to the result</button></p>`;
  const seat = turn === null ? undefined : session.seats[turn];
  if (!seat) return nothing;
  const stuck = session.state === "ready" && seat.kind === "bot" && session.mine;
  const name = session.isolatedNames[turn ?? 0];
  const words = name === "You" ? "Your turn" : `${name}’s turn`;
  return html`<p class="turn" data-part=turn>${seatMark(seat.colour)} <strong>${words}</strong> ${talk} <span
    class="quiet">${note(session, seat.kind)}</span>
    ${
      stuck
        ? html`<button class="pill"
      @click=${() => void session.resume()}>Let ${seat.name} play</button>`
        : nothing
    }</p>`;
}

/**
 * Draws the note after the name.
 * @param kind - kind of the seat to move
 */
function note(session: Session, kind: string) {
  if (session.state === "waiting" && session.mine)
    // A separate element prevents the text that follows from appearing as this text moved to another place.
    return html`<span>${session.busy ? "Got it. Your move will be played once the rules have loaded" : "Loading the rules…"}</span>`;
  if (session.away) return "away";
  if (kind === "bot") return session.hasOwnBot(session.shown.turn) ? "your bot" : "a bot";
  if (session.meta.typed) return "real dice";
  return "";
}

/** Undoes the last move, or says in a notice why it cannot be undone. */
export function undoMove(session: Session) {
  const why = session.notUndoable || session.position.undo;
  if (typeof why === "string") showOutcome({ ok: true }, sentence(why));
  else void session.undo();
}

/** Draws the Undo button. If the last move cannot be undone, it is disabled and its tooltip gives the reason. */
export function undoButton(session: Session) {
  const undo = session.notUndoable || session.position.undo;
  const why = typeof undo === "string" ? undo : nothing;
  return html`<button class="pill" ?disabled=${session.state !== "ready" || !session.mine}
    aria-disabled=${why === nothing ? why : "true"} title=${why} @click=${() => undoMove(session)}>Undo</button>`;
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

/**
 * Draws the button for keyboard shortcuts.
 * @param keys - shows the list
 * @param kind - classes
 */
export const keysButton = (keys: () => void, kind: string = "") =>
  html`<button class="pill keyboard-only ${kind}" aria-label="Keyboard shortcuts" @click=${keys}>Shortcuts</button>`;
