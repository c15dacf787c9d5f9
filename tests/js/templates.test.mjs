/** The build's reader of lit templates: what it finds, and that squeezing changes nothing but line breaks in them. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { transform } from "esbuild";
import { squeezed, statics } from "../../tools/templates.mjs";

const WEB = new URL("../../web/", import.meta.url);
const modules = readdirSync(WEB, { recursive: true }).filter(
  (path) => path.endsWith(".js") && !path.startsWith("vendor"),
);

test("the static parts of lit's templates are found, whatever stands around them", () => {
  const parts = (source) => statics(source).map(({ from, to }) => source.slice(from, to));
  assert.deepEqual(parts("html`<b>${one}</b>`"), ["<b>", "</b>"]);
  assert.deepEqual(parts("html`a${list.map((x) => svg`b${{ x }.x}c`)}d`"), ["a", "b", "c", "d"]);
  const others = "const a = `no${1}`; xhtml`no`; '`'; \"`\"; // `\n/* ` */ r = /[`/]/; ";
  assert.deepEqual(parts(`${others}html\`yes\``), ["yes"]);
  assert.deepEqual(parts("a / b; html`x`; c / d"), ["x"]);
});

test("only line breaks in lit's templates go, with their indents", () => {
  assert.equal(squeezed("html`<a\n    b=${`\n  c`}>\n  d</a>`"), "html`<a b=${`\n  c`}> d</a>`");
  assert.equal(squeezed("`one\n  two`"), "`one\n  two`");
});

test("every module of the page is the same but for blanks", async () => {
  const bare = async (source) => (await transform(source, { minify: true })).code.replace(/\s+/g, "");
  for (const path of modules) {
    const source = readFileSync(new URL(path, WEB), "utf8");
    assert.equal(await bare(squeezed(source)), await bare(source), path);
  }
});
