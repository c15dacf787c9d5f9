/** One question at a time, and the last one always. */

import { noted } from "../../core/faults.js";

/**
 * Runs `work` once at a time, and once more where it was wanted meanwhile.
 * @param {() => Promise<void>} work
 */
export function latest(work) {
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await work().catch(noted("set-up"));
    }
    busy = false;
  };
}
