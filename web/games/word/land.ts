// The landscape of a hole card: fairway, trees, ponds and sand. It depends only on the positions of the spaces, so a
// card always looks the same. Units are those of the card, whose spaces have x coordinates between 10 and 90. The
// landscape extends farther, so that it can fill a picture of any aspect ratio.
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { svg } from "../../vendor/lit-html/lit-html.js";
import type { HoleCard } from "./view.ts";

type Point = { x: number; y: number };

type Edge = [from: Point, to: Point];

/** The view box of a card that is shown among others, where all cards have the same size. */
export const FRAME = { x: -2, y: -12, width: 107, height: 129 };

/** Returns the view box of a card that is shown on its own: as small as its spaces, their signs and the flag allow. */
export function frame(card: HoleCard) {
  const ys = card.spaces.map(({ y }) => y);
  const top = Math.min(...ys.map((y) => y - 13), (card.spaces[card.flag]?.y ?? 12) - 23);
  const bottom = Math.max(...ys) + 15;
  return { x: 0, y: top, width: 100, height: bottom - top };
}
/** Radius of the tap area of a space without close neighbours. */
const REACH = 11;
/** Minimum radius of the tap area; on a custom card, spaces may almost cover each other. */
const MIN_REACH = 4;

/**
 * Returns the radius of the tap area of a space: at most half the distance to its neighbour, so that areas do not
 * overlap.
 */
export function reach({ spaces }: HoleCard, at: number) {
  const here = spaces[at] as Point;
  const distances = spaces.map(({ x, y }, other) =>
    other === at ? 2 * REACH : Math.max(Math.abs(x - here.x), Math.abs(y - here.y)),
  );
  return Math.max(MIN_REACH, Math.min(...distances) / 2);
}
/**
 * Limits of the woods: beyond the edges of a picture of any aspect ratio or, for a card shown among others, just past
 * its edge.
 */
const WIDE = { left: -72, right: 172, top: -30, bottom: 140 };
const CLOSE = { left: -9, right: 112, top: -20, bottom: 124 };

/** Returns a generator of pseudo-random numbers from 0 to 1, seeded with the card. */
function randomNumbers(card: HoleCard) {
  let state = card.spaces.reduce((sum, { x, y }, at) => (sum * 31 + x * (at + 3) + y * 7) % 233280, card.number * 97);
  return () => {
    state = (state * 9301 + 49297) % 233280;
    return state / 233280;
  };
}

