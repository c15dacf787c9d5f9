/** Tests of the grade of a move: its sentence, and how long it is shown. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { window } from "./support/dom.mjs";

window.document.body.innerHTML = '<div id="live"></div>';

const { describeGrade, gradeMove, showGrade } = await import("../../web/features/play/grade.ts");
const { currentMessage, removeMessages } = await import("../../web/table/message-line.ts");

/** Returns a session in which seat 0, a person, has made the last of `moves` moves. @param {any} [more] */
const session = (more) =>
  /** @type {any} */ ({
    record: { moves: [{ do: "shot" }] },
    seats: [{ kind: "person" }, { kind: "bot" }],
    position: { mover: 0 },
    view: { over: false },
    closed: false,
    ...more,
  });

test("describeGrade names the grade, what it cost and the better plan", () => {
  const text = (/** @type {any} */ grade, loss = 0) => {
    const { head, text } = describeGrade({ grade, loss }) ?? { text: "" };
    return [head, text];
  };
  assert.deepEqual(text({ name: "great", why: "" }), ["Great plan.", "No other one is better."]);
  const why = "a safe step to 4: water 0%, not 65%.";
  assert.deepEqual(text({ name: "good", why }, 0.2), [
    "Good plan.",
    "A little better: A safe step to 4: water 0%, not 65%.",
  ]);
  assert.deepEqual(text({ name: "costly", why }, 0.84), [
    "Costly: 0.8 strokes.",
    "Better: A safe step to 4: water 0%, not 65%.",
  ]);
  assert.equal(describeGrade({ loss: 0.3 }), null);
});

test("the move that the table has prepared is neither praised nor blamed", () => {
  const grade = (/** @type {"great" | "good" | "costly"} */ name) =>
    describeGrade({ grade: { name, why: "Spoon to 10." }, loss: 0.6 }, true);
  assert.deepEqual([grade("great"), grade("good")], [null, null]);
  assert.deepEqual(grade("costly"), { head: "The plain line cost 0.6 strokes.", text: "Better: Spoon to 10." });
});

describe("a grade", () => {
  const grade = { head: "Great plan.", text: "No other one is better." };
  const shown = (/** @type {any} */ at) => currentMessage(at, "grade");

  test("is shown until a person moves again", () => {
    const at = session();
    showGrade(at, grade, 0, () => {});
    at.record = { moves: [{}, {}] };
    at.position = { mover: 1 };
    assert.equal(shown(at), grade, "while a bot plays");
    at.position = { mover: 0 };
    assert.equal(shown(at), null);
    removeMessages(at);
  });

  test("is not shown if it arrives after the next move", () => {
    const at = session({ record: { moves: [{}, {}] } });
    showGrade(at, grade, 0, () => {});
    assert.equal(shown(at), null);
  });

  test("is not shown after the move was undone, or after the game", () => {
    const at = session();
    showGrade(at, grade, 0, () => {});
    at.record = { moves: [] };
    assert.equal(shown(at), null);
    removeMessages(at);
    for (const more of [{ closed: true }, { view: { over: true } }]) {
      const ended = session(more);
      showGrade(ended, grade, 0, () => {});
      assert.equal(shown(ended), null);
    }
  });

  test("is missing if Python gives none or does not respond", async () => {
    const respond = (/** @type {() => any} */ question) => session({ question: async () => question() });
    const move = { do: "shot" };
    assert.equal(
      await gradeMove(
        respond(() => ({ ok: false })),
        move,
        0,
      ),
      null,
    );
    assert.equal(
      await gradeMove(
        respond(() => ({ ok: true, loss: 0 })),
        move,
        0,
      ),
      null,
    );
    const great = { ok: true, loss: 0, grade: { name: "great", why: "" } };
    assert.deepEqual(
      await gradeMove(
        respond(() => great),
        move,
        0,
      ),
      grade,
    );
    const dead = respond(() => {
      throw new Error("the worker is gone");
    });
    assert.equal(await gradeMove(dead, move, 0), null);
  });
});
