// What is said aloud at a Dice Golf table: one short sentence for each event.

/** @typedef {{event: string, player?: number|null, clause?: string, [key: string]: any}} GameEvent */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number in letters. @param {number} count */
export const spell = (count) => NUMBERS[count] ?? String(count);

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {readonly string[]} parts */
export const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;

/** Name and verb; a player who is called You gets the verb of the second person.
 * @param {string} name @param {string} third "rolls" @param {string} [second] "roll" */
const does = (name, third, second = third.replace(/s$/, "")) => `${name} ${name === "You" ? second : third}`;

/** @type {Readonly<Record<string, (event: GameEvent, name: string, names: readonly string[]) => string>>} */
const SENTENCES = {
  turn_began: (event, name) => `${does(name, "steps", "step")} up, round ${event.round}.`,
  rolled: (event, name) => `${does(name, "rolls")} ${thrown(event).join(" ")}, stroke ${event.stroke}.`,
  hole_chosen: (event, name) =>
    event.auto
      ? `Hole ${event.hole} is the last one left for ${name === "You" ? "you" : name}.`
      : `${does(name, "plays")} hole ${event.hole}.`,
  set_aside: (event) =>
    event.positions.length === 0
      ? `No ${event.hole} this time.`
      : `${counted(event.positions.length, "die", "dice")} set aside on ${event.hole}.`,
  switched: (event, name) => `Switchies! ${does(name, "goes", "go")} from hole ${event.from} to hole ${event.to}.`,
  gimme: (event, name) =>
    `${event.kind === "addsies" ? "Addsies" : "Subtractsies"}! ${sum(event)}, ${name} ${name === "You" ? "are" : "is"} done with hole ${event.hole}.`,
  holed: (event, name) =>
    event.strokes === 1
      ? `A hole in one! ${does(name, "aces", "ace")} hole ${event.hole}.`
      : `${does(name, "holes", "hole")} out on ${event.hole} in ${spell(event.strokes)}.`,
  bonus: (event, name) =>
    `On the very last roll! Hole ${event.hole} counts zero for ${name === "You" ? "you" : name}. Cheers all round!`,
  unfinished: (event, name) =>
    `${does(name, "misses", "miss")} hole ${event.hole}: ${event.score}${event.penalty ? `, ${event.penalty} of it penalty` : ""}.`,
  scored: (event, name) => `${does(name, "scores", "score")} ${event.score} on hole ${event.hole}.`,
  round_ended: (event, _, names) => `Round ${event.round} is over: ${totals(event.totals, names)}.`,
  game_over: (event, _, names) => `${verdict(event.winners, names)}: ${totals(event.totals, names)}.`,
};

/** The faces that were thrown: those at the positions in `rolled`, or all. @param {GameEvent} event @returns {number[]} */
const thrown = (event) =>
  Array.isArray(event.rolled) ? event.rolled.map((/** @type {number} */ position) => event.dice[position]) : event.dice;

/** @param {GameEvent} event */
export const sum = (event) => {
  const [low, high] = [...event.dice].sort((a, b) => a - b);
  return event.kind === "addsies" ? `${high} and ${low} make ${event.hole}` : `${high} less ${low} is ${event.hole}`;
};

/** @param {readonly number[]} values @param {readonly string[]} names */
const totals = (values, names) => listed(values.map((value, seat) => `${names[seat] ?? `Seat ${seat + 1}`} ${value}`));

/** @param {readonly number[]} winners @param {readonly string[]} names */
export function verdict(winners, names) {
  const who = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (who.length > 1) return `${listed(who)} share the win`;
  return does(who[0] ?? "Nobody", "wins", "win");
}

/** One spoken sentence for an event of the game.
 * @param {GameEvent} event @param {readonly string[]} names @returns {string} */
export function describeEvent(event, names) {
  const sentence = SENTENCES[event.event];
  const name = typeof event.player === "number" ? (names[event.player] ?? `Seat ${event.player + 1}`) : "";
  return sentence ? sentence(event, name, names) : "";
}

/** A move as the coach says it. @param {import("../../core/types.js").Move} move @param {number} dice  how many the next roll throws */
export function moveWords(move, dice) {
  if (move.do === "roll") return `roll ${dice === 1 ? "the last die" : `${spell(dice)} dice`}`;
  if (move.do === "hole") return `play hole ${move.hole}`;
  if (move.do === "switch") return `switch to hole ${move.hole}`;
  return move.do === "finish" ? "take the score" : `call ${move.do}`;
}

/** Where in a round somebody stands. @param {{round: number, rounds: number, hole: number|null, stroke: number}} view */
export const describeMoment = ({ round, rounds, hole, stroke }) =>
  [rounds > 1 ? `round ${round}` : "", hole ? `hole ${hole}` : "", stroke ? `after stroke ${stroke}` : "on the tee"]
    .filter(Boolean)
    .join(", ");

/** What is stamped across the picture when a hole ends. @param {GameEvent} event @returns {{head: string, tail: string}} */
export function stampFor(event) {
  switch (event.event) {
    case "gimme":
      return { head: event.kind === "addsies" ? "Addsies!" : "Subtractsies!", tail: sum(event) };
    case "holed":
      return event.strokes === 1
        ? { head: "Hole in one!", tail: `hole ${event.hole}` }
        : { head: `Holed in ${spell(event.strokes)}`, tail: `hole ${event.hole}` };
    case "bonus":
      return { head: "Zero!", tail: "on the very last roll" };
    default:
      return {
        head: String(event.score ?? ""),
        tail: event.penalty ? `with ${event.penalty} of penalty` : "not this time",
      };
  }
}
