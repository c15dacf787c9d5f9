// Draws a hole in plan view: fairway, sand, ponds, trees and green. The drawing depends only on the spaces. Units are
// those of the board, which is about 100 wide.
import { lookUp } from "../../platform/look-up.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Box } from "./geometry.ts";
import { byId, frame, isFlagLow } from "./geometry.ts";
import type { Id, Space } from "./view.ts";

/** Returns the spaces on the main line from the tee to the green. */
function mainLine(track: Space[]): Space[] {
  const spaces = byId(track);
  const result = [];
  for (
    let here = track.find(({ kind }) => kind === "tee");
    here && result.length <= track.length;
    here = here.next === undefined || here.kind === "green" ? undefined : spaces.get(here.next)
  )
    result.push(here);
  return result;
}

/** Returns the SVG path of a smooth curve through points. */
function curve(points: { x: number; y: number }[]) {
  const [first, ...rest] = points;
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  rest.forEach((to, at) => {
    const from = points[at] ?? first;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    path += `C${from.x + (to.x - before.x) / 6} ${
      from.y + (to.y - before.y) / 6
    } ${to.x - (after.x - from.x) / 6} ${to.y - (after.y - from.y) / 6} ${to.x} ${to.y}`;
  });
  return path;
}

/** Returns SVG path segments between neighbouring spaces of one kind. */
function joined(track: Space[], kind: string) {
  const spaces = byId(track);
  return track.flatMap((space) => {
    const next = space.next === undefined ? undefined : spaces.get(space.next);
    return space.kind === kind && next?.kind === kind ? [`M${space.x} ${space.y}L${next.x} ${next.y}`] : [];
  });
}

/** The colours of each kind of ground: first its rim, then its interior. */
const GROUND_COLOURS: Readonly<Record<string, readonly string[]>> = {
  rough: ["var(--rough)", "var(--rough-deep)"],
  bunker: ["color-mix(in srgb, var(--sand) 62%, var(--bark))", "var(--sand)"],
  water: ["var(--sand)", "var(--water)"],
};

/** Draws an area of one kind of ground with its rim. */
export function banded(kind: string, wide: number, size: number, path: string) {
  const [rim = "none", colour = "none"] = lookUp(GROUND_COLOURS, kind) ?? [];
  return svg`<path class="rounded" stroke=${rim} stroke-width=${wide} d=${path}/><path
    class="rounded" stroke=${colour} stroke-width=${size} d=${path}/>`;
}

/** Draws all spaces of one kind as areas. Neighbouring areas join. */
function blobs(track: Space[], kind: string, size: number) {
  const here = track.filter((space) => space.kind === kind);
  if (!here.length) return nothing;
  const dots = here.map((space, at) => `M${space.x - 2.2} ${space.y + (at % 2 ? 1 : -1)}l4.4 ${at % 2 ? -1.6 : 1.6}`);
  const path = [...dots, ...joined(track, kind)].join("");
  return banded(kind, size + 2.4, size, path);
}

/** A tree: its centre and its radius. */
type Tree = readonly [x: number, y: number, r: number];

