/** Sentences and formatted numbers for a rating. This module draws nothing. */

import type { RateFigures as Figures, RateRow as Row } from "../../engine/protocol.d.ts";
import { capitalise } from "../../table/text.ts";

/** Formats a number with its standard error, for example “4.21 ± 0.05”. */
export const plusMinus = (mean: number, error: number | null | undefined, digits: number = 1) =>
  error === null || error === undefined ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;

/** Formats a fraction as a percentage. */
export const percent = (share: number) => (share > 0 && share < 0.005 ? "<1%" : `${Math.round(100 * share)}%`);

/** Strengths of the bots that are used for ratings. */
const STRENGTHS: Readonly<Record<string, string>> = { club: "average player", tour: "strong player" };

/** Returns a bot's name with its strength, for example “Casey (average player)”. */
const botTitle = ({ id, name }: { id: string; name: string }) => (STRENGTHS[id] ? `${name} (${STRENGTHS[id]})` : name);

/** Averages the results of a bot over all holes or cards that have results. */
export function averageResults(
  { places }: Figures,
  bot: string,
): { mean: number; error: number | null; spread: number } | null {
  const tallies = places.flatMap(({ bots }) => (bots[bot]?.n ? [bots[bot]] : []));
  if (!tallies.length) return null;
  const average = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / tallies.length;
  const errors = tallies.map(({ error }) => error);
  const squares = errors.reduce((sum: number, one) => sum + (one ?? 0) ** 2, 0);
  return {
    mean: average(tallies.map(({ mean }) => mean)),
    error: errors.includes(null) ? null : Math.sqrt(squares) / tallies.length,
    spread: average(tallies.map(({ spread }) => spread)),
  };
}

/**
 * Returns the sentences above the table: the average result and the standard deviation of each bot, and the hardest
 * hole or card.
 * @param shipped - the rating of the built-in material, for comparison
 */
export function summary(figures: Figures, shipped: Figures | null): string[] {
  const { bots, unit, low, places } = figures;
  const place = hasCards(figures) ? "card" : "hole";
  const base = shipped && matchingRows(figures, shipped);
  const sentences = bots.flatMap((bot) => {
    const own = averageResults(figures, bot.id);
    if (!own) return [];
    const other = base && averageResults(base, bot.id);
    const compared = other ? `; on the original ${place}s ${other.mean.toFixed(2)}` : "";
    return [
      `${botTitle(bot)}: ${plusMinus(own.mean, own.error, 2)} ${unit} per ${place}, spread ${own.spread.toFixed(1)}${compared}.`,
    ];
  });
  if (!sentences.length) return ["No results yet."];
  const hardest = places.find(({ key }) => key === figures.hardest);
  const result = hardest?.bots[figures.reference];
  if (hardest && result?.n && places.length > 1)
    sentences.push(
      `The hardest ${place} is ${placeName(hardest)}: ${result.mean.toFixed(1)} ${unit}${
        low && hardest.par !== null ? ` with par ${hardest.par}` : ""
      }.`,
    );
  return sentences;
}

/** Returns the name of a hole or card for use in a sentence: “7” or “set 2, hole 5”. */
const placeName = ({ name }: Row) => name.replace(/^Set/, "set");

/** Returns whether the rows are cards. There are several per hole, so their keys include the hole. */
export const hasCards = ({ places }: Figures) => places[0]?.key.includes(".") ?? false;

/** Returns the built-in rows to compare with: cards of the same holes, or all holes. */
export function matchingRows(figures: Figures, shipped: Figures): Figures {
  if (!hasCards(figures)) return shipped;
  const holes = new Set(figures.places.map(({ key }) => key.split(".")[1]));
  return { ...shipped, places: shipped.places.filter(({ key }) => holes.has(key.split(".")[1])) };
}

/** Returns the heading of a column with additional counts. */
export const countHeading = ({ counted }: Figures, name: string) => capitalise(counted[name] ?? name);
