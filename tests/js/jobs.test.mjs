/** Unit tests of the job queue and of the claim to a game, which only one tab can have. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Claim } from "../../web/table/session/claim.ts";
import { Jobs, SupersededError, sleep } from "../../web/table/session/jobs.ts";

const settle = () => new Promise((done) => setImmediate(done));
const never = () => {
  throw new Error("unexpected call");
};

/** Returns a promise and the functions that resolve and reject it. */
function deferred() {
  /** @type {(value?: any) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

test("Jobs runs one job at a time in order, and reports a failed job without stopping the queue", async () => {
  const jobs = new Jobs();
  const first = deferred();
  /** @type {string[]} */
  const did = [];
  void jobs.add(
    async () => {
      did.push("one");
      await first.promise;
      throw new Error("no");
    },
    (error) => did.push(`failed: ${/** @type {Error} */ (error).message}`),
  );
  const second = jobs.add(async () => void did.push("two"), never);
  await settle();
  assert.deepEqual(did, ["one"]);
  first.resolve();
  await second;
  assert.deepEqual(did, ["one", "failed: no", "two"]);
  await jobs.settled();
});

test("supersede drops waiting jobs, aborts the running one and waits for neither", async () => {
  const jobs = new Jobs();
  const slow = deferred();
  /** @type {string[]} */
  const did = [];
  const { signal } = jobs;
  const running = jobs.add(async () => {
    await jobs.during(slow.promise, (value) => did.push(`disposed ${value}`));
    did.push("continued");
  }, never);
  const waiting = jobs.add(async () => void did.push("waited"), never);
  await settle();
  const now = jobs.watch();
  assert.equal(now(), true);
  jobs.supersede();
  assert.deepEqual([now(), signal.aborted, jobs.signal.aborted], [false, true, false]);
  await jobs.add(async () => void did.push("new"), never);
  assert.deepEqual(did, ["new"], "although the old job hangs");
  slow.resolve("late");
  await Promise.all([running, waiting]);
  assert.deepEqual(did, ["new", "disposed late"]);
});

test("during ignores an error after supersede, but not before", async () => {
  const jobs = new Jobs();
  const slow = deferred();
  const running = jobs.add(() => jobs.during(slow.promise), never);
  const superseded = assert.rejects(jobs.during(slow.promise), SupersededError);
  await settle();
  jobs.supersede();
  slow.reject(new Error("late"));
  await Promise.all([running, superseded]);
  const soon = deferred();
  const failing = assert.rejects(jobs.during(soon.promise), /in time/);
  soon.reject(new Error("in time"));
  await failing;
});

test("sleep ends early if its signal is or was aborted", async () => {
  const cut = new AbortController();
  const sleeping = sleep(1e6, cut.signal);
  cut.abort();
  await sleeping;
  await sleep(1e6, cut.signal);
  await sleep(1, new AbortController().signal);
});

/**
 * Returns a claim with its call counts.
 * @param {boolean[]} results  whether the lock is obtained, for each request
 */
function createClaim(results) {
  const counts = { requested: 0, released: 0, slept: 0 };
  const release = () => {
    counts.released += 1;
  };
  const request = async () => {
    counts.requested += 1;
    return { mine: results.shift() ?? false, release };
  };
  const claim = new Claim(request, async () => {
    counts.slept += 1;
  });
  return { claim, counts };
}

test("Claim requests the lock only once for simultaneous calls, and releases it once", async () => {
  const { claim, counts } = createClaim([true]);
  assert.deepEqual(await Promise.all([claim.take(), claim.takeOver(), claim.take()]), [true, true, true]);
  assert.deepEqual([claim.held, await claim.take()], [true, true]);
  claim.free();
  claim.free();
  assert.deepEqual([claim.held, counts], [false, { requested: 1, released: 1, slept: 0 }]);
});

test("takeOver tries ten times, with pauses, and releases each failed attempt", async () => {
  const { claim, counts } = createClaim([]);
  assert.equal(await claim.takeOver(), false);
  assert.deepEqual(counts, { requested: 10, released: 10, slept: 9 });
  const later = createClaim([false, false, true]);
  assert.equal(await later.claim.takeOver(), true);
  assert.deepEqual(later.counts, { requested: 3, released: 2, slept: 2 });
});

test("end releases a lock that arrives later, and requests no more", async () => {
  const { claim, counts } = createClaim([true, true]);
  const taking = claim.takeOver();
  claim.end();
  assert.equal(await taking, false);
  assert.deepEqual([claim.held, counts.requested, counts.released], [false, 1, 1]);
  assert.equal(await claim.take(), false);
  assert.equal(counts.requested, 1);
});
