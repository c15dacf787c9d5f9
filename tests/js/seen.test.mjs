/** Which dice a device has met before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { seenBefore } from "../../web/core/seen.js";
import { Backend } from "../../web/core/store/backend.js";
import { FakeStorage } from "./support/fake-storage.mjs";

test("dice are new once, whatever else was played meanwhile; those of another game are others", () => {
  const backend = new Backend(new FakeStorage());
  const seen = (/** @type {string} */ game, /** @type {string} */ seed) => seenBefore({ game, seed }, backend);
  assert.deepEqual(
    [seen("dice", "a"), seen("box", "a"), seen("dice", "a"), seen("dice", "b")],
    [false, false, true, false],
  );
  for (let number = 0; number < 200; number += 1) assert.equal(seen("dice", `more ${number}`), false);
  assert.equal(seen("dice", "a"), true);
});

test("the oldest are forgotten, and a storage that cannot be used knows none", () => {
  const storage = new FakeStorage();
  const backend = new Backend(storage);
  backend.write("pygolf:seen", Array.from({ length: 5000 }, (_, at) => at.toString(16).padStart(8, "0")).join(" "));
  assert.equal(seenBefore({ game: "dice", seed: "a" }, backend), false);
  const kept = backend.read("pygolf:seen");
  assert.ok(kept.ok && kept.text);
  assert.deepEqual([kept.text.split(" ").length, kept.text.slice(0, 8)], [5000, "00000001"]);
  assert.equal(seenBefore({ game: "dice", seed: "a" }, new Backend(null)), false);
});
