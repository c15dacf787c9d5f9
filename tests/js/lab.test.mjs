/** Tests of the Lab: bots in storage and links, the sandbox's limits, and the results of comparisons. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerLost } from "../../web/core/errors.js";
import { Sandbox, Stopped } from "../../web/core/lab/sandbox.js";
import { SeatedBots } from "../../web/core/lab/seated-bots.js";
import { readBotLine, writeBotLine } from "../../web/core/links/bot-line.js";
import { lineLink, readFragment } from "../../web/core/links/links.js";
import { Backend } from "../../web/core/store/backend.js";
import { Bots, MAX_SOURCE } from "../../web/core/store/bots.js";
import { importFile } from "../../web/core/store/import-file.js";
import { checkRequest, evaluate, LESSONS, OWN } from "../../web/screens/lab/lessons.js";
import { Runner } from "../../web/screens/lab/runner.js";
import { histogram, verdict } from "../../web/screens/lab/statistics.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { createWorld } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

const bot = { game: "dice", name: "Bold", source: 'def choose(match):\n    return "rôll"\n' };

test("a bot survives a link, and an altered link is rejected", async () => {
  const line = await writeBotLine(bot);
  assert.deepEqual(readFragment(`#${lineLink("y", line)}`), { kind: "bot", line });
  assert.deepEqual(await readBotLine(line), { bot });
  for (const wrong of [line.slice(1), line.replace(/.{9}$/, ".00000000"), line.replace("1.", "2."), "", "1.x.y"])
    assert.ok("wrong" in (await readBotLine(wrong)), wrong);
});

test("bots are saved, read by another tab, and deleted; damaged ones are ignored", () => {
  const storage = new FakeStorage();
  const bots = new Bots(new Backend(storage), { now: () => 7 });
  const { bot: saved, done } = bots.create({ ...bot, name: "  Bold\u202e  " });
  assert.equal(done.ok, true);
  assert.deepEqual(new Bots(new Backend(storage)).get(saved.id), { ...bot, id: saved.id, changed: 7 });
  assert.equal(bots.put({ ...saved, source: "x".repeat(MAX_SOURCE + 1) }).ok, false);
  assert.equal(bots.newName("dice"), "My bot");
  bots.create({ ...bot, name: bots.newName("dice") });
  const second = bots.create({ ...bot, name: bots.newName("dice") }).bot;
  assert.equal(second.name, "My bot 2", "no two new bots have the same name");
  for (const { id, name } of bots.list()) if (name !== saved.name) bots.remove(id);
  storage.map.set("pygolf:bot:abcdefgh", "pygolf-bot:00000000:{}");
  assert.equal(bots.list().length, 1);
  assert.equal(bots.remove(saved.id).ok, true);
  assert.deepEqual(bots.list(), []);
});

test("bots are part of the export of everything, and are imported once", () => {
  const bots = new Bots(new Backend(new FakeStorage()), { now: () => 7 });
  const { bot: saved } = bots.create(bot);
  const world = createWorld({ store: openTestStore().store });
  const file = /** @type {any} */ ({ games: [], rounds: [], problems: [], bots: bots.export() });
  const add = () => importFile(file, world, true);
  assert.deepEqual(add().counts.bots, 1);
  assert.deepEqual(world.bots.get(saved.id), saved);
  assert.deepEqual(add().counts.bots, 0);
});

/** A worker that responds with the messages of `script` to each request, and records its end. */
class FakeWorker {
  terminated = false;
  onerror = null;

  /** @param {(request: any, send: (message: unknown) => void) => void} script @param {number} startMs */
  constructor(script, startMs) {
    this.script = script;
    this.startMs = startMs;
  }

  /** @param {unknown} _ @param {any[]} ports */
  postMessage(_, [port]) {
    this.port = port;
    port.onmessage = (/** @type {MessageEvent} */ { data }) =>
      this.script(JSON.parse(data), (message) => port.postMessage(message));
    port.postMessage({ ready: true, startMs: this.startMs });
  }

  terminate() {
    this.terminated = true;
    this.port?.close();
  }
}

/** @param {(request: any, send: (message: unknown) => void) => void} script
 * @param {number} [startMs]  time in which the worker starts */
function fakeServices(script, startMs = 100) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const bytes = new ArrayBuffer(1);
  const files = { wasm: bytes, stdlib: bytes, wheel: bytes, lock: "", harness: "", large: {}, packages: [] };
  return {
    workers,
    load: async () => ({ script: "", files }),
    createWorker: () => {
      const worker = new FakeWorker(script, startMs);
      workers.push(worker);
      return /** @type {any} */ (worker);
    },
  };
}

