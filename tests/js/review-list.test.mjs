/** Tests of the list of mistakes in a review. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { render } = await import("lit-html");
const { analysis } = await import("../../web/features/review/ledger.ts");

test("a review lists the opponents' mistakes after the player's own", () => {
  const step = (/** @type {number} */ index, /** @type {number} */ seat, /** @type {number} */ loss) => ({
    index,
    seat,
    loss,
    luck: 0,
    values: [0, 0],
    lucks: [0, 0],
    gifts: [0, 0],
    move: { do: "roll" },
    best: { move: { do: `better ${index}` }, why: "" },
  });
  const steps = [step(0, 0, 0.5), step(1, 1, 2), step(2, 0, 1)];
  const props = /** @type {any} */ ({
    id: "abcd",
    data: {
      state: "working",
      head: { unit: "strokes", expectation: [0, 0], luck: [0, 0], values: [0, 0], first: [0, 0] },
      end: null,
      steps,
      moves: 3,
      views: [{}, {}, {}],
      record: { game: "dice" },
    },
    gameTable: { describeMove: (/** @type {any} */ move) => move.do },
    seats: [{ colour: 0 }, { colour: 1 }],
    names: ["Ann", "Luis"],
    rivals: [],
    people: [0],
    order: [0, 1],
    at: 0,
    go: () => {},
    redraw: () => {},
  });
  const host = document.createElement("div");
  render(analysis(props), host);
  const lists = [...host.querySelectorAll(".costly")].map((list) =>
    [...list.querySelectorAll("li")].map((item) => /better \d/.exec(item.textContent ?? "")?.[0]),
  );
  assert.deepEqual(lists, [["better 2", "better 0"], ["better 1"]]);
  assert.match(host.textContent ?? "", /What it cost Luis/);
});
