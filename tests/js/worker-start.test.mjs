/** Tests of starting workers, with fakes of the browser's Worker and of PyScript. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** A fake worker that records its name and how often it was terminated. */
class FakeWorker extends EventTarget {
  static started = 0;
  ended = 0;
  /** @param {string} _script @param {{name?: string}} [how] */
  constructor(_script, { name = "" } = {}) {
    super();
    FakeWorker.started += 1;
    this.name = name;
  }
  terminate() {
    this.ended += 1;
  }
}
const page = /** @type {any} */ (globalThis);
page.Worker = FakeWorker;
page.document = { documentElement: { dataset: {} }, querySelector: () => ({}), hidden: false };
/** Callbacks that wait for the page's next frame. @type {(() => void)[]} */
const frames = [];
page.requestAnimationFrame = (/** @type {() => void} */ draw) => frames.push(draw);
/** Functions that let PyScript create a worker, one per call. @type {(() => void)[]} */
const waiting = [];
page.pyscript = {
  hooks: { worker: { onBeforeRunAsync: new Set([1]) } },
  async PyWorker() {
    await new Promise((resolve) => waiting.push(() => resolve(null)));
    const worker = new (class Own extends page.Worker {})("blob:of-pyscript");
    if (worker.name.startsWith("first ")) throw new Error("no worker");
    return worker;
  },
};
register("./support/lit-hook.mjs", import.meta.url);
const { takeWorker } = await import("../../web/engine/worker-start.ts");

/** Waits until PyScript was asked for `count` workers. @param {number} count */
async function waitForCalls(count) {
  for (let i = 0; i < 1000 && waiting.length < count; i++) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(waiting.length, count);
}
const createWorkers = () => {
  for (const one of waiting.splice(0)) one();
};

test("takeWorker starts a worker immediately, and PyScript after the first frame", async () => {
  const start = takeWorker("plain");
  assert.equal(FakeWorker.started, 1);
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
  await waitForCalls(0);
  frames.pop()?.();
  await waitForCalls(1);
  createWorkers();
  await start.ready;
  start.end();
});

test("PyScript uses the started worker, a different one for each start", async () => {
  const [first, second] = [takeWorker("plain"), takeWorker("any")];
  await waitForCalls(2);
  createWorkers();
  const [one, other] = /** @type {any[]} */ (await Promise.all([first.ready, second.ready]));
  assert.notEqual(one, other);
  assert.equal(one.constructor.name, "Own");
  assert.ok(one instanceof FakeWorker);
  first.end();
  assert.deepEqual([one.ended, other.ended], [1, 0]);
  second.end();
  assert.deepEqual([one.ended, other.ended], [1, 1]);
});

test("a cancelled start does not affect the worker of the next one", async () => {
  const given = takeWorker("plain");
  await waitForCalls(1);
  given.end();
  const next = takeWorker("plain");
  await waitForCalls(2);
  createWorkers();
  const [old, worker] = /** @type {any[]} */ (await Promise.all([given.ready, next.ready]));
  assert.deepEqual([old.ended, worker.ended], [1, 0]);
  next.end();
});

test("a failed start can be ended twice", async () => {
  const start = takeWorker("first");
  await waitForCalls(1);
  createWorkers();
  await assert.rejects(start.ready, /no worker/);
  start.end();
  start.end();
});

test("takeWorker rejects immediately if the script of the worker cannot be loaded", async () => {
  const workers = /** @type {EventTarget[]} */ ([]);
  const { addEventListener } = FakeWorker.prototype;
  FakeWorker.prototype.addEventListener = function (/** @type {Parameters<typeof addEventListener>} */ ...given) {
    workers.push(this);
    addEventListener.apply(this, given);
  };
  const start = takeWorker("plain");
  FakeWorker.prototype.addEventListener = addEventListener;
  workers[0]?.dispatchEvent(new Event("error"));
  await assert.rejects(start.ready, /Part of Python could not be downloaded/);
  start.end();
});

test("other code still creates its own workers", () => {
  assert.notEqual(new page.Worker("snapshot-maker.js"), new page.Worker("snapshot-maker.js"));
});
