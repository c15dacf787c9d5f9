/** A card of signs to show, which tells how it went and nothing of the dice. */

/** @typedef {import("../../core/store/days.js").Result} Result */

/** Better than the tour bot, as good, worse, and what has no number: signs that every device has. */
const SIGNS = { better: "▲", same: "●", worse: "▽", none: "·" };

/**
 * One sign a hole.
 * @param {Result} mine @param {Result} par @param {boolean} fewest  whether less is better
 * @returns {(keyof typeof SIGNS)[]}
 */
export const compare = (mine, par, fewest) =>
  mine.cells.map((cell, at) => {
    const other = par.cells[at];
    if (typeof cell !== "number" || typeof other !== "number") return "none";
    if (cell === other) return "same";
    return cell < other === fewest ? "better" : "worse";
  });

/**
 * @param {{title: string, number: number, date: string, words: (score: number) => string, fewest: boolean,
 *   streak: number}} day
 * @param {Result} mine
 * @param {Result|null} par
 */
export function cardText({ title, number, date, words, fewest, streak }, mine, par) {
  const signs = par
    ? compare(mine, par, fewest)
        .map((sign) => SIGNS[sign])
        .join(" ")
    : "";
  const against = par ? `${words(mine.score)}, tour bot ${par.score}` : words(mine.score);
  return [
    `Pygolf, round of the day ${number} (${date})`,
    `${title}: ${against}`,
    ...(signs ? [signs] : []),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ].join("\n");
}
