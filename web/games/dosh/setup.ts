// The part of the set-up form for tees, targets and posts that differ from the printed course.

import type { Call, Options } from "../../engine/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Cell } from "./view.ts";

export type Marks = { targets: Record<string, { tee?: Cell; target?: Cell }>; doglegs: Record<string, Cell> };

/** Draws the button that opens the map, and a summary of the changes. */
export function setup(values: Record<string, any>, change: (change: Options) => void, call: Call) {
  const marks = read(values);
  const count = Object.keys(marks.targets).length + Object.keys(marks.doglegs).length;
  const choose = async () => (await import("./course-map.ts")).choose(values, marks, change, call);
  return html`<fieldset class="choice"><legend>Tees, targets and posts</legend>
    <div class="row"><button type="button" class="pill" data-do="map"
      @click=${() => void choose()}>Choose on the map</button>
    ${
      count
        ? html`<button type="button" class="pill" data-do="printed"
      @click=${() => change({ targets: null, doglegs: null })}>As printed</button>`
        : nothing
    }</div>
    <span class="quiet">${
      count
        ? `${count === 1 ? "One hole differs" : `${count} changes`} from the printed course.`
        : "As printed on the course. A post must be passed before the target counts."
    }</span></fieldset>`;
}

/** Returns the marks in the values of the form. */
const read = ({ targets, doglegs }: Record<string, any>): Marks => ({
  targets: { ...(targets ?? {}) },
  doglegs: { ...(doglegs ?? {}) },
});
