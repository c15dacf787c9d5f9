/**
 * Chooses the values that the chart of a review shows: in the game's own unit or, in match play, as the chance of
 * winning the match.
 */

import { capitalise } from "../../table/text.js";

/** @import { Head, Step } from "./review-data.js" */

/**
 * @typedef {object} ChartScale
 * @property {number[]} start  values per seat before the first move
 * @property {(step: Step) => number[]} values  values per seat after a step
 * @property {(step: Step, seat: number) => number} luck
 * @property {(step: Step, seat: number) => number} loss  0 for seats other than the one that moved
 * @property {[number, number]|null} ends  ends of the scale, or null if they depend on the values
 * @property {number} faint  smaller amounts are not drawn
 * @property {number} least  smallest value represented by the tallest bar
 * @property {number} digits  number of decimal places
 * @property {string} says  title of the chart
 */

/** Returns the values and the scale used by the chart of a review.
 * @param {Head} head
 * @param {boolean} strokes  show the game's unit even in match play
 * @returns {ChartScale}
 */
export function chartScale(head, strokes) {
  const { chance } = head;
  if (!chance || strokes)
    return {
      start: head.values,
      values: ({ values }) => values,
      luck: ({ lucks }, seat) => lucks[seat] ?? 0,
      loss: (step, seat) => (step.seat === seat ? (step.everyday?.loss ?? step.loss ?? 0) : 0),
      ends: null,
      faint: 0.02,
      least: 0.5,
      digits: 1,
      says: `Expected ${capitalise(head.unit)}`,
    };
  return {
    start: chance.expectation.map((one) => one * 100),
    values: (step) => (step.chance?.values ?? []).map((one) => one * 100),
    luck: ({ chance: swing }, seat) => (swing?.lucks[seat] ?? 0) * 100,
    loss: (step, seat) => (step.seat === seat ? (step.chance?.loss ?? 0) * 100 : 0),
    ends: [0, 100],
    faint: 0.3,
    least: 8,
    digits: 0,
    says: "Chance of winning the match, in %",
  };
}
