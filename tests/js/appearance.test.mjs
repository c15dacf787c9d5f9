/** Tests of the settings that decide how long animations take. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { momentMs } = await import("../../web/ui/appearance.ts");

test("momentMs reads the root element without making the browser compute styles", () => {
  globalThis.getComputedStyle = () => {
    throw new Error("this would restyle the page during each move");
  };
  assert.equal(momentMs(), undefined);
  document.documentElement.style.setProperty("--moment-ms", "0");
  assert.equal(momentMs(), 0);
});
