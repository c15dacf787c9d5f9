// A word that the dictionary does not have: the table accepts it, or has it scored as it is. Anybody at the table may
// answer.
import { listed } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('./view.js').Ui} Ui */
/** @typedef {import('./view.js').Doubt} Doubt */

/** Whose word it is and what it is near. @param {Doubt} doubt @param {string} name */
const question = ({ word, taken }, name) => html`<p><strong>${name}: ${word}</strong> is not in the dictionary.
  ${taken ? html`The nearest word is <b>${taken}</b>.` : "No word is near: no letter would score."}</p>`;

/** @param {WordView} view @param {Ui} ui */
export function judge(view, ui) {
  const doubts = view.judge?.words ?? [];
  const words = [...new Set(doubts.map(({ word }) => word))];
  const open = ui.legal.flatMap(({ do: what, word }) => (what === "accept" ? [String(word)] : []));
  if (ui.seat === null) return html`<p class="wg-wait">The table is asked about ${listed(words)}.</p>`;
  return html`<div class="wg-judge">
    <div role="status">${doubts.map((doubt) => question(doubt, ui.names[doubt.player] ?? ""))}</div>
    <div class="wg-answers">${words.map((word) =>
      open.includes(word)
        ? html`<button type="button" class="pill" data-do="accept" ?disabled=${ui.busy}
            @click=${() => ui.send({ do: "accept", word })}>Accept ${word}</button>`
        : nothing,
    )}
    <button type="button" class="act wide" data-do="score" ?disabled=${ui.busy || !ui.ready}
      @click=${() => ui.send({ do: "score" })}>Score ${
        words.length > 1 ? "them as they are" : "as it is"
      }</button></div>
  </div>`;
}
