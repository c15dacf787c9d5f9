/** Tests of findTable, which finds the smallest table for the options of an invitation. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { RejectedError } from "../../web/engine/errors.ts";
import { findTable } from "../../web/features/link/invitation.ts";

/** Fakes the `setup` operation of Python for a few options. @param {any} request */
async function fakeSetup({ players, options }) {
  const seats = players.length;
  const first = options.first < seats ? options.first : 0;
  const error = options.format === "doubles" && seats !== 4 ? { message: `doubles, not ${seats}` } : null;
  const played = { ...options, ...("first" in options ? { first } : {}), ...("odd" in options ? { odd: 0 } : {}) };
  return { ok: true, error, line: `${seats} play`, options: played };
}

test("returns the number of seats that the options need, and the options that will apply", async () => {
  assert.deepEqual(await findTable(fakeSetup, "box", {}), { seats: 1, line: "1 play", options: {} });
  assert.deepEqual(await findTable(fakeSetup, "box", { first: 2 }), {
    seats: 3,
    line: "3 play",
    options: { first: 2 },
  });
  const doubles = { format: "doubles", first: 1 };
  assert.deepEqual(await findTable(fakeSetup, "box", doubles), { seats: 4, line: "4 play", options: doubles });
});

test("returns the smallest table at which most options apply if not all can", async () => {
  const options = { first: 1, odd: 7 };
  const table = { seats: 2, line: "2 play", options: { first: 1, odd: 0 } };
  assert.deepEqual(await findTable(fakeSetup, "box", options), table);
});

test("returns the first error message of the rules if the options are valid at no table", async () => {
  let calls = 0;
  const rejectAll = async () => {
    calls += 1;
    return { ok: true, error: { message: `no ${calls}` }, line: "", options: {} };
  };
  assert.deepEqual(await findTable(rejectAll, "box", {}), { message: "no 1" });
  assert.equal(calls, 6);
  const rejectGame = () =>
    Promise.reject(new RejectedError({ code: "unknown-game", message: "there is no game chess" }));
  await assert.rejects(findTable(rejectGame, "chess", {}), { message: "there is no game chess" });
});
