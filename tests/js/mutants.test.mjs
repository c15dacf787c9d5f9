/** The list of small faults keeps up with the code that it changes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MUTANTS } from "../../tools/mutant-list.mjs";

test("each mutant changes a text that stands in its file", () => {
  const gone = MUTANTS.filter(([name, was, now]) => {
    const text = readFileSync(new URL(`../../web/core/${name}.js`, import.meta.url), "utf8");
    return !text.includes(was) || was === now;
  });
  assert.deepEqual(gone, []);
});
