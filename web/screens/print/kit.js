/**
 * The toolkit that games use to lay out what is printed: cards, tokens, stickers, paper dice and scorecards on sheets,
 * with marks for cutting.
 */

import { colours } from "../../core/session/seats.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { cubeNet } from "./cube-net.js";
import { htmlText } from "./html-text.js";
import { area, chunk, EDGE, grid, POKER, pageSize, tiles } from "./paper.js";
import { scoreSheet } from "./score.js";

/** @import { RateFigures, RateRow } from "../../core/protocol.js" */
/** @import { Box } from "./paper.js" */
/** @import { How, Part, Piece, Sheet } from "./types.js" */

/** @typedef {{name: string, faces: readonly unknown[]}} Die */

/** Length of a crop mark and its distance from the corner, in millimetres. */
const CROP_MARK = { long: 3, off: 0.8 };
/** Gap between stickers, so that they can be cut out. */
const GAP = 2;
/** Side length of six-sided dice. */
const DIE_SIDE = 16;

/**
 * Renders a table with the expected strokes on one hole, for a course book.
 * @param {RateFigures["bots"]} bots
 * @param {RateRow} row
 * @param {readonly {label: string, strokes: number}[]} [best]  values expected by the coach
 */
const strokes = (bots, row, best = []) => html`<h2>Expected strokes</h2><table class="book-strokes"><thead><tr>
  ${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}${best.map(
    ({ label }) => html`<th scope="col" class="best">${label}</th>`,
  )}</tr></thead><tbody><tr>${bots.map(({ id }) => html`<td>${row.bots[id]?.mean.toFixed(1) ?? "–"}</td>`)}${best.map(
    ({ strokes }) => html`<td class="best">${strokes.toFixed(1)}</td>`,
  )}</tr></tbody></table>`;

/** Formats a fraction as a percentage that is never broken across lines. @param {number} share */
const share = (share) => (share > 0 && share < 0.005 ? "less than 1\u00a0%" : `${Math.round(100 * share)}\u00a0%`);

/** The functions and sizes that a game's `print.js` uses. */
export class Kit {
  #sheet;
  #paper;
  poker = POKER;
  tiles = tiles;
  htmlText = htmlText;
  strokes = strokes;
  share = share;

  /**
   * @param {How} how
   * @param {import("../../core/protocol.js").PaperShape} paper  the game's scorecard, from the response to `papers`
   */
  constructor(how, paper) {
    this.how = how;
    this.#sheet = pageSize(how);
    this.#paper = paper;
  }

