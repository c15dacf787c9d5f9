// Tees, greens, flags and names of the map. Flags keep their size on the screen: they are scaled by the CSS property
// --land-sign, the number of board units per pixel, which the table updates when it zooms.

import { svg } from "../../vendor/lit-html/lit-html.js";
import type { Hole, Label } from "./land-grid.ts";
import { centre } from "./land-grid.ts";

/**
 * Draws all greens and tees.
 * @param current - number of the current hole
 */
export const grounds = (holes: Hole[], current?: number) =>
  holes.map((hole, at) => {
    const [tee, target] = [centre(hole.tee), centre(hole.target)];
    const played = current === at + 1 ? " land-current" : "";
    return svg`<g class="land-hole${played}"><circle class="land-collar" cx=${target.x} cy=${target.y} r="27"/><circle
      class="p-green" cx=${target.x} cy=${target.y} r="22"/><ellipse class="p-cup" cx=${target.x} cy=${target.y}
        rx="5" ry="3.5"/>
      <rect fill="color-mix(in srgb, var(--fairway-rim) 72%, var(--wall))" x=${tee.x - 17} y=${tee.y - 13} width="34"
        height="26" rx="6"/><circle class="p-wall"
        cx=${tee.x - 10} cy=${tee.y - 6} r="3"/><circle class="p-wall" cx=${tee.x - 10} cy=${tee.y + 6}
          r="3"/></g>`;
  });

/**
 * Draws the flags with their numbers from top to bottom. The flag of the current hole is drawn last, so that it is on
 * top.
 */
export const flags = (holes: Hole[], current?: number) =>
  holes
    .map((hole, at) => ({ number: at + 1, ...centre(hole.target) }))
    .sort((one, other) => Number(one.number === current) - Number(other.number === current) || one.y - other.y)
    .map(({ number, x, y }) => {
      const played = number === current ? " land-current" : "";
      return svg`<g transform="translate(${x} ${y})"><g class="land-flag${played}"><path class="p-wall"
        d="M-1 0v-38h2V0z"/><path class="p-flag" d="M1-38l22 8.5-22 8.5z"/><text class="land-number" x="7.5"
          y="-25.2">${number}</text></g></g>`;
    });

/** Layout of a name, in board units: width of a letter, distance from the edges, space above and below the baseline. */
const NAME = { letter: 14, edge: 6, above: 16, below: 5 };

/**
 * Draws the names of places. A name that would be cut off at the side of the map starts or ends at that side instead.
 */
export const names = (labels: readonly Label[], shown: { x: number; y: number; width: number; height: number }) =>
  labels.map(({ at, text }) => {
    const { x, y } = centre(at);
    const half = (text.length * NAME.letter) / 2;
    const [left, right] = [shown.x + NAME.edge, shown.x + shown.width - NAME.edge];
    const [side, to] = x - half < left ? [" from", left] : x + half > right ? [" till", right] : ["", x];
    const line = Math.min(Math.max(y + 7, shown.y + NAME.above), shown.y + shown.height - NAME.below);
    return svg`<text class="land-name${side}" data-part=place-name x=${to} y=${line}>${text}</text>`;
  });
