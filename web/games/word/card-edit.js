/**
 * Edits of Word Golf's cards and dice: plain data in, plain data out, nothing drawn. What came from elsewhere may be no
 * card at all; it is then told as such and can be put aside.
 */
import { isObject } from "../../core/store/shapes.js";

/** @import { Space } from "./view.js" */
/** @typedef {Record<string, any>} Material */
/** @typedef {{number: number, par: number, spaces: Space[], start: number, flag: number, name?: string}} Card */
/** @typedef {[letter: string, points: number]} Face */
/** @typedef {{x: number, y: number}} Point */

export const SETS = 6;
export const HOLES = 9;
export const FEWEST = 2;
export const LARGEST = 12;
export const KINDS = ["plain", "double", "obstacle"];
export const WILD = "*";
export const MOST_POINTS = 99;
/** Where spaces of a card are drawn. */
export const EDGE = { left: 8, right: 92, top: 8, bottom: 106 };
/** How far from the middle a finger still means a space. */
export const REACH = 11;

/** @param {Material} material  whether its cards are six sets of nine, as far as lists go */
export const hasCards = ({ cards }) =>
  Array.isArray(cards) && cards.length === SETS && cards.every((row) => Array.isArray(row) && row.length === HOLES);

/** @param {Material} material  whether its dice are six lists of six */
export const hasDice = ({ dice }) =>
  Array.isArray(dice) && dice.length === 6 && dice.every((die) => Array.isArray(die) && die.length === 6);

/** One card as it can be drawn; null where it is none. @param {Material} material @param {number} set
 * @param {number} hole  zero-based @returns {Card|null} */
export function cardAt(material, set, hole) {
  const raw = hasCards(material) ? material.cards[set]?.[hole] : null;
  if (!isObject(raw) || !Array.isArray(raw.spaces)) return null;
  const spaces = raw.spaces.slice(0, LARGEST).filter(isSpace);
  if (spaces.length !== raw.spaces.length || !spaces.length) return null;
  const whole = (/** @type {unknown} */ it, /** @type {number} */ otherwise) =>
    Number.isInteger(it) ? /** @type {number} */ (it) : otherwise;
  return {
    number: whole(raw.number, hole + 1),
    par: whole(raw.par, 0),
    spaces,
    start: whole(raw.start, -1),
    flag: whole(raw.flag, -1),
    ...(typeof raw.name === "string" ? { name: raw.name } : {}),
  };
}

/** @param {unknown} it @returns {it is Space} */
const isSpace = (it) =>
  isObject(it) &&
  typeof it.kind === "string" &&
  [it.x, it.y].every((axis) => Number.isInteger(axis) && Math.abs(/** @type {number} */ (axis)) <= 1e6);

/** @param {Material} material @param {number} set @param {number} hole @param {Record<string, any>} card
 * @returns {Material} */
export const withCard = (material, set, hole, card) => ({
  ...material,
  cards: material.cards.with(set, material.cards[set].with(hole, card)),
});

/** That card in all six sets: nine cards are enough to begin with. @param {Material} material @param {number} hole
 * @param {Card} card @returns {Material} */
export const inAllSets = (material, hole, card) => ({
  ...material,
  cards: material.cards.map((/** @type {any[]} */ row) => row.with(hole, card)),
});

/** Whether a card stands in all six sets. @param {Material} material @param {number} hole */
export const isInAllSets = (material, hole) => {
  const texts = material.cards.map((/** @type {any[]} */ row) => JSON.stringify(row[hole]));
  return texts.every((/** @type {string} */ text) => text === texts[0]);
};

/** A point as a card has it: whole numbers, on the card. @param {Point} at */
export const onCard = ({ x, y }) => ({
  x: Math.max(EDGE.left, Math.min(EDGE.right, Math.round(x))),
  y: Math.max(EDGE.top, Math.min(EDGE.bottom, Math.round(y))),
});

/** @param {Card} card @param {number} at @param {{x?: number, y?: number, kind?: string}} change @returns {Card} */
export const withSpace = (card, at, change) => ({
  ...card,
  spaces: card.spaces.map((space, place) => (place === at ? /** @type {Space} */ ({ ...space, ...change }) : space)),
});