  area(turned = false) {
    return area(this.#sheet, turned);
  }

  /** @param {string} name @param {string} fallback */
  choice(name, fallback) {
    return this.how.choices[name] ?? fallback;
  }

  /**
   * Lays out cards edge to edge, so that one cut separates two cards. `back` draws the back of a card; `ground` and
   * `behind` are the background classes of fronts and backs.
   * @param {readonly Piece[]} pieces
   * @param {{title: string, width?: number, height?: number, back?: (at: number) => unknown, ground?: string, behind?:
   *   string}} what
   * @returns {Sheet[]}
   */
  cards(pieces, { title, width = POKER.width, height = POKER.height, back, ground = "paper-card", behind }) {
    const { columns, rows, places } = grid(this.area(), { width, height });
    return chunk(pieces, columns * rows).map((batch, sheetAt) => {
      const first = sheetAt * columns * rows;
      const side = (/** @type {(at: number) => unknown} */ draw, /** @type {string} */ fill, mirrored = false) => {
        const spots = batch.map((_, at) => place(places[at] ?? { x: 0, y: 0 }, width, mirrored, this.#sheet.width));
        return svg`${spots.map(({ x, y }, at) =>
          piece(x, y, width, height, draw(first + at), fill),
        )}${cutMarks(spots, { width, height }, this.how)}`;
      };
      return {
        title: `${title} ${sheetAt + 1}`,
        draw: side((at) => pieces[at]?.draw, ground),
        ...(back ? { back: side(back, behind ?? ground, true) } : {}),
      };
    });
  }

  /** Draws the symbol of a seat, centred at (0, 0). @param {number} seat @param {number} size */
  seat(seat, size) {
    const { name = "", path = "" } = colours[seat] ?? {};
    return svg`<path class="w-seat ${name}" transform="scale(${size / 24}) translate(-12 -12)" d=${path}/>`;
  }

  /** Draws a player's ball as a disc. @param {number} seat @param {number} size */
  ball(seat, size) {
    const half = size / 2;
    return svg`<g transform="translate(${half} ${half})"><circle class="paper-white" r=${half}/><circle
      class="w-ball" r=${half - size * 0.09}/>${this.seat(seat, size * 0.58)}</g>`;
  }

  /**
   * Lays out discs to punch or cut out.
   * @param {{id: string, title: string, line: string, size: number, pieces: readonly Piece[], back?: (at: number) =>
   *   unknown, use?: string}} what  `use`: an additional sentence about their use
   * @returns {Part}
   */
  discs({ id, title, line, size, pieces, back, use = "" }) {
    const { columns, rows, places } = grid(this.area(), { width: size, height: size }, GAP);
    const sheet = (/** @type {readonly Piece[]} */ lot, /** @type {number} */ sheetAt) => {
      const first = sheetAt * columns * rows;
      const side = (/** @type {(at: number) => unknown} */ draw, mirrored = false) =>
        lot.map((_, at) => {
          const { x, y } = place(places[at] ?? { x: 0, y: 0 }, size, mirrored, this.#sheet.width);
          return svg`<g class="piece" data-piece="${size}x${size}" transform="translate(${x} ${y})">${draw(
            first + at,
          )}<circle class="cut" cx=${size / 2} cy=${size / 2} r=${size / 2 - 0.1}/></g>`;
        });
      return {
        title: `${title} ${sheetAt + 1}`,
        draw: side((at) => pieces[at]?.draw),
        ...(back ? { back: side(back, true) } : {}),
      };
    };
    const steps = /** @type {Part["steps"]} */ ([["cut", `Cut out or punch the discs.${use}`]]);
    return { id, title, line, steps, sheets: () => chunk(pieces, columns * rows).map(sheet) };
  }

  /**
   * Lays out stickers for blank dice: one row of six per die.
   * @param {{title: string, line: string, dice: readonly Die[]}} what  each face is drawn centred at (0, 0)
   * @returns {Part}
   */
  stickers({ title, line, dice }) {
    const box = this.area();
    const step = DIE_SIDE + GAP;
    const wide = 6 * step - GAP;
    const most = Math.floor((box.height - 14) / (step + 6));
    const row = (/** @type {Die} */ { name, faces }, /** @type {number} */ at) => {
      const [left, top] = [box.x + (box.width - wide) / 2, box.y + 12 + at * (step + 6)];
      return svg`<text class="w-small" x=${left} y=${top - 1.6}>${name}</text>${faces.map((face, column) => {
        const drawn = svg`<g transform="translate(${DIE_SIDE / 2} ${DIE_SIDE / 2})">${face}</g>`;
        return piece(left + column * step, top, DIE_SIDE, DIE_SIDE, drawn, "", true);
      })}`;
    };
    return {
      id: "stickers",
      title,
      line: `${line}, ${DIE_SIDE} mm faces, for blank dice of ${DIE_SIDE} to 20 mm.`,
      steps: [["stick", "Print on sticker paper, cut out, and stick one face on each side of a blank die."]],
      sheets: () => chunk(dice, most).map((lot, at) => ({ title: `Stickers ${at + 1}`, draw: lot.map(row) })),
    };
  }

  /**
   * Lays out six-sided paper dice to fold.
   * @param {{title: string, line: string, dice: readonly Die[]}} what  each face is drawn centred at (0, 0)
   * @returns {Part}
   */
  nets({ title, line, dice }) {
    const net = cubeNet(DIE_SIDE);
    const { columns, rows, places } = grid(this.area(), { width: net.width, height: net.height + 5 }, 1);
    const drawNet = (/** @type {readonly unknown[]} */ faces) =>
      svg`<g class="piece" data-piece="${net.width}x${net.height}">${net.tabs.map(
        (d) => svg`<path class="tab" d=${d}/>`,
      )}${net.faces.map(({ x, y }, at) => svg`<g transform="translate(${x} ${y})">${faces[at]}</g>`)}<path
        class="cut" d=${net.cut}/><path class="fold" d=${net.folds}/></g>`;
    return {
      id: "nets",
      title,
      line,
      spare: true,
      steps: [
        ["glue", "Score the dashed lines, cut out, fold, and glue the grey tabs inside. Thick paper rolls best."],
      ],
      sheets: () =>
        chunk(dice, columns * rows).map((lot, at) => ({
          title: `${title} ${at + 1}`,
          draw: lot.map(({ name, faces }, spot) => {
            const { x = 0, y = 0 } = places[spot] ?? {};
            return svg`<g transform="translate(${x} ${y})"><text class="w-small" x="2" y="3.2">${name}</text></g>
              <g transform="translate(${x} ${y + 4})">${drawNet(faces)}</g>`;
          }),
        })),
    };
  }

  /**
   * Lays out blank scorecards, as many as fit on a sheet. `rows`: printed rows below those of the players; `pars`: par
   * of each hole.
   * @param {{title: string, rows?: string[], pars?: (number|null)[], names?: string[]}} what
   * @returns {Part}
   */
  scoreCards(what) {
    const { count, draw } = scoreSheet({ ...what, paper: this.#paper }, this.area());
    return {
      id: "score",
      title: "Scorecards",
      line: `${count} per sheet; print as many sheets as you need.`,
      steps: [["pen", "Write with a pencil."]],
      sheets: () => [{ title: "Scorecards", draw }],
    };
  }
}

/** @param {{x: number, y: number}} spot @param {number} width @param {boolean} mirrored @param {number} complete */
const place = ({ x, y }, width, mirrored, complete) => ({ x: mirrored ? complete - x - width : x, y });

/**
 * Draws a piece at its position.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {unknown} draw
 * @param {string} ground
 * @param {boolean} [outlined]
 */
const piece = (x, y, width, height, draw, ground, outlined = false) =>
  svg`<g class="piece" data-piece="${width}x${height}" transform="translate(${x} ${y})">${
    ground ? svg`<rect class=${ground} width=${width} height=${height}/>` : nothing
  }${draw}${outlined ? svg`<rect class="cut" width=${width} height=${height}/>` : nothing}</g>`;

/** @param {readonly {x: number, y: number}[]} spots @param {{width: number, height: number}} size @returns {Box} */
function boundingBox(spots, { width, height }) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + width - x, height: Math.max(...ys) + height - y };
}

/**
 * Draws crop marks outside the cards at every cut, or thin lines along the cuts.
 * @param {readonly {x: number, y: number}[]} spots
 * @param {{width: number, height: number}} size
 * @param {How} how
 */
function cutMarks(spots, size, how) {
  const { x, y, width, height } = boundingBox(spots, size);
  if (!how.marks)
    return spots.map(
      (spot) => svg`<rect class="cut" x=${spot.x} y=${spot.y} width=${size.width} height=${size.height}/>`,
    );
  /** @type {(x1: number, y1: number, x2: number, y2: number) => string} */
  const line = (x1, y1, x2, y2) => `M${x1} ${y1}L${x2} ${y2}`;
  const across = [...new Set(spots.flatMap((spot) => [spot.x, spot.x + size.width]))];
  const down = [...new Set(spots.flatMap((spot) => [spot.y, spot.y + size.height]))];
  // In an incomplete last row, columns without a card end higher and have their marks there.
  const foot = (/** @type {number} */ at) =>
    Math.max(...spots.filter((spot) => at >= spot.x - 0.1 && at <= spot.x + size.width + 0.1).map((spot) => spot.y)) +
    size.height;
  const side = (/** @type {number} */ at) =>
    Math.max(...spots.filter((spot) => at >= spot.y - 0.1 && at <= spot.y + size.height + 0.1).map((spot) => spot.x)) +
    size.width;
  const d = [
    ...across.flatMap((at) => [
      line(at, Math.max(EDGE, y - CROP_MARK.off - CROP_MARK.long), at, y - CROP_MARK.off),
      line(
        at,
        foot(at) + CROP_MARK.off,
        at,
        Math.min(foot(at) + CROP_MARK.off + CROP_MARK.long, y + height + y - EDGE),
      ),
    ]),
    ...down.flatMap((at) => [
      line(Math.max(EDGE, x - CROP_MARK.off - CROP_MARK.long), at, x - CROP_MARK.off, at),
      line(side(at) + CROP_MARK.off, at, Math.min(side(at) + CROP_MARK.off + CROP_MARK.long, x + width + x - EDGE), at),
    ]),
  ].join("");
  return svg`<path class="mark" d=${d}/>`;
}
