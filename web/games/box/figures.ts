// The figures in the rulebook: the dice of a turn, the path of a ball over a hole, a backspin on the green.
import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { die } from "./dice.ts";
import { byId, frame, insetWidth, row } from "./geometry.ts";
import { ground, inset, pin, spaces } from "./scene.ts";
import type { Id, Space } from "./view.ts";

/** Draws the rolls of a turn. */
const hand = ({ rolls }: { rolls: { dice: string[]; counts: number[]; count: number }[] }) =>
  html`<ol class="fig-rolls fig-box">${rolls.map(
    ({ dice, counts, count }) =>
      html`<li class="abreast">${dice.map(
        (face, at) =>
          html`<span class=${counts.includes(at) ? "fig-die on" : "fig-die"}>${die(
            face,
            at,
            counts.includes(at) ? "counts" : "free",
          )}</span>`,
      )} <span class="fig-count">${count}</span></li>`,
  )}</ol>`;

/** Draws a path. */
function trace(along: Space[]) {
  const d = along.map((space, at) => `${at ? "L" : "M"}${space.x} ${space.y}`).join("");
  return svg`<path class="rounded fig-under" d=${d}/><path class="rounded fig-way" d=${d}/>`;
}

/** Draws a hole with paths and the ball. */
function drawFlight({
  board: { number, track },
  paths,
  lies,
}: {
  board: { number: number; track: Space[] };
  paths: Id[][];
  lies: Id;
}) {
  const { x, y, width, height } = frame(track);
  const spacesById = byId(track);
  const place = (id: Id) => spacesById.get(id) as Space;
  const ball = place(lies);
  return html`<div class="fig-box"><svg class="fig-hole" viewBox="${x} ${y} ${width} ${height}" aria-hidden="true">
    ${ground(track, number)}${spaces(track, number)}
    ${paths.map((path) => trace(path.map(place)))}
    ${
      ball
        ? svg`<circle fill="var(--wall)" stroke="var(--on-light)" stroke-width="0.8" cx=${ball.x} cy=${ball.y}
      r="3.4"/>`
        : ""
    }</svg></div>`;
}

/** Draws the dice and the path of a backspin. */
function spin({ dice, path, hole, putting }: { dice: string[]; path: Id[]; hole: number; putting: Space[] }) {
  const green = row(putting);
  const spacesById = byId(green);
  const along = path.map((id) => spacesById.get(id) as Space);
  const flag = green.find(({ kind }) => kind === "flag");
  const lies = along.at(-1);
  const wild = dice.flatMap((face, at) => (face === "purple" ? [at] : []));
  return html`${hand({ rolls: [{ dice, counts: wild, count: path.length - 1 }] })}
    <div class="fig-box"><svg class="fig-hole" viewBox="-7 -8 ${insetWidth(green) + 2} 25" aria-hidden="true">
    ${inset(green, true)}${flag ? pin(flag, hole) : ""}${trace(along)}
    ${
      lies
        ? svg`<circle fill="var(--wall)" stroke="var(--on-light)" stroke-width="0.8" cx=${lies.x} cy=${lies.y}
      r="2.6"/>`
        : ""
    }</svg></div>`;
}

export default { hand, way: drawFlight, spin };
