// The figures in the rulebook: a turn, roll by roll, with the same dice as at the table.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";

type Row = { stroke: number; dice: number[]; aside: number[] };

/** Draws one roll. The dice that show the number of the hole are highlighted. */
const roll = ({ stroke, dice, aside }: Row, hole: number) =>
  html`<li class="abreast"><span class="fig-count">${stroke}</span>${dice.map(
    (face, at) =>
      html`<span class=${aside.includes(at) ? "fig-die on" : "fig-die"}>${die(
        face,
        at,
        aside.includes(at) ? `shows hole ${hole}` : "rolled again",
      )}</span>`,
  )}</li>`;

/**
 * Draws a turn.
 * @param data - if `last` is given, only the first roll and the last `last` rolls are shown
 */
function turn({ hole, rows, last = rows.length }: { hole: number; rows: Row[]; last?: number }) {
  const end = rows.slice(Math.max(1, rows.length - last));
  return html`<ol class="fig-rolls">${rows.slice(0, 1).map((row) => roll(row, hole))}${
    end.length < rows.length - 1 ? html`<li class="quiet">…</li>` : nothing
  }${end.map((row) => roll(row, hole))}</ol>`;
}

export default { turn };
