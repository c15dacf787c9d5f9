// The banners of an animation: where a shot has come to rest, and what ends a hole or costs something.

import type { GameEvent } from "../../engine/types.ts";
import { spell, spellCount } from "../../table/text.ts";
import { describeOver } from "./par.ts";
import type { DoshView } from "./view.ts";
import { same } from "./view.ts";

/** Where a ball has come to rest, by the letter of the terrain. */
const LIES: Readonly<Record<string, string>> = {
  s: "By a small tree",
  m: "By a medium tree",
  b: "By a big tree",
  u: "In the mud",
  a: "In the sand",
};

/** The largest distance at which a ball that has flown over the flag counts as a near miss, in cells. */
const MAX_PAST = 3;

/** Returns whether the ball has touched the target. */
const hasPassed = (events: readonly GameEvent[], { target }: DoshView) =>
  events.some(({ path }) => Array.isArray(path) && path.some((cell) => same(cell, target)));

/**
 * Returns whether a shot has just missed the hole: the ball stops on the next cell, or not far behind the flag.
 * @param away - cells to the flag after the shot
 */
export const isNearMiss = (events: readonly GameEvent[], view: DoshView, away: number | null) =>
  away === 1 || (away !== null && away <= MAX_PAST && hasPassed(events, view));

/**
 * Returns the two lines that name where a shot has come to rest, and what remains.
 * @param events - events of the shot
 * @param away - cells to the flag
 */
export function landingText(events: readonly GameEvent[], view: DoshView, away: number | null): [string, string] {
  const [column, row] = events.findLast(({ path }) => Array.isArray(path) && path.length > 0)?.path.at(-1) ?? [-1, -1];
  const lie = LIES[view.course.terrain[row]?.[column] ?? ""];
  const rest = away === null ? "" : `${away} from the flag`;
  if (!isNearMiss(events, view, away)) return [lie ?? "On the grass", rest];
  const head = hasPassed(events, view) ? "Over the hole!" : "So close!";
  return [head, [rest, lie?.toLowerCase()].filter(Boolean).join(", ")];
}

/** What a banner says about a hole: its par, or null, and the cells to the flag before the shot. */
type Played = { par: number | null; away: number };

/** Returns the two lines that are stamped across the map for an event, or null. */
export function stampText(event: GameEvent, played: Played = { par: null, away: 0 }): [string, string] | null {
  switch (event.event) {
    case "water":
      return ["Splash!", "one penalty stroke"];
    case "out_of_bounds":
      return ["Off the board", "one penalty stroke"];
    case "hit":
      return [event.obstacle === "target" ? "Off the flag!" : "Timber!", ""];
    case "lost_card":
      return ["Club lost", `club ${event.card} is gone`];
    case "finished":
      return finishText(event, played);
    default:
      return null;
  }
}

/** The smallest number of cells that the banner of a hole-out names. */
const MIN_FAR = 3;

/** Returns the two lines at the end of a hole. */
function finishText({ strokes, holed_out: isHoled }: GameEvent, { par, away }: Played): [string, string] {
  const worth = par === null ? "" : describeOver(strokes - par);
  if (!isHoled) return [`Down in ${spell(strokes)}`, worth ? `${worth}, with the tap-in` : "including the tap-in"];
  const far = away >= MIN_FAR ? `from ${spellCount(away, "cell")}` : "";
  return [strokes === 1 ? "Hole in one!" : `Holed in ${spell(strokes)}`, [far, worth].filter(Boolean).join(", ")];
}

/** Why a ball flies fewer cells than its Distance, by the field `pace` of the flight. */
const PACES: Readonly<Record<string, string>> = { double: "two counts a cell", mixed: "some cells count two" };

/** Returns the few words that say why a ball flies fewer cells than its Distance, if it does. */
export const describePace = ({ event, leg, pace, less }: GameEvent) =>
  event === "flew" && leg === "distance"
    ? [less ? `tree −${less}` : "", PACES[pace] ?? ""].filter((words) => words !== "")
    : [];
