/** Tests of the data of a course book: the text of the rules and the results of a second worker, both faked. */

import assert from "node:assert/strict";
import test from "node:test";
import { RejectedError } from "../../web/engine/errors.ts";
import { RuleText } from "../../web/packages/print/rule-text.ts";

// lit-html needs a document when it is imported. Nothing is drawn here.
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { BookData } = await import("../../web/packages/print/book-data.ts");

const settle = () => new Promise((done) => setImmediate(done));
const TABLE = { job: "table", paper: "a4" };
const BOOK = { job: "book", paper: "a4" };
const BLOCKS = [
  { head: true, draw: "Play" },
  { head: false, draw: "Roll." },
  { head: false, example: true, draw: "A six." },
];

test("RuleText is measured once per job and paper size, and has no examples in a book", async () => {
  let drawings = 0;
  const text = new RuleText(
    async () => BLOCKS,
    () => {
      drawings += 1;
    },
  );
  assert.equal(text.mustMeasure(TABLE), false);
  await text.read();
  assert.equal(text.mustMeasure(TABLE), true);
  text.drawn(TABLE, () => [20, 40]);
  assert.equal(text.high(TABLE), null, "the wrong number of blocks was drawn");
  text.drawn(TABLE, () => [20, 40, 90]);
  assert.deepEqual(text.high(TABLE), [20, 40, 90]);
  assert.equal(drawings, 2);
  assert.equal(text.mustMeasure(TABLE), false);
  assert.equal(text.high(BOOK), null);
  assert.deepEqual(text.blocks(BOOK), BLOCKS.slice(0, 2));
  text.drawn(BOOK, () => [10, 20]);
  assert.deepEqual(text.high(BOOK), [10, 20]);
  assert.equal(text.mustMeasure({ ...BOOK, paper: "letter" }), true);
});

test("RuleText reports rules that could not be loaded and can load them again", async () => {
  let there = false;
  let drawings = 0;
  const lost = new Error("Python was lost");
  const text = new RuleText(
    async () => {
      if (!there) throw lost;
      return BLOCKS;
    },
    () => {
      drawings += 1;
    },
  );
  await text.read();
  assert.equal(text.error, lost);
  assert.equal(drawings, 1, "the error is shown");
  there = true;
  await text.read();
  assert.equal(text.error, null);
  assert.equal(text.mustMeasure(TABLE), true);
});

/** Returns fake services for a course book, and a record of how they are used. */
function fakeServices() {
  const calls = { requests: [], messages: [], drawings: 0, workers: 0, closed: 0 };
  /** @type {(code: any) => void} */
  let deliverCode = () => {};
  const code = new Promise((done) => (deliverCode = done));
  let rejects = false;
  return {
    calls,
    deliverCode: () => deliverCode({ path: "M0 0h1v1z", size: 1 }),
    setRejects: (/** @type {boolean} */ value) => {
      rejects = value;
    },
    services: {
      second: () => {
        calls.workers += 1;
        return {
          call: async (request) => {
            calls.requests.push(request.op);
            if (rejects) throw new RejectedError({ code: "bad-request", message: "no such course" });
            if (request.op === "begin") return { ok: true, job: 1, progress: 0, done: false };
            return { ok: true, progress: 1, done: true, book: { pages: [] } };
          },
          close: () => {
            calls.closed += 1;
          },
        };
      },
      say: (message) => calls.messages.push(message),
      codeOf: () => code,
      redraw: () => {
        calls.drawings += 1;
      },
    },
  };
}

test("BookData waits for the QR code of the board before it draws the book", async () => {
  const { calls, deliverCode, services } = fakeServices();
  const data = new BookData("dosh", /** @type {any} */ ({ material: { course: {} } }), services);
  data.ensureStarted();
  data.ensureStarted();
  await settle();
  assert.deepEqual(calls.requests, ["begin", "step", "close"], "only one job");
  assert.equal(data.book, null, "the code has not arrived yet");
  const before = calls.drawings;
  deliverCode();
  await settle();
  assert.ok(data.book);
  assert.equal(data.code?.size, 1);
  assert.ok(calls.drawings > before, "the book is drawn when the code arrives");
  assert.deepEqual(calls.messages, ["Creating the course book…", "The course book is ready."]);
  assert.equal(calls.workers, 1);
  data.close();
  assert.equal(calls.closed, 1);
});

test("BookData can be started again after its request was rejected", async () => {
  const { calls, deliverCode, setRejects, services } = fakeServices();
  const data = new BookData("dosh", null, services);
  deliverCode();
  setRejects(true);
  data.ensureStarted();
  await settle();
  assert.equal(data.book, null);
  assert.deepEqual(calls.messages, ["Creating the course book…"]);
  setRejects(false);
  await data.start();
  assert.ok(data.book);
});
