/** Starts a game of the player against a bot from the Lab. */

import { ownBotSeat } from "../../core/session/own-bots.ts";
import { newSeed } from "../../core/session/seats.ts";
import type { SavedBot } from "../../core/store/bots.ts";
import { makeGame } from "../setup/play.ts";
import { firstSeats } from "../setup/seats.ts";

/**
 * Creates a game with the default options against a saved bot.
 * @returns the id of the save
 */
export function playAgainst({ game, id, name }: SavedBot): Promise<string> {
  const [person] = firstSeats(1);
  const you = { kind: "person" as const, level: "club", colour: 0, name: person?.name || "You" };
  const other = { ...ownBotSeat(id), colour: 1 };
  if (you.name === name) other.name = `${name} 2`;
  const seats = [you, other];
  return makeGame({ game, seats, options: {}, seed: newSeed(), typed: false, ownBots: { 1: id } });
}
