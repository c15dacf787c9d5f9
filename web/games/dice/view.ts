// Helpers that read a view of Dice Golf; they contain no rules. Positions of dice and seats are zero-based, holes and
// rounds are one-based.
import { capitalise, spell, spellCount } from "../../table/text.ts";

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

/**
 * Returns whether a switch to a hole is worth considering, because at least as many dice show it as are set aside. It may
 * still be worse.
 */
export const isTempting = (view: DiceView, hole: number) => countShowing(view, hole) >= Math.max(1, view.aside.length);

/** Returns a number of dice with a face, for example "Two 4s". */
export const showing = (count: number, face: number) => `${capitalise(spell(count))} ${face}${count === 1 ? "" : "s"}`;

/** Announces the tenth roll, for example "Last roll: one more 4 and the hole costs nothing.". */
export const lastRollText = (view: DiceView) => ({
  head: "Last roll:",
  text: `${spell(view.zero_dice)} more ${view.hole}${view.zero_dice === 1 ? "" : "s"} and the hole costs nothing.`,
});

/**
 * Returns the two dice of a gimme, for example "3 + 1".
 * @param kind - "addsies" or "subtractsies"
 */
export function term(view: DiceView, kind: string) {
  const [low = 0, high = 0] = inHand(view)
    .map((position) => view.dice?.[position] ?? 0)
    .sort((a, b) => a - b);
  return `${high} ${kind === "addsies" ? "+" : "−"} ${low}`;
}

/** Returns the sum of a gimme with the two dice in hand, for example "3 + 1 = 4". */
export const equation = (view: DiceView, kind: string) => `${term(view, kind)} = ${view.hole}`;

/** Returns a number of dice in words, for example "three dice". */
export const dice = (count: number) => spellCount(count, "die", "dice");

/** Returns the cards of all rounds of a player, in order: scores by hole. The last one is the current round. */
export function rounds(view: DiceView, seat: number): Record<string, number>[] {
  const past = view.rounds_played[seat] ?? [];
  return past.length >= view.round ? past.slice() : [...past, view.played[seat] ?? {}];
}
