/** A dialog in which the player marks the four corners of a board on a photograph. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { openDialog } from "../page/dialogs.js";
import { DIRECTIONS } from "../page/drawing.js";

/** @typedef {[x: number, y: number]} Corner */

const NAMES = ["Upper left", "Upper right", "Lower right", "Lower left"];

/**
 * Opens the dialog.
 * @param {HTMLCanvasElement} canvas  the photograph
 * @returns {Promise<Corner[]|null>} the four corners in pixels, an empty list to use the photograph as it is, or null
 * if
 *   the dialog was cancelled
 */
export function askCorners(canvas) {
  const { width, height } = canvas;
  const address = canvas.toDataURL("image/jpeg", 0.8);
  const room = Math.min(width, height) / 10;
  /** @type {Corner[]} */
  const corners = [
    [room, room],
    [width - room, room],
    [width - room, height - room],
    [room, height - room],
  ];
  let held = -1;
  const put = (/** @type {number} */ at, /** @type {Corner} */ [x, y]) => {
    corners[at] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  };
  /** Converts the position of a pointer to pixels of the photograph. @param {PointerEvent} event @returns {Corner} */
  const under = ({ currentTarget, clientX, clientY }) => {
    const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  const far = (/** @type {Corner} */ [x, y], /** @type {Corner} */ [u, v]) => Math.hypot(x - u, y - v);
  return openDialog("Where is the board?", (/** @type {(value: Corner[]|null) => void} */ done, redraw) => {
    const move = (/** @type {PointerEvent} */ event) => {
      if (held < 0) return;
      put(held, under(event));
      redraw();
    };
    const down = (/** @type {PointerEvent} */ event) => {
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
      const at = under(event);
      held = corners.reduce((best, one, n) => (far(one, at) < far(corners[best] ?? one, at) ? n : best), 0);
      move(event);
    };
    const press = (/** @type {KeyboardEvent} */ event, /** @type {number} */ at) => {
      const by = DIRECTIONS[event.key];
      const [x, y] = corners[at] ?? [0, 0];
      if (!by) return;
      event.preventDefault();
      const step = event.shiftKey ? room / 20 : room / 4;
      put(at, [x + by[0] * step, y + by[1] * step]);
      redraw();
    };
    return html`<p>Tap the four corners of the board, or move each marker with the arrow keys.</p>
      <svg class="photo-corners" viewBox="0 0 ${width} ${height}" role="group" aria-label="Photograph"
      @pointerdown=${down} @pointermove=${move} @pointerup=${() => {
        held = -1;
      }}><image href=${address} width=${width} height=${height}></image><polygon
        points=${corners.join(" ")}></polygon>${corners.map(
          ([x, y], at) =>
            svg`<circle cx=${x} cy=${y} r=${room / 3} tabindex="0" role="button"
          aria-label="${NAMES[at]} corner, ${Math.round(x)} across, ${Math.round(y)} down"
          @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, at)}/>`,
        )}</svg>
      <div class="row"><button class="pill" @click=${() => done(corners)}>Straighten</button><button class="pill"
        @click=${() => done([])}>Use as is</button><button class="pill" @click=${() => done(null)}>Cancel</button
      ></div>`;
  });
}
