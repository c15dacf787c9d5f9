/** Tests of the Lab: bots in storage and links, the sandbox's limits, and the results of comparisons. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { Bots, MAX_SOURCE } from "../../web/data/bots.ts";
import { importFile } from "../../web/data/import-file.ts";
import { readBotLine, writeBotLine } from "../../web/data/links/bot-line.ts";
import { lineLink, readFragment } from "../../web/data/links/links.ts";
import { WorkerLostError } from "../../web/engine/errors.ts";
import { checkRequest, evaluate, LESSONS } from "../../web/packages/lab/lessons.ts";
import { Runner } from "../../web/packages/lab/runner.ts";
import { histogram, verdict } from "../../web/packages/lab/statistics.ts";
import { Bench } from "../../web/packages/lab/worker/bench.ts";
import { Contest } from "../../web/packages/lab/worker/contest.ts";
import { readReply } from "../../web/packages/lab/worker/replies.ts";
import { BotStoppedError, Sandbox } from "../../web/packages/lab/worker/sandbox.ts";
import { SeatedBots } from "../../web/packages/lab/worker/seated-bots.ts";
import { Supply } from "../../web/packages/lab/worker/supply.ts";
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
  assert.equal(bots.save({ ...saved, source: "x".repeat(MAX_SOURCE + 1) }).ok, false);
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

/** A worker that responds to each request with the messages of `script`, and records its end. A `prepare` request and
 * pings get a valid answer. */
class FakeWorker {
  terminated = false;
  /** @type {any} */
  onerror = null;

  /** @param {(request: any, send: (message: unknown) => void, id: number) => void} script @param {number} startMs */
  constructor(script, startMs) {
    this.script = script;
    this.startMs = startMs;
  }

  /** @param {unknown} _ @param {any[]} ports */
  postMessage(_, [port]) {
    this.port = port;
    port.onmessage = (/** @type {MessageEvent} */ { data: { id, text, ping } }) => {
      if (ping) return this.answersPings && port.postMessage({ pong: ping });
      const request = JSON.parse(text);
      if (request.op === "prepare") return port.postMessage({ id, reply: '{"ok":true}' });
      this.script(request, (message) => port.postMessage(message), id);
    };
    port.postMessage({ ready: true, startMs: this.startMs });
  }

  answersPings = true;

  terminate() {
    this.terminated = true;
    this.port?.close();
  }
}

/** @typedef {ReturnType<typeof fakeServices>} FakeServices */

/** @param {(request: any, send: (message: unknown) => void, id: number) => void} script
 * @param {number} [startMs]  time in which the worker starts */
function fakeServices(script, startMs = 100) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const bytes = new ArrayBuffer(1);
  const files = {
    wasm: bytes,
    rest: null,
    stdlib: bytes,
    wheel: bytes,
    lock: "",
    harness: "",
    large: {},
    packages: [],
  };
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

/** Returns a script that replies to every request with the objects of `replies`, the last of them repeatedly.
 * @param {...object} replies @returns {(request: any, send: (message: unknown) => void, id: number) => void} */
function replyWith(...replies) {
  return (_, send, id) => send({ id, reply: JSON.stringify(replies.length > 1 ? replies.shift() : replies[0]) });
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

const load = { op: /** @type {const} */ ("load"), source: "", name: "Bold" };

test("a bot that exceeds its time limit is terminated, even if it sends output", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const { startMs, expected } of [
    { startMs: 100, expected: 2 },
    { startMs: 1200, expected: 6 },
    { startMs: 90_000, expected: 10 },
  ]) {
    const services = fakeServices((_, send) => {
      for (const message of [{ output: ["x"] }, { output: [] }]) send(message);
    }, startMs);
    const sandbox = new Sandbox(services);
    const { failure, seconds } = await expire(context.mock.timers, sandbox.request(load));
    assert.ok(failure instanceof BotStoppedError);
    assert.match(failure.message, new RegExp(`longer than ${expected} seconds`));
    assert.ok(seconds >= expected && seconds <= 1.5 * expected, `${seconds}`);
    assert.equal(services.workers[0]?.terminated, true);
    await assert.rejects(sandbox.request(load), BotStoppedError, "the worker has ended for good");
  }
});

