/**
 * Functions that edit custom boards of Box of Golf. They take and return JSON data. Boards may be incomplete or
 * imported: entries that are not valid boards or spaces are left unchanged.
 */
import { shorten } from "../../core/names.js";
import { isObject } from "../../core/store/shapes.js";

/** @typedef {number|string} Id */
/** @typedef {Record<string, any>} Board   an element of the option `boards`, possibly invalid */
/** @typedef {Record<string, any>} Material */
/** @typedef {{index: number, id: Id, kind: string, next?: Id, bounce?: Id, over?: Id, x: number, y: number}} Spot
 *   a space that can be drawn, with its index in the list */

/** @typedef {"track"|"putting"} Surface */
/** @typedef {"next"|"bounce"|"over"} Link */

/** The kinds of spaces on the track, in the order of the form. */
export const KINDS = ["tee", "fairway", "bunker", "rough", "water", "tree", "arrow", "star", "green"];
/** Description of each kind of link. @type {Readonly<Record<Link, string>>} */
export const LINKS = { next: "leads to", bounce: "throws the ball to", over: "overshoots to" };
/** Limits of the rules: spaces per surface, and par. */
export const MAX_SPACES = 120;
export const MAX_PAR = 12;
/** Largest number of spaces from P to the flag that the putting form offers. */
export const MAX_PUTTS = 12;
/** Distance of a new space from the previous one, in units of the board. */
export const STEP = 12;
/** Longest distance from the centre of a space at which a tap still selects it, in units of the board. */
export const REACH = 6.5;

/** Returns whether a value is a valid id of a space. @param {unknown} it @returns {it is Id} */
const isId = (it) => Number.isInteger(it) || (typeof it === "string" && it.length > 0 && it.length <= 20);

/**
 * Returns a value if it can be used as a coordinate, otherwise the default.
 * @param {number} otherwise
 * @param {unknown} it
 */
const coordinate = (it, otherwise) =>
  typeof it === "number" && Number.isFinite(it) && Math.abs(it) <= 10_000 ? it : otherwise;

/** Returns the boards of the material, which may be invalid. @param {Material} material @returns {unknown[]} */
export const getBoards = (material) => (Array.isArray(material.boards) ? material.boards : []);

/** Returns a board, or null if there is no object at that index.
 * @param {Material} material @param {number} at @returns {Board|null} */
export const boardAt = (material, at) => {
  const board = getBoards(material)[at];
  return isObject(board) ? board : null;
};

/**
 * Returns the name of a board for a list, for example "3 Twin Ponds" or "Hole 3".
 * @param {unknown} board
 * @param {number} at
 */
export function boardName(board, at) {
  if (!isObject(board)) return `Entry ${at + 1} is not a board`;
  const number = Number.isInteger(board.number) ? String(board.number) : "?";
  const name = typeof board.name === "string" ? shorten(board.name, 60) : "";
  return name ? `${number} ${name}` : `Hole ${number}`;
}

/** Returns the spaces that can be drawn. A space without coordinates is placed where the rules would place it.
 * @param {Board} board @param {Surface} surface @returns {Spot[]} */
export function listSpots(board, surface) {
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  const last = Math.max(1, rows.length - 1);
  return rows.slice(0, MAX_SPACES).flatMap((row, index) => {
    if (!isObject(row) || !isId(row.id)) return [];
    const spot = { index, id: row.id, kind: typeof row.kind === "string" ? row.kind : "" };
    for (const link of ["next", "bounce", "over"]) if (isId(row[link])) Object.assign(spot, { [link]: row[link] });
    return [{ ...spot, x: coordinate(row.x, 50), y: coordinate(row.y, 120 - (110 * index) / last) }];
  });
}

/** Returns the number of entries that are not valid spaces. @param {Board} board @param {Surface} surface */
export const countInvalid = (board, surface) =>
  Array.isArray(board[surface]) ? board[surface].length - listSpots(board, surface).length : 0;

/** Returns the material with another board at an index.
 * @param {Material} material @param {number} at @param {Board} board @returns {Material} */
export const withBoard = (material, at, board) => ({
  ...material,
  boards: getBoards(material).map((one, place) => (place === at ? board : one)),
});

/** Returns the board with some fields of a space changed.
 * @param {Board} board @param {Surface} surface @param {number} index @param {Record<string, any>} change
 *   undefined removes a field @returns {Board} */
export function withSpace(board, surface, index, change) {
  const rows = board[surface].map((/** @type {any} */ row, /** @type {number} */ place) => {
    if (place !== index) return row;
    const next = { ...row, ...change };
    for (const field of Object.keys(change)) if (change[field] === undefined) delete next[field];
    return next;
  });
  return { ...board, [surface]: rows };
}

/** Returns the smallest positive integer that is not the id of a space. @param {Spot[]} spots */
export function freeId(spots) {
  const used = new Set(spots.map(({ id }) => id));
  let id = 1;
  while (used.has(id)) id += 1;
  return id;
}

/** Rounds a coordinate to half a unit. @param {number} value */
export const rounded = (value) => Math.round(value * 2) / 2;

/**
 * Adds a fairway space after another one: between it and its next space, or past the green if it is the green.
 * @param {Board} board @param {Spot|null} previous @param {{x: number, y: number}} at
 * @returns {{board: Board, index: number}|null} null if the board has the maximum number of spaces already
 */
