/** Stores how many problems of a game were solved in a row at the first try, so that the streak outlasts a visit. */
import { Backend } from "../store/backend.js";
import { browserStorage } from "../store/store.js";

/** A streak: its current length, and the longest one so far. @typedef {{row: number, best: number}} ProblemStreak */

/** @param {string} game */
const keyFor = (game) => `pygolf:row:${game}`;

/** The two numbers of a stored streak, separated by a space. */
const STORED = /^(\d{1,6}) (\d{1,6})$/;

/** Returns the stored streak of a game; zeros if there is none. @param {string} game @returns {ProblemStreak} */
export function readStreak(game, backend = new Backend(browserStorage())) {
  const [, row = 0, best = 0] = STORED.exec(backend.text(keyFor(game))) ?? [];
  return { row: Number(row), best: Math.max(Number(row), Number(best)) };
}

/**
 * Counts an attempt at a problem and stores the streak. If it cannot be stored, the streak still counts in this visit.
 * @param {string} game
 * @param {ProblemStreak} streak  the streak so far
 * @param {{solved: boolean, first: boolean}} attempt  `first`: whether this is the first attempt at the problem
 * @returns {ProblemStreak}
 */
export function countAttempt(game, streak, { solved, first }, backend = new Backend(browserStorage())) {
  const row = solved ? streak.row + Number(first) : 0;
  const next = { row, best: Math.max(row, streak.best) };
  backend.write(keyFor(game), `${next.row} ${next.best}`);
  return next;
}
