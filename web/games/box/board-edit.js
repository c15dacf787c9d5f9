/**
 * Edits of Box of Golf's boards: plain data in, plain data out, nothing drawn. A material may be half-done or come from
 * anywhere: whatever is no board or space is left where it lies, and never touched.
 */
import { isObject } from "../../core/store/shapes.js";

/** @typedef {number|string} Id */
/** @typedef {Record<string, any>} Board   as the option `boards` has it, perhaps with faults */
/** @typedef {Record<string, any>} Material */
/** @typedef {{index: number, id: Id, kind: string, next?: Id, bounce?: Id, over?: Id, x: number, y: number}} Spot
 *   a space that can be drawn, and its place in the list */

/** @typedef {"track"|"putting"} Surface */
/** @typedef {"next"|"bounce"|"over"} Link */

/** The kinds of the track, in the order of a form. */
export const KINDS = ["tee", "fairway", "bunker", "rough", "water", "tree", "arrow", "star", "green"];
/** Each link in words. @type {Readonly<Record<Link, string>>} */
export const LINKS = { next: "leads to", bounce: "throws the ball to", over: "overshoots to" };
/** No surface has more. */
export const MOST_SPACES = 120;
export const MOST_PAR = 12;
/** Spaces from P to the flag that the putting form goes up to. */
export const MOST_PUTTS = 12;
/** Between two spaces, and how far from the middle a finger still means a space. */
export const STEP = 12;
export const REACH = 6.5;

/** @param {unknown} it @returns {it is Id} */
const isId = (it) => Number.isInteger(it) || (typeof it === "string" && it.length > 0 && it.length <= 20);

/** @param {unknown} it @param {number} otherwise */
const near = (it, otherwise) =>
  typeof it === "number" && Number.isFinite(it) && Math.abs(it) <= 10_000 ? it : otherwise;

/** @param {Material} material @returns {unknown[]} */
export const boardsOf = (material) => (Array.isArray(material.boards) ? material.boards : []);

/** @param {Material} material @param {number} at @returns {Board|null} */
export const boardAt = (material, at) => {
  const found = boardsOf(material)[at];
  return isObject(found) ? found : null;
};

/** What a board is called in a list. @param {unknown} board @param {number} at */
export function called(board, at) {
  if (!isObject(board)) return `Entry ${at + 1} is not a board`;
  const number = Number.isInteger(board.number) ? String(board.number) : "?";
  const name = typeof board.name === "string" ? board.name.slice(0, 60) : "";
  return name ? `${number} ${name}` : `Hole ${number}`;
}

/** The spaces that can be drawn; one without a place stands where the rules would put it.
 * @param {Board} board @param {Surface} surface @returns {Spot[]} */
export function spotsOf(board, surface) {
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  const last = Math.max(1, rows.length - 1);
  return rows.slice(0, MOST_SPACES).flatMap((row, index) => {
    if (!isObject(row) || !isId(row.id)) return [];
    const spot = { index, id: row.id, kind: typeof row.kind === "string" ? row.kind : "" };
    for (const link of ["next", "bounce", "over"]) if (isId(row[link])) Object.assign(spot, { [link]: row[link] });
    return [{ ...spot, x: near(row.x, 50), y: near(row.y, 120 - (110 * index) / last) }];
  });
}

/** Things in the list that are no spaces. @param {Board} board @param {Surface} surface */
export const strays = (board, surface) =>
  Array.isArray(board[surface]) ? board[surface].length - spotsOf(board, surface).length : 0;

/** @param {Material} material @param {number} at @param {Board} board @returns {Material} */
export const withBoard = (material, at, board) => ({
  ...material,
  boards: boardsOf(material).map((one, place) => (place === at ? board : one)),
});

/** @param {Board} board @param {Surface} surface @param {number} index @param {Record<string, any>} change
 *   fields; undefined takes one away @returns {Board} */
export function withSpace(board, surface, index, change) {
  const rows = board[surface].map((/** @type {any} */ row, /** @type {number} */ place) => {
    if (place !== index) return row;
    const next = { ...row, ...change };
    for (const field of Object.keys(change)) if (change[field] === undefined) delete next[field];
    return next;
  });
  return { ...board, [surface]: rows };
}

