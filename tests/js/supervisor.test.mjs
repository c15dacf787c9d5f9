/** The supervisor of Python's worker: every way from state to state, workers that die, hang or never come. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { WorkerLost } from "../../web/core/errors.js";
import { Supervisor, TRANSITIONS } from "../../web/core/python/supervisor.js";
import { startTimeout } from "../../web/core/python/timeout.js";

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

/** Time goes by, a second at a time. @param {number} ms */
async function wait(ms) {
  for (let left = ms; left > 0; left -= 1000) {
    clock += Math.min(1000, left);
    mock.timers.tick(Math.min(1000, left));
    await settle();
  }
}

/**
 * A supervisor whose workers do what they are told.
 * @param {Partial<import("../../web/core/python/supervisor.js").Environment>} [more]
 */
function hall(more = {}) {
  /** @type {any[]} */
  const starts = [];
  /** @type {string[]} */
  const log = [];
  const one = new Supervisor({
    takeWorker: (mode) => {
      /** @type {any} */
      const start = { mode, ended: false, asked: [], data: [], handle: null };
      start.ready = new Promise((resolve, reject) => Object.assign(start, { resolve, reject }));
      start.worker = {
        sync: {
          handle: (/** @type {string} */ text) => {
            start.asked.push(text);
            return start.handle
              ? start.handle(text)
              : new Promise((resolve, reject) => start.data.push({ resolve, reject }));
          },
          load_game_data: () =>
            new Promise((resolve, reject) => Object.assign(start, { gave: resolve, gaveNot: reject })),
        },
      };
      starts.push(start);
      return {
        name: `w${starts.length}`,
        ready: start.ready,
        listen: (hear) => {
          start.hear = hear;
        },
        end: () => {
          start.ended = true;
        },
      };
    },
    startMode: () => "plain",
    dropSnapshot: async () => void log.push("dropped"),
    watchLock: (name, died) => {
      log.push(`watch ${name}`);
      starts[starts.length - 1].died = died;
    },
    gameData: (game) => (game === "word" ? "words.json" : null),
    became: (state, mode) => log.push(`${state}${mode ? ` ${mode}` : ""}`),
    progress: (news) => log.push(`news ${news.what}`),
    advice: () => "Reload.",
    limits: { snapshot: 15_000, start: 60_000, call: 30_000, calm: 120_000 },
    ...more,
  });
  for (const type of ["ready", "failed", "restarted"]) one.addEventListener(type, () => log.push(`! ${type}`));
  return { one, starts, log, at: () => starts[starts.length - 1] };
}

/** @param {ReturnType<typeof hall>} all */
async function come({ at }) {
  at().hear({ held: true });
  at().hear({ start: "plain" });
  at().resolve(at().worker);
  await settle();
}

test("the table of transitions: what is ready can be lost, what has failed can be tried again", () => {
  assert.deepEqual(TRANSITIONS, {
    idle: { start: "loading" },
    loading: { started: "ready", fail: "failed", restart: "loading" },
    ready: { restart: "loading", fail: "failed" },
    failed: { restart: "loading" },
  });
});

test("what is asked before Python is there is answered when it is, in order", async () => {
  const all = hall();
  const asked = [all.one.call({ op: "a" }), all.one.call({ op: "b" })];
  all.one.start();
  all.one.start();
  assert.equal(all.starts.length, 1);
  all.at().hear({ what: "wasm", done: 1, total: 2 });
  all.at().hear({ start: "snapshot" });
  all.at().handle = async (/** @type {string} */ text) => JSON.stringify({ ok: true, text });
  await come(all);
  assert.deepEqual(
    (await Promise.all(asked)).map((one) => one.text),
    ['{"op":"a"}', '{"op":"b"}'],
  );
  assert.deepEqual(all.log, ["loading", "news wasm", "watch w1", "ready snapshot", "! ready"]);
});

test("a start without news is given up in time; with news it is not", async () => {
  const all = hall();
  all.one.start();
  await wait(50_000);
  all.at().hear({ what: "wasm", done: 1, total: 2 });
  await wait(59_000);
  assert.equal(all.one.state, "loading");
  const waiting = all.one.call({ op: "a" });
  await Promise.all([wait(2000), assert.rejects(waiting, /did not start in time\. Reload\./)]);
  assert.deepEqual([all.one.state, all.at().ended], ["failed", true]);
  await assert.rejects(all.one.call({ op: "a" }), WorkerLost);
  const again = all.one.restart();
  await come(all);
  await again;
  assert.deepEqual(all.log.slice(-3), ["ready plain", "! ready", "! restarted"]);
});

test("a snapshot that does not start is dropped, and followed by a plain start", async () => {
  const all = hall({ startMode: () => "any" });
  all.one.start();
  await wait(16_000);
  assert.deepEqual([all.starts.map((start) => start.mode), all.starts[0].ended], [["any", "plain"], true]);
  await come(all);
  assert.deepEqual(all.log, ["loading", "dropped", "watch w2", "ready plain", "! ready"]);
});

