// The caddie's pages of a course book, hole by hole, and the map on one sheet.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { at, CELL } from "./geometry.js";
import { trace } from "./map.js";
import { fitted, mapView } from "./print-map.js";
import { flag } from "./signs.js";

/** @import { CaddieLine, CaddiePage, CourseBook, RateRow } from "../../core/protocol.js" */
/** @import { Kit, Sheet } from "../../screens/print/types.js" */
/** @import { Cell, Course } from "./view.js" */

/** Round the lines of a cut-out, in cells. */
const AIR = 2.6;
/** Cells that a cut-out shows at least, from top to bottom. */
const LEAST = 10;
const HEAD = 20;

/** @type {Readonly<Record<string, string>>} */
const KINDS = { water: "water", trees: "trees", sand: "sand", mud: "mud", edge: "the edge of the board" };

/** @param {number} share */
const percent = (share) => (share > 0 && share < 0.005 ? "less than 1 %" : `${Math.round(100 * share)} %`);

/** @param {number} many @param {string} what */
const counted = (many, what) => `${many} ${what}${many === 1 ? "" : "s"}`;

/**
 * @param {Course} course @param {Kit} kit @param {CourseBook} told @returns {Sheet[]}
 */
export const caddiePages = (course, kit, { figures, pages }) =>
  pages.map((page) => {
    const row = figures.places.find(({ key }) => key === String(page.hole));
    return { title: `Hole ${page.hole}`, draw: row ? draw(course, kit, page, row, figures.bots) : nothing };
  });

/**
 * @param {Course} course @param {Kit} kit @param {CaddiePage} page @param {RateRow} row
 * @param {{id: string, name: string}[]} bots
 */
function draw(course, kit, page, row, bots) {
  const { x, y, width, height } = kit.room();
  const map = { x, y: y + HEAD, width, height: Math.round(height * 0.46) };
  const low = map.y + map.height + 3;
  const gap = 8;
  const wide = (width - gap) / 2;
  const notes = low + 94;
  return svg`<circle class="pb-hole" cx=${x + 8} cy=${y + 8} r="8"/><text class="pc-number" x=${x + 8}
      y=${y + 11.2}>${page.hole}</text>
    <text class="w-title" x=${x + 20} y=${y + 12}>Hole ${page.hole}</text>
    <text class="w-head" text-anchor="end" x=${x + width} y=${y + 7}>${
      row.honest ? `Honest par ${row.honest.par}${row.honest.sure ? "" : " or near it"}` : nothing
    }</text><text class="w-text" text-anchor="end" x=${x + width} y=${y + 13}>${counted(
      page.steps,
      "step",
    )} from tee to target</text>
    ${cutOut(course, kit, page, map)}
    ${[page.safe, page.brave].map((line, side) =>
      kit.words(
        { x: x + side * (wide + gap), y: low, width: wide, height: 70 },
        line ? lineWords(line, side ? "The brave line" : page.brave ? "The safe line" : "The line", side) : alone(),
        { scale: 0.21 },
      ),
    )}
    ${kit.words({ x, y: low + 70, width, height: 24 }, strokes(page, row, bots), { scale: 0.21 })}
    <text class="w-big" x=${x} y=${notes + 6}>Your notes</text><path class="rule-line" d=${Array.from(
      { length: Math.floor((y + height - notes - 6) / 8) },
      (_, at) => `M${x} ${notes + 14 + at * 8}h${width}`,
    ).join("")}/>`;
}

/** @param {CaddiePage} page @param {RateRow} row @param {{id: string, name: string}[]} bots */
const strokes = ({ best }, row, bots) => html`<div class="pc-strokes"><h2>Strokes to expect</h2>
  <table><thead><tr>${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}${best.map(
    ({ label }) => html`<th scope="col" class="pc-best">Best play, ${label.toLowerCase()}</th>`,
  )}</tr></thead><tbody><tr>${bots.map(({ id }) => html`<td>${row.bots[id]?.mean.toFixed(1) ?? "–"}</td>`)}${best.map(
    ({ strokes }) => html`<td class="pc-best">${strokes.toFixed(1)}</td>`,
  )}</tr></tbody></table></div>`;

