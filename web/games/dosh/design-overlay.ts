/** Draws what the designer shows over the land: changed cells, heights, problems, tees, targets, posts, the cursor. */
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Cell } from "./course-edit.ts";
import { cellsOf, at as letterAt, stepped } from "./course-edit.ts";
import type { Course } from "./design-course.ts";
import { readPosts } from "./design-course.ts";
import { colouredCells, digits, hexes } from "./design-shapes.ts";
import type { Host, MapState } from "./design-state.ts";
import { hexagon } from "./geometry.ts";
import { flag, post, spot, tee } from "./signs.ts";

/** Returns the cells in which two courses of the same size differ. */
function differing(one: Course, other: Course): Cell[] {
  const cells: Cell[] = [];
  one.terrain.forEach((letters, row) => {
    if (letters === other.terrain[row] && one.height[row] === other.height[row]) return;
    for (let column = 0; column < letters.length; column += 1)
      if (letters[column] !== other.terrain[row]?.[column] || one.height[row]?.[column] !== other.height[row]?.[column])
        cells.push([column, row]);
  });
  return cells;
}

/** Returns the cells with a problem. */
const invalidCells = ({ faults }: Host): Cell[] =>
  faults.flatMap(({ at: [part, name, row, column] }) =>
    part === "course" && (name === "terrain" || name === "height") && typeof row === "number" && column !== undefined
      ? [[Number(column), row] as Cell]
      : [],
  );

/** Draws tees, targets and posts. */
function marks(host: Host, course: Course) {
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
 */
function underlay(map: MapState, course: Course) {
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

/** Returns the heights of cells, one path per block. */
function heightPaths(course: Course, cells: Cell[]) {
  const blocks: Map<string, Cell[]> = new Map();
  for (const cell of cells) {
    const block = String(cell.map((one) => Math.floor(one / BLOCK)));
    blocks.set(block, [...(blocks.get(block) ?? []), cell]);
  }
  return [...blocks.values()].map((block) => digits(course, block));
}

/**
 * Returns the overlay.
 * @param course - the current course
 * @param drawn - the course that the land shows
 */
export function overlay(host: Host, course: Course, drawn: Course) {
  const changed = differing(course, drawn);
  const { off, steps, even } = underlay(host.state.map, drawn);
  const lines = (paths: string[]) =>
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
