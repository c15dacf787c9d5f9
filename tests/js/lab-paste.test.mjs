/** Tests of the code that is pasted into the Lab's editor. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { cleanPaste, dedent } from "../../web/packages/lab/paste.ts";

describe("cleanPaste", () => {
  test("replaces special spaces and removes invisible characters", () => {
    assert.equal(
      cleanPaste("\ufeffdef\u00a0choose(match):\n\u2003\u3000return\u200b 1"),
      "def choose(match):\n  return 1",
    );
  });
  test("removes prompts if all lines have one, and keeps the indentation", () => {
    const code = "def choose(match):\n    return 1\n\nx = 2";
    assert.equal(cleanPaste(">>> def choose(match):\n...     return 1\n...\n>>> x = 2"), code);
    assert.equal(cleanPaste("  >>> x = 1\r\n\r\n  >>> y = 2"), "x = 1\n\ny = 2");
  });
  test("leaves other text unchanged", () => {
    for (const text of ["x = a >>> b", ">>> x = 1\n1", "...", "x = [\n    ...,\n]", 'x = "“quoted”"', "", "\n"])
      assert.equal(cleanPaste(text), text === "..." ? "" : text);
  });
});

describe("dedent", () => {
  test("removes the indentation that all lines share", () => {
    assert.equal(dedent("    def choose(m):\n\n        return 1\n  \n"), "def choose(m):\n\n    return 1\n\n");
    assert.equal(dedent("\tx = 1\n\t\ty"), "x = 1\n\ty");
  });
  test("leaves text without shared indentation unchanged", () => {
    for (const text of ["x = 1\n    y = 2", "    x\n\ty", "", "def f():\n    pass\n"]) assert.equal(dedent(text), text);
  });
});
