/** What the ledger says of one move: the best in its place, what it gave away, and the luck that followed. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { LEAST, luckOf, priced, same } from "./words.js";

/** @typedef {import("../../core/types.js").GameTable} GameTable */
/** @typedef {import("./feed.js").Head} Head */
/** @typedef {import("./feed.js").Step} Step */

/** @param {Step} step @param {Head} head @param {any} view  before the move @param {GameTable} gameTable */
export function verdict(step, head, view, gameTable) {
  const { move, best, loss, chance } = step;
  const weighed = step.moves_weighed.toLocaleString("en");
  const fortune = luckOf(step, head);
  const lucky = fortune ? html`<p class="quiet">${fortune}</p>` : nothing;
  if (!best || loss === null) return lucky;
  if (chance?.best) return html`${byFormat(step, head, view, gameTable)}${lucky}`;
  if (loss < LEAST || same(best.move, move))
    return html`<p>The best of ${weighed} moves. <span class="quiet">${best.why}</span></p>${lucky}`;
  return html`<p>Best: <strong>${gameTable.describeMove(best.move, view)}</strong> <span
    class="quiet">${best.why}</span></p>
    <p>It gave <strong class="figures">${loss.toFixed(2)}</strong> ${head.unit} away; ${
      weighed
    } moves were weighed.</p>${lucky}`;
}

/**
 * Where the match is what counts: what was best for it, and what that cost in strokes beside.
 * @param {Step} step @param {Head} head @param {any} view @param {GameTable} gameTable
 */
function byFormat({ move, loss: strokes, chance }, head, view, gameTable) {
  const by = head.chance?.unit ?? "chance";
  const { best, loss } = /** @type {import("./feed.js").Swing} */ (chance);
  const small = Number(strokes) < 0.05;
  const inStrokes = Number(strokes).toFixed(1);
  const why = html`<span class="quiet">${best?.why}</span>`;
  const whole = by === "chance" ? "The best for the match." : "The best for skins.";
  if (Number(loss) < LEAST || !best || same(best.move, move))
    return html`<p>${whole}${small ? "" : ` In strokes it gave ${inStrokes} away.`} ${why}</p>`;
  return html`<p>Best: <strong>${gameTable.describeMove(best.move, view)}</strong> ${why}</p>
    <p>It gave <strong class="figures">${priced(Number(loss), by)}</strong>${
      by === "chance" ? " for the match" : ""
    } away. ${small ? nothing : html`In ${head.unit}: ${inStrokes}.`}</p>`;
}
