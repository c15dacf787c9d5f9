/** Codes in a row: what is cut comes together again, in any order, and nothing else does. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import jsqr from "jsqr";
import { generate } from "lean-qr";
import { packed, unpacked } from "../../web/core/links/deflate.js";
import { MOST_PARTS, readFragment } from "../../web/core/links/links.js";
import { Parts, readPart, readText } from "../../web/core/links/parts.js";
import { codeOf } from "../../web/core/links/qr-picture.js";
import { cut } from "../../web/core/links/qr-row.js";
import { Backend } from "../../web/core/store/backend.js";
import { FakeStorage } from "./support/fake-storage.mjs";

const FRONT = "https://club.example/golf/";
const text = `p.1.${"aZ_9-bQ0xY.".repeat(300)}abcdefgh`;

/** A generator of numbers that is the same each time. @param {number} seed */
function chance(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % most;
  };
}

/** @param {string} address */
function read(address) {
  const link = readFragment(address.slice(FRONT.length));
  assert.equal(link.kind, "part", address);
  return readPart(link.kind === "part" ? link.field : "");
}

const gather = () => new Parts(new Backend(new FakeStorage()));

describe("codes in a row", () => {
  test("each is a link that fits into a code, whatever a chat hangs on to it", () => {
    const links = cut(text, FRONT);
    assert.ok(links.length > 2 && links.length <= MOST_PARTS);
    for (const link of links) {
      assert.ok(link.length <= 900);
      assert.ok(codeOf(link, /** @type {any} */ (generate)));
      assert.deepEqual(read(`${link}.`), read(link));
    }
  });

  test("a decoder that is not ours reads what is drawn", () => {
    const [link = ""] = cut(text, FRONT);
    const code = codeOf(link, /** @type {any} */ (generate));
    assert.ok(code);
    const [scale, side] = [4, code.size * 4];
    const image = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y, width] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
        for (let at = Number(x) * scale; at < (Number(x) + Number(width)) * scale; at += 1)
          image.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
    const decode = /** @type {any} */ (jsqr).default ?? jsqr;
    assert.equal(decode(image, side, side)?.data, link);
  });

  test("they come together in any order, one of them twice", () => {
    const next = chance(3);
    for (let round = 0; round < 50; round += 1) {
      const parts = gather();
      const links = cut(text.slice(0, 900 + next(3000)), FRONT);
      const order = links.map((_, at) => at).sort(() => next(3) - 1);
      order.splice(1, 0, order[0] ?? 0);
      /** @type {string|null} */
      let whole = null;
      for (const at of order) {
        const part = read(links[at] ?? "");
        assert.ok(part);
        whole = parts.add(part).text;
      }
      assert.equal(cut(whole ?? "", FRONT).join(), links.join());
    }
  });

  test("two rows at once are kept apart, and a row that was gathered is forgotten", () => {
    const parts = gather();
    const rows = [text, `${text}x`].map((one) => cut(one, FRONT).map((link) => /** @type {any} */ (read(link))));
    for (let at = 0; at < 4; at += 1)
      for (const [which, row] of rows.entries()) {
        const found = parts.add(row[at]);
        const last = at === row.length - 1;
        assert.equal(found.text, last ? [text, `${text}x`][which] : null);
        assert.equal(found.have.length, at + 1);
      }
    assert.deepEqual(parts.add(rows[0]?.[0]).have, [1]);
  });

  test("a code that was read wrongly is told, and the row begins again", () => {
    const parts = gather();
    const row = cut(text, FRONT).map((link) => /** @type {any} */ (read(link)));
    row[1] = { ...row[1], piece: `x${row[1].piece.slice(1)}` };
    const last = row.map((part) => parts.add(part)).at(-1);
    assert.match(last?.trouble ?? "", /do not fit together/);
    assert.deepEqual(parts.add(row[0]).have, [1]);
  });

  test("no storage: said, and nothing throws", () => {
    const parts = new Parts(new Backend(null));
    assert.match(parts.add(/** @type {any} */ (read(cut(text, FRONT)[0] ?? ""))).trouble, /could not be kept/);
  });

  test("what a device holds is packed and comes back; what is none does not unpack", async () => {
    const all = JSON.stringify({ games: Array.from({ length: 40 }, (_, at) => ({ at, words: "golf é" })) });
    const letters = await packed(all);
    assert.match(letters, /^[\w-]+$/);
    assert.ok(letters.length < all.length / 3);
    assert.equal(await unpacked(letters), all);
    for (const bad of ["", "x", "!!!!", letters.slice(0, -8), `${letters.slice(0, 20)}AAAA${letters.slice(24)}`])
      assert.notEqual(await unpacked(bad), all);
    assert.equal(await unpacked(await packed("x".repeat(21_000_000))), null, "a bomb is put out");
  });
});

test("thirty thousand mutated codes: never an exception, never another text", () => {
  const next = chance(14);
  const letters = "0123456789abcdefABCDEF._-=&k%~\u00e9";
  const links = cut(text, FRONT).map((link) => link.slice(FRONT.length));
  const parts = gather();
  const counts = { part: 0, refused: 0, whole: 0 };
  for (let round = 0; round < 30_000; round += 1) {
    const link = links[next(links.length)] ?? "";
    const at = next(3) ? next(link.length) : link.length - next(24);
    const piece = Array.from({ length: next(3) }, () => letters[next(letters.length)]).join("");
    const found = readFragment(link.slice(0, at) + piece + link.slice(at + next(3)));
    const part = found.kind === "part" ? readPart(found.field) : null;
    counts[part ? "part" : "refused"] += 1;
    if (!part || round % 10) continue;
    const { text: whole } = parts.add(part);
    if (whole === null) continue;
    counts.whole += 1;
    assert.ok(whole === text || readText(whole) === null || !whole.startsWith("p.1."), whole.slice(0, 40));
  }
  assert.ok(counts.part > 6_000 && counts.refused > 1_500, JSON.stringify(counts));
});
