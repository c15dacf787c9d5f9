// A photograph of the player's own course, laid over the map of the designer for tracing.
import { lay, now, photoForm, slider } from "../../core/photo/photograph.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { courseOf } from "./design-desk.js";
import { sizeOf } from "./design-paint.js";
import { at } from "./geometry.js";

/** @import { Host } from "../../screens/design/types.js" */
/** @typedef {[x: number, y: number]} Point */

/** Smallest and largest width of the photograph, in board units. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 20_000;

/** Returns the width and height of the whole board, in board units. @param {Host} host @returns {Point} */
function span(host) {
  const [columns, rows] = sizeOf(courseOf(host));
  return [45 * columns + 15, 52 * rows + (columns > 1 ? 26 : 0)];
}

/** Returns the placement that covers the whole board. @param {Host} host */
function fitted(host) {
  const [wide, high] = span(host);
  const [left, top] = at([0, 0]);
  return { x: left - 30 + wide / 2, y: top - 26 + high / 2, width: wide, turn: 0, share: 0.45, tall: 1 };
}

/**
 * Moves, resizes and turns the photograph about a point of the board, as one or two fingers do.
 * @param {Host} host @param {{about: Point, by: Point, factor: number, turn: number}} grip
 * @returns {boolean} whether there is a photograph
 */
export function movePhoto(host, { about, by, factor, turn }) {
  if (!now.photo) return false;
  const { x = 0, y = 0, width = 0, turn: turned = 0 } = now.photo.lie;
  const [dx, dy] = [x - about[0], y - about[1]];
  const cos = Math.cos(turn) * factor;
  const sin = Math.sin(turn) * factor;
  lay(host, {
    x: about[0] + dx * cos - dy * sin + by[0],
    y: about[1] + dx * sin + dy * cos + by[1],
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width * factor)),
    turn: turned + (turn * 180) / Math.PI,
  });
  return true;
}

/** Draws the photograph over the map. @param {Point} corner  the upper left corner of the map */
export function photoLayer([left, top]) {
  if (!now.photo) return nothing;
  // `tall` is the stretch of the height in photographs that older versions placed.
  const { x = 0, y = 0, width = 1, turn = 0, share = 1, tall = 1 } = now.photo.lie;
  const place = `translate(${x - left}px,${y - top}px) rotate(${turn}deg) scale(1,${tall}) translate(-50%,-50%)`;
  return html`<img class="dp-photo" src=${now.address} alt=""
    .style=${`width: ${width}px; opacity: ${share}; transform: ${place}`}>`;
}

/** The part of the tools for the photograph. @param {Host} host */
export function photoTools(host) {
  const [wide, high] = span(host);
  const shownTurn = (/** @type {number} */ turn) => ((((turn + 180) % 360) + 360) % 360) - 180;
  return photoForm(
    host,
    high / wide,
    fitted(host),
    html`<p class="quiet">Drag the photograph to move it. Use two fingers to resize and turn it.</p>
      <details class="fold"><summary>Position it by numbers</summary><div class="photo-sliders">${[
        slider("Horizontal", "x", [-600, 3400, 5], host),
        slider("Vertical", "y", [-600, 2800, 5], host),
        slider("Size", "width", [200, 5000, 10], host),
        slider("Turn", "turn", [-180, 180, 0.5], host, shownTurn),
      ]}</div></details>
      <div class="row"><button type="button" class="pill"
        @click=${() => lay(host, fitted(host))}>Fit to the board</button></div>`,
  );
}
