/** A dialog in which the player marks the four corners of a board on a photograph. */

import { openDialog } from "../../../ui/dialogs.ts";
import { DIRECTIONS } from "../../../ui/drawing.ts";
import { GestureArea } from "../../../ui/gesture.ts";
import { html, svg } from "../../../vendor/lit-html/lit-html.js";

type Corner = [x: number, y: number];

const NAMES = ["Upper left", "Upper right", "Lower right", "Lower left"];

/**
 * Opens the dialog.
 * @param canvas - the photograph
 * @returns the four corners in pixels, an empty list to use the photograph as it is, or null if the dialog was
 *   cancelled
 */
export function askCorners(canvas: HTMLCanvasElement): Promise<Corner[] | null> {
  const { width, height } = canvas;
  const address = canvas.toDataURL("image/jpeg", 0.8);
  const room = Math.min(width, height) / 10;
  const corners: Corner[] = [
    [room, room],
    [width - room, room],
    [width - room, height - room],
    [room, height - room],
  ];
  const put = (at: number, [x, y]: Corner) => {
    corners[at] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  };
  /** Converts the position of a pointer to pixels of the photograph. */
  const under = ({ currentTarget, clientX, clientY }: PointerEvent): Corner => {
    const box = (currentTarget as Element).getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  let area: GestureArea | undefined;
  const far = ([x, y]: Corner, [u, v]: Corner) => Math.hypot(x - u, y - v);
  return openDialog("Where is the board?", (done: (value: Corner[] | null) => void, redraw) => {
    area ??= new GestureArea({
      press: (event) => {
        const at = under(event);
        const held = corners.reduce((best, one, n) => (far(one, at) < far(corners[best] ?? one, at) ? n : best), 0);
        const move = (to: PointerEvent) => {
          put(held, under(to));
          redraw();
        };
        move(event);
        return { move };
      },
    });
    const press = (event: KeyboardEvent, at: number) => {
      const by = DIRECTIONS[event.key];
      const [x, y] = corners[at] ?? [0, 0];
      if (!by) return;
      event.preventDefault();
      const step = event.shiftKey ? room / 20 : room / 4;
      put(at, [x + by[0] * step, y + by[1] * step]);
      redraw();
    };
    return html`<p>Tap the four corners of the board, or move each marker with the arrow keys.</p>
      <svg class="photo-corners" data-part=photo-corners viewBox="0 0 ${width} ${height}" role="group" aria-label="Photograph"
      @pointerdown=${area.press} @pointermove=${area.move} @pointerup=${area.lift} @pointercancel=${area.lift}><image href=${address} width=${width} height=${height}></image><polygon
        points=${corners.join(" ")}></polygon>${corners.map(
          ([x, y], at) =>
            svg`<circle cx=${x} cy=${y} r=${room / 3} tabindex="0" role="button"
          aria-label="${NAMES[at]} corner, ${Math.round(x)} across, ${Math.round(y)} down"
          @keydown=${(event: KeyboardEvent) => press(event, at)}/>`,
        )}</svg>
      <div class="row"><button class="pill" @click=${() => done(corners)}>Straighten</button><button class="pill"
        @click=${() => done([])}>Use as is</button><button class="pill" @click=${() => done(null)}>Cancel</button
      ></div>`;
  });
}
