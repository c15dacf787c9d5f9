/** Tests of the supervisor of Python's worker: state transitions, and workers that die, hang or never start. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { WorkerLostError } from "../../web/engine/errors.ts";
import { Supervisor, TRANSITIONS } from "../../web/engine/supervisor.ts";
import { startTimeout } from "../../web/engine/timeout.ts";

const settle = () => new Promise((done) => setImmediate(done));
const real = performance.now;
let clock = 0;
beforeEach(() => {
  clock = 0;
  performance.now = () => clock;
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => {
  mock.timers.reset();
  performance.now = real;
});

/** Advances the time in steps of one second. @param {number} ms */
async function wait(ms) {
  for (let left = ms; left > 0; left -= 1000) {
    clock += Math.min(1000, left);
    mock.timers.tick(Math.min(1000, left));
    await settle();
  }
}

/**
 * Returns a supervisor whose workers are controlled by the test.
 * @param {Partial<import("../../web/engine/supervisor.ts").Environment>} [more]
 */
function createSupervisor(more = {}) {
  /** @type {any[]} */
  const starts = [];
  /** @type {string[]} */
  const log = [];
  const supervisor = new Supervisor({
    takeWorker: (mode) => {
      /** @type {any} */
      const start = { mode, ended: false, requests: [], data: [], handle: null };
      start.ready = new Promise((resolve, reject) => Object.assign(start, { resolve, reject }));
      start.worker = {
        sync: {
          handle: (/** @type {string} */ text) => {
            start.requests.push(text);
            return start.handle
              ? start.handle(text)
              : new Promise((resolve, reject) => start.data.push({ resolve, reject }));
          },
          load_game_data: () =>
            new Promise((resolve, reject) => Object.assign(start, { finishData: resolve, failData: reject })),
        },
      };
      starts.push(start);
      return {
        name: `w${starts.length}`,
        ready: start.ready,
        listen: (report) => {
          start.report = report;
        },
        end: () => {
          start.ended = true;
        },
      };
    },
    startMode: () => "plain",
    dropSnapshot: async () => void log.push("dropped"),
    repair: async () => ({ repaired: [], damaged: [] }),
    watchLock: (name, died) => {
      log.push(`watch ${name}`);
      starts[starts.length - 1].died = died;
    },
    gameData: (game) => (game === "word" ? "words.json" : null),
    became: (state, mode) => log.push(`${state}${mode ? ` ${mode}` : ""}`),
    progress: ({ what }) => log.push(`progress ${what}`),
    advice: () => "Reload.",
    limits: { snapshot: 15_000, start: 60_000, call: 30_000, calm: 120_000 },
    ...more,
  });
  for (const type of ["ready", "failed", "restarted"]) supervisor.addEventListener(type, () => log.push(`! ${type}`));
  return { supervisor, starts, log, latest: () => starts[starts.length - 1] };
}

/** Lets the current worker finish its start. @param {ReturnType<typeof createSupervisor>} all */
async function finishStart({ latest }) {
  latest().report({ held: true });
  latest().report({ start: "plain" });
  latest().resolve(latest().worker);
  await settle();
}

test("a ready worker can be lost, and a failed start can be retried", () => {
  assert.deepEqual(TRANSITIONS, {
    idle: { start: "loading" },
    loading: { started: "ready", fail: "failed", restart: "loading" },
    ready: { restart: "loading", fail: "failed" },
    failed: { restart: "loading" },
  });
});

test("requests before Python has started are answered in order when it has", async () => {
  const all = createSupervisor();
  const requests = [all.supervisor.call({ op: "a" }), all.supervisor.call({ op: "b" })];
  all.supervisor.start();
  all.supervisor.start();
  assert.equal(all.starts.length, 1);
  all.latest().report({ what: "wasm", done: 1, total: 2 });
  all.latest().report({ start: "snapshot" });
  all.latest().handle = async (/** @type {string} */ text) => JSON.stringify({ ok: true, text });
  await finishStart(all);
  assert.deepEqual(
    (await Promise.all(requests)).map((one) => one.text),
    ['{"op":"a"}', '{"op":"b"}'],
  );
  assert.deepEqual(all.log, ["loading", "progress wasm", "watch w1", "ready snapshot", "! ready"]);
});

