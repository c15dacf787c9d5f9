// Tees, greens and flags. A flag keeps its size on the screen: its group is scaled by --land-sign, board units a
// pixel, which the table sets on the picture as it zooms.

import { svg } from "../../vendor/lit-html/lit-html.js";
import { centre } from "./land-grid.js";

/** @import { Hole, Label } from "./land-grid.js" */

/** Greens and tees, which lie flat on the land. @param {Hole[]} holes @param {number} [current] the hole in play */
export const grounds = (holes, current) =>
  holes.map((hole, at) => {
    const [tee, target] = [centre(hole.tee), centre(hole.target)];
    const played = current === at + 1 ? " land-current" : "";
    return svg`<g class="land-hole${played}"><circle class="land-collar" cx=${target.x} cy=${target.y} r="27"/><circle
      class="p-green" cx=${target.x} cy=${target.y} r="22"/><ellipse class="p-cup" cx=${target.x} cy=${target.y}
        rx="5" ry="3.5"/>
      <rect class="land-tee" x=${tee.x - 17} y=${tee.y - 13} width="34" height="26" rx="6"/><circle class="p-wall"
        cx=${tee.x - 10} cy=${tee.y - 6} r="3"/><circle class="p-wall" cx=${tee.x - 10} cy=${tee.y + 6}
          r="3"/></g>`;
  });

/**
 * The flags with their numbers, back ones first, the one in play last.
 * @param {Hole[]} holes
 * @param {number} [current]
 */
export const flags = (holes, current) =>
  holes
    .map((hole, at) => ({ number: at + 1, ...centre(hole.target) }))
    .sort((one, other) => Number(one.number === current) - Number(other.number === current) || one.y - other.y)
    .map(({ number, x, y }) => {
      const played = number === current ? " land-current" : "";
      return svg`<g transform="translate(${x} ${y})"><g class="land-flag${played}"><path class="p-wall"
        d="M-1 0v-38h2V0z"/><path class="land-cloth" d="M1-38l22 8.5-22 8.5z"/><text class="land-number" x="7.5"
          y="-25.2">${number}</text></g></g>`;
    });

/** What places are called. @param {readonly Label[]} [labels] */
export const names = (labels = []) =>
  labels.map(({ at, text }) => {
    const { x, y } = centre(at);
    return svg`<text class="land-name" x=${x} y=${y + 7}>${text}</text>`;
  });
