/** The goal of a game in a few words, for all tables. */

import { lookUp } from "../core/look-up.js";
import { spell } from "./text.js";

/** The goals of formats that do not count strokes. @type {Readonly<Record<string, string>>} */
const GOALS = { match: "Win the most holes", skins: "Win the most skins" };

/** Describes a number of holes, for example "nine holes". @param {number} holes */
export const countHoles = (holes) => `${spell(holes)} ${holes === 1 ? "hole" : "holes"}`;

/**
 * Describes the goal of a format, for example "Fewest strokes over six holes".
 * @param {string|undefined} format  undefined for stroke play
 * @param {number} holes
 */
export const describeGoal = (format, holes) =>
  lookUp(GOALS, format ?? "") ?? `Fewest strokes over ${countHoles(holes)}`;
