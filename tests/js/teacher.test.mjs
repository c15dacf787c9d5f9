/** Tests of a lesson in progress: right and wrong moves, navigation, and tables that open late. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerFor, completesStep, matches, Teacher } from "../../web/features/lesson/teacher.ts";

const ROLL = { do: "roll" };
const hole = (/** @type {number} */ number) => ({ do: "hole", hole: number });
/** @param {any} more */
const step = (more) => ({
  title: "T", words: "W.", touch: "Do it.", clause: "XX-1", scene: 0, moves: [], play: ROLL, after: [], also: [],
  wrong: [], otherwise: "Not here.", done: "Done.", ...more,
}); // biome-ignore format: a table
const LESSON = {
  id: "first",
  title: "A lesson",
  scenes: [{ seed: "a" }, { seed: "b" }],
  steps: [
    step({ wrong: [{ move: { do: "hole", hole: 2 }, words: "Not two." }] }),
    step({ moves: [ROLL], play: hole(4), also: [{ do: "hole", hole: 5 }], after: [ROLL], done: "Four." }),
    step({ moves: [ROLL, hole(4), ROLL] }),
    step({ scene: 1 }),
  ],
};

/** Returns a teacher and fake tables; if `slow`, the test decides when they open. */
function createTeacher({ slow = false, rejects = false } = {}) {
  const messages = /** @type {string[]} */ ([]);
  const savedSteps = /** @type {(number|null)[]} */ ([]);
  const opened = /** @type {any[]} */ ([]);
  const waiting = /** @type {(() => void)[]} */ ([]);
  const sit = async (/** @type {object} */ scene, /** @type {any[]} */ moves) => {
    const record = { moves: [...moves] };
    const sitting = {
      scene,
      record,
      closed: false,
      close: () => {
        sitting.closed = true;
      },
      send: async (/** @type {any} */ move) => {
        await Promise.resolve();
        if (!rejects) record.moves.push(move);
      },
    };
    opened.push(sitting);
    if (slow) await new Promise((done) => waiting.push(() => done(undefined)));
    return sitting;
  };
  const services = {
    sit,
    say: (/** @type {string} */ text) => messages.push(text),
    changed: () => {},
    keep: (/** @type {number|null} */ at) => savedSteps.push(at),
  };
  return {
    teacher: new Teacher(/** @type {any} */ (LESSON), /** @type {any} */ (services)),
    messages,
    savedSteps,
    opened,
    waiting,
  };
}

test("matches ignores additional fields of a move, and completesStep requires the exact move of the step", () => {
  assert.equal(matches({ do: "shot", card: 3 }, { do: "shot", card: 3, direction: 12 }), true);
  assert.equal(matches({ spaces: [1, 2] }, /** @type {any} */ ({ do: "x", spaces: [1, 2] })), true);
  const one = step({ play: { do: "shot", card: 3 }, also: [{ do: "shot", card: 5 }] });
  assert.equal(completesStep(one, { do: "shot", card: 3 }), true);
  assert.equal(completesStep(one, { card: 3, do: "shot" }), true);
  assert.equal(completesStep(one, { do: "shot", card: 3, elbow: {} }), false);
  assert.equal(completesStep(one, { do: "shot", card: 5, elbow: {} }), true);
  assert.equal(answerFor(LESSON.steps[0], hole(2)), "Not two.");
  assert.equal(answerFor(LESSON.steps[0], hole(3)), "Not here.");
});

test("a lesson runs from its first step to its end with as few tables as possible", async () => {
  const { teacher, messages, savedSteps, opened } = createTeacher();
  await teacher.go(0);
  assert.equal(teacher.phase, "do");
  await teacher.play(hole(2));
  assert.deepEqual([teacher.phase, teacher.answer, messages.at(-1)], ["do", "Not two.", "Not two."]);
  await teacher.play(ROLL);
  assert.deepEqual([teacher.phase, teacher.answer, messages.at(-1)], ["done", "", "Done."]);
  await teacher.go(1);
  assert.equal(opened.length, 1, "the next step continues at the same table");
  await teacher.show();
  assert.deepEqual(opened[0].record.moves, [ROLL, hole(4), ROLL], "the moves after it are played automatically");
  await teacher.go(2);
  await teacher.go(3);
  assert.deepEqual([opened.length, opened[0].closed], [2, true]);
  await teacher.play(ROLL);
  await teacher.go(4);
  assert.deepEqual([teacher.phase, savedSteps], ["end", [0, 1, 2, 3, null]]);
});

test("the next step has a new table if the player chose an alternative move", async () => {
  const { teacher, opened } = createTeacher();
  await teacher.go(1);
  await teacher.play(hole(5));
  assert.equal(teacher.phase, "done");
  await teacher.go(2);
  assert.deepEqual([opened.length, opened[1].record.moves], [2, [ROLL, hole(4), ROLL]]);
});

test("no move is played while a table is opening or when the step is done", async () => {
  const { teacher, opened, waiting } = createTeacher({ slow: true });
  const going = teacher.go(0);
  await teacher.play(ROLL);
  assert.deepEqual(opened[0].record.moves, []);
  waiting[0]?.();
  await going;
  await teacher.play(ROLL);
  await teacher.play(ROLL);
  assert.deepEqual(opened[0].record.moves, [ROLL]);
});

test("a table that opens too late is closed", async () => {
  const { teacher, opened, waiting } = createTeacher({ slow: true });
  const first = teacher.go(0);
  const second = teacher.go(3);
  waiting[1]?.();
  await second;
  waiting[0]?.();
  await first;
  assert.deepEqual([opened[0].closed, opened[1].closed, teacher.number], [true, false, 3]);
});

test("a rejected move does not change the step", async () => {
  const { teacher } = createTeacher({ rejects: true });
  await teacher.go(0);
  await teacher.play(ROLL);
  assert.equal(teacher.phase, "do");
});

test("only the table of the current step stays open, regardless of the order of actions", async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed;
    const draw = (/** @type {number} */ below) => {
      state = (state * 48271) % 2147483647;
      return state % below;
    };
    const { teacher, opened, waiting } = createTeacher({ slow: true });
    const choices = [
      () => teacher.go(teacher.number + 1),
      () => teacher.go(teacher.number - 1),
      () => teacher.show(),
      () => teacher.play(hole(draw(6))),
      () => teacher.again(),
      async () => waiting.splice(draw(waiting.length || 1), 1)[0]?.(),
    ];
    const actions = [teacher.go(0)];
    for (let turn = 0; turn < 30; turn += 1) {
      actions.push(/** @type {any} */ (choices[draw(choices.length)])());
      if (draw(2)) await Promise.resolve();
    }
    while (waiting.length) waiting.shift()?.();
    await Promise.all(actions);
    const open = opened.filter(({ closed }) => !closed);
    assert.ok(open.length <= 1, `seed ${seed}: ${open.length} tables are open`);
    if (teacher.phase === "do") assert.deepEqual(open[0].record.moves, teacher.step?.moves, `seed ${seed}`);
  }
});
