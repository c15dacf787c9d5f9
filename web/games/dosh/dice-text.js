// Describes what each die of a shot was rolled for, and what the card says for its number. The events contain only the
// numbers, so the rest is computed from the move, the other events of the shot and the course.

import { capitalise, joinList, pluralise, spellCount } from "../../table/text.js";
import { clubs } from "./view.js";

/** @import { GameEvent, Telling } from "../../core/types.js" */
/** @import { Cell, DoshView } from "./view.js" */

/** What a die was rolled for, by the field `purpose` of the event. @type {Readonly<Record<string, string>>} */
const PURPOSES = {
  distance: " for the Distance",
  hook: " for the Hook",
  hit: " for hit or miss",
  away: " for a roll-away",
  lost: " for the card",
};

/**
 * The minimum numbers with which a die hits a tree or a target and with which the card is lost, and the counts by which
 * a shot is shortened, all by terrain.
 */
const MIN_HIT_ROLL = /** @type {Readonly<Record<string, number>>} */ ({ b: 2, m: 5 });
const HIT_TARGET_FROM = 12;
const LOST_FROM = /** @type {Readonly<Record<string, number>>} */ ({ "!": 2, "~": 5, b: 9, m: 12, s: 12 });
const LOST_OFF_BOARD_FROM = 2;
const LEAVING = /** @type {Readonly<Record<string, number>>} */ ({ b: 5, m: 3, s: 2 });
const TREES = "bms";

/** Returns the terrain of a cell, where the tide may have turned mud and sand into water.
 * @param {DoshView} view @param {Cell|undefined} cell */
function terrain({ course, tide }, cell) {
  const letter = course.terrain[cell?.[1] ?? -1]?.[cell?.[0] ?? -1] ?? "";
  return (letter === "u" && (tide === "high" || tide === "storm")) || (letter === "a" && tide === "storm")
    ? "~"
    : letter;
}

/** Names the thing that a ball has hit or missed. @param {GameEvent} event @param {DoshView} [view] */
export const obstacle = ({ cell }, view) =>
  /** @type {Record<string, string>} */ ({ b: "big tree", m: "medium tree" })[view ? terrain(view, cell) : ""] ??
  "flag";

/** Returns the club of a shot and the Distance that it gives for a die, or null if they are not known.
 * @param {GameEvent} event @param {DoshView} view @param {Telling} telling */
function readClub({ player, face }, view, { move, events, at }) {
  if (move?.do !== "shot" || typeof player !== "number") return null;
  // In some tournaments the decks change hands after each round. Only those of this round are certain.
  if (events.some((one, place) => place > at && one.event === "round_began")) return null;
  const club = clubs(view, player)[Number(move.card) - 1];
  const adjust = Number(move["adjust"] ?? 0);
  const printed = club?.distance[face - 1];
  return club && printed !== undefined
    ? { distance: Math.max(0, printed + adjust), adjusted: adjust !== 0, club }
    : null;
}

/** Returns the events of the shot to which an event belongs, and their places. @param {Telling} telling */
function shotEvents({ events, at }) {
  const isEnd = (/** @type {GameEvent} */ { event }) => event === "turn_began" || event === "hole_began";
  let first = at;
  while (first > 0 && !isEnd(/** @type {GameEvent} */ (events[first - 1]))) first -= 1;
  const length = events.slice(at).findIndex(isEnd);
  return { shot: events.slice(first, length < 0 ? undefined : at + length), place: at - first };
}

/**
 * Returns the cell in which the ball lies before an event of the shot, or undefined if it has not moved yet.
 * @param {readonly GameEvent[]} shot @param {number} place
 */
const lieBefore = (shot, place) => {
  const moved = shot.slice(0, place).findLast(({ path }) => Array.isArray(path) && path.length > 0);
  return /** @type {Cell|undefined} */ (moved?.path.at(-1));
};

/** Steps to the neighbours of a cell in an even column, by even clock number. In an odd column, all except 12 and 6 lead
 * one row lower. @type {Readonly<Record<number, Cell>>} */
const STEPS = { 12: [0, -1], 2: [1, -1], 4: [1, 0], 6: [0, 1], 8: [-1, 0], 10: [-1, -1] };
/** The neighbour to which a ball rolls for an odd number: the cell that owns the middle of the edge. */
const HALFWAY = /** @type {Readonly<Record<number, number>>} */ ({ 1: 12, 3: 4, 5: 4, 7: 8, 9: 8, 11: 12 });

/** Returns the numbers of the black die with which a ball rolls away. @param {DoshView} view @param {Cell} lie */
export function rollAwayNumbers({ course }, [column, row]) {
  const height = (/** @type {number} */ x, /** @type {number} */ y) =>
    (course.terrain[y]?.[x] ?? " ") === " " ? Infinity : Number(course.height[y]?.[x]);
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((face) => {
    const [dx, dy] = /** @type {Cell} */ (STEPS[HALFWAY[face] ?? face]);
    return height(column + dx, row + dy + (dx && column % 2 ? 1 : 0)) < height(column, row);
  });
}

/** Joins alternatives: "5 or 6". @param {readonly number[]} numbers */
const either = (numbers) => joinList(numbers).replace(" and ", " or ");

/**
 * The explanation after the number of a die, by the field `purpose` of the event, or "" if it cannot be computed.
 * @type {Readonly<Record<string, (event: GameEvent, view: DoshView, telling: Telling) => string>>}
 */
