/** The coach looks back: what is asked, what is told, and what happens when Python breaks down on the way. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lookBack, same } from "../../web/core/review.js";

const record = { format: 1, game: "dice", players: ["Ann", "Bot"], options: {}, seed: "x", moves: [] };
const move = (name, more = {}) => ({ do: name, ...more });
const advice = (name, loss) => ({ move: move(name), value: 40 + loss, loss, why: `Because of ${name}.` });

/** A Python that deals out one position after the other. @param {{turn: number, moves: object[]|null, advice?: object[]}[]} positions */
function python(positions) {
  const asked = [];
  let at = 0;
  return {
    asked,
    async call(request) {
      asked.push(request.op);
      const { turn, moves, advice = [] } = positions[at] ?? { turn: null, moves: [] };
      if (request.op === "replay") return { ok: request.upto === 0, match: 9, view: { turn } };
      if (request.op !== "close") assert.equal(request.match, 9);
      if (request.op === "moves") return { ok: true, ...(moves ? { moves } : { choices: {} }) };
      if (request.op === "advise") return { ok: true, moves: advice.slice(0, request.count) };
      if (request.op === "play") at += 1;
      return { ok: true, events: [], view: { turn: positions[at]?.turn ?? null } };
    },
  };
}

async function reviewOf(positions, moves, { seats = [0], gone = () => false, call = null } = {}) {
  const there = python(positions);
  let last = null;
  await lookBack({
    record: { ...record, moves },
    seats,
    call: call ?? there.call,
    report: (review) => (last = structuredClone(review)),
    gone,
  });
  return { review: last, asked: there.asked };
}

test("decisions are priced, the costliest first; what was no decision is not asked about", async () => {
  const { review, asked } = await reviewOf(
    [
      { turn: 0, moves: [move("roll")] },
      { turn: 0, moves: [move("roll"), move("stop")], advice: [advice("stop", 0), advice("roll", 0.5)] },
      { turn: 1, moves: [move("roll"), move("stop")], advice: [advice("stop", 0), advice("roll", 9)] },
      { turn: 0, moves: [move("roll"), move("stop")], advice: [advice("roll", 0), advice("stop", 2)] },
      { turn: 0, moves: null, advice: [advice("roll", 0), advice("stop", 1)] },
    ],
    [move("roll"), move("roll"), move("roll"), move("stop"), move("roll")],
  );
  assert.equal(review.state, "done");
  assert.deepEqual([review.done, review.of], [5, 5]);
  assert.deepEqual(
    review.decisions.map(({ move, better, loss }) => [move.do, better.move.do, loss]),
    [
      ["stop", "roll", 2],
      ["roll", "stop", 0.5],
    ],
  );
  assert.deepEqual(review.seats, [{ seat: 0, decisions: 3, loss: 2.5, unpriced: 0 }]);
  assert.equal(asked.filter((op) => op === "advise").length, 3);
  assert.equal(asked.at(-1), "close");
});

test("a move that the coach does not list has no price", async () => {
  const { review } = await reviewOf(
    [{ turn: 0, moves: null, advice: [advice("stop", 0)] }],
    [move("write", { word: "A" })],
  );
  assert.deepEqual(review.seats, [{ seat: 0, decisions: 0, loss: 0, unpriced: 1 }]);
  assert.deepEqual(review.decisions, []);
});

test("six decisions are told at most", async () => {
  const position = { turn: 0, moves: [move("roll"), move("stop")], advice: [advice("stop", 0), advice("roll", 1)] };
  const { review } = await reviewOf(
    Array.from({ length: 9 }, () => position),
    Array.from({ length: 9 }, () => move("roll")),
  );
  assert.equal(review.decisions.length, 6);
  assert.equal(review.seats[0].decisions, 9);
});

test("it ends when nobody waits for it, and says so when Python breaks down", async () => {
  const { review, asked } = await reviewOf([{ turn: 0, moves: [move("roll")] }], [move("roll")], { gone: () => true });
  assert.equal(review.done, 0);
  assert.deepEqual(asked, ["replay", "close"]);
  for (const call of [
    async () => Promise.reject(new Error("gone")),
    async () => ({ ok: false, error: { message: "no" } }),
  ])
    assert.equal((await reviewOf([], [move("roll")], { call })).review.state, "failed");
});

test("moves are the same whatever the order of their keys, and with or without what was left open", () => {
  assert.ok(same({ do: "gem", gem: "blue", by: 1 }, { by: 1, gem: "blue", do: "gem" }));
  assert.ok(
    same({ do: "shot", call: null, elbow: { at: 1, direction: 2 } }, { do: "shot", elbow: { direction: 2, at: 1 } }),
  );
  assert.ok(!same({ do: "gem", by: 1 }, { do: "gem", by: -1 }));
  assert.ok(!same({ do: "keep", cards: [1, 2] }, { do: "keep", cards: [2, 1] }));
});
