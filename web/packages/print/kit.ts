/**
 * The toolkit that games use to lay out what is printed: cards, tokens, stickers, paper dice and scorecards on sheets,
 * with marks for cutting.
 */

import type { PaperShape, RateFigures, RateRow } from "../../engine/protocol.d.ts";
import { colours } from "../../table/seats.ts";
import type { Box, How } from "../../ui/paper.ts";
import { area, chunk, EDGE, grid, POKER, pageSize, tiles } from "../../ui/paper.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { cubeNet } from "./cube-net.ts";
import { htmlText } from "./html-text.ts";
import { scoreSheet } from "./score.ts";
import type { Part, Piece, Sheet } from "./types.ts";

type Die = { name: string; faces: readonly unknown[] };

/** Length of a crop mark and its distance from the corner, in millimetres. */
const CROP_MARK = { long: 3, off: 0.8 };
/** Gap between stickers, so that they can be cut out. */
const GAP = 2;
/** Side length of six-sided dice. */
const DIE_SIDE = 16;

/**
 * Renders a table with the expected strokes on one hole, for a course book.
 * @param best - values expected by the coach
 */
const strokes = (
  bots: RateFigures["bots"],
  row: RateRow,
  best: readonly { label: string; strokes: number }[] = [],
) => html`<h2>Expected strokes</h2><table class="book-strokes"><thead><tr>
  ${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}${best.map(
    ({ label }) => html`<th scope="col" class="best">${label}</th>`,
  )}</tr></thead><tbody><tr>${bots.map(({ id }) => html`<td>${row.bots[id]?.mean.toFixed(1) ?? "–"}</td>`)}${best.map(
    ({ strokes }) => html`<td class="best">${strokes.toFixed(1)}</td>`,
  )}</tr></tbody></table>`;

/** Formats a fraction as a percentage that is never broken across lines. */
const share = (share: number) =>
  share > 0 && share < 0.005 ? "less than 1\u00a0%" : `${Math.round(100 * share)}\u00a0%`;

/** The functions and sizes that a game's `print.ts` uses. */
export class Kit {
  how: How;
  #sheet;
  #paper;
  poker = POKER;
  tiles = tiles;
  htmlText = htmlText;
  strokes = strokes;
  share = share;

  /** @param paper - the game's scorecard, from the response to `papers` */
  constructor(how: How, paper: PaperShape) {
    this.how = how;
    this.#sheet = pageSize(how);
    this.#paper = paper;
  }