test("a snapshot that starts slowly is kept as long as it gets on", async () => {
  const all = hall({ startMode: () => "any" });
  all.one.start();
  for (const moment of ["wasm compiled", "module created", "memory filled"]) {
    await wait(14_000);
    all.at().hear({ moment });
  }
  await wait(14_000);
  await come(all);
  assert.deepEqual(all.log, ["loading", "watch w1", "ready plain", "! ready"]);
});

test("how a worker started is known, whether it says so before it comes or after", async () => {
  const all = hall({ startMode: () => "any" });
  all.one.start();
  all.at().resolve(all.at().worker);
  await wait(1000);
  assert.equal(all.one.state, "loading");
  all.at().hear({ start: "snapshot" });
  await settle();
  assert.deepEqual(all.log, ["loading", "ready snapshot", "! ready"]);
  all.at().hear({ held: true });
  all.at().died();
  await settle();
  assert.deepEqual([all.one.state, all.starts.length], ["loading", 2], "a lock that is told of late is watched");
});

test("a worker that never says how it started has started plainly", async () => {
  const all = hall({ startMode: () => "any" });
  all.one.start();
  all.at().resolve(all.at().worker);
  await wait(4000);
  assert.deepEqual(all.log, ["loading"], "the word may still come");
  await wait(2000);
  assert.deepEqual(all.log, ["loading", "ready plain", "! ready"]);
});

test("a worker that dies on its way is not waited for", async () => {
  for (const there of [false, true]) {
    const all = hall();
    all.one.start();
    all.at().hear({ held: true });
    if (there) all.at().resolve(all.at().worker);
    await settle();
    all.at().died();
    await settle();
    assert.deepEqual([all.one.state, all.at().ended], ["failed", true]);
  }
});

test("a start that says that it failed has failed", async () => {
  const all = hall();
  all.one.start();
  all.at().hear({ failed: "no wasm" });
  await settle();
  assert.deepEqual([all.one.state, all.at().ended], ["failed", true]);
});

test("a start that is given up for another leaves nothing behind, however late it comes", async () => {
  for (const mode of /** @type {const} */ (["plain", "any"])) {
    /** @type {() => void} */
    let dropped = () => {};
    const all = hall({
      startMode: () => mode,
      dropSnapshot: () =>
        new Promise((done) => {
          dropped = () => done(undefined);
        }),
    });
    all.one.start();
    const [first] = all.starts;
    if (mode === "any") first.reject(new Error("bad snapshot"));
    await settle();
    void all.one.restart();
    dropped();
    first.resolve(first.worker);
    await settle();
    assert.deepEqual([all.starts.length, first.ended, all.one.state], [2, true, "loading"]);
    await come(all);
    assert.deepEqual(
      all.log.filter((line) => line.startsWith("!")),
      ["! ready", "! restarted"],
    );
    all.at().handle = async () => '{"ok":true}';
    await all.one.call({ op: "a" });
    assert.equal(all.at().asked.length, 1);
  }
});

/** @type {[string, (all: ReturnType<typeof hall>) => any][]} */
const deaths = [
  ["dies", ({ at }) => at().died()],
  ["hangs", () => wait(31_000)],
  ["breaks down", ({ at }) => at().data[0].reject(new Error("fatal"))],
  ["answers with what is no JSON", ({ at }) => at().data[0].resolve("<html>")],
];
for (const [how, die] of deaths) {
  test(`a worker that ${how} is replaced; who waits hears of it, and no match is taken for another`, async () => {
    const all = hall();
    all.one.start();
    await come(all);
    const [first] = all.starts;
    const lost = assert.rejects(all.one.call({ op: "bot", match: 1 }), WorkerLost);
    await die(all);
    await lost;
    await settle();
    assert.equal(first.ended, true);
    await assert.rejects(all.one.call({ op: "play", match: 1 }), WorkerLost);
    const opening = all.one.call({ op: "new" });
    await come(all);
    all.at().data[0].resolve('{"ok":true,"match":1}');
    const { match } = await opening;
    assert.notEqual(match, 1);
    await assert.rejects(all.one.call({ op: "play", match: 1 }), WorkerLost);
    void all.one.call({ op: "play", match }).catch(() => {});
    assert.equal(all.at().asked.at(-1), '{"op":"play","match":1}');
    first.died?.();
    first.data[0]?.reject(new Error("late"));
    await settle();
    assert.deepEqual([all.one.state, all.starts.length], ["ready", 2], "an old death is no new one");
    assert.equal(all.log.filter((line) => line === "! restarted").length, 1);
  });
}

/** @param {ReturnType<typeof hall>} all */
async function crash(all) {
  all.at().died();
  await settle();
  if (all.one.state === "loading") await come(all);
}

