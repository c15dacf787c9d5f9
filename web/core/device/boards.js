/**
 * The boards of one's own that this browser keeps. A module of its own, which comes with the rooms and forms that ask
 * for it.
 */
import { Backend } from "../store/backend.js";
import { Boards } from "../store/boards.js";
import { browserStorage } from "../store/store.js";

export * from "../store/boards.js";

/** @typedef {import("../store/boards.js").Board} Board */
/** @typedef {import("../store/boards.js").Draft} Draft */
/** @typedef {import("../store/boards.js").Material} Material */

export const boards = new Boards(new Backend(browserStorage()), { page: globalThis.window ?? null });

/**
 * Hands Python what the coach found out about boards of one's own; what it refuses, it does without.
 * @param {(request: object) => Promise<any>} call
 */
export const teach = (call) =>
  Promise.allSettled(boards.lore().map(({ game, tables }) => call({ op: "learn", game, tables })));
