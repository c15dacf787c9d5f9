/** Runs sessions under random schedules. The environment variables SCHEDULES and SEED set the number and the first seed. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COUNT = Number(process.env.SCHEDULES ?? 400);
const FIRST = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const SCRIPT = fileURLToPath(new URL("support/schedules.mjs", import.meta.url));

/** @param {number} first @param {number} count @returns {Promise<string>} the errors */
const run = (first, count) =>
  promisify(execFile)(process.execPath, [SCRIPT, String(first), String(count)], { maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );

test(`a session passes all checks under ${COUNT} random schedules from seed ${FIRST}`, async () => {
  const half = Math.ceil(COUNT / 2);
  const errors = await Promise.all([run(FIRST, half), run(FIRST + half, COUNT - half)]);
  assert.equal(errors.join(""), "", "to repeat: node tests/js/support/schedules.mjs <seed> 1");
});
