/**
 * The sheets that every game's course book contains: a cover with the story and the QR code of the board, a table of
 * all holes, and the rules on two pages. Each game adds its own pages.
 */

import type { CourseBook, RateFigures as Figures } from "../../engine/protocol.d.ts";
import { hasCards, summary } from "../../features/rate/messages.ts";
import type { Entry } from "../../table/register.ts";
import type { Code } from "../../ui/qr-picture.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { BookData } from "./book-data.ts";
import { htmlText } from "./html-text.ts";
import type { PrintMaterial } from "./index.ts";
import type { Kit } from "./kit.ts";
import type { Part, Sheet } from "./types.ts";

/** Side length of the QR code on the cover, large enough for a phone at arm's length. */
const CODE_SIDE = 46;
/** Height of a table row in pixels of the text. */
const ROW_HEIGHT = 25;
/** Maximum number of table rows on the cover. */
const MAX_ROWS = 18;
/**
 * Height of the poster's picture: its full height, its height if the table on the cover is full, and the height gained
 * for each row that the table is shorter.
 */
const POSTER = { whole: 140, least: 48, row: 4 };

const fitsCover = ({ places }: Figures) => places.length <= MAX_ROWS;

/** @param name - of the course */
function bookCover(
  { id, title, credits }: { id: string; title: string; credits: string },
  name: string,
  story: string[],
  { figures }: CourseBook,
  code: Code | null,
  kit: Kit,
): Sheet {
  const { x, y, width, height } = kit.area();
  // The picture shrinks to make space for the table.
  const visible = fitsCover(figures) ? POSTER.least + (MAX_ROWS - figures.places.length) * POSTER.row : POSTER.whole;
  const high = (width * visible) / 320;
  const foot = y + height - CODE_SIDE;
  return {
    title: "Cover",
    draw: svg`<svg x=${x} y=${y} width=${width} height=${high} viewBox="0 ${144 - visible} 320 ${visible}"
        preserveAspectRatio="xMidYMid slice"><use href="#poster-${id}" width="320" height="150"/></svg>
      ${htmlText(
        { x, y: y + high + 5, width, height: foot - y - high - 8 },
        html`<div class="book-story"><h1>${name}</h1><p><b>Course book</b></p>
          ${story.map((part) => html`<p>${part}</p>`)}
          <h2>How the club plays it</h2>${summary(figures, null).map((line) => html`<p>${line}</p>`)}
          ${fitsCover(figures) ? table(figures) : nothing}</div>`,
        { scale: fitsCover(figures) ? 0.24 : 0.32 },
      )}
      ${code ? codePicture(code, x + width - CODE_SIDE, foot, CODE_SIDE) : nothing}
      <text class="w-big" x=${x} y=${foot + 30}>${title}</text>
      <text class="w-text" x=${x} y=${foot + 36}>${
        code ? "Point a phone’s camera at the code: this board opens." : ""
      }</text><text class="w-tiny" x=${x} y=${foot + 44}>${credits}</text>`,
  };
}

const codePicture = ({ path, size }: Code, x: number, y: number, side: number) =>
  svg`<svg class="book-code" data-part=book-code x=${x} y=${y} width=${side} height=${side} viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"><path d=${path}/></svg>`;

/** Renders a table of all holes or cards with the average results of the bots. */
function table(figures: Figures) {
  const { places, bots, low, unit } = figures;
  const cards = hasCards(figures);
  const hasPar = places.some(({ par }) => par !== null);
  return html`<div class="book-glance"><table><thead><tr><th scope="col">${cards ? "Card" : "Hole"}</th>${
    hasPar ? html`<th scope="col">Par</th>` : nothing
  }${bots.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${places.map(
      (row) =>
        html`<tr><th scope="row">${row.name} <span>${row.title}</span></th>${
          hasPar ? html`<td>${row.par ?? "–"}</td>` : nothing
        }${bots.map(({ id }) => html`<td>${row.bots[id]?.n ? row.bots[id].mean.toFixed(1) : "–"}</td>`)}</tr>`,
    )}</tbody></table><p>Average ${low ? "strokes" : unit} of an average and a strong player.</p></div>`;
}

/** Renders the table on a separate sheet. */
function tableSheet(figures: Figures, kit: Kit): Sheet {
  const box = kit.area();
  const scale = Math.min(0.26, box.height / ((figures.places.length + 6) * ROW_HEIGHT));
  return { title: "At a glance", draw: htmlText(box, html`<h2>At a glance</h2>${table(figures)}`, { scale }) };
}

/** Returns the parts of a book in printing order, or none if its data is not ready. */
export function bookParts(
  { book, code }: BookData,
  { print, material, name, own }: PrintMaterial,
  game: Entry,
  rules: Sheet[],
  kit: Kit,
): Part[] {
  if (!book || code === undefined) return [];
  const story = own ? [] : (print.story ?? []);
  const part: (id: string, sheets: Sheet[]) => Part = (id, sheets) => ({
    id,
    title: "",
    line: "",
    steps: [],
    sheets: () => sheets,
  });
  return [
    part("cover", [bookCover(game, own ? name : material.course?.name || name, story, book, code, kit)]),
    part("glance", fitsCover(book.figures) ? [] : [tableSheet(book.figures, kit)]),
    ...(print.poster ? [part("course", [{ ...print.poster(material, kit), title: "The course" }])] : []),
    part("rules", rules),
    part("holes", print.pages?.(material, kit, book) ?? []),
    ...print.parts(material, kit).filter(({ book }) => book),
  ];
}
