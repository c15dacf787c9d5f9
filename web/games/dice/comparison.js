// The dice of a move, for the comparison of two moves in a review: the dice that it uses, and "?" for each die that it
// rolls.

/** @import { DiceView } from "./view.js" */
/** @import { GameComparison } from "../../screens/review/comparison.js" */

/** @type {GameComparison<DiceView>} */
export const comparison = {
  where: ".dice-hand",
  way({ dice, aside, hole }, { do: kind, hole: chosen }) {
    if (!dice) return { tokens: [] };
    const held = dice.filter((/** @type {number} */ _, /** @type {number} */ at) => !aside.includes(at));
    const [low, high] = [...held].sort();
    return {
      tokens:
        /** @type {Record<string, (number|string)[]>} */ ({
          roll: held.map(() => "?"),
          addsies: [high, "+", low, "=", hole],
          subtractsies: [high, "−", low, "=", hole],
          finish: [],
        })[kind] ?? dice.filter((/** @type {number} */ face) => face === chosen),
    };
  },
};
