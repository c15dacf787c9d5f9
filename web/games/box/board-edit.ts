/**
 * Functions that edit custom boards of Box of Golf. They take and return JSON data. Boards may be incomplete or
 * imported: entries that are not valid boards or spaces are left unchanged.
 */

import { isObject } from "../../data/shapes.ts";
import { shorten } from "../../platform/names.ts";

type Id = number | string;

/** an element of the option `boards`, possibly invalid */
export type Board = Record<string, any>;

type Material = Record<string, any>;

/** a space that can be drawn, with its index in the list */
export type Spot = { index: number; id: Id; kind: string; next?: Id; bounce?: Id; over?: Id; x: number; y: number };

export type Surface = "track" | "putting";

export type Link = "next" | "bounce" | "over";

/** The kinds of spaces on the track, in the order of the form. */
export const KINDS = ["tee", "fairway", "bunker", "rough", "water", "tree", "arrow", "star", "green"];
/** Description of each kind of link. */
export const LINKS: Readonly<Record<Link, string>> = {
  next: "leads to",
  bounce: "throws the ball to",
  over: "overshoots to",
};
/** Limits of the rules: spaces per surface, and par. */
export const MAX_SPACES = 120;
export const MAX_PAR = 12;
/** Largest number of spaces from P to the flag that the putting form offers. */
export const MAX_PUTTS = 12;
/** Distance of a new space from the previous one, in units of the board. */
export const STEP = 12;
/** Longest distance from the centre of a space at which a tap still selects it, in units of the board. */
export const REACH = 6.5;

/** Returns whether a value is a valid id of a space. */
const isId = (it: unknown): it is Id =>
  Number.isInteger(it) || (typeof it === "string" && it.length > 0 && it.length <= 20);

/** Returns a value if it can be used as a coordinate, otherwise the default. */
const coordinate = (it: unknown, otherwise: number) =>
  typeof it === "number" && Number.isFinite(it) && Math.abs(it) <= 10_000 ? it : otherwise;

/** Returns the boards of the material, which may be invalid. */
export const getBoards = (material: Material): unknown[] => (Array.isArray(material.boards) ? material.boards : []);

/** Returns a board, or null if there is no object at that index. */
export const boardAt = (material: Material, at: number): Board | null => {
  const board = getBoards(material)[at];
  return isObject(board) ? board : null;
};

/** Returns the name of a board for a list, for example "3 Twin Ponds" or "Hole 3". */
export function boardName(board: unknown, at: number) {
  if (!isObject(board)) return `Entry ${at + 1} is not a board`;
  const number = Number.isInteger(board.number) ? String(board.number) : "?";
  const name = typeof board.name === "string" ? shorten(board.name, 60) : "";
  return name ? `${number} ${name}` : `Hole ${number}`;
}

/** Returns the spaces that can be drawn. A space without coordinates is placed where the rules would place it. */
export function listSpots(board: Board, surface: Surface): Spot[] {
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  const last = Math.max(1, rows.length - 1);
  return rows.slice(0, MAX_SPACES).flatMap((row, index) => {
    if (!isObject(row) || !isId(row.id)) return [];
    const spot = { index, id: row.id, kind: typeof row.kind === "string" ? row.kind : "" };
    for (const link of ["next", "bounce", "over"]) if (isId(row[link])) Object.assign(spot, { [link]: row[link] });
    return [{ ...spot, x: coordinate(row.x, 50), y: coordinate(row.y, 120 - (110 * index) / last) }];
  });
}

/** Returns the number of entries that are not valid spaces. */
export const countInvalid = (board: Board, surface: Surface) =>
  Array.isArray(board[surface]) ? board[surface].length - listSpots(board, surface).length : 0;

/** Returns the material with another board at an index. */
export const withBoard = (material: Material, at: number, board: Board): Material => ({
  ...material,
  boards: getBoards(material).map((one, place) => (place === at ? board : one)),
});

/**
 * Returns the board with some fields of a space changed.
 * @param change - undefined removes a field
 */
export function withSpace(board: Board, surface: Surface, index: number, change: Record<string, any>): Board {
  const rows = board[surface].map((row: any, place: number) => {
    if (place !== index) return row;
    const next = { ...row, ...change };
    for (const field of Object.keys(change)) if (change[field] === undefined) delete next[field];
    return next;
  });
  return { ...board, [surface]: rows };
}

