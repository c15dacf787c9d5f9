/** Connects the player's own bots to a table. Loaded only if one of them has a seat. */

import { Bench } from "../core/lab/bench.ts";
import { createWorker } from "../core/lab/sandbox.ts";
import { loadSandbox } from "../core/lab/sandbox-script.ts";
import { SeatedBots } from "../core/lab/seated-bots.ts";
import { notify } from "../core/page/notices.ts";
import { browserBackend } from "../core/store/backend.ts";
import { bots } from "../core/store/bots.ts";

/** Name of the notice about a bot that could not move. */
export const NOTICE = "own-bot";

/**
 * Returns the player's own bots at a table.
 * @param save - id of the saved game
 */
export function seatBots(game: string, save: string) {
  const services = { load: (micropip: boolean) => loadSandbox(game, micropip), createWorker };
  const report = (text: string) => notify(NOTICE, { tone: "trouble", text });
  const seated = new SeatedBots(game, services, bots, new Bench(browserBackend, save), report);
  // The page is closed or, on a phone, may be ended in the background: this is not the fault of a bot that is moving.
  const leave = () => document.visibilityState === "hidden" && seated.unmark();
  addEventListener("pagehide", () => seated.close(), { signal: seated.signal });
  document.addEventListener("visibilitychange", leave, { signal: seated.signal });
  return seated;
}
