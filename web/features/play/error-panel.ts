/**
 * The error messages of a table (internal errors, saves that cannot be replayed) and the coach's numbers.
 */

import { build } from "../../build.js";
import { NO_RESPONSE } from "../../data/locks.ts";
import { errorReport } from "../../engine/errors.ts";
import type { Advice, View } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { coachFigures } from "../../table/coach-figures.ts";
import { gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import type { SessionError } from "../../table/session/types.ts";
import type { GameTable } from "../../table/types.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { copyText } from "../share/copy.ts";
import { saveFile } from "./menu.ts";
import { rivals } from "./rivals.ts";

/** Draws the area above the scorecard: the coach's numbers, and other rounds with the same dice. */
export const coachNumbers = (session: Session, gameTable: GameTable) =>
  html`${
    session.advice?.length && session.isAdviceComplete ? coachTable(session.advice, session.view, gameTable) : nothing
  }${rivals(session)}`;

/** Draws a table of the coach's numbers. */
export function coachTable(advice: Advice[], view: View, gameTable: GameTable) {
  const { heads, rows, note } = coachFigures(advice, gameOf(gameTable.id)?.unit || "strokes");
  return html`<section class="coach-numbers" data-part=coach-numbers aria-labelledby="coach-head">
    <h2 id="coach-head">The coach</h2>
    <table class="figures"><thead><tr><th scope="col">Move</th>${heads.map(
      (head) => html`<th scope="col">${head}</th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      ({ move, why, figures }) => html`<tr><th scope="row">${gameTable.describeMove(move, view)}<span
        class="quiet">${why}</span></th>${figures.map((figure) => html`<td>${figure}</td>`)}</tr>`,
    )}</tbody></table><p class="quiet">${note}</p></section>`;
}

/** Draws the page for a save that cannot be replayed. */
export const brokenGame = (
  session: Session,
) => html`<div class="page"><h1 tabindex="-1">This game could not be opened</h1>
  <p>${sentence(session.openError)}</p><p>The save was not changed. You can export it as a file.</p>
  <div class="row"><button class="pill" @click=${() => saveFile(session)}>Export as a file</button><button
    class="pill" @click=${() => session.retry()}>Try again</button><a class="pill"
      href="#/">To the clubhouse</a></div></div>`;

/** Shows an internal error, with a report that the player can copy. */
export function showInternalError({ kind, place, message }: SessionError, record: Session["record"]) {
  const text = {
    page: `Part of this table failed (${place}). Nothing was lost: your moves are saved and you can continue.`,
    rules: `The rules engine hit an internal error (${message}). The game is unchanged: try again, or make another move.`,
    worker: message,
    rejected: message,
  }[kind];
  const made = `${build.version}, ${build.pyodide} Pyodide`;
  const report = () => JSON.stringify(errorReport({ build: made, browser: navigator.userAgent, record }), null, 1);
  const run = () => void copyText(report(), "Report copied.");
  notify("error", { tone: "trouble", text, actions: [{ label: "Copy a report", run }] });
}

/** The text of the last notice while another tab plays or may play. */
const watched: WeakMap<Session, string> = new WeakMap();

/** Shows a notice that another tab plays this game or may play it. */
export function watch(session: Session, text?: string) {
  const elsewhere = session.silent
    ? "The browser does not say whether this game is open in another tab. Until it does, you can only watch."
    : "This game is open in another tab or window. Here you can watch.";
  const words = text ?? watched.get(session) ?? elsewhere;
  watched.set(session, words);
  const label = session.silent ? "Try again" : "Play here";
  const run = () => void takeOver(session);
  if (!session.mine && !session.closed) notify("held", { text: words, actions: [{ label, run }] });
}

async function takeOver(session: Session) {
  watch(session, "Taking over the game…");
  if (await session.takeOver()) watched.delete(session);
  else if (session.silent) watch(session, NO_RESPONSE);
  else watch(session, "The game is still open in the other tab. Close it there, then try again.");
}
