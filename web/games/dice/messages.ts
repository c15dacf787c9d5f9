// The announcements of Dice Golf: one short sentence for each event, and short descriptions of moves and positions.

import type { Move } from "../../engine/types.ts";
import type { Sentence } from "../../table/text.ts";
import {
  capitalise,
  describeWinner,
  describeWith,
  perSeat,
  pluralise,
  spell,
  spellCount,
  withVerb,
} from "../../table/text.ts";

type GameEvent = import("../../engine/types.ts").GameEvent;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  turn_began: (event, name) => `${withVerb(name, "steps")} up, round ${event.round}.`,
  rolled: (event, name) => `${withVerb(name, "rolls")} ${thrownFaces(event).join(" ")}, stroke ${event.stroke}.`,
  hole_chosen: (event, name) =>
    event.auto
      ? `Hole ${event.hole} is the last one left for ${name === "You" ? "you" : name}.`
      : `${withVerb(name, "plays")} hole ${event.hole}.`,
  set_aside: (event) =>
    event.positions.length === 0
      ? `No ${event.hole} this time.`
      : `${pluralise(event.positions.length, "die", "dice")} set aside on hole ${event.hole}.`,
  switched: (event, name) => `Switchies! ${withVerb(name, "goes", "go")} from hole ${event.from} to hole ${event.to}.`,
  gimme: (event) => `${capitalise(event.kind)}! ${describeSum(event)}.`,
  holed: (event, name) =>
    event.strokes === 1
      ? `A hole in one! ${withVerb(name, "aces")} hole ${event.hole}.`
      : `${withVerb(name, "finishes", "finish")} hole ${event.hole}.`,
  bonus: () => "On the very last roll! Cheers all round!",
  unfinished: ({ hole, penalty }, name) =>
    `${withVerb(name, "misses", "miss")} hole ${hole}${penalty ? `, with ${pluralise(penalty, "penalty stroke")}` : ""}.`,
  scored: (event, name) => `${withVerb(name, "scores")} ${event.score} on hole ${event.hole}.`,
  round_ended: (event, _, names) => `Round ${event.round} is over: ${perSeat(event.totals, names)}.`,
  game_over: (event, _, names, view) =>
    `${describeWinner(event.winners, names, view?.standing)}: ${perSeat(event.totals, names)}.`,
};

/**
 * Returns the faces of the dice that were thrown: those at the positions in `event.rolled`, or all five if it is not a
 * list.
 */
const thrownFaces = (event: GameEvent): number[] =>
  Array.isArray(event.rolled) ? event.rolled.map((position: number) => event.dice[position]) : event.dice;

/** Returns the sum of a gimme as text, for example "3 and 1 make 4". */
export const describeSum = (event: GameEvent) => {
  const [low, high] = [...event.dice].sort((a, b) => a - b);
  return event.kind === "addsies" ? `${high} and ${low} make ${event.hole}` : `${high} less ${low} is ${event.hole}`;
};

/** Returns the announcement for an event of the game: one sentence, or "" if the event is not announced. */
export const describeEvent = describeWith(SENTENCES);

/** Describes what the dice of a move led to, for example "Ann missed the hole: ten strokes." */
export function describeOutcome(events: readonly GameEvent[], names: readonly string[], seat: number) {
  const name = names[seat] ?? "";
  const find = (kind: string) => events.find(({ event }) => event === kind);
  const [rolled, aside, scored] = [find("rolled"), find("set_aside"), find("scored")];
  if (scored) {
    const score = scored.score ? spellCount(scored.score, "stroke") : "zero strokes";
    if (find("bonus")) return `${name} finished with the tenth roll, for ${score}.`;
    return find("unfinished") ? `${name} missed the hole: ${score}.` : `${name} finished the hole with ${score}.`;
  }
  const count = aside?.positions.length;
  const kept = aside ? `, and ${count ? `set ${spellCount(count, "die", "dice")}` : "set no die"} aside` : "";
  return `${name} rolled ${rolled ? thrownFaces(rolled).join(" ") : "the dice"}${kept}.`;
}

/**
 * Describes a move as the coach words it, for example "roll three dice".
 * @param dice - number of dice in the next roll
 */
export function describeMove(move: Move, dice: number) {
  if (move.do === "roll") return `roll ${dice === 1 ? "the last die" : `${spell(dice)} dice`}`;
  if (move.do === "hole") return `play hole ${move.hole}`;
  if (move.do === "switch") return `switch to hole ${move.hole}`;
  return move.do === "finish" ? "take the score" : `call ${move.do}`;
}

/** Describes how far the round is, for example "round 2, hole 4, after stroke 3". */
export const describeMoment = ({
  round,
  rounds,
  hole,
  stroke,
}: {
  round: number;
  rounds: number;
  hole: number | null;
  stroke: number;
}) =>
  [rounds > 1 ? `round ${round}` : "", hole ? `hole ${hole}` : "", stroke ? `after stroke ${stroke}` : "on the tee"]
    .filter(Boolean)
    .join(", ");
