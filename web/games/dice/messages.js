// The announcements of Dice Golf: one short sentence for each event, and short descriptions of moves and positions.

import {
  capitalise,
  describeWinner,
  describeWith,
  perSeat,
  pluralise,
  spell,
  spellCount,
  withVerb,
} from "../../table/text.js";

/** @typedef {import('../../core/types.js').GameEvent} GameEvent */

/** @type {Readonly<Record<string, import('../../table/text.js').Sentence>>} */
const SENTENCES = {
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
 * @param {GameEvent} event
 * @returns {number[]}
 */
const thrownFaces = (event) =>
  Array.isArray(event.rolled) ? event.rolled.map((/** @type {number} */ position) => event.dice[position]) : event.dice;

/** Returns the sum of a gimme as text, for example "3 and 1 make 4". @param {GameEvent} event */
export const describeSum = (event) => {
  const [low, high] = [...event.dice].sort((a, b) => a - b);
  return event.kind === "addsies" ? `${high} and ${low} make ${event.hole}` : `${high} less ${low} is ${event.hole}`;
};

/** Returns the announcement for an event of the game: one sentence, or "" if the event is not announced. */
export const describeEvent = describeWith(SENTENCES);

/**
 * Describes what the dice of a move led to, for example "Ann missed the hole: ten strokes."
 * @param {readonly GameEvent[]} events @param {readonly string[]} names @param {number} seat
 */
export function describeOutcome(events, names, seat) {
  const name = names[seat] ?? "";
  const find = (/** @type {string} */ kind) => events.find(({ event }) => event === kind);
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
 * @param {import("../../core/types.js").Move} move
 * @param {number} dice  number of dice in the next roll
 */
export function describeMove(move, dice) {
  if (move.do === "roll") return `roll ${dice === 1 ? "the last die" : `${spell(dice)} dice`}`;
  if (move.do === "hole") return `play hole ${move.hole}`;
  if (move.do === "switch") return `switch to hole ${move.hole}`;
  return move.do === "finish" ? "take the score" : `call ${move.do}`;
}

/**
 * Describes how far the round is, for example "round 2, hole 4, after stroke 3".
 * @param {{round: number, rounds: number, hole: number|null, stroke: number}} view
 */
export const describeMoment = ({ round, rounds, hole, stroke }) =>
  [rounds > 1 ? `round ${round}` : "", hole ? `hole ${hole}` : "", stroke ? `after stroke ${stroke}` : "on the tee"]
    .filter(Boolean)
    .join(", ");
