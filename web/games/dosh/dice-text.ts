// Describes what each die of a shot was rolled for, and what the card says for its number. The events contain only the
// numbers, so the rest is computed from the move, the other events of the shot and the course.

import type { GameEvent, Telling } from "../../core/types.ts";
import { capitalise, joinList, pluralise, spellCount } from "../../table/text.ts";
import type { Cell, DoshView } from "./view.ts";
import { clubs } from "./view.ts";

/** What a die was rolled for, by the field `purpose` of the event. */
const PURPOSES: Readonly<Record<string, string>> = {
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
const MIN_HIT_ROLL = { b: 2, m: 5 } as Readonly<Record<string, number>>;
const HIT_TARGET_FROM = 12;
const LOST_FROM = { "!": 2, "~": 5, b: 9, m: 12, s: 12 } as Readonly<Record<string, number>>;
const LOST_OFF_BOARD_FROM = 2;
const LEAVING = { b: 5, m: 3, s: 2 } as Readonly<Record<string, number>>;
const TREES = "bms";

/** Returns the terrain of a cell, where the tide may have turned mud and sand into water. */
function terrain({ course, tide }: DoshView, cell: Cell | undefined) {
  const letter = course.terrain[cell?.[1] ?? -1]?.[cell?.[0] ?? -1] ?? "";
  return (letter === "u" && (tide === "high" || tide === "storm")) || (letter === "a" && tide === "storm")
    ? "~"
    : letter;
}

/** Names the thing that a ball has hit or missed. */
export const obstacle = ({ cell }: GameEvent, view?: DoshView) =>
  (({ b: "big tree", m: "medium tree" }) as Record<string, string>)[view ? terrain(view, cell) : ""] ?? "flag";

/** Returns the club of a shot and the Distance that it gives for a die, or null if they are not known. */
function readClub({ player, face }: GameEvent, view: DoshView, { move, events, at }: Telling) {
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

/** Returns the events of the shot to which an event belongs, and their places. */
function shotEvents({ events, at }: Telling) {
  const isEnd = ({ event }: GameEvent) => event === "turn_began" || event === "hole_began";
  let first = at;
  while (first > 0 && !isEnd(events[first - 1] as GameEvent)) first -= 1;
  const length = events.slice(at).findIndex(isEnd);
  return { shot: events.slice(first, length < 0 ? undefined : at + length), place: at - first };
}

/** Returns the cell in which the ball lies before an event of the shot, or undefined if it has not moved yet. */
const lieBefore = (shot: readonly GameEvent[], place: number) => {
  const moved = shot.slice(0, place).findLast(({ path }) => Array.isArray(path) && path.length > 0);
  return moved?.path.at(-1) as Cell | undefined;
};

/**
 * Steps to the neighbours of a cell in an even column, by even clock number. In an odd column, all except 12 and 6 lead
 * one row lower.
 */
const STEPS: Readonly<Record<number, Cell>> = {
  12: [0, -1],
  2: [1, -1],
  4: [1, 0],
  6: [0, 1],
  8: [-1, 0],
  10: [-1, -1],
};
/** The neighbour to which a ball rolls for an odd number: the cell that owns the middle of the edge. */
const HALFWAY = { 1: 12, 3: 4, 5: 4, 7: 8, 9: 8, 11: 12 } as Readonly<Record<number, number>>;

/** Returns the numbers of the black die with which a ball rolls away. */
export function rollAwayNumbers({ course }: DoshView, [column, row]: Cell) {
  const height = (x: number, y: number) =>
    (course.terrain[y]?.[x] ?? " ") === " " ? Infinity : Number(course.height[y]?.[x]);
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((face) => {
    const [dx, dy] = STEPS[HALFWAY[face] ?? face] as Cell;
    return height(column + dx, row + dy + (dx && column % 2 ? 1 : 0)) < height(column, row);
  });
}

/** Joins alternatives: "5 or 6". */
const either = (numbers: readonly number[]) => joinList(numbers).replace(" and ", " or ");

/** The explanation after the number of a die, by the field `purpose` of the event, or "" if it cannot be computed. */
const MEANINGS: Readonly<Record<string, (event: GameEvent, view: DoshView, telling: Telling) => string>> = {
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

/** Describes the roll of a die: its number, and what that means. */
export function describeRoll(event: GameEvent, view?: DoshView, telling?: Telling) {
  const meaning = view && telling ? MEANINGS[event["purpose"]]?.(event, view, telling) : "";
  return `${capitalise(event["die"])} ${event["face"]}${meaning || PURPOSES[event["purpose"]] || ""}.`;
}

/**
 * Returns the counts of a flight: the Distance of the card, less those that a tree takes. Null if they are not known.
 */
function readCounts(event: GameEvent, view?: DoshView, telling?: Telling) {
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
 */
export function describeFlight(event: GameEvent, view?: DoshView, telling?: Telling) {
  const counts = readCounts(event, view, telling);
  if (!counts) return "";
  const { distance, less } = counts;
  const cells = (event["path"]?.length ?? 1) - 1;
  const tree = less ? `, ${less} less out of the tree` : "";
  const spent = Math.max(0, distance - less);
  if (cells === spent) return `Distance ${distance}${tree}: ${spellCount(cells, "cell")}`;
  const elbow = telling?.move?.["elbow"] as { direction?: number } | undefined;
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
