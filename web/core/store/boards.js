/**
 * Boards of one's own, as this browser keeps them: what somebody drew or took in, finished or not.
 *
 *     pygolf:board:<id>    pygolf-board:<checksum>:<board as JSON>
 *     pygolf:steps:<id>    the last steps of its making, to be undone after a reload; may be missing
 *     pygolf:survey:<id>.<level>   tables of an older version for the coach; not read, removed when the board is
 *                                  saved or deleted
 *
 * Only the shape is looked at here; whether a game can begin with the material, Python says (`design`). Nothing here
 * throws because of what the storage does or holds. A text that cannot be read, or that a later version wrote, stays.
 */
import { Backend } from "./backend.js";
import { parse } from "./envelope.js";
import { sealed, unsealed } from "./fits.js";
import { isId, newId } from "./keys.js";
import { checkPlain, isObject, isText, isWhole } from "./shapes.js";
import { browserStorage } from "./store.js";
import { sum } from "./transfer.js";

/** By the name of an option, what it takes; may be half-done. @typedef {Record<string, any>} Material */
/**
 * @typedef {object} Board
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Material} material
 * @property {number} begun      milliseconds since 1970
 * @property {number} changed
 * @property {boolean} [whole]   Python found no fault when it was last asked about this very material
 * @property {Record<string, any>|null} [rating]   of this very material
 */
/** @typedef {Pick<Board, "game"|"title"|"material">} Draft  what travels: a file, a link */
/** @typedef {{ok: true}|{ok: false, message: string}} Done */
/** @typedef {{kind: "board", board: Board}|{kind: "newer"}|{kind: "broken"}} Read */

const VERSION = 1;
const MAGIC = "pygolf-board:";
const KEY = /^pygolf:board:([a-z0-9]{4,32})$/;
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Key of a board's survey tables, which older versions wrote. */
const SURVEY = /^pygolf:survey:([a-z0-9]{4,32})\.[a-z]{1,20}$/;

/** The name in a material: a course's. @param {Material} material @returns {string} "" where it has none */
export const nameIn = ({ course }) => (isObject(course) && typeof course.name === "string" ? course.name : "");

/** A material whose course is called as its board is. @param {Material} material @param {string} title
 * @returns {Material} */
export const titled = (material, title) =>
  isObject(material.course) && nameIn(material) !== title
    ? { ...material, course: { ...material.course, name: title } }
    : material;

/** A material without words that no rule knows. @param {Material} material @returns {Material} */
export const unnamed = (material) =>
  isObject(material.course) ? { ...material, course: { ...material.course, name: "", labels: undefined } } : material;

/** Letters of a title. */
export const MOST_TITLE = 60;
/** Letters of a material as JSON: ten times the largest of ours. */
export const MOST_MATERIAL = 400_000;
const MOST_RATING = 40_000;
/** What could hide in a title or turn it around. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @param {string} id */
export const boardKey = (id) => `pygolf:board:${id}`;
/** @param {string} id */
export const stepsKey = (id) => `pygolf:steps:${id}`;

/** A title as it is kept: one line, nothing that does not show. @param {unknown} text @returns {string} */
export const fitTitle = (text) =>
  typeof text === "string"
    ? text.slice(0, 1000).replace(/\s+/g, " ").replace(UNFIT, "").trim().slice(0, MOST_TITLE).trim()
    : "";

/**
 * What a file or a link holds, its shape checked.
 * @param {unknown} it
 * @returns {Draft|null} a fresh one of its known fields; null where it is none
 */
export function readDraft(it) {
  if (!isObject(it) || !isText(it.game, 40) || !GAME.test(it.game) || !isObject(it.material)) return null;
  if (checkPlain(it.material) || JSON.stringify(it.material).length > MOST_MATERIAL) return null;
  return { game: it.game, title: fitTitle(it.title) || "A board", material: it.material };
}

/** @param {unknown} it @returns {Board|null} */
function readBoard(it) {
  const draft = readDraft(it);
  if (!draft || !isObject(it) || !isId(it.id)) return null;
  if (!isTime(it.begun) || !isTime(it.changed)) return null;
  const { id, begun, changed, whole, rating } = it;
  const rated = isObject(rating) && !checkPlain(rating) && JSON.stringify(rating).length <= MOST_RATING;
  return {
    id,
    ...draft,
    begun,
    changed,
    ...(typeof whole === "boolean" ? { whole } : {}),
    ...(rated ? { rating } : {}),
  };
}

/** @param {unknown} it @returns {it is number} */
const isTime = (it) => typeof it === "number" && Number.isFinite(it);

/** @param {string} text @param {string} id  that its key names @returns {Read} */
function readText(text, id) {
  const body = text.length > MOST_MATERIAL * 2 ? null : unsealed(MAGIC, text);
  if (body === null) return { kind: "broken" };
  const it = parse(body);
  if (isObject(it) && isWhole(it.v, VERSION + 1, Number.MAX_SAFE_INTEGER)) return { kind: "newer" };
  const board = readBoard(it);
  return board?.id === id ? { kind: "board", board } : { kind: "broken" };
}

/** Tells `changed` (detail {id}: here or in another tab; null: any) of every change. */
export class Boards extends EventTarget {
  #backend;
  #random;
  #now;
  /** Boards that the storage did not take. @type {Map<string, Board>} */
  #loose = new Map();

