// Ordinary dice, each with its place at the table.
import { die as piece, pips } from "../../table/furniture.js";
import { svg } from "../../vendor/lit-html/lit-html.js";

/** One die. `position` is zero-based, `face` null before the first roll.
 * @param {number|null} face @param {number} position @param {string} where "in hand" or "set aside" */
export const die = (face, position, where) =>
  piece({
    kind: `die turn-${position}`,
    position,
    face,
    name: face ? `die ${position + 1} shows ${face}, ${where}` : `die ${position + 1}, not rolled yet`,
    drawing: pips(face),
  });

/** A die too small to be named by itself. @param {number} face */
export const littleDie = (face) =>
  svg`<svg class="little" viewBox="0 0 100 104" aria-hidden="true">${pips(face)}</svg>`;