test("who waits is told soon, and again when it is long; an answer or a new worker ends it", async () => {
  const all = hall();
  /** @type {any[]} */
  const heard = [];
  for (const type of ["slow", "responded"])
    all.one.addEventListener(type, (event) => heard.push(type, /** @type {CustomEvent} */ (event).detail.level));
  all.one.start();
  await come(all);
  const quick = all.one.call({ op: "a" });
  await wait(2000);
  all.at().data[0].resolve('{"ok":true}');
  await quick;
  await wait(9000);
  assert.deepEqual(heard, [], "nobody waits");
  const slow = all.one.call({ op: "b" });
  await wait(4000);
  assert.deepEqual(heard.splice(0), ["slow", 1]);
  await wait(4000);
  assert.deepEqual(heard.splice(0), ["slow", 2]);
  all.at().data[1].resolve('{"ok":true}');
  await slow;
  assert.deepEqual(heard.splice(0), ["responded", undefined]);
  const lost = assert.rejects(all.one.call({ op: "c" }), WorkerLost);
  await wait(8000);
  const again = all.one.restart();
  await lost;
  assert.deepEqual(heard, ["slow", 1, "slow", 2, "responded", undefined]);
  await come(all);
  await again;
});

test("three crashes soon after each other are borne, the fourth is told; a restart by hand begins anew", async () => {
  const all = hall();
  all.one.start();
  await come(all);
  for (let crashes = 1; crashes <= 3; crashes += 1) {
    await wait(40_000);
    await crash(all);
    assert.equal(all.one.state, "ready");
  }
  await crash(all);
  assert.equal(all.one.state, "failed");
  assert.equal(all.log.at(-1), "! failed");
  const again = all.one.restart();
  await come(all);
  await again;
  for (let crashes = 1; crashes <= 3; crashes += 1) await crash(all);
  assert.equal(all.one.state, "ready");
});

test("crashes are forgiven after a while without one", async () => {
  const all = hall();
  all.one.start();
  await come(all);
  for (let crashes = 1; crashes <= 12; crashes += 1) {
    await wait(121_000);
    await crash(all);
    assert.equal(all.one.state, "ready");
  }
});

test("time that the device sleeps does not count", async () => {
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

test("large data that a game turns out to lack is fetched once, and the request sent again", async () => {
  const all = hall();
  all.one.start();
  await come(all);
  all.one.prepare("word");
  all.one.prepare("dice");
  const asked = all.one.call({ op: "new", game: "word" });
  const missing = '{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}';
  all.at().data[0].resolve(missing);
  await wait(31_000);
  assert.equal(all.one.state, "ready", "a slow fetch is no hanging worker");
  all.at().gave();
  await settle();
  assert.equal(all.at().asked.length, 2);
  all.at().data[1].resolve('{"ok":true,"match":4}');
  assert.equal((await asked).match, 4);
  const twice = all.one.call({ op: "new", game: "word" });
  all.at().data[2].resolve(missing);
  await settle();
  all.at().data[3].resolve(missing);
  assert.equal((await twice).error.code, "data-missing");
});

for (const how of ["fails", "hangs"]) {
  test(`a fetch of large data that ${how} is told, and can be tried again`, async () => {
    const all = hall();
    all.one.prepare("word");
    all.one.start();
    await come(all);
    const asked = all.one.call({ op: "new" });
    all.at().data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
    await settle();
    if (how === "fails") all.at().gaveNot(new Error("no network"));
    else await wait(61_000);
    assert.match((await asked).error.message, /could not be downloaded/);
    assert.equal(all.one.state, "ready");
    all.at().gave = null;
    all.one.prepare("word");
    assert.equal(all.at().gave !== null, how === "fails");
  });
}

test("a death while data is fetched is heard once", async () => {
  const all = hall();
  all.one.start();
  await come(all);
  const [first] = all.starts;
  const asked = assert.rejects(all.one.call({ op: "new" }), WorkerLost);
  first.data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
  await settle();
  first.died();
  first.gave();
  await asked;
  await come(all);
  assert.equal(all.at().asked.length, 0);
});

test("a restart while a start from a snapshot is under way does not drop the snapshot", async () => {
  const all = hall({ startMode: () => "any" });
  all.one.start();
  await settle();
  void all.one.restart();
  await settle();
  await come(all);
  assert.deepEqual(all.log, ["loading", "loading", "watch w2", "ready plain", "! ready", "! restarted"]);
});

test("a restart in the moment in which a worker comes: that one is ended", async () => {
  const all = hall();
  all.one.start();
  const [first] = all.starts;
  first.hear({ start: "plain" });
  first.resolve(first.worker);
  void all.one.restart();
  await settle();
  assert.deepEqual([first.ended, all.one.state], [true, "loading"]);
  await come(all);
  assert.equal(all.log.filter((line) => line === "! ready").length, 1);
});

test("what an old worker answers late is nobody's; a new worker is given its own data", async () => {
  const all = hall();
  all.one.start();
  await come(all);
  all.one.prepare("word");
  all.at().gave();
  const [first] = all.starts;
  const lost = assert.rejects(all.one.call({ op: "new" }), WorkerLost);
  await crash(all);
  await lost;
  first.data[0].resolve('{"ok":false,"error":{"code":"data-missing","message":"","game":"word"}}');
  await settle();
  assert.equal(all.at().gave, undefined);
  all.one.prepare("word");
  assert.notEqual(all.at().gave, undefined);
});
