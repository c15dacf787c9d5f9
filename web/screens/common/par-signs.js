/** A hole against par as one sign: the same on every card that is shown, of the locker and of the round of the day. */

/**
 * As golf cards mark a hole: rings for better, boxes for worse; by how many steps better than par.
 * @type {Readonly<Record<string, {sign: string, words: string}>>}
 */
export const SIGNS = {
  2: { sign: "◎", words: "much better" },
  1: { sign: "○", words: "better" },
  0: { sign: "–", words: "level" },
  "-1": { sign: "□", words: "worse" },
  "-2": { sign: "▣", words: "much worse" },
};
const OPEN = "·";

/** @param {number|null} sign  steps better than par; null: the hole has none */
export const signOf = (sign) => (sign === null ? OPEN : (SIGNS[sign]?.sign ?? OPEN));

/** What the signs stand for, in a line. @param {string} par  what they are held against */
export const keyOf = (par) => `Against ${par}: ○ better, – level, □ worse`;
