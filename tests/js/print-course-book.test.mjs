/** A course book comes whole or says why not: the text of the rules and what a second Python finds, with fakes. */

import assert from "node:assert/strict";
import test from "node:test";
import { Rejected } from "../../web/core/errors.js";
import { RuleText } from "../../web/screens/print/rule-text.js";

// lit-html looks for a document as it is imported; nothing is drawn here.
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { BookData } = await import("../../web/screens/print/book-data.js");

const settle = () => new Promise((done) => setImmediate(done));
const TABLE = { job: "table", paper: "a4" };
const BOOK = { job: "book", paper: "a4" };
const BLOCKS = [
  { head: true, draw: "Play" },
  { head: false, draw: "Roll." },
  { head: false, example: true, draw: "A six." },
];

test("rules are measured once for each job and paper, and a book has no examples", async () => {
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
  assert.equal(text.high(TABLE), null, "what was drawn was another text");
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

test("rules that do not come are said to be missing, and can be read again", async () => {
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
  assert.equal(drawings, 1, "it is shown");
  there = true;
  await text.read();
  assert.equal(text.error, null);
  assert.equal(text.mustMeasure(TABLE), true);
});

/** A second Python that answers when it is let, and what was said and asked. */
function around() {
  const seen = { asked: [], said: [], drawings: 0, workers: 0, closed: 0 };
  /** @type {(code: any) => void} */
  let found = () => {};
  const code = new Promise((done) => (found = done));
  let refuse = false;
  return {
    seen,
    found: () => found({ path: "M0 0h1v1z", size: 1 }),
    refuse: (/** @type {boolean} */ whether) => {
      refuse = whether;
    },
    services: {
      second: () => {
        seen.workers += 1;
        return {
          call: async (request) => {
            seen.asked.push(request.op);
            if (refuse) throw new Rejected({ code: "bad-request", message: "no such course" });
            if (request.op === "begin") return { ok: true, job: 1, progress: 0, done: false };
            return { ok: true, progress: 1, done: true, book: { pages: [] } };
          },
          close: () => {
            seen.closed += 1;
          },
        };
      },
      say: (words) => seen.said.push(words),
      codeOf: () => code,
      redraw: () => {
        seen.drawings += 1;
      },
    },
  };
}

test("waits for the code of the board, and then draws the book", async () => {
  const { seen, found, services } = around();
  const facts = new BookData("dosh", /** @type {any} */ ({ material: { course: {} } }), services);
  facts.ensureStarted();
  facts.ensureStarted();
  await settle();
  assert.deepEqual(seen.asked, ["begin", "step", "close"], "once");
  assert.equal(facts.book, null, "its code is not there yet");
  const before = seen.drawings;
  found();
  await settle();
  assert.ok(facts.book);
  assert.equal(facts.code?.size, 1);
  assert.ok(seen.drawings > before, "what waited for the code is drawn");
  assert.deepEqual(seen.said, ["The course book is being made.", "The course book is ready."]);
  assert.equal(seen.workers, 1);
  facts.close();
  assert.equal(seen.closed, 1);
});

test("a book that is refused is not told, and can be made again", async () => {
  const { seen, found, refuse, services } = around();
  const facts = new BookData("dosh", null, services);
  found();
  refuse(true);
  facts.ensureStarted();
  await settle();
  assert.equal(facts.book, null);
  assert.deepEqual(seen.said, ["The course book is being made."]);
  refuse(false);
  await facts.start();
  assert.ok(facts.book);
});