  area(turned = false) {
    return area(this.#sheet, turned);
  }

  choice(name: string, fallback: string) {
    return this.how.choices[name] ?? fallback;
  }

  /**
   * Lays out cards edge to edge, so that one cut separates two cards. `back` draws the back of a card; `ground` and
   * `behind` are the background classes of fronts and backs.
   */
  cards(
    pieces: readonly Piece[],
    {
      title,
      width = POKER.width,
      height = POKER.height,
      back,
      ground = "paper-card",
      behind,
    }: {
      title: string;
      width?: number;
      height?: number;
      back?: (at: number) => unknown;
      ground?: string;
      behind?: string;
    },
  ): Sheet[] {
    const { columns, rows, places } = grid(this.area(), { width, height });
    return chunk(pieces, columns * rows).map((batch, sheetAt) => {
      const first = sheetAt * columns * rows;
      const side = (draw: (at: number) => unknown, fill: string, mirrored = false) => {
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

  /** Draws the symbol of a seat, centred at (0, 0). */
  seat(seat: number, size: number) {
    const { name = "", path = "" } = colours[seat] ?? {};
    return svg`<path class="w-seat ${name}" transform="scale(${size / 24}) translate(-12 -12)" d=${path}/>`;
  }

  /** Draws a player's ball as a disc. */
  ball(seat: number, size: number) {
    const half = size / 2;
    return svg`<g transform="translate(${half} ${half})"><circle class="paper-white" r=${half}/><circle
      class="w-ball" r=${half - size * 0.09}/>${this.seat(seat, size * 0.58)}</g>`;
  }

  /**
   * Lays out discs to punch or cut out.
   * @param what - `use`: an additional sentence about their use
   */
  discs({
    id,
    title,
    line,
    size,
    pieces,
    back,
    use = "",
  }: {
    id: string;
    title: string;
    line: string;
    size: number;
    pieces: readonly Piece[];
    back?: (at: number) => unknown;
    use?: string;
  }): Part {
    const { columns, rows, places } = grid(this.area(), { width: size, height: size }, GAP);
    const sheet = (lot: readonly Piece[], sheetAt: number) => {
      const first = sheetAt * columns * rows;
      const side = (draw: (at: number) => unknown, mirrored = false) =>
        lot.map((_, at) => {
          const { x, y } = place(places[at] ?? { x: 0, y: 0 }, size, mirrored, this.#sheet.width);
          return svg`<g class="piece" data-part=piece data-piece="${size}x${size}" transform="translate(${x} ${y})">${draw(
            first + at,
          )}<circle class="cut" cx=${size / 2} cy=${size / 2} r=${size / 2 - 0.1}/></g>`;
        });
      return {
        title: `${title} ${sheetAt + 1}`,
        draw: side((at) => pieces[at]?.draw),
        ...(back ? { back: side(back, true) } : {}),
      };
    };
    const steps = [["cut", `Cut out or punch the discs.${use}`]] as Part["steps"];
    return { id, title, line, steps, sheets: () => chunk(pieces, columns * rows).map(sheet) };
  }

  /**
   * Lays out stickers for blank dice: one row of six per die.
   * @param what - each face is drawn centred at (0, 0)
   */
  stickers({ title, line, dice }: { title: string; line: string; dice: readonly Die[] }): Part {
    const box = this.area();
    const step = DIE_SIDE + GAP;
    const wide = 6 * step - GAP;
    const most = Math.floor((box.height - 14) / (step + 6));
    const row = ({ name, faces }: Die, at: number) => {
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
   * @param what - each face is drawn centred at (0, 0)
   */
  nets({ title, line, dice }: { title: string; line: string; dice: readonly Die[] }): Part {
    const net = cubeNet(DIE_SIDE);
    const { columns, rows, places } = grid(this.area(), { width: net.width, height: net.height + 5 }, 1);
    const drawNet = (faces: readonly unknown[]) =>
      svg`<g class="piece" data-part=piece data-piece="${net.width}x${net.height}">${net.tabs.map(
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
   */
  scoreCards(what: { title: string; rows?: string[]; pars?: (number | null)[]; names?: string[] }): Part {
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

const place = ({ x, y }: { x: number; y: number }, width: number, mirrored: boolean, complete: number) => ({
  x: mirrored ? complete - x - width : x,
  y,
});

/** Draws a piece at its position. */
const piece = (
  x: number,
  y: number,
  width: number,
  height: number,
  draw: unknown,
  ground: string,
  outlined: boolean = false,
) =>
  svg`<g class="piece" data-part=piece data-piece="${width}x${height}" transform="translate(${x} ${y})">${
    ground ? svg`<rect class=${ground} width=${width} height=${height}/>` : nothing
  }${draw}${outlined ? svg`<rect class="cut" width=${width} height=${height}/>` : nothing}</g>`;

function boundingBox(
  spots: readonly { x: number; y: number }[],
  { width, height }: { width: number; height: number },
): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + width - x, height: Math.max(...ys) + height - y };
}

/** Draws crop marks outside the cards at every cut, or thin lines along the cuts. */
function cutMarks(spots: readonly { x: number; y: number }[], size: { width: number; height: number }, how: How) {
  const { x, y, width, height } = boundingBox(spots, size);
  if (!how.marks)
    return spots.map(
      (spot) => svg`<rect class="cut" x=${spot.x} y=${spot.y} width=${size.width} height=${size.height}/>`,
    );
  const line: (x1: number, y1: number, x2: number, y2: number) => string = (x1, y1, x2, y2) =>
    `M${x1} ${y1}L${x2} ${y2}`;
  const across = [...new Set(spots.flatMap((spot) => [spot.x, spot.x + size.width]))];
  const down = [...new Set(spots.flatMap((spot) => [spot.y, spot.y + size.height]))];
  // In an incomplete last row, columns without a card end higher and have their marks there.
  const foot = (at: number) =>
    Math.max(...spots.filter((spot) => at >= spot.x - 0.1 && at <= spot.x + size.width + 0.1).map((spot) => spot.y)) +
    size.height;
  const side = (at: number) =>
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
