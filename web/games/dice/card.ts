// The scorecard, as HTML tables: the current round first, then the totals of all rounds, then earlier rounds.
import { OPEN, standingLine } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { describeStanding } from "./formats.ts";
import type { DiceView } from "./view.ts";
import { rounds } from "./view.ts";

const HOLES = [1, 2, 3, 4, 5, 6];

/**
 * Draws the score of a hole; a zero gets a star.
 * @param score - undefined if not played yet
 */
const scoreCell = (score: number | undefined) =>
  score === undefined
    ? OPEN
    : score === 0
      ? html`0<span class="star" aria-hidden="true">★</span><span class="unseen"> on the tenth roll</span>`
      : score;

/** Draws the cell that shows whether a gimme is still available. */
const gimmeCell = (left: boolean, name: string) =>
  html`<td class="mark">${
    left
      ? html`<span class="open" role="img"
    aria-label="${name} still available">○</span>`
      : html`<span role="img" aria-label="${name} used">✕</span>`
  }</td>`;

/**
 * Returns the total of a card.
 * @param card - scores by hole
 */
const sum = (card: Record<string, number>) => Object.values(card).reduce((total, score) => total + score, 0);

/**
 * Draws one player's row.
 * @param card - scores by hole
 * @param live - whether the round is still being played
 */
function line(view: DiceView, names: readonly string[], seat: number, card: Record<string, number>, live: boolean) {
  const here = live && view.turn === seat;
  const now = here ? view.hole : null;
  const left = view.gimmes[seat];
  return html`<tr class=${here ? "to-play" : ""} aria-current=${here ? "true" : nothing}><th scope="row" class="who"
    title=${names[seat] ?? ""}>${names[seat]}</th>
    ${HOLES.map((hole) =>
      hole === now
        ? html`<td class="now" data-part=in-play>${view.stroke}<span class="unseen"> in play</span></td>`
        : html`<td class="score">${scoreCell(card[hole])}</td>`,
    )}
    ${live && left ? html`${gimmeCell(left.addsies, "addsies")}${gimmeCell(left.subtractsies, "subtractsies")}` : nothing}<td
      class="sum" data-part=total>${sum(card)}</td></tr>`;
}

/**
 * Draws the table of one round.
 * @param round - one-based
 * @param live - whether the round is still being played
 */
const table = (
  view: DiceView,
  names: readonly string[],
  round: number,
  live: boolean,
) => html`<table class="score-card" data-part=score-card><caption
  class=${view.rounds > 1 || view.pro ? "" : "unseen"}>${
    view.rounds > 1 ? `Round ${round} of ${view.rounds}` : "Scorecard"
  }${view.pro ? " · blue tees" : ""}</caption>
  <thead><tr><th scope="col" class="who">Hole</th>${HOLES.map((hole) => html`<th scope="col">${hole}</th>`)}
    ${
      live
        ? html`<th scope="col" class="mark"><abbr title="Addsies">+</abbr></th><th scope="col" class="mark"><abbr
      title="Subtractsies">−</abbr></th>`
        : nothing
    }<th scope="col" class="sum" data-part=total>Total</th></tr></thead>
  <tbody>${names.map((_, seat) => line(view, names, seat, rounds(view, seat)[round - 1] ?? {}, live))}</tbody></table>`;

/** Draws the table of totals: one column per round, and the overall total. */
const sums = (
  view: DiceView,
  names: readonly string[],
) => html`<table class="score-card rounds" data-part=score-card><caption>All rounds</caption>
  <thead><tr><th scope="col" class="who">Round</th>${Array.from(
    { length: view.rounds },
    (_, i) => html`<th scope="col">${i + 1}</th>`,
  )}<th scope="col" class="sum" data-part=total>${view.standing ? "Counting score" : "Total"}</th></tr></thead>
  <tbody>${names.map((name, seat) => {
    const cards = rounds(view, seat);
    return html`<tr class=${view.over && view.winners.includes(seat) ? "won" : ""}><th scope="row" class="who"
      title=${name}>${name}</th>
    ${Array.from(
      { length: view.rounds },
      (_, i) => html`<td>${Object.keys(cards[i] ?? {}).length ? sum(cards[i] ?? {}) : OPEN}</td>`,
    )}
    <td class="sum" data-part=total>${view.scores[seat] ?? 0}</td></tr>`;
  })}</tbody></table>`;

/** Draws the complete scorecard. */
export function card(view: DiceView, names: readonly string[]) {
  const past = Array.from({ length: view.over ? view.rounds - 1 : view.round - 1 }, (_, i) => i + 1).reverse();
  return html`<div class="dice-card">${standingLine(describeStanding(view, names))}${table(
    view,
    names,
    view.round,
    !view.over,
  )}${view.rounds > 1 ? sums(view, names) : nothing}
    ${
      past.length
        ? html`<details class="past"><summary>Earlier rounds,
        hole by hole</summary>${past.map((round) => table(view, names, round, false))}</details>`
        : nothing
    }</div>`;
}
