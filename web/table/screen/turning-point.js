/** The turning point of a finished game: the roll or choice that changed the expected result most. */

import { logRejection, unwrap } from "../../core/errors.js";
import { call } from "../../core/python/engine.js";
import { cost, formatLoss } from "../../screens/review/messages.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadLedger } from "../luck.js";
import { gameOf } from "../register.js";

/** @import { ReviewHead, ReviewStep } from "../../core/protocol.js" */
/** @import { Session } from "../../core/session/session.js" */
/** @import { LogLine } from "../../core/types.js" */
/** The turning point: a sentence, and the number of moves before it. @typedef {{words: string, at: number}} Moment */
/** A step and its effect. `kind`: whether it was luck or a choice. @typedef {{step: ReviewStep, kind: "luck"|"choice", amount: number}} Swing */

/** Smallest change that counts: in strokes or points, and as a chance in match play. */
const MIN_SWING = { plain: 0.3, chance: 0.03 };
/** Events that frame a move but do not say what happened. */
const FRAMES = new Set([
  "turn_began",
  "hole_began",
  "hole_ended",
  "round_began",
  "round_ended",
  "game_over",
  "wrote",
  "shop",
]);
/** Maximum number of log lines in the sentence. */
const MAX_LINES = 2;

/**
 * Returns the step that changed the expected result most, in favour of who won; null if none changed it much.
 * @param {ReviewHead} head @param {readonly ReviewStep[]} steps
 * @param {{winners: readonly number[], scores: readonly unknown[]}} result  the winners' seats, and a score per seat
 * @returns {Swing|null}
 */
export function findSwing(head, steps, { winners, scores }) {
  const decided = winners.length > 0 && winners.length < scores.length;
  const isFor = (/** @type {Swing} */ { step, amount }) => !decided || winners.includes(step.seat) === amount > 0;
  const every = steps.flatMap((step) => {
    const luck = { step, kind: /** @type {const} */ ("luck"), amount: Number((step.chance ?? step).luck ?? 0) };
    const choice = { step, kind: /** @type {const} */ ("choice"), amount: -Number(cost(step) ?? 0) };
    return [luck, choice];
  });
  const swings = every.filter(isFor);
  const least = head.chance ? MIN_SWING.chance : MIN_SWING.plain;
  const best = swings.reduce(
    (most, one) => (Math.abs(one.amount) > Math.abs(most?.amount ?? 0) ? one : most),
    /** @type {Swing|null} */ (null),
  );
  return best && Math.abs(best.amount) >= least ? best : null;
}

/**
 * Describes a swing in a sentence.
 * @param {Swing} swing
 * @param {ReviewHead} head
 * @param {readonly LogLine[]} lines  log lines of the move
 * @param {string} name  of the player
 */
export function describeSwing({ kind, amount }, head, lines, name) {
  const told = lines.filter(({ event }) => !FRAMES.has(event.event));
  // The dice that follow a choice are not part of it, unless the choice was to roll.
  const chosen = told.filter(({ event }) => event.event !== "rolled");
  const words = (kind === "choice" && chosen.length ? chosen : told).map((line) => line.words);
  const what = words.slice(0, MAX_LINES).join(" ");
  return `${what.startsWith(name) || !what ? "" : `${name}: `}${what} ${describeEffect(kind, amount, head)}`.trim();
}

/** @param {Swing["kind"]} kind @param {number} amount @param {ReviewHead} head */
function describeEffect(kind, amount, { unit, chance }) {
  const size = formatLoss(Math.abs(amount), { unit, chance });
  if (kind === "choice") return `A better choice was worth ${size} on average.`;
  if (chance) return `${amount > 0 ? "Good" : "Bad"} luck: ${size}.`;
  return `${amount > 0 ? "Lucky" : "Unlucky"}: ${size} ${amount > 0 ? "better" : "worse"} than average.`;
}

/** The turning points by final view; null while one is being computed. @type {WeakMap<object, Moment|null>} */
const moments = new WeakMap();

/** @param {Session} session @returns {Promise<Moment>} */
async function loadMoment(session) {
  const { head, steps } = await loadLedger(call, session.record, () => session.closed);
  const swing = head && findSwing(head, steps, session.view);
  if (!swing || session.closed) return { words: "", at: 0 };
  const { step } = swing;
  const { events, moves } = unwrap(await session.question({ op: "events" }));
  const ofMove = events.filter((_, at) => moves[at] === step.index + 1);
  const lines = session.describe(
    ofMove,
    ofMove.map(() => step.index + 1),
  );
  return { words: describeSwing(swing, head, lines, session.isolatedNames[step.seat] ?? ""), at: step.index };
}

/**
 * Draws the turning point. Its place is reserved while it is being computed, so that nothing moves.
 * @param {Session} session @param {() => void} redraw
 */
export function turningPoint(session, redraw) {
  const { view, meta, id } = session;
  // Dice that were entered by hand have no known odds, and Python must be ready.
  if (meta.typed || session.record.dice || !gameOf(session.record.game)?.study) return nothing;
  if (!moments.has(view) && session.state === "ready") {
    moments.set(view, null);
    loadMoment(session)
      .catch((error) => {
        logRejection("turning point")(error);
        return { words: "", at: 0 };
      })
      .then((moment) => {
        moments.set(view, moment);
        redraw();
      });
  }
  const moment = moments.get(view);
  return html`<p class="turning-point">${
    moment?.words
      ? html`<a href="#/review/${id}/${moment.at}"><strong>Turning point.</strong> ${moment.words}</a>`
      : moment
        ? "No single roll or choice decided it."
        : html`<span class="quiet">Looking for the turning point…</span>`
  }</p>`;
}
