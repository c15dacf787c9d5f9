// The result as plain text to share, without colours or symbols; every line is a sentence that can be read aloud.
import { FORMATS, outcome, standing } from "../../table/standing.ts";
import { describeWinner, joinList, spell } from "../../table/text.ts";
import type { DiceView } from "./view.ts";
import { rounds } from "./view.ts";

export { outcome, standing };

/**
 * Returns the total of a round.
 * @param round - scores by hole
 */
const total = (round: Record<string, number>) => Object.values(round).reduce((sum, score) => sum + score, 0);

/**
 * Lists the scores of a round, or names the hole if the game has only one.
 * @param round - scores by hole
 * @param alone - whether the game has only one hole
 */
const holes = (round: Record<string, number>, alone: boolean) =>
  alone ? `hole ${Object.keys(round)}` : [1, 2, 3, 4, 5, 6].map((hole) => round[hole] ?? "open").join(", ");

/** Returns whether the game had only one hole. In that case, the other five are empty on the card (DG-2). */
const isOneHole = (view: DiceView) => view.over && Object.keys(view.rounds_played[0]?.[0] ?? {}).length === 1;

/** Returns the result, or the state of a game in progress, as a heading and one line per player. */
export function share(view: DiceView, names: readonly string[]): string {
  const tees = view.pro ? ", blue tees" : "";
  const kind = FORMATS[view.standing?.format ?? ""];
  const line = standing(view, names, false);
  const alone = isOneHole(view);
  const many = view.rounds === 1 ? (alone ? "" : "one round of ") : `${spell(view.rounds)} rounds of `;
  const head = `Dice Golf, ${many}${alone ? "one hole" : "six holes"}${tees}${kind ? `, ${kind}` : ""}.`;
  // In a solo game there is no one to beat, so no winner is named.
  const state = view.over
    ? names.length > 1 &&
      (view.standing ? `${outcome(view, names)}.` : `${describeWinner(view.winners, names)} (the fewest strokes win).`)
    : `Still on the course, round ${view.round}.`;
  const order = [...names.keys()].sort((a, b) => (view.scores[a] ?? 0) - (view.scores[b] ?? 0) || a - b);
  const seats = view.over && !view.standing ? order : [...names.keys()];
  const scores = seats.map((seat) => lines(view, names, seat, alone));
  return [head, state, line, ...scores, ...seats.map((seat) => zeros(view, names, seat))].filter(Boolean).join("\n");
}

/**
 * Returns the line of one player: total, and scores of all holes.
 * @param alone - whether the game has only one hole
 */
function lines(view: DiceView, names: readonly string[], seat: number, alone: boolean) {
  const cards = rounds(view, seat);
  const score = cards.reduce((sum, card) => sum + total(card), 0);
  const body =
    cards.length === 1
      ? `${alone ? "" : "holes 1 to 6: "}${holes(cards[0] ?? {}, alone)}`
      : cards.map((card, i) => `round ${i + 1}: ${holes(card, alone)}, sum ${total(card)}`).join("; ");
  return `${names[seat]}: ${score} ${score === 1 ? "stroke" : "strokes"}; ${body}.`;
}

/** Returns a line about the zeros of one player, or "" if there are none. */
function zeros(view: DiceView, names: readonly string[], seat: number) {
  const cards = rounds(view, seat);
  const holes = cards.flatMap((card, i) =>
    Object.keys(card)
      .filter((hole) => card[hole] === 0)
      .map((hole) => (cards.length > 1 ? `hole ${hole} in round ${i + 1}` : `hole ${hole}`)),
  );
  return holes.length ? `${names[seat]} scored ZERO with the very last roll: ${joinList(holes)}.` : "";
}
