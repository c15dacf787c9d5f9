/** The rule sheet: the complete rulebook with its pictures, as a booklet of folded sheets. */

import type { ExampleInfo as Example, RulesResponse as Rulebook } from "../../engine/protocol.d.ts";
import type { Figures } from "../../table/clause.ts";
import { example, paragraphs } from "../../table/clause.ts";
import type { Paper } from "../../ui/paper.ts";
import { area, booklet, chunk, columns, orient } from "../../ui/paper.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { htmlText, MM_PER_PIXEL } from "./html-text.ts";
import type { Sheet } from "./types.ts";

/** A block of text that must not be split between columns. `letters`: its number of characters. */
export type Block = { head: boolean; example?: boolean; letters?: number; draw: unknown };

/**
 * Space in millimetres: at the sides and top of a panel, at the foot for its number, between columns, and for the title
 * of the first panel.
 */
const PANEL = { side: 9, top: 9, foot: 13, gap: 6, title: 34 };

/**
 * Layout of the rules on two pages, in millimetres. `scale` is the size of a text pixel for rules of `letters`
 * characters; shorter rules are printed larger, up to `most`.
 */
const TWO_PAGES = { scale: 0.17, letters: 12_000, most: 0.26, columns: 3, gap: 5, head: 16 };

/** Returns the size of a column of the rules on two pages, in pixels of the text. */
function twoPageColumn(paper: Paper, all: readonly Block[]) {
  const { width, height } = area(paper);
  const letters = all.reduce((sum, block) => sum + (block.letters ?? 0), 1);
  const scale = Math.min(TWO_PAGES.most, TWO_PAGES.scale * Math.sqrt(TWO_PAGES.letters / letters));
  const wide = (width - (TWO_PAGES.columns - 1) * TWO_PAGES.gap) / TWO_PAGES.columns;
  return { width: wide / scale, height: (height - TWO_PAGES.head) / scale, scale };
}

/** Lays out the clauses without their examples, in three columns per page. */
export function twoPageRules(title: string, all: readonly Block[], high: readonly number[], paper: Paper): Sheet[] {
  const { width, height, scale } = twoPageColumn(paper, all);
  const page = area(paper);
  const blocks = all.map(({ head }, at) => ({ head, height: high[at] ?? 0 }));
  // Use as few pages as possible, then lower the column height so that the columns have similar lengths.
  let result = columns(blocks, height);
  const most = Math.ceil(result.length / TWO_PAGES.columns) * TWO_PAGES.columns;
  for (let less = height; less > 0; less -= 20) {
    const tried = columns(blocks, less);
    if (tried.length > most) break;
    result = tried;
  }
  return chunk(result, TWO_PAGES.columns).map((lot, at) => ({
    title: `Rules ${at + 1}`,
    draw: svg`<text class="w-head" x=${page.x} y=${page.y + 8}>${title}, the rules</text>${lot.map(
      (bookletColumn, side) =>
        htmlText(
          {
            x: page.x + side * (width * scale + TWO_PAGES.gap),
            y: page.y + TWO_PAGES.head,
            width: width * scale,
            height: height * scale,
          },
          text(bookletColumn, all),
          { scale },
        ),
    )}`,
  }));
}

const text = (column: readonly number[], all: readonly Block[]) =>
  html`<div class="rulebook leaflet">${column.map((at) => html`<div class="block">${all[at]?.draw}</div>`)}</div>`;

/** Returns the size of a column of the booklet, in pixels of the text. */
export function column(paper: Paper) {
  const { width, height } = orient(paper, true);
  return {
    width: (width / 2 - 2 * PANEL.side - PANEL.gap) / 2 / MM_PER_PIXEL,
    height: (height - PANEL.top - PANEL.foot) / MM_PER_PIXEL,
    title: PANEL.title / MM_PER_PIXEL,
  };
}