test("a start times out unless it reports progress", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await wait(50_000);
  all.latest().report({ what: "wasm", done: 1, total: 2 });
  await wait(59_000);
  assert.equal(all.supervisor.state, "loading");
  const waiting = all.supervisor.call({ op: "a" });
  await Promise.all([wait(2000), assert.rejects(waiting, /did not start in time\. Reload\./)]);
  assert.deepEqual([all.supervisor.state, all.latest().ended], ["failed", true]);
  await assert.rejects(all.supervisor.call({ op: "a" }), WorkerLostError);
  const again = all.supervisor.restart();
  await finishStart(all);
  await again;
  assert.deepEqual(all.log.slice(-3), ["ready plain", "! ready", "! restarted"]);
});

test("a snapshot that does not start is dropped, and Python starts without it", async () => {
  const all = createSupervisor({ startMode: () => "any" });
  all.supervisor.start();
  await wait(16_000);
  assert.deepEqual([all.starts.map((start) => start.mode), all.starts[0].ended], [["any", "plain"], true]);
  await finishStart(all);
  assert.deepEqual(all.log, ["loading", "dropped", "watch w2", "ready plain", "! ready"]);
});

test("a slow start from a snapshot continues as long as it makes progress", async () => {
  const all = createSupervisor({ startMode: () => "any" });
  all.supervisor.start();
  for (const step of ["wasm compiled", "module created", "memory filled"]) {
    await wait(14_000);
    all.latest().report({ moment: step });
  }
  await wait(14_000);
  await finishStart(all);
  assert.deepEqual(all.log, ["loading", "watch w1", "ready plain", "! ready"]);
});

test("the start mode is recorded whether it is reported before or after the worker is ready", async () => {
  const all = createSupervisor({ startMode: () => "any" });
  all.supervisor.start();
  all.latest().resolve(all.latest().worker);
  await wait(1000);
  assert.equal(all.supervisor.state, "loading");
  all.latest().report({ start: "snapshot" });
  await settle();
  assert.deepEqual(all.log, ["loading", "ready snapshot", "! ready"]);
  all.latest().report({ held: true });
  all.latest().died();
  await settle();
  assert.deepEqual(
    [all.supervisor.state, all.starts.length],
    ["loading", 2],
    "a lock that is reported late is watched",
  );
});

test("a worker that does not report its start mode counts as a plain start", async () => {
  const all = createSupervisor({ startMode: () => "any" });
  all.supervisor.start();
  all.latest().resolve(all.latest().worker);
  await wait(4000);
  assert.deepEqual(all.log, ["loading"], "the mode may still be reported");
  await wait(2000);
  assert.deepEqual(all.log, ["loading", "ready plain", "! ready"]);
});

test("a worker that dies while it starts is not waited for", async () => {
  for (const there of [false, true]) {
    const all = createSupervisor();
    all.supervisor.start();
    all.latest().report({ held: true });
    if (there) all.latest().resolve(all.latest().worker);
    await settle();
    all.latest().died();
    await settle();
    assert.deepEqual([all.supervisor.state, all.latest().ended], ["failed", true]);
  }
});

test("a start fails if the worker reports an error", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  all.latest().report({ failed: "no wasm" });
  await settle();
  assert.deepEqual([all.supervisor.state, all.latest().ended], ["failed", true]);
});

test("a start that failed because of damaged files is repeated once they have been replaced", async () => {
  const all = createSupervisor({ repair: async () => ({ repaired: ["stdlib.zip"], damaged: [] }) });
  all.supervisor.start();
  all.latest().report({ failed: "bad archive" });
  await settle();
  assert.equal(all.starts.length, 2);
  await finishStart(all);
  assert.equal(all.supervisor.state, "ready");
});

test("a start names the file that the host sends damaged, and is not repeated", async () => {
  const all = createSupervisor({ repair: async () => ({ repaired: [], damaged: ["stdlib.zip"] }) });
  all.supervisor.start();
  const waiting = all.supervisor.call({ op: "a" });
  all.latest().report({ failed: "bad archive" });
  await assert.rejects(waiting, /The file stdlib\.zip is damaged/);
  assert.equal(all.starts.length, 1);
});