test("every message that is not the expected reply ends the worker with a sentence", async () => {
  const choice = (/** @type {unknown} */ moves) => ({ reply: JSON.stringify({ ok: true, moves }) });
  const lone = String.fromCharCode(0xd800);
  /** @type {Record<string, (id: number) => unknown>} */
  const messages = {
    nothing: () => null,
    text: () => "x",
    "not JSON": (id) => ({ id, reply: "x" }),
    "no text": (id) => ({ id, reply: 7 }),
    "no object": (id) => ({ id, reply: "[]" }),
    "another request": (id) => ({ id: id - 1, ...choice([[0, { do: "roll" }]]) }),
    "no request": () => choice([[0, { do: "roll" }]]),
    "a second start": () => ({ ready: true, startMs: 1 }),
    "output that is no list": () => ({ output: "x" }),
    "output of numbers": () => ({ output: [7] }),
    "too many lines": () => ({ output: Array(10_003).fill("x") }),
    "a long line": () => ({ output: ["x".repeat(2001)] }),
    "a damaged line": () => ({ output: [lone] }),
    "an unknown ping": () => ({ pong: "x" }),
    "no moves": (id) => ({ id, reply: '{"ok":true}' }),
    "too many moves": (id) => ({ id, ...choice(Array(26).fill([0, { do: "roll" }])) }),
    "a move without a name": (id) => ({ id, ...choice([[0, { dice: [1] }]]) }),
    "a long move": (id) => ({ id, ...choice([[0, { do: "roll", x: "x".repeat(6000) }]]) }),
    "a number that is not finite": (id) => ({ id, reply: '{"ok":true,"moves":[[1e999,{"do":"roll"}]]}' }),
    "an error without a message": (id) => ({ id, reply: '{"ok":false}' }),
    "a damaged message": (id) => ({ id, reply: '{"ok":false,"message":"\\ud800","line":null,"trace":""}' }),
    "a long message": (id) => ({
      id,
      reply: JSON.stringify({ ok: false, message: "x".repeat(2001), line: null, trace: "" }),
    }),
  };
  for (const [name, make] of Object.entries(messages)) {
    const services = fakeServices((_, send, id) => send(make(id)));
    const sandbox = new Sandbox(services);
    const request = sandbox.request({ op: "choose", asks: [] });
    await assert.rejects(
      request,
      { name: "BotStoppedError", message: "The bot sent an invalid reply, so it was stopped." },
      name,
    );
    assert.equal(services.workers[0]?.terminated, true, name);
  }
});

test("a failure of Python is explained by its kind", async () => {
  for (const [kind, message] of [
    ["memory", /too much memory/],
    ["depth", /nested too deeply/],
    ["exit", /made Python exit/],
    ["javascript", /tried to use JavaScript/],
    ["reply", /invalid reply/],
    ["damage", /damaged its Python/],
    ["start", /Python stopped: why/],
  ]) {
    const sandbox = new Sandbox(fakeServices((_, send) => send({ failed: kind, text: "why" })));
    await assert.rejects(sandbox.request(load), { name: "BotStoppedError", message });
  }
});

test("an error of a terminated worker does not end its successor", async () => {
  const services = fakeServices(({ op }, send, id) => op === "load" && send({ id, reply: '{"ok":true}' }));
  const first = new Sandbox(services);
  await first.request(load);
  first.stop();
  const second = new Sandbox(services);
  await second.request(load);
  services.workers[0]?.onerror(new Error("late"));
  await second.request(load);
  assert.deepEqual([second.ended, services.workers[1]?.terminated], [false, false]);
  second.stop();
});