/** The smallest whole number that no space has. @param {Spot[]} spots */
export function freeId(spots) {
  const taken = new Set(spots.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}

/** Half units are fine enough for a board. @param {number} value */
export const rounded = (value) => Math.round(value * 2) / 2;

/**
 * A new fairway space behind another: on the way to the green where that one has been so far, or past the green.
 * @param {Board} board @param {Spot|null} previous @param {{x: number, y: number}} at
 * @returns {{board: Board, index: number}|null} null: there is no room for more
 */
export function addSpace(board, previous, at) {
  const spots = spotsOf(board, "track");
  const rows = Array.isArray(board.track) ? board.track : [];
  if (rows.length >= MOST_SPACES) return null;
  const id = freeId(spots);
  const index = rows.length;
  const place = { x: rounded(at.x), y: rounded(at.y) };
  const past = previous?.kind === "green";
  const next = past ? previous.id : previous?.next;
  const made = {
    ...board,
    track: [...rows, { id, kind: "fairway", ...(next === undefined ? {} : { next }), ...place }],
  };
  if (!previous) return { board: made, index };
  return { board: withSpace(made, "track", previous.index, past ? { over: id } : { next: id }), index };
}

/** Where a new space would stand that nobody has pointed to: a step on from the last, away from its neighbours.
 * @param {Spot[]} spots @param {Spot|null} last */
export function roomAfter(spots, last) {
  const from = last ?? { x: 50, y: 100 };
  const to = last?.next === undefined ? null : (spots.find(({ id }) => id === last.next) ?? null);
  const ahead = to ? Math.atan2(to.y - from.y, to.x - from.x) : -Math.PI / 2;
  let best = { x: from.x, y: from.y - STEP, room: -1 };
  for (const turn of [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2.2, -2.2, 3.1]) {
    const x = from.x + STEP * Math.cos(ahead + turn);
    const y = from.y + STEP * Math.sin(ahead + turn);
    const room = Math.min(STEP, ...spots.filter((one) => one !== last).map((one) => Math.hypot(one.x - x, one.y - y)));
    if (room > best.room + 0.5) best = { x, y, room };
  }
  return { x: rounded(best.x), y: rounded(best.y) };
}

/** Without that space: whatever led to it leads on to where it led. @param {Board} board @param {Spot} spot
 * @returns {Board} */
export function removeSpace(board, spot) {
  const track = board.track
    .filter((/** @type {any} */ _, /** @type {number} */ index) => index !== spot.index)
    .map((/** @type {any} */ row) => {
      if (!isObject(row)) return row;
      const left = { ...row };
      if (left.next === spot.id) {
        // Never to itself: that would be a way that goes round.
        if (spot.next !== undefined && spot.next !== left.id && left.kind !== "green") left.next = spot.next;
        else delete left.next;
      }
      for (const link of ["bounce", "over"]) if (left[link] === spot.id) delete left[link];
      return left;
    });
  return { ...board, track };
}

/** Whether a kind of space has such a link. @param {string} kind @param {Link} link */
export const mayLink = (kind, link) =>
  link === "next" ? kind !== "green" && kind !== "flag" : link === "bounce" ? kind === "arrow" : kind === "green";

/** The space of another kind, without the links that such a space has not. @param {Board} board @param {Spot} spot
 * @param {string} kind @returns {Board} */
export function withKind(board, spot, kind) {
  /** @type {Record<string, any>} */
  const change = { kind };
  for (const link of /** @type {Link[]} */ (["next", "bounce", "over"]))
    if (!mayLink(kind, link) && spot[link] !== undefined) change[link] = undefined;
  return withSpace(board, "track", spot.index, change);
}

/** @param {Board} board @param {Spot} spot @param {Link} link @param {Id|undefined} to  undefined: leads nowhere */
export const withLink = (board, spot, link, to) => withSpace(board, "track", spot.index, { [link]: to });

/** What a link from one space to another would be, by what the first one is. @param {Spot} from @returns {Link} */
export const linkOf = (from) =>
  from.kind === "green"
    ? "over"
    : from.kind === "arrow" && from.next !== undefined && from.bounce === undefined
      ? "bounce"
      : "next";

/** The nearest space within reach. @param {readonly Spot[]} spots @param {{x: number, y: number}} at
 * @param {number} [reach] @returns {Spot|null} */
export function spotAt(spots, at, reach = REACH) {
  let best = null;
  let least = reach;
  for (const spot of spots) {
    const away = Math.hypot(spot.x - at.x, spot.y - at.y);
    if (away <= least) [best, least] = [spot, away];
  }
  return best;
}

/** The space that lies nearest in a direction, as arrow keys go. @param {readonly Spot[]} spots @param {Spot} from
 * @param {number} dx @param {number} dy @returns {Spot|null} */
export function beside(spots, from, dx, dy) {
  const ahead = spots.flatMap((spot) => {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const along = x * dx + y * dy;
    return along > 0 ? [{ spot, cost: along + 2 * Math.abs(x * dy + y * dx) }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.spot ?? null;
}

/** How the putting surface goes, as far as it is one row from P to the flag. @param {Board} board
 * @returns {{putts: number, past: boolean, plain: boolean}} `plain`: nothing else is on it */
export function puttingOf(board) {
  const spots = spotsOf(board, "putting");
  const found = new Map(spots.map((spot) => [spot.id, spot]));
  const seen = new Set();
  let here = spots.find(({ kind }) => kind === "p");
  while (here && !seen.has(here) && here.kind !== "flag") {
    seen.add(here);
    here = here.next === undefined ? undefined : found.get(here.next);
  }
  const flag = here?.kind === "flag" ? here : undefined;
  const past = flag?.over === undefined ? undefined : found.get(flag.over);
  const many = seen.size + Number(Boolean(flag)) + Number(Boolean(past));
  return {
    putts: Math.max(1, seen.size),
    past: past !== undefined,
    plain: Boolean(flag) && many === spots.length && strays(board, "putting") === 0,
  };
}

/** A putting surface of that many spaces from P to the flag. @param {number} putts @param {boolean} past */
export function putting(putts, past) {
  /** @type {Record<string, any>[]} */
  const rows = [];
  for (let at = 0; at < putts; at += 1)
    rows.push({ id: at || "p", kind: at ? "putt" : "p", next: at + 1 < putts ? at + 1 : "flag", x: 10 * at + 5, y: 5 });
  rows.push({ id: "flag", kind: "flag", ...(past ? { over: "past" } : {}), x: 10 * putts + 5, y: 5 });
  if (past) rows.push({ id: "past", kind: "putt", next: "flag", x: 10 * putts + 15, y: 5 });
  return rows;
}

/** The smallest number that no board has. @param {Material} material */
export function freeNumber(material) {
  const taken = new Set(boardsOf(material).map((board) => (isObject(board) ? board.number : null)));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** What a photograph is kept by: its board's `photo`, or where that has stood. @param {any} board @param {number} at */
export const photoOf = (board, at) => (Number.isSafeInteger(board?.photo) ? board.photo : at);

/** The boards, each to keep its photograph wherever it will stand. @param {Material} material */
const withPhotos = (material) =>
  boardsOf(material).map((board, at) => (isObject(board) ? { ...board, photo: photoOf(board, at) } : board));

/** One more board, under the next free number. @param {Material} material @param {Board} board
 * @returns {Material} */
export const addBoard = (material, board) => ({
  ...material,
  boards: [...boardsOf(material), { ...board, number: freeNumber(material), photo: Date.now() }],
});

/** @param {Material} material @param {number} at @returns {Material} */
export const removeBoard = (material, at) => ({
  ...material,
  boards: withPhotos(material).filter((_, place) => place !== at),
});

/** All boards numbered from 1 in the order of their numbers now. @param {Material} material @returns {Material} */
export function renumber(material) {
  const whole = withPhotos(material).filter(isObject);
  const rank = (/** @type {Board} */ board) => (Number.isInteger(board.number) ? board.number : 1000);
  const order = [...whole].sort((a, b) => rank(a) - rank(b));
  return { ...material, boards: order.map((board, at) => ({ ...board, number: at + 1 })) };
}

/** Without what is no space. @param {Board} board @param {Surface} surface @returns {Board} */
export function tidy(board, surface) {
  const kept = new Set(spotsOf(board, surface).map(({ index }) => index));
  const rows = Array.isArray(board[surface]) ? board[surface] : [];
  return { ...board, [surface]: rows.filter((/** @type {any} */ _, /** @type {number} */ index) => kept.has(index)) };
}
