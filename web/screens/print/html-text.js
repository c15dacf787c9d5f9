/** Running text on a sheet: HTML at its size on a screen, made smaller as a whole, so that it breaks the same way. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Millimetres of a pixel: 16 pixels are 2.88 mm, a little more than eight points. */
export const FINE = 0.18;

/**
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {unknown} text  HTML
 * @param {{scale?: number}} [how]
 */
export const words = ({ x, y, width, height }, text, { scale = FINE } = {}) =>
  svg`<g transform="translate(${x} ${y}) scale(${scale})"><foreignObject class="words" width=${width / scale}
    height=${height / scale}>${html`<div class="words-in">${text}</div>`}</foreignObject></g>`;
