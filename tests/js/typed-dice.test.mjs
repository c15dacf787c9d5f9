/** Tests of the keys that enter the faces of real dice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { createTable } = await import("../../web/games/box/index.ts");
const { faceKey } = await import("../../web/table/typed-dice.ts");

test("each face of a twelve-sided die has its key in the digit row", () => {
  const keys = Array.from({ length: 12 }, (_, at) => faceKey(at + 1));
  assert.equal(keys.join(""), "1234567890-=");
});

test("colours are entered with their first letters, purple with W and black with K", () => {
  const { faces, diceToEnter } = createTable();
  const need = /** @type {any} */ (
    diceToEnter(/** @type {any} */ ({ free: [0, 1] }), { do: "roll" }, async () => ({}))
  );
  const keys = need.faces.map((/** @type {string} */ face) => faceKey(face, need.keys));
  assert.deepEqual(keys, ["r", "g", "y", "b", "w", "k"]);
  assert.equal(faces?.keys, need.keys, "dice that follow use the same keys");
});

test("letter dice are entered with their letters", () => {
  assert.equal(faceKey("H 3"), "h");
  assert.equal(faceKey("* 1"), "*");
});
