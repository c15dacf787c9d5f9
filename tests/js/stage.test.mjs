/** Tests of the stage: what its verbs animate, what they add, and that nothing of it remains. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { find } from "./support/dom.mjs";

const { html, render } = await import("lit-html");
Object.assign(globalThis, { dispatchEvent: () => true });
globalThis.DOMRect ??= /** @type {any} */ (
  class {
    constructor(
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ width,
      /** @type {number} */ height,
    ) {
      Object.assign(this, { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height });
    }
  }
);
const { playOnStage, Stage, stopTime } = await import("../../web/table/stage.ts");

/** @type {{element: any, frames: any, timing: any, state: string}[]} */
let started = [];
/** @type {any} */
let root;

beforeEach(() => {
  started = [];
  Element.prototype.animate = /** @type {any} */ (
    function (/** @type {any} */ frames, /** @type {any} */ timing) {
      const animation = { element: this, frames, timing, state: "running", finished: Promise.resolve() };
      started.push(animation);
      return Object.assign(animation, {
        finish: () => (animation.state = "finished"),
        cancel: () => (animation.state = "cancelled"),
      });
    }
  );
  root = document.createElement("main");
  document.body.replaceChildren(root);
});

const draw = (/** @type {any} */ { dice = [], stroke = 1 }) =>
  render(
    html`<div class="table"><div data-part="picture"><svg><g data-part="ball" transform="translate(3 4)"><g data-part="lift"></g></g></svg>
      <div data-part="counter"><strong>${stroke}</strong></div>
      <div data-part="hand">${dice.map((/** @type {any} */ face, /** @type {number} */ at) => html`<span data-part="die" data-position=${at}>${face}</span>`)}</div></div></div>`,
    root,
  );

/** @param {object[]} clips @param {object} [more] */
const play = (clips, more = {}) =>
  playOnStage(/** @type {any} */ (clips), {
    root,
    ui: /** @type {any} */ ({ names: ["You", "Bo"] }),
    signal: new AbortController().signal,
    reduced: false,
    show: /** @type {any} */ (draw),
    momentMs: 0,
    ...more,
  });

/** Rectangles by `data-part`, for elements that have no layout here. @param {Record<string, number[]>} sizes */
function layOut(sizes) {
  Element.prototype.getBoundingClientRect = function () {
    const own = `${this.getAttribute("class")} ${this.getAttribute("data-part")}`;
    const name = Object.keys(sizes).find((one) => own.includes(one)) ?? "";
    const [x = 0, y = 0, width = 0, height = 0] = sizes[name] ?? [];
    return new DOMRect(x, y, width, height);
  };
}

