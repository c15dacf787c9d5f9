/** The locker of this browser, which holds one line per finished round, and the code that adds missing lines. */

import { logRejection } from "../errors.js";
import { notify, removeNotice } from "../page/notices.js";
import { call } from "../python/engine.js";
import { Backend } from "../store/backend.js";
import { days } from "../store/days.js";
import { exportAll } from "../store/game-files.js";
import { fillLocker, Locker } from "../store/locker.js";
import { browserStorage, store } from "../store/store.js";
import { isFirstUse } from "./seen-seeds.js";

export const locker = new Locker(new Backend(browserStorage()));

/** The last update of the locker. Updates run one after another, so that Python computes each line only once.
 * @type {Promise<void>} */
let filling = Promise.resolve();

/**
 * Adds the lines that are missing from the locker, and shows a notice if a line could not be saved.
 * @param {string} [only]  id of the only save to check (default: all saves)
 * @returns {Promise<void>} never rejects
 */
export function saveLines(only) {
  const done = filling.then(async () => {
    const { why } = await fillLocker({
      store,
      locker,
      call,
      hadFirst: isFirstUse,
      ...(only === undefined ? {} : { only }),
    });
    if (why) notify("locker", { tone: "trouble", text: `This round could not be saved to your locker: ${why}.` });
    else removeNotice("locker");
  });
  filling = done.catch(logRejection("locker"));
  return filling;
}

/** Maximum time in milliseconds that a deletion waits for locker lines, because Python may not be running. */
const TIMEOUT_MS = 4000;

/** Adds the locker lines of saves before they are deleted, if that does not take too long.
 * @param {string} [only] @returns {Promise<void>} */
export const saveLinesFirst = (only) =>
  Promise.race([
    saveLines(only),
    new Promise((/** @type {(value: void) => void} */ done) => setTimeout(done, TIMEOUT_MS)),
  ]);

/** Exports everything: games, settings, the locker, rounds of the day, boards, scorecards and bots.
 * @returns {Promise<import("../store/game-files.js").TextFile>} */
export async function exportEverything() {
  const [{ boards }, { cards }, { bots }] = await Promise.all([
    import("../store/boards.js"),
    import("../store/cards.js"),
    import("../store/bots.js"),
    saveLinesFirst(),
  ]);
  const file = exportAll(store);
  const shelves = { boards: boards.export(), cards: cards.export(), bots: bots.export() };
  const parts = { locker: locker.export(), days: days.export(), ...shelves };
  const whole = { ...JSON.parse(file.text), ...parts };
  return { ...file, text: `${JSON.stringify(whole, null, 1)}\n` };
}
