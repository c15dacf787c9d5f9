// The pages of a course book with the caddie's advice, one per hole.

import type { CaddieLine, CaddiePage, CourseBook, RateRow } from "../../engine/protocol.d.ts";
import type { Kit, Sheet } from "../../packages/print/types.ts";
import { pluralise } from "../../table/text.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { at, CELL } from "./geometry.ts";
import { holeStory } from "./hole-stories.ts";
import { svgPath } from "./map.ts";
import { fitView, mapView } from "./print-map.ts";
import { flag } from "./signs.ts";
import type { Cell, Course } from "./view.ts";

/** Margin around the lines on the map, in cells. */
const MARGIN = 2.6;
/** Minimum height of the map, in cells. */
const MIN_CELLS = 10;
/** Height of the header, in millimetres. */
const HEAD_HEIGHT = 20;
/** Millimetres per pixel of the text. */
const SCALE = 0.21;
/** Empty lines for notes. Those that do not fit on the page are cut off. */
const NOTES = Array.from({ length: 12 }, () => html`<div></div>`);

const KINDS: Readonly<Record<string, string>> = {
  water: "water",
  trees: "trees",
  sand: "sand",
  mud: "mud",
  edge: "the edge of the board",
};

/** Returns the pages of all holes. */
export const caddiePages = (course: Course, kit: Kit, { figures, pages }: CourseBook): Sheet[] =>
  pages.map((page) => {
    const row = figures.places.find(({ key }) => key === String(page.hole));
    return { title: `Hole ${page.hole}`, draw: row ? draw(course, kit, page, row, figures.bots) : nothing };
  });

/** Draws the page of a hole. */
function draw(course: Course, kit: Kit, page: CaddiePage, row: RateRow, bots: { id: string; name: string }[]) {
  const { x, y, width, height } = kit.area();
  const map = { x, y: y + HEAD_HEIGHT, width, height: Math.round(height * 0.46) };
  const low = map.y + map.height + 3;
  const text = { x, y: low, width, height: y + height - low };
  const story = holeStory(course, page.hole);
  return svg`<circle class="pb-hole" cx=${x + 8} cy=${y + 8} r="8"/><text class="w-sign paper-card" font-size="9"
      x=${x + 8} y=${y + 11.2}>${page.hole}</text>
    <text class="w-title" x=${x + 20} y=${y + 12}>${story?.name ?? `Hole ${page.hole}`}</text>
    <text class="w-head" text-anchor="end" x=${x + width} y=${y + 7}>${
      page.best.length ? "" : "Quick estimates"
    }</text><text class="w-text" text-anchor="end" x=${x + width} y=${y + 13}>${pluralise(
      page.steps,
      "step",
    )} from tee to target</text>
    ${cutOut(course, kit, page, map)}
    ${kit.htmlText(
      text,
      html`<div class="pc-low" .style=${`height:${text.height / SCALE}px`}><p class="pc-level">Lines for the ${page.label.toLowerCase()} level, in calm air, with all eight clubs.</p>${
        page.brave
          ? html`${lineText(kit, page.safe, "The safe line", 0, story?.safe)}${lineText(kit, page.brave, "The bold line", 1, story?.bold)}`
          : html`${lineText(kit, page.safe, "The line", 0)}<div class="pc-line"><h2>No bolder line</h2><p>The safe line is also the best. No bolder line is worth the risk.</p></div>`
      }<div class="pc-strokes">${kit.strokes(
        bots,
        row,
        page.best.map(({ label, strokes }) => ({ label: `Coach, ${label.toLowerCase()}`, strokes })),
      )}</div><div class="pc-notes"><h2>Your notes</h2>${NOTES}</div></div>`,
      { scale: SCALE },
    )}`;
}

/**
 * Draws the text about a line.
 * @param side - 0: safe, 1: bold
 * @param words - the line in words, on the standard course
 */
