// Helpers that read a view of Box of Golf; they contain no rules.
import { outcome } from "../../table/standing.js";
import { describeWinner } from "../../table/text.js";
import { orientTrack } from "./geometry.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').box.Id} Id */
/** @typedef {import('../../core/protocol.js').box.SpaceShape} Space */
/** @typedef {import('../../core/protocol.js').box.Odds} Odds */
/**
 * The view with the state of the table: the number of dice picked up for a club, whether the odds are shown, and the
 * odds once they have arrived. `designed`: whether the hole is drawn as designed even if it would fit better rotated.
 * @typedef {import('../../core/protocol.js').box.View & {picked?: number, lit?: boolean, odds?: Record<string,
 *   Odds>|null, designed?: boolean}} BoxView
 */

/** Returns a player's strokes on the finished holes. @param {(number|null)[]} cells */
export const strokes = (cells) => cells.reduce((/** @type {number} */ sum, cell) => sum + (cell ?? 0), 0);

/**
 * Returns who won, without a full stop. If players have the same number of gems, the text also says what decided the
 * game (BG-39).
 * @param {BoxView} view @param {readonly string[]} names @returns {string}
 */
export function describeResult(view, names) {
  if (view.standing) return outcome(view, names);
  const level = view.scores.filter((gems) => gems === Math.max(...view.scores)).length > 1;
  const by = level && view.winners.length === 1 ? " on fewer strokes, level on gems" : "";
  return `${describeWinner(view.winners, names)}${by}`;
}

/** Returns the view with its hole rotated to fit the picture, if `turns`.
 * @param {BoxView} view @param {boolean} turns @returns {BoxView} */
export const orientView = (view, turns) => ({
  ...view,
  designed: !turns,
  board: { ...view.board, track: orientTrack(view.board.track, turns) },
});

/** Returns the number of dice in the announced club, or the number picked up so far if none is announced.
 * @param {BoxView} view */
export const clubSize = (view) => view.club ?? view.picked ?? 5;

/** Returns the ball of the player to move. @param {BoxView} view @returns {BoxView["balls"][number]|undefined} */
export const ball = (view) => (view.turn === null ? undefined : view.balls[view.turn]);

/** Returns whether the player to move is on the green. @param {BoxView} view */
export const isPutting = (view) => ball(view)?.surface === "putting";

/** Returns whether the position has odds. It does while a club is being chosen or dice are being rolled.
 * @param {BoxView} view */
export const hasOdds = (view) => view.phase === "club" || view.phase === "roll";

/**
 * Returns the probability of each space that the ball can reach; empty if the odds are hidden or not known.
 * @param {BoxView} view
 * @returns {Map<Id, number>}
 */
export function chances(view) {
  const chosen =
    !view.lit || !view.odds ? undefined : view.phase === "club" ? view.odds[String(clubSize(view))] : view.odds["roll"];
  return new Map((chosen?.odds ?? []).map((one) => [one.space, one.chance]));
}

/** Formats a score relative to par: "2 under", "level" or "1 over". @param {number} strokes */
export const toPar = (strokes) => (strokes < 0 ? `${-strokes} under` : strokes > 0 ? `${strokes} over` : "level");
