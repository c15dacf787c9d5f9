// A word that the dictionary does not have: the table, whoever sits there, accepts it or has it scored as it is.
import { plain } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Doubt, Ui, WordView } from "./view.js" */

/** Whose word it is, what it is near and what it scores so. @param {Doubt} doubt @param {string} name */
const question = (
  { word, taken, total },
  name,
) => html`<p><span class="who">${name}</span> <strong>${word}</strong><span
    class="quiet">${taken ? html` nearest word <b>${taken}</b>` : " close to no word"}: ${plain(
      total ?? 0,
    )}</span></p>`;

/** @param {WordView} view @param {Ui} ui */
export function judge(view, ui) {
  const doubts = view.judge?.words ?? [];
  const open = ui.legal.flatMap(({ do: what, word }) => (what === "accept" ? [String(word)] : []));
  const first = (/** @type {Doubt} */ { word }, /** @type {number} */ at) =>
    open.includes(word) && doubts.findIndex((other) => other.word === word) === at;
  const alone = view.players.length === 1;
  return html`<div role="status"><p>${
    alone ? "Not a word: undo it and try another, or play it as it is." : "Not in the dictionary:"
  }</p><ul class="wg-judge" tabindex="0">${doubts.map(
    (doubt, at) =>
      html`<li class="spread">${question(doubt, ui.names[doubt.player] ?? "")}${
        first(doubt, at)
          ? html`<button type="button" class="pill" data-do="accept" ?disabled=${ui.busy}
          @click=${() => ui.send({ do: "accept", word: doubt.word })}>Accept ${doubt.word}: ${plain(
            doubt.if_accepted ?? 0,
          )}</button>`
          : nothing
      }</li>`,
  )}</ul></div>`;
}
