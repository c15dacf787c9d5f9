// The scorecard: an HTML table with one row per player, and one for Luis in a solo game.

import { formatScore, pluralise } from "../../table/text.ts";
import type { FriendRound } from "../../table/types.ts";
import { OPEN } from "../../table/widgets.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { addFriends } from "./friends.ts";
import type { Lookback, Requester } from "./results.ts";
import { allCards } from "./results.ts";
import type { WordTable } from "./state.ts";
import type { WordView } from "./view.ts";
import { openRound } from "./view.ts";

/**
 * Draws the scorecard.
 * @param friends - at the end of a duel, the other rounds
 */
export function card(view: WordView, names: readonly string[], friends: readonly FriendRound<WordView>[] = []) {
  const holes = view.card.columns.length - 1;
  const now = view.over ? -1 : view.round - 1;
  const cell = (score: number | null | undefined, at: number) =>
    html`<td class=${at === now ? "now" : ""}>${score === null || score === undefined ? OPEN : formatScore(score)}</td>`;
  return html`<table class="score-card wg-table" data-part="score-card word-table"><caption class="unseen">Scorecard</caption>
    <thead><tr><th scope="col" class="who">Hole</th>${view.card.columns
      .slice(0, holes)
      .map(
        (hole) => html`<th scope="col">${hole}</th>`,
      )}<th scope="col"><abbr title="Cups">Cup</abbr></th><th scope="col"
        class="sum" data-part=total>Total</th></tr></thead>
    <tbody>${view.card.rows.map(
      (row, seat) => html`<tr class=${view.over && view.winners.includes(seat) ? "won" : ""}
        aria-current=${!view.over && view.turn === seat ? "true" : nothing}><th scope="row" class="who"
          title=${names[seat] ?? ""}>${names[seat]}</th>
      ${row.cells.slice(0, holes).map(cell)}<td>${row.cells[holes] ?? 0}</td><td
        class="sum" data-part=total>${formatScore(row.total)}</td></tr>`,
    )}
    ${friends.map(
      ({ name, view: { card: theirs } }) => html`<tr><th scope="row" class="who" title=${name}>${name}</th>
      ${(theirs.rows[0]?.cells ?? []).slice(0, holes).map(cell)}<td>${theirs.rows[0]?.cells[holes] ?? 0}</td><td
        class="sum" data-part=total>${formatScore(theirs.rows[0]?.total ?? 0)}</td></tr>`,
    )}
    ${
      view.luis_scores
        ? html`<tr><th scope="row"
      class="who">Luis</th>${Array.from({ length: holes }, (_, at) => cell(view.luis_scores?.[at], at))}<td><span
        class="unseen">none</span></td><td class="sum" data-part=total>${formatScore(view.luis ?? 0)}</td></tr>`
        : nothing
    }</tbody></table>`;
}

/** After a defeat by Luis, draws the player's best hole and the best word of the last round. */
function lesson(lookback: Lookback, view: WordView) {
  const round = openRound(view);
  const { columns, rows } = view.card;
  const cells = (rows[0]?.cells ?? []).slice(0, columns.length - 1).map((cell) => cell ?? 0);
  if (view.luis === null || view.winners.length || !cells.length) return nothing;
  const max = Math.max(...cells);
  const best = round && lookback.bestWords(round)[0]?.everyday;
  return html`<p><b>Your best:</b> ${pluralise(max, "point")} on hole ${columns[cells.indexOf(max)]}.
    ${
      best && best.total > (round?.word[0]?.total ?? 0)
        ? html` The last dice could have made <b>${best.word}</b>, ${pluralise(best.total, "point")}.`
        : nothing
    }</p>`;
}

/** Draws the card and the words of the last round, for the end of the game. */
export function lastCard(
  { lookback, friends }: Pick<WordTable, "lookback" | "friends">,
  view: WordView,
  names: readonly string[],
  ui?: Requester,
) {
  const round = openRound(view);
  const last = round && ui && addFriends(round, names, friends);
  return html`<div class="wg-end" data-part=word-result>${lesson(lookback, view)}${card(view, names, friends)}${
    last
      ? html`<h2>Hole ${round.hole_card[0]?.number}${view.rounds > 1 ? ", the last" : ""}</h2>${allCards(
          lookback.bestWords(round),
          last.round,
          last.names,
        )}`
      : nothing
  }</div>`;
}