test("a start that was replaced by another leaves nothing behind, however late it finishes", async () => {
  for (const mode of /** @type {const} */ (["plain", "any"])) {
    /** @type {() => void} */
    let dropped = () => {};
    const all = createSupervisor({
      startMode: () => mode,
      dropSnapshot: () =>
        new Promise((done) => {
          dropped = () => done(undefined);
        }),
    });
    all.supervisor.start();
    const [first] = all.starts;
    if (mode === "any") first.reject(new Error("bad snapshot"));
    await settle();
    void all.supervisor.restart();
    dropped();
    first.resolve(first.worker);
    await settle();
    assert.deepEqual([all.starts.length, first.ended, all.supervisor.state], [2, true, "loading"]);
    await finishStart(all);
    assert.deepEqual(
      all.log.filter((line) => line.startsWith("!")),
      ["! ready", "! restarted"],
    );
    all.latest().handle = async () => '{"ok":true}';
    await all.supervisor.call({ op: "a" });
    assert.equal(all.latest().requests.length, 1);
  }
});

/** @type {[string, (all: ReturnType<typeof createSupervisor>) => any][]} */
const deaths = [
  ["dies", ({ latest }) => latest().died()],
  ["hangs", () => wait(31_000)],
  ["breaks down", ({ latest }) => latest().data[0].reject(new Error("fatal"))],
  ["returns invalid JSON", ({ latest }) => latest().data[0].resolve("<html>")],
];
for (const [how, die] of deaths) {
  test(`a worker that ${how} is replaced, its callers get an error, and its matches are not confused with new ones`, async () => {
    const all = createSupervisor();
    all.supervisor.start();
    await finishStart(all);
    const [first] = all.starts;
    const lost = assert.rejects(all.supervisor.call({ op: "bot", match: 1 }), WorkerLostError);
    await die(all);
    await lost;
    await settle();
    assert.equal(first.ended, true);
    await assert.rejects(all.supervisor.call({ op: "play", match: 1 }), WorkerLostError);
    const opening = all.supervisor.call({ op: "new" });
    await finishStart(all);
    all.latest().data[0].resolve('{"ok":true,"match":1}');
    const { match } = await opening;
    assert.notEqual(match, 1);
    await assert.rejects(all.supervisor.call({ op: "play", match: 1 }), WorkerLostError);
    void all.supervisor.call({ op: "play", match }).catch(() => {});
    assert.equal(all.latest().requests.at(-1), '{"op":"play","match":1}');
    first.died?.();
    first.data[0]?.reject(new Error("delayed"));
    await settle();
    assert.deepEqual(
      [all.supervisor.state, all.starts.length],
      ["ready", 2],
      "the death of the old worker has no effect",
    );
    assert.equal(all.log.filter((line) => line === "! restarted").length, 1);
  });
}

/** @param {ReturnType<typeof createSupervisor>} all */
async function crash(all) {
  all.latest().died();
  await settle();
  if (all.supervisor.state === "loading") await finishStart(all);
}

test("slow responses are reported twice, until a response or a new worker arrives", async () => {
  const all = createSupervisor();
  /** @type {any[]} */
  const events = [];
  for (const type of ["slow", "responded"])
    all.supervisor.addEventListener(type, (event) =>
      events.push(type, /** @type {CustomEvent} */ (event).detail.level),
    );
  all.supervisor.start();
  await finishStart(all);
  const quick = all.supervisor.call({ op: "a" });
  await wait(2000);
  all.latest().data[0].resolve('{"ok":true}');
  await quick;
  await wait(9000);
  assert.deepEqual(events, [], "no request is pending");
  const slow = all.supervisor.call({ op: "b" });
  await wait(4000);
  assert.deepEqual(events.splice(0), ["slow", 1]);
  await wait(4000);
  assert.deepEqual(events.splice(0), ["slow", 2]);
  all.latest().data[1].resolve('{"ok":true}');
  await slow;
  assert.deepEqual(events.splice(0), ["responded", undefined]);
  const lost = assert.rejects(all.supervisor.call({ op: "c" }), WorkerLostError);
  await wait(8000);
  const again = all.supervisor.restart();
  await lost;
  assert.deepEqual(events, ["slow", 1, "slow", 2, "responded", undefined]);
  await finishStart(all);
  await again;
});

test("the supervisor gives an error after four crashes in a short time, and a manual restart resets the count", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await finishStart(all);
  for (let crashes = 1; crashes <= 3; crashes += 1) {
    await wait(40_000);
    await crash(all);
    assert.equal(all.supervisor.state, "ready");
  }
  await crash(all);
  assert.equal(all.supervisor.state, "failed");
  assert.equal(all.log.at(-1), "! failed");
  const again = all.supervisor.restart();
  await finishStart(all);
  await again;
  for (let crashes = 1; crashes <= 3; crashes += 1) await crash(all);
  assert.equal(all.supervisor.state, "ready");
});

