/** Rows of the list of games. */
import { glance, listed } from "./envelope.js";
import { isText } from "./shapes.js";

/**
 * @typedef {object} Row
 * @property {string} id            of the game; of a text that cannot be read, its key
 * @property {string} game
 * @property {string} name          "" where the players gave none
 * @property {string[]} players
 * @property {number} updated       milliseconds since 1970, by the clock of the device
 * @property {boolean} over
 * @property {string|null} turnName
 * @property {string} [at]          where in the game it stands, in the game's own words
 * @property {number[]} [scores]    by seat
 * @property {string} [sketch]      the position as a small SVG
 * @property {number} rev
 * @property {string} [broken]      why it cannot be opened here; it can be downloaded (`exportGame`) and deleted
 *   (`remove`)
 * @property {true} [newer]         a newer version of pygolf made it
 * @property {true} [unsaved]       kept in memory only
 */

/** @param {import("./envelope.js").Head} head @param {string|null} name @returns {Row} */
export function rowOfHead(head, name) {
  const { id, game, players, over, turnName, rev } = head;
  return { id, game, name: name ?? head.name, players, updated: head.saved, over, turnName, rev, ...listed(head) };
}

/** @param {import("./transfer.js").Kept} kept @param {string|null} name @returns {Row} */
export function rowOfMemory({ id, rev, saved, data }, name) {
  const glanced = glance(data);
  return { id, rev, updated: saved, ...glanced, name: name ?? glanced.name, unsaved: true };
}

/** @param {string} key @param {string} why @returns {Row} */
export const rowOfBroken = (key, why) => ({
  id: key,
  game: "",
  name: "Unreadable save",
  players: [],
  updated: 0,
  over: false,
  turnName: null,
  rev: 0,
  broken: why,
});

/** @param {string} id @param {Record<string, unknown>} head  of a later schema: nothing in it is sure @returns {Row} */
export function rowOfNewer(id, head) {
  const players = Array.isArray(head.players) ? head.players.filter((name) => isText(name, 200)).slice(0, 32) : [];
  return {
    id,
    game: isText(head.game, 40) ? head.game : "",
    name: isText(head.name, 200) ? head.name : "",
    players,
    updated: typeof head.saved === "number" ? head.saved : 0,
    over: head.over === true,
    turnName: null,
    rev: 0,
    broken: "a newer version of pygolf saved it; if reloading does not help, the site went back to an older one",
    newer: true,
  };
}