const lineText = (
  { share }: Kit,
  { strokes, trouble, legs, ahead, odds }: CaddieLine,
  title: string,
  side: number,
  words?: string,
) => html`<div class="pc-line">
  <h2><svg viewBox="0 0 60 12" aria-hidden="true"><path class="rounded pc-path ${side ? "brave" : "safe"}"
    d="M4 6H56"/></svg>
    ${title}</h2>
  <p>${words ? html`${words} ` : nothing}<b>${strokes.toFixed(1)}</b> expected strokes.</p>
  <ol>${legs.map(({ words, left }) => html`<li>${words}. ${left ? `${pluralise(left, "step")} left.` : ""}</li>`)}</ol>
  <h3>Hazards</h3>
  <p>${
    trouble ? `Water or the edge: ${share(trouble)} of first shots.` : "The first shot cannot reach water or the edge."
  }${(odds.trees ?? 0) >= 0.005 ? ` Among trees: ${share(odds.trees ?? 0)}.` : ""}</p>
  ${
    ahead.length
      ? html`<p>Along the way, in counts: ${ahead
          .slice(0, 5)
          .map(({ kind, first, last }) => `${KINDS[kind]} ${first === last ? `at ${first}` : `${first} to ${last}`}`)
          .join(", ")}.</p>`
      : nothing
  }</div>`;

/** Draws the part of the map where a hole is played, with its lines. */
function cutOut(
  course: Course,
  kit: Kit,
  { hole, tee, target, safe, brave }: CaddiePage,
  box: { x: number; y: number; width: number; height: number },
) {
  const both = [safe, ...(brave ? [brave] : [])];
  const spots = both.flatMap(({ legs }) =>
    legs.flatMap(({ start, elbow, end }) => [start, ...(elbow ? [elbow] : []), end]),
  );
  const points = [tee, target, ...spots].map(spot);
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
  const [left, top] = [Math.min(...xs) - MARGIN * CELL, Math.min(...ys) - MARGIN * CELL];
  const view = fitView(
    course,
    {
      x: left,
      y: top,
      width: Math.max(...xs) + MARGIN * CELL - left,
      height: Math.max(...ys) + MARGIN * CELL - top,
    },
    box,
    MIN_CELLS * CELL,
  );
  const put = (cell: number[]) => `translate(${spot(cell).join(" ")})`;
  const kind = (line: CaddieLine) => (line === brave ? "brave" : "safe");
  const over = svg`${both.map((line) => svg`<path class="rounded pc-under" d=${linePath(line)}/>`)}
    ${both.map((line) => svg`<path class="rounded pc-path ${kind(line)}" d=${linePath(line)}/>`)}
    ${both.map((line) => stops(line, line === brave))}
    <circle class="pc-stop safe" r="7" transform=${put(tee)}/><g transform=${put(target)}>${flag(hole)}</g>`;
  return svg`${mapView(course, kit, box, view, { over })}
    <rect class="frame-line" x=${box.x} y=${box.y} width=${box.width} height=${box.height}/>`;
}

/** Returns the SVG path of a line. */
const linePath = ({ legs }: CaddieLine) =>
  svgPath([
    spot(legs[0]?.start ?? []),
    ...legs.flatMap(({ elbow, end }) => (elbow ? [spot(elbow), spot(end)] : [spot(end)])),
  ]);

/** Draws numbered marks where the shots of a line come to rest. */
const stops = ({ legs }: CaddieLine, brave: boolean) =>
  legs
    .slice(0, -1)
    .map(
      ({ end }, shot) =>
        svg`<g transform="translate(${spot(end).join(" ")})">${
          brave
            ? svg`<path class="pc-stop brave" d="M0-15L15 0L0 15L-15 0Z"/>`
            : svg`<circle class="pc-stop safe" r="12"/>`
        }<text class="w-sign" font-size="14" y="5">${shot + 1}</text></g>`,
    );

/**
 * Returns the centre of a cell.
 * @param cell - column and row
 */
const spot = (cell: number[]) => at(cell as Cell);
