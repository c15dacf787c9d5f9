/** Pyodide's script without what only side modules need: each place is found once, or the build stops. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { replaced, withoutSideModules } from "../../tools/lean/glue.mjs";

const glue = readFileSync(new URL("../../node_modules/pyodide/pyodide.asm.mjs", import.meta.url), "utf8");

test("a text is put in the place of one that stands there once, letter by letter", () => {
  assert.equal(replaced("a+b;", "a+b", "$&"), "$&;");
  assert.throws(() => replaced("a;a;", "a;", ""), /holds it 2 times/);
  assert.throws(() => replaced("b;", "a;", ""), /holds it 0 times/);
});

test("the script makes no table of exports any more", () => {
  const lean = withoutSideModules(glue);
  assert.ok(glue.includes("updateGOT(origExports)"));
  assert.ok(!lean.includes("updateGOT(origExports)"));
  assert.throws(() => withoutSideModules(lean), /holds it 0 times/, "what was changed is another script");
});
