/** Paper, and what fits on it. Everything in millimetres; nothing is drawn here. */

/** @import { How } from "./types.js" */
/** @typedef {{title: string, width: number, height: number}} Paper */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Readonly<Record<"a4"|"letter", Paper>>} */
export const PAPERS = {
  a4: { title: "A4", width: 210, height: 297 },
  letter: { title: "Letter", width: 215.9, height: 279.4 },
};
/** A poker card. */
export const POKER = { width: 63, height: 88 };
/** Pages of the posters, by job. @type {Readonly<Record<string, Paper>>} */
const POSTERS = {
  a2: { title: "A2", width: 420, height: 594 },
  a1: { title: "A1", width: 594, height: 841 },
};

/** Whether a poster is printed. @param {How} how */
export const isPoster = ({ job }) => job in POSTERS;

/** Returns the page size of a print. @param {How} how @returns {Paper} */
export const paperOf = ({ job, paper }) => POSTERS[job] ?? PAPERS[paper];

/** Nothing is printed nearer to the edge than this, including crop marks: home printers cannot do it. */
export const EDGE = 4.2;
/** What is to be kept whole stays this far from the sides, and from top and bottom. */
const ROOM = { side: 10, end: 7.5 };

/** Where Letter is what lies in the printer. */
const LETTER = new Set("US CA MX PH CL CO VE CR GT NI PA SV DO PR BO".split(" "));

/** The paper of a language as the browser names it, "en-GB". @param {readonly string[]} languages
 * @returns {"a4"|"letter"} */
export function usualPaper(languages) {
  const region = languages.map((one) => /-([A-Z]{2})\b/.exec(one)?.[1]).find(Boolean);
  return region && LETTER.has(region) ? "letter" : "a4";
}

/** The sheet as one reads it. @param {Paper} paper @param {boolean} [turned] long side up */
export const sized = ({ width, height }, turned = false) =>
  turned ? { width: height, height: width } : { width, height };

/** Where drawings may stand. @param {Paper} paper @param {boolean} [turned] @returns {Box} */
export function area(paper, turned = false) {
  const { width, height } = sized(paper, turned);
  const [x, y] = turned ? [ROOM.end, ROOM.side] : [ROOM.side, ROOM.end];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/**
 * Where pieces of one size lie, as many as fit, in the middle of a box.
 * @param {Box} box @param {{width: number, height: number}} piece @param {number} [gap]
 * @returns {{columns: number, rows: number, places: {x: number, y: number}[], block: Box}}
 */
export function grid(box, piece, gap = 0) {
  // A hundredth of slack: sums of tenths are not quite what they seem.
  const fit = (/** @type {number} */ room, /** @type {number} */ size) =>
    Math.max(1, Math.floor((room + gap + 0.01) / (size + gap)));
  const [columns, rows] = [fit(box.width, piece.width), fit(box.height, piece.height)];
  const width = columns * (piece.width + gap) - gap;
  const height = rows * (piece.height + gap) - gap;
  const block = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  const places = Array.from({ length: columns * rows }, (_, at) => ({
    x: block.x + (at % columns) * (piece.width + gap),
    y: block.y + Math.floor(at / columns) * (piece.height + gap),
  }));
  return { columns, rows, places, block };
}

/** Lists of at most so many. @template T @param {readonly T[]} all @param {number} most @returns {T[][]} */
export const lots = (all, most) =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/**
 * How a large picture is cut into tiles that share a strip with their neighbours.
 * @param {{width: number, height: number}} picture @param {{width: number, height: number}} tile
 * @param {number} overlap
 * @returns {{columns: number, rows: number, tiles: (Box & {name: string, column: number, row: number})[]}}
 *   the tiles as boxes of the picture, row by row: A1, B1 ...
 */
export function tiles(picture, tile, overlap) {
  const count = (/** @type {number} */ whole, /** @type {number} */ part) =>
    Math.max(1, Math.ceil((whole - overlap - 0.01) / (part - overlap)));
  const [columns, rows] = [count(picture.width, tile.width), count(picture.height, tile.height)];
  // The picture lies in the middle of its sheets, so that the outer tiles are alike.
  const left = (picture.width - (columns * (tile.width - overlap) + overlap)) / 2;
  const top = (picture.height - (rows * (tile.height - overlap) + overlap)) / 2;
  const found = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      found.push({
        name: `${String.fromCharCode(65 + (column % 26))}${row + 1}`,
        column,
        row,
        x: left + column * (tile.width - overlap),
        y: top + row * (tile.height - overlap),
        width: tile.width,
        height: tile.height,
      });
  return { columns, rows, tiles: found };
}

/**
 * The pages of a booklet of folded sheets, outermost sheet first.
 * @param {number} panels  how many there are to print
 * @returns {{front: [left: number, right: number], back: [left: number, right: number]}[]} their numbers from 0; those
 *   from `panels` on are blank
 */
export function booklet(panels) {
  const count = Math.max(4, Math.ceil(panels / 4) * 4);
  return Array.from({ length: count / 4 }, (_, at) => ({
    front: [count - 1 - 2 * at, 2 * at],
    back: [2 * at + 1, count - 2 - 2 * at],
  }));
}

/**
 * Blocks of text into columns of one height, in their order; a head never stands last.
 * @param {readonly {height: number, head: boolean}[]} blocks @param {number} height @param {number} first
 *   what a title takes of the first columns' height @param {number} titled  how many columns it stands over
 * @returns {number[][]} the blocks of each column
 */
export function columns(blocks, height, first = 0, titled = 0) {
  /** @type {number[][]} */
  const found = [[]];
  let left = height - (titled > 0 ? first : 0);
  const turn = () => {
    found.push([]);
    left = height - (found.length <= titled ? first : 0);
  };
  for (let at = 0; at < blocks.length; ) {
    // A head goes with what follows it.
    let end = at + 1;
    while (end < blocks.length && blocks[end - 1]?.head) end += 1;
    const together = blocks.slice(at, end);
    const high = together.reduce((sum, block) => sum + block.height, 0);
    if (high > left && found.at(-1)?.length) turn();
    for (; at < end; at += 1) {
      found.at(-1)?.push(at);
      left -= blocks[at]?.height ?? 0;
    }
  }
  return found;
}
