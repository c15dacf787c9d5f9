/** A card of signs to show, which tells how it went and nothing of the dice. */

import { keyOf, signOf } from "../common/par-signs.js";

/** @import { Result } from "../../core/store/days.js" */

/**
 * Steps better than the tour bot, hole by hole: -2 to 2, as on the cards of the locker; null where one has no number.
 * @param {Result} mine @param {Result} par @param {boolean} fewest  whether less is better
 * @returns {(number|null)[]}
 */
export const compare = (mine, par, fewest) =>
  mine.cells.map((cell, at) => {
    const other = par.cells[at];
    if (typeof cell !== "number" || typeof other !== "number") return null;
    return Math.max(-2, Math.min(2, fewest ? other - cell : cell - other)) + 0;
  });

/**
 * @param {{what: string, title: string, number: number, date: string, words: (score: number) => string,
 *   fewest: boolean, streak: number}} day
 * @param {Result} mine
 * @param {Result|null} par
 */
export function cardText({ what, title, number, date, words, fewest, streak }, mine, par) {
  const signs = par ? compare(mine, par, fewest).map(signOf).join("") : "";
  const against = par ? `${words(mine.score)}, tour bot ${par.score}` : words(mine.score);
  return [
    `Pygolf, ${what} ${number} (${date})`,
    `${title}: ${against}`,
    ...(signs ? [signs, keyOf("the tour bot")] : []),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ].join("\n");
}
