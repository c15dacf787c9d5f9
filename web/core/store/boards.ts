/**
 * Custom boards, finished or not.
 *
 *     pygolf:board:<id>    pygolf-board:<checksum>:<board as JSON>
 *     pygolf:steps:<id>    the last editing steps, for undo after a reload; may be missing
 *     pygolf:survey:<id>.<level>   written by older versions; removed when the board is saved or deleted
 *
 * This module checks only the structure; Python (`design`) checks whether a game can start with the material.
 */
import { cleanName, uniqueName, withSuffix } from "../names.ts";
import { Backend } from "./backend.ts";
import type { Kind } from "./collection.ts";
import { Collection, forwardChanges } from "./collection.ts";
import { parse } from "./envelope.ts";
import { isId, newId } from "./keys.ts";
import { checkPlain, isObject, isText } from "./shapes.ts";
import { browserStorage } from "./store.ts";

/** The values of the game's material options by name, for example `course`. They can be incomplete. */
export type Material = Record<string, any>;

export type Board = {
  id: string;
  game: string;
  title: string;
  material: Material;
  /** milliseconds since 1970 */
  begun: number;
  changed: number;
  /** true if Python found no problem in the current material */
  whole?: boolean;
  /** rating of the current material */
  rating?: Record<string, any> | null;
};

/** the part of a board that files and links contain */
export type Draft = Pick<Board, "game" | "title" | "material">;

/** The result of a change. `conflict`: another tab has changed the board since this tab read or wrote it. */
type Done = { ok: true } | { ok: false; message: string; conflict?: true };

const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Key of a board's survey tables, which older versions wrote. */
const SURVEY = /^pygolf:survey:([a-z0-9]{4,32})\.[a-z]{1,20}$/;

/** Returns the name of a custom course, or "". */
export const courseName = ({ course }: Material): string =>
  isObject(course) && typeof course.name === "string" ? course.name : "";

/** Returns material in which the course is named after the title of its board. */
export const withTitle = (material: Material, title: string): Material =>
  isObject(material.course) && courseName(material) !== title
    ? { ...material, course: { ...material.course, name: title } }
    : material;

/** Returns material without names and labels, which do not affect the rules. */
export const withoutNames = (material: Material): Material =>
  isObject(material.course) ? { ...material, course: { ...material.course, name: "", labels: undefined } } : material;

/** Maximum length of a title, in characters. */
export const MAX_TITLE = 60;
/** Maximum length of the material as JSON, in characters: ten times the largest built-in one. */
export const MAX_MATERIAL = 400_000;
const MAX_RATING = 40_000;

/** Returns the key of a board's editing steps. */
export const stepsKey = (id: string) => `pygolf:steps:${id}`;

/** Cleans a title: one line, without invisible characters, and not too long. */
export const cleanTitle = (text: unknown): string => cleanName(text, MAX_TITLE);

/**
 * Reads a board from a file or a link and checks its structure.
 * @returns a new object with only the known fields, or null if it is invalid
 */
export function readDraft(it: unknown): Draft | null {
  if (!isObject(it) || !isText(it.game, 40) || !GAME.test(it.game) || !isObject(it.material)) return null;
  if (checkPlain(it.material) || JSON.stringify(it.material).length > MAX_MATERIAL) return null;
  return { game: it.game, title: cleanTitle(it.title) || "A board", material: it.material };
}

/** Reads a stored board and checks its structure. */
function readBoard(it: unknown): Board | null {
  const draft = readDraft(it);
  if (!draft || !isObject(it) || !isId(it.id)) return null;
  if (!isTime(it.begun) || !isTime(it.changed)) return null;
  const { id, begun, changed, whole, rating } = it;
  const rated = isObject(rating) && !checkPlain(rating) && JSON.stringify(rating).length <= MAX_RATING;
  return {
    id,
    ...draft,
    begun,
    changed,
    ...(typeof whole === "boolean" ? { whole } : {}),
    ...(rated ? { rating } : {}),
  };
}

const isTime = (it: unknown): it is number => typeof it === "number" && Number.isFinite(it);

const KIND: Kind<Board> = {
  name: "boards",
  prefix: "pygolf:board:",
  id: /^[a-z0-9]{4,32}$/,
  magic: "pygolf-board:",
  schema: "v",
  version: 1,
  maxText: MAX_MATERIAL * 2,
  validate: (value, id) => {
    const board = readBoard(value);
    return board?.id === id ? board : null;
  },
  compare: (one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1),
  memory: true,
};

