/** Tests of pressing and holding a button that throws dice. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./support/dom.mjs";

const { Hold } = await import("../../web/table/hold.ts");

/** The button that can be pressed now. @type {any} */
let now;
let throws = 0;
/** @type {boolean[]} */
let shaken = [];

beforeEach(() => {
  throws = 0;
  shaken = [];
  now = { repeats: false, place: "hole 1", press: () => (throws += 1) };
});

const press = () =>
  new Hold(
    () => now,
    (isShaken) => shaken.push(isShaken),
  );

/** Lets time pass in small steps, so that timers that are set meanwhile run, too. @param {any} context @param {number} ms */
function pass(context, ms) {
  for (let passed = 0; passed < ms; passed += 50) context.mock.timers.tick(50);
}

test("a tap throws nothing on its own, and shakes nothing", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const hold = press();
  pass(context, 200);
  assert.equal(hold.end(), false);
  assert.deepEqual([throws, shaken], [0, [false]]);
});

test("holding shakes the dice, and the release throws them", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const hold = press();
  pass(context, 3000);
  assert.equal(throws, 0);
  assert.ok(shaken.filter(Boolean).length > 5);
  assert.equal(hold.end(), false, "the click that follows throws the dice");
  assert.equal(shaken.at(-1), false);
});

test("without a choice the dice are thrown again and again, until there is one", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const button = { ...now, repeats: true };
  now = button;
  const hold = press();
  pass(context, 1000);
  assert.equal(throws, 1);
  now = null;
  pass(context, 2000);
  assert.equal(throws, 1, "the dice are still rolling");
  now = button;
  pass(context, 150);
  assert.equal(throws, 2);
  now = { ...button, repeats: false };
  pass(context, 300);
  now = button;
  pass(context, 3000);
  assert.equal(throws, 2, "the press has ended with the choice");
  assert.equal(hold.end(), true, "the click that follows is ignored");
});

test("a press does not continue on the next hole", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  now = { ...now, repeats: true };
  const hold = press();
  pass(context, 1000);
  now = { ...now, place: "hole 2" };
  pass(context, 3000);
  assert.equal(throws, 1);
  assert.equal(hold.end(), true);
});
