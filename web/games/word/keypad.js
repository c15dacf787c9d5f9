// All letters, to tap: those on the dice stand out with their points. The coach's hint and the way back lie beside the
// last row.
import { hintButton } from "../../table/parts.js";
import { counted } from "../../table/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { back, draft, type } from "./draft.js";
import { WILD } from "./view.js";

/** @import { Ui, WordView } from "./view.js" */

/** Ten columns: a typewriter's, where fingers know their way, or the alphabet's. */
const ROWS = {
  typewriter: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  alphabet: ["ABCDEFGHIJ", "KLMNOPQRS", "TUVWXYZ"],
};

/** @param {WordView} view @param {Ui} ui */
export const keypad = (view, ui) =>
  html`<div class="wg-keys" role="group" aria-label="Letters">${ROWS[ui.letters ?? "typewriter"].map(
    (row, at) =>
      html`<div class="wg-row">${at === 2 ? hintButton(ui) : ""}${[...row].map((letter) => key(letter, view, ui))}${
        at === 2 ? takeBack(ui) : ""
      }</div>`,
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

/** @param {Ui} ui */
const takeBack = (ui) =>
  html`<button type="button" class="wg-back middle" aria-label="Take back the last letter"
    ?disabled=${ui.busy || (!draft.word && !draft.spaces.length)} @click=${() => back(ui)}><svg viewBox="0 0 24 24"
      width="24" height="24" aria-hidden="true"><path class="line"
        d="M9 5h12v14H9L2 12zM12 9l6 6M18 9l-6 6"></path></svg></button>`;
