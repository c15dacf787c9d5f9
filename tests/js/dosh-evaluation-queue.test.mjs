/** A plan that changes faster than Python answers: one request at a time, and the last wish wins. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { EvaluationQueue } = await import("../../web/games/dosh/evaluation-queue.js");

/** @type {{wish: string, close: boolean, answer: (answer: any) => Promise<void>}[]} */
let asked = [];
/** @type {string[]} */
let answers = [];
/** @type {(() => void)[]} what stands for a moment */
let moments = [];
/** @type {InstanceType<typeof EvaluationQueue>} */
let wishes;
const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  [asked, answers, moments] = [[], [], []];
  wishes = new EvaluationQueue({
    send: (wish, close) =>
      new Promise((give) => {
        const answer = async (/** @type {any} */ what) => {
          give(what);
          await settled();
        };
        asked.push({ wish, close, answer });
      }),
    onResponse: (answer) => answers.push(answer?.of ?? "nothing"),
    later: (run) => moments.push(run),
  });
});

const open = () => asked.map(({ wish, close }) => (close ? `${wish}, closely` : wish));

test("while one is asked no other is, and of those wished meanwhile only the last", async () => {
  for (const wish of ["a", "b", "c", "d"]) wishes.request(wish);
  assert.deepEqual(open(), ["a"]);
  await asked[0]?.answer({ ok: true, of: "a" });
  assert.deepEqual(answers, [], "nobody wishes that any more");
  assert.deepEqual(open(), ["a", "d"]);
  await asked[1]?.answer({ ok: true, of: "d" });
  assert.deepEqual(answers, ["d"]);
});

test("a wish that stands is looked at closely, one that does not is not", async () => {
  wishes.request("a");
  await asked[0]?.answer({ ok: true, of: "a" });
  moments[0]?.();
  assert.deepEqual(open(), ["a", "a, closely"]);
  wishes.request("b");
  await asked[1]?.answer({ ok: true, of: "a, closely" });
  assert.deepEqual(answers, ["a"]);
  assert.deepEqual(open(), ["a", "a, closely", "b"]);
  await asked[2]?.answer({ ok: true, of: "b" });
  wishes.request("c");
  moments[1]?.();
  assert.deepEqual(open().slice(3), ["c"]);
});

test("a fault is told and ends nothing; once nothing is wished, nothing is asked", async () => {
  wishes.request("a");
  await asked[0]?.answer(undefined);
  assert.deepEqual([answers, moments.length], [["nothing"], 0]);
  wishes.request("b");
  wishes.request("");
  await asked[1]?.answer({ ok: true, of: "b" });
  assert.deepEqual([answers, open()], [["nothing"], ["a", "b"]]);
  wishes.request("c");
  assert.deepEqual(open(), ["a", "b", "c"]);
});
