// The odds on the picture: spaces that the ball can reach are highlighted and labelled with their probability.
import { percent } from "../../table/text.ts";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import type { Box } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { placeGreenLabels, placeLabels } from "./layout.ts";
import type { Id, Space } from "./view.ts";

/** Draws a ring around a space. The likelier the space, the more opaque the ring. */
const ring = ({ x, y }: Space, chance: number, r: number) =>
  svg`<circle class="o-ring" data-part=odds-ring cx=${x} cy=${y} r=${r} stroke-opacity=${Math.min(1, 0.45 + chance)}
    fill-opacity=${Math.min(0.85, 0.12 + chance)}/>`;

/** Draws a label. */
const label = ({ x, y }: Point, text: string) => {
  const wide = text.length > 3 ? 12.4 : text.length > 2 ? 10 : 8;
  return svg`<g transform="translate(${x} ${y})"><g class="sized"><rect class="o-plate" x=${-wide / 2} y="-2.8"
    width=${wide} height="5.6" rx="2.7"/><text class="o-text" data-part=odds-text font-size="4.2" y="1.5">${text}</text></g></g>`;
};

/**
 * Draws all rings and labels.
 * @param r - radius of a ring
 */
const draw = (list: Space[], odds: Map<Id, number>, labels: Map<Id, Point>, r: number) =>
  svg`${list.map((space) => (odds.has(space.id) ? ring(space, odds.get(space.id) ?? 0, r) : nothing))}${[...labels].map(
    ([id, at]) => label(at, percent(odds.get(id) ?? 0)),
  )}`;

/**
 * Draws the odds on the track.
 * @param used - areas without labels
 */
export const trackOdds = (list: Space[], odds: Map<Id, number>, box: Box, used: Box[]) =>
  draw(list, odds, placeLabels(list, odds, box, used), 5.2);

/** Highlights the two spaces where the ball can be dropped. */
export const dropSpaces = (list: Space[], drop: { origin: Id; dry: Id }) =>
  svg`${list.map((space) => (space.id === drop.origin || space.id === drop.dry ? ring(space, 0.5, 6.4) : nothing))}`;

/** Draws the odds on the putting surface. */
export const greenOdds = (list: Space[], odds: Map<Id, number>) => draw(list, odds, placeGreenLabels(list, odds), 4.4);
