/** Pyodide's script cut down to a smaller wasm: each place is found once, or the build stops. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { namedExports, replaced, shaken, withoutSideModules } from "../../tools/lean/glue.mjs";

const stock = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../node_modules/pyodide/${name}`, import.meta.url), "utf8");
const glue = stock("pyodide.asm.mjs");
const start = stock("pyodide.mjs");

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

test("an export is named by the script, by its callers, or is none that stays", () => {
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

test("what nobody names is swept out, and what callers name stays", () => {
  const [exports, imports] = [namedExports(glue, start), new Set(["_abort_js"])];
  const lean = shaken(glue, start, exports, imports);
  assert.ok(lean.length < glue.length / 4);
  assert.ok(!lean.includes("_SDL_VideoModeOK="));
  assert.ok(!lean.includes(".UTF16ToString="));
  assert.ok(shaken(glue, `${start};module.UTF16ToString`, exports, imports).includes(".UTF16ToString="));
  assert.throws(() => shaken(glue, start, exports, new Set(["no_such_import"])), /no no_such_import/);
  assert.match(
    lean,
    /^async function _createPyodideModule\(moduleArg=\{\}\)\{.*\}export default _createPyodideModule;\n$/s,
  );
});
