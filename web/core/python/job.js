/**
 * Long work of Python's: begun, asked on for some milliseconds at a time, and closed, also where it is left half way.
 */
import { heard } from "../faults.js";

/**
 * What it tells, from what was known when it began to what its last step told.
 * @param {(request: object) => Promise<any>} call
 * @param {object} wanted  what `begin` takes
 * @param {number} ms  that a request should take
 * @returns {AsyncGenerator<any, void, void>} throws what Python says against it, or that its worker is lost
 */
export async function* work(call, wanted, ms) {
  let answer = heard(await call({ op: "begin", ...wanted }));
  const { job } = answer;
  try {
    yield answer;
    do {
      answer = heard(await call({ op: "step", job, ms }));
      yield answer;
    } while (!answer.done);
  } finally {
    call({ op: "close", job }).catch(() => {}); // it went with its worker
  }
}
