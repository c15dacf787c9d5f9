// The odds on the picture: which spaces are lit, how full, and where the figures stand so that they hide nothing.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { aside, LEAST, places } from "./layout.js";

/** @import { Box } from "./geometry.js" */
/** @import { Point } from "./layout.js" */
/** @import { Id, Space } from "./view.js" */

/** @param {number} chance */
export const percent = (chance) => (chance > 0 && chance < LEAST ? "<1%" : `${Math.round(chance * 100)}%`);

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