/** Splits a rulebook into blocks: headings, clauses and examples. */
export function blocks(book: Rulebook, examples: readonly Example[], figures: Figures): Block[] {
  const subjects = book.subjects?.length ? book.subjects : [{ title: "", clauses: Object.keys(book.rules) }];
  return subjects.flatMap(({ title, clauses }) => [
    ...(title ? [{ head: true, draw: html`<h2>${title}</h2>` }] : []),
    ...clauses.flatMap((id) => [
      {
        head: false,
        letters: `${book.titles[id]}${book.rules[id]}`.length,
        draw: html`<div class="rule"><h3><b>${id}</b> ${book.titles[id] ?? ""}${
          book.levels?.[id] ? html` <span>${book.levels[id].join(", ")}</span>` : nothing
        }</h3>${paragraphs(book.rules[id] ?? "")}</div>`,
      },
      ...examples
        .filter(({ clause }) => clause === id)
        .map((one) => ({
          head: false,
          example: true,
          draw: example(one, figures),
        })),
    ]),
  ]);
}

/**
 * Renders all blocks in one invisible column so that they can be measured.
 * @param flat - whether for the rules on two pages
 */
export const measure = (all: readonly Block[], paper: Paper, flat: boolean) =>
  html`<div class="print-measure rulebook" aria-hidden="true" inert><div class="words-in leaflet" data-part=printed-text
    .style=${`width: ${(flat ? twoPageColumn(paper, all) : column(paper)).width}px`}>${all.map(
      ({ draw }) => html`<div class="block">${draw}</div>`,
    )}</div></div>`;

/** Returns the height of each block in pixels. */
export const heights = (root: Element): number[] =>
  [...root.querySelectorAll(".print-measure .block")].map((block) => block.getBoundingClientRect().height);

/** Lays out the rulebook as a booklet, using the measured heights of its blocks. */
export function leaflet(
  game: { id: string; title: string; tagline: string; credits: string },
  all: readonly Block[],
  high: readonly number[],
  paper: Paper,
): Sheet[] {
  const { width, height, title } = column(paper);
  const columnBlocks = columns(
    all.map(({ head }, at) => ({ head, height: high[at] ?? 0 })),
    height,
    title,
    2,
  );
  const panels = Math.ceil(columnBlocks.length / 2);
  const sides = booklet(panels);
  const complete = orient(paper, true);
  const box = { width: complete.width / 2, height: complete.height };
  const half = (number: number, left: number) => {
    const [top, high2] = number === 0 ? [PANEL.top + PANEL.title, height - title] : [PANEL.top, height];
    return svg`<g transform="translate(${left} 0)">
      ${number === 0 ? heading(game, box.width) : nothing}
      ${
        number < panels
          ? [0, 1].map((side) =>
              htmlText(
                {
                  x: PANEL.side + side * (width * MM_PER_PIXEL + PANEL.gap),
                  y: top,
                  width: width * MM_PER_PIXEL,
                  height: high2 * MM_PER_PIXEL,
                },
                text(columnBlocks[2 * number + side] ?? [], all),
              ),
            )
          : notesPanel(box)
      }<text class="w-small" text-anchor="middle" x=${box.width / 2} y=${box.height - 6.5}>${number + 1}</text></g>`;
  };
  const sheet = ([left, right] = [0, 0]) =>
    svg`<path class="fold" d="M${box.width} 4.200V12M${box.width} ${
      box.height - 12
    }V${box.height - 4.2}"/>${half(left, 0)}${half(right, box.width)}`;
  return sides.map(({ front, back }, at) => ({
    title: `Rules ${at + 1}`,
    turned: true,
    draw: sheet(front),
    back: sheet(back),
    backNeeded: true,
  }));
}

const heading = ({ id, title, credits }: { id: string; title: string; credits: string }, width: number) =>
  svg`<svg x=${PANEL.side} y=${PANEL.top} width=${width - 2 * PANEL.side} height="19" viewBox="0 81 320 46.600"
    preserveAspectRatio="xMidYMid slice"><use href="#poster-${id}" width="320" height="150"/></svg>
    <text class="w-head" x=${PANEL.side} y=${PANEL.top + 26}>${title}</text><text class="w-tiny" x=${PANEL.side}
    y=${PANEL.top + 30.4}>${credits}</text>`;

/** Draws a panel with lines for notes. */
const notesPanel = ({ width, height }: { width: number; height: number }) =>
  svg`<text class="w-head" x=${PANEL.side} y="20">Notes</text><path class="rule-line" d=${Array.from(
    { length: Math.floor((height - 50) / 10) },
    (_, at) => `M${PANEL.side} ${32 + at * 10}H${width - PANEL.side}`,
  ).join("")}/>`;
