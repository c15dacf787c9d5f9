/** Tests that the names of the holes belong to the standard course, and only to it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { holeStory } from "../../web/games/dosh/hole-stories.ts";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const course = JSON.parse(read("pygolf/games/dosh/data/course.json"));

test("every hole of the standard course has the name and the lines of the documentation", () => {
  const rows = read("docs/dosh-course.md").matchAll(/^\| (\d) \|([^|]*)\|[^|]*\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm);
  const plain = (/** @type {string|undefined} */ text) => (text ?? "").trim().replaceAll("'", "’");
  let count = 0;
  for (const [, hole, name, safe, bold] of rows) {
    assert.deepEqual(holeStory(course, Number(hole)), { name: plain(name), safe: plain(safe), bold: plain(bold) });
    count += 1;
  }
  assert.equal(count, 9);
});

test("other tees and other courses have no names", () => {
  const moved = { ...course, holes: course.holes.with(1, { ...course.holes[1], tee: [4, 4] }) };
  assert.equal(holeStory(moved, 2), null);
  assert.equal(holeStory({ ...course, name: "The lawn" }, 1), null);
  assert.equal(holeStory(course, 10), null);
});
