// All letters, to tap: those on the dice stand out with their points.
import { counted } from "../../table/words.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { draft, type } from "./draft.js";
import { WILD } from "./view.js";

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('./view.js').Ui} Ui */

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** @param {WordView} view @param {Ui} ui */
export const keypad = (view, ui) =>
  html`<div class="wg-keys" role="group" aria-label="Letters">${LETTERS.map((letter) => {
    const shown = view.dice.filter((face) => face[0] === letter && letter !== WILD).map((face) => face[1]);
    const points = shown.length ? Math.max(...shown) : null;
    const name = points === null ? letter : `${letter}, ${counted(points, "point")}`;
    return html`<button type="button" class=${points === null ? "wg-key" : "wg-key on"}
      ?disabled=${ui.busy || draft.word.length > 11} @click=${() => type(ui, letter)}><span
        class="unseen">${name}</span><span
          aria-hidden="true">${letter}${points === null ? "" : html`<i>${points}</i>`}</span></button>`;
  })}</div>`;
