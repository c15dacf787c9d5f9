// The thumbnail of custom cards and dice for the list of boards: the hole card, or a fan of three if there are several,
// and the first face of each die. Invalid parts are left out.

import { disc, pin, SPACE_COLOURS, tile } from "./thumbnail-shapes.ts";

/** Limits of the rules: spaces per card, sets, and cards per set. */
const MAX_SPACES = 12;
const MAX_SETS = 6;
const MAX_HOLES = 9;
const MAX_COORDINATE = 10_000;

/** Returns the value if it is an object, otherwise an empty object. */
const asObject = (it: unknown): any => (typeof it === "object" && it !== null ? it : {});
/** Returns the value if it is an array, otherwise an empty array. */
const asList = (it: unknown): unknown[] => (Array.isArray(it) ? it : []);
/** Returns whether a value can be used as a coordinate. */
const isCoordinate = (it: unknown): it is number => typeof it === "number" && Math.abs(it) <= MAX_COORDINATE;

/** Returns the spaces of a card, or an empty list if none of them can be drawn. */
function spaces(card: unknown): any[] {
  const all = asList(asObject(card).spaces).slice(0, MAX_SPACES).map(asObject);
  return all.some(({ x, y }) => isCoordinate(x) && isCoordinate(y)) ? all : [];
}

/**
 * Returns the drawing of a hole card.
 * @param place - the SVG attributes x, y, width and height of the drawing
 */
function hole(card: any, place: string) {
  const all = spaces(card);
  const seen = all.filter(({ x, y }) => isCoordinate(x) && isCoordinate(y));
  const end = (at: unknown) => seen.find((space) => Number.isInteger(at) && space === all[Number(at)]);
  const [flag, start] = [end(card.flag), end(card.start)];
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 16, Math.max(...xs) + 16];
  const [top, foot] = [Math.min(...ys, flag ? flag.y - 10 : MAX_COORDINATE) - 16, Math.max(...ys) + 16];
  const colour = (kind: unknown) =>
    (typeof kind === "string" && Object.hasOwn(SPACE_COLOURS, kind) && SPACE_COLOURS[kind]) || "c";
  const discs = seen.map((space) => disc(space, colour(space.kind)));
  const arrow = start ? `<path class="i" d="M${start.x - 3} ${start.y - 5}l8 5-8 5z"/>` : "";
  return `<svg viewBox="${left} ${top} ${right - left} ${foot - top}" ${place}>
    ${discs.join("")}${flag ? pin(flag) : ""}${arrow}</svg>`;
}

/**
 * Returns the drawing of a fan of three cards: the first, one from the middle and the last.
 * @param middle - y coordinate of its centre
 */
function fan(cards: unknown[], middle: number) {
  const shown = [...new Set([0, cards.length >> 1, cards.length - 1])].map((at) => cards[at]);
  return shown
    .map((card, at) => {
      const turn = at - (shown.length - 1) / 2;
      return `<g transform="translate(${60 + 26 * turn} ${middle + 3 * turn * turn}) rotate(${12 * turn})">
        <rect class="c" x="-25" y="-39" width="50" height="78" rx="5"/>
        <rect class="r" x="-22" y="-36" width="44" height="72" rx="3"/>
        ${hole(card, 'x="-21" y="-35" width="42" height="70"')}</g>`;
    })
    .join("");
}

/** Returns the thumbnail as SVG markup, 120 by 120 units. */
export function thumbnail({ cards, dice }: Record<string, unknown>) {
  const holes = asList(cards)
    .slice(0, MAX_SETS)
    .flatMap((of) => asList(of).slice(0, MAX_HOLES))
    .filter((one) => spaces(one).length > 0);
  const faces = asList(dice).slice(0, 6);
  const letters = faces.map((die, at) => tile(asList(asList(die)[0])[0], at, holes.length ? 97 : 50)).join("");
  if (holes.length > 1) return fan(holes, faces.length ? 48 : 60) + letters;
  const height = faces.length ? 90 : 112;
  return (holes.length ? hole(holes[0], `y="4" width="120" height="${height}"`) : "") + letters;
}
