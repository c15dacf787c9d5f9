// Tests of rating boards in the page: a job in steps, which can be stopped, in a second worker.
import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { WorkerLostError } from "../../web/engine/errors.ts";
import { Run } from "../../web/engine/run.ts";
import { SecondWorker } from "../../web/engine/second-worker.ts";
import { averageResults, matchingRows, plusMinus, summary } from "../../web/features/rate/messages.ts";

// Timeouts do not matter here, so they must not delay the tests.
before(() => mock.timers.enable({ apis: ["setTimeout"] }));
after(() => mock.timers.reset());

const settle = () => new Promise((done) => setImmediate(done));

/** Returns a fake Python that rates in `steps` steps, and the requests it received. */
function fakePython(steps = 40) {
  const requests = [];
  let left = steps;
  const result = () => ({
    ok: true,
    job: 7,
    figures: { left },
    progress: 1 - left / steps,
    done: left === 0,
  });
  return {
    requests,
    call: async (request) => {
      requests.push(request);
      if (request.op === "begin") left = steps;
      if (request.op === "step") left = Math.max(0, left - 7);
      return request.op === "close" ? { ok: true } : result();
    },
  };
}

function createRun(call) {
  const changes = [];
  const run = new Run({ call, changed: () => changes.push([run.state, run.progress]) });
  return { run, changes };
}

test("Run requests the job in steps and closes it", async () => {
  const { requests, call } = fakePython();
  const { run, changes } = createRun(call);
  await run.start({ game: "box", samples: 2 });
  assert.equal(run.state, "done");
  assert.deepEqual(requests[0], { op: "begin", work: "rating", game: "box", samples: 2 });
  assert.deepEqual(requests[1], { op: "step", job: 7, ms: 400 });
  assert.deepEqual(requests.at(-1), { op: "close", job: 7 });
  assert.equal(run.progress, 1);
  const shares = changes.map(([, progress]) => progress);
  assert.deepEqual(
    [...shares].sort((a, b) => a - b),
    shares,
  );
});

test("stop keeps the results so far and ignores later responses", async () => {
  let respond = () => {};
  const { call } = fakePython();
  const slow = async (request) => {
    if (request.op === "step") await new Promise((done) => (respond = done));
    return call(request);
  };
  const { run, changes } = createRun(slow);
  const over = run.start({});
  await settle();
  run.stop();
  const { figures } = run;
  const count = changes.length;
  respond();
  await over;
  assert.equal(run.state, "stopped");
  assert.equal(run.figures, figures);
  assert.equal(changes.length, count);
});

test("Run restarts the job after its worker was lost, up to a limit, but not after an error", async () => {
  const { call } = fakePython();
  let losses = 2;
  const unreliable = async (request) => {
    if (request.op === "step" && losses-- > 0) throw new WorkerLostError("gone");
    return call(request);
  };
  const { run } = createRun(unreliable);
  await run.start({});
  assert.equal(run.state, "done");

  losses = 99;
  await run.start({});
  assert.equal(run.state, "failed");
  assert.match(run.error, /stopped unexpectedly/);

  let requests = 0;
  const { run: rejected } = createRun(async () => {
    requests += 1;
    return { ok: false, error: { message: "boards are a list" } };
  });
  await rejected.start({});
  assert.deepEqual([rejected.state, rejected.error, requests], ["failed", "boards are a list", 1]);
});

/** Returns a second worker with fake workers to start. */
function createSecondWorker(startMode = "any") {
  const starts = [];
  const locks = [];
  const second = new SecondWorker({
    takeWorker: (mode) => {
      const start = { mode, name: `w${starts.length}`, ended: false };
      start.worker = { sync: { handle: async (text) => JSON.stringify({ ok: true, echo: JSON.parse(text).op }) } };
      starts.push(start);
      return {
        name: start.name,
        ready: Promise.resolve(start.worker),
        listen: (hear) => {
          hear({ held: true });
          hear({ start: "plain" });
        },
        end: () => {
          start.ended = true;
        },
      };
    },
    startMode: () => startMode,
    watchLock: (name, died) => locks.push({ name, died }),
    gameData: () => null,
    limits: { snapshot: 60_000, start: 60_000, call: 60_000, calm: 60_000 },
  });
  return { second, starts, locks };
}

test("SecondWorker starts at the first request, and never in the mode of a first visit", async () => {
  const { second, starts } = createSecondWorker("first");
  assert.equal(starts.length, 0);
  assert.deepEqual(await second.call({ op: "rated" }), { ok: true, echo: "rated" });
  await second.call({ op: "rated" });
  assert.deepEqual(
    starts.map(({ mode }) => mode),
    ["plain"],
  );
  second.close();
});

test("close ends the worker, and no other one is started", async () => {
  const { second, starts, locks } = createSecondWorker();
  await second.call({ op: "rated" });
  second.close();
  assert.ok(starts[0].ended);
  for (const { died } of locks) died();
  await settle();
  assert.equal(starts.length, 1);
  await assert.rejects(second.call({ op: "rated" }), WorkerLostError);
});

test("SecondWorker replaces a worker that dies", async () => {
  const { second, starts, locks } = createSecondWorker();
  await second.call({ op: "rated" });
  locks[0].died();
  await settle();
  assert.deepEqual(await second.call({ op: "rated" }), { ok: true, echo: "rated" });
  assert.equal(starts.length, 2);
  second.close();
});