const MEANINGS = {
  distance(event, view, telling) {
    const read = readClub(event, view, telling);
    return read ? `: Distance ${read.distance}${read.adjusted ? " after card up or down" : ""}` : "";
  },
  hook(event, view, telling) {
    const read = readClub(event, view, telling);
    const hook = read?.club.hook[event.face - 1];
    // Card up changes Hooks and green boxes, so the printed ones do not apply.
    if (!read || hook === undefined || Number(telling.move?.["adjust"] ?? 0) > 0) return "";
    const call = telling.move?.["call"];
    const green = typeof call === "number" ? call === event["face"] : read.club.green[event["face"] - 1];
    return `${hook ? `: Hook ${hook < 0 ? "left" : "right"} ${Math.abs(hook)}` : ": no Hook"}${green ? ", green" : ""}`;
  },
  hit(event, view, telling) {
    const { shot, place } = shotEvents(telling);
    const decided = shot.slice(place + 1).find((one) => one.event === "hit" || one.event === "missed");
    if (!decided || decided.face !== event.face) return ": not needed";
    const from = MIN_HIT_ROLL[terrain(view, decided["cell"])] ?? HIT_TARGET_FROM;
    return `: the ${obstacle(decided, view)} stops the ball on ${from}${from < 12 ? " or more" : ""}`;
  },
  away(event, view, telling) {
    const { shot, place } = shotEvents(telling);
    // A die that was rolled together with the others is read after the ball has moved.
    const moves = shot.findIndex((one, index) => index > place && one.event === "flew");
    const end =
      moves < 0
        ? place
        : shot.findIndex((one, index) => index > moves && !["flew", "hit", "missed", "rolled"].includes(one.event));
    const lie = lieBefore(shot, end < 0 ? shot.length : end);
    const numbers = lie && !shot.some((one) => one.event === "out_of_bounds") ? rollAwayNumbers(view, lie) : [];
    const holed = shot.some((one) => one.event === "finished" && one["holed_out"]);
    if (!numbers.length || holed || "~!".includes(terrain(view, lie))) return ": not needed";
    return numbers.includes(event.face)
      ? `: rolls away, as on ${either(numbers)}`
      : `: stays, ${either(numbers)} would roll away`;
  },
  lost(_event, view, telling) {
    const { shot, place } = shotEvents(telling);
    if (!shot.some((one) => one.event === "lost_card" || one.event === "kept_card")) return ": not needed";
    const off = shot.some((one) => one.event === "out_of_bounds");
    const end = shot.findIndex(
      (one, index) => index > place && (one.event === "lost_card" || one.event === "kept_card"),
    );
    const from = off ? LOST_OFF_BOARD_FROM : LOST_FROM[terrain(view, lieBefore(shot, end))];
    return from ? `: the card is lost on ${from}${from < 12 ? " or more" : ""}` : "";
  },
};

/** Describes the roll of a die: its number, and what that means. @param {GameEvent} event @param {DoshView} [view]
 * @param {Telling} [telling] */
export function describeRoll(event, view, telling) {
  const meaning = view && telling ? MEANINGS[event["purpose"]]?.(event, view, telling) : "";
  return `${capitalise(event["die"])} ${event["face"]}${meaning || PURPOSES[event["purpose"]] || ""}.`;
}

/** Returns the counts of a flight: the Distance of the card, less those that a tree takes. Null if they are not known.
 * @param {GameEvent} event @param {DoshView} [view] @param {Telling} [telling] */
function readCounts(event, view, telling) {
  if (!view || !telling) return null;
  const die = telling.events.slice(0, telling.at).findLast((one) => one["purpose"] === "distance");
  const read = die && readClub(die, view, telling);
  if (!read) return null;
  const tree = terrain(view, event["path"]?.[0]);
  const less = view.level !== "beginner" && TREES.includes(tree) ? (LEAVING[tree] ?? 0) : 0;
  return { distance: read.distance, less };
}

/**
 * Describes a flight whose Distance is known: "Distance 12: twelve cells", or "12 counts: 6 cells, two counts each in this
 * direction" if the two numbers differ. Returns "" if the Distance is not known.
 * @param {GameEvent} event @param {DoshView} [view] @param {Telling} [telling]
 */
export function describeFlight(event, view, telling) {
  const counts = readCounts(event, view, telling);
  if (!counts) return "";
  const { distance, less } = counts;
  const cells = (event["path"]?.length ?? 1) - 1;
  const tree = less ? `, ${less} less out of the tree` : "";
  const spent = Math.max(0, distance - less);
  if (cells === spent) return `Distance ${distance}${tree}: ${spellCount(cells, "cell")}`;
  const elbow = /** @type {{direction?: number}|undefined} */ (telling?.move?.["elbow"]);
  const isOdd = [telling?.move?.["direction"], elbow?.direction ?? telling?.move?.["direction"]].map(
    (direction) => Number(direction) % 2 === 1,
  );
  // The last single count in an odd direction leads to a halfway cell, which is a cell of the path.
  const isDouble = isOdd.every(Boolean) && 2 * cells - spent <= 1 && 2 * cells >= spent;
  const why = isDouble
    ? `, two counts each in ${elbow ? "these directions" : "this direction"}`
    : isOdd.some(Boolean) && 2 * cells >= spent
      ? ", some of them two counts each"
      : "";
  return `${pluralise(distance, "count")}${tree}: ${pluralise(cells, "cell")}${why}`;
}
