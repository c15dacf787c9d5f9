// The odds on the picture: which spaces are lit, how full, and where the figures stand so that they hide nothing.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { aside, LEAST, plate, shared } from "./layout.js";

/** @typedef {import('./view.js').Id} Id */
/** @typedef {import('./view.js').Space} Space */
/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./layout.js').Point} Point */

/** How far a plate stands from the middle of its space. */
const AWAY = { x: 12.6, y: 9.4 };
/** @param {number} chance */
export const percent = (chance) => (chance > 0 && chance < LEAST ? "<1%" : `${Math.round(chance * 100)}%`);

/** @param {Box} part @param {Box} box */
const outside = (part, box) => part.width * part.height - shared(part, box);

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
function places(list, odds, box, taken) {
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
      return hidden + 3 * over(plates) + 60 * over(bare) + 4 * outside(part, box);
    });
    const best = candidates[costs.indexOf(Math.min(...costs))] ?? space;
    plates.push(plate(best));
    found.set(space.id, { x: best.x, y: best.y });
  }
  return found;
}

/** A ring: the likelier, the fuller. @param {Space} space @param {number} chance @param {number} r */
const ring = ({ x, y }, chance, r) =>
  svg`<circle class="o-ring" cx=${x} cy=${y} r=${r} stroke-opacity=${Math.min(1, 0.45 + chance)}
    fill-opacity=${Math.min(0.85, 0.12 + chance)}/>`;

/** @param {Point} at @param {string} text */
const figure = ({ x, y }, text) => {
  const wide = text.length > 3 ? 12.4 : text.length > 2 ? 10 : 8;
  return svg`<g transform="translate(${x} ${y})"><g class="sized"><rect class="o-plate" x=${-wide / 2} y="-2.8"
    width=${wide} height="5.6" rx="2.7"/><text class="o-text" font-size="4.2" y="1.5">${text}</text></g></g>`;
};

/** @param {Space[]} list @param {Map<Id, number>} odds @param {Map<Id, Point>} plates @param {number} r */
const drawn = (list, odds, plates, r) =>
  svg`${list.map((space) => (odds.has(space.id) ? ring(space, odds.get(space.id) ?? 0, r) : nothing))}${[...plates].map(
    ([id, at]) => figure(at, percent(odds.get(id) ?? 0)),
  )}`;

/**
 * The lit spaces of the track.
 * @param {Space[]} list
 * @param {Map<Id, number>} odds
 * @param {Box} box
 * @param {Box[]} taken
 */
export const lights = (list, odds, box, taken) => drawn(list, odds, places(list, odds, box, taken), 5.2);

/** The two places where a ball may be dropped. @param {Space[]} list @param {{origin: Id, dry: Id}} drop */
export const drops = (list, drop) =>
  svg`${list.map((space) => (space.id === drop.origin || space.id === drop.dry ? ring(space, 0.5, 6.4) : nothing))}`;

/** The lit spaces of the putting surface. @param {Space[]} list @param {Map<Id, number>} odds */
export const greenLights = (list, odds) => drawn(list, odds, aside(list, odds), 4.4);