test("a worker that continues to work after its reply is ended, even later", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const answered of [0, 3]) {
    const services = fakeServices(replyWith({ ok: true }));
    const sandbox = new Sandbox(services);
    await sandbox.request(load);
    const [worker] = services.workers;
    assert.ok(worker);
    for (let step = 0; step < 8 * answered; step += 1) {
      await new Promise((done) => setImmediate(done));
      context.mock.timers.tick(500);
    }
    assert.equal(sandbox.ended, false);
    worker.answersPings = false;
    for (let step = 0; step < 20 && !sandbox.ended; step += 1) {
      await new Promise((done) => setImmediate(done));
      context.mock.timers.tick(500);
    }
    await assert.rejects(sandbox.request(load), /continued to work after its reply/);
  }
});

test("output is passed on, up to a limit per request", async () => {
  /** @type {string[]} */
  const output = [];
  const services = fakeServices((_, send, id) => {
    send({ output: ["one", "two"] });
    send({ id, reply: '{"ok":true}' });
  });
  const sandbox = new Sandbox({ ...services, output: (lines) => output.push(...lines) });
  await sandbox.request(load);
  await sandbox.request(load);
  assert.deepEqual(output, ["one", "two", "one", "two"]);
  sandbox.stop();
});

test("micropip is loaded only for a bot that uses it", async () => {
  /** @type {boolean[]} */
  const loads = [];
  const services = fakeServices(replyWith({ ok: true }));
  const supply = new Supply("dice", {
    ...services,
    load: (micropip) => {
      loads.push(micropip);
      return services.load();
    },
  });
  for (const source of ["x = 1", "y = 'amicropips'", "import micropip"]) {
    const sandbox = supply.take(source);
    await sandbox.request(load);
    sandbox.stop();
  }
  assert.deepEqual(loads, [false, false, true]);
  supply.close();
});

test("a worker is used by one taker only, and one that has ended is replaced", async () => {
  const services = fakeServices(replyWith({ ok: true }));
  const supply = new Supply("dice", services);
  const spare = supply.prepare();
  assert.equal(supply.prepare(), spare);
  assert.equal(supply.take(), spare);
  const other = supply.prepare();
  assert.notEqual(other, spare);
  other.stop();
  const last = supply.take();
  assert.notEqual(last, other);
  for (const taken of [spare, last]) taken.stop();
  supply.close();
});

/** Returns marks of the player's own bots, stored in memory. @param {string} [save] @param {FakeStorage} [storage] */
const newBench = (save = "game", storage = new FakeStorage()) => new Bench(new Backend(storage), save);

/** @param {(salt: string) => Promise<any>} [getRecord] @param {(move: any) => Promise<string>} [check] */
const turn = (
  getRecord = async () => ({ game: "dice", moves: [] }),
  check = async (/** @type {any} */ move) => (move.do === "cheat" ? "unknown move" : ""),
) => ({ name: "Bold", getRecord, check });

const own = { ...bot, id: "mine", changed: 1 };
const ownBots = { get: (/** @type {string} */ id) => (id === "mine" ? own : null) };

test("a bot at a table returns its move; if it cannot, the reason is reported once", async () => {
  const replies = [
    { ok: true },
    { ok: true, moves: [[0, { do: "roll" }]] },
    { ok: false, message: "ValueError: tired", line: 1, trace: "" },
    { ok: true, moves: [[0, { do: "cheat" }]] },
  ];
  const services = fakeServices(replyWith(...replies));
  /** @type {string[]} */
  const reports = [];
  const report = (/** @type {string} */ text) => reports.push(text);
  const seated = new SeatedBots("dice", services, ownBots, newBench(), report);
  const elsewhere = new SeatedBots("box", services, ownBots, newBench(), report);
  const moves = [];
  for (let at = 0; at < 4; at += 1) moves.push(await seated.choose("mine", turn()));
  moves.push(
    await seated.choose("other", { ...turn(), name: "Gone" }),
    await elsewhere.choose("mine", turn()),
    await seated.choose(
      "mine",
      turn(() => Promise.reject(new Error("No Python."))),
    ),
  );
  await assert.rejects(
    seated.choose(
      "mine",
      turn(() => Promise.reject(new WorkerLostError("gone"))),
    ),
    WorkerLostError,
  );
  assert.deepEqual(moves, [{ do: "roll" }, null, null, null, null, null, null]);
  assert.deepEqual(reports, [
    "A club bot played for Bold: ValueError: tired.",
    "A club bot played for Bold: its move is not legal here: unknown move.",
    "A club bot played for Gone: its source is not on this device.",
    "A club bot played for Bold: its source is not on this device.",
    "A club bot played for Bold: no Python.",
  ]);
  seated.close();
  elsewhere.close();
  assert.ok(services.workers.every(({ terminated }) => terminated));
});