describe("the stage", () => {
  test("animates the elements that the table has drawn, and leaves none of its own", async () => {
    draw({ dice: [1, 2] });
    const clips = [
      {
        ms: 100,
        view: { dice: [3, 4], stroke: 2 },
        run: (/** @type {any} */ stage, /** @type {number} */ ms) => [
          ...stage.toss(stage.parts("die"), ms, [html`<i>5</i>`]),
          ...stage.count(ms),
        ],
      },
      {
        ms: 100,
        view: { dice: [3, 4], stroke: 2 },
        wipes: true,
        run: (/** @type {any} */ stage, /** @type {number} */ ms) => [
          ...stage.wipe(ms),
          ...stage.stamp({ text: ["Zero!", "well"], name: "Bo" }, ms),
          ...stage.confetti(ms),
        ],
      },
    ];
    await play(clips);
    const after = root.innerHTML;
    draw({ dice: [3, 4], stroke: 2 });
    assert.equal(root.innerHTML, after);
    const dice = [...root.querySelectorAll("[data-part=die]")];
    assert.ok(dice.every((die) => started.some(({ element }) => element === die)));
    assert.ok(started.some(({ element }) => element === find(root, "strong")));
    assert.ok(started.every(({ state }) => state === "cancelled"));
  });

  test("draws only the last picture after it was skipped", async () => {
    draw({ dice: [1] });
    const skip = new AbortController();
    const drawn = /** @type {any[]} */ ([]);
    const clip = (/** @type {number} */ stroke) => ({ ms: 10, view: { stroke }, run: () => (skip.abort(), []) });
    await play([clip(2), clip(3), clip(4)], {
      signal: skip.signal,
      show: (/** @type {any} */ view) => drawn.push(view.stroke),
    });
    assert.deepEqual(drawn, [2, 4]);
  });

  test("shows only moments with reduced motion, and moves nothing", async () => {
    draw({ dice: [1] });
    const banners = /** @type {string[]} */ ([]);
    const clips = [
      { ms: 10, view: { dice: [2] }, run: (/** @type {any} */ stage) => stage.toss(stage.parts("die"), 10) },
      {
        ms: 10,
        moment: true,
        view: { dice: [3] },
        run(/** @type {any} */ stage) {
          const moving = [
            ...stage.count(10),
            ...stage.confetti(10),
            ...stage.glide(
              stage.part("ball"),
              [
                [1, 1],
                [3, 4],
              ],
              10,
            ),
          ];
          assert.deepEqual(moving, []);
          const made = stage.stamp({ text: ["Ace", ""], name: "You" }, 10);
          banners.push(find(root, "[data-part=banner]").textContent);
          return made;
        },
      },
    ];
    await play(clips, { reduced: true });
    assert.deepEqual(banners, ["Ace "]);
    assert.equal(started.length, 1);
  });

  test("moves a ball along its path, with hops and a line that stays until the end", async () => {
    draw({});
    const stage = new Stage(find(root, "[data-part=picture]"), {
      ui: /** @type {any} */ ({}),
      reduced: false,
      show: /** @type {any} */ (draw),
    });
    stage.glide(
      stage.part("ball"),
      [
        [0, 0],
        [3, 4, 0.5],
      ],
      90,
      { hops: [7], line: true },
    );
    const [way, hop] = started.map(({ frames }) => frames.map((/** @type {any} */ frame) => frame.transform));
    assert.deepEqual(way, ["translate(0px, 0px) scale(1)", "translate(3px, 4px) scale(0.5)"]);
    assert.deepEqual(hop, ["none", "translateY(-7px)", "none"]);
    stage.draw(/** @type {any} */ ({ stroke: 2 }));
    assert.equal(root.querySelectorAll(".flight-line").length, 1);
    stage.end();
    assert.equal(root.querySelectorAll(".flight-line").length, 0);
  });

  test("lets a near miss be heard, and reports it", (context) => {
    draw({});
    const heard = context.mock.fn();
    const reported = context.mock.method(globalThis, "dispatchEvent");
    const sounds = /** @type {any} */ ({ rim: heard });
    const show = /** @type {any} */ (draw);
    const stage = new Stage(find(root, "[data-part=picture]"), {
      ui: /** @type {any} */ ({}),
      reduced: false,
      show,
      sounds,
    });
    const points = /** @type {[number, number][]} */ ([
      [0, 0],
      [1, 0],
    ]);
    assert.equal(stage.lipOut(stage.part("ball"), points, 90).length, 1);
    assert.equal(heard.mock.callCount(), 1);
    const types = reported.mock.calls.map(({ arguments: [event] }) => event?.type);
    assert.deepEqual(types, ["lips-out", "flies"]);
    stage.end();
  });

  test("lifts a ball once over a path with several points", () => {
    draw({});
    const stage = new Stage(find(root, "[data-part=picture]"), {
      ui: /** @type {any} */ ({}),
      reduced: false,
      show: /** @type {any} */ (draw),
    });
    const points = /** @type {[number, number][]} */ ([
      [0, 0],
      [3, 4],
      [6, 4],
    ]);
    stage.glide(stage.part("ball"), points, 90, { arc: 20 });
    const [way, lift] = started.map(({ frames }) => frames);
    assert.equal(way.length, 3);
    assert.deepEqual(lift, [{ transform: "none" }, { transform: "translateY(-20px)" }, { transform: "none" }]);
    stage.end();
  });
});

