// Tests of pointer gestures: which gesture a sequence of pointer events is, and that every gesture ends exactly once.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { GestureArea } from "../../web/ui/gesture.ts";

/** What happened, in order. */
let log = [];
/** What the next press returns: "drag" or null. */
let pressed = null;
let area;
let picture;

const drag = (name) => ({
  move: (event, isTap) => log.push(`${name} move ${event.clientX},${event.clientY}${isTap ? " tap" : ""}`),
  drop: (_, isTap) => log.push(`${name} drop${isTap ? " tap" : ""}`),
  cancel: () => log.push(`${name} cancel`),
});

const gestures = {
  press: () => pressed && drag(pressed),
  tap: () => log.push("tap"),
  move: (from, to) => log.push(`move ${to.x - from.x},${to.y - from.y} x${from.far ? to.far / from.far : 1}`),
  zoom: (factor, about) => log.push(`zoom ${factor > 1 ? "in" : "out"} ${about.x},${about.y}`),
  hold: (isHeld) => log.push(isHeld ? "held" : "free"),
};

/** A picture that receives events as an element does. */
function makePicture(isButton = false) {
  const element = new EventTarget();
  return Object.assign(element, { setPointerCapture() {}, closest: () => (isButton ? element : null) });
}

const send = (kind, pointerId, clientX, clientY, more = {}) => {
  const event = Object.assign(new Event(kind, { cancelable: true }), {
    pointerId,
    clientX,
    clientY,
    button: 0,
    ...more,
  });
  picture.dispatchEvent(event);
  return event;
};
const down = (id, x, y, more) => send("pointerdown", id, x, y, more);
const move = (id, x, y) => send("pointermove", id, x, y);
const up = (id, x = 0, y = 0, more = {}) => send("pointerup", id, x, y, more);

beforeEach(() => {
  log = [];
  pressed = null;
  picture = makePicture();
  area = new GestureArea(gestures);
  area.attach(picture);
});

test("a press that stays in place is a tap, even if the finger trembles", () => {
  down(1, 100, 100);
  move(1, 105, 103);
  up(1);
  assert.deepEqual(log, ["held", "free", "tap"]);
});

test("a press with another button of the mouse is not a tap", () => {
  down(1, 100, 100, { button: 2 });
  up(1, 100, 100, { button: 2 });
  assert.deepEqual(log, ["held", "free"]);
});

test("one finger moves the picture if nothing else is dragged", () => {
  down(1, 100, 100);
  move(1, 120, 100);
  move(1, 120, 130);
  up(1);
  assert.deepEqual(log, ["held", "move 20,0 x1", "move 0,30 x1", "free"]);
});

test("a drag gets every movement, and knows whether it is still a tap", () => {
  pressed = "aim";
  down(1, 0, 0);
  assert.equal(area.isDragging, true);
  move(1, 3, 4);
  move(1, 30, 40);
  move(1, 0, 0);
  up(1);
  assert.deepEqual(log, ["held", "aim move 3,4 tap", "aim move 30,40", "aim move 0,0", "free", "aim drop"]);
  assert.equal(area.isDragging, false);
});

test("a second finger cancels the drag, then both move and zoom the picture", () => {
  pressed = "paint";
  down(1, 0, 0);
  down(2, 100, 0);
  move(2, 200, 0);
  up(1);
  move(2, 210, 10);
  up(2);
  assert.deepEqual(log, ["held", "paint cancel", "move 50,0 x2", "move 10,10 x1", "free"]);
});

test("the browser can cancel a drag", () => {
  pressed = "aim";
  down(1, 0, 0);
  send("pointercancel", 1, 0, 0);
  assert.deepEqual(log, ["held", "free", "aim cancel"]);
});

test("a cancelled press is not a tap", () => {
  down(1, 0, 0);
  send("pointercancel", 1, 0, 0);
  assert.deepEqual(log, ["held", "free"]);
});

test("without a way to move the picture, only the first finger counts", () => {
  const { move: _, ...still } = gestures;
  area.detach();
  area = new GestureArea(still);
  area.attach(picture);
  pressed = "space";
  down(1, 0, 0);
  down(2, 50, 0);
  move(2, 90, 0);
  up(2);
  move(1, 20, 0);
  up(1);
  assert.deepEqual(log, ["held", "space move 20,0", "free", "space drop"]);
});

test("buttons on the picture keep their pointers", () => {
  area.detach();
  picture = makePicture(true);
  area.attach(picture);
  down(1, 0, 0);
  up(1);
  assert.deepEqual(log, []);
});

test("the wheel zooms about the pointer; lines count more than pixels", () => {
  const factors = [];
  area.detach();
  area = new GestureArea({ ...gestures, zoom: (factor, about) => factors.push([factor, about]) });
  area.attach(picture);
  for (const [deltaMode, ctrlKey] of [
    [0, false],
    [1, false],
    [0, true],
  ])
    assert.ok(send("wheel", 0, 40, 50, { deltaY: 3, deltaMode, ctrlKey }).defaultPrevented);
  const [pixels, lines, pinch] = factors.map(([factor]) => factor);
  assert.ok(lines < pinch && pinch < pixels && pixels < 1);
  assert.deepEqual(factors[0][1], { x: 40, y: 50 });
});

test("detach cancels the drag and removes the listeners", () => {
  pressed = "aim";
  down(1, 0, 0);
  area.detach();
  move(1, 50, 0);
  up(1);
  down(1, 0, 0);
  assert.deepEqual(log, ["held", "free", "aim cancel"]);
});

test("in 300 random sequences, every drag ends once, and hold alternates", () => {
  let seed = 1;
  const random = (max) => {
    seed = (seed * 48271) % 2147483647;
    return seed % max;
  };
  for (let round = 0; round < 300; round++) {
    log = [];
    let drags = 0;
    for (let step = 0; step < 40; step++) {
      const id = 1 + random(3);
      pressed = random(2) ? `drag${++drags}` : null;
      const kinds = ["pointerdown", "pointermove", "pointermove", "pointerup", "pointercancel"];
      send(kinds[random(kinds.length)], id, random(400), random(400), { button: 0 });
    }
    for (const id of [1, 2, 3]) up(id);
    const holds = log.filter((entry) => entry === "held" || entry === "free");
    assert.ok(
      holds.every((entry, at) => entry === (at % 2 ? "free" : "held")),
      `round ${round}: ${holds}`,
    );
    assert.equal(holds.length % 2, 0);
    for (let at = 1; at <= drags; at++) {
      const own = log.filter((entry) => entry.startsWith(`drag${at} `));
      const ends = own.filter((entry) => / (drop|cancel)/.test(entry));
      assert.ok(ends.length <= 1 && (!ends.length || own.at(-1) === ends[0]), `round ${round}: ${own}`);
      assert.ok(ends.length === 1 || own.length === 0, `round ${round}: drag ${at} never ended`);
    }
  }
});
