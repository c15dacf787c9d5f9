/**
 * The text of the card to share after a round of the day. It shows how the round went but reveals nothing about the
 * dice.
 */

import type { Result } from "../../data/days.ts";
import { parLegend, parSign } from "../../ui/par-signs.ts";

/**
 * Compares two rounds hole by hole, using the symbols of the locker.
 * @param fewest - whether lower scores are better
 * @returns steps better than the tour bot, from -2 to 2, or null for a hole without a number
 */
export const compare = (mine: Result, par: Result, fewest: boolean): (number | null)[] =>
  mine.cells.map((cell, at) => {
    const other = par.cells[at];
    if (typeof cell !== "number" || typeof other !== "number") return null;
    return Math.max(-2, Math.min(2, fewest ? other - cell : cell - other)) + 0;
  });

/** Returns the text of the card. */
export function cardText(
  {
    what,
    title,
    number,
    date,
    words,
    fewest,
    streak,
  }: {
    what: string;
    title: string;
    number: number;
    date: string;
    words: (score: number) => string;
    fewest: boolean;
    streak: number;
  },
  mine: Result,
  par: Result | null,
) {
  const signs = par ? compare(mine, par, fewest).map(parSign).join("") : "";
  const result = par ? `${words(mine.score)}, tour bot ${par.score}` : words(mine.score);
  return [
    `Pygolf, ${what} ${number} (${date})`,
    `${title}: ${result}`,
    ...(signs ? [signs, parLegend("the tour bot")] : []),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ].join("\n");
}