test("other numbers are counted through over the one in the corner, at the same place", async () => {
  draw({ stroke: 9 });
  const numbers = [
    { text: "3", at: 0, ms: 50 },
    { text: "7", at: 50, ms: 50 },
  ];
  /** @type {string[]} */
  let shown = [];
  const run = (/** @type {any} */ stage) => {
    const animations = stage.countThrough(numbers);
    shown = [...root.querySelectorAll("[data-part=counter] > *")].map(({ textContent }) => textContent);
    return animations;
  };
  await play([{ ms: 100, run }]);
  assert.deepEqual(shown.toSorted(), ["3", "7", "9"]);
  assert.deepEqual(
    started.map(({ timing }) => timing),
    [
      { duration: 50, delay: 0 },
      { duration: 50, delay: 50 },
    ],
  );
  assert.equal(find(root, "[data-part=counter]").children.length, 1, "nothing of it remains");
});

test("gems fly to the scores of their players, which grow", () => {
  draw({});
  const table = find(root, ".table");
  table.setAttribute("data-part", "table");
  for (const seat of [0, 1]) {
    const chip = table.appendChild(document.createElement("span"));
    chip.setAttribute("data-part", "player");
    chip.setAttribute("data-seat", String(seat));
  }
  const target = find(root, "svg").appendChild(document.createElement("g"));
  target.setAttribute("data-part", "target");
  const stage = new Stage(find(root, "[data-part=picture]"), {
    ui: /** @type {any} */ ({}),
    reduced: false,
    show: /** @type {any} */ (draw),
  });
  stage.fly([{ drawing: html`<i></i>`, seat: 1 }], 100);
  const [flying, chip] = started;
  assert.equal(flying?.element.querySelectorAll("i").length, 1);
  assert.equal(chip?.element, table.querySelectorAll("[data-part=player]")[1]);
  stage.end();
  assert.equal(root.querySelectorAll(".flying").length, 0);
});

describe("a banner", () => {
  test("is in the corner that covers nothing and is farthest from the ball and the target", () => {
    draw({ dice: [1] });
    const stage = new Stage(find(root, "[data-part=picture]"), {
      ui: /** @type {any} */ ({}),
      reduced: false,
      show: /** @type {any} */ (draw),
    });
    const place = (/** @type {number[]} */ ball, more = {}) => {
      layOut({
        picture: [0, 0, 400, 600],
        counter: [0, 0, 90, 90],
        ball,
        hand: [0, 500, 400, 100],
        die: [150, 520, 60, 60],
        "banner-place": [0, 0, 120, 60],
        ...more,
      });
      stage.stamp({ text: ["Timber!", ""] }, 10);
      const { left, top } = [...root.querySelectorAll(".banner-place")].at(-1).style;
      return [left, top];
    };
    // The counter is at the upper left.
    assert.deepEqual(place([40, 440, 20, 20]), ["270px", "10px"]);
    assert.deepEqual(place([360, 30, 20, 20]), ["10px", "430px"]);
    // Counter and dice are in three corners, and the ball is in the fourth.
    const all = { counter: [0, 0, 400, 90], die: [0, 440, 60, 60] };
    assert.deepEqual(place([300, 440, 20, 20], all), ["10px", "115px"]);
  });
});

test("the last of several dice stops clearly after the others", () => {
  const times = [0, 1, 2, 3].map((at) => stopTime(at, 4));
  assert.deepEqual(
    [...times].sort((a, b) => a - b),
    times,
  );
  assert.ok((times[3] ?? 0) - (times[2] ?? 0) >= 0.3);
  assert.equal(stopTime(0, 1), 1);
});
