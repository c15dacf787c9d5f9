/**
 * Signs of holes against par, or against a bot: the same on a card to show and in the round of the day. As golf cards
 * mark a hole: rings for better, boxes for worse; by how many steps.
 * @module
 */

/** By steps better than what the hole is held against, at most two. @type {Readonly<Record<string, {sign: string, words: string}>>} */
export const SIGNS = {
  2: { sign: "◎", words: "much better" },
  1: { sign: "○", words: "better" },
  0: { sign: "–", words: "level" },
  "-1": { sign: "□", words: "worse" },
  "-2": { sign: "▣", words: "much worse" },
};

/** Of a hole that has nothing to be held against, or no number yet. */
export const OPEN = "·";

/** @param {number|null} steps */
export const signOf = (steps) => (steps === null ? OPEN : (SIGNS[steps]?.sign ?? OPEN));
