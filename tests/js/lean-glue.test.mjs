/** Tests of tools/lean/glue.mjs, which shortens Pyodide's script to match the smaller wasm. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { namedExports, replaced, shaken, withoutSideModules } from "../../tools/lean/glue.mjs";

const readStock = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../node_modules/pyodide/${name}`, import.meta.url), "utf8");
const glue = readStock("pyodide.asm.mjs");
const start = readStock("pyodide.mjs");

test("replaced inserts the new text literally and requires exactly one occurrence of the old text", () => {
  assert.equal(replaced("a+b;", "a+b", "$&"), "$&;");
  assert.throws(() => replaced("a;a;", "a;", ""), /once, not 2 times/);
  assert.throws(() => replaced("b;", "a;", ""), /once, not 0 times/);
});

test("withoutSideModules removes the table of exports", () => {
  const lean = withoutSideModules(glue);
  assert.ok(glue.includes("updateGOT(origExports)"));
  assert.ok(!lean.includes("updateGOT(origExports)"));
  assert.throws(() => withoutSideModules(lean), /once, not 0 times/, "the shortened script no longer matches");
});

test("namedExports lists the exports that the script or its callers name, and no others", () => {
  const named = namedExports(glue, start);
  for (const name of [
    "memory",
    "malloc",
    "__wasm_call_ctors",
    "__main_argc_argv",
    "run_main_promising",
    "_python2js",
  ]) {
    assert.ok(named.has(name), name);
  }
  assert.ok(!named.has("sqlite3_open"));
  assert.ok(namedExports(glue, "module._sqlite3_open()").has("sqlite3_open"));
  assert.ok(named.size < 200, `${named.size} exports`);
});

test("shaken removes functions that nothing names, keeps those that callers name, and rejects missing imports", () => {
  const [exports, imports] = [namedExports(glue, start), new Set(["_abort_js"])];
  const lean = shaken(glue, start, exports, imports);
  assert.ok(lean.length < glue.length / 4);
  assert.ok(!lean.includes("_SDL_VideoModeOK="));
  assert.ok(!lean.includes(".UTF16ToString="));
  assert.ok(shaken(glue, `${start};module.UTF16ToString`, exports, imports).includes(".UTF16ToString="));
  assert.throws(() => shaken(glue, start, exports, new Set(["no_such_import"])), /does not contain no_such_import/);
  assert.match(
    lean,
    /^async function _createPyodideModule\(moduleArg=\{\}\)\{.*\}export default _createPyodideModule;\n$/s,
  );
});
