// The figures in the rulebook: a flight over a part of the course, with the dice that determined it.
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { at } from "./geometry.ts";
import { land, outline } from "./land.ts";
import { svgPath } from "./map.ts";
import { ball, die, flag, spot } from "./signs.ts";
import type { Cell } from "./view.ts";

type Flight = {
  terrain: string[];
  height: string[];
  target: Cell | null;
  legs: { leg: string; path: Cell[] }[];
  lie: Cell;
  hole: number;
  dice: { die: string; face: number }[];
};

/** Draws a flight. */
function flight({ terrain, height, target, legs, lie, hole, dice }: Flight) {
  const course = { name: "", terrain, height, holes: [] };
  const box = outline(course);
  const start = legs[0]?.path[0];
  return html`<p class="fig-letters">${dice.map((one) => die(one.die, one.face))}</p>
    <svg class="fig-land land" data-part=map-figure viewBox="${box.x} ${box.y} ${box.width} ${box.height}"
      aria-hidden="true">${land(course, { grid: true })}
      ${spot(start, svg`<circle class="fig-start" r="8"/>`)}
      ${legs.map(
        ({ leg, path }) => svg`<path class="rounded fig-under" d=${svgPath(path.map(at))}/><path
          class="rounded fig-way leg-${leg}" data-part=path d=${svgPath(path.map(at))}/>`,
      )}
      ${spot(target, flag(hole))}${spot(lie, ball(0, "", false))}</svg>`;
}

export default { flight };