/** The stored boards. Dispatches the "changed" events of their collection. */
export class Boards extends EventTarget {
  #backend;
  #boards;
  #random;
  #now;

  /** @param world - `page`: target of storage events */
  constructor(
    backend: Backend,
    {
      now = Date.now,
      random,
      page = null,
    }: { now?: () => number; random?: (count: number) => ArrayLike<number>; page?: EventTarget | null } = {},
  ) {
    super();
    this.#backend = backend;
    this.#now = now;
    this.#random = random ?? ((count) => crypto.getRandomValues(new Uint8Array(count)));
    this.#boards = new Collection(backend, KIND, page);
    forwardChanges(this.#boards, this);
  }

  /** Returns the boards of a game, or all, most recently changed first. */
  list(game?: string): Board[] {
    return this.#boards.list().filter((board) => game === undefined || board.game === game);
  }

  /** The number of stored boards that this version cannot read. */
  get unread() {
    return this.#boards.unread;
  }

  /** Returns a copy of a board for editing. */
  get(id: string): Board | null {
    return this.#boards.get(id);
  }

  /** Returns a copy of a board for display only. */
  peek(id: string): Board | null {
    return this.#boards.peek(id);
  }

  /** Creates a board with a title that is unique within its game. The board exists even if it could not be saved. */
  create({ title: wish, ...draft }: Draft & Pick<Board, "whole" | "rating">): { board: Board; done: Done } {
    let id = newId(this.#random);
    while (this.#boards.peek(id) || this.#boards.read(id).kind !== "none") id = newId(this.#random);
    const titles = this.list(draft.game).map(({ title }) => title);
    const title = uniqueName(cleanTitle(wish) || "A board", titles, MAX_TITLE);
    const now = this.#now();
    const board = { ...draft, id, title, material: withTitle(draft.material, title), begun: now, changed: now };
    return { board, done: this.put(board) };
  }

  /**
   * Saves a board. If that fails, the board is kept until the page is closed, and the message says so.
   * @param changed - time of the change; pass the old one if the board itself did not change
   */
  put(board: Board, changed: number = this.#now()): Done {
    const item = { ...board, title: cleanTitle(board.title) || "A board", changed };
    if (!readBoard(item)) return { ok: false, message: "This board is too large to be saved." };
    this.#removeSurveys(board.id);
    // If the storage is full, the undo steps of the board are deleted to make room for the board itself.
    const written = this.#boards.put(board.id, item, () => this.#backend.remove(stepsKey(board.id)));
    if (written.ok) return written;
    if (written.conflict) return { ok: false, conflict: true, message: "This board was changed in another tab." };
    return {
      ok: false,
      message: `The board could not be saved and will be lost when you close this page: ${written.why}. Export it as a file first.`,
    };
  }

  /** Deletes a board. */
  remove(id: string): Done {
    this.#backend.remove(stepsKey(id));
    this.#removeSurveys(id);
    const removed = this.#boards.remove(id);
    return removed.ok ? removed : { ok: false, message: `The board could not be deleted: ${removed.why}.` };
  }

  /** Copies a board under a new title. */
  duplicate(id: string): { board: Board; done: Done } | null {
    const board = this.peek(id);
    return board && this.create({ ...board, title: withSuffix(board.title, " (copy)", MAX_TITLE) });
  }

  /** Returns the saved editing steps of a board. */
  steps(id: string): unknown {
    return isId(id) ? parse(this.#backend.text(stepsKey(id))) : undefined;
  }

  /** Saves the last editing steps of a board if there is enough storage. */
  saveSteps(id: string, steps: unknown) {
    const done = this.#backend.write(stepsKey(id), JSON.stringify(steps));
    if (!done.ok) this.#backend.remove(stepsKey(id));
  }

  /** Returns all boards for a complete export. */
  export() {
    return this.#boards.export();
  }

  /** Returns a board from a file, or null if it is not valid. */
  validate(value: unknown) {
    return this.#boards.validate(value);
  }

  /** Removes the survey tables that older versions saved with a board. */
  #removeSurveys(id: string) {
    for (const key of this.#backend.keys() ?? []) if (SURVEY.exec(key)?.[1] === id) this.#backend.remove(key);
  }
}

/** The boards of this browser. */
export const boards = new Boards(new Backend(browserStorage()), { page: globalThis.window ?? null });