test("the record of a bot's seat depends on a secret that stays the same at a table", async () => {
  const services = fakeServices(replyWith({ ok: true }, { ok: true, moves: [[0, { do: "roll" }]] }));
  /** @type {string[]} */
  const salts = [];
  const getRecord = async (/** @type {string} */ salt) => salts.push(salt);
  for (let table = 0; table < 2; table += 1) {
    const seated = new SeatedBots("dice", services, ownBots, newBench(), () => {});
    for (let at = 0; at < 2; at += 1) await seated.choose("mine", turn(getRecord));
    seated.close();
  }
  assert.ok(salts[0] === salts[1] && salts[1] !== salts[2], "a new secret per table");
  assert.ok((salts[0]?.length ?? 0) > 25);
});

test("a bot that is stopped twice gives its seat to the club bot, until it is changed", async () => {
  const storage = new FakeStorage();
  storage.setItem("pygolf:game:game:a", "");
  const services = fakeServices((_, send) => send({ failed: "exit", text: "" }));
  /** @type {string[]} */
  const reports = [];
  const sit = (/** @type {any} */ bots) =>
    new SeatedBots("dice", services, bots, newBench("game", storage), (text) => reports.push(text));
  const first = sit(ownBots);
  for (let at = 0; at < 4; at += 1) assert.equal(await first.choose("mine", turn()), null);
  const started = services.workers.length;
  assert.equal(started, 2, "only the first two moves start Python");
  assert.match(reports.at(-1) ?? "", /it was stopped twice, so it no longer moves in this game\.$/);
  assert.equal(await sit(ownBots).choose("mine", turn()), null);
  assert.equal(services.workers.length, started, "not after a reload, either");
  const changed = sit({ get: () => ({ ...own, changed: 2 }) });
  await changed.choose("mine", turn());
  assert.equal(services.workers.length, started + 1);
  changed.close();
});

test("a bot that was moving when the page ended does not move again; leaving the table is not its fault", async () => {
  const storage = new FakeStorage();
  storage.setItem("pygolf:game:game:a", "");
  /** @type {string[]} */
  const reports = [];
  const sit = () =>
    new SeatedBots(
      "dice",
      fakeServices(({ op }, send, id) => op === "load" && send({ id, reply: '{"ok":true}' })),
      ownBots,
      newBench("game", storage),
      (text) => reports.push(text),
    );
  const left = sit();
  const moving = left.choose("mine", turn());
  assert.match(storage.getItem("pygolf:bench:game") ?? "", /moving/);
  left.close();
  await moving;
  assert.deepEqual(reports, [], "a closed table reports nothing");
  assert.equal(storage.getItem("pygolf:bench:game"), null);
  const ended = sit();
  void ended.choose("mine", turn()); // The page crashes at this point.
  const again = sit();
  assert.equal(await again.choose("mine", turn()), null);
  assert.match(reports.at(-1) ?? "", /the page ended unexpectedly during its last move/);
  assert.equal(await again.choose("mine", turn()), null, "for the rest of the game");
  ended.close();
  storage.removeItem("pygolf:game:game:a");
  newBench("another", storage);
  assert.equal(storage.getItem("pygolf:bench:game"), null, "a deleted game leaves nothing");
});

