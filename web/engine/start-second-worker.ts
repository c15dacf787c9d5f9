/** Creates the second Python worker of this page. */

import { build } from "../build.js";
import { lookUp } from "../platform/look-up.ts";
import { limits, watchLock } from "./engine.ts";
import { SecondWorker } from "./second-worker.ts";
import { home, startMode, takeWorker } from "./worker-start.ts";

/** Returns a new worker, which the caller must close. */
export const startSecondWorker = () =>
  new SecondWorker({
    takeWorker,
    startMode,
    watchLock,
    gameData: (game) => (lookUp(build.large, game) ? home + lookUp(build.large, game) : null),
    // One step can be a complete turn of a bot, which takes long on a slow device.
    limits: { ...limits, call: 4 * limits.call },
  });
