/** Starts a game of the player against a bot from the Lab. */

import type { SavedBot } from "../../data/bots.ts";
import { makeGame } from "../../features/setup/play.ts";
import { firstSeats } from "../../features/setup/seats.ts";
import { newSeed } from "../../table/seats.ts";
import { ownBotSeat } from "../../table/session/own-bots.ts";

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