/** One more plain space. @param {Card} card @param {Point} at @returns {Card|null} null: a card has no more */
export const addSpace = (card, at) =>
  card.spaces.length >= LARGEST ? null : { ...card, spaces: [...card.spaces, { ...onCard(at), kind: "plain" }] };

/** Without that space; arrow and flag stay on theirs, and go to another where it was their own.
 * @param {Card} card @param {number} at @returns {Card|null} null: a card has no fewer */
export function removeSpace(card, at) {
  if (card.spaces.length <= FEWEST) return null;
  const spaces = card.spaces.filter((_, place) => place !== at);
  const moved = (/** @type {number} */ end) => (end > at ? end - 1 : end);
  const last = spaces.length - 1;
  let start = card.start === at ? -1 : moved(card.start);
  let flag = card.flag === at ? -1 : moved(card.flag);
  if (start < 0) start = flag === 0 ? last : 0;
  if (flag < 0) flag = start === last ? 0 : last;
  return { ...card, spaces, start, flag };
}

/** The arrow or the flag on another space; where the other one stands, they change places.
 * @param {Card} card @param {"start"|"flag"} end @param {number} at @returns {Card} */
export function withEnd(card, end, at) {
  const other = end === "start" ? "flag" : "start";
  return { ...card, [end]: at, ...(card[other] === at ? { [other]: card[end] } : {}) };
}

/** The spot with the most room around it. @param {readonly Point[]} spaces @returns {Point} */
export function room(spaces) {
  let best = { x: 50, y: 57, far: -1 };
  for (let y = EDGE.top + 4; y <= EDGE.bottom - 4; y += 6)
    for (let x = EDGE.left + 4; x <= EDGE.right - 4; x += 6) {
      const far = Math.min(...spaces.map((one) => Math.hypot(one.x - x, one.y - y)));
      if (far > best.far) best = { x, y, far };
    }
  return { x: best.x, y: best.y };
}

/** Pairs of spaces that a finger would take for one another. @param {Card} card @returns {[number, number][]} */
export function crowded(card) {
  /** @type {[number, number][]} */
  const found = [];
  card.spaces.forEach((one, at) => {
    card.spaces.slice(at + 1).forEach((other, further) => {
      if (Math.hypot(one.x - other.x, one.y - other.y) < 18) found.push([at, at + 1 + further]);
    });
  });
  return found;
}

/** The nearest space within reach; null where there is none. @param {readonly Point[]} spaces @param {Point} at
 * @returns {number|null} */
export function spaceAt(spaces, at) {
  let best = /** @type {number|null} */ (null);
  let least = REACH;
  spaces.forEach(({ x, y }, place) => {
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= least) [best, least] = [place, away];
  });
  return best;
}

/** @param {Material} material @param {number} die @param {number} face @param {Face} to @returns {Material} */
export const withFace = (material, die, face, to) => ({
  ...material,
  dice: material.dice.with(die, material.dice[die].with(face, to)),
});

/** A face as it is shown: no letter and no points where it has none. @param {unknown} face
 * @returns {{letter: string, points: number|null}} */
export const readFace = (face) =>
  Array.isArray(face)
    ? {
        letter: typeof face[0] === "string" ? face[0].slice(0, 2) : "",
        points: Number.isInteger(face[1]) ? face[1] : null,
      }
    : { letter: "", points: null };

/** What was typed into a face: a letter A to Z, or a star for a wild one; "" for anything else. @param {string} text */
export function readLetter(text) {
  const last = text.trim().slice(-1).toUpperCase();
  return /^[A-Z]$/.test(last) ? last : last === WILD ? WILD : "";
}

/** What the faces of the dice come to. @param {Material} material */
export function diceFigures({ dice }) {
  const read = /** @type {unknown[][]} */ (dice).map((die) => die.map(readFace));
  const faces = read.flat();
  const letters = faces.filter(({ letter }) => /^[A-Z]$/.test(letter));
  const vowels = letters.filter(({ letter }) => "AEIOU".includes(letter)).length;
  const dry = read.map((die) => die.filter(({ letter }) => !letter || !"AEIOU*".includes(letter)).length / 6);
  return {
    vowels,
    consonants: letters.length - vowels,
    wild: faces.filter(({ letter }) => letter === WILD).length,
    missing: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((one) => !letters.some(({ letter }) => letter === one)),
    /** Chance of a roll without a vowel or a wild face. */
    dry: dry.reduce((all, one) => all * one, 1),
  };
}
