/** Builds English text for all tables: numbers, lists, names and verbs. */

/** @import { Standing } from "../core/protocol.js" */
/** @import { GameEvent, Telling } from "../core/types.js" */
/**
 * Describes an event. `name` is the name of its player, or ""; `view` is the current view, if known.
 * @typedef {(event: GameEvent, name: string, names: readonly string[], view?: any, telling?: Telling) => string}
 *   Sentence
 */

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Spells out a small number. @param {number} count */
export const spell = (count) => NUMBERS[count] ?? String(count);

/** Formats a score with a proper minus sign, for example "−1", and a missing one as a dash.
 * @param {number|string|null|undefined} score */
export const formatScore = (score) => (Number(score) < 0 ? `−${-Number(score)}` : String(score ?? "–"));

/** Formats a number with a noun: "1 point", "2 points", "2 dice".
 * @param {number} count @param {string} one @param {string} [many] */
export const pluralise = (count, one, many = `${one}s`) => `${formatScore(count)} ${count === 1 ? one : many}`;

/** Formats a spelled-out number with a noun: "one die", "two dice".
 * @param {number} count @param {string} one @param {string} [many] */
export const spellCount = (count, one, many = `${one}s`) => `${spell(count)} ${count === 1 ? one : many}`;

/** Joins a list: "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {readonly (string|number)[]} parts */
export const joinList = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Joins a name and a verb. A player named "You" gets the second person: "Ann rolls", "You roll".
 * @param {string} name @param {string} third "rolls" @param {string} [second] "roll" */
export const withVerb = (name, third, second = third.replace(/s$/, "")) => `${name} ${name === "You" ? second : third}`;

/** Returns the possessive form of a name: "Ann’s", or "your" for "You". @param {string} name */
export const possessive = (name) => (name === "You" ? "your" : `${name}’s`);

/** Capitalises the first letter. @param {string} text */
export const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {readonly string[]} names @param {number} seat  zero-based */
const seatName = (names, seat) => names[seat] ?? `Seat ${seat + 1}`;

/**
 * Lists one value per seat: "Ann 4, Bo 5 and You 3".
 * @param {readonly (string|number)[]} values
 * @param {readonly string[]} names
 */
export const perSeat = (values, names) => joinList(values.map((value, seat) => `${seatName(names, seat)} ${value}`));

/**
 * Says who won: "Ann wins", "You win", "Ann and Bo share the win". For a single player it says "Round over".
 * @param {readonly number[]} winners
 * @param {readonly string[]} names
 * @param {Standing} [standing]  standing of the format, if it is not stroke play
 */
export function describeWinner(winners, names, standing) {
  if (names.length === 1) return "Round over";
  if (standing?.format === "match" && standing.leaders.length > 1) return "The match is halved";
  const who = winners.map((seat) => seatName(names, seat));
  const one = standing?.sides.some((side) => winners.every((seat) => side.includes(seat)));
  return who.length > 1 ? `${joinList(who)} ${one ? "win" : "share the win"}` : withVerb(who[0] ?? "No one", "wins");
}

/**
 * Says who leads and by how much, for example "Ann leads by two strokes."
 * @param {readonly number[]} scores @param {readonly string[]} names
 * @param {string} unit  for example "stroke" @param {boolean} [isMost]  whether the highest score leads
 */
export function describeLead(scores, names, unit, isMost = false) {
  const order = [...scores.keys()].sort((a, b) => ((scores[a] ?? 0) - (scores[b] ?? 0)) * (isMost ? -1 : 1));
  const best = scores[order[0] ?? 0] ?? 0;
  const second = scores[order[1] ?? -1];
  if (second === undefined) return `${capitalise(spellCount(best, unit))} so far.`;
  const leaders = order.filter((seat) => scores[seat] === best).map((seat) => seatName(names, seat));
  if (leaders.length === scores.length) return `All level at ${pluralise(best, unit)}.`;
  if (leaders.length > 1) return `${joinList(leaders)} lead with ${pluralise(best, unit)}.`;
  return `${withVerb(leaders[0] ?? "", "leads")} by ${spellCount(Math.abs(best - second), unit)}.`;
}

/** Returns the name of the player to move, or "". @param {{turn: number|null}} view @param {readonly string[]} names */
export const currentPlayer = ({ turn }, names) => (turn === null ? "" : seatName(names, turn));

/** Returns a function that describes events. It returns "" for an event without a sentence.
 * @param {Readonly<Record<string, Sentence>>} sentences
 * @returns {(event: GameEvent, names: readonly string[], view?: any, telling?: Telling) => string} */
export const describeWith = (sentences) => (event, names, view, telling) => {
  const name = typeof event.player === "number" ? seatName(names, event.player) : "";
  return sentences[event.event]?.(event, name, names, view, telling) ?? "";
};
