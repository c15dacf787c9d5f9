// Where things stand on the picture so that they hide nothing: the stroke's card, the putting inset, plates of odds.
import { frame, insetWidth, row } from "./geometry.js";
import { putting } from "./view.js";

/** @import { Box } from "./geometry.js" */
/** @import { BoxView, Id, Space } from "./view.js" */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{box: Box, corner: string, card: Box, at: {x: number, y: number, scale: number}, inset: Box}} Layout */

/** The strip across the top, in the board's units on a small phone. */
const STRIP = 12;
/** The card with the stroke and the margin about it, likewise. */
const CARD = { width: 31, height: 31 };
/** Air that a space wants around it. */
const AIR = 7;

/** Half the size of a plate in the board's units, as large as it grows on a small phone. */
const HALF = { x: 7, y: 3.6 };
/** A chance below this is lit, and not told in figures. */
export const LEAST = 0.005;

/** How much of two rectangles is the same. @param {Box} one @param {Box} other */
export function shared(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** What may not be covered: every space with air around it, and the pin. @param {Space[]} track @returns {Box[]} */
export const marks = (track) =>
  track.map(({ kind, x, y }) => {
    const up = kind === "green" ? 15 : AIR;
    return { x: x - AIR, y: y - up, width: 2 * AIR + (kind === "green" ? 5 : 0), height: up + AIR };
  });

/** @param {Box} part @param {Box[]} others */
const cost = (part, others) => others.reduce((sum, other) => sum + shared(part, other), 0);

/**
 * The candidate that hides least, the first among equals. @template {Box} T
 * @param {T[]} candidates
 * @param {Box[]} others
 * @returns {T}
 */
function best(candidates, others) {
  const costs = candidates.map((each) => cost(each, others));
  return /** @type {T} */ (candidates[costs.indexOf(Math.min(...costs))]);
}

/** @param {Box} box @returns {(Box & {corner: string})[]} */
function corners(box) {
  const right = box.x + box.width - CARD.width;
  const low = box.y + box.height - CARD.height;
  return [
    { corner: "low left", x: box.x, y: low, ...CARD },
    { corner: "low right", x: right, y: low, ...CARD },
    { corner: "high right", x: right, y: box.y + STRIP, ...CARD },
    { corner: "high left", x: box.x, y: box.y + STRIP, ...CARD },
  ];
}

/**
 * Places for the small inset: along the edges first, from the top.
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 * @returns {Box[]}
 */
const insets = (box, width, height) =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((down) =>
    [0, 1, 0.5].map((across) => ({
      x: box.x + 2 + across * (box.width - width - 4),
      y: box.y + STRIP + 1 + down * (box.height - STRIP - height - 3),
      width,
      height,
    })),
  );

/** @param {BoxView} view @returns {Layout} */
export function layout(view) {
  const box = frame(view.board.track);
  const spaces = marks(view.board.track);
  const { corner, ...card } = best(corners(box), spaces);
  const wide = insetWidth(row(view.board.putting));
  if (putting(view)) {
    const scale = Math.min((box.width - 8) / wide, 1.9);
    const middle = box.y + box.height / 2;
    const y =
      card.y > middle - CARD.height / 2
        ? Math.min(middle, card.y - (17 * scale + 1))
        : Math.max(middle, card.y + CARD.height + 7 * scale + 1);
    const at = { x: box.x + (box.width - wide * scale) / 2 + 6 * scale, y, scale };
    return { box, corner, card, at, inset: { x: 0, y: 0, width: 0, height: 0 } };
  }
  const scale = Math.min(0.62, 40 / wide);
  const inset = best(insets(box, wide * scale, 24 * scale), [...spaces, card]);
  return { box, corner, card, at: { x: inset.x + 6 * scale, y: inset.y + 7 * scale, scale }, inset };
}

/** A plate about a point. @param {Point} at @returns {Box} */
export const plate = ({ x, y }) => ({ x: x - HALF.x, y: y - HALF.y, width: 2 * HALF.x, height: 2 * HALF.y });

/** How far a plate stands from the middle of its space. */
const AWAY = { x: 12.6, y: 9.4 };

/**
 * Beside a space: right, left, below, above, and farther off, which costs.
 * @param {Space} space
 * @returns {(Point & {cost: number})[]}
 */
const sides = ({ x, y }) => [
  { x: x + AWAY.x, y, cost: 0 },
  { x: x - AWAY.x, y, cost: 0 },
  { x, y: y + AWAY.y, cost: 0 },
  { x, y: y - AWAY.y, cost: 0 },
  ...[1, -1].flatMap((way) => [
    { x: x + AWAY.x, y: y + AWAY.y * way, cost: 8 },
    { x: x - AWAY.x, y: y + AWAY.y * way, cost: 8 },
    { x, y: y + AWAY.y * 1.8 * way, cost: 16 },
    { x: x + AWAY.x * 1.6 * way, y, cost: 16 },
  ]),
];

/** Where the plates of the lit spaces of a track stand: wherever they hide least, the likelier spaces first.
 * @param {Space[]} list @param {Map<Id, number>} odds @param {Box} box @param {Box[]} taken @returns {Map<Id, Point>}
 *   */
export function places(list, odds, box, taken) {
  /** @type {Map<Id, Point>} */
  const found = new Map();
  const spots = list.map(({ x, y }) => ({ x: x - 3.4, y: y - 3.4, width: 6.8, height: 6.8 }));
  const bare = list.flatMap(({ kind, x, y }) => {
    if (kind === "green") return [{ x: x - 1, y: y - 14, width: 13, height: 14 }];
    return kind === "star" ? [{ x: x - 5, y: y - 5, width: 10, height: 10 }] : [];
  });
  const plates = [...taken];
  const likely = list.filter(({ id }) => (odds.get(id) ?? 0) >= LEAST);
  for (const space of likely.sort((one, other) => (odds.get(other.id) ?? 0) - (odds.get(one.id) ?? 0))) {
    const candidates = sides(space);
    const costs = candidates.map((at) => {
      const part = plate(at);
      const hidden = spots.reduce((sum, spot) => sum + shared(part, spot), at.cost);
      const over = (/** @type {Box[]} */ others) => others.reduce((sum, other) => sum + shared(part, other), 0);
      return hidden + 3 * over(plates) + 60 * over(bare) + 4 * (part.width * part.height - shared(part, box));
    });
    const best = candidates[costs.indexOf(Math.min(...costs))] ?? space;
    plates.push(plate(best));
    found.set(space.id, { x: best.x, y: best.y });
  }
  return found;
}

/**
 * On the putting surface they stand below and above the spaces in turn, for side by side there is no room for them on a
 * small phone; that of the flag below, and the one that the flag flies over below that.
 * @param {Space[]} list
 * @param {Map<Id, number>} odds
 * @returns {Map<Id, Point>}
 */
export function aside(list, odds) {
  const flag = list.findIndex(({ kind }) => kind === "flag");
  const off = (/** @type {number} */ at) => (at === flag + 1 && flag >= 0 ? 17 : (at - flag) % 2 ? -9.6 : 9.6);
  /** @type {Map<Id, Point>} */
  const found = new Map();
  for (const [at, { id, x, y }] of list.entries())
    if ((odds.get(id) ?? 0) >= LEAST) found.set(id, { x, y: y + off(at) });
  return found;
}
