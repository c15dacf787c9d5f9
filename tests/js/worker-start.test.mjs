/** One worker on its way, as the page begins it: here, without a document, it never comes. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const { takeWorker } = await import("../../web/core/python/worker-start.js");

test("a start that failed is ended by whoever saw it, and again by whoever tries anew", async () => {
  const start = takeWorker("plain");
  await assert.rejects(start.ready);
  start.end();
  start.end();
});
