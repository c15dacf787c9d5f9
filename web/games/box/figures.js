// Figures of the rulebook: the dice of a turn, and the way of a ball over a hole.
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.js";
import { byId, frame } from "./geometry.js";
import { ground, spaces } from "./scene.js";

/** @typedef {import('./view.js').Space} Space */
/** @typedef {import('./view.js').Id} Id */
/** @typedef {{rolls: {dice: string[], counts: number[], count: number}[]}} Hand */
/** @typedef {{board: {number: number, track: Space[]}, paths: Id[][], lies: Id}} Way */

/** @param {Hand} data */
const hand = ({ rolls }) =>
  html`<ol class="fig-rolls fig-box">${rolls.map(
    ({ dice, counts, count }) =>
      html`<li>${dice.map(
        (face, at) =>
          html`<span class=${counts.includes(at) ? "fig-die on" : "fig-die"}>${die(
            face,
            at,
            counts.includes(at) ? "counts" : "free",
          )}</span>`,
      )} <span class="fig-count">${count}</span></li>`,
  )}</ol>`;

/** @param {Way} data */
function way({ board: { number, track }, paths, lies }) {
  const { x, y, width, height } = frame(track);
  const found = byId(track);
  const place = (/** @type {Id} */ id) => /** @type {Space} */ (found.get(id));
  const ball = place(lies);
  return html`<div class="fig-box"><svg class="fig-hole" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">
    ${ground(track, number)}${spaces(track, number)}
    ${paths.map((path) => {
      const d = path
        .map(place)
        .map((space, at) => `${at ? "L" : "M"}${space.x} ${space.y}`)
        .join("");
      return svg`<path class="fig-under" d=${d}/><path class="fig-way" d=${d}/>`;
    })}
    ${ball ? svg`<circle class="fig-ball" cx=${ball.x} cy=${ball.y} r="3.4"/>` : ""}</svg></div>`;
}

export default { hand, way };
