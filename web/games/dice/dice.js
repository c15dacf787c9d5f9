// Ordinary dice, drawn.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** Columns and rows of the pips in a grid of three by three, by face. @type {Readonly<Record<number, readonly (readonly [number, number])[]>>} */
const PIPS = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** @param {number|null} face */
const body = (
  face,
) => svg`<rect class="die-edge" x="4" y="10" width="92" height="92" rx="20"/><rect class="die-top" x="4" y="3" width="92" height="92" rx="20"/>
  ${(face ? (PIPS[face] ?? []) : []).map(([col, row]) => svg`<circle class="pip" cx=${26 + col * 24} cy=${25 + row * 24} r="9.5"/>`)}`;

/** One die. `position` is zero-based, `face` null before the first roll.
 * @param {number|null} face @param {number} position @param {string} where "in hand" or "set aside" */
export const die = (
  face,
  position,
  where,
) => html`<span class="die turn-${position}" role="img" data-position=${position} data-face=${face ?? nothing}
  aria-label=${face ? `die ${position + 1} shows ${face}, ${where}` : `die ${position + 1}, not rolled yet`}><svg viewBox="0 0 100 108" aria-hidden="true">${body(face)}</svg></span>`;

/** A die too small to be named by itself. @param {number} face */
export const littleDie = (face) =>
  svg`<svg class="little" viewBox="0 0 100 104" aria-hidden="true">${body(face)}</svg>`;

/** Draws another face into a die that stands already; for the tumbling of the animation.
 * @param {Element} element @param {number} face */
export function show(element, face) {
  const drawing = element.querySelector("svg");
  if (!drawing) return;
  for (const pip of drawing.querySelectorAll(".pip")) pip.remove();
  for (const [col, row] of PIPS[face] ?? []) {
    const pip = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    pip.setAttribute("class", "pip");
    pip.setAttribute("cx", String(26 + col * 24));
    pip.setAttribute("cy", String(25 + row * 24));
    pip.setAttribute("r", "9.5");
    drawing.append(pip);
  }
}