test("crashes are forgotten after some time without one", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await finishStart(all);
  for (let crashes = 1; crashes <= 12; crashes += 1) {
    await wait(121_000);
    await crash(all);
    assert.equal(all.supervisor.state, "ready");
  }
});

test("startTimeout does not count time during which the device sleeps", async () => {
  let expired = 0;
  startTimeout(5000, () => {
    expired += 1;
  });
  await wait(3000);
  clock += 3_600_000;
  mock.timers.tick(1000);
  assert.equal(expired, 0);
  await wait(1000);
  assert.equal(expired, 0);
  await wait(1000);
  assert.equal(expired, 1);
  await wait(9000);
  assert.equal(expired, 1);
  const stop = startTimeout(2500, () => {
    expired += 1;
  });
  await wait(2000);
  stop();
  await wait(9000);
  assert.equal(expired, 1);
  startTimeout(2500, () => {
    expired += 1;
  });
  await wait(2400);
  assert.equal(expired, 1);
  await wait(100);
  assert.equal(expired, 2);
});

test("missing game data is loaded once, and the request is repeated", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await finishStart(all);
  all.supervisor.prepare("word");
  all.supervisor.prepare("dice");
  const requests = all.supervisor.call({ op: "new", game: "word" });
  const missing = '{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}';
  all.latest().data[0].resolve(missing);
  await wait(31_000);
  assert.equal(all.supervisor.state, "ready", "a slow download does not count as a hanging worker");
  all.latest().finishData();
  await settle();
  assert.equal(all.latest().requests.length, 2);
  all.latest().data[1].resolve('{"ok":true,"match":4}');
  assert.equal((await requests).match, 4);
  const twice = all.supervisor.call({ op: "new", game: "word" });
  all.latest().data[2].resolve(missing);
  await settle();
  all.latest().data[3].resolve(missing);
  assert.equal((await twice).error.code, "data-missing");
});

for (const how of ["fails", "hangs"]) {
  test(`loading game data that ${how} is reported and can be retried`, async () => {
    const all = createSupervisor();
    all.supervisor.prepare("word");
    all.supervisor.start();
    await finishStart(all);
    const requests = all.supervisor.call({ op: "new" });
    all.latest().data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
    await settle();
    if (how === "fails") all.latest().failData(new Error("no network"));
    else await wait(61_000);
    assert.match((await requests).error.message, /could not be downloaded/);
    assert.equal(all.supervisor.state, "ready");
    all.latest().finishData = null;
    all.supervisor.prepare("word");
    assert.equal(all.latest().finishData !== null, how === "fails");
  });
}

test("a worker that dies while data is loaded is reported once", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await finishStart(all);
  const [first] = all.starts;
  const requests = assert.rejects(all.supervisor.call({ op: "new" }), WorkerLostError);
  first.data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
  await settle();
  first.died();
  first.finishData();
  await requests;
  await finishStart(all);
  assert.equal(all.latest().requests.length, 0);
});

test("restart during a start from a snapshot does not drop the snapshot", async () => {
  const all = createSupervisor({ startMode: () => "any" });
  all.supervisor.start();
  await settle();
  void all.supervisor.restart();
  await settle();
  await finishStart(all);
  assert.deepEqual(all.log, ["loading", "loading", "watch w2", "ready plain", "! ready", "! restarted"]);
});

test("restart ends a worker that has just become ready", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  const [first] = all.starts;
  first.report({ start: "plain" });
  first.resolve(first.worker);
  void all.supervisor.restart();
  await settle();
  assert.deepEqual([first.ended, all.supervisor.state], [true, "loading"]);
  await finishStart(all);
  assert.equal(all.log.filter((line) => line === "! ready").length, 1);
});

test("late responses of an old worker are ignored, and a new worker loads its own data", async () => {
  const all = createSupervisor();
  all.supervisor.start();
  await finishStart(all);
  all.supervisor.prepare("word");
  all.latest().finishData();
  const [first] = all.starts;
  const lost = assert.rejects(all.supervisor.call({ op: "new" }), WorkerLostError);
  await crash(all);
  await lost;
  first.data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
  await settle();
  assert.equal(all.latest().finishData, undefined);
  all.supervisor.prepare("word");
  assert.notEqual(all.latest().finishData, undefined);
});