/** Returns the distance between two points. */
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the distance of a point from a line segment. */
function distanceToEdge(p: Point, [a, b]: Edge) {
  const length = distance(a, b) ** 2 || 1;
  const part = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
  return distance(p, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
}

/** Returns the minimum spanning tree of all spaces; the fairway follows it. */
function spanningTree(points: readonly Point[]): Edge[] {
  const [first, ...rest] = points;
  if (!first) return [];
  const joined = [first];
  const edges = [];
  while (rest.length) {
    let best: Edge = [first, rest[0] as Point];
    for (const a of joined) for (const b of rest) if (distance(a, b) < distance(...best)) best = [a, b];
    edges.push(best);
    joined.push(best[1]);
    rest.splice(rest.indexOf(best[1]), 1);
  }
  return edges;
}

/** Rounds to one decimal place. */
const short = (number: number) => Math.round(number * 10) / 10;

/** Returns the SVG path of a smooth, irregular shape around a point. */
function blob({ x, y }: Point, rx: number, ry: number, random: () => number) {
  const turn = random() * 6.28;
  const points = Array.from({ length: 7 }, (_, i) => {
    const angle = turn + (i * 6.2832) / 7;
    const reach = 0.82 + random() * 0.34;
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
  });
  const p = (i: number) => points[(i + 7) % 7] as Point;
  const curves = points.map((_, i) => {
    const [before, from, to, after] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const c1 = `${short(from.x + (to.x - before.x) / 6)} ${short(from.y + (to.y - before.y) / 6)}`;
    const c2 = `${short(to.x - (after.x - from.x) / 6)} ${short(to.y - (after.y - from.y) / 6)}`;
    return `C${c1} ${c2} ${short(to.x)} ${short(to.y)}`;
  });
  return `M${short(p(0).x)} ${short(p(0).y)}${curves.join("")}Z`;
}

/** Draws a tree in two tones, with a shadow. */
const tree = (
  { x, y }: Point,
  r: number,
) => svg`<ellipse class="p-shadow" cx=${x + r * 0.45} cy=${y + r * 1.25} rx=${r * 1.15} ry=${r * 0.38}/>
  <path class="p-trunk" d="M${x - r * 0.15} ${y + r * 0.5}h${r * 0.3}v${r * 0.78}h${-r * 0.3}z"/>
  <circle class="p-leaf" cx=${x} cy=${y} r=${r}/><path class="p-leaf2"
    d="M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z"/>`;

/**
 * Draws trees on a loose grid, where they cover neither the fairway nor a space nor a pond.
 * @param clear - distance of a point from the nearest fairway or space
 */
function woods(clear: (p: Point) => number, random: () => number, ponds: Point[], edge: typeof WIDE) {
  const spots = [];
  for (let y = edge.top + 4; y < edge.bottom; y += 9.5)
    for (let x = edge.left + 4; x < edge.right; x += 11) {
      const at = { x: short(x + (random() - 0.5) * 9), y: short(y + (random() - 0.5) * 7) };
      const r = short(2.5 + random() * 2.1);
      const thick = random() < (at.x < 0 || at.x > 100 ? 0.86 : 0.7);
      if (thick && clear(at) > 16 + r && ponds.every((pond) => distance(pond, at) > 15 + r)) spots.push({ at, r });
    }
  return spots.sort((a, b) => a.at.y - b.at.y).map(({ at, r }) => tree(at, r));
}

/** Distance of a pond from the upper edge of its card, so that the hills above do not cut it off. */
const POND_MARGIN = 17;

/**
 * Returns up to two points for ponds, far from fairway and spaces, and below the hills.
 * @param top - upper edge of the card
 */
function emptySpots(clear: (p: Point) => number, top: number) {
  const spots = [];
  for (let y = Math.max(4, top + POND_MARGIN); y <= 104; y += 5)
    for (let x = 4; x <= 96; x += 5) spots.push({ x, y, room: clear({ x, y }) });
  spots.sort((a, b) => b.room - a.room || a.y - b.y);
  const [first] = spots;
  const second = spots.find((one) => first && distance(one, first) > 45);
  return [first, second].filter((one) => one !== undefined).filter(({ room }) => room > 20);
}

/**
 * Draws a pond.
 * @param at - centre, and its distance from fairway and spaces
 */
function pond(at: { x: number; y: number; room: number }, random: () => number) {
  const r = Math.min(15, at.room - 11);
  const d = blob(at, r * 1.05, r * 0.8, random);
  const wave = (x: number, y: number) => `M${x} ${y}q1.6-1.7 3.2 0t3.2 0`;
  return svg`<path fill="var(--sand)" stroke="var(--sand)" stroke-width="3" stroke-linejoin="round" d=${d}/><path
    class="p-water" d=${d}/><path fill="none" stroke="color-mix(in srgb, var(--water) 40%, var(--wall))"
      stroke-width="0.9" stroke-linecap="round"
    d="${wave(at.x - 5, at.y - 1.4)}${wave(at.x - 0.6, at.y + 3)}"/>`;
}

/** Draws a bunker with the marks of a rake. */
function bunker(at: Point, random: () => number) {
  const lip = blob(at, 15, 12.6, random);
  return svg`<path class="p-lip" transform="translate(0 1.1)" d=${lip}/><path class="p-sand" d=${lip}/>
    <path fill="none" stroke="color-mix(in srgb, var(--sand) 70%, var(--bark))" stroke-width="0.8"
      stroke-linecap="round" d="M${at.x - 11.4} ${at.y + 2}q2 1.4 2.4 4.4M${at.x - 9} ${at.y + 1}q2 1.4 2.2 4
      M${at.x + 8.6} ${at.y - 5.4}q2 1.6 2.4 4M${at.x + 6.4} ${at.y - 7.4}q2 1 2.6 3"/>`;
}

/** Draws the landscape of a card. */
function drawLand(card: HoleCard, small: boolean) {
  const random = randomNumbers(card);
  const edges = spanningTree(card.spaces);
  const clear = (p: Point) =>
    Math.min(...edges.map((edge) => distanceToEdge(p, edge)), ...card.spaces.map((space) => distance(p, space)));
  const path = edges.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join("");
  const ponds = emptySpots(clear, frame(card).y);
  const flag = card.spaces[card.flag] ?? { x: 50, y: 12 };
  const tee = card.spaces[card.start] ?? { x: 50, y: 95 };
  const side = random() < 0.5 ? -1 : 1;
  return svg`<path class="p-rough" d="M-400-300h900v800h-900z"/>
    <path fill="color-mix(in srgb, var(--rough-deep) 42%, var(--rough))"
      d=${blob({ x: 50 - side * 78, y: 14 }, 62, 52, random)}/><path
        fill="color-mix(in srgb, var(--rough-deep) 42%, var(--rough))"
      d=${blob({ x: 50 + side * 76, y: 96 }, 58, 44, random)}/>
    <path class="rounded" stroke="var(--fairway-rim)" stroke-width="30" d=${path}/><path
      class="rounded" stroke="var(--fairway)" stroke-width="27" d=${path}/><path class="rounded" stroke-width="11"
        stroke="color-mix(in srgb, var(--fairway-rim) 45%, var(--fairway))" d=${path}/>
    ${card.spaces.filter(({ kind }) => kind === "obstacle").map((space) => bunker(space, random))}
    <ellipse class="p-rim" cx=${flag.x} cy=${flag.y} rx="14.4" ry="12.6"/><ellipse class="p-green" cx=${flag.x}
      cy=${flag.y} rx="12.8" ry="11"/>
    <rect fill="color-mix(in srgb, var(--fairway-rim) 78%, var(--wall))"
      stroke="color-mix(in srgb, var(--fairway) 70%, var(--rough-deep))" stroke-width="0.8"
      x=${tee.x - 12} y=${tee.y - 10.4} width="24" height="20.8" rx="4"/>
    ${ponds.map((at) => pond(at, random))}${woods(clear, random, ponds, small ? CLOSE : WIDE)}`;
}

/**
 * Draws the landscape of a card; it is redrawn only when the card changes.
 * @param small - whether the card is shown among others
 */
export const land = (card: HoleCard, small: boolean) =>
  guard([card.number, small, card.spaces.map(({ x, y, kind }) => `${x},${y},${kind}`).join(" ")], () =>
    drawLand(card, small),
  );

/**
 * Returns the place of the arrow that points to the first space: next to that space, and as far as possible from the
 * others.
 */
export function arrow(card: HoleCard): { x: number; y: number; turn: number } {
  const tee = card.spaces[card.start] ?? { x: 50, y: 95, kind: "plain" };
  const others = card.spaces.filter((space) => space !== tee);
  const box = frame(card);
  let best = { x: tee.x, y: tee.y + 14.5, turn: -90, free: -1 };
  // Skip the lower right, where the points of the space are shown.
  for (let angle = 105; angle < 345; angle += 15) {
    const x = tee.x + 14.2 * Math.cos((angle * Math.PI) / 180);
    const y = tee.y + 14.2 * Math.sin((angle * Math.PI) / 180);
    const inside = x > 5 && x < 95 && y > box.y + 4 && y < box.y + box.height - 3;
    const upper = tee.kind === "double" && angle > 195 && angle < 255;
    const free = inside && !upper ? Math.min(30, ...others.map((other) => distance(other, { x, y }))) : -1;
    if (free > best.free) best = { x: short(x), y: short(y), turn: angle + 180, free };
  }
  return best;
}
