// Helpers that read a view of Dice Golf; they contain no rules. Positions of dice and seats are zero-based, holes and
// rounds are one-based.
import { spell, spellCount } from "../../table/text.ts";

export type Move = import("../../engine/types.ts").Move;

export type Ui = import("../../table/types.ts").Ui;

export type DiceView = import("../../engine/protocol.d.ts").dice.View;

/** Returns the positions of the dice that are not set aside. */
export const inHand = (view: DiceView) => [0, 1, 2, 3, 4].filter((position) => !view.aside.includes(position));

/** Returns the number of dice in the next roll. */
export const countToRoll = (view: DiceView) => (view.dice ? inHand(view).length : 5);

/** Returns the number of dice that show a given face. */
export const countShowing = (view: DiceView, face: number) =>
  (view.dice ?? []).filter((shown) => shown === face).length;

/** Announces the tenth roll, for example "Last roll: a 4 scores ZERO."; "" before other rolls. */
export function lastRollText(view: DiceView) {
  const count = view.zero_dice;
  if (!count) return "";
  return count === 1
    ? `Last roll: a ${view.hole} scores ZERO.`
    : `Last roll: ${spell(count)} ${view.hole}s score ZERO.`;
}

/**
 * Returns the sum of a gimme with the two dice in hand, for example "3 + 1 = 4".
 * @param kind - "addsies" or "subtractsies"
 */
export function equation(view: DiceView, kind: string) {
  const [low = 0, high = 0] = inHand(view)
    .map((position) => view.dice?.[position] ?? 0)
    .sort((a, b) => a - b);
  return kind === "addsies" ? `${high} + ${low} = ${view.hole}` : `${high} − ${low} = ${view.hole}`;
}

/** Returns a number of dice in words, for example "three dice". */
export const dice = (count: number) => spellCount(count, "die", "dice");

/** Returns the cards of all rounds of a player, in order: scores by hole. The last one is the current round. */
export function rounds(view: DiceView, seat: number): Record<string, number>[] {
  const past = view.rounds_played[seat] ?? [];
  return past.length >= view.round ? past.slice() : [...past, view.played[seat] ?? {}];
}
