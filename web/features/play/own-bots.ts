/** Connects the player's own bots to a table. Loaded only if one of them has a seat. */

import { browserBackend } from "../../data/backend.ts";
import { bots } from "../../data/bots.ts";
import { Bench } from "../../packages/lab/worker/bench.ts";
import { createWorker } from "../../packages/lab/worker/sandbox.ts";
import { loadSandbox } from "../../packages/lab/worker/sandbox-script.ts";
import { SeatedBots } from "../../packages/lab/worker/seated-bots.ts";
import { notify } from "../../ui/notices.ts";

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
