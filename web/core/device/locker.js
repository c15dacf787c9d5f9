/** The locker of this browser: its lines, and how they come there. */

import { noted } from "../faults.js";
import { notify, settle } from "../page/notices.js";
import { call } from "../python/engine.js";
import { Backend } from "../store/backend.js";
import { days } from "../store/days.js";
import { fillLocker, Locker } from "../store/locker.js";
import { browserStorage, store } from "../store/store.js";
import { exportAll } from "../store/upkeep.js";
import { hadFirst } from "./seen.js";

export const locker = new Locker(new Backend(browserStorage()));

/** One after the other: two at once would ask Python twice for the same line. @type {Promise<void>} */
let filling = Promise.resolve();

/**
 * Makes the lines that are missing.
 * @param {string} [only]  id of the one save to look at
 * @returns {Promise<void>} never rejects; that a line was not kept is told
 */
export function keepLines(only) {
  const done = filling.then(async () => {
    const { why } = await fillLocker({ store, locker, call, hadFirst, ...(only === undefined ? {} : { only }) });
    if (why) notify("locker", { tone: "trouble", text: `This round could not be saved to your locker: ${why}.` });
    else settle("locker");
  });
  filling = done.catch(noted("locker"));
  return filling;
}

/** Longest that a deletion waits for lines, in milliseconds: Python may not be there. */
const PATIENCE = 4000;

/** Before saves go: makes their lines, if that can be done soon. @param {string} [only] @returns {Promise<void>} */
export const keepLinesFirst = (only) =>
  Promise.race([
    keepLines(only),
    new Promise((/** @type {(value: void) => void} */ done) => setTimeout(done, PATIENCE)),
  ]);

/** @returns {Promise<import("../store/upkeep.js").TextFile>} all games, settings, the locker, rounds of the day,
 *   boards, score cards */
export async function everything() {
  const [{ boards }, { cards }] = await Promise.all([
    import("../store/boards.js"),
    import("../store/cards.js"),
    keepLinesFirst(),
  ]);
  const file = exportAll(store);
  const shelves = { boards: boards.export(), cards: cards.export() };
  const parts = { locker: locker.export(), days: days.export(), ...shelves };
  const whole = { ...JSON.parse(file.text), ...parts };
  return { ...file, text: `${JSON.stringify(whole, null, 1)}\n` };
}
