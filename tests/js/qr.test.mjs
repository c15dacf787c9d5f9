/** Tests of QR codes of links, which are rendered as pixels and read by an independent decoder. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import jsqr from "jsqr";
import { generate } from "lean-qr";
import { createCode, MAX_CODE } from "../../web/ui/qr-picture.ts";

const SCALE = 4;

/** Returns the pixels of the path, as a canvas would fill it. @param {import("../../web/ui/qr-picture.ts").Code} code */
function pixels({ path, size }) {
  const side = size * SCALE;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(width)) * SCALE; at += 1) {
        image.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  return { image, side };
}

/** @param {string} text @returns {{data: string, version: number}|null} */
function read(text) {
  const code = createCode(text, /** @type {any} */ (generate));
  if (!code) return null;
  const { image, side } = pixels(code);
  const decode = /** @type {any} */ (jsqr).default ?? jsqr;
  return decode(image, side, side);
}

/** @param {number} length */
const link = (length) => `https://example.org/golf/#p=1.${"aZ_9-bQ0xY".repeat(200)}`.slice(0, length);

describe("createCode", () => {
  test("draws a code that decodes to the link, for any length", () => {
    for (const length of [30, 120, 250, 400, 560, 700, 900, 1100, MAX_CODE]) {
      const decoded = read(link(length));
      assert.equal(decoded?.data, link(length), `${length} characters`);
      assert.ok((decoded?.version ?? 99) <= 25);
    }
  });

  test("draws a small code for a short link, which can be read even if a part is damaged", () => {
    const code = createCode(link(120), /** @type {any} */ (generate));
    assert.ok(code && code.size <= 53, String(code?.size));
    const { image, side } = pixels(code);
    const middle = Math.floor(side / 2);
    for (let y = middle; y < middle + 3 * SCALE; y += 1)
      for (let x = middle; x < middle + 3 * SCALE; x += 1) image.fill(128, (y * side + x) * 4, (y * side + x) * 4 + 3);
    const decode = /** @type {any} */ (jsqr).default ?? jsqr;
    assert.equal(decode(image, side, side)?.data, link(120));
  });

  test("returns null if the text is too long for a code", () => {
    assert.equal(createCode(link(MAX_CODE + 1), /** @type {any} */ (generate)), null);
    assert.equal(createCode("é".repeat(MAX_CODE), /** @type {any} */ (generate)), null);
  });
});
