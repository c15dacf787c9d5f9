/** The form of a new score card: who plays, how many holes, which format, what is given. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { numbers, readForm } from "./cards.js";

/** @import { Sheet } from "./cards.js" */
/** @import { PaperShape as Paper } from "../../core/protocol.js" */

/** @param {Paper} paper @param {(sheet: Sheet) => void} begin */
export const beginForm = (paper, begin) => html`<form class="stack" @submit=${(/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  const element = /** @type {HTMLFormElement} */ (event.currentTarget);
  const sheet = readForm(new FormData(element), paper);
  if (sheet.players.length >= paper.players[0]) begin(sheet);
  else element.querySelector("input")?.focus();
}}>
  <fieldset class="who"><legend>Who plays</legend>${numbers([0, paper.players[1] - 1]).map(
    (seat) => html`<div class="line"><label>Player ${seat + 1}<input type="text" name="name${seat}" maxlength="40"
      dir="auto" autocomplete="off" ?required=${seat < paper.players[0]}></label>
      <label>Given<input type="number" name="given${seat}" min="0" max="54" inputmode="numeric" placeholder="0"></label>
      </div>`,
  )}
  <p class="quiet">“Given” is a handicap: strokes taken off, spread over the holes from the first one on.</p>
  </fieldset>
  ${select("holes", "Holes", paper.holes, paper.holes[1])} ${select("rounds", "Rounds", paper.rounds, paper.rounds[0])}
  ${
    paper.formats.length > 1
      ? html`<label>What counts<select name="format">${paper.formats.map(
          (format, at) => html`<option value=${format}>${paper.labels[at]}</option>`,
        )}</select></label>`
      : nothing
  }
  ${
    paper.house.length
      ? html`<label class="tick"><input type="checkbox" name="boards" value="ours" checked>
          <span>On pygolf’s boards, whose par is known</span></label>`
      : nothing
  }
  <button class="act">Begin the card</button></form>`;

/** @param {string} name @param {string} label @param {[number, number]} bounds @param {number} value */
const select = (name, label, bounds, value) =>
  bounds[0] === bounds[1]
    ? nothing
    : html`<label>${label}<select name=${name}>${numbers(bounds).map(
        (one) => html`<option value=${one} ?selected=${one === value}>${one}</option>`,
      )}</select></label>`;
