/** What the coach says after the game: the decisions that cost most, and what it would have done. */

import { call } from "../core/engine.js";
import { lookBack } from "../core/review.js";
import { mark } from "../core/seats.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../core/session.js").Session} Session */
/** @typedef {import("../core/types.js").GameTable} GameTable */
/** @typedef {import("../core/review.js").Review} Review */
/** @typedef {import("../core/review.js").Decision} Decision */

/** @type {WeakMap<Session, Review>} */
const reviews = new WeakMap();

/** Begins to look back, once a game. @param {Session} session @param {() => void} redraw */
function begin(session, redraw) {
  const people = session.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  const { record } = session;
  const seats = people.length ? people : session.seats.map((_, seat) => seat);
  /** @type {Review} */
  const started = { state: "working", done: 0, of: record.moves.length, decisions: [], seats: [] };
  reviews.set(session, started);
  const report = (/** @type {Review} */ review) => {
    reviews.set(session, { ...review });
    redraw();
  };
  void lookBack({ record, seats, call, report, gone: () => session.closed });
  return started;
}

/** @param {Session} session @param {GameTable} gameTable @param {() => void} redraw */
export function lookingBack(session, gameTable, redraw) {
  const review = reviews.get(session) ?? begin(session, redraw);
  return html`<section class="look-back" aria-labelledby="back-head"><h2 id="back-head">The coach looks back</h2>
    ${review.state === "working" ? working(review) : nothing}
    ${review.state === "failed" ? failed(session, redraw) : nothing}
    ${review.state === "done" ? summary(review, session, gameTable) : nothing}</section>`;
}

/** @param {Review} review */
const working = ({ done, of }) => html`<p><label class="progress">Going round once more, ${done} of ${of} moves
  <progress max=${of} .value=${done}></progress></label></p>`;

/** @param {Session} session @param {() => void} redraw */
const failed = (session, redraw) => html`<p>The coach did not get to the end of it.
  <button class="pill" @click=${() => {
    reviews.delete(session);
    redraw();
  }}>Try again</button></p>`;

/** @param {Review} review @param {Session} session @param {GameTable} gameTable */
function summary(review, session, gameTable) {
  const unit = gameTable.unit ?? "strokes";
  const many = review.seats.length > 1 || session.names.length > 1;
  return html`<ul class="costs">${review.seats.map(
    ({ seat, decisions, loss, unpriced }) =>
      html`<li>${mark(session.seats[seat]?.colour ?? 0)} ${priced(
        session.names[seat] ?? "",
        decisions,
        loss,
        unit,
      )}${own(unpriced)}</li>`,
  )}</ul>
  ${
    review.decisions.length
      ? html`<ol class="costly">${review.decisions.map((one) =>
          decision(one, many ? `${session.names[one.seat]}, ` : "", gameTable),
        )}</ol>`
      : nothing
  }`;
}

/** Moves that are the player's own idea have no price. @param {number} count */
const own = (count) =>
  count ? ` ${count} more ${count === 1 ? "was" : "were"} not among what the coach weighed.` : "";

/** @param {string} name @param {number} decisions @param {number} loss @param {string} unit */
function priced(name, decisions, loss, unit) {
  if (!decisions) return `${name}: nothing that the coach could price.`;
  const all = `${decisions} decision${decisions === 1 ? "" : "s"}`;
  return loss < 0.005
    ? `${name}: ${all}, every one as the coach plays.`
    : `${name}: ${all} cost ${loss.toFixed(1)} ${unit}.`;
}

/** @param {Decision} one @param {string} who @param {GameTable} gameTable */
const decision = ({ view, move, better, loss }, who, gameTable) => html`<li>
  <span class="cost figures">${loss.toFixed(2)}</span>
  <div><p class="quiet">${who}${gameTable.describeMoment?.(view) ?? ""}</p>
  <p>Played: <strong>${gameTable.describeMove(move, view)}</strong></p>
  <p>The coach: <strong>${gameTable.describeMove(better.move, view)}</strong> <span
    class="quiet">${better.why}</span></p></div></li>`;
