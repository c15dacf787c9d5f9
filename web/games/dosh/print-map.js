// The course on paper: tiles that lap over one another, with marks to lay them by.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { at, CELL } from "./geometry.js";
import { land, outline } from "./land.js";
import { names } from "./land-signs.js";

/** @import { Kit, Sheet } from "../../screens/print/types.js" */
/** @import { Course } from "./view.js" */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Sizes of a cell from side to side, in millimetres, as they are chosen. */
export const CELLS = /** @type {const} */ ({ large: 20, table: 16, small: 11 });
/** What two tiles share. */
export const OVERLAP = 10;
/** Below the picture of a tile: its name and the key. */
const STRIP = 11;
/** Round the board, in board units: its frame, and flags that stand above its edge. */
const AIR = { side: 20, top: 34, foot: 20 };
/** Pixels of the column beside the map of a poster. */
const POSTER = 330;
const SYMBOL = "print-land";
const WORDS = /** @type {Readonly<Record<string, string>>} */ ({ "~": "W", "!": "F", a: "S", u: "M" });

/**
 * The whole board, drawn once. Its tiles show it by `use`: rules of a style sheet see nothing outside what is used, so
 * the name of the game stands here once more.
 * @param {Course} course @param {Record<string, [number, number]>} posts by hole
 */
export const whole = (
  course,
  posts,
) => svg`<g id=${SYMBOL} class="land print-map" data-game="dosh">${land({ ...course, labels: [] }, { grid: true })}
  ${course.holes.map(
    ({ tee }, hole) =>
      svg`<text class="w-sign" fill="var(--line)" font-size="19"
        transform="translate(${at(tee).join(" ")})" y="6">${hole + 1}</text>`,
  )}${Object.entries(posts).map(
    ([hole, cell]) => svg`<g transform="translate(${at(cell).join(" ")})"><path fill="var(--flag)" stroke="var(--card)"
      stroke-width="1.5" d="M-5 8V-26H5V8Z"/><text
      class="w-sign paper-card" font-size="10" y="-10">${hole}</text></g>`,
  )}</g>
  <g id="${SYMBOL}-letters" data-game="dosh">${course.terrain.flatMap((row, y) =>
    [...row].map((letter, x) =>
      WORDS[letter]
        ? svg`<text class="w-sign pd-letter" y="19" transform="translate(${at([x, y]).join(" ")})">${
            WORDS[letter]
          }</text>`
        : nothing,
    ),
  )}</g>`;

/** The board and the air round it, in board units. @param {Course} course @returns {Box} */
function picture(course) {
  const { x, y, width, height } = outline(course);
  return {
    x: x - AIR.side,
    y: y - AIR.top,
    width: width + 2 * AIR.side,
    height: height + AIR.top + AIR.foot,
  };
}

/**
 * How the board is cut: with the short or the long side up, whichever needs less paper.
 * @param {Course} course @param {number} cell  millimetres from side to side @param {Kit} kit
 */
export function cut(course, cell, kit) {
  const box = picture(course);
  const unit = cell / CELL;
  const size = { width: box.width * unit, height: box.height * unit };
  const ways = [false, true].map((turned) => {
    const room = kit.room(turned);
    return { turned, room, ...kit.tiles(size, { width: room.width, height: room.height - STRIP }, OVERLAP) };
  });
  const [upright, sideways] = ways;
  if (!upright || !sideways) throw new Error("A sheet has two ways to lie.");
  return { box, unit, ...(sideways.tiles.length < upright.tiles.length ? sideways : upright) };
}

/** A part of the map in a frame. Names are whole on the part that their cell is on.
 * @param {Course} course @param {Kit} kit @param {Box} frame in millimetres
 * @param {Box} view of the same shape, in board units
 * @param {{over?: unknown, own?: Box}} [more] what lies over it, and what of the view no neighbour lies on */
export const mapView = (course, kit, frame, view, { over = nothing, own = view } = {}) =>
  svg`<svg class="land print-map" x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height}
    viewBox="${view.x} ${view.y} ${view.width} ${view.height}"><use href="#${SYMBOL}"/>${
      kit.how.grey ? svg`<use href="#${SYMBOL}-letters"/>` : nothing
    }${over}${names(
      (course.labels ?? []).filter((label) => isIn(at(label.at), own)),
      own,
    )}</svg>`;

