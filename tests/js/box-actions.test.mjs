/** Tests of the main button and the prompts of Box of Golf. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
Object.assign(globalThis, { document: { createTreeWalker: () => ({}), createComment: () => ({}) } });
const { gemNote, mainAction, pockets } = await import("../../web/games/box/actions.ts");
const { remark } = await import("../../web/games/box/picture.ts");

const ROLL = { do: "roll" };
const STOP = { do: "stop" };
/** @type {any} */
const UI = { busy: false, legal: [ROLL, STOP] };
/** @param {any} more @returns {any} */
const putt = (more) => ({
  phase: "roll",
  turn: 0,
  rolls: 1,
  club: 3,
  free: [1, 2],
  balls: [{ surface: "putting", strokes: 3 }],
  board: {
    putting: [
      { id: "p", kind: "p" },
      { id: "flag", kind: "flag" },
    ],
  },
  odds: { roll: { odds: [{ space: "flag", chance: 0.44 }], counts: [] } },
  stop_holes: false,
  ...more,
});

test("mainAction stops if the putt is in the hole, and otherwise rolls on with the chance of holing out", () => {
  assert.deepEqual(mainAction(putt({ stop_holes: true }), UI), { move: STOP, label: "Stop: in the hole" });
  assert.deepEqual(mainAction(putt({}), UI), { move: ROLL, label: "Roll on (44% in the hole)" });
});

test("mainAction stops if another roll could cost a penalty, whether or not the odds have arrived", () => {
  const fairway = { balls: [{ surface: "track", strokes: 1 }], count: 2, stop_is_safer: true };
  for (const odds of [null, { roll: { odds: [], counts: [] } }])
    assert.deepEqual(mainAction(putt({ ...fairway, odds }), UI), { move: STOP, label: "Stop at 2" });
});

test("gemNote gives a reason that several gems have once, and otherwise says what a tap does", () => {
  /** @type {any} */
  const wind = { have: 2, moves: [], why: "You have already played the wind." };
  const mulligan = { have: 1, moves: [{ do: "gem", gem: "red" }], why: null };
  assert.equal(gemNote({ blue: wind, green: wind, yellow: wind, red: /** @type {any} */ (mulligan) }), wind.why);
  assert.match(gemNote({ blue: wind, green: { ...wind, why: "A gimme needs a putt." } }), /^Tap a gem/);
});

test("mainAction rolls while the odds are not known, and on the fairway", () => {
  assert.equal(mainAction(putt({ odds: null }), UI).label, "Roll two again");
  assert.equal(mainAction(putt({ balls: [{ surface: "track", strokes: 1 }] }), UI).label, "Roll two again");
  assert.equal(mainAction(putt({ rolls: 0, free: [0, 1, 2] }), UI).label, "Roll three dice");
});

test("pockets shows the gems of the only person at the device also in another player's turn", () => {
  const purse = { blue: { have: 1, moves: [], why: "The ball is not in the air.", clause: "BG-25" } };
  /** @type {any} */
  const view = { turn: 1, purse, gems: [{ blue: 3 }, { blue: 1 }] };
  assert.deepEqual(pockets(view, 1), purse);
  const [own] = Object.values(pockets(view, 0));
  assert.equal(own?.have, 3);
  assert.deepEqual(own?.moves, []);
});

test("remark speaks about the player to move, and to a person at the device", () => {
  /** @param {string} kind @returns {any} */
  const ui = (kind) => ({ names: ["You", "Clement"], seats: [{ kind: "person" }, { kind }], quiz: true });
  /** @param {string} phase @returns {any} */
  const view = (phase) =>
    putt({ phase, turn: 1, lies: [], balls: [{}, { surface: "putting", strokes: 0, space: "p" }] });
  for (const phase of ["club", "drop"]) {
    const [own, other] = ["person", "bot"].map((kind) => JSON.stringify(remark(view(phase), ui(kind))));
    assert.match(String(own), /your? /);
    assert.match(String(other), /Clement chooses/);
    assert.doesNotMatch(String(other), /\byour?\b/);
  }
});
