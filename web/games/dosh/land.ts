// Draws a course as an illustrated map. It depends only on the course, so it is cached; balls and plans are drawn above
// it by the table.
//
//   land(course, {tide, grid, hole})   the map in board units, for an <svg> with the class "land" (see land.css)
//   centre(cell), cellAt(x, y)         position of a cell, and the cell at a position
//   outline(course)                    bounding box of the board
//
// Set the CSS property --land-sign on the <svg> to the number of board units per pixel, so that flags keep their size.

import { guard } from "../../vendor/lit-html/directives/guard.js";
import type { SVGTemplateResult as Picture } from "../../vendor/lit-html/lit-html.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { fairwayCells } from "./land-fairway.ts";
import type { Cell, Course, Ground, Hole } from "./land-grid.ts";
import { outline, survey } from "./land-grid.ts";
import { dots, GLINT, GRAINS, RIPPLE, scatter, TUFT, trees } from "./land-plants.ts";
import type { Drop, Level } from "./land-relief.ts";
import { levels, sides, waterfalls } from "./land-relief.ts";
import { marked, pair, rim, shape } from "./land-shape.ts";
import { flags, grounds, names } from "./land-signs.ts";

export { cellAt, centre, outline } from "./land-grid.ts";

/** Percentage of the sand colour in the ground of each level, starting with the lowest. Higher ground is lighter. */
const LEVEL_SAND = [0, 8, 16, 24, 31, 38];

/** Cache of the last courses. It is indexed by their content, because every view contains a new object. */
const cache: Map<string, { below: Picture; above: Picture; lines: string }> = new Map();

/**
 * Draws the map of a course.
 * @param look - the tide of the view, whether borders of cells are visible, and the number of the current hole
 */
export function land(
  course: Course,
  { tide = null, grid = false, hole = 0 }: { tide?: string | null; grid?: boolean; hole?: number } = {},
): Picture {
  const key = JSON.stringify([course.terrain, course.height, course.holes, tide]);
  let entry = cache.get(key);
  if (!entry) {
    if (cache.size > 3) cache.clear();
    entry = { ...drawScene(survey(applyTide(course, tide)), course.holes), lines: "" };
    cache.set(key, entry);
  }
  const { below, above } = entry;
  if (grid) entry.lines ||= sides(survey(course));
  return svg`<g class="land-map">${guard([key], () => below)}${
    grid
      ? svg`<path class="rounded" stroke="color-mix(in srgb, var(--shade) 55%, transparent)" stroke-width="1.6"
    d=${entry.lines}/>`
      : nothing
  }${guard([key, hole], () => svg`${above}${grounds(course.holes, hole)}${flags(course.holes, hole)}`)}${guard(
    [JSON.stringify(course.labels)],
    () => names(course.labels ?? [], outline(course)),
  )}</g>`;
}

/** Returns the course at a given tide. Capital letters stand for flooded mud and sand. */
function applyTide(course: Course, tide: string | null): Course {
  if (tide !== "high" && tide !== "storm") return course;
  const wet = tide === "storm" ? /[ua]/g : /u/g;
  return { ...course, terrain: course.terrain.map((row) => row.replace(wet, (letter) => letter.toUpperCase())) };
}

/** Draws the parts of the map below and above the borders of the cells. */
function drawScene(ground: Ground, holes: Hole[]): { below: Picture; above: Picture } {
  const fair = fairwayCells(
    ground,
    holes.map(({ tee, target }) => [number(ground, tee), number(ground, target)]),
  );
  const board = rim(ground);
  const below = svg`<path fill="var(--land-meadow)" d=${board}/>
    ${levels(ground).map((level) => drawLevel(ground, fair, level))}
    ${waterfalls(ground).map(fall)}
    <path class="rounded" stroke="color-mix(in srgb, var(--sand) 55%, var(--shade))" stroke-width="3"
      d=${scatter(ground, (letter) => letter === "a", 0.8, GRAINS)}/><path class="rounded"
        stroke="color-mix(in srgb, var(--land-mire) 60%, var(--shade))" stroke-width="2.5"
      d=${scatter(ground, (letter) => letter === "u", 0.7, RIPPLE)}/>
    <path class="rounded" stroke="color-mix(in srgb, var(--rough-deep) 70%, transparent)" stroke-width="2.2"
      d=${scatter(ground, (letter, cell) => letter === "." && !fair.has(cell), 0.3, TUFT)}/><path
      class="rounded" stroke="color-mix(in srgb, var(--water) 45%, var(--wall))" stroke-width="2.6"
      d=${scatter(ground, (letter) => "~UA".includes(letter), 0.4, GLINT)}/>
    <path class="rounded" stroke="color-mix(in srgb, var(--shade) 42%, transparent)" stroke-width="4.5"
      stroke-dasharray="0 52" d=${dots(ground)}/>`;
  const above = svg`<path class="rounded" stroke="var(--rough-deep)" stroke-width="14"
    d=${board}/>${["s", "m", "b"].map((size) => drawTrees(ground, size))}`;
  return { below, above };
}

