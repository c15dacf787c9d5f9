/** Tests of the clips of Doshboardgolf: what each of them draws, in which order, and when words appear. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { clips, replayClips } = await import("../../web/games/dosh/animation.ts");
const { lastTurn } = await import("../../web/games/dosh/last-turn.ts");

const before = /** @type {any} */ ({
  level: "beginner",
  phase: "shot",
  turn: 0,
  tee: [0, 0],
  target: [4, 4],
  balls: [
    { lie: [0, 0], strokes: 0 },
    { lie: [1, 1], strokes: 1 },
  ],
  flights: [
    [],
    [
      {
        leg: "distance",
        path: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  ],
  course: { terrain: Array(6).fill("......") },
});
const BLUE = {
  event: "rolled",
  player: 0,
  purpose: "distance",
  die: "blue",
  face: 7,
  meaning: { distance: 2, adjust: 0 },
};
const RED = { event: "rolled", player: 0, purpose: "hook", die: "red", face: 4, meaning: { hook: -1, green: false } };
const STRAIGHT = {
  event: "flew",
  player: 0,
  leg: "distance",
  path: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
};
const HOOK = {
  event: "flew",
  player: 0,
  leg: "hook",
  path: [
    [2, 0],
    [2, 1],
  ],
};
/** Returns the clips of a move of the first seat. @param {any[]} events */
const play = (events) => clips(/** @type {any} */ (events), before, before);
/** Returns the clips with what their pictures show. @param {readonly any[]} all */
const pictures = (all) =>
  all.map(({ view: { animated, balls }, moment }) => ({
    dice: animated.dice.map((/** @type {any} */ { face }) => face),
    lie: balls[0].lie,
    words: animated.words.length,
    moment: moment === true,
  }));

describe("the clips of a shot", () => {
  test("roll blue before the straight flight, and red before the path bends", () => {
    const told = { words: 2, dice: [7, 4], lie: [2, 1] };
    assert.deepEqual(pictures(play([BLUE, RED, STRAIGHT, HOOK])), [
      { dice: [7, null], lie: [0, 0], words: 0, moment: false },
      { dice: [7, 4], lie: [2, 0], words: 0, moment: false },
      { dice: [7, 4], lie: [2, 1], words: 0, moment: false },
      { ...told, moment: true },
    ]);
  });

  test("roll both dice if the ball does not fly", () => {
    const [roll, ...others] = play([BLUE, RED]);
    assert.deepEqual(pictures(roll ? [roll] : []), [{ dice: [7, 4], lie: [0, 0], words: 0, moment: false }]);
    assert.deepEqual(others, []);
  });

  test("keep the hole, the stroke and the other balls of the position before it", () => {
    for (const { view } of play([BLUE, RED, STRAIGHT, { event: "hole_began", hole: 2 }])) {
      assert.deepEqual([view?.turn, view?.balls[0]?.strokes, view?.balls[1]], [0, 0, before.balls[1]]);
      assert.deepEqual(view?.flights, [[], []]);
    }
  });

  test("tell the camera all points from the start, and do not change them", () => {
    const [first, ...others] = play([BLUE, RED, STRAIGHT, HOOK]).map(({ view }) => view?.animated?.points);
    assert.equal(first?.length, 5);
    assert.ok(others.every((points) => points === first));
  });

  test("say what the dice mean, as Python has read them from the card", () => {
    const last = play([BLUE, RED, STRAIGHT, HOOK]).at(-1);
    assert.deepEqual(last?.view?.animated?.words, ["blue 7 → 2", "red 4 → left 1"]);
  });

  test("say why the ball flew fewer cells than the Distance", () => {
    const words = (/** @type {object} */ flight) =>
      play([BLUE, { ...STRAIGHT, ...flight }])
        .at(-1)
        ?.view?.animated?.words.slice(1);
    assert.deepEqual(words({ pace: "double" }), ["two counts a cell"]);
    assert.deepEqual(words({ pace: "mixed", less: 3 }), ["tree −3", "some cells count two"]);
    assert.deepEqual(words({}), []);
  });
});

test("clips play the shot's dice, landing and hole-out at full length", () => {
  const [roll, flight, fall, end] = play([
    BLUE,
    RED,
    STRAIGHT,
    { event: "finished", player: 0, strokes: 3, holed_out: true },
  ]);
  assert.deepEqual([roll?.isFull, flight?.moment, fall?.moment, end?.moment], [true, undefined, undefined, true]);
  assert.ok(Number(fall?.minMs) >= 300, "the ball is seen to fall before the words appear");
});

describe("the end of a shot near the hole", () => {
  /** Returns the clips of a flight to the target and a hook away from it or none. @param {any[]} more */
  const near = (target = [2, 0], away = 2, ...more) =>
    clips(
      /** @type {any} */ ([BLUE, RED, STRAIGHT, ...more]),
      { ...before, target: /** @type {any} */ (target) },
      { balls: [{ ...before.balls[0], away }] },
    );
  /** Returns the points along which each clip moves the ball. @param {readonly any[]} all */
  const glides = (all) =>
    all.map(({ run }) => {
      /** @type {any[]} */
      const points = [];
      const nothing = () => [];
      run(
        {
          part: nothing,
          parts: nothing,
          stamp: nothing,
          confetti: () => [points.push("confetti")],
          glide: (/** @type {any} */ _ball, /** @type {any} */ path) => [points.push(...path)],
          lipOut: (/** @type {any} */ _ball, /** @type {any} */ path) => [points.push(...path)],
          ui: { names: [] },
        },
        100,
      );
      return points;
    });
  const finished = (/** @type {number} */ strokes, /** @type {boolean} */ isHoled) => ({
    event: "finished",
    player: 0,
    strokes,
    holed_out: isHoled,
  });

  test("lets a holed ball fall from the middle of the hole, where it stays during the words", () => {
    const [, flight, fall, end] = glides(near([2, 0], 0, finished(3, true)));
    assert.deepEqual(fall?.[0]?.slice(0, 2), flight?.at(-1));
    assert.ok(fall?.at(-1)[2] < 0.5);
    assert.deepEqual(end, [fall?.at(-1), fall?.at(-1)]);
  });

  test("lets a ball that is tapped in stop next to the hole first", () => {
    const [, flight, fall] = glides(near([2, 0], 0, finished(3, false)));
    const [hole, beside] = [fall?.at(-1), flight?.at(-1)];
    assert.ok(Math.hypot(hole[0] - beside[0], hole[1] - beside[1]) > 10);
    assert.deepEqual(fall?.[0], beside);
  });

  test("celebrates a hole in one and a long hole-out", () => {
    const isCelebrated = (/** @type {any} */ event, /** @type {number} */ away) => {
      const balls = [{ ...before.balls[0], away }, before.balls[1]];
      const all = clips(/** @type {any} */ ([BLUE, RED, STRAIGHT, event]), { ...before, balls }, before);
      return glides(all).at(-1)?.includes("confetti");
    };
    assert.deepEqual(
      [
        isCelebrated(finished(1, true), 2),
        isCelebrated(finished(3, true), 5),
        isCelebrated(finished(3, true), 2),
        isCelebrated(finished(3, false), 9),
      ],
      [true, true, false, false],
    );
  });

  test("lets a ball that has just missed swing towards the hole before the words", () => {
    assert.equal(near([2, 2], 4).length, 3, "far away");
    assert.equal(near([2, 1], 1).length, 4, "on the next cell");
    assert.equal(near([1, 0], 2).length, 4, "behind the flag");
    assert.equal(near([1, 0], 7).length, 3, "far behind it");
  });
});

test("clips return the ball after a penalty, and name no landing", () => {
  const all = pictures(play([BLUE, RED, STRAIGHT, { event: "water", player: 0, lie: [1, 0] }]));
  assert.deepEqual(
    all.slice(2).map(({ lie, moment }) => [lie, moment]),
    [
      [[2, 0], true],
      [[1, 0], false],
    ],
  );
});

test("clips of a safe step show no dice", () => {
  const step = {
    event: "stepped",
    player: 0,
    path: [
      [0, 0],
      [1, 0],
    ],
  };
  assert.deepEqual(
    pictures(play([step])).map(({ dice }) => dice),
    [[], []],
  );
});

test("clips add a die that is rolled twice instead of changing its number", () => {
  const again = { event: "rolled", purpose: "lost", die: "white", face: 3, meaning: { minimum: 5 } };
  const last = pictures(play([BLUE, RED, STRAIGHT, again, { ...again, face: 9 }])).at(-1);
  assert.deepEqual(last?.dice, [7, 4, 3, 9]);
});

test("clips are empty for a move without dice and balls", () => {
  assert.deepEqual(play([{ event: "conceded", player: 0, what: "hole" }]), []);
});

describe("replayClips", () => {
  const lines = (/** @type {any[]} */ events) => /** @type {any} */ ({ log: events.map((event) => ({ event })) });
  /** Returns the banners of clips. @param {readonly any[]} all */
  const banners = (all) =>
    all.flatMap(({ run }) => {
      /** @type {any[]} */
      const texts = [];
      const nothing = () => [];
      const stamp = (/** @type {any} */ { text }) => [texts.push(text)];
      run(
        {
          part: () => null,
          parts: nothing,
          glide: nothing,
          confetti: nothing,
          splash: nothing,
          stamp,
          ui: { names: [] },
        },
        9,
      );
      return texts;
    });
  const began = { event: "turn_began", player: 0 };

  test("shows the last shot from where it started, with its stroke and its distance from the flag", () => {
    const after = { ...before, turn: 1, balls: [{ lie: [2, 1], away: 4, strokes: 3 }, before.balls[1]] };
    const [roll, ...others] = replayClips(after, [BLUE, RED, STRAIGHT, HOOK]);
    const [ball] = roll?.view?.balls ?? [];
    assert.deepEqual([roll?.view?.turn, ball?.lie, ball?.strokes, ball?.away], [0, [0, 0], 2, 6]);
    assert.equal(others.length, 3);
  });

  test("says what the shot led to", () => {
    const holed = { event: "finished", player: 0, strokes: 3, holed_out: true };
    const over = { ...before, par: 3, target: [2, 0], balls: [{ lie: null, away: null, strokes: 3, done: true }] };
    const replay = (/** @type {any} */ view, /** @type {any[]} */ ...events) => banners(replayClips(view, events));
    assert.deepEqual(replay(over, BLUE, RED, STRAIGHT, holed), [["Holed in three", "level with par"]]);
    const wet = { ...before, balls: [{ lie: [1, 0], away: 6, strokes: 2 }] };
    assert.deepEqual(replay(wet, BLUE, RED, STRAIGHT, { event: "water", player: 0, lie: [1, 0] }), [
      ["Splash!", "one penalty stroke"],
    ]);
  });

  test("shows a ball that did not fly, whose flight the log leaves out", () => {
    const flights = [[{ leg: "distance", path: [[0, 0]] }], []];
    const all = replayClips({ ...before, flights, balls: [{ lie: [0, 0], away: 7, strokes: 1 }] }, [BLUE, RED]);
    assert.deepEqual(banners(all), [["On the grass", "7 from the flag"]]);
    assert.deepEqual(replayClips(before, []), []);
  });

  test("gets the events of the last turn in which a ball was played", () => {
    const first = [began, { ...BLUE, face: 1 }, RED, STRAIGHT];
    const ended = { event: "hole_ended", player: null };
    const events = (/** @type {any[]} */ ...more) => lastTurn(lines([{ event: "hole_began" }, ...more]));
    assert.deepEqual(events(...first, began, BLUE, RED, HOOK, ended), [BLUE, RED, HOOK, ended]);
    assert.deepEqual(events(...first, began), first.slice(1), "the next player's turn has begun");
    assert.deepEqual(events(...first, began, { event: "conceded" }, began), first.slice(1));
    assert.deepEqual(events(began), [], "the first turn of a hole");
  });
});

test("legLabels stacks the labels under the ball, so that they do not overlap", async () => {
  const { legLabels } = await import("../../web/games/dosh/map.ts");
  const far = Array.from({ length: 8 }, (_, i) => [i * 10, 0]);
  const legs = /** @type {any} */ ([
    { leg: "distance", points: far },
    { leg: "hook", points: far.map(([x = 0]) => [70, x]) },
  ]);
  const places = legLabels(legs).map(({ values }) => values.slice(0, 2));
  assert.equal(new Set(places.map(([place]) => place)).size, 1);
  assert.equal(new Set(places.map(([, y]) => y)).size, 2);
});
