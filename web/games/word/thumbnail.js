// Cards and dice of one's own in a small picture, for the library: the hole card, or a fan of three of many, and the
// first face of each die. Whatever cannot be read is left out.

import { disc, GROUND, pin, tile } from "./small.js";

/** No card has more, no box more sets, no set more cards. */
const MOST_SPACES = 12;
const MOST_SETS = 6;
const MOST_HOLES = 9;
const FAR = 10_000;

/** @param {unknown} it @returns {any} an object whose fields can be asked for */
const thing = (it) => (typeof it === "object" && it !== null ? it : {});
/** @param {unknown} it @returns {unknown[]} */
const list = (it) => (Array.isArray(it) ? it : []);
/** @param {unknown} it @returns {it is number} */
const near = (it) => typeof it === "number" && Math.abs(it) <= FAR;

/** A card whose spaces can be drawn. @param {unknown} card @returns {any[]} its spaces, in their order */
function spaces(card) {
  const found = list(thing(card).spaces).slice(0, MOST_SPACES).map(thing);
  return found.some(({ x, y }) => near(x) && near(y)) ? found : [];
}

/** @param {any} card @param {string} place  where the drawing stands: its x, y, width and height */
function hole(card, place) {
  const all = spaces(card);
  const seen = all.filter(({ x, y }) => near(x) && near(y));
  const end = (/** @type {unknown} */ at) => seen.find((space) => Number.isInteger(at) && space === all[Number(at)]);
  const [flag, start] = [end(card.flag), end(card.start)];
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - 16, Math.max(...xs) + 16];
  const [top, foot] = [Math.min(...ys, flag ? flag.y - 10 : FAR) - 16, Math.max(...ys) + 16];
  const ink = (/** @type {unknown} */ kind) =>
    (typeof kind === "string" && Object.hasOwn(GROUND, kind) && GROUND[kind]) || "c";
  const discs = seen.map((space) => disc(space, ink(space.kind)));
  const arrow = start ? `<path class="i" d="M${start.x - 3} ${start.y - 5}l8 5-8 5z"/>` : "";
  return `<svg viewBox="${left} ${top} ${right - left} ${foot - top}" ${place}>
    ${discs.join("")}${flag ? pin(flag) : ""}${arrow}</svg>`;
}

/** Three cards of many, as a hand is held: the first, one of the middle, the last. @param {unknown[]} cards
 * @param {number} middle  how far down the fan stands */
function fan(cards, middle) {
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

/** @param {Record<string, unknown>} material */
export function thumbnail({ cards, dice }) {
  const holes = list(cards)
    .slice(0, MOST_SETS)
    .flatMap((of) => list(of).slice(0, MOST_HOLES))
    .filter((one) => spaces(one).length > 0);
  const faces = list(dice).slice(0, 6);
  const letters = faces.map((die, at) => tile(list(list(die)[0])[0], at, holes.length ? 97 : 50)).join("");
  if (holes.length > 1) return fan(holes, faces.length ? 48 : 60) + letters;
  const height = faces.length ? 90 : 112;
  return (holes.length ? hole(holes[0], `y="4" width="120" height="${height}"`) : "") + letters;
}