/** Returns the smallest positive integer that is not the id of a space. */
export function freeId(spots: Spot[]) {
  const used = new Set(spots.map(({ id }) => id));
  let id = 1;
  while (used.has(id)) id += 1;
  return id;
}

/** Rounds a coordinate to half a unit. */
export const rounded = (value: number) => Math.round(value * 2) / 2;

/**
 * Adds a fairway space after another one: between it and its next space, or past the green if it is the green.
 * @returns null if the board has the maximum number of spaces already
 */
export function addSpace(
  board: Board,
  previous: Spot | null,
  at: { x: number; y: number },
): { board: Board; index: number } | null {
  const spots = listSpots(board, "track");
  const rows = Array.isArray(board.track) ? board.track : [];
  if (rows.length >= MAX_SPACES) return null;
  const id = freeId(spots);
  const index = rows.length;
  const place = { x: rounded(at.x), y: rounded(at.y) };
  const past = previous?.kind === "green";
  const next = past ? previous.id : previous?.next;
  const changed = {
    ...board,
    track: [...rows, { id, kind: "fairway", ...(next === undefined ? {} : { next }), ...place }],
  };
  if (!previous) return { board: changed, index };
  return { board: withSpace(changed, "track", previous.index, past ? { over: id } : { next: id }), index };
}

/**
 * Returns a place for a new space if the player has not chosen one: a step from the last space, away from the others.
 */
export function placeAfter(spots: Spot[], last: Spot | null) {
  const from = last ?? { x: 50, y: 100 };
  const to = last?.next === undefined ? null : (spots.find(({ id }) => id === last.next) ?? null);
  const ahead = to ? Math.atan2(to.y - from.y, to.x - from.x) : -Math.PI / 2;
  let best = { x: from.x, y: from.y - STEP, distance: -1 };
  for (const turn of [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2.2, -2.2, 3.1]) {
    const x = from.x + STEP * Math.cos(ahead + turn);
    const y = from.y + STEP * Math.sin(ahead + turn);
    const distance = Math.min(
      STEP,
      ...spots.filter((one) => one !== last).map((one) => Math.hypot(one.x - x, one.y - y)),
    );
    if (distance > best.distance + 0.5) best = { x, y, distance };
  }
  return { x: rounded(best.x), y: rounded(best.y) };
}

/** Returns the board without a space. Spaces that led to it now lead to its next space. */
export function removeSpace(board: Board, spot: Spot): Board {
  const track = board.track
    .filter((_: any, index: number) => index !== spot.index)
    .map((row: any) => {
      if (!isObject(row)) return row;
      const left = { ...row };
      if (left.next === spot.id) {
        // A space must not lead to itself.
        if (spot.next !== undefined && spot.next !== left.id && left.kind !== "green") left.next = spot.next;
        else delete left.next;
      }
      for (const link of ["bounce", "over"]) if (left[link] === spot.id) delete left[link];
      return left;
    });
  return { ...board, track };
}

/** Returns whether a kind of space can have a kind of link. */
export const canLink = (kind: string, link: Link) =>
  link === "next" ? kind !== "green" && kind !== "flag" : link === "bounce" ? kind === "arrow" : kind === "green";

/** Changes the kind of a space and removes the links that the new kind cannot have. Returns the new board. */
export function withKind(board: Board, spot: Spot, kind: string): Board {
  const change: Record<string, any> = { kind };
  for (const link of ["next", "bounce", "over"] as Link[])
    if (!canLink(kind, link) && spot[link] !== undefined) change[link] = undefined;
  return withSpace(board, "track", spot.index, change);
}

/**
 * Changes the target of a link and returns the new board.
 * @param to - undefined removes the link
 */
export const withLink = (board: Board, spot: Spot, link: Link, to: Id | undefined) =>
  withSpace(board, "track", spot.index, { [link]: to });

/** Returns the kind of link that a new link from a space gets. */
export const newLinkKind = (from: Spot): Link =>
  from.kind === "green"
    ? "over"
    : from.kind === "arrow" && from.next !== undefined && from.bounce === undefined
      ? "bounce"
      : "next";

