/**
 * HTML text on a printed sheet. It is laid out at screen size and then scaled down, so that lines break as they do on
 * the screen.
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** Millimetres per pixel: 16 px become 2.88 mm, slightly more than 8 pt. */
export const MM_PER_PIXEL = 0.18;

/**
 * Renders HTML text in a box on a sheet.
 * @param box - in millimetres
 */
export const htmlText = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  text: unknown,
  { scale = MM_PER_PIXEL }: { scale?: number } = {},
) =>
  svg`<g transform="translate(${x} ${y}) scale(${scale})"><foreignObject class="words" width=${width / scale}
    height=${height / scale}>${html`<div class="words-in" data-part=printed-text>${text}</div>`}</foreignObject></g>`;
