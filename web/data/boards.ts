/**
 * Custom boards, finished or not.
 *
 *     pygolf:board:<id>    pygolf-board:<checksum>:<board as JSON>
 *     pygolf:steps:<id>    the last editing steps, for undo after a reload; may be missing
 *     pygolf:survey:<id>.<level>   written by older versions; removed when the board is saved or deleted
 *
 * This module checks only the structure; Python (`design`) checks whether a game can start with the material.
 */
import { cleanName, uniqueName, withSuffix } from "../platform/names.ts";
import type { Backend } from "./backend.ts";
import { browserBackend } from "./backend.ts";
import type { Done, World } from "./collection.ts";
import { Collection } from "./collection.ts";
import { isId } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import { checkPlain, isObject, isText, parse } from "./shapes.ts";

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

/** The stored boards. */
export class Boards extends Collection<Board> {
  constructor(backend: Backend, world?: World) {
    const compare = (one: Board, other: Board) => other.changed - one.changed || (one.id < other.id ? -1 : 1);
    super(backend, { ...KINDS.boards, validate: readBoard, compare }, world);
  }

  /** Returns the boards of a game, or all, most recently changed first. */
  override list(game?: string): Board[] {
    return super.list().filter((board) => game === undefined || board.game === game);
  }

  /** Creates a board with a title that is unique within its game. The board exists even if it could not be saved. */
  create({ title: wish, ...draft }: Draft & Pick<Board, "whole" | "rating">): { board: Board; done: Done } {
    const titles = this.list(draft.game).map(({ title }) => title);
    const title = uniqueName(cleanTitle(wish) || "A board", titles, MAX_TITLE);
    const now = this.now();
    const material = withTitle(draft.material, title);
    const board = { ...draft, id: this.newId(), title, material, begun: now, changed: now };
    return { board, done: this.save(board) };
  }

  /**
   * Saves a board. If that fails, the board is kept until the page is closed, and the message says so.
   * @param changed - time of the change; pass the old one if the board itself did not change
   */
  save(board: Board, changed: number = this.now()): Done {
    const item = { ...board, title: cleanTitle(board.title) || "A board", changed };
    if (!readBoard(item)) return { ok: false, why: "it is too large", message: "This board is too large to be saved." };
    this.#removeSurveys(board.id);
    // If the storage is full, the undo steps of the board are deleted to make room for the board itself.
    return this.put(board.id, item, () => this.backend.remove(stepsKey(board.id)));
  }

  /** Deletes a board. */
  override remove(id: string): Done {
    this.backend.remove(stepsKey(id));
    this.#removeSurveys(id);
    return super.remove(id);
  }

  /** Copies a board under a new title. */
  duplicate(id: string): { board: Board; done: Done } | null {
    const board = this.peek(id);
    return board && this.create({ ...board, title: withSuffix(board.title, " (copy)", MAX_TITLE) });
  }

  /** Returns the saved editing steps of a board. */
  steps(id: string): unknown {
    return isId(id) ? parse(this.backend.text(stepsKey(id))) : undefined;
  }

  /** Saves the last editing steps of a board if there is enough storage. */
  saveSteps(id: string, steps: unknown) {
    const done = this.backend.write(stepsKey(id), JSON.stringify(steps));
    if (!done.ok) this.backend.remove(stepsKey(id));
  }

  /** Removes the survey tables that older versions saved with a board. */
  #removeSurveys(id: string) {
    for (const key of this.backend.keys() ?? []) if (SURVEY.exec(key)?.[1] === id) this.backend.remove(key);
  }
}

/** The boards of this browser. */
export const boards = new Boards(browserBackend, { page: globalThis.window ?? null });