const alone = () =>
  html`<div class="pc-line"><h2>No braver one</h2><p>The safe line is the best one, too. Nothing braver reaches
    further at a fair price.</p></div>`;

/** @param {CaddieLine} line @param {string} title @param {number} side  0 safe, 1 brave */
const lineWords = ({ strokes, trouble, legs, ahead, odds }, title, side) => html`<div class="pc-line">
  <h2><svg viewBox="0 0 60 12" aria-hidden="true"><path class="pc-path ${side ? "brave" : "safe"}" d="M4 6H56"/></svg>
    ${title}</h2>
  <p><b>${strokes.toFixed(1)} strokes</b> to expect with it.</p>
  <ol>${legs.map(({ words, left }) => html`<li>${words}. ${left ? `${counted(left, "step")} left.` : ""}</li>`)}</ol>
  <h3>What to fear</h3>
  <p>${
    trouble
      ? `Water or the edge: ${percent(trouble)} of the first shots.`
      : "Neither water nor the edge with the first shot."
  }${(odds.trees ?? 0) >= 0.005 ? ` Among trees: ${percent(odds.trees ?? 0)}.` : ""}</p>
  ${
    ahead.length
      ? html`<p>On its way, by counts: ${ahead
          .slice(0, 5)
          .map(({ kind, first, last }) => `${KINDS[kind]} ${first === last ? `at ${first}` : `${first} to ${last}`}`)
          .join(", ")}.</p>`
      : nothing
  }</div>`;

/** The part of the map that a hole is played over, with its lines. @param {Course} course @param {Kit} kit
 * @param {CaddiePage} page @param {{x: number, y: number, width: number, height: number}} box */
function cutOut(course, kit, { hole, tee, target, safe, brave }, box) {
  const both = [safe, ...(brave ? [brave] : [])];
  const spots = both.flatMap(({ legs }) =>
    legs.flatMap(({ start, elbow, end }) => [start, ...(elbow ? [elbow] : []), end]),
  );
  const points = [tee, target, ...spots].map(spot);
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
  const [left, top] = [Math.min(...xs) - AIR * CELL, Math.min(...ys) - AIR * CELL];
  const view = fitted(
    course,
    {
      x: left,
      y: top,
      width: Math.max(...xs) + AIR * CELL - left,
      height: Math.max(...ys) + AIR * CELL - top,
    },
    box,
    LEAST * CELL,
  );
  return svg`${mapView(
    kit,
    box,
    view,
    svg`${both.map((line) => path(line, line === brave))}<g
    transform="translate(${spot(target).join(" ")})">${flag(hole)}</g>`,
  )}
    <rect class="frame-line" x=${box.x} y=${box.y} width=${box.width} height=${box.height}/>`;
}

/** A line over the map; where a shot comes to rest is numbered. @param {CaddieLine} line @param {boolean} brave */
function path({ legs }, brave) {
  const kind = brave ? "brave" : "safe";
  const ends = legs.map(({ end }) => spot(end));
  const from = spot(legs[0]?.start ?? []);
  const d = trace([from, ...legs.flatMap(({ elbow, end }) => (elbow ? [spot(elbow), spot(end)] : [spot(end)]))]);
  return svg`<path class="pc-under ${kind}" d=${d}/><path class="pc-path ${kind}" d=${d}/><circle class="pc-stop safe"
    r="7" cx=${from[0]} cy=${from[1]}/>${ends
      .slice(0, -1)
      .map(
        (end, shot) =>
          svg`<g transform="translate(${end.join(" ")})">${
            brave
              ? svg`<path class="pc-stop brave" d="M0-15L15 0L0 15L-15 0Z"/>`
              : svg`<circle class="pc-stop safe" r="12"/>`
          }<text class="pc-shot" y="5">${shot + 1}</text></g>`,
      )}`;
}

/** The dot of a cell that Python told. @param {number[]} cell */
const spot = (cell) => at(/** @type {Cell} */ (cell));
