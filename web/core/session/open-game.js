/** Passes a match that a form or a link has already opened in Python to the table, which then need not replay it. */
import { store } from "../store/store.js";

/** @import { Position, RemoteMatch } from "./remote-match.js" */
/** @typedef {{match: RemoteMatch, position: Position}} Opened */

/** @type {(Opened & {id: string})|null} */
let waiting = null;

/**
 * Saves a newly opened game, and stores its match for the table.
 * @param {Opened} opened
 * @param {Pick<import("../types.js").Meta, "seats"|"typed"|"coach"|"link"|"quick"|"ownBots">} meta
 * @returns {string} the id of the save
 */
export function createGame(opened, meta) {
  const { record, view, legal } = opened.position;
  const id = store.create({ record, view, meta: { ...meta, legal: legal.slice(0, 60) } });
  passMatch(id, opened);
  // Request persistent storage when there is something to lose, so that a browser's prompt makes sense to the player.
  if (store.list().length === 1) void store.persist();
  return id;
}

/** Stores an open match for the table of its save. @param {string} id @param {Opened} opened */
export function passMatch(id, opened) {
  waiting?.match.close();
  waiting = { id, ...opened };
}

/**
 * Returns the stored match if it belongs to this save, and removes it. A match of another save is closed.
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
 * A replay for the table of a save: a position and the steps that followed it, for example the moves since the player's
 * last visit. With `ghosts`, the player's own round is replayed alongside those rounds; `fresh`: the player has not seen
 * the game before.
 * @typedef {{id: string, fresh?: boolean, ghosts?: {name: string, record?: import("../types.js").GameRecord}[], before:
 * import("../types.js").View, steps:
 *   {events: import("../types.js").GameEvent[], view?: import("../types.js").View}[]}} ReplayData
 */

/** @type {ReplayData|null} */
let replay = null;

/** Stores a replay for the table of its save. @param {ReplayData} what */
export const passReplay = (what) => {
  replay = what;
};

/** Returns the stored replay if it belongs to this save, and removes it.
 * @param {string} id  id of the save @returns {ReplayData|null} */
export function takeReplay(id) {
  const found = replay;
  replay = null;
  return found?.id === id ? found : null;
}