/** Returns the number of a cell. */
const number = (ground: Ground, [column, row]: Cell) => row * ground.columns + column;

/** Draws one level of the land with its cliffs. It extends one cell under the next level, so that there are no gaps. */
function drawLevel(ground: Ground, fair: Set<number>, { height, rank, top, shade, lit }: Level) {
  const { letters, heights, near } = ground;
  const here = (cell: number) => heights[cell] === height;
  const seen = marked(
    ground,
    (cell) =>
      here(cell) ||
      ((heights[cell] ?? 0) > height && near.subarray(6 * cell, 6 * cell + 6).some((next) => next >= 0 && here(next))),
  );
  const patch = (picked: (letter: string, cell: number) => boolean) =>
    shape(ground, (cell) => seen[cell] === 1 && picked(letters[cell] ?? " ", cell));
  return svg`<g .style=${`--land-lift: ${LEVEL_SAND[Math.min(rank, LEVEL_SAND.length - 1)]}%`}><path
    fill="none" stroke="var(--land-ground)" stroke-width="40" stroke-linejoin="round" d=${shade}/><path
    class="rounded" stroke="var(--land-rock)" stroke-width="22" d=${shade}/><path
      class="rounded land-hachures" d=${shade}/><path class="rounded" stroke="var(--land-rock-lit)"
      stroke-width="10" d=${lit}/><path class="rounded land-hachures land-brief" d=${lit}/><path
        fill="color-mix(in srgb, var(--sand) var(--land-lift), var(--land-meadow))" d=${top}/>
    <path class="land-fair" d=${patch((_, cell) => fair.has(cell))}/><path
      fill="color-mix(in srgb, var(--sand) calc(var(--land-lift) * 0.6), var(--land-floor))"
      d=${patch((letter) => "smb".includes(letter))}/>
    <path fill="var(--land-mire)" stroke="color-mix(in srgb, var(--land-mire) 76%, var(--wall))" stroke-width="4"
      d=${patch((letter) => "uU".includes(letter))}/><path fill="var(--sand)"
      stroke="color-mix(in srgb, var(--sand) 72%, var(--shade))" stroke-width="4"
      d=${patch((letter) => "aA".includes(letter))}/>
    <path fill="var(--water)" stroke="var(--land-shore)" stroke-width="8" paint-order="stroke"
      d=${patch((letter) => "~!UA".includes(letter))}/><path fill="var(--land-shallow)" opacity="0.75"
      d=${patch((letter) => "UA".includes(letter))}/></g>`;
}

/** Draws all trees of one size. */
function drawTrees(ground: Ground, size: string) {
  const { shadow, trunk, lit, shade } = trees(ground, size);
  return svg`<g class="land-trees-${size}"><path class="rounded land-shadow" d=${shadow}/><path
    class="rounded land-trunk"
    d=${trunk}/><path class="land-leaf" d=${lit}/><path class="land-leaf2" d=${shade}/></g>`;
}

/** Draws a waterfall over one side of a cell. */
const fall = ({ at: [x, y], turn }: Drop) =>
  svg`<g transform="translate(${pair(x, y)}) rotate(${turn.toFixed(0)})"><path
    fill="color-mix(in srgb, var(--water) 60%, var(--wall))"
    d="M-15-9h30l3 26h-36z"/><path class="rounded" stroke="var(--wall)" stroke-width="2.4"
      d="M-10-8v22M-4-6v21M2-8v22M8-6v20M13-7v21"/><path
      class="p-wall" d="M-19 19q4-7 9-1q4-7 9 0q4-6 9 0q5-6 10 1q-5 6-10 3q-5 5-9 1q-5 4-9 0q-5 3-9-4z"/></g>`;
