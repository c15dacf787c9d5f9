// Tests of the tap areas of the spaces on a hole card, which must not overlap, and must be large enough.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

// lit-html needs a document when it is imported, although nothing is drawn here.
globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { frame, reach } = await import("../../web/games/word/land.ts");

const cards = JSON.parse(readFileSync(new URL("../../pygolf/games/word/material/cards.json", import.meta.url), "utf8"));
/** Size of the landscape on the smallest screens, 320 by 568 and 640 by 320, in pixels. */
const LANDS = [
  [218, 185],
  [198, 215],
];
const MIN_PX = 24;

test("tap areas of the standard cards do not overlap and are 24 pixels wide on the smallest phones", () => {
  const all = cards.flat();
  assert.equal(all.length, 54);
  for (const card of all) {
    const { width, height } = frame(card);
    const pixels = Math.min(...LANDS.map((land) => Math.min(land[0] / width, land[1] / height)));
    for (const [at, { x, y }] of card.spaces.entries()) {
      const radius = reach(card, at);
      assert.ok(2 * radius * pixels >= MIN_PX, `${card.number} ${at}: ${2 * radius * pixels}`);
      for (const [other, next] of card.spaces.slice(0, at).entries()) {
        const apart = Math.max(Math.abs(x - next.x), Math.abs(y - next.y));
        assert.ok(radius + reach(card, other) <= apart, `${card.number} ${at} over ${other}`);
      }
    }
  }
});

test("on a custom card with spaces that almost cover each other, every space can be tapped", () => {
  const card = {
    number: 1,
    spaces: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 0 },
      { x: 90, y: 90 },
    ],
  };
  assert.deepEqual(
    [0, 1, 2, 3].map((at) => reach(card, at)),
    [4, 4, 4, 11],
  );
});
