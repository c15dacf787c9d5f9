/** Input for all editors of drawings: number fields, arrow keys and positions of pointers. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { field } from "./fields.ts";

/** A point in units of a drawing. */
export type Point = { x: number; y: number };

/** The direction of each arrow key. */
export const DIRECTIONS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Draws a number field. Invalid and out-of-range input is replaced by the previous value. */
export const numberField = (
  {
    label,
    at,
    value,
    low,
    high,
    step = 1,
    unseen = false,
  }: { label: string; at: string; value: unknown; low: number; high: number; step?: number; unseen?: boolean },
  change: (value: number) => void,
) => {
  const now = typeof value === "number" ? String(value) : "";
  return html`<label><span class=${unseen ? "unseen" : nothing}>${label}</span><input type="number"
    inputmode=${step < 1 ? "decimal" : "numeric"} data-at=${at} min=${low} max=${high} step=${step} .value=${now}
    @change=${(event: Event) => {
      const read = field(event).valueAsNumber;
      if (read >= low && read <= high && (step < 1 || Number.isInteger(read))) change(read);
      else field(event).value = now;
    }}></label>`;
};

/** Converts the position of a pointer event to units of the drawing. */
export function toDrawingPoint(event: PointerEvent): Point {
  const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
  const point = matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  return { x: point.x, y: point.y };
}
