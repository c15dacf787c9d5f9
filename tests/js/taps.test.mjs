/** Taps: what a finger may press, told by events that no browser has to make. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Record<string, (event: any) => void>} */
const hears = {};
globalThis.addEventListener = (/** @type {string} */ kind, /** @type {any} */ hear) => (hears[kind] = hear);
globalThis.HTMLTextAreaElement = /** @type {any} */ (class {});
class Button {
  closed = "";
  /** @param {string} textContent */
  constructor(textContent) {
    this.textContent = textContent;
  }
  does = "";
  closest = () => this;
  getAttribute = () => this.does;
  matches = (/** @type {string} */ which) => this.closed !== "" && which.includes(this.closed);
}
globalThis.Element = /** @type {any} */ (Button);
globalThis.document = /** @type {any} */ ({ getElementById: () => ({ addEventListener() {} }), querySelector() {} });
const { watchTaps } = await import("../../web/core/page/taps.js");
beforeEach(() => watchTaps(() => {}));

const down = (/** @type {unknown} */ target) => hears.pointerdown?.({ target });
/** Whether a click gets through. @param {unknown} target @param {number} [detail] */
function click(target, detail = 1) {
  let through = true;
  const stop = () => (through = false);
  hears.click?.({ target, detail, stopPropagation: stop, preventDefault: stop });
  return through;
}

test("a tap presses what lay there when it began", () => {
  const [bot, mine] = [new Button("Skip Bo"), new Button("Roll")];
  down(mine);
  assert.ok(click(mine));
  down(bot);
  assert.ok(!click(mine), "another button");
  down(mine);
  mine.textContent = "Roll two dice";
  assert.ok(!click(mine), "the same one with other words");
  for (const closed of [":disabled", "[aria-disabled='true']"]) {
    mine.closed = closed;
    down(mine);
    mine.closed = "";
    assert.ok(!click(mine), "one that was closed");
  }
  mine.closed = "[aria-disabled='true']";
  down(mine);
  assert.ok(click(mine), "one that is grey and says why");
  mine.closed = "";
  down(null);
  assert.ok(!click(mine), "one that was not there");
  down(mine);
  assert.ok(click(mine), "the next tap counts");
});

test("keys, pointers that were cancelled and what is no button are left alone", () => {
  const mine = new Button("Roll");
  down(new Button("Skip Bo"));
  assert.ok(click(mine, 0));
  assert.ok(click(mine), "a click without a finger");
  down(new Button("Skip Bo"));
  hears.pointercancel?.({});
  assert.ok(click(mine));
  down(mine);
  assert.ok(click(null));
});

test("the second of two quick taps presses what the first did, or nothing; the third counts", () => {
  const [opens, yes] = [new Button("Empty locker"), new Button("Yes")];
  down(opens);
  assert.ok(click(opens));
  down(opens);
  assert.ok(click(opens, 2));
  down(yes);
  assert.ok(!click(yes, 3));
  down(yes);
  assert.ok(click(yes, 4));
  yes.does = "buy";
  down(yes);
  assert.ok(!click(yes, 5), "the same button for something else");
});

test("Enter that is held down presses once, but for a text of many lines", () => {
  const press = (/** @type {boolean} */ repeat, /** @type {unknown} */ target, key = "Enter") => {
    let through = true;
    hears.keydown?.({ repeat, key, target, preventDefault: () => (through = false) });
    return through;
  };
  assert.deepEqual(
    [press(false, null), press(true, null), press(true, new globalThis.HTMLTextAreaElement()), press(true, null, "z")],
    [true, false, true, true],
  );
});
