// How a move is drawn on the hole card, for the comparison of two moves in a review: the word along its line, or the
// cards bought in the shop.

/** @import { GameComparison } from "../../screens/review/comparison.js" */
/** @import { WordView } from "./view.js" */

/** @type {GameComparison<WordView>} */
export const comparison = {
  where: ".wg-stall, .wg-land .wg-board",
  size: 8,
  way({ hole_card, turn }, move) {
    if (move.do !== "write") return { tokens: /** @type {number[]|undefined} */ (move.cards) ?? [] };
    const spaces = hole_card[turn ?? 0]?.spaces ?? [];
    const line = /** @type {number[]} */ (move.spaces).flatMap((at) => spaces[at] ?? []);
    return { points: line.map(({ x, y }) => [x, y]), letters: String(move.word) };
  },
};
