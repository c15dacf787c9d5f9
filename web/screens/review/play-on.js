/** From a position of a finished game on: a game of its own, marked as such. */
import { call } from "../../core/python/engine.js";
import { createGame } from "../../core/session/handover.js";
import { RemoteMatch } from "../../core/session/remote-match.js";

/** @import { GameRecord, Seat } from "../../core/types.js" */

/**
 * @param {GameRecord} record
 * @param {number} at  moves that are kept
 * @param {{id: string, name: string, seats: Seat[]}} from  the finished game
 * @returns {Promise<string>} the id of the new save @throws where Python refuses the record
 */
export async function playOn(record, at, { id, name, seats }) {
  const opened = await RemoteMatch.open(call, { op: "replay", record, upto: at });
  const meta = { seats, typed: false, name: `${name}, from move ${at + 1}`, resumed: { game: id, at } };
  return createGame(opened, meta);
}
