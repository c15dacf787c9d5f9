/** The locker of this browser, which holds one line per finished round, and the code that adds missing lines. */

import { browserBackend } from "../../data/backend.ts";
import { days } from "../../data/days.ts";
import type { TextFile } from "../../data/game-files.ts";
import { exportAll } from "../../data/game-files.ts";
import { fillLocker, Locker } from "../../data/locker.ts";
import { isFirstUse } from "../../data/seen-seeds.ts";
import { store } from "../../data/store.ts";
import { call } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import { notify, removeNotice } from "../../ui/notices.ts";

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
    import("../../data/boards.ts"),
    import("../../data/cards.ts"),
    import("../../data/bots.ts"),
    saveLinesFirst(),
  ]);
  const file = exportAll(store);
  const shelves = { boards: boards.export(), cards: cards.export(), bots: bots.export() };
  const parts = { locker: locker.export(), days: days.export(), ...shelves };
  const whole = { ...JSON.parse(file.text), ...parts };
  return { ...file, text: `${JSON.stringify(whole, null, 1)}\n` };
}
