// What the designer lays over the land: cells that are new, heights, faults, tees, targets and posts, the cursor.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { desk, postsOf } from "./design-desk.js";
import { digits, hexes, inked } from "./design-look.js";
import { cellsOf, at as letterAt, stepped } from "./design-paint.js";
import { hexagon } from "./geometry.js";
import { flag, post, spot, tee } from "./signs.js";

/** @import { Course, Host } from "./design-desk.js" */
/** @import { Cell } from "./design-paint.js" */

/** Cells in which two courses of one size differ. @param {Course} one @param {Course} other @returns {Cell[]} */
function differing(one, other) {
  /** @type {Cell[]} */
  const found = [];
  one.terrain.forEach((letters, row) => {
    if (letters === other.terrain[row] && one.height[row] === other.height[row]) return;
    for (let column = 0; column < letters.length; column += 1)
      if (letters[column] !== other.terrain[row]?.[column] || one.height[row]?.[column] !== other.height[row]?.[column])
        found.push([column, row]);
  });
  return found;
}

/** Cells that faults name. @param {Host} host @returns {Cell[]} */
const faulty = ({ faults }) =>
  faults.flatMap(({ at: [part, name, row, column] }) =>
    part === "course" && (name === "terrain" || name === "height") && typeof row === "number" && column !== undefined
      ? [/** @type {Cell} */ ([Number(column), row])]
      : [],
  );

/** @param {Host} host @param {Course} course */
function marks(host, course) {
  const posts = postsOf(host);
  return course.holes.map(
    (hole, number) =>
      svg`<g class=${number === desk.hole && desk.tab === "holes" ? "dp-hole on" : "dp-hole"}>${spot(
        hole.tee,
        tee(number + 1),
      )}${spot(posts.get(number), post(false))}${spot(hole.target, flag(number + 1))}</g>`,
  );
}

/** What lies over the land as it was drawn last: outlines off the board; heights where they change, and the others.
 * Made once for each drawing. @type {{course: Course|null, off: string, steps: string[], even: string[]}} */
const under = { course: null, off: "", steps: [], even: [] };

/** @param {Course} course */
function underlay(course) {
  if (under.course === course) return under;
  const off = cellsOf(course).filter((cell) => letterAt(course, "terrain", cell) === " ");
  const [steps, even] = stepped(course);
  return Object.assign(under, {
    course,
    off: hexes(off, 0.94),
    steps: blocks(course, steps),
    even: blocks(course, even),
  });
}

/** Cells to a side of what is drawn as one path: of a path that is partly in sight all costs time. */
const BLOCK = 8;

/** Heights, block by block. @param {Course} course @param {Cell[]} cells */
function blocks(course, cells) {
  /** @type {Map<string, Cell[]>} */
  const found = new Map();
  for (const cell of cells) {
    const block = String(cell.map((one) => Math.floor(one / BLOCK)));
    found.set(block, [...(found.get(block) ?? []), cell]);
  }
  return [...found.values()].map((some) => digits(course, some));
}

/** What lies over the land: of 2,400 cells only those that are new are drawn anew. @param {Host} host
 * @param {Course} course @param {Course} drawn */
export function overlay(host, course, drawn) {
  const fresh = differing(course, drawn);
  const { off, steps, even } = underlay(drawn);
  const lines = (/** @type {string[]} */ paths) =>
    paths.map(
      (path) => svg`<path class="rounded dp-digits-under" d=${path}/><path class="rounded dp-digits" d=${path}/>`,
    );
  const wrong = faulty(host);
  return svg`<path class="dp-off" d=${off}/>${
    desk.tab === "height" ? svg`${lines(steps)}<g class="dp-even">${lines(even)}</g>` : nothing
  }
    ${inked(fresh.map((cell) => ({ cell, terrain: letterAt(course, "terrain", cell) })))}
    ${desk.tab === "height" && fresh.length ? lines([digits(course, fresh)]) : nothing}
    ${wrong.length ? svg`<path fill="none" stroke="var(--flag)" stroke-width="7" d=${hexes(wrong, 0.86)}/>` : nothing}
    ${
      desk.start
        ? svg`<polygon fill="none" stroke="var(--sun)" stroke-width="6" stroke-dasharray="8 6"
      points=${hexagon(desk.start, 0.7)}/>`
        : nothing
    }
    ${marks(host, course)}<polygon class="map-cursor dp-cursor" points=${hexagon(desk.cursor)}/>`;
}

/** The course is left. */
export const forget = () => {
  under.course = null;
};
