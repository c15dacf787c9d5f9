/** A finished round as an SVG picture. Its colours are fixed, because it is displayed outside the page. */

import type { Line } from "../../data/lines.ts";
import { withSuffix } from "../../platform/names.ts";
import { chunk } from "../../ui/paper.ts";
import { comparison, describeScore, outcome, SIGNS, titleLine } from "./round-text.ts";

const WIDTH = 720;
const EDGE = 36;
const CELL = 54;
/** Maximum number of holes in one row. */
const MAX_COLUMNS = 9;
const INK = "#1f2a24";
const MUTED = "#5a6256";
export const PAPER = "#f5ebd6";
export const CARD = "#fff9ec";
export const GREEN = "#1f5c3f";
export const RULE = "#cdb88a";
const FONT = "font-family='Futura, Century Gothic, Verdana, sans-serif'";

const escapeXml = (text: unknown) => String(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Returns an SVG text element. Special characters in the text are escaped. */
export const svgText = (x: number, y: number, size: number, text: unknown, more: string = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} fill="${INK}" ${more}>${escapeXml(text)}</text>`;

/**
 * Returns the font size at which a title fits next to the flag in any font, and the title itself, shortened if it is
 * too long.
 */
function fitTitle(text: string): [number, string] {
  const cut = text.length > 52 ? withSuffix(text, "…", 52) : text;
  return [Math.min(34, Math.floor(590 / (0.64 * Math.max(1, cut.length)))), cut];
}

/** Draws the mark around a number: rings for better than par and boxes for worse. */
function mark(x: number, y: number, sign: number | null) {
  const line = `fill="none" stroke="${INK}" stroke-width="2.5"`;
  const rings = (sizes: number[]) => sizes.map((size) => `<circle cx="${x}" cy="${y}" r="${size}" ${line}/>`).join("");
  const boxes = (sizes: number[]) =>
    sizes
      .map((size) => `<rect x="${x - size}" y="${y - size}" width="${2 * size}" height="${2 * size}" ${line}/>`)
      .join("");
  if (sign === 2) return rings([17, 22]);
  if (sign === 1) return rings([19]);
  if (sign === -1) return boxes([17]);
  return sign === -2 ? boxes([16, 21]) : "";
}

/** Draws one row of holes: their names, and below them the numbers with their marks. */
const row = (holes: string[], cells: (number | null)[], signs: (number | null)[] | null, y: number) =>
  holes
    .map((hole, at) => {
      const x = EDGE + CELL / 2 + 14 + at * CELL * 1.2;
      return `${svgText(x, y, 15, hole, `text-anchor="middle" style="fill:${MUTED}"`)}
        ${svgText(x, y + 40, 22, cells[at] ?? "–", 'text-anchor="middle" font-weight="700"')}
        ${mark(x, y + 32, signs?.[at] ?? null)}`;
    })
    .join("");

/**
 * Draws a round as a picture.
 * @param title - of the game
 */
export function roundPicture(line: Line, title: string): { svg: string; width: number; height: number } {
  const { seats, summary } = line;
  let y = 150;
  const parts = seats.map(({ name }, seat) => {
    const card = summary.seats[seat];
    const score = describeScore(line, seat);
    const won = outcome(line, seat) === "won" ? " ★" : "";
    const top = y;
    const rows = chunk([...summary.holes.keys()], summary.of_round).flatMap((round) => chunk(round, MAX_COLUMNS));
    const drawn = rows.map((places) => {
      y += 78;
      const pick = (list: any[]) => places.map((at) => list[at]);
      return row(pick(summary.holes), pick(card?.cells ?? []), card?.signs ? pick(card.signs) : null, y - 32);
    });
    y += 68;
    const long = name.length > 22 ? withSuffix(name, "…", 22) : name;
    return `<rect x="${EDGE}" y="${top - 6}" width="${WIDTH - 2 * EDGE}" height="${y - top - 12}" rx="10" fill="${CARD}"
        stroke="${RULE}" stroke-width="2"/>
      ${svgText(EDGE + 20, top + 26, 22, `${long}${won}`, 'font-weight="700"')}
      ${svgText(WIDTH - EDGE - 20, top + 26, Math.min(20, Math.floor(530 / score.length)), score, 'text-anchor="end"')}
      ${drawn.join("")}`;
  });
  const footer = [
    summary.house ? `${summary.house.name}: ${summary.house.score}` : "",
    summary.par
      ? `${comparison(line)}: ${[1, 0, -1].map((sign) => `${SIGNS[sign]?.sign} ${SIGNS[sign]?.words}`).join(", ")}`
      : "",
    line.coach ? "Played with the coach" : "",
    `Seed ${line.seed}`,
  ].filter(Boolean);
  const height = y + 20 + footer.length * 26;
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>
    <rect width="${WIDTH}" height="${height}" fill="${PAPER}"/><rect width="${WIDTH}" height="108" fill="${GREEN}"/>
    ${svgText(EDGE, 50, ...fitTitle(titleLine(line, title)), 'font-weight="700" style="fill:#fff9ec"')}
    ${svgText(EDGE, 86, 20, new Date(line.date).toLocaleDateString("en", { dateStyle: "long" }), 'style="fill:#fff9ec"')}
    <path d="M640 24v62M640 26l36 14l-36 14Z" fill="#f0735c" stroke="#fff9ec" stroke-width="4"/>
    ${parts.join("")}
    ${footer.map((one, at) => svgText(EDGE, y + 22 + at * 26, 17, one.slice(0, 60))).join("")}</svg>`;
  return { svg, width: WIDTH, height };
}
