/** Tests of a position that a table shows without an open game. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { PosedPosition } = await import("../../web/features/review/posed-position.ts");

const SEATS = /** @type {any} */ (["Ann", "Bo"].map((name, colour) => ({ name, kind: "person", level: "", colour })));
const VIEW = /** @type {any} */ ({ turn: 1, over: false });
const ROLL = { do: "roll" };

test("a position of a review allows no move and answers no request", async () => {
  const position = new PosedPosition("review", VIEW, SEATS);
  assert.deepEqual([position.seat, position.legal, position.choices, position.busy], [null, [], null, false]);
  assert.deepEqual(position.isolatedNames, ["Ann", "Bo"]);
  const response = await position.question({ op: "advise", count: 1 });
  assert.equal(response.ok, false);
  const later = /** @type {any} */ ({ turn: 0 });
  position.view = later;
  assert.deepEqual([position.picture, position.shown], [later, later]);
});

test("the player to move can choose a move in a problem until it is judged", async () => {
  const position = new PosedPosition("problem", VIEW, SEATS, { handle: 7, legal: [ROLL], choices: { spaces: 2 } });
  assert.deepEqual([position.seat, position.legal, position.choices], [1, [ROLL], { spaces: 2 }]);
  position.isOpen = false;
  assert.equal(position.seat, null);
  assert.equal((await position.question({ op: "advise", count: 1 })).ok, false);
  position.isOpen = true;
  assert.equal(position.seat, 1);
});
