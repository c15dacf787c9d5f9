/** The analysis of a round: luck and skill in a sentence per player, the chart, and a list of mistakes. */

import type { Seat } from "../../data/types.ts";
import type { Move } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { seatMark } from "../../table/seats.ts";
import { capitalise, joinList } from "../../table/text.ts";
import type { GameTable } from "../../table/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roundChart } from "./chart.ts";
import { bestAlternative, cost, costliest, describeMatch, describeRound, formatLoss } from "./messages.ts";
import type { Head, ReviewData, Step } from "./review-data.ts";

/** Number of mistakes listed until the player shows all of them. */
const MAX_LISTED = 6;

type AnalysisProps = {
  /** id of the save */
  id: string;
  data: ReviewData;
  gameTable: GameTable;
  seats: Seat[];
  names: string[];
  /** opponents without a seat */
  rivals: { name: string; score: number }[];
  /** seats whose mistakes are listed */
  people: number[];
  /** all seats, people first */
  order: number[];
  /** whether there are mistakes that can be practised */
  lessons: boolean;
  /** the position shown */
  at: number;
  go: (at: number) => void;
  /** whether the chart of a match shows the game's unit instead of chances */
  strokes: boolean;
  /** whether the complete list is shown */
  all: boolean;
  redraw: () => void;
};

/** Renders the analysis, or its progress while it is being computed. */
export function analysis(props: AnalysisProps) {
  const { data, people, names, at, strokes, go } = props;
  if (data.state === "failed")
    return html`<section><h2>Skill and luck</h2><p class="wrong">${sentence(data.errors.steps)}</p></section>`;
  const { head, end, steps, moves } = data;
  return html`<section aria-labelledby="skill-head"><h2 id="skill-head">Skill and luck</h2>
    ${
      end && head
        ? html`<ul class="splits" data-part=skill-and-luck>${props.order.map(
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

/** Renders the choice between chances and strokes in the chart of a match. */
function unitChoice(head: Head, facts: AnalysisProps) {
  const choice = (name: string, strokes: boolean) =>
    html`<button class="pill" aria-pressed=${String(facts.strokes === strokes)}
      @click=${() => update(facts, { strokes })}>${name}</button>`;
  return html`<div class="row" role="group" aria-label="What the chart shows">${choice("The match", false)}${choice(
    capitalise(head.unit),
    true,
  )}</div>`;
}

/** Changes the options used for showing the analysis. */
function update(facts: AnalysisProps, what: Partial<AnalysisProps>) {
  Object.assign(facts, what);
  facts.redraw();
}

/** Renders the mistakes of the people at this device, then those of their opponents. */
function mistakes(facts: AnalysisProps) {
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

/** @param decisions - costliest first */
function mistakeList(decisions: readonly Step[], facts: AnalysisProps) {
  if (!decisions.length)
    return html`<p class="quiet">${facts.data.end ? "No decision cost anything." : "Nothing so far."}</p>`;
  const some = facts.all ? decisions : decisions.slice(0, MAX_LISTED);
  return html`<ol class="costly" data-part=costly-moves>${some.map((step) => mistake(step, facts))}</ol>`;
}

/** Renders a mistake as one sentence. */
function mistake(step: Step, { data, gameTable, names, at, go }: AnalysisProps) {
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
  const text = (move: Move) => html`<strong>${view ? gameTable.describeMove(move, view) : ""}</strong>`;
  return html`<li><button class="plain decision" data-part=decision aria-current=${step.index === at ? "true" : nothing}
    @click=${show}><span class="quiet">${where.filter(Boolean).join(", ")}:</span> ${
      view && best && data.head
        ? html`${text(step.move)}. Better by <span class="cost figures">${formatLoss(
            Number(cost(step)),
            data.head,
          )}</span>: ${text(best.move)}.`
        : html`<span class="quiet">loading this position…</span>`
    }</button></li>`;
}
