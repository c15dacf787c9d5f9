/** The table's conductor under random schedules. `SCHEDULES` and `SEED` of the environment say how many, and from which. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COUNT = Number(process.env.SCHEDULES ?? 10_000);
const FIRST = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const SCRIPT = fileURLToPath(new URL("support/schedules.mjs", import.meta.url));

test(`${COUNT} schedules from seed ${FIRST}`, async () => {
  const run = promisify(execFile)(process.execPath, [SCRIPT, String(FIRST), String(COUNT)], { maxBuffer: 1e8 });
  const said = await run.then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );
  assert.equal(said, "", `again with: node tests/js/support/schedules.mjs <seed> 1`);
});
