// The printed course: overlapping tiles with alignment marks, and a poster.

import type { Kit, Sheet } from "../../packages/print/types.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { at, CELL } from "./geometry.ts";
import { land, outline } from "./land.ts";
import { names } from "./land-signs.ts";
import type { Course } from "./view.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Sizes of a cell from side to side, in millimetres, by the value of the choice. */
export const CELLS = { large: 20, table: 16, small: 11 } as const;
/** Overlap of two tiles, in millimetres. */
export const OVERLAP = 10;
/** Height of the strip below a tile with its name and place, in millimetres. */
const STRIP_HEIGHT = 11;
/** Margins around the board, in board units: for its frame, and for flags that extend beyond its upper edge. */
const MARGIN = { side: 20, top: 34, foot: 20 };
/** Width of the text next to the map of a poster, in pixels. */
const POSTER_TEXT_WIDTH = 330;
/** Id of the SVG group of the map. */
const GROUP_ID = "print-land";
/** Letters printed on the ground in sheets without colours. */
const GROUND_LETTERS = { "~": "W", "!": "F", a: "S", u: "M" } as Readonly<Record<string, string>>;

/**
 * Draws the complete board once; every tile shows it with a `use` element. CSS selectors do not match ancestors of the
 * `use` element, so the group repeats `data-game`.
 * @param posts - cells, by hole
 */
export const completeMap = (
  course: Course,
  posts: Record<string, [number, number]>,
) => svg`<g id=${GROUP_ID} class="land print-map" data-part=printed-map data-game="dosh">${land({ ...course, labels: [] }, { grid: true })}
  ${course.holes.map(
    ({ tee }, hole) =>
      svg`<text class="w-sign" fill="var(--line)" font-size="19"
        transform="translate(${at(tee).join(" ")})" y="6">${hole + 1}</text>`,
  )}${Object.entries(posts).map(
    ([hole, cell]) => svg`<g transform="translate(${at(cell).join(" ")})"><path fill="var(--flag)" stroke="var(--card)"
      stroke-width="1.5" d="M-5 8V-26H5V8Z"/><text
      class="w-sign paper-card" font-size="10" y="-10">${hole}</text></g>`,
  )}</g>
  <g id="${GROUP_ID}-letters" data-game="dosh">${course.terrain.flatMap((row, y) =>
    [...row].map((letter, x) =>
      GROUND_LETTERS[letter]
        ? svg`<text class="w-sign pd-letter" y="19" transform="translate(${at([x, y]).join(" ")})">${
            GROUND_LETTERS[letter]
          }</text>`
        : nothing,
    ),
  )}</g>`;

/** Returns the box of the board with its margins, in board units. */
function picture(course: Course): Box {
  const { x, y, width, height } = outline(course);
  return {
    x: x - MARGIN.side,
    y: y - MARGIN.top,
    width: width + 2 * MARGIN.side,
    height: height + MARGIN.top + MARGIN.foot,
  };
}

/**
 * Returns how the board is cut into tiles: in portrait or landscape orientation, whichever needs fewer sheets.
 * @param cell - millimetres from side to side
 */
export function layOutTiles(course: Course, cell: number, kit: Kit) {
  const box = picture(course);
  const unit = cell / CELL;
  const size = { width: box.width * unit, height: box.height * unit };
  const orientations = [false, true].map((turned) => {
    const room = kit.area(turned);
    return { turned, room, ...kit.tiles(size, { width: room.width, height: room.height - STRIP_HEIGHT }, OVERLAP) };
  });
  const [upright, sideways] = orientations;
  if (!upright || !sideways) throw new Error("both orientations are required");
  return { box, unit, ...(sideways.tiles.length < upright.tiles.length ? sideways : upright) };
}

/**
 * Draws a part of the map in a frame. A name is drawn in full only on the part that contains its cell.
 * @param frame - in millimetres
 * @param view - in board units, with the aspect ratio of the frame
 * @param more - a drawing above the map, and the part that no neighbour covers
 */
export const mapView = (
  course: Course,
  kit: Kit,
  frame: Box,
  view: Box,
  { over = nothing, own = view }: { over?: unknown; own?: Box } = {},
) =>
  svg`<svg class="land print-map" data-part=printed-map x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height}
    viewBox="${view.x} ${view.y} ${view.width} ${view.height}"><use href="#${GROUP_ID}"/>${
      kit.how.grey ? svg`<use href="#${GROUP_ID}-letters"/>` : nothing
    }${over}${names(
      (course.labels ?? []).filter((label) => isIn(at(label.at), own)),
      own,
    )}</svg>`;

/** Returns whether a point is in a box. */
const isIn = ([px = 0, py = 0]: number[], { x, y, width, height }: Box) =>
  px >= x && px < x + width && py >= y && py < y + height;

/**
 * Returns a view that contains a box, with the aspect ratio of a frame and a minimum height. It does not extend beyond
 * the board if that is possible.
 * @param minHeight - minimum height
 */
export function fitView(course: Course, box: Box, frame: Box, minHeight: number): Box {
  const board = picture(course);
  const height = Math.max(minHeight, box.height, (box.width * frame.height) / frame.width);
  const width = (height * frame.width) / frame.height;
  const along: (from: number, size: number, low: number, room: number) => number = (from, size, low, room) =>
    size >= room ? low + (room - size) / 2 : Math.min(Math.max(from, low), low + room - size);
  return {
    x: along(box.x + (box.width - width) / 2, width, board.x, board.width),
    y: along(box.y + (box.height - height) / 2, height, board.y, board.height),
    width,
    height,
  };
}

