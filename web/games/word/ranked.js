// The words of a round in the order of their scores, in one glance, before anybody goes on.
import { plain } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cup, fortuneWords } from "./results.js";

/** @import { Round, Ui, WordView } from "./view.js" */
/** @typedef {{name: string, word: string, total: number, cup?: boolean, coin?: boolean}} Score */

/** Seats that got a coin in the newest round that is scored. @param {Ui} ui @returns {Set<unknown>} */
function coins({ log = [] }) {
  const last = log.findLastIndex(({ event }) => event.event === "coin");
  let first = last;
  while (first > 0 && log[first - 1]?.event.event === "coin") first -= 1;
  const scored = log.findLastIndex(({ event }) => event.event === "scored");
  return new Set(last > scored ? log.slice(first, last + 1).map(({ event }) => event.player) : []);
}

/** The best first; Luis, who writes none, where he stands. @param {Round} round @param {WordView} view @param {Ui} ui
 * @returns {Score[]} */
function order(round, view, ui) {
  const coin = coins(ui);
  const luis = view.luis_scores?.[round.round - 1];
  const seats = round.word.map(({ word, total, cup: made }, seat) => ({
    name: ui.names[seat] ?? "",
    word: word || "empty",
    total,
    cup: made,
    coin: coin.has(seat),
  }));
  const all = luis === undefined ? seats : [...seats, { name: "Luis", word: "all six dice", total: luis }];
  return all.sort((a, b) => b.total - a.total);
}

/** @param {Round} round @param {WordView} view @param {Ui} ui */
export const ranked = (round, view, ui) =>
  html`<ol class="wg-ranked" tabindex="0" aria-label="Hole ${round.hole_card[0]?.number}, the best first">${order(
    round,
    view,
    ui,
  ).map(
    (one) =>
      html`<li class="abreast"><span class="who">${one.name}</span> <b>${one.word}</b> ${one.cup ? cup() : nothing}${
        one.coin ? html`<span class="wg-coin">coin</span>` : nothing
      } <strong>${plain(one.total)}</strong></li>`,
  )}</ol><p class="wg-fortune quiet">${fortuneWords(round)}</p>`;
