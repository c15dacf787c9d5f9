// The scores of a finished round in order, with what is to be said about each word.

import { formatScore } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { friendsWords } from "./friends.ts";
import { luisRemark } from "./luis.ts";
import { cup, summary, wordText } from "./results.ts";
import type { WordTable } from "./state.ts";
import type { Round, Ui, WordView } from "./view.ts";

/** A row of the ranking; `seat` is null for friends and for Luis, who has no word. */
type Row = {
  name: string;
  seat: number | null;
  word: string;
  total: number;
  note?: string;
  cup?: boolean;
  coin?: boolean;
};

/** Returns the seats that got a coin in the latest scored round. */
function coinWinners({ log }: Ui): Set<unknown> {
  const last = log.findLastIndex(({ event }) => event.event === "coin");
  let first = last;
  while (first > 0 && log[first - 1]?.event.event === "coin") first -= 1;
  const scored = log.findLastIndex(({ event }) => event.event === "scored");
  return new Set(last > scored ? log.slice(first, last + 1).map(({ event }) => event.player) : []);
}

/** Returns the results of a round, the best first, including the friends in a duel and Luis. */
export function sortByScore({ friends }: Pick<WordTable, "friends">, round: Round, view: WordView, ui: Ui): Row[] {
  const coin = coinWinners(ui);
  const luis = view.luis_scores?.[round.round - 1];
  const seats = round.word.map(({ word, total, cup: made }, seat) => ({
    name: ui.names[seat] ?? "",
    seat,
    word: word || "empty",
    total,
    cup: made,
    coin: coin.has(seat),
  }));
  const par = round.hole_card[0]?.par ?? 0;
  const all: Row[] = [
    ...seats,
    ...friendsWords(friends, round.round).map((one) => ({ ...one, seat: null })),
    ...(luis === undefined
      ? []
      : [{ name: "Luis", seat: null, word: "", note: describeLuis(luis, par, round, ui), total: luis }]),
  ];
  return all.sort((a, b) => b.total - a.total);
}

/**
 * Says after the first hole how Luis scores, and later what he thinks of the hole. At levels other than that of the
 * rulebook, he leaves a die out or counts the best ones twice.
 */
function describeLuis(score: number, par: number, { round, word }: Round, { options }: Ui) {
  if (round > 1) return `“${luisRemark(round, score, word[0]?.total ?? 0)}”`;
  const dice = (options["luis"] ?? "rulebook") === "rulebook" ? "all six dice" : "dice";
  return `${dice} ${score + par}, less par ${par}`;
}

/**
 * Draws the words of a round in the order of their scores, followed by what is to be said about each of them, and the
 * sentence about luck and choices.
 */
export function ranking(table: WordTable, round: Round, view: WordView, ui: Ui) {
  const { lookback } = table;
  const best = lookback.bestWords(round);
  const rows = sortByScore(table, round, view, ui);
  return html`<div class="wg-results" tabindex="0" role="group" aria-label="Hole ${round.hole_card[0]?.number}, the best first">
    <ol class="wg-ranked" data-part=ranking>${rows.map((row) => rankedWord(row, round))}</ol>
    ${rows.map(({ name, seat }) => {
      const word = seat === null ? undefined : round.word[seat];
      return word
        ? html`<section>${round.word.length > 1 ? html`<h3>${name}</h3>` : nothing}${summary(
            word,
            best[seat ?? -1],
            lookback.look(round, seat ?? 0, ui.redraw),
          )}</section>`
        : nothing;
    })}<p class="wg-fortune quiet" data-part=luck>${lookback.fortune(round)}</p></div>`;
}

/** Draws a row of the ranking. */
function rankedWord({ name, seat, word: text, note, cup: made, coin, total }: Row, round: Round) {
  const word = seat === null ? undefined : round.word[seat];
  return html`<li class="abreast"><span class="who">${name}</span> ${
    note ? html`<span class="quiet">${note}</span>` : html`<b>${word?.word ? wordText(word) : text}</b>`
  } ${made ? cup() : nothing}${coin ? html`<span class="wg-coin">coin</span>` : nothing}
    <strong>${formatScore(total)}</strong></li>`;
}
