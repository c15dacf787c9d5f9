/** An invitation: the smallest table at which all counts that was agreed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Rejected } from "../../web/core/errors.js";
import { findTable } from "../../web/screens/link/invitation.js";

/** A Python that plays by three lines. @param {any} request */
async function rules({ players, options }) {
  const seats = players.length;
  const first = options.first < seats ? options.first : 0;
  const error = options.format === "doubles" && seats !== 4 ? { message: `doubles, not ${seats}` } : null;
  const played = { ...options, ...("first" in options ? { first } : {}), ...("odd" in options ? { odd: 0 } : {}) };
  return { ok: true, error, line: `${seats} play`, options: played };
}

test("as many seats as what was agreed needs, and the options as they are played", async () => {
  assert.deepEqual(await findTable(rules, "box", {}), { seats: 1, line: "1 play", options: {} });
  assert.deepEqual(await findTable(rules, "box", { first: 2 }), { seats: 3, line: "3 play", options: { first: 2 } });
  const doubles = { format: "doubles", first: 1 };
  assert.deepEqual(await findTable(rules, "box", doubles), { seats: 4, line: "4 play", options: doubles });
});

test("what counts at no table leaves the smallest at which the most does", async () => {
  const wanted = { first: 1, odd: 7 };
  const table = { seats: 2, line: "2 play", options: { first: 1, odd: 0 } };
  assert.deepEqual(await findTable(rules, "box", wanted), table);
});

test("what no table plays is refused in the rules' own words, once", async () => {
  let asked = 0;
  const never = async () => {
    asked += 1;
    return { ok: true, error: { message: `no ${asked}` }, line: "", options: {} };
  };
  assert.deepEqual(await findTable(never, "box", {}), { message: "no 1" });
  assert.equal(asked, 6);
  const out = () => Promise.reject(new Rejected({ code: "unknown-game", message: "there is no game chess" }));
  await assert.rejects(findTable(out, "chess", {}), { message: "there is no game chess" });
});
