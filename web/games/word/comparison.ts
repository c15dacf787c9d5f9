import type { GameComparison } from "../../features/review/comparison.ts";
import type { WordView } from "./view.ts";

// How a move is drawn on the hole card, for the comparison of two moves in a review: the word along its line, or the
// cards bought in the shop.

export const comparison: GameComparison<WordView> = {
  where: ".wg-stall, .wg-land .wg-board",
  size: 8,
  way({ hole_card, turn }, move) {
    if (move.do !== "write") return { tokens: (move.cards as number[] | undefined) ?? [] };
    const spaces = hole_card[turn ?? 0]?.spaces ?? [];
    const line = (move.spaces as number[]).flatMap((at) => spaces[at] ?? []);
    return { points: line.map(({ x, y }) => [x, y]), letters: String(move.word) };
  },
};
