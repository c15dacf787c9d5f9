/** Tests of undo and redo in the designers, compared with a list of all previous versions of the material. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  begin,
  changes,
  endMerging,
  now,
  pack,
  push,
  redo,
  redoLabel,
  undo,
  undoLabel,
  unpack,
} from "../../web/data/history.ts";

/** Returns a seeded function that draws an integer below its argument. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Returns a copy of the material with one random change. @param {any} material @param {(below: number) => number} die
 */
function edited(material, die) {
  const copy = structuredClone(material);
  const rows = copy.course.rows;
  const kind = die(5);
  if (kind === 0 && rows.length < 9) rows.push(".".repeat(3 + die(4)));
  else if (kind === 1 && rows.length > 1) rows.splice(die(rows.length), 1);
  else if (kind === 2) copy.course.name = `n${die(1000)}`;
  else if (kind === 3) copy[`deck${die(3)}`] = die(2) ? undefined : { list: [die(9), die(9)], none: null };
  else rows[die(rows.length)] = "s".repeat(1 + die(5));
  return JSON.parse(JSON.stringify(copy));
}

const FIRST = { course: { name: "", rows: ["....", "...."] } };

test("undo and redo return the same versions as a list of all of them, including after pack and unpack", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const die = random(seed);
    let history = begin(FIRST);
    let list = [FIRST];
    let at = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const act = die(8);
      if (act < 4) {
        const next = edited(list[at], die);
        history = push(history, next, `step ${turn}`);
        list = [...list.slice(0, at + 1), next];
        at += 1;
      } else if (act < 6) {
        history = undo(history);
        at = Math.max(0, at - 1);
      } else if (act < 7) {
        history = redo(history);
        at = Math.min(list.length - 1, at + 1);
      } else history = unpack(now(history), JSON.parse(JSON.stringify(pack(history, 1e6))));
      assert.deepEqual(now(history), list[at], `seed ${seed}, turn ${turn}`);
      assert.equal(undoLabel(history) === "", at === 0);
      assert.equal(redoLabel(history) === "", at === list.length - 1);
    }
  }
});

test("push leaves earlier versions unchanged and shares the parts that stay the same", () => {
  const first = { course: { name: "a", rows: ["..", ".."] }, decks: { red: [1, 2] } };
  const second = { ...first, course: { ...first.course, name: "b" } };
  const restored = unpack(second, pack(push(begin(first), second, "named"), 1000));
  assert.equal(now(undo(restored)).decks, second.decks);
  assert.deepEqual(now(undo(restored)), first);
});

test("push merges steps with the same key until endMerging, an undo or a step with another key", () => {
  const to = (/** @type {string} */ name) => ({ course: { name } });
  let history = push(push(begin(to("")), to("a"), "Name", "name"), to("ab"), "Name", "name");
  assert.equal(history.steps.length, 1);
  history = push(endMerging(history), to("abc"), "Name", "name");
  assert.equal(history.steps.length, 2);
  history = push(history, to("x"), "Paint", "stroke 1");
  assert.equal(history.steps.length, 3);
  history = push(undo(history), to("y"), "Name", "name");
  assert.equal(history.steps.length, 3, "the undone step is gone, and the step before it is not merged");
  assert.deepEqual(now(undo(history)), to("abc"));
});

test("pack drops the oldest steps if there is no space, and the others can still be undone", () => {
  let history = begin(FIRST);
  for (let turn = 0; turn < 200; turn += 1)
    history = push(history, { course: { name: `${turn}`, rows: FIRST.course.rows } }, "Name");
  const packed = pack(history, 2000);
  assert.ok(JSON.stringify(packed).length < 2100);
  const back = unpack(now(history), packed);
  assert.ok(back.at > 10 && back.at < 60);
  assert.deepEqual(now({ ...back, at: 0 }), { course: { name: `${199 - back.at}`, rows: FIRST.course.rows } });
  assert.equal(pack(history, 10).steps.length, 0);
  const undone = pack(undo(undo(history)), 1e6);
  assert.equal(redoLabel(unpack(now(undo(undo(history))), undone)), "Name");
});

test("unpack ignores steps that are invalid or belong to another material", () => {
  const good = pack(push(begin(FIRST), { course: { name: "n", rows: ["....", "...."] } }, "Name"), 1000);
  for (const bad of [
    undefined,
    null,
    3,
    {},
    { v: 1 },
    { v: 2, at: 0, steps: [] },
    { v: 1, at: 5, steps: [] },
    { v: 1, at: 1, steps: [{ what: "x", changes: [{ at: ["course", "name", "x"], was: 1, now: 2 }] }] },
    { v: 1, at: 1, steps: [{ what: "x", changes: [{ at: ["__proto__", "x"], was: 1, now: 2 }] }] },
    { v: 1, at: 1, steps: [null] },
    { ...good, steps: [{ what: "x", changes: "no" }] },
  ]) {
    const history = unpack(FIRST, bad);
    assert.equal(now(history), FIRST);
    if (bad?.steps?.[0] !== null) assert.equal(undoLabel(history), "", JSON.stringify(bad));
  }
  assert.equal(undoLabel(unpack({ course: { name: "other", rows: [] } }, good)), "");
});

test("changes returns each difference with its path", () => {
  assert.deepEqual(changes({ a: [1, 2], b: 1 }, { a: [1, 3], c: null }), [
    { at: ["a", 1], was: 2, now: 3 },
    { at: ["b"], was: 1 },
    { at: ["c"], now: null },
  ]);
  assert.deepEqual(changes({ a: [1] }, { a: [1, 2] }), [{ at: ["a"], was: [1], now: [1, 2] }]);
});