/** @param {number[]} point @param {Box} box */
const isIn = ([px = 0, py = 0], { x, y, width, height }) => px >= x && px < x + width && py >= y && py < y + height;

/** A view that has all of a box, the shape of a frame, and at least some height; it stays on the board where it can.
 * @param {Course} course @param {Box} box @param {Box} frame @param {number} least @returns {Box} */
export function fitted(course, box, frame, least) {
  const whole = picture(course);
  const height = Math.max(least, box.height, (box.width * frame.height) / frame.width);
  const width = (height * frame.width) / frame.height;
  /** @type {(from: number, size: number, low: number, room: number) => number} */
  const along = (from, size, low, room) =>
    size >= room ? low + (room - size) / 2 : Math.min(Math.max(from, low), low + room - size);
  return {
    x: along(box.x + (box.width - width) / 2, width, whole.x, whole.width),
    y: along(box.y + (box.height - height) / 2, height, whole.y, whole.height),
    width,
    height,
  };
}

/** The whole map on one sheet. @param {Course} course @param {Kit} kit @returns {Sheet} */
export function poster(course, kit) {
  const whole = picture(course);
  const turned = whole.width > whole.height;
  const { x, y, width, height } = kit.room(turned);
  // The words stand over the map or beside it, wherever it can be larger.
  const head = width / 10;
  const side = width / 6;
  const over = Math.min(width / whole.width, (height - head) / whole.height);
  const beside = Math.min((width - side) / whole.width, height / whole.height);
  const unit = Math.max(over, beside);
  const frame = { width: whole.width * unit, height: whole.height * unit };
  const [left, top] = beside > over ? [width - frame.width, (height - frame.height) / 2] : [0, height - frame.height];
  const scale = Math.max(side, left) / POSTER;
  return {
    title: "Poster",
    turned,
    draw: svg`${kit.words(
      { x, y, width: beside > over ? left : width, height: beside > over ? height : top },
      html`<div class="book-story"><h1>${course.name || "The course"}</h1>
        <p>${course.holes.length} holes, cells of ${(CELL * unit).toFixed(1)} mm</p></div>`,
      { scale },
    )}<g data-poster=${(CELL * unit).toFixed(3)}>${mapView(
      course,
      kit,
      { x: x + left, y: y + top, ...frame },
      whole,
    )}</g>`,
  };
}

/** @param {Course} course @param {number} cell @param {Kit} kit @returns {Sheet[]} */
export function mapSheets(course, cell, kit) {
  const { box, unit, turned, room, columns, rows, tiles } = cut(course, cell, kit);
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
        ${foot(tile, { x, y: y + height, width, height: STRIP }, columns, rows, course, cell)}`,
    };
  });
}

/**
 * What of a tile is seen when its neighbours lie on it, or it on them.
 * @param {{column: number, row: number}} tile @param {Box} view @param {number} unit millimetres of a board unit
 * @param {number} columns @param {number} rows @returns {Box}
 */
function ownPart({ column, row }, { x, y, width, height }, unit, columns, rows) {
  const half = OVERLAP / 2 / unit;
  const [left, right] = [column > 0 ? half : 0, column < columns - 1 ? half : 0];
  const [top, low] = [row > 0 ? half : 0, row < rows - 1 ? half : 0];
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - low };
}

/**
 * Where neighbours lap over: marks in the middle of what both print, and a line to cut by on the one that lies above.
 * @param {{name: string, column: number, row: number}} tile @param {Box} box @param {number} columns
 * @param {number} rows
 */
function seams({ column, row }, { x, y, width, height }, columns, rows) {
  const half = OVERLAP / 2;
  const across = [...(column > 0 ? [x + half] : []), ...(column < columns - 1 ? [x + width - half] : [])];
  const down = [...(row > 0 ? [y + half] : []), ...(row < rows - 1 ? [y + height - half] : [])];
  // From the middle of the tile, so that both neighbours have them in the same place of the map.
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

/**
 * The tile's name, where it belongs, what to do with it.
 * @param {{name: string, column: number, row: number}} tile @param {Box} box @param {number} columns
 * @param {number} rows @param {Course} course @param {number} cell
 */
function foot({ name, column, row }, { x, y, width }, columns, rows, course, cell) {
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
