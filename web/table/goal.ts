/** The goal of a game in a few words, for all tables. */

import { lookUp } from "../platform/look-up.ts";
import { spell } from "./text.ts";

/** The goals of formats that do not count strokes. */
const GOALS: Readonly<Record<string, string>> = { match: "Win the most holes", skins: "Win the most skins" };

/** Describes a number of holes, for example "nine holes". */
export const countHoles = (holes: number) => `${spell(holes)} ${holes === 1 ? "hole" : "holes"}`;

/**
 * Describes the goal of a format, for example "Fewest strokes over six holes".
 * @param format - undefined for stroke play
 */
export const describeGoal = (format: string | undefined, holes: number) =>
  lookUp(GOALS, format ?? "") ?? `Fewest strokes over ${countHoles(holes)}`;