/** Lets a time limit expire, in steps of half a second, and returns the number of seconds until the request failed.
 * @param {any} timers @param {Promise<unknown>} response */
async function expire(timers, response) {
  let failure = null;
  response.catch((error) => {
    failure = error;
  });
  for (let step = 0; step < 200; step += 1) {
    await new Promise((done) => setImmediate(done));
    if (failure) return { failure: /** @type {Error} */ (failure), seconds: step / 2 };
    timers.tick(500);
  }
  throw new Error("the request did not end");
}

test("a bot that exceeds its time limit is terminated, and the next request starts another worker", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const services = fakeServices(({ op }, send) =>
    op === "hang" ? send({ note: "busy" }) : send({ reply: '{"ok":1}' }),
  );
  const sandbox = new Sandbox({ ...services, output: () => {} });
  const { failure } = await expire(context.mock.timers, sandbox.request({ op: "hang" }));
  assert.ok(failure instanceof Stopped && /longer than 2 seconds/.test(failure.message));
  assert.equal(services.workers[0]?.terminated, true);
  assert.deepEqual(await sandbox.request({ op: "go" }), { ok: 1 });
  assert.equal(services.workers.length, 2);
  sandbox.stop();
});

test("micropip is loaded only when a bot uses it, and then stays", async () => {
  const services = fakeServices((_, send) => send({ reply: "{}" }));
  /** @type {boolean[]} */
  const loads = [];
  const load = (/** @type {boolean} */ micropip) => {
    loads.push(micropip);
    return services.load();
  };
  const sandbox = new Sandbox({ ...services, load, output: () => {} });
  for (const source of ["x = 1", "y = 'amicropips'", "import micropip", "x = 2", "micropip = 1"])
    await sandbox.request({ op: "start", source });
  assert.deepEqual(loads, [false, true]);
  assert.equal(services.workers[0]?.terminated, true);
  sandbox.stop();
});

test("a slow device has longer limits, and a forged end of a limit does not extend them", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const { startMs, op, notes, expected } of [
    { startMs: 1200, op: "hang", notes: ["busy"], expected: 6 },
    { startMs: 90_000, op: "hang", notes: ["busy"], expected: 10 },
    { startMs: 100, op: "seat", notes: ["busy", "idle"], expected: 8 },
  ]) {
    const services = fakeServices((_, send) => {
      for (const note of notes) send({ note });
      send({ ready: true, startMs: 90_000 });
    }, startMs);
    const sandbox = new Sandbox({ ...services, output: () => {} });
    const { failure, seconds } = await expire(context.mock.timers, sandbox.request({ op }));
    assert.match(failure.message, new RegExp(`longer than ${expected} seconds`));
    assert.ok(Math.abs(seconds - expected) <= 1, `${seconds}`);
  }
});

test("invalid and forged messages are ignored, and output is limited", async () => {
  /** @type {string[]} */
  const output = [];
  const services = fakeServices((_, send) => {
    for (const message of [null, 7, "x", { reply: 7 }, { note: {} }, { output: "x" }, { note: "9/0" }]) send(message);
    for (let sent = 0; sent < 3; sent += 1) send({ output: Array(5000).fill("x".repeat(3000)) });
    send({ reply: "{}" });
    send({ reply: '{"second":true}' });
  });
  const sandbox = new Sandbox({ ...services, output: (lines) => output.push(...lines) });
  assert.deepEqual(await sandbox.request({ op: "go" }), {});
  assert.equal(output.length, 10_001);
  assert.equal(output[0]?.length, 2000);
  sandbox.stop();
});

