/** The photograph of a course, drawn over the designer's map for tracing. */
import { photoForm, slider } from "../../packages/editor/photo/photograph.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sizeOf } from "./course-edit.ts";
import { readCourse } from "./design-course.ts";
import type { Host } from "./design-state.ts";
import { at } from "./geometry.ts";

type Point = [x: number, y: number];

/** Smallest and largest width of the photograph, in board units. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 20_000;

/** Returns the width and height of the whole board, in board units. */
function span(host: Host): Point {
  const [columns, rows] = sizeOf(readCourse(host));
  return [45 * columns + 15, 52 * rows + (columns > 1 ? 26 : 0)];
}

/** Returns the placement that covers the whole board. */
function fitted(host: Host) {
  const [wide, high] = span(host);
  const [left, top] = at([0, 0]);
  return { x: left - 30 + wide / 2, y: top - 26 + high / 2, width: wide, turn: 0, share: 0.45, tall: 1 };
}

/**
 * Moves, resizes and turns the photograph about a point of the board, as one or two fingers do.
 * @returns whether there is a photograph
 */
export function movePhoto(
  host: Host,
  { about, by, factor, turn }: { about: Point; by: Point; factor: number; turn: number },
): boolean {
  const { placement } = host.photo;
  if (!placement) return false;
  const { x = 0, y = 0, width = 0, turn: turned = 0 } = placement;
  const [dx, dy] = [x - about[0], y - about[1]];
  const cos = Math.cos(turn) * factor;
  const sin = Math.sin(turn) * factor;
  host.photo.place({
    x: about[0] + dx * cos - dy * sin + by[0],
    y: about[1] + dx * sin + dy * cos + by[1],
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width * factor)),
    turn: turned + (turn * 180) / Math.PI,
  });
  return true;
}

/**
 * Draws the photograph over the map.
 * @param corner - upper left corner of the map
 */
export function photoLayer({ photo }: Host, [left, top]: Point) {
  if (!photo.placement) return nothing;
  // Older versions could stretch a photograph vertically by the factor `tall`.
  const { x = 0, y = 0, width = 1, turn = 0, share = 1, tall = 1 } = photo.placement;
  const place = `translate(${x - left}px,${y - top}px) rotate(${turn}deg) scale(1,${tall}) translate(-50%,-50%)`;
  return html`<img class="dp-photo" data-part=photo src=${photo.url} alt=""
    .style=${`width: ${width}px; opacity: ${share}; transform: ${place}`}>`;
}

/** Returns the controls of the Photo tab. */
export function photoTools(host: Host) {
  const [wide, high] = span(host);
  const toSlider = (turn: number) => ((((turn + 180) % 360) + 360) % 360) - 180;
  return photoForm(
    host.photo,
    high / wide,
    fitted(host),
    html`<p class="quiet">Drag the photograph to move it. Use two fingers to resize and turn it.</p>
      <details class="fold"><summary>Position it by numbers</summary><div class="photo-sliders">${[
        slider(host.photo, "Horizontal", "x", [-600, 3400, 5]),
        slider(host.photo, "Vertical", "y", [-600, 2800, 5]),
        slider(host.photo, "Size", "width", [200, 5000, 10]),
        slider(host.photo, "Turn", "turn", [-180, 180, 0.5], toSlider),
      ]}</div></details>
      <div class="row"><button type="button" class="pill"
        @click=${() => host.photo.place(fitted(host))}>Fit to the board</button></div>`,
  );
}
