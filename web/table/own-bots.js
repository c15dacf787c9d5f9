/** Connects the player's own bots to a table. Loaded only if one of them has a seat. */

import { createWorker } from "../core/lab/sandbox.js";
import { loadSandbox } from "../core/lab/sandbox-script.js";
import { SeatedBots } from "../core/lab/seated-bots.js";
import { notify } from "../core/page/notices.js";
import { bots } from "../core/store/bots.js";

/** Name of the notice about a bot that could not move. */
export const NOTICE = "own-bot";

/** Returns the player's own bots at a table of a game. @param {string} game */
export const seatBots = (game) =>
  new SeatedBots(game, { load: (micropip) => loadSandbox(game, micropip), createWorker }, bots, (text) =>
    notify(NOTICE, { tone: "trouble", text }),
  );
