// The odds on the picture: which spaces are lit, how full, and where the figures stand so that they hide nothing.
import { svg } from "../../vendor/lit-html/lit-html.js";
import { shared } from "./layout.js";

/** @typedef {import('./view.js').Id} Id */
/** @typedef {import('./view.js').Space} Space */
/** @typedef {import('./scene.js').Box} Box */
/** @typedef {import('./layout.js').Point} Point */

/** Half the size of a plate in the board's units, as large as it grows on a small phone. */
const HALF = { x: 7, y: 3.6 };
/** How far a plate stands from the middle of its space. */
const AWAY = { x: 12.6, y: 9.4 };
/** A chance below this is lit, and not told in figures. */
const LEAST = 0.005;

/** @param {number} chance */
export const percent = (chance) => (chance > 0 && chance < LEAST ? "<1%" : `${Math.round(chance * 100)}%`);

/** A plate about a point. @param {Point} at @returns {Box} */
const plate = ({ x, y }) => ({ x: x - HALF.x, y: y - HALF.y, width: 2 * HALF.x, height: 2 * HALF.y });

/** @param {Box} part @param {Box} box */
const outside = (part, box) => part.width * part.height - shared(part, box);

/** Where the plates of the lit spaces stand: right, left, below or above, whichever hides least.
 * @param {Space[]} list @param {Map<Id, number>} odds @param {Box} box @param {Box[]} taken @returns {Map<Id, Point>} */
function places(list, odds, box, taken) {
  /** @type {Map<Id, Point>} */
  const found = new Map();
  const spots = list.map(({ x, y }) => ({ x: x - 3.4, y: y - 3.4, width: 6.8, height: 6.8 }));
  const pins = list.filter(({ kind }) => kind === "green" || kind === "flag");
  const plates = [...taken, ...pins.map(({ x, y }) => ({ x: x - 1, y: y - 14, width: 13, height: 9 }))];
  const likely = list.filter(({ id }) => (odds.get(id) ?? 0) >= LEAST);
  for (const space of likely.sort((one, other) => (odds.get(other.id) ?? 0) - (odds.get(one.id) ?? 0))) {
    const sides = [
      { x: space.x + AWAY.x, y: space.y },
      { x: space.x - AWAY.x, y: space.y },
      { x: space.x, y: space.y + AWAY.y },
      { x: space.x, y: space.y - AWAY.y },
    ];
    const costs = sides.map((at) => {
      const part = plate(at);
      const hidden = spots.reduce((sum, spot) => sum + shared(part, spot), 0);
      return hidden + 3 * plates.reduce((sum, other) => sum + shared(part, other), 0) + 4 * outside(part, box);
    });
    const best = sides[costs.indexOf(Math.min(...costs))] ?? space;
    plates.push(plate(best));
    found.set(space.id, { x: best.x, y: best.y });
  }
  return found;
}

/** The lit spaces of a surface: the likelier, the fuller. @param {Space[]} list @param {Map<Id, number>} odds @param {Box} box @param {Box[]} taken */
export function lights(list, odds, box, taken) {
  const plates = places(list, odds, box, taken);
  const lit = list.filter(({ id }) => odds.has(id));
  return svg`${lit.map(({ id, x, y }) => {
    const chance = odds.get(id) ?? 0;
    return svg`<circle class="o-ring" cx=${x} cy=${y} r="5.6" stroke-opacity=${Math.min(1, 0.45 + chance)} fill-opacity=${Math.min(0.85, 0.12 + chance)}/>`;
  })}${[...plates].map(
    ([id, { x, y }]) =>
      svg`<g transform="translate(${x} ${y})"><g class="sized"><rect class="o-plate" x="-5.4" y="-2.8" width="10.8" height="5.6" rx="2.7"/><text class="o-text" font-size="4.2" y="1.5">${percent(odds.get(id) ?? 0)}</text></g></g>`,
  )}`;
}
