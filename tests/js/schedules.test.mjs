/** The table's conductor under random schedules: `SCHEDULES` of them, from `SEED` on, say the environment's names. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COUNT = Number(process.env.SCHEDULES ?? 400);
const FIRST = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const SCRIPT = fileURLToPath(new URL("support/schedules.mjs", import.meta.url));

/** @param {number} first @param {number} count @returns {Promise<string>} what went wrong */
const run = (first, count) =>
  promisify(execFile)(process.execPath, [SCRIPT, String(first), String(count)], { maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );

test(`${COUNT} schedules from seed ${FIRST}`, async () => {
  const half = Math.ceil(COUNT / 2);
  const found = await Promise.all([run(FIRST, half), run(FIRST + half, COUNT - half)]);
  assert.equal(found.join(""), "", "again with: node tests/js/support/schedules.mjs <seed> 1");
});
