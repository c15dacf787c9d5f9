/** Tests of the fonts embedded in shared pictures. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { window } from "./support/dom.mjs";

const { loadPictureFonts, withFonts } = await import("../../web/features/share/picture-font.ts");
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>4</text></svg>';

test("pictures stay unchanged if the fonts cannot be loaded, and contain them otherwise", async (context) => {
  context.mock.method(console, "error", () => {});
  context.mock.method(console, "warn", () => {});
  const fetched = context.mock.method(globalThis, "fetch", async () => ({ ok: false, status: 404 }));
  await loadPictureFonts();
  assert.equal(withFonts(svg), svg);
  /** @type {any} */ (fetched.mock).mockImplementation(async () => ({
    ok: true,
    blob: async () => new window.Blob(["font"]),
  }));
  await loadPictureFonts();
  const embedded = withFonts(svg);
  assert.match(embedded, /^<svg [^>]*><style>@font-face\{font-family:"Atkinson Hyperlegible Next";src:url\(data:/);
  assert.match(embedded, /text\[font-weight="700"\]\{font-family:"Josefin Sans"/);
  assert.equal(withFonts(embedded), embedded, "only once");
});
