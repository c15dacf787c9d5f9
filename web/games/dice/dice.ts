// Drawings of ordinary six-sided dice.
import { die as piece, pips } from "../../table/widgets.ts";
import { svg } from "../../vendor/lit-html/lit-html.js";

/**
 * Draws one die. `position` is zero-based; `face` is null before the first roll.
 * @param where - "in hand" or "set aside"
 */
export const die = (face: number | null, position: number, where: string) =>
  piece({
    kind: `die turn-${position}`,
    position,
    face,
    name: face ? `die ${position + 1} shows ${face}, ${where}` : `die ${position + 1}, not rolled yet`,
    drawing: pips(face),
  });

/** Draws a small die without an accessible name, because the text next to it describes it. */
export const littleDie = (face: number) =>
  svg`<svg class="little" viewBox="0 0 100 104" aria-hidden="true">${pips(face)}</svg>`;
