/** The first sheet: whether the printer keeps the scale, what is printed, how it is put together. */

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { hand } from "./hands.js";
import { area, PAPERS } from "./paper.js";
import { words } from "./words.js";

/** @import { How, Part, Step } from "./types.js" */

/** A bank card, as ISO 7810 has it. */
const BANK_CARD = { width: 85.6, height: 53.98, corner: 3.18 };

/** Fifty millimetres, each a line. @param {number} x @param {number} y @param {boolean} upright */
function ruler(x, y, upright) {
  const ticks = Array.from({ length: 51 }, (_, at) => {
    const long = at % 10 === 0 ? 5 : at % 5 === 0 ? 3.6 : 2.2;
    return upright ? `M0 ${at}h${long}` : `M${at} 0v${long}`;
  }).join("");
  return svg`<g transform="translate(${x} ${y})"><path class="mark" data-ruler=${upright ? "down" : "across"}
    d=${upright ? "M0 0V50" : "M0 0H50"}/><path class="mark" d=${ticks}/>${[0, 10, 20, 30, 40, 50].map((at) =>
      upright
        ? svg`<text class="w-tiny" x="6" y=${at + 1}>${at}</text>`
        : svg`<text class="w-tiny" text-anchor="middle" x=${at} y="8.200">${at}</text>`,
    )}</g>`;
}

/**
 * @param {{id: string, title: string}} game @param {string} name of what is printed: the game, or a board of one's own
 * @param {readonly {part: Part, count: number}[]} made @param {How} how
 * @returns {import("./types.js").Sheet}
 */
export function cover(game, name, made, how) {
  const { x, y, width, height } = area(PAPERS[how.paper]);
  const high = (width * 104) / 320;
  const top = y + high;
  const foot = top + 24 + (how.ruler ? BANK_CARD.height + 12 : 0);
  return {
    title: "First sheet",
    draw: svg`<svg x=${x} y=${y} width=${width} height=${high} viewBox="0 40 320 104"
        preserveAspectRatio="xMidYMid slice"><use href="#poster-${game.id}" width="320" height="150"/></svg>
      <text class="w-title" x=${x} y=${top + 13}>${game.title}</text>
      ${
        name === game.title
          ? nothing
          : svg`<text class="w-head" text-anchor="end" x=${x + width} y=${top + 13}>${name}</text>`
      }
      ${how.ruler ? check(x, top + 24, width) : nothing}
      ${words(
        { x, y: foot, width, height: y + height - foot },
        html`<div class="cover-words"><section><h2>In this print</h2><ul>${made.map(
          ({ part, count }) =>
            html`<li><b>${part.title}</b>
              <span>${count} ${count === 1 ? "sheet" : "sheets"}</span><br>${part.line}</li>`,
        )}</ul></section><section><h2>With your hands</h2>${assembly(made.map(({ part }) => part))}</section></div>`,
        { scale: 0.2 },
      )}`,
  };
}

/** What is held against the paper. @param {number} x @param {number} y @param {number} width */
function check(x, y, width) {
  const { width: wide, height: tall, corner } = BANK_CARD;
  return svg`<rect class="cut" data-bank-card x=${x + width - wide - 0.2} y=${y}
    width=${wide} height=${tall} rx=${corner}/>
  <text class="w-small" x=${x + width - wide + 5} y=${y + 9}>A bank card lies on this line all round.</text>
  ${ruler(x + 0.2, y, true)}${ruler(x + 22, y + 2, false)}
  ${words(
    { x: x + 22, y: y + 16, width: width - wide - 30, height: tall - 16 },
    html`<p><b>Is it true to scale?</b></p><p>Print this sheet alone first. Both rulers are 50 mm long.</p>
      <p>If they are not: in the print dialogue choose 100 %, no “fit to page”, and no margins.</p>`,
  )}`;
}

/** Every step that some part needs, once. @param {readonly Part[]} parts */
export function assembly(parts) {
  /** @type {Map<string, {step: Step, titles: string[]}>} */
  const found = new Map();
  for (const { title, steps } of parts)
    for (const step of steps) {
      const key = step.join(" ");
      found.set(key, { step, titles: [...(found.get(key)?.titles ?? []), title] });
    }
  return html`<ul class="hands">${[...found.values()].map(
    ({ step: [picture, text], titles }) => html`<li><svg viewBox="0 0 40 30" aria-hidden="true">${hand(picture)}</svg>
      <span><b>${titles.join(", ")}.</b> ${text}</span></li>`,
  )}</ul>`;
}