export function addSpace(board, previous, at) {
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

/** Returns a place for a new space if the player has not chosen one: a step from the last space, away from the others.
 * @param {Spot[]} spots @param {Spot|null} last */
export function placeAfter(spots, last) {
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

/**
 * Returns the board without a space. Spaces that led to it now lead to its next space.
 * @param {Board} board
 * @param {Spot} spot
 * @returns {Board}
 */
export function removeSpace(board, spot) {
  const track = board.track
    .filter((/** @type {any} */ _, /** @type {number} */ index) => index !== spot.index)
    .map((/** @type {any} */ row) => {
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

/** Returns whether a kind of space can have a kind of link. @param {string} kind @param {Link} link */
export const canLink = (kind, link) =>
  link === "next" ? kind !== "green" && kind !== "flag" : link === "bounce" ? kind === "arrow" : kind === "green";

/**
 * Changes the kind of a space and removes the links that the new kind cannot have. Returns the new board.
 * @param {Board} board
 * @param {Spot} spot
 * @param {string} kind
 * @returns {Board}
 */
export function withKind(board, spot, kind) {
  /** @type {Record<string, any>} */
  const change = { kind };
  for (const link of /** @type {Link[]} */ (["next", "bounce", "over"]))
    if (!canLink(kind, link) && spot[link] !== undefined) change[link] = undefined;
  return withSpace(board, "track", spot.index, change);
}

/** Changes the target of a link and returns the new board.
 * @param {Board} board @param {Spot} spot @param {Link} link @param {Id|undefined} to  undefined removes the link */
export const withLink = (board, spot, link, to) => withSpace(board, "track", spot.index, { [link]: to });

/** Returns the kind of link that a new link from a space gets. @param {Spot} from @returns {Link} */
export const newLinkKind = (from) =>
  from.kind === "green"
    ? "over"
    : from.kind === "arrow" && from.next !== undefined && from.bounce === undefined
      ? "bounce"
      : "next";

/**
 * Returns the nearest space within reach, or null if there is none.
 * @param {readonly Spot[]} spots
 * @param {{x: number, y: number}} at
 * @param {number} [reach]
 * @returns {Spot|null}
 */
export function spotAt(spots, at, reach = REACH) {
  let best = null;
  let nearest = reach;
  for (const spot of spots) {
    const distance = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (distance <= nearest) [best, nearest] = [spot, distance];
  }
  return best;
}

/**
 * Returns the nearest space in the direction of an arrow key, or null if there is none.
 * @param {readonly Spot[]} spots
 * @param {Spot} from
 * @param {number} dx
 * @param {number} dy
 * @returns {Spot|null}
 */
export function nearestInDirection(spots, from, dx, dy) {
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
 * @param {Board} board
 * @returns {{putts: number, past: boolean, plain: boolean}}
 */
export function readPutting(board) {
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

/**
 * Returns a putting surface with the given number of spaces from P to the flag.
 * @param {number} putts
 * @param {boolean} past
 */
export function putting(putts, past) {
  /** @type {Record<string, any>[]} */
  const rows = [];
  for (let at = 0; at < putts; at += 1)
    rows.push({ id: at || "p", kind: at ? "putt" : "p", next: at + 1 < putts ? at + 1 : "flag", x: 10 * at + 5, y: 5 });
  rows.push({ id: "flag", kind: "flag", ...(past ? { over: "past" } : {}), x: 10 * putts + 5, y: 5 });
  if (past) rows.push({ id: "past", kind: "putt", next: "flag", x: 10 * putts + 15, y: 5 });
  return rows;
}

/** Returns the smallest positive number that no board uses. @param {Material} material */
export function freeNumber(material) {
  const used = new Set(getBoards(material).map((board) => (isObject(board) ? board.number : null)));
  let number = 1;
  while (used.has(number)) number += 1;
  return number;
}

/** Returns the key under which the photograph of a board is stored: the board's `photo`, or its index.
 * @param {any} board @param {number} at */
export const photoKey = (board, at) => (Number.isSafeInteger(board?.photo) ? board.photo : at);

/**
 * Returns the boards with `photo` set, so that each keeps its photograph when its index changes.
 * @param {Material} material
 */
const withPhotos = (material) =>
  getBoards(material).map((board, at) => (isObject(board) ? { ...board, photo: photoKey(board, at) } : board));

/** Adds a board with the smallest free number. @param {Material} material @param {Board} board
 * @returns {Material} */
export const addBoard = (material, board) => ({
  ...material,
  boards: [...getBoards(material), { ...board, number: freeNumber(material), photo: Date.now() }],
});

/** Removes a board. @param {Material} material @param {number} at @returns {Material} */
export const removeBoard = (material, at) => ({
  ...material,
  boards: withPhotos(material).filter((_, place) => place !== at),
});

/** Numbers all boards from 1, in the order of their current numbers. @param {Material} material @returns {Material} */
export function renumber(material) {
  const valid = withPhotos(material).filter(isObject);
  const rank = (/** @type {Board} */ board) => (Number.isInteger(board.number) ? board.number : 1000);
  const order = [...valid].sort((a, b) => rank(a) - rank(b));
  return { ...material, boards: order.map((board, at) => ({ ...board, number: at + 1 })) };
}

/** Removes all entries that are not valid spaces. @param {Board} board @param {Surface} surface @returns {Board} */
export function removeInvalid(board, surface) {
  const valid = new Set(listSpots(board, surface).map(({ index }) => index));
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  return { ...board, [surface]: rows.filter((/** @type {any} */ _, /** @type {number} */ index) => valid.has(index)) };
}

/** Returns the numbers of the holes from the open one on. A game of these holes starts with it.
 * @param {Material} material @param {number} open  index of the board @returns {number[]} */
export function holesFrom(material, open) {
  const numbers = getBoards(material).map((board) => Number(/** @type {Board|null} */ (board)?.number));
  const first = numbers[open] ?? 1;
  return numbers.filter((number) => number >= first).sort((one, other) => one - other);
}
