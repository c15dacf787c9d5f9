// All letters, to tap: those on the dice stand out with their points.
import { counted } from "../../table/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { draft, type } from "./draft.js";
import { WILD } from "./view.js";

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('./view.js').Ui} Ui */

/** The rows of a typewriter, where fingers know their way. */
const ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];

/** @param {WordView} view @param {Ui} ui */
export const keypad = (view, ui) =>
  html`<div class="wg-keys" role="group" aria-label="Letters">${ROWS.map(
    (row) => html`<div class="wg-row">${[...row].map((letter) => key(letter, view, ui))}</div>`,
  )}</div>`;

/** @param {string} letter @param {WordView} view @param {Ui} ui */
function key(letter, view, ui) {
  const shown = view.dice.filter((face) => face[0] === letter && letter !== WILD).map((face) => face[1]);
  const points = shown.length ? Math.max(...shown) : null;
  const name = points === null ? letter : `${letter}, ${counted(points, "point")}`;
  return html`<button type="button" class=${points === null ? "wg-key" : "wg-key on"}
    ?disabled=${ui.busy || draft.word.length > 11} @click=${() => type(ui, letter)}><span
      class="unseen">${name}</span><span
        aria-hidden="true">${letter}${points === null ? "" : html`<i>${points}</i>`}</span></button>`;
}
