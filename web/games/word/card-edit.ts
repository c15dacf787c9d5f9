/**
 * Functions that edit custom cards and dice of Word Golf. They take and return JSON data. Imported data may be invalid,
 * so every function that reads it checks it first.
 */
import { isObject } from "../../data/shapes.ts";
import type { Space } from "./view.ts";

type Material = Record<string, any>;

export type Card = { number: number; par: number; spaces: Space[]; start: number; flag: number; name?: string };

type Face = [letter: string, points: number];

type Point = { x: number; y: number };

export const SETS = 6;
export const HOLES = 9;
export const MIN_SPACES = 2;
export const MAX_SPACES = 12;
export const KINDS = ["plain", "double", "obstacle"];
export const WILD = "*";
export const MAX_POINTS = 99;
/** The area of a card in which spaces can be placed, in units of the card. */
export const EDGE = { left: 8, right: 92, top: 8, bottom: 106 };
/** Longest distance from the centre of a space at which a tap still selects it, in units of the card. */
export const REACH = 11;

/** Returns whether the cards are six lists of nine; the cards themselves are not checked. */
export const hasCards = ({ cards }: Material) =>
  Array.isArray(cards) && cards.length === SETS && cards.every((row) => Array.isArray(row) && row.length === HOLES);

/** Returns whether the dice are six lists of six; the faces are not checked. */
export const hasDice = ({ dice }: Material) =>
  Array.isArray(dice) && dice.length === 6 && dice.every((die) => Array.isArray(die) && die.length === 6);

/**
 * Returns a card with default values for missing numbers, or null if it cannot be drawn.
 * @param set - zero-based
 * @param hole - zero-based
 */
export function cardAt(material: Material, set: number, hole: number): Card | null {
  const raw = hasCards(material) ? material.cards[set]?.[hole] : null;
  if (!isObject(raw) || !Array.isArray(raw.spaces)) return null;
  const spaces = raw.spaces.slice(0, MAX_SPACES).filter(isSpace);
  if (spaces.length !== raw.spaces.length || !spaces.length) return null;
  const integer = (it: unknown, otherwise: number) => (Number.isInteger(it) ? (it as number) : otherwise);
  return {
    number: integer(raw.number, hole + 1),
    par: integer(raw.par, 0),
    spaces,
    start: integer(raw.start, -1),
    flag: integer(raw.flag, -1),
    ...(typeof raw.name === "string" ? { name: raw.name } : {}),
  };
}

/** Returns whether a value is a space with a kind and usable coordinates. */
const isSpace = (it: unknown): it is Space =>
  isObject(it) &&
  typeof it.kind === "string" &&
  [it.x, it.y].every((axis) => Number.isInteger(axis) && Math.abs(axis as number) <= 1e6);

/** Returns the material with another card. */
export const withCard = (material: Material, set: number, hole: number, card: Record<string, any>): Material => ({
  ...material,
  cards: material.cards.with(set, material.cards[set].with(hole, card)),
});

/** Returns the material with this card in all six sets. */
export const inAllSets = (material: Material, hole: number, card: Card): Material => ({
  ...material,
  cards: material.cards.map((row: any[]) => row.with(hole, card)),
});

/** Returns whether all six sets have the same card for a hole. */
export const isInAllSets = (material: Material, hole: number) => {
  const texts = material.cards.map((row: any[]) => JSON.stringify(row[hole]));
  return texts.every((text: string) => text === texts[0]);
};

/** Rounds a point to integers and moves it inside the area for spaces. */
export const onCard = ({ x, y }: Point) => ({
  x: Math.max(EDGE.left, Math.min(EDGE.right, Math.round(x))),
  y: Math.max(EDGE.top, Math.min(EDGE.bottom, Math.round(y))),
});

/** Returns the card with one space changed. */
export const withSpace = (card: Card, at: number, change: { x?: number; y?: number; kind?: string }): Card => ({
  ...card,
  spaces: card.spaces.map((space, place) => (place === at ? ({ ...space, ...change } as Space) : space)),
});

/** Returns the card with one more ordinary space, or null if it already has the maximum number. */
export const addSpace = (card: Card, at: Point): Card | null =>
  card.spaces.length >= MAX_SPACES ? null : { ...card, spaces: [...card.spaces, { ...onCard(at), kind: "plain" }] };

/**
 * Returns the card without a space, or null if it already has the minimum number. If the arrow or the flag was on that
 * space, it moves to another one.
 */
