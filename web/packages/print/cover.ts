/** The first sheet: a check of the printer's scale, a list of the printed parts, and how to assemble them. */

import { groupBy } from "../../platform/group-by.ts";
import type { How } from "../../ui/paper.ts";
import { area, PAPERS } from "../../ui/paper.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { htmlText } from "./html-text.ts";
import type { Part, Sheet } from "./types.ts";

/** Size of a bank card according to ISO 7810, in millimetres. */
const BANK_CARD = { width: 85.6, height: 53.98, corner: 3.18 };

/** Draws a ruler of 50 mm with a mark per millimetre. */
function ruler(x: number, y: number, upright: boolean) {
  const ticks = Array.from({ length: 51 }, (_, at) => {
    const long = at % 10 === 0 ? 5 : at % 5 === 0 ? 3.6 : 2.2;
    return upright ? `M0 ${at}h${long}` : `M${at} 0v${long}`;
  }).join("");
  return svg`<g transform="translate(${x} ${y})"><path class="mark"
    d=${upright ? "M0 0V50" : "M0 0H50"}/><path class="mark" d=${ticks}/>${[0, 10, 20, 30, 40, 50].map((at) =>
      upright
        ? svg`<text class="w-tiny" x="6" y=${at + 1}>${at}</text>`
        : svg`<text class="w-tiny" text-anchor="middle" x=${at} y="8.200">${at}</text>`,
    )}</g>`;
}

/**
 * Lays out the first sheet.
 * @param name - title of the game, or of the custom board
 */
export function cover(
  game: { id: string; title: string },
  name: string,
  made: readonly { part: Part; count: number }[],
  how: How,
): Sheet {
  const { x, y, width, height } = area(PAPERS[how.paper]);
  const high = (width * 104) / 320;
  const top = y + high;
  const foot = top + 24 + (how.ruler ? BANK_CARD.height + 12 : 0);
  return {
    title: "First sheet",
    draw: svg`<svg x=${x} y=${y} width=${width} height=${high} viewBox="0 40 320 104"
        preserveAspectRatio="xMidYMid slice"><use href="#poster-${game.id}" width="320" height="150"/></svg>
      <text class="w-title" data-part=printed-title x=${x} y=${top + 13}>${game.title}</text>
      ${
        name === game.title
          ? nothing
          : htmlText({ x, y: top + 14, width, height: 10 }, html`<p><b>${name}</b></p>`, { scale: 0.2 })
      }
      ${how.ruler ? scaleCheck(x, top + 24, width) : nothing}
      ${htmlText(
        { x, y: foot, width, height: y + height - foot },
        html`<div class="cover-words"><section><h2>In this printout</h2><ul>${made.map(
          ({ part, count }) =>
            html`<li><b>${part.title}</b>
              <span>${count} ${count === 1 ? "sheet" : "sheets"}</span><br>${part.line}</li>`,
        )}</ul><p>With this sheet: ${made.reduce((sum, { count }) => sum + count, 1)} sheets of paper.</p></section><section><h2>Assembly</h2>${assembly(made.map(({ part }) => part))}</section></div>`,
        { scale: 0.2 },
      )}`,
  };
}

/** Draws the outline of a bank card and two rulers, with which players can check the scale. */
function scaleCheck(x: number, y: number, width: number) {
  const { width: wide, height: tall, corner } = BANK_CARD;
  return svg`<rect class="cut" x=${x + width - wide - 0.2} y=${y}
    width=${wide} height=${tall} rx=${corner}/>
  <text class="w-small" x=${x + width - wide + 5} y=${y + 9}>A bank card should fit this outline exactly.</text>
  ${ruler(x + 0.2, y, true)}${ruler(x + 22, y + 2, false)}
  ${htmlText(
    { x: x + 22, y: y + 16, width: width - wide - 30, height: tall - 16 },
    html`<p><b>Is the scale correct?</b></p><p>Print only this sheet first. Both rulers should measure 50 mm.</p>
      <p>If they do not, choose 100 % scale, no “fit to page” and no margins in the print dialog.</p>`,
  )}`;
}

/** Pictures of the assembly steps, in a 40 by 30 box. */
const PICTURES: Readonly<Record<string, unknown>> = {
  cut: svg`<path class="h-paper" d="M4 4h22v22H4z"/><path class="h-dash" d="M15 4v22"/><path class="h-blade"
    d="M16 15l17-8M16 15l17 8"/><circle class="h-ring" cx="34.500" cy="6.500" r="3"/><circle class="h-ring" cx="34.500"
    cy="23.500" r="3"/>`,
  fold: svg`<path class="h-paper" d="M3 7l16 3v17L3 24z"/><path class="h-tone" d="M19 10l17-5v17l-17 5z"/><path
    class="h-dash" d="M19 10v17"/><path class="h-arrow" d="M30 2q-6-2-11 3m0-3.500v4h4"/>`,
  glue: svg`<path class="h-paper" d="M3 18h24v8H3z"/><path class="h-tone" d="M3 18l4-5h16l4 5z"/><path class="h-blade"
    d="M28 4l5 3-5 9-3-2z"/><circle fill="var(--water)" cx="25" cy="17.500" r="1.600"/>`,
  tape: svg`<path class="h-paper" d="M2 5h19v21H2z"/><path class="h-tone" d="M17 5h20v21H17z"/><path class="h-dash"
    d="M17 5v21M21 5v21"/><path class="h-sun" d="M13 12h12v6H13z"/>`,
  sleeve: svg`<path class="h-tone" d="M9 9h17v19H9z"/><path class="h-paper" d="M11 2h13v18H11z"/><path class="h-dash"
    d="M9 9h17"/><path class="h-arrow" d="M32 6v13m-3.500-3.500L32 19l3.500-3.500"/>`,
  stick: svg`<path class="h-paper" d="M6 12l10-5 10 5v11l-10 5-10-5z"/><path class="h-dash"
    d="M6 12l10 5 10-5M16 17v11"/>
    <path class="h-sun" d="M27 3l9 3-4 8-8-3z"/><path class="h-arrow" d="M26 14l-5 4m.500-4l-.500 4h4"/>`,
  mount: svg`<path class="h-tone" d="M3 17l15-7 18 6-15 9z"/><path class="h-tone" d="M3 17v4l18 8v-4z"/><path
    class="h-paper" d="M3 11l15-7 18 6-15 9z"/>`,
  pen: svg`<path class="h-paper" d="M4 5h24v21H4z"/><path class="h-dash" d="M4 12h24M4 19h24M12 5v21M20 5v21"/><path
    class="h-blade" d="M35 3l-12 14-1.500 4 4-1.500L37 5z"/>`,
};

/** Renders the assembly steps. A step that several parts need is shown once. */
export function assembly(parts: readonly Part[]) {
  const all = parts.flatMap(({ title, steps }) => steps.map((step) => ({ title, step })));
  return html`<ul class="hands">${[...groupBy(all, ({ step }) => step.join(" ")).values()].map((same) => {
    const [picture = "", text = ""] = same[0]?.step ?? [];
    return html`<li><svg viewBox="0 0 40 30" aria-hidden="true">${PICTURES[picture] ?? PICTURES.cut}</svg>
      <span><b>${same.map(({ title }) => title).join(", ")}.</b> ${text}</span></li>`;
  })}</ul>`;
}
