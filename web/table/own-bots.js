/** Connects the player's own bots to a table. Loaded only if one of them has a seat. */

import { Bench } from "../core/lab/bench.js";
import { createWorker } from "../core/lab/sandbox.js";
import { loadSandbox } from "../core/lab/sandbox-script.js";
import { SeatedBots } from "../core/lab/seated-bots.js";
import { notify } from "../core/page/notices.js";
import { Backend } from "../core/store/backend.js";
import { bots } from "../core/store/bots.js";
import { browserStorage } from "../core/store/store.js";

/** Name of the notice about a bot that could not move. */
export const NOTICE = "own-bot";

/** Returns the player's own bots at a table. @param {string} game @param {string} save  id of the saved game */
export function seatBots(game, save) {
  const services = { load: (/** @type {boolean} */ micropip) => loadSandbox(game, micropip), createWorker };
  const report = (/** @type {string} */ text) => notify(NOTICE, { tone: "trouble", text });
  const seated = new SeatedBots(game, services, bots, new Bench(new Backend(browserStorage()), save), report);
  // The page is closed or, on a phone, may be ended in the background: this is not the fault of a bot that is moving.
  const leave = () => document.visibilityState === "hidden" && seated.unmark();
  addEventListener("pagehide", () => seated.close(), { signal: seated.signal });
  document.addEventListener("visibilitychange", leave, { signal: seated.signal });
  return seated;
}
