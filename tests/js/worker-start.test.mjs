/** Workers on their way, as the page begins them, with fakes of the browser's Worker and of PyScript. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

/** A worker that only notes its name and its end. */
class Still extends EventTarget {
  static begun = 0;
  ended = 0;
  /** @param {string} _script @param {{name?: string}} [how] */
  constructor(_script, { name = "" } = {}) {
    super();
    Still.begun += 1;
    this.name = name;
  }
  terminate() {
    this.ended += 1;
  }
}
const page = /** @type {any} */ (globalThis);
page.Worker = Still;
page.document = { documentElement: { dataset: {} }, querySelector: () => ({}), hidden: false };
/** What waits for the page's next frame. @type {(() => void)[]} */
const frames = [];
page.requestAnimationFrame = (/** @type {() => void} */ draw) => frames.push(draw);
/** What PyScript waits for before it makes a worker, a call each. @type {(() => void)[]} */
const waiting = [];
page.pyscript = {
  hooks: { worker: { onBeforeRunAsync: new Set([1]) } },
  async PyWorker() {
    await new Promise((resolve) => waiting.push(() => resolve(null)));
    const worker = new (class Own extends page.Worker {})("blob:of-pyscript");
    if (worker.name.startsWith("first ")) throw new Error("not today");
    return worker;
  },
};
register("./support/lit-hook.mjs", import.meta.url);
const { takeWorker } = await import("../../web/core/python/worker-start.js");

/** Until PyScript was asked for so many workers. @param {number} count */
async function asked(count) {
  for (let i = 0; i < 1000 && waiting.length < count; i++) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(waiting.length, count);
}
const goOn = () => {
  for (const one of waiting.splice(0)) one();
};

test("a worker begins at once, PyScript when the page has been seen", async () => {
  const start = takeWorker("plain");
  assert.equal(Still.begun, 1);
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
  await asked(0);
  frames.pop()?.();
  await asked(1);
  goOn();
  await start.ready;
  start.end();
});

test("PyScript takes the worker that has begun, each start its own", async () => {
  const [first, second] = [takeWorker("plain"), takeWorker("any")];
  await asked(2);
  goOn();
  const [one, other] = /** @type {any[]} */ (await Promise.all([first.ready, second.ready]));
  assert.notEqual(one, other);
  assert.equal(one.constructor.name, "Own");
  assert.ok(one instanceof Still);
  first.end();
  assert.deepEqual([one.ended, other.ended], [1, 0]);
  second.end();
  assert.deepEqual([one.ended, other.ended], [1, 1]);
});

test("a start that was given up leaves the next one its own worker", async () => {
  const given = takeWorker("plain");
  await asked(1);
  given.end();
  const next = takeWorker("plain");
  await asked(2);
  goOn();
  const [old, worker] = /** @type {any[]} */ (await Promise.all([given.ready, next.ready]));
  assert.deepEqual([old.ended, worker.ended], [1, 0]);
  next.end();
});

test("a start that failed is ended by whoever saw it, and again by whoever tries anew", async () => {
  const start = takeWorker("first");
  await asked(1);
  goOn();
  await assert.rejects(start.ready, /not today/);
  start.end();
  start.end();
});

test("a worker whose script does not come is told before PyScript has a say", async () => {
  const begun = /** @type {EventTarget[]} */ ([]);
  const { addEventListener } = Still.prototype;
  Still.prototype.addEventListener = function (/** @type {Parameters<typeof addEventListener>} */ ...given) {
    begun.push(this);
    addEventListener.apply(this, given);
  };
  const start = takeWorker("plain");
  Still.prototype.addEventListener = addEventListener;
  begun[0]?.dispatchEvent(new Event("error"));
  await assert.rejects(start.ready, /Part of Python could not be downloaded/);
  start.end();
});

test("whoever else makes a worker makes a new one", () => {
  assert.notEqual(new page.Worker("snapshot-maker.js"), new page.Worker("snapshot-maker.js"));
});
