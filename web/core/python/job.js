/**
 * Long work of Python's: begun, asked on for some milliseconds at a time, and closed, also where it is left half way.
 */
import { heard } from "../faults.js";

/** @import { Jobs } from "../protocol.js" */
/** @import { Call, Work } from "../types.js" */

/**
 * Runs a job and yields the response to `begin`, then that to each `step`.
 * @template {Work} W
 * @param {Call} call
 * @param {{work: W} & Jobs[W]["request"]} wanted  the fields of the request `begin`
 * @param {number} ms  milliseconds that a request should take
 * @returns {AsyncGenerator<Jobs[W]["begun"]|Jobs[W]["step"], void, void>} throws Refused for an error, and WorkerLost
 */
export async function* work(call, wanted, ms) {
  const begun = heard(await call({ op: "begin", ...wanted }));
  const { job } = begun;
  try {
    yield begun;
    for (let done = false; !done; ) {
      const step = heard(await call({ op: "step", job, ms }));
      // The protocol promises that the response belongs to this kind of job.
      yield/** @type {Jobs[W]["step"]} */ (step);
      done = step.done;
    }
  } finally {
    call({ op: "close", job }).catch(() => {}); // it went with its worker
  }
}
