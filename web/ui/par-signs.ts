/** Symbols that show how a hole compares with par, used on every card in the locker and for the round of the day. */

/**
 * The symbol and label for each number of steps better than par, from 2 to -2: rings for better and boxes for worse, as
 * on golf scorecards.
 */
export const SIGNS: Readonly<Record<string, { sign: string; words: string }>> = {
  2: { sign: "◎", words: "much better" },
  1: { sign: "○", words: "better" },
  0: { sign: "–", words: "level" },
  "-1": { sign: "□", words: "worse" },
  "-2": { sign: "▣", words: "much worse" },
};
const OPEN = "·";

/**
 * Returns the symbol for a hole.
 * @param sign - steps better than par, or null if the hole has no number
 */
export const parSign = (sign: number | null) => (sign === null ? OPEN : (SIGNS[sign]?.sign ?? OPEN));

/**
 * Returns a one-line legend of the symbols.
 * @param par - whom the holes are compared with, for example “the tour bot”
 */
export const parLegend = (par: string) => `Against ${par}: ○ better, – level, □ worse`;
