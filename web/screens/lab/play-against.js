/** Starts a game of the player against a bot from the Lab. */

import { ownBotSeat } from "../../core/session/own-bots.js";
import { newSeed } from "../../core/session/seats.js";
import { makeGame } from "../setup/play.js";
import { firstSeats } from "../setup/seats.js";

/** @import { SavedBot } from "../../core/store/bots.js" */

/** Creates a game with the default options against a saved bot. @param {SavedBot} bot
 * @returns {Promise<string>} the id of the save */
export function playAgainst({ game, id, name }) {
  const [person] = firstSeats(1);
  const you = { kind: /** @type {const} */ ("person"), level: "club", colour: 0, name: person?.name || "You" };
  const other = { ...ownBotSeat(id), colour: 1 };
  if (you.name === name) other.name = `${name} 2`;
  const seats = [you, other];
  return makeGame({ game, seats, options: {}, seed: newSeed(), typed: false, ownBots: { 1: id } });
}