/** A position of a match, as the Lab shows it. */
const picture = { ok: true, move: "roll", svg: "", text: "", over: false, scores: [0], players: ["Bold"] };

test("Stop ends a match between two moves without an error, and keeps the picture", async () => {
  const services = fakeServices(replyWith(picture));
  const runner = new Runner(
    "dice",
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

test("each run gets a worker in which no bot has run", async () => {
  const services = fakeServices(({ op }, send, id) =>
    send({ id, reply: JSON.stringify({ ...picture, over: op === "move" }) }),
  );
  const runner = new Runner(
    "dice",
    services,
    () => {},
    async () => {},
  );
  for (let run = 1; run <= 3; run += 1) {
    await runner.run(bot, null, "seed");
    assert.equal(runner.picture?.over, true);
    assert.equal(services.workers.filter(({ terminated }) => !terminated).length, 1, "one is ready for the next run");
    assert.equal(services.workers.length, run + 1);
  }
  runner.close();
});

test("Python is restarted with other packages, but not while a match is running", async () => {
  const services = fakeServices(replyWith(picture));
  const runner = new Runner(
    "dice",
    services,
    () => {},
    async () => {
      if (runner.moves.length === 2) await runner.restart();
      if (runner.moves.length === 4) runner.stop();
    },
  );
  await runner.run(bot, null, "seed");
  const [first, spare] = services.workers;
  assert.deepEqual([first?.terminated, runner.moves.length], [false, 4]);
  await runner.step(bot, null, "seed");
  assert.deepEqual([first?.terminated, spare?.terminated, runner.moves.length], [true, true, 1], "another match");
  runner.close();
});

test("a contest passes the positions of the referee to the bots' workers, each in a worker of its own", async () => {
  /** @type {string[]} */
  const requests = [];
  const ask = (/** @type {number} */ which) => ({
    ok: true,
    done: 0,
    total: 1,
    bot: which,
    asks: [{ at: 3, steps: [] }],
  });
  const rows = [row("A", 0, null), row("B", 0, null)];
  const end = { ok: true, done: 1, total: 1, result: { game: "dice", rounds: 1, seed: "s", low: true, rows } };
  const states = [ask(0), ask(1), end];
  const services = fakeServices((request, send, id) => {
    requests.push(request.op === "load" ? `load ${request.name}` : request.op);
    if (request.op === "contest" || request.op === "go") send({ id, reply: JSON.stringify(states.shift()) });
    else if (request.op === "choose") send({ id, reply: '{"ok":true,"moves":[[3,{"do":"roll"}]]}' });
    else send({ id, reply: '{"ok":true}' });
  });
  const entrants = ["A", "B"].map((name) => ({ name, source: `${name} choose` }));
  const request = { kind: /** @type {const} */ ("contest"), game: "dice", bots: entrants, rounds: 1, seed: "s" };
  const contest = new Contest(new Supply("dice", services), request);
  const result = await contest.run(() => {});
  assert.ok("rows" in result && result.rows.length === 2);
  assert.deepEqual(requests.toSorted(), ["choose", "choose", "contest", "go", "go", "load A", "load B"]);
  assert.equal(services.workers.length, 3);
  assert.ok(services.workers.every(({ terminated }) => terminated));
});

test("a bot that answers for positions it was not asked about ends the contest", async () => {
  for (const moves of [
    [],
    [[4, { do: "roll" }]],
    [
      [3, { do: "roll" }],
      [3, { do: "roll" }],
    ],
  ]) {
    const services = fakeServices(({ op }, send, id) => {
      const state = { ok: true, done: 0, total: 1, bot: 0, asks: [{ at: 3, steps: [] }] };
      send({ id, reply: JSON.stringify(op === "choose" ? { ok: true, moves } : op === "load" ? { ok: true } : state) });
    });
    const request = { kind: /** @type {const} */ ("house"), game: "dice", bots: [bot], rounds: 1, seed: "s" };
    const contest = new Contest(new Supply("dice", services), request);
    await assert.rejects(
      contest.run(() => {}),
      /invalid reply/,
    );
    assert.ok(services.workers.every(({ terminated }) => terminated));
  }
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

test("a lesson is passed only if the bot's decisions cost little enough", () => {
  const [first, greedy] = LESSONS;
  assert.ok(first && greedy);
  assert.equal(checkRequest(greedy, "x").bots.length, 1);
  assert.deepEqual(
    LESSONS.map((one) => checkRequest(one, "x").coach),
    LESSONS.map(({ title }) => title === "Ask the coach"),
  );
  const costs = (/** @type {number} */ cost) => ({
    ...{ cost, rounds: 20, unit: "strokes", decisions: 9, svg: "", worst: null },
  });
  assert.equal(evaluate(first, costs(99)).passed, true);
  assert.equal(evaluate(greedy, costs(7.99)).passed, true);
  assert.match(evaluate(greedy, costs(8)).text, /8\.00 strokes per round .* You pass with less than 8\.$/);
  assert.equal(evaluate(greedy, costs(8)).passed, false);
});

test("the coach is removed before a bot is loaded, and the referee is not told", async () => {
  for (const coach of [undefined, true, false]) {
    /** @type {any[]} */
    const requests = [];
    const result = { rounds: 1, unit: "strokes", decisions: 0, cost: 0, svg: "", worst: null };
    const states = [
      { ok: true, done: 0, total: 1, bot: 0, asks: [{ at: 0, steps: [] }] },
      { ok: true, done: 1, total: 1, result },
    ];
    const services = fakeServices((request, send, id) => {
      requests.push(request);
      const reply =
        request.op === "contest" || request.op === "go" ? states.shift() : { ok: true, moves: [[0, { do: "roll" }]] };
      send({ id, reply: JSON.stringify(reply) });
    });
    const request = { kind: /** @type {const} */ ("costs"), game: "dice", bots: [bot], rounds: 1, seed: "s", coach };
    await new Contest(new Supply("dice", services), request).run(() => {});
    const names = requests.map(({ op }) => op).filter((op) => !["contest", "go", "choose"].includes(op));
    assert.deepEqual(names, coach === false ? ["remove_coach", "load"] : ["load"]);
    assert.ok(requests.every((one) => !("coach" in one)));
  }
});

test("only the end of long output is kept", async () => {
  const lines = (/** @type {number} */ count, /** @type {number} */ length) => Array(count).fill("x".repeat(length));
  for (const { sent, kept } of [
    { sent: [lines(150, 5), lines(100, 5)], kept: 200 },
    { sent: [lines(10, 2000)], kept: 5 },
    { sent: [lines(3, 2000)], kept: 3 },
  ]) {
    const services = fakeServices((_, send, id) => {
      for (const output of sent) send({ output });
      send({ id, reply: '{"ok":true,"script":true}' });
    });
    const runner = new Runner("dice", services, () => {});
    await runner.run(bot, null, "s");
    assert.equal(runner.output.length, kept);
    assert.equal(runner.hidden + kept, sent.flat().length);
    runner.close();
  }
});

test("the keys of a view and the moves are read from Python, and checked", () => {
  const reply = { ok: true, members: [], view: [["hole", "int", "1 to 6."]], moves: [[["roll"], "Roll.", []]] };
  const read = readReply("signatures", JSON.stringify(reply));
  assert.deepEqual(read, {
    ok: true,
    members: [],
    view: [{ name: "hole", type: "int", doc: "1 to 6." }],
    moves: [{ names: ["roll"], doc: "Roll.", fields: [] }],
  });
  for (const view of [null, [["hole"]], [[1, "int", ""]], [["hole", "int", "", ""]]])
    assert.throws(() => readReply("signatures", JSON.stringify({ ...reply, view })));
});