/** Returns the path of an ellipse. */
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`;

/** Draws trees in two tones, with shadows. All of them are four paths, because there are hundreds. */
const drawTrees = (trees: readonly Tree[]) => {
  const path = (part: (tree: Tree) => string) => trees.map(part).join("");
  return svg`<path class="p-shadow" d=${path(([x, y, r]) => ellipse(x + r * 0.35, y + r * 1.05, r * 1.05, r * 0.34))}/>
  <path class="p-trunk" d=${path(([x, y, r]) => `M${x - r * 0.14} ${y + r * 0.5}h${r * 0.28}v${r * 0.62}h${-r * 0.28}z`)}/>
  <path class="p-leaf" d=${path(([x, y, r]) => ellipse(x, y, r, r))}/>
  <path class="p-leaf2" d=${path(([x, y, r]) => `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`)}/>`;
};

/**
 * Draws trees where there is nothing else. Their positions depend only on the number of the hole, so a hole always
 * looks the same.
 */
function woods(track: Space[], box: Box, number: number) {
  const result: Tree[] = [];
  for (let row = 0; row * 11 < box.height; row += 1)
    for (let column = 0; column * 12 < box.width; column += 1) {
      const wild = (row * 31 + column * 17 + number * 13 + ((row * column * 7) % 11)) % 10;
      const x = box.x + 6 + column * 12 + (wild - 5) * 0.7;
      const y = box.y + 5 + row * 11 + ((wild * 3) % 7) - 3;
      const distance = Math.min(...track.map((space) => Math.hypot(space.x - x, space.y - y)));
      if (distance > 15 && wild < 7) result.push([x, y, 2.3 + (wild % 3) * 0.7]);
    }
  return drawTrees(result);
}

/** Draws deep rough in the corners. */
function hills(box: Box, number: number) {
  const side = number % 2 ? 1 : -1;
  const middle = box.x + box.width / 2;
  return svg`<ellipse fill="var(--rough-deep)" opacity="0.55" cx=${middle - side * box.width * 0.5}
    cy=${box.y + box.height * 0.2}
    rx=${box.width * 0.42} ry=${box.height * 0.3}/>
    <ellipse fill="var(--rough-deep)" opacity="0.55" cx=${middle + side * box.width * 0.55}
      cy=${box.y + box.height * 0.82}
      rx=${box.width * 0.4} ry=${box.height * 0.24}/>`;
}

/** Draws small waves. */
const glint = (space: Space) =>
  svg`<path fill="none" stroke="color-mix(in srgb, var(--water) 35%, var(--wall))" stroke-width="0.7"
    stroke-linecap="round"
    d="M${space.x - 5.5} ${space.y - 4.4}q1.4-1.4 2.8 0t2.8 0M${space.x + 0.6} ${space.y + 5.2}q1.4-1.4 2.8 0t2.8 0"/>`;

/**
 * Draws the ground of a hole, without the spaces.
 * @param box - the view box of the picture
 * @param woodland - the area in which trees grow
 */
export function ground(track: Space[], number: number, box: Box = frame(track), woodland: Box = box) {
  const main = mainLine(track);
  const spaces = byId(track);
  const spurs = track
    .filter((space) => !main.includes(space))
    .flatMap((space) => {
      const neighbours = track
        .filter((from) => from.bounce === space.id || from.over === space.id)
        .concat(space.next === undefined ? [] : (spaces.get(space.next) ?? []));
      return neighbours.map((other) => `M${other.x} ${other.y}L${space.x} ${space.y}`);
    })
    .join("");
  const green = track.find(({ kind }) => kind === "green") ?? { x: 0, y: 0 };
  return svg`${hills(box, number)}${woods(track, woodland, number)}
    <path class="rounded" stroke="var(--fairway-rim)" stroke-width="18.5" d=${curve(main)}/><path
      class="rounded" stroke="var(--fairway-rim)" stroke-width="13" d=${spurs}/>
    <path class="rounded" stroke="var(--fairway)" stroke-width="16" d=${curve(main)}/><path
      class="rounded" stroke="var(--fairway)" stroke-width="10.5" d=${spurs}/>
    ${blobs(track, "rough", 10)}${blobs(track, "bunker", 9.6)}${blobs(track, "water", 11.4)}${track
      .filter(({ kind }) => kind === "water")
      .map(glint)}
    <ellipse class="p-rim" cx=${green.x} cy=${green.y} rx="9.6" ry="7.6"/><ellipse class="p-green" cx=${green.x}
      cy=${green.y} rx="8.2" ry="6.2"/>
    ${track.filter(({ kind }) => kind === "tree").map((space) => drawTrees([[space.x + 4.6, space.y - 4.8, 4.2]]))}`;
}

/** Draws the path as dots between the spaces. */
function dots(track: Space[]) {
  const spaces = byId(track);
  return track.flatMap((space) => {
    const next = space.next === undefined || space.kind === "green" ? undefined : spaces.get(space.next);
    if (!next) return [];
    return [0.42, 0.58].map(
      (part) =>
        svg`<circle fill="color-mix(in srgb, var(--wall) 75%, var(--fairway))" r=".65"
          cx=${space.x + (next.x - space.x) * part}
          cy=${space.y + (next.y - space.y) * part}/>`,
    );
  });
}

const STAR = "M0-4.6L1.4-1.5 4.6-1.2 2.1 1 2.9 4.4 0 2.6-2.9 4.4-2.1 1-4.6-1.2-1.4-1.5Z";

/** Draws the sign of a space. */
function marker(space: Space, spaces: Map<Id, Space>) {
  const at = `translate(${space.x} ${space.y})`;
  if (space.kind === "star")
    return svg`<g class="b-space" transform=${at}><circle class="p-cup" r="5.2"/><path class="p-sun" d=${STAR}/></g>`;
  if (space.kind === "arrow") {
    const to = space.bounce === undefined ? undefined : spaces.get(space.bounce);
    const turn = to ? (Math.atan2(to.y - space.y, to.x - space.x) * 180) / Math.PI : 0;
    return svg`<g class="b-space" transform=${at}><circle fill="color-mix(in srgb, var(--fairway) 50%, var(--shade))" r="5"/><path
      class="p-wall" transform="rotate(${turn})"
      d="M-3.4-1.1H.4V-3.2L4 0 .4 3.2V1.1H-3.4Z"/></g>`;
  }
  if (space.kind === "tee")
    return svg`<g class="b-space" transform=${at}><rect fill="color-mix(in srgb, var(--fairway-rim) 60%, var(--wall))" x="-5" y="-4"
      width="10" height="8" rx="1.6"/><circle
      class="p-flag" cx="-3" cy="0" r="1.1"/><circle class="p-flag" cx="3" cy="0" r="1.1"/></g>`;
  if (space.kind === "green") return nothing;
  return svg`<g class="b-space" transform=${at}><circle fill="var(--wall)" stroke="var(--shade)" stroke-width="0.5" r="2.7"/><path
    fill="color-mix(in srgb, var(--wall) 76%, var(--shade))"
    d="M0-2.7a2.7 2.7 0 0 1 0 5.4a4 4 0 0 0 0-5.4z"/></g>`;
}

/**
 * Draws the pin.
 * @param number - of the hole, or null if it would be too small to read
 * @param low - whether the flag is close to the ground
 */
export const pin = (green: Space, number: number | null, low: boolean = false) =>
  svg`<g data-part=target transform="translate(${green.x} ${green.y})"><g class="sized"><ellipse class="p-cup" rx="1.5" ry=".8"/><path
    class="p-wall" d=${low ? "M-.35-6.4h.7V0h-.7z" : "M-.35-11.4h.7V0h-.7z"}></path><g
    transform="translate(0 ${low ? 5 : 0})"><path class="b-flag"
      d="M.35-11.4 10-8.2 .35-5z"/>${
        number === null
          ? nothing
          : svg`<text class="b-number" font-size="4.2" x="3.5"
        y="-6.7">${number}</text>`
      }</g></g></g>`;

/** Draws all spaces and the pin. */
export function spaces(track: Space[], number: number) {
  const spacesById = byId(track);
  const green = track.find(({ kind }) => kind === "green");
  return svg`${dots(track)}${track.map((space) => marker(space, spacesById))}${
    green ? pin(green, number, isFlagLow(track)) : nothing
  }`;
}

/**
 * Draws the putting surface and its spaces, without the flag.
 * @param large - false for the small inset, whose letter P is larger than its space
 */
export function inset(putting: Space[], large: boolean) {
  const last = Math.max(...putting.map(({ x }) => x)) + 5;
  const spacesById = byId(putting);
  return svg`<ellipse class="p-rim" cx=${last / 2} cy="5" rx=${last / 2 + 6} ry="10.5"/><ellipse class="p-green"
    cx=${last / 2} cy="5" rx=${last / 2 + 4.4} ry="9"/>
    ${dots(putting)}${putting.map((space) =>
      space.kind === "flag"
        ? nothing
        : space.kind === "p"
          ? svg`<g transform="translate(${space.x} ${space.y})"><g class="sized"><circle fill="var(--wall)"
            stroke="var(--shade)" stroke-width="0.5" r="3.4"/><text class="b-pletter"
            font-size=${large ? 4.4 : 6.2} y=${large ? 1.6 : 2.2}>P</text></g></g>`
          : marker(space, spacesById),
    )}`;
}