export function removeSpace(card: Card, at: number): Card | null {
  if (card.spaces.length <= MIN_SPACES) return null;
  const spaces = card.spaces.filter((_, place) => place !== at);
  const moved = (end: number) => (end > at ? end - 1 : end);
  const last = spaces.length - 1;
  let start = card.start === at ? -1 : moved(card.start);
  let flag = card.flag === at ? -1 : moved(card.flag);
  if (start < 0) start = flag === 0 ? last : 0;
  if (flag < 0) flag = start === last ? 0 : last;
  return { ...card, spaces, start, flag };
}

/**
 * Moves the arrow or the flag to another space and returns the new card. If the other marker is on that space, the two
 * are swapped.
 */
export function withEnd(card: Card, end: "start" | "flag", at: number): Card {
  const other = end === "start" ? "flag" : "start";
  return { ...card, [end]: at, ...(card[other] === at ? { [other]: card[end] } : {}) };
}

/** Returns the point of the card that is farthest from any space. */
export function findEmptySpot(spaces: readonly Point[]): Point {
  let best = { x: 50, y: 57, far: -1 };
  for (let y = EDGE.top + 4; y <= EDGE.bottom - 4; y += 6)
    for (let x = EDGE.left + 4; x <= EDGE.right - 4; x += 6) {
      const far = Math.min(...spaces.map((one) => Math.hypot(one.x - x, one.y - y)));
      if (far > best.far) best = { x, y, far };
    }
  return { x: best.x, y: best.y };
}

/** Returns the pairs of spaces that are too close together to tap. */
export function findCrowded(card: Card): [number, number][] {
  const pairs: [number, number][] = [];
  card.spaces.forEach((one, at) => {
    card.spaces.slice(at + 1).forEach((other, further) => {
      if (Math.hypot(one.x - other.x, one.y - other.y) < 18) pairs.push([at, at + 1 + further]);
    });
  });
  return pairs;
}

/** Returns the nearest space within reach of a point, or null if there is none. */
export function spaceAt(spaces: readonly Point[], at: Point): number | null {
  let best = null as number | null;
  let shortest = REACH;
  spaces.forEach(({ x, y }, place) => {
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance <= shortest) [best, shortest] = [place, distance];
  });
  return best;
}

/** Returns the material with another face on a die. */
export const withFace = (material: Material, die: number, face: number, to: Face): Material => ({
  ...material,
  dice: material.dice.with(die, material.dice[die].with(face, to)),
});

/** Returns the letter ("" if it is missing) and the points (null if they are missing) of a face. */
export const readFace = (face: unknown): { letter: string; points: number | null } =>
  Array.isArray(face)
    ? {
        letter: typeof face[0] === "string" ? face[0].slice(0, 2) : "",
        points: Number.isInteger(face[1]) ? face[1] : null,
      }
    : { letter: "", points: null };

/** Returns the letter that was typed into a face: A to Z, "*" for a wild face, or "" for anything else. */
export function readLetter(text: string) {
  const last = text.trim().slice(-1).toUpperCase();
  return /^[A-Z]$/.test(last) ? last : last === WILD ? WILD : "";
}

/** Counts the letters on the dice. */
export function diceFigures({ dice }: Material) {
  const read = (dice as unknown[][]).map((die) => die.map(readFace));
  const faces = read.flat();
  const letters = faces.filter(({ letter }) => /^[A-Z]$/.test(letter));
  const vowels = letters.filter(({ letter }) => "AEIOU".includes(letter)).length;
  const dry = read.map((die) => die.filter(({ letter }) => !letter || !"AEIOU*".includes(letter)).length / 6);
  return {
    vowels,
    consonants: letters.length - vowels,
    wild: faces.filter(({ letter }) => letter === WILD).length,
    missing: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((one) => !letters.some(({ letter }) => letter === one)),
    /** Probability of a roll without a vowel or a wild face. */
    dry: dry.reduce((all, one) => all * one, 1),
  };
}

/**
 * Returns the options with which a game starts with this card in the hands of the first player. The other holes follow.
 */
export const startWith = (set: number, hole: number, seats: number) => ({
  holes: Array.from({ length: HOLES }, (_, at) => ((hole + at) % HOLES) + 1),
  deal: Array.from({ length: seats }, (_, seat) => Array.from({ length: HOLES }, () => (set + seat) % SETS)),
});
