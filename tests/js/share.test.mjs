/** What goes to the system's sheet: closed, it was the visitor's wish; refused by the system, the words are copied. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @type {string[]} */
const shown = [];
const body = { append: (/** @type {any} */ one) => shown.push(one.textContent) };
globalThis.document = /** @type {any} */ ({
  body,
  createComment: () => null,
  createTreeWalker: () => null,
  createElement: () => ({ setAttribute() {}, remove() {} }),
  getElementById: () => null,
  querySelector: () => null,
});
mock.timers.enable({ apis: ["setTimeout"] });
const { canShare, shareOrCopy } = await import("../../web/screens/share/share-link.js");

/** @param {(data: any) => Promise<void>} share @returns {Promise<{copied: string[], shown: string[], asked: any[]}>} */
async function sharing(share) {
  /** @type {string[]} */
  const copied = [];
  /** @type {any[]} */
  const asked = [];
  shown.length = 0;
  const navigator = {
    share: (/** @type {any} */ data) => {
      asked.push(data);
      return share(data);
    },
    clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  await shareOrCopy({ text: "the card" }, "the card in words");
  return { copied, shown: [...shown], asked };
}
const failing = (/** @type {string} */ name) => async () => {
  throw new DOMException("no", name);
};

test("what the system took is said no more about", async () => {
  assert.deepEqual(await sharing(async () => {}), { copied: [], shown: [], asked: [{ text: "the card" }] });
});

test("whoever closes the sheet, or presses twice, wanted nothing else", async () => {
  for (const name of ["AbortError", "InvalidStateError"]) {
    const { copied, shown } = await sharing(failing(name));
    assert.deepEqual([copied, shown], [[], []], name);
  }
});

test("what the system refuses is copied, and that is said", async () => {
  const throwing = () => {
    throw new TypeError("not that");
  };
  for (const share of [failing("NotAllowedError"), failing("DataError"), throwing]) {
    const { copied, shown } = await sharing(share);
    assert.deepEqual(copied, ["the card in words"]);
    assert.deepEqual(shown, ["It could not be shared, so it was copied instead."]);
  }
});

test("a browser without a sheet offers none", () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(canShare(), false);
});