const tally = (mean, n = 9, error = 0.1, counts = {}) => ({ n, mean, spread: 0.3, error, counts });
const figures = (over = {}) => ({
  game: "box",
  unit: "strokes",
  low: true,
  counted: { water: "in the water" },
  reference: "club",
  samples: 9,
  bots: [
    { id: "club", name: "Clement" },
    { id: "tour", name: "Tess" },
  ],
  places: [
    {
      key: "1",
      name: "1",
      title: "",
      par: 4,
      bots: { club: tally(4.2, 9, 0.3, { water: 0.2 }), tour: tally(3.9) },
    },
    {
      key: "2",
      name: "2",
      title: "",
      par: 3,
      bots: { club: tally(4.4, 9, 0.4), tour: tally(4.1) },
    },
  ],
  totals: {},
  hardest: "2",
  ...over,
});

test("sums up averages, spread and the hardest hole", () => {
  const rated = figures();
  const average = averageResults(rated, "club");
  assert.deepEqual([average?.mean, average?.error], [(4.2 + 4.4) / 2, Math.hypot(0.3, 0.4) / 2]);
  assert.deepEqual(summary(rated, figures()), [
    "Clement (average player): 4.30 ± 0.25 strokes per hole, spread 0.3; on the original holes 4.30.",
    "Tess (strong player): 4.00 ± 0.07 strokes per hole, spread 0.3; on the original holes 4.00.",
    "The hardest hole is 2: 4.4 strokes with par 3.",
  ]);
  const empty = figures({ places: [{ ...rated.places[0], bots: { club: { ...tally(0), n: 0, error: null } } }] });
  assert.deepEqual(summary(empty, null), ["No results yet."]);
  assert.equal(plusMinus(3.14159, null, 2), "3.14");
});

test("shows a rating that an older version saved, with more bots and without the hardest hole", () => {
  const { hardest, ...older } = figures();
  const bots = [{ id: "rookie", name: "Robin" }, ...older.bots];
  const lines = summary(/** @type {any} */ ({ ...older, bots }), null);
  assert.equal(lines.length, 2);
  assert.ok(hardest);
});

test("matchingRows compares hole cards with the built-in cards of the same holes", () => {
  const cards = figures({ game: "word", places: [{ ...figures().places[0], key: "2.5" }] });
  const builtin = figures({
    game: "word",
    places: ["0.5", "0.6", "5.5"].map((key) => ({ ...figures().places[0], key })),
  });
  assert.deepEqual(
    matchingRows(cards, builtin).places.map(({ key }) => key),
    ["0.5", "5.5"],
  );
  assert.equal(matchingRows(figures(), builtin), builtin);
});

/** Returns a fake Python whose responses are released by the test, and which records open jobs. */
function slowPython(steps) {
  const open = new Map();
  const waiting = [];
  let handles = 0;
  const answer = ({ op, job, samples }) => {
    if (op === "begin") {
      handles += 1;
      open.set(handles, { left: steps, samples });
    }
    const handle = op === "begin" ? handles : job;
    const one = open.get(handle);
    if (!one) return { ok: false, error: { message: "unknown rating" } };
    if (op === "close") open.delete(handle);
    if (op === "step") one.left -= 1;
    return { ok: true, job: handle, figures: { of: one.samples }, progress: 1 - one.left / steps, done: !one.left };
  };
  return {
    open,
    waiting,
    call: (request) => new Promise((done) => waiting.push(() => done(answer(request)))),
  };
}

test("Run reports only the latest job and closes all, even if it is stopped and restarted at random times", async () => {
  let seed = 12345;
  const chance = (sides) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * sides);
  };
  for (let round = 0; round < 300; round++) {
    const python = slowPython(1 + chance(6));
    const over = [];
    let [started, stopped] = [0, false];
    const run = new Run({
      call: python.call,
      changed: () => {
        if (run.figures) assert.equal(run.figures.of, started, `round ${round}`);
        assert.equal(run.state === "stopped", stopped, `round ${round}`);
      },
    });
    const start = () => {
      started += 1;
      stopped = false;
      over.push(run.start({ samples: started }));
    };
    start();
    for (let step = 0; step < 25; step++) {
      const act = chance(5);
      if (act === 0 && run.state !== "working") start();
      else if (act === 1 && run.state === "working") {
        stopped = true;
        run.stop();
      } else if (python.waiting.length) python.waiting.splice(chance(python.waiting.length), 1)[0]();
      await settle();
    }
    // In every other round, the screen is closed before the job is done.
    const closed = round % 2 === 0;
    if (closed && run.state === "working") {
      stopped = true;
      run.stop();
    }
    for (; python.waiting.length; await settle()) python.waiting.shift()();
    await Promise.all(over);
    assert.equal(run.state, stopped ? "stopped" : "done", `round ${round}`);
    assert.equal(python.open.size, 0, `round ${round}`);
  }
});

test("Run keeps the result if the worker is lost while closing the job", async () => {
  const { requests, call } = fakePython(3);
  const { run } = createRun(async (request) => {
    if (request.op === "close") throw new WorkerLostError("gone");
    return call(request);
  });
  await run.start({});
  assert.equal(run.state, "done");
  assert.equal(requests.filter(({ op }) => op === "begin").length, 1);
});
