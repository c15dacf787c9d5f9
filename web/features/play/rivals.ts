/**
 * The scores of the player and of other rounds with the same dice, in a duel or as ghosts. Each hole of the others is
 * shown once the player has finished it.
 */

import { getDuel } from "../../data/links/duel.ts";
import { logRejection } from "../../engine/errors.ts";
import type { Session } from "../../table/session/session.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seen } from "../together/compare-rounds.ts";
import { prepareDuel } from "./duel-summary.ts";

export function rivals(session: Session) {
  const { meta, view } = session;
  const duel = getDuel(meta);
  const [row] = view.card.rows;
  if (!duel || !row || view.players.length !== 1) return nothing;
  const head = duel.ghost ? "Ghost" : "Duel";
  prepareDuel(session);
  // A ghost is replayed stroke by stroke; the rounds of a duel only appear in this table.
  if (duel.ghost)
    import("../../table/ghosts.ts")
      .then(({ addGhosts: haunt }) => haunt(session, duel.rounds))
      .catch(logRejection("ghost"));
  return html`<section class="rivals card-scroll" aria-label=${head}><h2>${head}</h2>
    <table class="plain-card figures" data-part=figures-table><thead><tr><td></td>${view.card.columns.map(
      (name) => html`<th scope="col">${name}</th>`,
    )}<th
      scope="col">All</th></tr></thead>
    <tbody>${rivalRow(
      session.isolatedNames[0] ?? "",
      row.cells.map((cell) => cell ?? undefined),
      row.total,
    )}${duel.rounds.map((rival) => {
      const { cells, score } = seen(row.cells, view.over, rival, view.card.columns);
      return rivalRow(rival.name, cells, score);
    })}</tbody></table></section>`;
}

/**
 * Draws the row of one player.
 * @param cells - undefined for a hole that is not shown yet
 */
const rivalRow = (name: string, cells: readonly (string | number | null | undefined)[], total: unknown) =>
  html`<tr><th scope="row">${name}</th>${cells.map(
    (cell) => html`<td>${cell === undefined ? html`<span aria-label="not yet">·</span>` : (cell ?? "–")}</td>`,
  )}<td>${total ?? "·"}</td></tr>`;
