// What is said aloud at a table of Doshboardgolf: one short sentence for each event.

/** @typedef {import('../../core/types.js').GameEvent} GameEvent */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A small number in letters. @param {number} count */
export const spell = (count) => NUMBERS[count] ?? String(count);

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {readonly string[]} parts */
export const listed = (parts) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}`;

/** Name and verb; a player who is called You gets the verb of the second person. @param {string} name @param {string} third @param {string} [second] */
export const does = (name, third, second = third.replace(/s$/, "")) => `${name} ${name === "You" ? second : third}`;

/** @param {GameEvent} event */
const cells = (event) => (event.path?.length ?? 1) - 1;

const LEG = /** @type {Readonly<Record<string, string>>} */ ({
  distance: "flies",
  hook: "hooks",
  wind: "drifts with the wind",
});

/** The board that the events are about. @type {string[]} */
let terrain = [];

/** Tells the words which board lies on the table. @param {import('./view.js').DoshView} view */
export const know = (view) => {
  terrain = view.course.terrain;
};

/** What stopped or missed a ball, in words. @param {GameEvent} event */
const thing = ({ cell }) =>
  /** @type {Record<string, string>} */ ({ b: "big tree", m: "medium tree" })[terrain[cell?.[1]]?.[cell?.[0]] ?? ""] ??
  "flag";

/** @type {Readonly<Record<string, (event: GameEvent, name: string, names: readonly string[]) => string>>} */
const SAID = {
  wind: (event) =>
    event.strength === "none"
      ? "There is no wind."
      : `${event.strength === "storm" ? "A storm blows" : `The wind is ${event.strength} and blows`} to ${event.direction} o’clock.`,
  tide: (event) =>
    ({
      low: "Low tide: mud and sand are dry.",
      high: "High tide: the mud is under water.",
      storm: "A storm tide: mud and sand are under water.",
    })[/** @type {string} */ (event.tide)] ?? "",
  round_began: (event) => `Round ${event.round}${event.colours ? ": the decks go round" : ""}.`,
  hole_began: (event) => `Hole ${event.hole}.`,
  turn_began: (_, name) => (name ? `${name} to play.` : ""),
  kept_cards: (event, name) => `${does(name, "keeps")} cards ${listed((event.cards ?? []).map(String))}.`,
  rolled: (event) => `${event.die.charAt(0).toUpperCase()}${event.die.slice(1)} ${event.face}.`,
  flew: (event) =>
    cells(event) > 0
      ? `The ball ${LEG[event.leg] ?? "flies"} ${spell(cells(event))} ${cells(event) === 1 ? "cell" : "cells"}.`
      : "",
  stepped: (_, name) => `${does(name, "takes", "take")} a safe step.`,
  hit: (event) => `It hits the ${thing(event)}.`,
  missed: (event) => `Past the ${thing(event)}.`,
  out_of_bounds: () => "Off the board! One penalty stroke.",
  water: () => "Splash! Back along the line, one penalty stroke.",
  rolled_away: () => "It rolls away downhill.",
  lost_card: (event, name) => `${does(name, "loses", "lose")} card ${event.card}.`,
  kept_card: () => "The card stays.",
  late: (_, name) => `${does(name, "is", "are")} late: one penalty stroke.`,
  finished: (event, name) =>
    event.strokes === 1
      ? `A hole in one! ${does(name, "aces", "ace")} it.`
      : event.holed_out
        ? `${does(name, "holes", "hole")} out in ${spell(event.strokes)}.`
        : `On the target but not in: ${does(name, "taps", "tap")} in for ${spell(event.strokes)}.`,
  hole_ended: (event, _, names) =>
    `Hole ${event.hole} is played: ${listed((event.strokes ?? []).map((/** @type {number} */ strokes, /** @type {number} */ seat) => `${names[seat]} ${strokes}`))}.`,
  game_over: (event, _, names) =>
    `${verdict(event.winners, names)}: ${listed(event.totals.map((/** @type {number} */ total, /** @type {number} */ seat) => `${names[seat]} ${total}`))}.`,
};

/** @param {readonly number[]} winners @param {readonly string[]} names */
export function verdict(winners, names) {
  const who = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (who.length > 1) return `${listed(who)} share the win`;
  return does(who[0] ?? "Nobody", "wins", "win");
}

/** One spoken sentence for an event of the game. @param {GameEvent} event @param {readonly string[]} names @returns {string} */
export function describeEvent(event, names) {
  const name = typeof event.player === "number" ? (names[event.player] ?? `Seat ${event.player + 1}`) : "";
  return SAID[event.event]?.(event, name, names) ?? "";
}

const ASKED = /** @type {Readonly<Record<string, string>>} */ ({
  hit: "a die: hit or miss",
  away: "the black die: does it roll away?",
  lost: "the white die for the card",
  wind: "white and black for the wind",
  tide: "a die for the tide",
  blue: "the blue die",
  red: "the red die",
});

/** What people are asked to roll in the middle of a shot. @param {string} purpose @param {number} _count @param {string} name */
export const describeWanted = (purpose, _count, name) =>
  `${name ? `${name}: ` : ""}${ASKED[purpose] ?? "one more die"}`;

/** What is stamped across the map. @param {GameEvent} event @returns {[string, string]|null} */
export function stampFor(event) {
  switch (event.event) {
    case "water":
      return ["Splash!", "one penalty stroke"];
    case "out_of_bounds":
      return ["Off the board", "one penalty stroke"];
    case "hit":
      return [thing(event) === "flag" ? "Off the flag!" : "Timber!", ""];
    case "lost_card":
      return ["Card lost", `number ${event.card} is out`];
    case "finished":
      return event.strokes === 1
        ? ["Hole in one!", ""]
        : event.holed_out
          ? [`Holed in ${spell(event.strokes)}`, ""]
          : [`Down in ${spell(event.strokes)}`, "one of them the tap-in"];
    default:
      return null;
  }
}
