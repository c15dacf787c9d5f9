/** Tests of sharing: if the system's share dialog fails, the text is copied, but not if the user cancels. */
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
const { canShare, shareOrCopy } = await import("../../web/screens/share/share-link.ts");

/** @param {(data: any) => Promise<void>} share @returns {Promise<{copied: string[], shown: string[], shared: any[]}>} */
async function runShare(share) {
  /** @type {string[]} */
  const copied = [];
  /** @type {any[]} */
  const shared = [];
  shown.length = 0;
  const navigator = {
    share: (/** @type {any} */ data) => {
      shared.push(data);
      return share(data);
    },
    clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) },
  };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  await shareOrCopy({ text: "the card" }, "the card as text");
  return { copied, shown: [...shown], shared };
}
const failing = (/** @type {string} */ name) => async () => {
  throw new DOMException("no", name);
};

test("shareOrCopy shows no message if the text was shared", async () => {
  assert.deepEqual(await runShare(async () => {}), { copied: [], shown: [], shared: [{ text: "the card" }] });
});

test("shareOrCopy does nothing if the user cancels or taps twice", async () => {
  for (const name of ["AbortError", "InvalidStateError"]) {
    const { copied, shown } = await runShare(failing(name));
    assert.deepEqual([copied, shown], [[], []], name);
  }
});

test("shareOrCopy copies the text and says so if the system cannot share it", async () => {
  const throwing = () => {
    throw new TypeError("unsupported");
  };
  for (const share of [failing("NotAllowedError"), failing("DataError"), throwing]) {
    const { copied, shown } = await runShare(share);
    assert.deepEqual(copied, ["the card as text"]);
    assert.deepEqual(shown, ["It could not be shared, so it was copied instead."]);
  }
});

test("canShare returns false in a browser without a share dialog", () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(canShare(), false);
});
