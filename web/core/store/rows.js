/** Creates the rows of the list of games. */
import { listFields, summarise } from "./envelope.js";
import { isText } from "./shapes.js";

/** @import { Head } from "./envelope.js" */
/**
 * A row of the list: the head of a save, and `updated`, the time of the save in milliseconds since 1970 by the device's
 * clock. For unreadable data, `id` is its key and `broken` the reason; it can be exported (`exportGame`) and deleted
 * (`remove`). `newer`: a newer version of pygolf wrote the save; `unsaved`: the game is only in memory.
 * @typedef {Omit<Head, "schema"|"saved"> & {updated: number, broken?: string, newer?: true, unsaved?: true}} Row
 */

/** @param {Head} head @param {string|null} name @returns {Row} */
export function headRow(head, name) {
  const { id, game, players, over, turnName, rev } = head;
  return { id, game, name: name ?? head.name, players, updated: head.saved, over, turnName, rev, ...listFields(head) };
}

/** @param {import("./transfer.js").GameSave} kept @param {string|null} name @returns {Row} */
export function memoryRow({ id, rev, saved, data }, name) {
  const glanced = summarise(data);
  return { id, rev, updated: saved, ...glanced, name: name ?? glanced.name, unsaved: true };
}

/** @param {string} key @param {string} why @returns {Row} */
export const brokenRow = (key, why) => ({
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

/** @param {string} id @param {Record<string, unknown>} head  of an unknown schema, so any field can be missing
 * @returns {Row} */
export function newerRow(id, head) {
  const players = Array.isArray(head.players) ? head.players.filter((name) => isText(name, 200)).slice(0, 32) : [];
  return {
    ...brokenRow(
      id,
      "it was saved by a newer version of pygolf; if reloading does not help, the site has been rolled back to an older version",
    ),
    game: isText(head.game, 40) ? head.game : "",
    name: isText(head.name, 200) ? head.name : "",
    players,
    updated: typeof head.saved === "number" ? head.saved : 0,
    over: head.over === true,
    newer: true,
  };
}
