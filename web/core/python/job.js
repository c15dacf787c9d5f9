/**
 * Long computations in Python, called jobs. A job is started, continued in steps of a few milliseconds, and always
 * closed, even if it is abandoned halfway.
 */
import { unwrap } from "../errors.js";

/** @import { Jobs } from "../protocol.js" */
/** @import { Call, Work } from "../types.js" */

/**
 * Runs a job and yields the response to `begin`, then the response to each `step`.
 * @template {Work} W
 * @param {Call} call
 * @param {{work: W} & Jobs[W]["request"]} wanted  the fields of the request `begin`
 * @param {number} ms  duration of a step, in milliseconds
 * @returns {AsyncGenerator<Jobs[W]["begun"]|Jobs[W]["step"], void, void>} throws RejectedError for an error, and
 * WorkerLostError
 */
export async function* work(call, wanted, ms) {
  const begun = unwrap(await call({ op: "begin", ...wanted }));
  const { job } = begun;
  try {
    yield begun;
    for (let done = false; !done; ) {
      const step = unwrap(await call({ op: "step", job, ms }));
      // The protocol promises that the response belongs to this kind of job.
      yield/** @type {Jobs[W]["step"]} */ (step);
      done = step.done;
    }
  } finally {
    // If the worker has ended, so has the job.
    call({ op: "close", job }).catch(() => {});
  }
}
