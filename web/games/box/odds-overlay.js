// The odds on the picture: spaces that the ball can reach are highlighted and labelled with their probability.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { MIN_CHANCE, placeGreenLabels, placeLabels } from "./layout.js";

/** @import { Box } from "./geometry.js" */
/** @import { Point } from "./layout.js" */
/** @import { Id, Space } from "./view.js" */

/** Formats a probability, for example "12%" or "<1%". @param {number} chance */
export const percent = (chance) => (chance > 0 && chance < MIN_CHANCE ? "<1%" : `${Math.round(chance * 100)}%`);

/**
 * Draws a ring around a space. The likelier the space, the more opaque the ring.
 * @param {Space} space
 * @param {number} chance
 * @param {number} r
 */
const ring = ({ x, y }, chance, r) =>
  svg`<circle class="o-ring" cx=${x} cy=${y} r=${r} stroke-opacity=${Math.min(1, 0.45 + chance)}
    fill-opacity=${Math.min(0.85, 0.12 + chance)}/>`;

/** Draws a label. @param {Point} at @param {string} text */
const label = ({ x, y }, text) => {
  const wide = text.length > 3 ? 12.4 : text.length > 2 ? 10 : 8;
  return svg`<g transform="translate(${x} ${y})"><g class="sized"><rect class="o-plate" x=${-wide / 2} y="-2.8"
    width=${wide} height="5.6" rx="2.7"/><text class="o-text" font-size="4.2" y="1.5">${text}</text></g></g>`;
};

/**
 * Draws all rings and labels.
 * @param {Space[]} list
 * @param {Map<Id, number>} odds
 * @param {Map<Id, Point>} labels
 * @param {number} r  radius of a ring
 */
const draw = (list, odds, labels, r) =>
  svg`${list.map((space) => (odds.has(space.id) ? ring(space, odds.get(space.id) ?? 0, r) : nothing))}${[...labels].map(
    ([id, at]) => label(at, percent(odds.get(id) ?? 0)),
  )}`;

/**
 * Draws the odds on the track.
 * @param {Space[]} list
 * @param {Map<Id, number>} odds
 * @param {Box} box
 * @param {Box[]} used  areas without labels
 */
export const trackOdds = (list, odds, box, used) => draw(list, odds, placeLabels(list, odds, box, used), 5.2);

/**
 * Highlights the two spaces where the ball can be dropped.
 * @param {Space[]} list
 * @param {{origin: Id, dry: Id}} drop
 */
export const dropSpaces = (list, drop) =>
  svg`${list.map((space) => (space.id === drop.origin || space.id === drop.dry ? ring(space, 0.5, 6.4) : nothing))}`;

/** Draws the odds on the putting surface. @param {Space[]} list @param {Map<Id, number>} odds */
export const greenOdds = (list, odds) => draw(list, odds, placeGreenLabels(list, odds), 4.4);
