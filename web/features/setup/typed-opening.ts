/** The opening dice of a game with real dice, which are rolled at the table and entered. */

import { call } from "../../engine/engine.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Request } from "../../engine/types.ts";
import { gameOf } from "../../table/register.ts";
import type { Opened } from "../../table/session/open-game.ts";
import { openDiceDialog } from "../../table/typed-dice.ts";

/**
 * Asks for the opening dice if the game starts with a roll.
 * @param request - the request that opened the match
 * @returns the match, or a new one that starts with the dice entered
 */
export async function withOpeningDice(opened: Opened, request: Request<"new">): Promise<Opened> {
  const need = (await gameOf(request.game)?.load())?.opening?.(opened.position.view);
  if (!need) return opened;
  opened.match.close();
  const dice = await openDiceDialog(need, "You");
  if (!dice) throw new Error("The game starts with a roll of the dice. Tee off again and enter what they show.");
  return RemoteMatch.open(call, { ...request, dice });
}
