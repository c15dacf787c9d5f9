/** Plain English for every table: numbers, lists, names and verbs. It knows no game. */

/** @import { Standing } from "../core/protocol.js" */
/** @import { GameEvent } from "../core/types.js" */
/**
 * Words one event. `name` is its player's, or ""; `view` is the position of the table, if it is known.
 * @typedef {(event: GameEvent, name: string, names: readonly string[], view?: any) => string} Sentence
 */

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A small number in letters. @param {number} count */
export const spell = (count) => NUMBERS[count] ?? String(count);

/** With a real minus, "−1"; a dash where there is nothing. @param {number|string|null|undefined} score */
export const plain = (score) => (Number(score) < 0 ? `−${-Number(score)}` : String(score ?? "–"));

/** "1 point", "2 points", "2 dice". @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${plain(count)} ${count === 1 ? one : many}`;

/** "one die", "two dice". @param {number} count @param {string} one @param {string} [many] */
export const spelled = (count, one, many = `${one}s`) => `${spell(count)} ${count === 1 ? one : many}`;

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {readonly (string|number)[]} parts */
export const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Name and verb; a player who is called You gets the verb of the second person.
 * @param {string} name @param {string} third "rolls" @param {string} [second] "roll" */
export const does = (name, third, second = third.replace(/s$/, "")) => `${name} ${name === "You" ? second : third}`;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {readonly string[]} names @param {number} seat  zero-based */
const nameOf = (names, seat) => names[seat] ?? `Seat ${seat + 1}`;

/**
 * "Ann 4, Bo 5 and You 3": what each seat has.
 * @param {readonly (string|number)[]} values
 * @param {readonly string[]} names
 */
export const perSeat = (values, names) => listed(values.map((value, seat) => `${nameOf(names, seat)} ${value}`));

/**
 * Who won: "Ann wins", "You win", "Ann and Bo share the win"; alone nobody wins: "Round over".
 * @param {readonly number[]} winners
 * @param {readonly string[]} names
 * @param {Standing} [standing]  of a format
 */
export function verdict(winners, names, standing) {
  if (names.length === 1) return "Round over";
  if (standing?.format === "match" && standing.leaders.length > 1) return "The match is halved";
  const who = winners.map((seat) => nameOf(names, seat));
  const one = standing?.sides.some((side) => winners.every((seat) => side.includes(seat)));
  return who.length > 1 ? `${listed(who)} ${one ? "win" : "share the win"}` : does(who[0] ?? "Nobody", "wins");
}

/** Who is to move. @param {{turn: number|null}} view @param {readonly string[]} names */
export const mover = ({ turn }, names) => (turn === null ? "" : nameOf(names, turn));

/** Puts a game's sentences to work: an event without one is not told.
 * @param {Readonly<Record<string, Sentence>>} sentences
 * @returns {(event: GameEvent, names: readonly string[], view?: any) => string} */
export const describeWith = (sentences) => (event, names, view) => {
  const name = typeof event.player === "number" ? nameOf(names, event.player) : "";
  return sentences[event.event]?.(event, name, names, view) ?? "";
};
