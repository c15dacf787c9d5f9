/** The queue of jobs with its generations, and the claim of a game: each alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Claim } from "../../web/core/session/claim.js";
import { Jobs, Superseded, sleep } from "../../web/core/session/jobs.js";

const settle = () => new Promise((done) => setImmediate(done));
const never = () => {
  throw new Error("not this one");
};

/** A promise that a test ends. */
function gate() {
  /** @type {(value?: any) => void} */
  let open = () => {};
  /** @type {(error: Error) => void} */
  let fail = () => {};
  const promise = new Promise((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
}

test("one job at a time, in order; one that fails is told and keeps nobody back", async () => {
  const jobs = new Jobs();
  const first = gate();
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
  first.open();
  await second;
  assert.deepEqual(did, ["one", "failed: no", "two"]);
  await jobs.settled();
});

test("a new generation drops what waits, stops what runs, and waits for neither", async () => {
  const jobs = new Jobs();
  const slow = gate();
  /** @type {string[]} */
  const did = [];
  const { signal } = jobs;
  const running = jobs.add(async () => {
    await jobs.during(slow.promise, (late) => did.push(`disposed ${late}`));
    did.push("went on");
  }, never);
  const waiting = jobs.add(async () => void did.push("waited"), never);
  await settle();
  const now = jobs.watch();
  assert.equal(now(), true);
  jobs.supersede();
  assert.deepEqual([now(), signal.aborted, jobs.signal.aborted], [false, true, false]);
  await jobs.add(async () => void did.push("new"), never);
  assert.deepEqual(did, ["new"], "although the old one hangs");
  slow.open("late");
  await Promise.all([running, waiting]);
  assert.deepEqual(did, ["new", "disposed late"]);
});

test("an error that comes too late is none", async () => {
  const jobs = new Jobs();
  const slow = gate();
  const running = jobs.add(() => jobs.during(slow.promise), never);
  const alone = assert.rejects(jobs.during(slow.promise), Superseded);
  await settle();
  jobs.supersede();
  slow.fail(new Error("late"));
  await Promise.all([running, alone]);
  const soon = gate();
  const failing = assert.rejects(jobs.during(soon.promise), /in time/);
  soon.fail(new Error("in time"));
  await failing;
});

test("a sleep is cut short by its signal, also by one that was aborted before", async () => {
  const cut = new AbortController();
  const sleeping = sleep(1e6, cut.signal);
  cut.abort();
  await sleeping;
  await sleep(1e6, cut.signal);
  await sleep(1, new AbortController().signal);
});

/** @param {boolean[]} answers  whether it is ours, each time it is asked for */
function claimed(answers) {
  const seen = { asked: 0, released: 0, slept: 0 };
  const release = () => {
    seen.released += 1;
  };
  const ask = async () => {
    seen.asked += 1;
    return { mine: answers.shift() ?? false, release };
  };
  const claim = new Claim(ask, async () => {
    seen.slept += 1;
  });
  return { claim, seen };
}

test("a claim that is asked for twice at once is asked for once, and freed once", async () => {
  const { claim, seen } = claimed([true]);
  assert.deepEqual(await Promise.all([claim.take(), claim.takeOver(), claim.take()]), [true, true, true]);
  assert.deepEqual([claim.held, await claim.take()], [true, true]);
  claim.free();
  claim.free();
  assert.deepEqual([claim.held, seen], [false, { asked: 1, released: 1, slept: 0 }]);
});

test("taking over asks ten times, with pauses; what was refused is given back", async () => {
  const { claim, seen } = claimed([]);
  assert.equal(await claim.takeOver(), false);
  assert.deepEqual(seen, { asked: 10, released: 10, slept: 9 });
  const later = claimed([false, false, true]);
  assert.equal(await later.claim.takeOver(), true);
  assert.deepEqual(later.seen, { asked: 3, released: 2, slept: 2 });
});

test("what comes after the end is given back, and nothing more is asked for", async () => {
  const { claim, seen } = claimed([true, true]);
  const taking = claim.takeOver();
  claim.end();
  assert.equal(await taking, false);
  assert.deepEqual([claim.held, seen.asked, seen.released], [false, 1, 1]);
  assert.equal(await claim.take(), false);
  assert.equal(seen.asked, 1);
});