  /**
   * @param {Backend} backend
   * @param {{now?: () => number, random?: (count: number) => ArrayLike<number>, page?: EventTarget|null}} [world]
   *   `page`: where storage events arrive
   */
  constructor(backend, { now = Date.now, random, page = null } = {}) {
    super();
    this.#backend = backend;
    this.#now = now;
    this.#random = random ?? ((count) => crypto.getRandomValues(new Uint8Array(count)));
    page?.addEventListener("storage", (event) => {
      const { key } = /** @type {StorageEvent} */ (event);
      const id = key === null ? null : KEY.exec(key)?.[1];
      if (id !== undefined) this.#tell(id);
    });
  }

  /** @param {string} [game] @returns {Board[]} the one changed last first */
  list(game) {
    const found = this.#ids().filter((id) => !this.#loose.has(id));
    return [...this.#loose.values(), ...found.flatMap((id) => this.get(id) ?? [])]
      .filter((board) => game === undefined || board.game === game)
      .sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1));
  }

  /** @returns {number} texts that are there and cannot be read by this version */
  get unread() {
    return this.#ids().filter((id) => !this.get(id)).length;
  }

  #ids() {
    return (this.#backend.keys() ?? []).flatMap((key) => KEY.exec(key)?.[1] ?? []);
  }

  /** @param {string} id @returns {Board|null} a copy */
  get(id) {
    const loose = this.#loose.get(id);
    if (loose) return structuredClone(loose);
    const read = this.#read(id);
    return read?.kind === "board" ? read.board : null;
  }

  /** @param {string} id @returns {Read|null} */
  #read(id) {
    const there = isId(id) ? this.#backend.read(boardKey(id)) : null;
    return there?.ok && there.text !== null ? readText(there.text, id) : null;
  }

  /**
   * A new board, under a name that no other of its game has.
   * @param {Draft & Pick<Board, "whole"|"rating">} draft
   * @returns {{board: Board, done: Done}} it is there also where it could only be kept in memory
   */
  create({ title: wish, ...draft }) {
    let id = newId(this.#random);
    while (this.#loose.has(id) || this.#read(id)) id = newId(this.#random);
    const titles = new Set(this.list(draft.game).map(({ title }) => title));
    const name = fitTitle(wish) || "A board";
    let title = name;
    for (let count = 2; titles.has(title); count += 1) title = `${name.slice(0, MOST_TITLE - 5)} ${count}`;
    const now = this.#now();
    const board = { ...draft, id, title, material: titled(draft.material, title), begun: now, changed: now };
    return { board, done: this.put(board) };
  }

  /**
   * Keeps a board as it is now. Not ok: kept while this page is open, and said so.
   * @param {Board} board
   * @param {number} [changed]  when; a note beside it changes nothing of the board itself
   * @returns {Done}
   */
  put(board, changed = this.#now()) {
    const kept = { ...board, title: fitTitle(board.title) || "A board", changed };
    if (!readBoard(kept)) return { ok: false, message: "This board cannot be kept: it is larger than any board." };
    const done = this.#write(kept);
    if (done.ok) this.#loose.delete(board.id);
    else this.#loose.set(board.id, structuredClone(kept));
    this.#tell(board.id);
    return done;
  }

  /** @param {Board} board @returns {Done} */
  #write(board) {
    const there = this.#read(board.id);
    if (there && there.kind !== "board")
      return loose("a newer version of pygolf has written a board in its place: reload the page");
    this.#dropSurveys(board.id);
    const text = sealed(MAGIC, JSON.stringify({ v: VERSION, ...board }));
    let done = this.#backend.write(boardKey(board.id), text);
    if (!done.ok) {
      // What can be undone gives way to what is, and what can be found out again.
      this.#forget(board.id);
      done = this.#backend.write(boardKey(board.id), text);
    }
    return done.ok ? done : loose(done.why);
  }

  /** @param {string} id @returns {Done} */
  remove(id) {
    this.#loose.delete(id);
    this.#forget(id);
    const done = this.#backend.remove(boardKey(id));
    this.#tell(id);
    return done.ok ? done : { ok: false, message: `The board could not be deleted: ${done.why}.` };
  }

  /** @param {string} id @returns {{board: Board, done: Done}|null} a copy under a name of its own */
  duplicate(id) {
    const board = this.get(id);
    return board && this.create({ ...board, title: `${board.title.slice(0, MOST_TITLE - 10)}, copy` });
  }

  /** @param {string} id @returns {unknown} the steps that were kept of its making, as they were handed in */
  steps(id) {
    return isId(id) ? parse(this.#backend.text(stepsKey(id))) : undefined;
  }

  /** Keeps the last steps of its making, where there is room. @param {string} id @param {unknown} steps */
  keepSteps(id, steps) {
    const done = this.#backend.write(stepsKey(id), JSON.stringify(steps));
    if (!done.ok) this.#backend.remove(stepsKey(id));
  }

  /** @param {string} id */
  #forget(id) {
    this.#backend.remove(stepsKey(id));
    this.#dropSurveys(id);
  }

  /** Removes the survey tables of a board, which older versions saved beside it. @param {string} id */
  #dropSurveys(id) {
    for (const key of this.#backend.keys() ?? []) if (SURVEY.exec(key)?.[1] === id) this.#backend.remove(key);
  }

  /** @returns {{checksum: string, boards: Board[]}} for a file of everything */
  export() {
    const all = this.list();
    return { checksum: sum(all), boards: all };
  }

  /** A board out of a file. */
  sort = readBoard;

  /** @param {string|null} id */
  #tell(id) {
    this.dispatchEvent(new CustomEvent("changed", { detail: { id } }));
  }
}

/** @param {string} why @returns {Done} */
const loose = (why) => ({
  ok: false,
  message: `The board is only kept while this page is open: ${why}. Export it as a file before you leave.`,
});

/** Those of this browser. */
export const boards = new Boards(new Backend(browserStorage()), { page: globalThis.window ?? null });
