/** Against the club: a field is played step by step in a second worker, and a page that was left hears nothing more. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerLost } from "../../web/core/errors.js";
import { Club } from "../../web/screens/day/club.js";

const wanted = { game: "dice", seed: "S", options: {}, score: 41 };

/** A Python that plays so many steps. @param {number} steps @param {(request: any) => void} [met] */
function python(steps, met = () => {}) {
  /** @type {any[]} */
  const asked = [];
  let left = steps;
  let closed = false;
  const part = () => ({
    progress: 1 - left / steps,
    done: left === 0,
    own: [[41, 2]],
    same: [[40, 1]],
    better: { own: 50, same: 0 },
  });
  return {
    asked,
    closed: () => closed,
    close: () => {
      closed = true;
    },
    call: async (/** @type {any} */ request) => {
      asked.push(request);
      met(request);
      if (request.op === "begin") return { ok: true, job: 3, progress: 0, done: false, players: 4000 };
      if (request.op === "step") left -= 1;
      return { ok: true, ...part() };
    },
  };
}

test("it keeps what is said before the club plays, tells how many are in, and closes its job", async () => {
  const worker = python(3);
  let drawn = 0;
  const club = new Club(
    () => {
      drawn += 1;
    },
    async () => worker,
  );
  await club.start(wanted);
  assert.equal(club.state, "done");
  assert.deepEqual(worker.asked[0], { op: "begin", work: "percentiles", ...wanted });
  assert.deepEqual(
    worker.asked.slice(1).map(({ op }) => op),
    ["step", "step", "step", "close"],
  );
  assert.equal(club.head?.players, 4000);
  assert.equal(club.found?.better?.own, 50);
  assert.ok(drawn > 3);
});

test("a page that was left draws nothing more, and ends the worker", async () => {
  /** @type {Club} */
  let club;
  let drawn = 0;
  const worker = python(9, ({ op }) => op === "step" && club.close());
  club = new Club(
    () => {
      drawn += 1;
    },
    async () => worker,
  );
  await club.start(wanted);
  assert.deepEqual([worker.closed(), club.found, club.state], [true, null, "playing"]);
  assert.equal(drawn, 2, "that it began, and the answer to that");
});

test("a worker that is lost is told in words, and can be asked again", async () => {
  let lost = true;
  const worker = python(2, () => {
    if (lost) throw new WorkerLost("Python stopped unexpectedly.");
  });
  const club = new Club(
    () => {},
    async () => worker,
  );
  await club.start(wanted);
  assert.equal(club.state, "failed");
  lost = false;
  await club.start(wanted);
  assert.equal(club.state, "done");
});
