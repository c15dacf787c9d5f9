/** In which order sheets leave the printer, and which way up: fronts, backs, blanks. No drawing. */

import { sized } from "./paper.js";

/** @import { Paper } from "./paper.js" */
/** @import { How, Part, Sheet } from "./types.js" */
/**
 * One side of a sheet. `place`: the transform that puts its drawing, made as one reads it, on upright paper;
 * `count`: its number among the sheets of its part.
 * @typedef {{part: string, title: string, side: "front"|"back"|"blank", draw: unknown, turned: boolean, place: string,
 *   count: string}} Page
 */

/** Whether the printer turns sheets over by itself. @param {How} how */
export const duplex = ({ backs }) => backs === "long" || backs === "short";

/**
 * All pages of the parts that are printed.
 * @param {{part: Part, sheets: Sheet[]}[]} made @param {How} how @param {Paper} paper @returns {Page[]}
 */
export function pages(made, how, paper) {
  return made.flatMap(({ part, sheets }) =>
    sheets.flatMap((sheet, at) => {
      const turned = sheet.turned === true;
      const one = { part: part.id, turned, count: `${at + 1} of ${sheets.length}` };
      /** @type {Page[]} */
      const sides = [
        { ...one, title: sheet.title, side: "front", draw: sheet.draw, place: upright(paper, turned, "front", how) },
      ];
      const place = upright(paper, turned, "back", how);
      if (sheet.back !== undefined && (how.backs !== "none" || sheet.backNeeded))
        sides.push({ ...one, title: `${sheet.title}, back`, side: "back", draw: sheet.back, place });
      // A printer that turns over would put the next front here.
      else if (duplex(how)) sides.push({ ...one, title: "", side: "blank", draw: undefined, place: "" });
      return sides;
    }),
  );
}

/** How much paper that is. @param {readonly Page[]} all @param {How} how */
export const papers = (all, how) => (duplex(how) ? all.filter(({ side }) => side === "front").length : all.length);

/**
 * @param {Paper} paper @param {boolean} turned @param {"front"|"back"} side @param {How} how
 */
function upright(paper, turned, side, how) {
  const { width, height } = sized(paper);
  // Over the long edge a page that is read sideways turns its head to the other side.
  const behind = side === "back" && duplex(how);
  const base = !turned ? "" : behind ? `translate(0 ${height}) rotate(-90)` : `translate(${width} 0) rotate(90)`;
  // Over the short edge it is all of that, upside down.
  return behind && how.backs === "short" ? `rotate(180 ${width / 2} ${height / 2}) ${base}`.trim() : base;
}
