// What a move puts on the hole card, for the review: a word along its line; in the shop the cards that it buys.

/** @import { Beside } from "../../screens/review/beside.js" */
/** @import { Space } from "./view.js" */

/** @type {Beside} */
export const beside = {
  where: ".wg-stall, .wg-land .wg-board",
  size: 8,
  way({ hole_card, turn }, move) {
    if (move.do !== "write") return { tokens: /** @type {number[]|undefined} */ (move.cards) ?? [] };
    /** @type {Space[]} */
    const spaces = hole_card[turn].spaces;
    const line = /** @type {number[]} */ (move.spaces).flatMap((at) => spaces[at] ?? []);
    return { points: line.map(({ x, y }) => [x, y]), letters: String(move.word) };
  },
};
