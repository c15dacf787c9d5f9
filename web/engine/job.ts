/**
 * Long computations in Python, called jobs. A job is started, continued in steps of a few milliseconds, and always
 * closed, even if it is abandoned halfway.
 */
import { unwrap } from "./errors.ts";
import type { Jobs } from "./protocol.d.ts";
import type { Call, Work } from "./types.ts";

/**
 * Runs a job and yields the response to `begin`, then the response to each `step`.
 * @param wanted - the fields of the request `begin`
 * @param ms - duration of a step, in milliseconds
 * @returns throws RejectedError for an error, and WorkerLostError
 */
export async function* work<W extends Work>(
  call: Call,
  wanted: { work: W } & Jobs[W]["request"],
  ms: number,
): AsyncGenerator<Jobs[W]["begun"] | Jobs[W]["step"], void, void> {
  const begun = unwrap(await call({ op: "begin", ...wanted }));
  const { job } = begun;
  try {
    yield begun;
    for (let done = false; !done; ) {
      const step = unwrap(await call({ op: "step", job, ms }));
      // The protocol promises that the response belongs to this kind of job.
      yield step as Jobs[W]["step"];
      done = step.done;
    }
  } finally {
    // If the worker has ended, so has the job.
    call({ op: "close", job }).catch(() => {});
  }
}
