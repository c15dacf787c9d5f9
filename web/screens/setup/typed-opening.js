/** The opening dice of a game with real dice, which are rolled at the table and entered. */

import { call } from "../../core/python/engine.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { gameOf } from "../../table/register.js";
import { openDiceDialog } from "../../table/screen/typed-dice.js";

/** @import { Request } from "../../core/types.js" */

/**
 * Asks for the opening dice if the game starts with a roll.
 * @param {import("../../core/session/open-game.js").Opened} opened
 * @param {Request<"new">} request  the request that opened the match
 * @returns {Promise<import("../../core/session/open-game.js").Opened>} the match, or a new one that starts with the
 * dice
 *   entered
 */
export async function withOpeningDice(opened, request) {
  const need = (await gameOf(request.game)?.load())?.opening?.(opened.position.view);
  if (!need) return opened;
  opened.match.close();
  const dice = await openDiceDialog(need, "You");
  if (!dice) throw new Error("The game starts with a roll of the dice. Tee off again and enter what they show.");
  return RemoteMatch.open(call, { ...request, dice });
}