/** Draws the complete map on one sheet. */
export function poster(course: Course, kit: Kit): Sheet {
  const board = picture(course);
  const turned = board.width > board.height;
  const { x, y, width, height } = kit.area(turned);
  // The text is above the map or next to it, whichever allows a larger map.
  const head = width / 10;
  const side = width / 6;
  const unitBelow = Math.min(width / board.width, (height - head) / board.height);
  const unitBeside = Math.min((width - side) / board.width, height / board.height);
  const unit = Math.max(unitBelow, unitBeside);
  const frame = { width: board.width * unit, height: board.height * unit };
  const [left, top] =
    unitBeside > unitBelow ? [width - frame.width, (height - frame.height) / 2] : [0, height - frame.height];
  const scale = Math.max(side, left) / POSTER_TEXT_WIDTH;
  return {
    title: "Poster",
    turned,
    draw: svg`${kit.htmlText(
      { x, y, width: unitBeside > unitBelow ? left : width, height: unitBeside > unitBelow ? height : top },
      html`<div class="book-story"><h1>${course.name || "The course"}</h1>
        <p>${course.holes.length} holes, cells of ${(CELL * unit).toFixed(1)} mm</p></div>`,
      { scale },
    )}<g data-poster=${(CELL * unit).toFixed(3)}>${mapView(
      course,
      kit,
      { x: x + left, y: y + top, ...frame },
      board,
    )}</g>`,
  };
}

/**
 * Returns the sheets of all tiles.
 * @param cell - millimetres from side to side
 */
export function mapSheets(course: Course, cell: number, kit: Kit): Sheet[] {
  const { box, unit, turned, room, columns, rows, tiles } = layOutTiles(course, cell, kit);
  return tiles.map((tile) => {
    const { x, y, width, height } = { ...tile, x: room.x, y: room.y };
    const view = { x: box.x + tile.x / unit, y: box.y + tile.y / unit, width: width / unit, height: height / unit };
    return {
      title: `Map ${tile.name}`,
      turned,
      draw: svg`<g data-tile=${tile.name}>${mapView(course, kit, { x, y, width, height }, view, {
        own: ownPart(tile, view, unit, columns, rows),
      })}</g>
        ${seams(tile, { x, y, width, height }, columns, rows)}
        ${foot(tile, { x, y: y + height, width, height: STRIP_HEIGHT }, columns, rows, course, cell)}`,
    };
  });
}

/**
 * Returns the part of a tile that belongs only to it: each overlap is divided equally between the tiles that share it.
 * @param unit - millimetres per board unit
 */
function ownPart(
  { column, row }: { column: number; row: number },
  { x, y, width, height }: Box,
  unit: number,
  columns: number,
  rows: number,
): Box {
  const half = OVERLAP / 2 / unit;
  const [left, right] = [column > 0 ? half : 0, column < columns - 1 ? half : 0];
  const [top, low] = [row > 0 ? half : 0, row < rows - 1 ? half : 0];
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - low };
}

/** Draws alignment marks in the middle of each overlap, and a cutting line on the upper tile. */
function seams(
  { column, row }: { name: string; column: number; row: number },
  { x, y, width, height }: Box,
  columns: number,
  rows: number,
) {
  const half = OVERLAP / 2;
  const across = [...(column > 0 ? [x + half] : []), ...(column < columns - 1 ? [x + width - half] : [])];
  const down = [...(row > 0 ? [y + half] : []), ...(row < rows - 1 ? [y + height - half] : [])];
  // With these fractions, the marks of both neighbours are at the same place on the map.
  const marks = [0.15, 0.5, 0.85].flatMap((part) => [
    ...across.map((at) => [at, y + half + part * (height - OVERLAP)]),
    ...down.map((at) => [x + half + part * (width - OVERLAP), at]),
  ]);
  return svg`${marks.map(
    ([mx, my]) =>
      svg`<g class="pd-mark" data-mark transform="translate(${mx} ${my})"><circle r="1.600"/><path
        d="M-3 0H3M0-3V3"/></g>`,
  )}<path fill="none" stroke="#111" stroke-dasharray="3 1.5" stroke-width="0.2"
    d="${column > 0 ? `M${x + half} ${y}v${height}` : ""}${row > 0 ? `M${x} ${y + half}h${width}` : ""}"/>`;
}

/** Draws the strip below a tile: its name, instructions and its place in the map. */
function foot(
  { name, column, row }: { name: string; column: number; row: number },
  { x, y, width }: Box,
  columns: number,
  rows: number,
  course: Course,
  cell: number,
) {
  const one = Math.min(5, 9 / rows);
  const left = x + width - columns * one * 1.3;
  const cuts = [column > 0 ? "left" : "", row > 0 ? "above" : ""].filter(Boolean).join(" and ");
  return svg`<text class="w-head" x=${x} y=${y + 7.6}>${name}</text>
    <text class="w-small" x=${x + 15} y=${y + 4.6}>${course.name || "The course"}, cells of ${cell} mm</text>
    <text class="w-tiny" x=${x + 15} y=${y + 8.4}>${
      cuts
        ? `Cut along the dashed line ${cuts} and line it up with the marks on the neighbouring tiles.`
        : "This tile goes underneath the others: do not trim it."
    }</text>${Array.from(
      { length: columns * rows },
      (_, at) => svg`<rect class=${at === row * columns + column ? "pd-here" : "frame-line"}
        x=${left + (at % columns) * one * 1.3} y=${y + 1.4 + Math.floor(at / columns) * one} width=${one * 1.3}
        height=${one}/>`,
    )}`;
}
