import type { GameComparison } from "../../features/review/comparison.ts";
import type { DiceView } from "./view.ts";

// The dice of a move, for the comparison of two moves in a review: the dice that it uses, and "?" for each die that it
// rolls.

export const comparison: GameComparison<DiceView> = {
  where: ".apron",
  way({ dice, aside, hole }, { do: kind, hole: chosen }) {
    if (!dice) return { tokens: [] };
    const held = dice.filter((_: number, at: number) => !aside.includes(at));
    const [low, high] = [...held].sort();
    return {
      tokens:
        (
          {
            roll: held.map(() => "?"),
            addsies: [high, "+", low, "=", hole],
            subtractsies: [high, "−", low, "=", hole],
            finish: [],
          } as Record<string, (number | string)[]>
        )[kind] ?? dice.filter((face: number) => face === chosen),
    };
  },
};
