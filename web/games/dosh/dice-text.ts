// Puts into words what the dice of a shot decide and how far the ball flies. The events contain the facts.

import type { dosh } from "../../engine/protocol.d.ts";
import type { GameEvent } from "../../engine/types.ts";
import { capitalise, joinList, pluralise, spellCount } from "../../table/text.ts";
import type { Telling } from "../../table/types.ts";

/** What a die was rolled for, by the field `purpose` of the event. */
const PURPOSES: Readonly<Record<string, string>> = {
  distance: " for the Distance",
  hook: " for the Hook",
  hit: " for hit or miss",
  away: " for a roll-away",
  lost: " for the card",
};

const OBSTACLES: Readonly<Record<string, string>> = { big: "big tree", medium: "medium tree", target: "flag" };

/** Names the thing that a ball can hit, by the field `obstacle` of an event. */
export const nameObstacle = ({ obstacle }: GameEvent | dosh.HitMeaning): string => OBSTACLES[obstacle] ?? "flag";

/** Names the numbers of a die from a minimum: "5 or more", or "12". */
const orMore = (minimum: number) => `${minimum}${minimum < 12 ? " or more" : ""}`;

/** The explanation after the number of a die, by the field `purpose` of the event. */
const MEANINGS = {
  distance: ({ distance, adjust }: dosh.DistanceMeaning) =>
    `Distance ${distance}${adjust ? " after card up or down" : ""}`,
  hook: ({ hook, green }: dosh.HookMeaning) =>
    `${hook ? `Hook ${hook < 0 ? "left" : "right"} ${Math.abs(hook)}` : "no Hook"}${green ? ", green" : ""}`,
  hit: (meaning: dosh.HitMeaning) => `the ${nameObstacle(meaning)} stops the ball on ${orMore(meaning.minimum)}`,
  away({ numbers }: dosh.AwayMeaning, face: number) {
    const either = joinList(numbers).replace(" and ", " or ");
    return numbers.includes(face) ? `rolls away, as on ${either}` : `stays, ${either} would roll away`;
  },
  lost: ({ minimum }: dosh.LostMeaning) => `the card is lost on ${orMore(minimum)}`,
} as Readonly<Record<string, (meaning: any, face: number) => string>>;

/** Describes the roll of a die: its number, and what it decides. */
export function describeRoll({ die, face, purpose, meaning }: GameEvent) {
  const text = meaning === null ? "not needed" : meaning && MEANINGS[purpose]?.(meaning, face);
  return `${capitalise(die)} ${face}${text ? `: ${text}` : (PURPOSES[purpose] ?? "")}.`;
}

/**
 * Describes a flight whose Distance is known: "Distance 12: twelve cells", or "12 counts: 6 cells, two counts each in this
 * direction" if the two numbers differ. Returns "" if the Distance is not known.
 */
export function describeFlight({ counts, less = 0, pace, path }: GameEvent, telling?: Telling) {
  if (typeof counts !== "number") return "";
  const cells = (path?.length ?? 1) - 1;
  const tree = less ? `, ${less} less out of the tree` : "";
  if (cells === counts) return `Distance ${counts + less}${tree}: ${spellCount(cells, "cell")}`;
  const directions = telling?.move?.["elbow"] ? "these directions" : "this direction";
  const why =
    pace === "double" ? `, two counts each in ${directions}` : pace === "mixed" ? ", some of them two counts each" : "";
  return `${pluralise(counts + less, "count")}${tree}: ${pluralise(cells, "cell")}${why}`;
}
