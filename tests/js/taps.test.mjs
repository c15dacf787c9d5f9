/** Tests of the filter for accidental taps, with fake pointer and keyboard events. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Record<string, (event: any) => void>} */
const listeners = {};
globalThis.addEventListener = (/** @type {string} */ kind, /** @type {any} */ hear) => (listeners[kind] = hear);
globalThis.HTMLTextAreaElement = /** @type {any} */ (class {});
class Button {
  disabledBy = "";
  /** @param {string} textContent */
  constructor(textContent) {
    this.textContent = textContent;
  }
  action = "";
  closest = () => this;
  getAttribute = () => this.action;
  matches = (/** @type {string} */ which) => this.disabledBy !== "" && which.includes(this.disabledBy);
}
globalThis.Element = /** @type {any} */ (Button);
globalThis.document = /** @type {any} */ ({ getElementById: () => ({ addEventListener() {} }), querySelector() {} });
const { watchTaps } = await import("../../web/platform/taps.ts");
beforeEach(() => watchTaps(() => {}));

const down = (/** @type {unknown} */ target) => listeners.pointerdown?.({ target });
/** Returns whether a click is let through. @param {unknown} target @param {number} [detail] */
function click(target, detail = 1) {
  let through = true;
  const stop = () => (through = false);
  listeners.click?.({ target, detail, stopPropagation: stop, preventDefault: stop });
  return through;
}

test("a tap is ignored if the button has changed since the finger went down", () => {
  const [bot, mine] = [new Button("Skip Bo"), new Button("Roll")];
  down(mine);
  assert.ok(click(mine));
  down(bot);
  assert.ok(!click(mine), "another button");
  down(mine);
  mine.textContent = "Roll two dice";
  assert.ok(!click(mine), "the same button with another label");
  for (const disabledBy of [":disabled", "[aria-disabled='true']"]) {
    mine.disabledBy = disabledBy;
    down(mine);
    mine.disabledBy = "";
    assert.ok(!click(mine), "a button that was disabled");
  }
  mine.disabledBy = "[aria-disabled='true']";
  down(mine);
  assert.ok(click(mine), "a disabled button that explains why");
  mine.disabledBy = "";
  down(null);
  assert.ok(!click(mine), "a button that was not there");
  down(mine);
  assert.ok(click(mine), "the next tap counts");
});

test("keys, cancelled pointers and other elements are ignored", () => {
  const mine = new Button("Roll");
  down(new Button("Skip Bo"));
  assert.ok(click(mine, 0));
  assert.ok(click(mine), "a click without a pointer");
  down(new Button("Skip Bo"));
  listeners.pointercancel?.({});
  assert.ok(click(mine));
  down(mine);
  assert.ok(click(null));
});

test("the second of two quick taps is ignored unless it is on the same button; the next one counts", () => {
  const [opens, yes] = [new Button("Empty locker"), new Button("Yes")];
  down(opens);
  assert.ok(click(opens));
  down(opens);
  assert.ok(click(opens, 2));
  down(yes);
  assert.ok(!click(yes, 3));
  down(yes);
  assert.ok(click(yes, 4));
  yes.action = "buy";
  down(yes);
  assert.ok(!click(yes, 5), "the same button for something else");
});

test("holding Enter clicks only once, except in a multi-line text field", () => {
  const press = (/** @type {boolean} */ repeat, /** @type {unknown} */ target, key = "Enter") => {
    let through = true;
    listeners.keydown?.({ repeat, key, target, preventDefault: () => (through = false) });
    return through;
  };
  assert.deepEqual(
    [press(false, null), press(true, null), press(true, new globalThis.HTMLTextAreaElement()), press(true, null, "z")],
    [true, false, true, true],
  );
});

test("a click takes the focus from a control of the table, so that Enter presses the main button", () => {
  const focused = (/** @type {boolean} */ isControl) => ({
    blurred: false,
    matches: () => isControl,
    blur() {
      this.blurred = true;
    },
  });
  const [control, field] = [focused(true), focused(false)];
  for (const active of [control, field]) {
    Object.assign(document, { activeElement: active });
    listeners.mouseup?.({ target: active });
  }
  Object.assign(document, { activeElement: null });
  listeners.mouseup?.({ target: null });
  assert.ok(control.blurred);
  assert.ok(!field.blurred, "the input of the word keeps the focus");
});
