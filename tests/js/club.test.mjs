/**
 * Tests of the comparison with club players: it runs step by step in a second worker and stops when the player leaves
 * the page.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerLostError } from "../../web/engine/errors.ts";
import { Club } from "../../web/features/day/club.ts";
import { isComparable } from "../../web/table/comparable.ts";

const round = { game: "dice", seed: "S", options: {}, score: 41 };

/**
 * Returns a fake Python that needs `steps` steps.
 * @param {number} steps @param {(request: any) => void} [onRequest]
 */
function fakePython(steps, onRequest = () => {}) {
  /** @type {any[]} */
  const requests = [];
  let left = steps;
  let closed = false;
  const result = () => ({
    progress: 1 - left / steps,
    done: left === 0,
    own: [[41, 2]],
    same: [[40, 1]],
    better: { own: 50, same: 0 },
  });
  return {
    requests,
    closed: () => closed,
    close: () => {
      closed = true;
    },
    call: async (/** @type {any} */ request) => {
      requests.push(request);
      onRequest(request);
      if (request.op === "begin") return { ok: true, job: 3, progress: 0, done: false, players: 4000 };
      if (request.op === "step") left -= 1;
      return { ok: true, ...result() };
    },
  };
}

test("Club saves the first response, redraws after each step and closes its job", async () => {
  const worker = fakePython(3);
  let draws = 0;
  const club = new Club(
    () => {
      draws += 1;
    },
    async () => worker,
  );
  await club.start(round);
  assert.equal(club.state, "done");
  assert.deepEqual(worker.requests[0], { op: "begin", work: "percentiles", ...round });
  assert.deepEqual(
    worker.requests.slice(1).map(({ op }) => op),
    ["step", "step", "step", "close"],
  );
  assert.equal(club.head?.players, 4000);
  assert.equal(club.found?.better?.own, 50);
  assert.ok(draws > 3);
});

test("close stops redrawing and ends the worker", async () => {
  /** @type {Club} */
  let club;
  let draws = 0;
  const worker = fakePython(9, ({ op }) => op === "step" && club.close());
  club = new Club(
    () => {
      draws += 1;
    },
    async () => worker,
  );
  await club.start(round);
  assert.deepEqual([worker.closed(), club.found, club.state], [true, null, "playing"]);
  assert.equal(draws, 2, "at the start and after the first response");
});

test("start can be called again after the worker was lost", async () => {
  let lost = true;
  const worker = fakePython(2, () => {
    if (lost) throw new WorkerLostError("Python stopped unexpectedly.");
  });
  const club = new Club(
    () => {},
    async () => worker,
  );
  await club.start(round);
  assert.equal(club.state, "failed");
  lost = false;
  await club.start(round);
  assert.equal(club.state, "done");
});

test("a round is compared with club players who play alone only if its opponents did not affect the result", () => {
  const one = ["Ann"];
  const two = ["Ann", "Bo"];
  /** @type {[string[], any, boolean, boolean][]} */
  const cases = [
    [one, { format: "gems" }, false, true],
    [one, {}, true, true],
    [two, { format: "gems" }, false, false],
    [two, { format: "stroke" }, false, false],
    [two, {}, false, false],
    [two, {}, true, true],
    [two, { format: "stroke" }, true, true],
    [two, { format: "match" }, true, false],
    [two, { format: "skins" }, true, false],
  ];
  for (const [players, options, independent, expected] of cases)
    assert.equal(isComparable({ players, options }, independent), expected, `${players}, ${options.format}`);
});
