/** Confetti that falls over the board at the end of a won game or of a lesson, and then disappears. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Number of pieces, and the names of their colour variables. */
const PIECES = 36;
const COLOURS = ["flag", "sun", "water", "plum", "green", "sand"];

/** Draws the confetti. The style sheet `end-table.css` lets it fall, or only disappear with reduced motion. */
export const confetti = () =>
  html`<svg class="party" data-part=party viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"
    aria-hidden="true">${Array.from(
      { length: PIECES },
      (_, at) => svg`<g transform="translate(${(at * 37) % 101} ${(at * 53) % 97}) rotate(${at * 40})"><rect
        width=${at % 3 ? 1.9 : 1.2} height=${at % 3 ? 1.3 : 2.4} fill=${`var(--${COLOURS[at % COLOURS.length]})`}/></g>`,
    )}</svg>`;
