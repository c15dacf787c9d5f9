/**
 * Chooses the values that the chart of a review shows: in the game's own unit or, in match play, as the chance of
 * winning the match.
 */

import { capitalise } from "../../table/text.ts";
import type { Head, Step } from "./review-data.ts";

export type ChartScale = {
  /** values per seat before the first move */
  start: number[];
  /** values per seat after a step */
  values: (step: Step) => number[];
  luck: (step: Step, seat: number) => number;
  /** 0 for seats other than the one that moved */
  loss: (step: Step, seat: number) => number;
  /** ends of the scale, or null if they depend on the values */
  ends: [number, number] | null;
  /** smaller amounts are not drawn */
  faint: number;
  /** smallest value represented by the tallest bar */
  least: number;
  /** number of decimal places */
  digits: number;
  /** title of the chart */
  says: string;
};

/**
 * Returns the values and the scale used by the chart of a review.
 * @param strokes - show the game's unit even in match play
 */
export function chartScale(head: Head, strokes: boolean): ChartScale {
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
