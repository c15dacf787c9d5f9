/** The analysis of a round: luck and skill in a sentence per player, the chart, and a list of mistakes. */

import { sentence } from "../../core/page/dom.js";
import { seatMark } from "../../core/session/seats.js";
import { capitalise, joinList } from "../../table/text.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roundChart } from "./chart.js";
import { bestAlternative, cost, costliest, describeMatch, describeRound, formatLoss } from "./messages.js";

/** Number of mistakes listed until the player shows all of them. */
const MAX_LISTED = 6;

/** @import { Move } from "../../core/types.js" */
/** @import { Step } from "./review-data.js" */
/**
 * @typedef {object} AnalysisProps
 * @property {string} id  id of the save
 * @property {import("./review-data.js").ReviewData} data
 * @property {import("../../core/types.js").GameTable} gameTable
 * @property {import("../../core/types.js").Seat[]} seats
 * @property {string[]} names
 * @property {{name: string, score: number}[]} rivals  opponents without a seat
 * @property {number[]} people  seats whose mistakes are listed
 * @property {number[]} order  all seats, people first
 * @property {boolean} lessons  whether there are mistakes that can be practised
 * @property {number} at  the position shown
 * @property {(at: number) => void} go
 * @property {boolean} strokes  whether the chart of a match shows the game's unit instead of chances
 * @property {boolean} all  whether the complete list is shown
 * @property {() => void} redraw
 */

/** Renders the analysis, or its progress while it is being computed. @param {AnalysisProps} props */
export function analysis(props) {
  const { data, people, names, at, strokes, go } = props;
  if (data.state === "failed")
    return html`<section><h2>Skill and luck</h2><p class="wrong">${sentence(data.errors.steps)}</p></section>`;
  const { head, end, steps, moves } = data;
  return html`<section aria-labelledby="skill-head"><h2 id="skill-head">Skill and luck</h2>
    ${
      end && head
        ? html`<ul class="splits">${props.order.map(
            (seat) =>
              html`<li>${seatMark(props.seats[seat]?.colour ?? 0)}
                <div>${describeRound(names[seat] ?? "", seat, head, end, props.rivals)}${
                  head.chance ? html`<p class="quiet">${describeMatch(seat, head, end)}</p>` : nothing
                }</div></li>`,
          )}</ul>${head.exact ? nothing : html`<p class="quiet">${head.remainder}</p>`}`
        : html`<p><label class="progress">Analysing every move: ${steps.length} of ${moves}
            <progress max=${moves} .value=${steps.length}></progress></label></p>`
    }
    ${head?.chance ? unitChoice(head, props) : nothing}
    ${roundChart(data, { names, at, seats: people, strokes, go })}</section>
    ${mistakes(props)}`;
}

/** Renders the choice between chances and strokes in the chart of a match.
 * @param {import("./review-data.js").Head} head @param {AnalysisProps} facts */
function unitChoice(head, facts) {
  const choice = (/** @type {string} */ name, /** @type {boolean} */ strokes) =>
    html`<button class="pill" aria-pressed=${String(facts.strokes === strokes)}
      @click=${() => update(facts, { strokes })}>${name}</button>`;
  return html`<div class="row" role="group" aria-label="What the chart shows">${choice("The match", false)}${choice(
    capitalise(head.unit),
    true,
  )}</div>`;
}

/** Changes the options used for showing the analysis.
 * @param {AnalysisProps} facts @param {Partial<AnalysisProps>} what */
function update(facts, what) {
  Object.assign(facts, what);
  facts.redraw();
}

/** Renders the mistakes of the people at this device, then those of their opponents. @param {AnalysisProps} facts */
function mistakes(facts) {
  const { id, data, people, all, lessons } = facts;
  const own = costliest(data.steps, people);
  const others = facts.order.filter((seat) => !people.includes(seat));
  const theirs = costliest(data.steps, others);
  const count = Math.max(own.length, theirs.length);
  return html`<section aria-labelledby="costly-head"><h2 id="costly-head">What it cost</h2>
    ${mistakeList(own, facts)}
    ${
      others.length
        ? html`<h3>What it cost ${joinList(others.map((seat) => facts.names[seat] ?? ""))}</h3>${mistakeList(theirs, facts)}`
        : nothing
    }
    ${
      count > MAX_LISTED
        ? html`<p><button class="pill" aria-expanded=${String(all)} @click=${() => update(facts, { all: !all })}>${
            all ? "Only the most costly" : `All ${own.length + theirs.length}`
          }</button></p>`
        : nothing
    }
    <div class="row">${
      lessons ? html`<a class="pill" href="#/problems/${data.record.game}">Learn from mistakes</a>` : nothing
    }<a class="pill" href="#/card/${id}">Share the result</a></div></section>`;
}

/** @param {readonly Step[]} decisions  costliest first @param {AnalysisProps} facts */
function mistakeList(decisions, facts) {
  if (!decisions.length)
    return html`<p class="quiet">${facts.data.end ? "No decision cost anything." : "Nothing so far."}</p>`;
  const some = facts.all ? decisions : decisions.slice(0, MAX_LISTED);
  return html`<ol class="costly">${some.map((step) => mistake(step, facts))}</ol>`;
}

/** Renders a mistake as one sentence. @param {Step} step @param {AnalysisProps} facts */
function mistake(step, { data, gameTable, names, at, go }) {
  const view = data.views[step.index];
  const best = bestAlternative(step);
  const where = [
    `Move ${step.index + 1}`,
    names.length > 1 ? names[step.seat] : "",
    view ? gameTable.describeMoment?.(view) : "",
  ];
  const show = () => {
    go(step.index);
    scrollTo({ top: 0 });
  };
  const text = (/** @type {Move} */ move) => html`<strong>${view ? gameTable.describeMove(move, view) : ""}</strong>`;
  return html`<li><button class="plain decision" aria-current=${step.index === at ? "true" : nothing}
    @click=${show}><span class="quiet">${where.filter(Boolean).join(", ")}:</span> ${
      view && best && data.head
        ? html`${text(step.move)}. Better by <span class="cost figures">${formatLoss(
            Number(cost(step)),
            data.head,
          )}</span>: ${text(best.move)}.`
        : html`<span class="quiet">loading this position…</span>`
    }</button></li>`;
}
