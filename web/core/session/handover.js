/** A match that a form or a link has opened in Python, handed to its save's table, which need not play it again. */
import { store } from "../store/store.js";

/** @import { Position, RemoteMatch } from "./remote-match.js" */
/** @typedef {{match: RemoteMatch, position: Position}} Opened */

/** @type {(Opened & {id: string})|null} */
let waiting = null;

/**
 * Saves a game that has just been opened, and keeps its match for the table.
 * @param {Opened} opened
 * @param {Pick<import("../types.js").Meta, "seats"|"typed"|"coach"|"link">} meta
 * @returns {string} the id of the save
 */
export function createGame(opened, meta) {
  const { record, view, legal } = opened.position;
  const id = store.create({ record, view, meta: { ...meta, legal: legal.slice(0, 60) } });
  handOver(id, opened);
  // From the first game on there is something to lose. A browser that asks the visitor asks when that makes sense.
  if (store.list().length === 1) void store.persist();
  return id;
}

/** Keeps the match of a save for its table. @param {string} id @param {Opened} opened */
export function handOver(id, opened) {
  waiting?.match.close();
  waiting = { id, ...opened };
}

/**
 * The match that was kept for this save; one for another save is not wanted any more.
 * @param {string} id
 * @returns {Opened|null}
 */
export function receive(id) {
  const found = waiting;
  waiting = null;
  if (found?.id === id) return found;
  found?.match.close();
  return null;
}

/**
 * What happened in a game since somebody last saw it, from that position on: its table plays it. `ghosts`: rounds that
 * go along, and then it is one's own round that is seen again.
 * @typedef {{id: string, ghosts?: {name: string, record?: import("../types.js").GameRecord}[], before: import("../types.js").View, steps:
 *   {events: import("../types.js").GameEvent[], view?: import("../types.js").View}[]}} ReplayData
 */

/** @type {ReplayData|null} */
let replay = null;

/** @param {ReplayData} what  for the table of that save */
export const passReplay = (what) => {
  replay = what;
};

/** @param {string} id  of a save @returns {ReplayData|null} its replay, once */
export function takeReplay(id) {
  const found = replay;
  replay = null;
  return found?.id === id ? found : null;
}
