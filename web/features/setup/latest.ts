/** Ensures that only one call of a function runs at a time. */

import { logRejection } from "../../engine/errors.ts";

/** Wraps a function so that only one call runs at a time. Calls during a run cause exactly one further run. */
export function latest(work: () => Promise<void>) {
  let busy = false;
  let again = false;
  return async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await work().catch(logRejection("set-up"));
    }
    busy = false;
  };
}
