/** Tests of isFirstUse, which tells whether a game is the first with its dice on this device. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Backend } from "../../web/data/backend.ts";
import { isFirstUse } from "../../web/data/seen-seeds.ts";
import { FakeStorage } from "./support/fake-storage.mjs";

const empty = { list: () => [] };

test("returns true only for the first save with a seed, however often it is called, per game", () => {
  const backend = new Backend(new FakeStorage());
  const first = (/** @type {string} */ game, /** @type {string} */ seed, /** @type {string} */ id) =>
    isFirstUse({ game, seed }, id, backend, empty);
  assert.deepEqual(
    [first("dice", "a", "aaaa1"), first("box", "a", "bbbb1"), first("dice", "a", "cccc1"), first("dice", "a", "aaaa1")],
    [true, true, false, true],
  );
  for (let number = 0; number < 200; number += 1) assert.ok(first("dice", `more ${number}`, "dddd1"));
  assert.deepEqual([first("dice", "a", "aaaa1"), first("dice", "more 7", "aaaa1")], [true, false]);
});

test("returns false if a saved game uses the same dice", () => {
  const storage = new FakeStorage();
  const backend = new Backend(storage);
  backend.write("pygolf:game:aaaa1:b", `x{"record":{"game":"dice","seed":"say \\"a\\""}}`);
  const store = /** @type {any} */ ({
    list: () => [
      { id: "aaaa1", game: "dice" },
      { id: "bbbb1", game: "box" },
    ],
  });
  assert.equal(isFirstUse({ game: "dice", seed: 'say "a"' }, "cccc1", backend, store), false);
  assert.equal(
    isFirstUse({ game: "dice", seed: 'say "a"' }, "aaaa1", backend, store),
    false,
    "both saves use these dice",
  );
  assert.equal(isFirstUse({ game: "dice", seed: "a" }, "cccc1", backend, store), true);
});

test("does not list the games, which is slow, if no other save contains the seed", () => {
  const backend = new Backend(new FakeStorage());
  backend.write("pygolf:game:aaaa1:b", `x{"record":{"game":"dice","seed":"a"}}`);
  const store = { list: () => assert.fail("the games were listed") };
  assert.equal(isFirstUse({ game: "dice", seed: "b" }, "cccc1", backend, store), true);
  assert.equal(isFirstUse({ game: "dice", seed: "a" }, "aaaa1", backend, store), true, "its own save does not count");
});

test("drops the oldest seeds, and returns true without a storage", () => {
  const backend = new Backend(new FakeStorage());
  const marks = Array.from({ length: 3000 }, (_, at) => `${at.toString(16).padStart(8, "0")}aaaa`);
  backend.write("pygolf:seen", marks.join(" "));
  assert.ok(isFirstUse({ game: "dice", seed: "a" }, "bbbb", backend, empty));
  const stored = backend.read("pygolf:seen");
  assert.ok(stored.ok && stored.text);
  assert.deepEqual([stored.text.split(" ").length, stored.text.slice(0, 8)], [3000, "00000001"]);
  assert.ok(isFirstUse({ game: "dice", seed: "a" }, "bbbb", new Backend(null), empty));
});
