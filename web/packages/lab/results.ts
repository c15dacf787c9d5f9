/** The results of a comparison: a table, what they mean, and how the bot's scores are distributed. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { histogram, verdict } from "./statistics.ts";
import type { Comparison, Costs, Row } from "./worker/replies.ts";

const plusMinus = (mean: number, error: number | null | undefined) =>
  `${mean.toFixed(1)}${error ? ` ± ${error.toFixed(1)}` : ""}`;

/** Writes a gain with its sign. */
const signed = ({ gain = 0, gain_error: error }: Row) =>
  `${gain > 0 ? "+" : gain < 0 ? "−" : ""}${plusMinus(Math.abs(gain), error)}`;

/** Draws the histogram of the bot's scores. */
function chart(scores: readonly number[]) {
  const bars = histogram(scores);
  const most = Math.max(...bars.map(({ count }) => count));
  const label = `Scores of your bot, from ${bars[0]?.from} to ${bars.at(-1)?.to}`;
  const width = 300 / bars.length;
  return html`<svg class="lab-chart" viewBox="0 0 300 96" role="img" aria-label=${label}>${bars.map(
    ({ from, count }, at) => {
      const height = (70 * count) / most;
      return svg`<rect x=${at * width + 1} y=${76 - height} width=${width - 2} height=${height}></rect>
      ${at % 4 === 0 ? svg`<text x=${at * width + width / 2} y="92">${from}</text>` : nothing}`;
    },
  )}</svg>`;
}

/** Renders the comparison of a bot with the built-in bots. */
export function houseResults(found: Comparison) {
  const { bot, rows, rounds, low, club_beaten: beaten } = found;
  if (!bot) return nothing;
  return html`<p class="lab-verdict" data-part=verdict role="status">${verdict(found)}</p>
    <p>Your bot: ${plusMinus(bot.mean, bot.error)} in ${rounds} rounds. ${low ? "Fewer is better." : "More is better."}
      The number after ± is the standard error.</p>
    ${typeof beaten === "number" ? html`<p>It beats ${Math.round(beaten)} of 100 club players, each with their own dice.</p>` : nothing}
    ${chart(bot.scores)}
    <div class="lab-scroll" tabindex="0" role="region" aria-label="Results against each bot"><table class="figures">
    <thead><tr><th scope="col">Bot</th><th scope="col">Mean</th><th scope="col">You gain</th><th scope="col">Won, tied,
      lost</th></tr></thead><tbody>${rows.map(
        (row) => html`<tr><th scope="row">${row.name}</th><td>${plusMinus(row.mean, row.error)}</td>
        <td>${signed(row)}</td><td>${row.wins}, ${row.ties}, ${row.losses}</td></tr>`,
      )}</tbody></table></div>`;
}

/** Renders the table of a tournament. */
export const contestResults = ({ rows, rounds }: Comparison) =>
  html`<p class="lab-verdict" data-part=verdict role="status">${rows[0]?.name} wins, after ${rounds} rounds of each pair.</p>
    <div class="lab-scroll" tabindex="0" role="region" aria-label="Results of the tournament"><table class="figures">
    <thead><tr><th scope="col">Bot</th><th scope="col">Mean</th><th scope="col">Won, tied, lost</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr><th scope="row"><bdi>${row.name}</bdi></th><td>${plusMinus(row.mean, row.error)}</td>
      <td>${row.wins}, ${row.ties}, ${row.losses}</td></tr>`,
    )}</tbody></table></div>`;

/** Renders what the bot's decisions cost, and the worst one. */
export function costResults(found: Costs) {
  const { rounds, unit, decisions, cost, worst } = found;
  return html`<h3>What its decisions cost</h3>
    <p>Your bot gives away ${cost.toFixed(1)} ${unit} per round, compared with the best decisions, whatever the dice. That
      was measured over ${decisions} decisions in ${rounds} ${rounds === 1 ? "round" : "rounds"}.</p>
    ${worst ? worstDecision(found) : html`<p>No decision cost anything.</p>`}`;
}

/** Renders the worst decision of a bot, if one cost anything. */
export function worstDecision({ unit, worst, svg: picture }: Costs) {
  if (!worst) return nothing;
  return html`<h3>Its worst decision</h3>
    <div class="lab-picture lab-worst" data-part=position-picture><img alt="The position before the decision" src=${pictureUrl(picture)}>
    <dl class="lab-decision"><div><dt>Your bot played</dt><dd translate="no">${worst.move}</dd></div>
    <div><dt>Best</dt><dd translate="no">${worst.best}</dd></div>
    <div><dt>Cost</dt><dd>${worst.loss.toFixed(2)} ${unit}</dd></div></dl><p>${worst.why}</p></div>`;
}

/**
 * Returns the address of a picture for an image, in which scripts do not run.
 * @param text - SVG
 */
export const pictureUrl = (text: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
