// The tray of Word Golf: the letter keys, the words in doubt, the ranking of a round, the wild cards for sale, or the
// text for the player who takes the device. It has the height of three rows of keys in every phase.

import { currentPlayer, formatScore, pluralise } from "../../table/text.ts";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { keyboard } from "./keyboard.ts";
import { ranking } from "./ranking.ts";
import { offers } from "./shop.ts";
import type { WordTable } from "./state.ts";
import type { Doubt, Ui, WordView } from "./view.ts";

/** Draws the tray. */
export function tray(table: WordTable, all: WordView, ui: Ui) {
  const view = table.opponents(all);
  const phase = table.phase(view, ui);
  return keyed(phase, html`<div class="wg-tray">${content(table, view, ui)}</div>`);
}

function content(table: WordTable, view: WordView, ui: Ui) {
  const round = table.shownRound(view);
  if (round) return ranking(table, round, view, ui);
  const name = currentPlayer(view, ui.names);
  switch (table.phase(view, ui)) {
    case "judge":
      return judge(view, ui);
    case "hand-over":
      return handOver(name, view, ui);
    case "next-buyer":
      return html`<p class="wg-panel" data-part=hand-over><strong>${name} is next in the shop.</strong> A coin, for the lowest
        score of a round, is worth 1 there.</p>`;
    default:
      return view.phase === "buy" ? offers(table.basket, view, ui) : keyboard(table.draft, view, ui);
  }
}

/** Draws the text for the player who takes the device. It does not show the words that have already been written. */
function handOver(name: string, view: WordView, ui: Ui) {
  const done = ui.names.filter((_, seat) => view.written[seat]);
  return html`<p class="wg-panel" data-part=hand-over><strong>${
    name === "You" ? "Your turn." : `Pass the device to ${name}.`
  }</strong> ${
    done.length
      ? `Already written: ${done.join(", ")}. Words are revealed once everyone has written.`
      : "Make sure no one else is looking."
  } The dice are the same for all players, but each has another card.</p>`;
}

/** Draws the words that are not in the dictionary. The players decide together which of them to accept. */
function judge(view: WordView, ui: Ui) {
  const doubts = view.judge?.words ?? [];
  const open = ui.legal.flatMap(({ do: what, word }) => (what === "accept" ? [String(word)] : []));
  const isFirst = ({ word }: Doubt, at: number) =>
    open.includes(word) && doubts.findIndex((other) => other.word === word) === at;
  return html`<ul class="wg-judge" data-part=doubtful-words tabindex="0" aria-label="Not in the dictionary">${doubts.map(
    (doubt, at) =>
      html`<li class="spread">${question(doubt, ui.names[doubt.player] ?? "")}${
        isFirst(doubt, at)
          ? html`<button type="button" class="pill" data-do="accept" ?disabled=${ui.busy}
          @click=${() => ui.send({ do: "accept", word: doubt.word })}>Accept ${doubt.word}: ${formatScore(
            doubt.if_accepted ?? 0,
          )}</button>`
          : nothing
      }</li>`,
  )}</ul>`;
}

/** Draws a word that is not in the dictionary: its player, the nearest word and the score with it. */
const question = ({ word, taken, total }: Doubt, name: string) =>
  html`<p><span class="who">${name}</span> <strong>${word}</strong> <span class="quiet">${
    taken ? html`nearest word <b>${taken}</b>` : "not close to any word"
  }: ${pluralise(total ?? 0, "point")}</span></p>`;
