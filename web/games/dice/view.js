// Helpers that read a view of Dice Golf; they contain no rules. Positions of dice and seats are zero-based, holes and
// rounds are one-based.
import { spell, spellCount } from "../../table/text.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').dice.View} DiceView */

/** Returns the positions of the dice that are not set aside. @param {DiceView} view */
export const inHand = (view) => [0, 1, 2, 3, 4].filter((position) => !view.aside.includes(position));

/** Returns the number of dice in the next roll. @param {DiceView} view */
export const countToRoll = (view) => (view.dice ? inHand(view).length : 5);

/** Returns the number of dice that show a given face. @param {DiceView} view @param {number} face */
export const countShowing = (view, face) => (view.dice ?? []).filter((shown) => shown === face).length;

/** Number of strokes after which a hole ends. A hole that is finished with the last one scores zero. */
const MAX_STROKES = 10;

/** Returns the number of dice that must show the hole with the tenth roll to score zero, or 0 before other rolls.
 * @param {DiceView} view */
export const diceForZero = (view) =>
  view.phase === "play" && view.hole && view.stroke === MAX_STROKES - 1 ? inHand(view).length : 0;

/** Announces the tenth roll, for example "Last roll: a 4 scores ZERO."; "" before other rolls. @param {DiceView} view */
export function lastRollText(view) {
  const count = diceForZero(view);
  if (!count) return "";
  return count === 1
    ? `Last roll: a ${view.hole} scores ZERO.`
    : `Last roll: ${spell(count)} ${view.hole}s score ZERO.`;
}

/** Returns the sum of a gimme with the two dice in hand, for example "3 + 1 = 4".
 * @param {DiceView} view @param {string} kind  "addsies" or "subtractsies" */
export function equation(view, kind) {
  const [low = 0, high = 0] = inHand(view)
    .map((position) => view.dice?.[position] ?? 0)
    .sort((a, b) => a - b);
  return kind === "addsies" ? `${high} + ${low} = ${view.hole}` : `${high} − ${low} = ${view.hole}`;
}

/** Returns a number of dice in words, for example "three dice". @param {number} count */
export const dice = (count) => spellCount(count, "die", "dice");

/**
 * Returns the cards of all rounds of a player, in order: scores by hole. The last one is the current round.
 * @param {DiceView} view @param {number} seat @returns {Record<string, number>[]} */
export function rounds(view, seat) {
  const past = view.rounds_played[seat] ?? [];
  return past.length >= view.round ? past.slice() : [...past, view.played[seat] ?? {}];
}
