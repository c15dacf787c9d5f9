/** The locker of this browser, which holds one line per finished round, and the code that adds missing lines. */

import { logRejection } from "../errors.ts";
import { notify, removeNotice } from "../page/notices.ts";
import { call } from "../python/engine.ts";
import { browserBackend } from "../store/backend.ts";
import { days } from "../store/days.ts";
import type { TextFile } from "../store/game-files.ts";
import { exportAll } from "../store/game-files.ts";
import { fillLocker, Locker } from "../store/locker.ts";
import { store } from "../store/store.ts";
import { isFirstUse } from "./seen-seeds.ts";

export const locker = new Locker(browserBackend);

/** The last update of the locker. Updates run one after another, so that Python computes each line only once. */
let filling: Promise<void> = Promise.resolve();

/**
 * Adds the lines that are missing from the locker, and shows a notice if a line could not be saved.
 * @param only - id of the only save to check (default: all saves)
 * @returns never rejects
 */
export function saveLines(only?: string): Promise<void> {
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

/** Adds the locker lines of saves before they are deleted, if that does not take too long. */
export const saveLinesFirst = (only?: string): Promise<void> =>
  Promise.race([saveLines(only), new Promise((done: (value: void) => void) => setTimeout(done, TIMEOUT_MS))]);

/** Exports everything: games, settings, the locker, rounds of the day, boards, scorecards and bots. */
export async function exportEverything(): Promise<TextFile> {
  const [{ boards }, { cards }, { bots }] = await Promise.all([
    import("../store/boards.ts"),
    import("../store/cards.ts"),
    import("../store/bots.ts"),
    saveLinesFirst(),
  ]);
  const file = exportAll(store);
  const shelves = { boards: boards.export(), cards: cards.export(), bots: bots.export() };
  const parts = { locker: locker.export(), days: days.export(), ...shelves };
  const whole = { ...JSON.parse(file.text), ...parts };
  return { ...file, text: `${JSON.stringify(whole, null, 1)}\n` };
}
