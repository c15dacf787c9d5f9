/** Real dice that lie already when a game begins: they are rolled at the table, too. */

import { call } from "../../core/python/engine.js";
import { RemoteMatch } from "../../core/session/remote-match.js";
import { gameOf } from "../../table/register.js";
import { asked } from "../../table/screen/typed-dice.js";

/** @import { Request } from "../../core/types.js" */

/**
 * @param {import("../../core/session/handover.js").Opened} opened
 * @param {Request<"new">} request  that opened it
 * @returns {Promise<import("../../core/session/handover.js").Opened>} the same, or one that begins with those dice
 */
export async function rolled(opened, request) {
  const need = (await gameOf(request.game)?.load())?.opening?.(opened.position.view);
  if (!need) return opened;
  opened.match.close();
  const dice = await asked(need, "You");
  if (!dice) throw new Error("The game starts with a roll of the dice. Tee off again and enter what they show.");
  return RemoteMatch.open(call, { ...request, dice });
}
