// The banners of an animation: where a shot has come to rest, and what ends a hole or costs something.

import type { GameEvent } from "../../engine/types.ts";
import { spell } from "../../table/text.ts";
import { describeOver } from "./par.ts";
import type { DoshView } from "./view.ts";

/** Where a ball has come to rest, by the letter of the terrain. */
const LIES: Readonly<Record<string, string>> = {
  s: "By a small tree",
  m: "By a medium tree",
  b: "By a big tree",
  u: "In the mud",
  a: "In the sand",
};

/**
 * Returns the two lines that name where a shot has come to rest, and what remains.
 * @param events - events of the shot
 * @param away - cells to the flag
 */
export function landingText(events: readonly GameEvent[], view: DoshView, away: number | null): [string, string] {
  const [column, row] = events.findLast(({ path }) => Array.isArray(path) && path.length > 0)?.path.at(-1) ?? [-1, -1];
  return [
    LIES[view.course.terrain[row]?.[column] ?? ""] ?? "On the grass",
    away === null ? "" : `${away} from the flag`,
  ];
}

/**
 * Returns the two lines that are stamped across the map for an event, or null.
 * @param par - of the hole, or null if it has none
 */
export function stampText(event: GameEvent, par: number | null = null): [string, string] | null {
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
      return finishText(event, par === null ? "" : describeOver(event.strokes - par));
    default:
      return null;
  }
}

/**
 * Returns the two lines at the end of a hole.
 * @param worth - the strokes compared with par
 */
function finishText({ strokes, holed_out: isHoled }: GameEvent, worth: string): [string, string] {
  if (strokes === 1) return ["Hole in one!", worth];
  if (isHoled) return [`Holed in ${spell(strokes)}`, worth];
  return [`Down in ${spell(strokes)}`, worth ? `${worth}, with the tap-in` : "including the tap-in"];
}

/** Why a ball flies fewer cells than its Distance, by the field `pace` of the flight. */
const PACES: Readonly<Record<string, string>> = { double: "two counts a cell", mixed: "some cells count two" };

/** Returns the few words that say why a ball flies fewer cells than its Distance, if it does. */
export const describePace = ({ event, leg, pace, less }: GameEvent) =>
  event === "flew" && leg === "distance"
    ? [less ? `tree −${less}` : "", PACES[pace] ?? ""].filter((words) => words !== "")
    : [];
