/**
 * Paper sizes, and how pieces and text are arranged on a sheet. All lengths are in millimetres. This module draws
 * nothing.
 */

export type Paper = { title: string; width: number; height: number };

/**
 * Print options. `job`: material for the table, a course book or a poster; `backs`: none, on the same sheet (“long” or
 * “short”, the edge over which a duplex printer turns the sheet) or on separate sheets to glue on (“glue”); `marks`:
 * crop marks; `ruler`: the scale check on the first sheet; `off`: parts that are not printed; `choices`: options of the
 * game, by name.
 */
export type How = {
  job: "table" | "book" | "a1" | "a2";
  paper: "a4" | "letter";
  grey: boolean;
  marks: boolean;
  ruler: boolean;
  backs: "none" | "long" | "short" | "glue";
  off: Record<string, boolean>;
  choices: Record<string, string>;
};

export type Box = { x: number; y: number; width: number; height: number };

/** Paper sizes that can be used for printing. */
export const PAPERS: Readonly<Record<"a4" | "letter", Paper>> = {
  a4: { title: "A4", width: 210, height: 297 },
  letter: { title: "Letter", width: 215.9, height: 279.4 },
};
/** Size of a poker card. */
export const POKER = { width: 63, height: 88 };
/** Page sizes of the posters. */
const POSTERS: Readonly<Record<string, Paper>> = {
  a2: { title: "A2", width: 420, height: 594 },
  a1: { title: "A1", width: 594, height: 841 },
};

/** Returns whether a poster is printed. */
export const isPoster = ({ job }: How) => job in POSTERS;

/** Returns the page size of a print. */
export const pageSize = ({ job, paper }: How): Paper => POSTERS[job] ?? PAPERS[paper];

/** Margin in which nothing is printed, not even crop marks, because home printers cannot print there. */
export const EDGE = 4.2;
/** Margins that protect everything from being cut off: at the sides, and at the top and bottom. */
const MARGINS = { side: 10, end: 7.5 };

/** Regions in which Letter paper is common. */
const LETTER = new Set("US CA MX PH CL CO VE CR GT NI PA SV DO PR BO".split(" "));

/** Returns the usual paper size for the browser's languages, for example “en-GB”. */
export function defaultPaper(languages: readonly string[]): "a4" | "letter" {
  const region = languages.map((one) => /-([A-Z]{2})\b/.exec(one)?.[1]).find(Boolean);
  return region && LETTER.has(region) ? "letter" : "a4";
}

/**
 * Returns the size of a sheet in reading orientation.
 * @param turned - landscape
 */
export const orient = ({ width, height }: Paper, turned: boolean = false) =>
  turned ? { width: height, height: width } : { width, height };

/** Returns the printable area of a sheet. */
export function area(paper: Paper, turned: boolean = false): Box {
  const { width, height } = orient(paper, turned);
  const [x, y] = turned ? [MARGINS.end, MARGINS.side] : [MARGINS.side, MARGINS.end];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/** Fits as many pieces of the same size as possible into a box, and centres them. */
export function grid(
  box: Box,
  piece: { width: number; height: number },
  gap: number = 0,
): { columns: number; rows: number; places: { x: number; y: number }[]; block: Box } {
  // Allow 0.01 mm for rounding errors in sums of floating-point numbers.
  const fit = (room: number, size: number) => Math.max(1, Math.floor((room + gap + 0.01) / (size + gap)));
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

/** Splits a list into lists of at most `most` elements. */
export const chunk = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/**
 * Divides a large picture into tiles that overlap their neighbours.
 * @returns the tiles as boxes of the picture, row by row: A1, B1, …
 */
export function tiles(
  picture: { width: number; height: number },
  tile: { width: number; height: number },
  overlap: number,
): { columns: number; rows: number; tiles: (Box & { name: string; column: number; row: number })[] } {
  const count = (complete: number, part: number) =>
    Math.max(1, Math.ceil((complete - overlap - 0.01) / (part - overlap)));
  const [columns, rows] = [count(picture.width, tile.width), count(picture.height, tile.height)];
  // Centre the picture on the sheets, so that the outer tiles have equal margins.
  const left = (picture.width - (columns * (tile.width - overlap) + overlap)) / 2;
  const top = (picture.height - (rows * (tile.height - overlap) + overlap)) / 2;
  const result = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      result.push({
        name: `${String.fromCharCode(65 + (column % 26))}${row + 1}`,
        column,
        row,
        x: left + column * (tile.width - overlap),
        y: top + row * (tile.height - overlap),
        width: tile.width,
        height: tile.height,
      });
  return { columns, rows, tiles: result };
}

/**
 * Returns the order of panels in a booklet of folded sheets, outermost sheet first.
 * @param panels - number of panels to print
 * @returns zero-based numbers of the panels; those from `panels` on are blank
 */
export function booklet(
  panels: number,
): { front: [left: number, right: number]; back: [left: number, right: number] }[] {
  const count = Math.max(4, Math.ceil(panels / 4) * 4);
  return Array.from({ length: count / 4 }, (_, at) => ({
    front: [count - 1 - 2 * at, 2 * at],
    back: [2 * at + 1, count - 2 - 2 * at],
  }));
}

/**
 * Distributes blocks of text over columns of equal height, in order. A heading is never the last block of a column.
 * @param first - height of the title above the first columns
 * @param titled - number of columns below the title
 * @returns indices of the blocks in each column
 */
export function columns(
  blocks: readonly { height: number; head: boolean }[],
  height: number,
  first: number = 0,
  titled: number = 0,
): number[][] {
  const result: number[][] = [[]];
  let left = height - (titled > 0 ? first : 0);
  const turn = () => {
    result.push([]);
    left = height - (result.length <= titled ? first : 0);
  };
  for (let at = 0; at < blocks.length; ) {
    // Keep a heading together with the block that follows it.
    let end = at + 1;
    while (end < blocks.length && blocks[end - 1]?.head) end += 1;
    const together = blocks.slice(at, end);
    const high = together.reduce((sum, block) => sum + block.height, 0);
    if (high > left && result.at(-1)?.length) turn();
    for (; at < end; at += 1) {
      result.at(-1)?.push(at);
      left -= blocks[at]?.height ?? 0;
    }
  }
  return result;
}
