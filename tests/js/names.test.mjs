/** Tests that names are cleaned in the same way as in Python, and never cut inside a character. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cleanName, looksEmpty, shorten, uniqueName, withSuffix } from "../../web/platform/names.ts";

/** @type {{clean: {what: string, text: string, name: string}[], cut: {what: string, text: string, limit: number,
 *   name: string}[]}} */
const VECTORS = JSON.parse(readFileSync(new URL("../fixtures/names.json", import.meta.url), "utf8"));

test("cleanName gives the names that Python gives", () => {
  for (const { what, text, name } of VECTORS.clean) {
    assert.equal(cleanName(text), name, what);
    assert.equal(cleanName(name), name, `${what}: a clean name stays as it is`);
    assert.equal(looksEmpty(text), name === "" && text.trim() !== "", what);
  }
});

test("cleanName gives an empty name for anything that is not a string", () => {
  for (const value of [null, undefined, 3, {}, ["Ann"]]) assert.equal(cleanName(value), "");
});

test("shorten does not cut inside a character", () => {
  for (const { what, text, limit, name } of VECTORS.cut) {
    assert.equal(shorten(text, limit), name, what);
    assert.equal(cleanName(text, limit), name, what);
  }
});

test("a name with a suffix stays within its limit and stays well formed", () => {
  const title = `${"x".repeat(54)}😀abcd`;
  assert.equal(withSuffix(title, " (copy)", 60), `${"x".repeat(53)} (copy)`);
  const second = uniqueName(title, [title], 60);
  assert.equal(second, `${title.slice(0, 56)}ab 2`);
  assert.ok(second.isWellFormed());
  const odd = `${"x".repeat(57)}😀`;
  assert.equal(uniqueName(odd, [odd], 60), `${"x".repeat(57)} 2`);
  assert.equal(uniqueName("Home", ["Home", "Home 2"], 60), "Home 3");
});