/** Returns the nearest space within reach, or null if there is none. */
export function spotAt(spots: readonly Spot[], at: { x: number; y: number }, reach: number = REACH): Spot | null {
  let best = null;
  let nearest = reach;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (distance <= nearest) [best, nearest] = [spot, distance];
  }
  return best;
}

/** Returns the nearest space in the direction of an arrow key, or null if there is none. */
export function nearestInDirection(spots: readonly Spot[], from: Spot, dx: number, dy: number): Spot | null {
  const ahead = spots.flatMap((spot) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * dx + y * dy;
    return along > 0 ? [{ spot, cost: along + 2 * Math.abs(x * dy + y * dx) }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.spot ?? null;
}

/**
 * Returns the number of spaces from P to the flag, whether there is a space past it, and whether there
 * are no other spaces (`plain`).
 */
export function readPutting(board: Board): { putts: number; past: boolean; plain: boolean } {
  const spots = listSpots(board, "putting");
  const byId = new Map(spots.map((spot) => [spot.id, spot]));
  const seen = new Set();
  let here = spots.find(({ kind }) => kind === "p");
  while (here && !seen.has(here) && here.kind !== "flag") {
    seen.add(here);
    here = here.next === undefined ? undefined : byId.get(here.next);
  }
  const flag = here?.kind === "flag" ? here : undefined;
  const past = flag?.over === undefined ? undefined : byId.get(flag.over);
  const many = seen.size + Number(Boolean(flag)) + Number(Boolean(past));
  return {
    putts: Math.max(1, seen.size),
    past: past !== undefined,
    plain: Boolean(flag) && many === spots.length && countInvalid(board, "putting") === 0,
  };
}

/** Returns a putting surface with the given number of spaces from P to the flag. */
export function putting(putts: number, past: boolean) {
  const rows: Record<string, any>[] = [];
  for (let at = 0; at < putts; at += 1)
    rows.push({ id: at || "p", kind: at ? "putt" : "p", next: at + 1 < putts ? at + 1 : "flag", x: 10 * at + 5, y: 5 });
  rows.push({ id: "flag", kind: "flag", ...(past ? { over: "past" } : {}), x: 10 * putts + 5, y: 5 });
  if (past) rows.push({ id: "past", kind: "putt", next: "flag", x: 10 * putts + 15, y: 5 });
  return rows;
}

/** Returns the smallest positive number that no board uses. */
export function freeNumber(material: Material) {
  const used = new Set(getBoards(material).map((board) => (isObject(board) ? board.number : null)));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** Returns the key under which the photograph of a board is stored: the board's `photo`, or its index. */
export const photoKey = (board: any, at: number) => (Number.isSafeInteger(board?.photo) ? board.photo : at);

/** Returns the boards with `photo` set, so that each keeps its photograph when its index changes. */
const withPhotos = (material: Material) =>
  getBoards(material).map((board, at) => (isObject(board) ? { ...board, photo: photoKey(board, at) } : board));

/** Adds a board with the smallest free number. */
export const addBoard = (material: Material, board: Board): Material => ({
  ...material,
  boards: [...getBoards(material), { ...board, number: freeNumber(material), photo: Date.now() }],
});

/** Removes a board. */
export const removeBoard = (material: Material, at: number): Material => ({
  ...material,
  boards: withPhotos(material).filter((_, place) => place !== at),
});

/** Numbers all boards from 1, in the order of their current numbers. */
export function renumber(material: Material): Material {
  const valid = withPhotos(material).filter(isObject);
  const rank = (board: Board) => (Number.isInteger(board.number) ? board.number : 1000);
  const order = [...valid].sort((a, b) => rank(a) - rank(b));
  return { ...material, boards: order.map((board, at) => ({ ...board, number: at + 1 })) };
}

/** Removes all entries that are not valid spaces. */
export function removeInvalid(board: Board, surface: Surface): Board {
  const valid = new Set(listSpots(board, surface).map(({ index }) => index));
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  return { ...board, [surface]: rows.filter((_: any, index: number) => valid.has(index)) };
}

/**
 * Returns the numbers of the holes from the open one on. A game of these holes starts with it.
 * @param open - index of the board
 */
export function holesFrom(material: Material, open: number): number[] {
  const numbers = getBoards(material).map((board) => Number((board as Board | null)?.number));
  const first = numbers[open] ?? 1;
  return numbers.filter((number) => number >= first).sort((one, other) => one - other);
}
