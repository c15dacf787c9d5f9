/**
 * Determines the order and the orientation in which sheets are printed: fronts, backs and blank pages. This module
 * draws nothing.
 */

import type { How, Paper } from "../../ui/paper.ts";
import { orient } from "../../ui/paper.ts";
import type { Part, Sheet } from "./types.ts";

/**
 * One side of a sheet. `place`: the transform that rotates its drawing onto upright paper; `count`: its number within
 * its part.
 */
export type Page = {
  part: string;
  title: string;
  side: "front" | "back" | "blank";
  draw: unknown;
  turned: boolean;
  place: string;
  count: string;
};

/** Returns whether the printer turns the sheets over. */
export const isDuplex = ({ backs }: How) => backs === "long" || backs === "short";

/** Returns all pages of the printed parts. */
export function pages(made: { part: Part; sheets: Sheet[] }[], how: How, paper: Paper): Page[] {
  return made.flatMap(({ part, sheets }) =>
    sheets.flatMap((sheet, at) => {
      const turned = sheet.turned === true;
      const one = { part: part.id, turned, count: `${at + 1} of ${sheets.length}` };
      const sides: Page[] = [
        {
          ...one,
          title: sheet.title,
          side: "front",
          draw: sheet.draw,
          place: uprightTransform(paper, turned, "front", how),
        },
      ];
      const place = uprightTransform(paper, turned, "back", how);
      if (sheet.back !== undefined && (how.backs !== "none" || sheet.backNeeded))
        sides.push({ ...one, title: `${sheet.title}, back`, side: "back", draw: sheet.back, place });
      // Without a blank page, a duplex printer would print the next front on this back.
      else if (isDuplex(how)) sides.push({ ...one, title: "", side: "blank", draw: undefined, place: "" });
      return sides;
    }),
  );
}

/** Returns the number of sheets of paper needed. */
export const countSheets = (all: readonly Page[], how: How) =>
  isDuplex(how) ? all.filter(({ side }) => side === "front").length : all.length;

function uprightTransform(paper: Paper, turned: boolean, side: "front" | "back", how: How) {
  const { width, height } = orient(paper);
  // Turning over the long edge puts the top of a landscape page on the opposite side.
  const behind = side === "back" && isDuplex(how);
  const base = !turned ? "" : behind ? `translate(0 ${height}) rotate(-90)` : `translate(${width} 0) rotate(90)`;
  // Turning over the short edge also rotates the page by 180°.
  return behind && how.backs === "short" ? `rotate(180 ${width / 2} ${height / 2}) ${base}`.trim() : base;
}
