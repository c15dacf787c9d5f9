/** Tests that a string from a player, a link or a file never finds the members of Object.prototype in a table. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { describe, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

register("./support/lit-hook.mjs", import.meta.url);
const { lookUp } = await import("../../web/platform/look-up.ts");
const { Backend } = await import("../../web/data/backend.ts");
const { Days } = await import("../../web/data/days.ts");
const { FIRST } = await import("../../web/data/streak.ts");
const { clubs } = await import("../../web/games/dosh/view.ts");
const { sign } = await import("../../web/games/dosh/print-cards.ts");
const { sketch } = await import("../../web/games/box/sketch.ts");
const { monthTable } = await import("../../web/features/day/widgets.ts");
const { begin, now, push, redo, undo } = await import("../../web/data/history.ts");
const { describeScore } = await import("../../web/features/locker/round-text.ts");
const { describeGoal } = await import("../../web/table/goal.ts");
const { face } = await import("../../web/table/faces.ts");
const { faceKey } = await import("../../web/table/typed-dice.ts");

const MEMBERS = Object.getOwnPropertyNames(Object.prototype);

test("lookUp finds only keys of the table itself", () => {
  assert.equal(lookUp({ a: 1 }, "a"), 1);
  assert.equal(lookUp({ 10: "0" }, 10), "0");
  for (const member of MEMBERS) assert.equal(lookUp({ a: 1 }, member), undefined, member);
  for (const none of [null, undefined]) assert.equal(lookUp(none, "a"), undefined);
});

describe("tables that are read with a string from outside ignore the members of Object.prototype:", () => {
  test("the faces of bots", () => {
    for (const name of [...MEMBERS, ...MEMBERS.map((member) => `${member} 2`)])
      assert.deepEqual(Object.keys(face(name)), Object.keys(face("Ann")), name);
  });

  test("the keys of dice", () => {
    for (const member of MEMBERS) {
      assert.equal(faceKey(member), member.slice(0, 1).toLowerCase());
      assert.equal(faceKey(member, {}), member.slice(0, 1).toLowerCase());
    }
  });

  test("the decks of a view", () => {
    for (const member of MEMBERS)
      assert.deepEqual(clubs(/** @type {any} */ ({ decks: {}, colours: [member] }), 0), [], member);
  });

  test("the rounds of a day in a file", () => {
    const days = new Days(new Backend(new FakeStorage()));
    const round = { id: "abcd", begun: 1 };
    const { added } = days.add([{ date: FIRST, game: "constructor", round }], true);
    assert.deepEqual(added, [{ date: FIRST, game: "constructor", round }]);
  });

  test("the signs of custom decks", () => {
    for (const member of MEMBERS) assert.deepEqual(sign(member).values, [member.slice(0, 1).toUpperCase()], member);
  });

  test("the steps of a designer", () => {
    for (const member of MEMBERS) {
      const before = { decks: {} };
      const after = { decks: { [member]: { clubs: [1] } } };
      const history = push(begin(before), after, "Deck added");
      assert.deepEqual(now(undo(history)), before, member);
      assert.deepEqual(now(redo(undo(history))), after, member);
    }
  });

  test("the kinds of spaces of a custom board", () => {
    for (const kind of MEMBERS) {
      const board = { track: [{ id: "1", kind, x: 1, y: 1 }], putting: [] };
      const drawing = sketch(/** @type {any} */ ({ board, balls: [], hole: 1 }), []);
      assert.match(drawing, /<circle class="c"/, kind);
    }
  });

  test("the titles of shared rounds, and the formats of stored rounds", () => {
    for (const member of MEMBERS) {
      const rows = monthTable([/** @type {any} */ ({ key: member, count: 1, best: 1, gained: null })], () => "");
      assert.doesNotMatch(
        JSON.stringify(rows.values, (_, value) => (typeof value === "function" ? "member" : value)),
        /"member"/,
      );
      assert.equal(describeGoal(member, 2), describeGoal(undefined, 2));
      const summary = { low: true, unit: "strokes", scores: [4], seats: [{ cells: [4] }], winners: [] };
      const line = { options: { format: member }, seats: [{ name: "Ann" }], summary };
      assert.equal(describeScore(/** @type {any} */ (line), 0), "4 strokes");
    }
  });
});
