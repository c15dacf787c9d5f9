/**
 * Tests that evaluation requests are sent one at a time, and always for the latest plan, when the plan changes faster
 * than Python can respond.
 */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { EvaluationQueue } = await import("../../web/games/dosh/evaluation-queue.ts");

/** @type {{plan: string, respond: (response: any) => Promise<void>}[]} */
let requests = [];
/** @type {string[]} */
let responses = [];
/** @type {InstanceType<typeof EvaluationQueue>} */
let queue;
const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  [requests, responses] = [[], []];
  queue = new EvaluationQueue({
    send: (plan) =>
      new Promise((resolve) => {
        const respond = async (/** @type {any} */ response) => {
          resolve(response);
          await settled();
        };
        requests.push({ plan, respond });
      }),
    onResponse: (response) => responses.push(response?.of ?? "nothing"),
  });
});

const sent = () => requests.map(({ plan }) => plan);

test("sends one request at a time, and then only the latest plan", async () => {
  for (const plan of ["a", "b", "c", "d"]) queue.request(plan);
  assert.deepEqual(sent(), ["a"]);
  await requests[0]?.respond({ ok: true, of: "a" });
  assert.deepEqual(responses, [], "the plan has changed since");
  assert.deepEqual(sent(), ["a", "d"]);
  await requests[1]?.respond({ ok: true, of: "d" });
  assert.deepEqual(responses, ["d"]);
});

test("continues after a failed request, and sends nothing without a plan", async () => {
  queue.request("a");
  await requests[0]?.respond(undefined);
  assert.deepEqual(responses, ["nothing"]);
  queue.request("b");
  queue.request("");
  await requests[1]?.respond({ ok: true, of: "b" });
  assert.deepEqual([responses, sent()], [["nothing"], ["a", "b"]]);
  queue.request("c");
  assert.deepEqual(sent(), ["a", "b", "c"]);
});
