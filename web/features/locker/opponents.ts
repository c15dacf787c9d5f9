/** The section “Opponents” of the locker: results against each opponent, streaks, and what was collected. */

import type { Line } from "../../data/lines.ts";
import { gameOf } from "../../table/register.ts";
import { capitalise } from "../../table/text.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { opponents, totalCounts, winStreaks } from "./figures.ts";

/** Renders the section “Opponents”. */
export function opponentsTable(game: string, lines: Line[], player: string) {
  const counts = totalCounts(lines, player).filter(({ all }) => all > 0);
  const results = opponents(lines, player);
  const { now, longest } = winStreaks(lines, player);
  return html`<section aria-labelledby="others-head"><h2 id="others-head">Opponents</h2>
    ${
      results.length
        ? html`<div class="card-scroll"><table class="plain-card figures" data-part=figures-table><thead><tr><th scope="col">Opponent</th><th
            scope="col">Won</th><th scope="col">Tied</th><th scope="col">Lost</th></tr></thead><tbody>${results.map(
              ({ who, won, shared, lost }) => html`<tr><th scope="row">${opponentName(game, who)}</th><td>${won}</td>
              <td>${shared}</td><td>${lost}</td></tr>`,
            )}</tbody></table></div>`
        : html`<p class="quiet">No opponents yet. Add a bot to make it a match.</p>`
    }
    <dl class="sums figures">
      <div><dt>Wins in a row</dt><dd>${now}</dd></div><div><dt>Longest</dt><dd>${longest}</dd></div>
      ${counts.map(
        ({ name, all, a_game }) => html`<div><dt>${capitalise(name)}</dt><dd>${all}</dd></div>
          <div><dt>Per game</dt><dd>${a_game.toFixed(1)}</dd></div>`,
      )}</dl></section>`;
}

/** Returns the name of an opponent. Bots are identified by their level, for example “bot:tour”. */
function opponentName(game: string, who: string) {
  const level = who.startsWith("bot:") ? who.slice(4) : "";
  return level ? `${gameOf(game)?.bots.find(({ id }) => id === level)?.name ?? "Bot"} (bot, ${level})` : who;
}
