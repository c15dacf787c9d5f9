// What the table reads out of a view: names for things, no rules. All positions and seats are zero-based, holes and
// rounds one-based.
import { spelled } from "../../table/words.js";

/** @typedef {import('../../core/types.js').Move} Move */
/** @typedef {import('../../core/types.js').Ui} Ui */
/** @typedef {import('../../core/protocol.js').dice.View} DiceView */

/** Positions of the dice that are still in hand. @param {DiceView} view */
export const inHand = (view) => [0, 1, 2, 3, 4].filter((position) => !view.aside.includes(position));

/** How many dice the next roll throws. @param {DiceView} view */
export const free = (view) => (view.dice ? inHand(view).length : 5);

/** How many dice show each face, by face. @param {DiceView} view @param {number} face */
export const showing = (view, face) => (view.dice ?? []).filter((shown) => shown === face).length;

/** The sum that a gimme stands on, as the dice show it: "3 + 1 = 4". @param {DiceView} view @param {string} kind */
export function equation(view, kind) {
  const [low = 0, high = 0] = inHand(view)
    .map((position) => view.dice?.[position] ?? 0)
    .sort((a, b) => a - b);
  return kind === "addsies" ? `${high} + ${low} = ${view.hole}` : `${high} − ${low} = ${view.hole}`;
}

/** @param {number} count */
export const dice = (count) => spelled(count, "die", "dice");

/**
 * Every round of a player, holes 1 to 6 in order; the round in play comes last while it is not finished.
 * @param {DiceView} view @param {number} seat @returns {Record<string, number>[]} */
export function rounds(view, seat) {
  const past = view.rounds_played[seat] ?? [];
  return past.length >= view.round ? past.slice() : [...past, view.played[seat] ?? {}];
}
