/** Draws what the designer shows over the land: changed cells, heights, problems, tees, targets, posts, the cursor. */
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { cellsOf, at as letterAt, stepped } from "./course-edit.js";
import { readPosts } from "./design-course.js";
import { colouredCells, digits, hexes } from "./design-shapes.js";
import { hexagon } from "./geometry.js";
import { flag, post, spot, tee } from "./signs.js";

/** @import { Course } from "./design-course.js" */
/** @import { Host, MapState } from "./design-state.js" */
/** @import { Cell } from "./course-edit.js" */

/** Returns the cells in which two courses of the same size differ. @param {Course} one @param {Course} other @returns {Cell[]} */
function differing(one, other) {
  /** @type {Cell[]} */
  const cells = [];
  one.terrain.forEach((letters, row) => {
    if (letters === other.terrain[row] && one.height[row] === other.height[row]) return;
    for (let column = 0; column < letters.length; column += 1)
      if (letters[column] !== other.terrain[row]?.[column] || one.height[row]?.[column] !== other.height[row]?.[column])
        cells.push([column, row]);
  });
  return cells;
}

/** Returns the cells with a problem. @param {Host} host @returns {Cell[]} */
const invalidCells = ({ faults }) =>
  faults.flatMap(({ at: [part, name, row, column] }) =>
    part === "course" && (name === "terrain" || name === "height") && typeof row === "number" && column !== undefined
      ? [/** @type {Cell} */ ([Number(column), row])]
      : [],
  );

/** Draws tees, targets and posts. @param {Host} host @param {Course} course */
function marks(host, course) {
  const posts = readPosts(host);
  return course.holes.map(
    (hole, number) =>
      svg`<g class=${number === host.state.hole && host.state.tab === "holes" ? "dp-hole on" : "dp-hole"}>${spot(
        hole.tee,
        tee(number + 1),
      )}${spot(posts.get(number), post(false))}${spot(hole.target, flag(number + 1))}</g>`,
  );
}

/**
 * Returns the paths of a course: outlines of cells off the board, heights next to a change in height, and all other
 * heights. They are cached in `map`, because a board has up to 2,400 cells.
 * @param {MapState} map @param {Course} course
 */
function underlay(map, course) {
  if (map.underlay.course === course) return map.underlay;
  const off = cellsOf(course).filter((cell) => letterAt(course, "terrain", cell) === " ");
  const [steps, even] = stepped(course);
  map.underlay = {
    course,
    off: hexes(off, 0.94),
    steps: heightPaths(course, steps),
    even: heightPaths(course, even),
  };
  return map.underlay;
}

/**
 * Side of a block of cells drawn as one path, in cells. Browsers process a whole path even if only a part of it is
 * visible.
 */
const BLOCK = 8;

/** Returns the heights of cells, one path per block. @param {Course} course @param {Cell[]} cells */
function heightPaths(course, cells) {
  /** @type {Map<string, Cell[]>} */
  const blocks = new Map();
  for (const cell of cells) {
    const block = String(cell.map((one) => Math.floor(one / BLOCK)));
    blocks.set(block, [...(blocks.get(block) ?? []), cell]);
  }
  return [...blocks.values()].map((block) => digits(course, block));
}

/** Returns the overlay. @param {Host} host @param {Course} course the current course
 * @param {Course} drawn the course that the land shows */
export function overlay(host, course, drawn) {
  const changed = differing(course, drawn);
  const { off, steps, even } = underlay(host.state.map, drawn);
  const lines = (/** @type {string[]} */ paths) =>
    paths.map(
      (path) => svg`<path class="rounded dp-digits-under" d=${path}/><path class="rounded dp-digits" d=${path}/>`,
    );
  const invalid = invalidCells(host);
  return svg`<path class="dp-off" d=${off}/>${
    host.state.tab === "height" ? svg`${lines(steps)}<g class="dp-even">${lines(even)}</g>` : nothing
  }
    ${colouredCells(changed.map((cell) => ({ cell, terrain: letterAt(course, "terrain", cell) })))}
    ${host.state.tab === "height" && changed.length ? lines([digits(course, changed)]) : nothing}
    ${invalid.length ? svg`<path fill="none" stroke="var(--flag)" stroke-width="7" d=${hexes(invalid, 0.86)}/>` : nothing}
    ${
      host.state.start
        ? svg`<polygon fill="none" stroke="var(--sun)" stroke-width="6" stroke-dasharray="8 6"
      points=${hexagon(host.state.start, 0.7)}/>`
        : nothing
    }
    ${marks(host, course)}<polygon class="map-cursor dp-cursor" points=${hexagon(host.state.cursor)}/>`;
}