test("a bot at a table returns its move; if it cannot, the reason is reported once", async () => {
  const replies = [
    { ok: true, move: { do: "roll" } },
    { ok: false, message: "ValueError: tired" },
    { ok: true, move: 7 },
  ];
  /** @type {any[]} */
  const requests = [];
  const services = fakeServices((request, send) => {
    requests.push(request);
    send({ reply: JSON.stringify(replies[Math.min(requests.length - 1, 2)]) });
  });
  /** @type {string[]} */
  const reports = [];
  const bots = { get: (/** @type {string} */ id) => (id === "mine" ? { ...bot, id, changed: 1 } : null) };
  const seated = new SeatedBots("dice", services, bots, (text) => reports.push(text));
  const elsewhere = new SeatedBots("box", services, bots, (text) => reports.push(text));
  const record = /** @type {any} */ ({ game: "dice", moves: [] });
  const getRecord = async () => record;
  const moves = [];
  for (let turn = 0; turn < 4; turn += 1) moves.push(await seated.choose("mine", "Bold", getRecord));
  moves.push(
    await seated.choose("other", "Gone", getRecord),
    await elsewhere.choose("mine", "Bold", getRecord),
    await seated.choose("mine", "Bold", () => Promise.reject(new Error("No Python."))),
  );
  await assert.rejects(
    seated.choose("mine", "Bold", () => Promise.reject(new WorkerLost("gone"))),
    WorkerLost,
  );
  assert.deepEqual(moves, [{ do: "roll" }, null, null, null, null, null, null]);
  assert.deepEqual(reports, [
    "A club bot played for Bold: ValueError: tired.",
    "A club bot played for Bold: it returned no move.",
    "A club bot played for Gone: its source is not on this device.",
    "A club bot played for Bold: its source is not on this device.",
    "A club bot played for Bold: no Python.",
  ]);
  assert.deepEqual([requests.length, requests[0].op, requests[0].record], [4, "seat", record]);
  seated.close();
  assert.ok(services.workers.every(({ terminated }) => terminated));
});

test("Stop ends a match between two moves without an error, and keeps the picture", async () => {
  const picture = { ok: true, move: "roll", svg: "", text: "", over: false, scores: [0], players: ["Bold"] };
  const services = fakeServices((_, send) => send({ reply: JSON.stringify(picture) }));
  const runner = new Runner(
    services,
    () => {},
    async () => runner.moves.length >= 3 && runner.stop(),
  );
  await runner.run(bot, null, "seed");
  assert.deepEqual([runner.state, runner.problem, runner.moves.length], ["idle", null, 3]);
  await runner.step(bot, null, "seed");
  assert.equal(runner.moves.length, 4, "Step continues the match");
  runner.close();
});

test("Python is restarted with other packages, but not while a match is running", async () => {
  const picture = { ok: true, move: "roll", svg: "", text: "", over: false, scores: [0], players: ["Bold"] };
  const services = fakeServices((_, send) => send({ reply: JSON.stringify(picture) }));
  const runner = new Runner(
    services,
    () => {},
    async () => {
      if (runner.moves.length === 2) await runner.restart();
      if (runner.moves.length === 4) runner.stop();
    },
  );
  await runner.run(bot, null, "seed");
  assert.deepEqual([services.workers.length, runner.moves.length], [1, 4]);
  await runner.step(bot, null, "seed");
  assert.deepEqual([services.workers.length, runner.moves.length], [2, 1], "another match in another worker");
  await runner.restart();
  assert.equal(services.workers.length, 3);
  runner.close();
});

/** @param {string} name @param {number} gain @param {number|null} error */
const row = (name, gain, error) => ({
  ...{ name, id: null, mean: 40, error: 1, wins: 1, ties: 0, losses: 0, scores: [40] },
  ...{ gain, gain_error: error },
});

test("the verdict names the bots that are clearly better and worse", () => {
  const rows = [row("Mo", 9, 1), row("Gus", 3, 1), row("Nell", 1, 1), row("Otto", -4, 1)];
  const text = verdict({ game: "dice", rounds: 20, low: true, rows });
  assert.equal(text, "Better than Mo and Gus, worse than Otto. Too close to call: Nell.");
});

test("the histogram counts every score once", () => {
  for (const scores of [[40], [1, 1, 1], [30, 35.5, 90, 31], Array.from({ length: 200 }, (_, at) => at % 77)]) {
    const bars = histogram(scores);
    assert.ok(bars.length <= 16);
    assert.equal(
      bars.reduce((sum, { count }) => sum + count, 0),
      scores.length,
    );
  }
});

test("a lesson is passed only if the bot gains enough", () => {
  const [, greedy, , , last] = LESSONS;
  assert.ok(greedy && last);
  assert.equal(checkRequest(greedy, "x").bots.length, 2);
  const rows = (/** @type {number} */ mean) => [{ ...row(OWN, 0, 1), mean }, row("Rival", 0, 1)];
  assert.equal(evaluate(greedy, rows(39)).passed, true);
  assert.equal(evaluate(greedy, rows(40)).passed, false);
  assert.equal(evaluate(last, rows(40.5)).passed, true);
});
