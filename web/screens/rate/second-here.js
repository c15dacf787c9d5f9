/** The second Python of this page: what it takes of the page's surroundings. */

import { build } from "../../build.js";
import { limits, watchLock } from "../../core/python/engine.js";
import { home, startMode, takeWorker } from "../../core/python/worker-start.js";
import { Second } from "./second.js";

/** A worker of its own, for as long as a room is open. */
export const secondHere = () =>
  new Second({
    takeWorker,
    startMode,
    watchLock,
    gameData: (game) => (build.large[game] ? home + build.large[game] : null),
    // One step can be a whole turn of a bot, which takes long on a slow device.
    limits: { ...limits, call: 4 * limits.call },
  });
