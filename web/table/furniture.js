/** The furniture of every table: the coach's line, the hint, the big button, dice, score cards. It knows no game. */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { mine } from "./play.js";
import { mover } from "./words.js";

/** @import { Ui } from "../core/types.js" */

/**
 * The coach's sentence, where it was asked for, else what the game has to say.
 * @param {Ui} ui
 * @param {unknown} remark
 */
export function coachLine(ui, remark) {
  const why = ui.advice?.[0]?.why;
  return html`<p class="coach">${why ? html`<span class="coach-name">Coach</span> ${why}` : remark}</p>`;
}

/** Asks the coach. @param {Ui} ui @param {string} [label] */
export const hintButton = (ui, label = "Hint") =>
  ui.hints
    ? html`<button type="button" class="pill quiet-pill" data-do="hint"
        ?disabled=${ui.busy || ui.seat === null} @click=${() => ui.hint()}>${label}</button>`
    : nothing;

/**
 * The one big action. Where it cannot be pressed, it says what it will be to whoever is to move, and to the others
 *   whose turn it is; a tap anywhere skips a bot's.
 * @param {{turn: number|null}} view @param {Ui} ui
 * @param {{kind: string, label: string, run: (() => void)|null}} action  `run` null: not now
 */
export const bigButton = (view, ui, { kind, label, run }) => {
  const own = run !== null || mine(view, ui);
  const name = mover(view, ui.names);
  const bot = !own && ui.busy && ui.seats[view.turn ?? 0]?.kind === "bot";
  return html`<button type="button" class="act ${own ? (ui.busy ? "waiting" : "") : bot ? "skips" : ""}" data-do=${kind}
    ?disabled=${!run} @click=${run}>${own ? label : bot ? `Skip ${name}` : `${name} to play`}</button>`;
};

/**
 * One die: a picture with a name. The game's style sheet says how large it is and what its parts look like.
 * @param {{name: string, drawing: unknown, kind?: string, position?: number, face?: string|number|null, box?: string}}
 *   die
 *   `kind`: classes; `position`: zero-based, where it lies in the game's dice; `box`: of the drawing
 */
export const die = ({ name, drawing, kind = "die", position, face, box = "0 0 100 108" }) =>
  html`<span class=${kind} role="img" data-position=${position ?? nothing} data-face=${face ?? nothing}
    aria-label=${name}><svg viewBox=${box} aria-hidden="true">${drawing}</svg></span>`;

/** The corners of a grid of three by three. @type {[column: number, row: number][]} */
const CORNERS = [
  [0, 0],
  [2, 0],
  [0, 2],
  [2, 2],
];
/** The pips of each face from 0 (blank) to 6, in a grid of three by three.
 * @type {readonly [column: number, row: number][][]} */
const PIPS = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  CORNERS,
  [...CORNERS, [1, 1]],
  [...CORNERS, [0, 1], [2, 1]],
];

/** Returns the columns and rows, 0 to 2, of the pips of a face. @param {number} face */
export const spots = (face) => PIPS[face] ?? [];

/** An ordinary die, in a box of 100 by 108. @param {number|null} face  1 to 6; null: blank */
export const pips = (face) =>
  svg`<rect class="die-edge" x="4" y="10" width="92" height="92" rx="20"/><rect class="die-top" x="4" y="3" width="92"
    height="92" rx="20"/>
  ${spots(face ?? 0).map(
    ([column = 1, row = 1]) => svg`<circle class="pip" cx=${26 + column * 24} cy=${25 + row * 24}
    r="9.5"/>`,
  )}`;

/** A hole that is not played yet, on a score card. */
export const OPEN = html`<span class="open" aria-hidden="true">·</span><span class="unseen">open</span>`;

/** How a format stands, above the card. @param {string} words */
export const standingLine = (words) => (words ? html`<p class="standing-line">${words}</p>` : nothing);
