// What the table reads out of a view: names for things, no rules.
import { outcome } from "../../table/standing.js";
import { verdict } from "../../table/words.js";
import { laid } from "./geometry.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').box.Id} Id */
/** @typedef {import('../../core/protocol.js').box.SpaceShape} Space */
/** @typedef {import('../../core/protocol.js').box.Odds} Odds */
/** The view with what the table adds to it: the dice picked up for a club, whether the odds are shown, and the odds once
 * Python has told them.
 * @typedef {import('../../core/protocol.js').box.View & {picked?: number, lit?: boolean,
 *   odds?: Record<string, Odds>|null}} BoxView */

/** A player's strokes on the holes that are over. @param {(number|null)[]} cells */
export const strokes = (cells) => cells.reduce((/** @type {number} */ sum, cell) => sum + (cell ?? 0), 0);

/** Who won, and by what where gems are level (BG-39).
 * @param {BoxView} view @param {readonly string[]} names @returns {string} */
export function won(view, names) {
  if (view.standing) return outcome(view, names);
  const level = view.scores.filter((gems) => gems === Math.max(...view.scores)).length > 1;
  const by = level && view.winners.length === 1 ? " on fewer strokes, level on gems" : "";
  return `${verdict(view.winners, names)}${by}`;
}

/** The view with its hole as the picture lies. @param {BoxView} view @returns {BoxView} */
export const framed = (view) => ({ ...view, board: { ...view.board, track: laid(view.board.track) } });

/** The number of dice in the club: as announced, or as picked up so far. @param {BoxView} view */
export const picked = (view) => view.club ?? view.picked ?? 5;

/** The ball of the player to move. @param {BoxView} view @returns {BoxView["balls"][number]|undefined} */
export const ball = (view) => (view.turn === null ? undefined : view.balls[view.turn]);

/** @param {BoxView} view */
export const putting = (view) => ball(view)?.surface === "putting";

/** Whether there are odds: while a club is chosen or dice are rolled. @param {BoxView} view */
export const rolling = (view) => view.phase === "club" || view.phase === "roll";

/**
 * The spaces that may be reached and how likely, as the view tells them.
 * @param {BoxView} view
 * @returns {Map<Id, number>}
 */
export function chances(view) {
  const chosen =
    !view.lit || !view.odds ? undefined : view.phase === "club" ? view.odds[String(picked(view))] : view.odds["roll"];
  return new Map((chosen?.odds ?? []).map((one) => [one.space, one.chance]));
}

/** @param {number} strokes against par: "2 under", "level", "1 over" */
export const toPar = (strokes) => (strokes < 0 ? `${-strokes} under` : strokes > 0 ? `${strokes} over` : "level");
