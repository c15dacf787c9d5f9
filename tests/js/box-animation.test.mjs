/** Tests of the clips of Box of Golf: the ball falls into the cup before the words. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const { clips } = await import("../../web/games/box/animation.ts");

const putting = ["p", 1, 2, "flag"].map((id, at) => ({
  id,
  kind: at === 0 ? "p" : at === 3 ? "flag" : "putt",
  x: 5 + 10 * at,
  y: 5,
}));
const HOLED = { event: "holed", player: 0, hole: 1, strokes: 4, to_par: 0, clause: "BG-32" };

/** Returns a view with the ball on this space of the putting surface. @param {string | number} space */
const view = (space, phase = "roll") =>
  /** @type {any} */ ({
    turn: 0,
    phase,
    grouped: [],
    rolls: 1,
    board: { track: [], putting },
    balls: [{ space, surface: "putting", strokes: 3, done: false }],
    shot: phase === "gem" ? { path: [space, 2] } : null,
  });

/** Plays the clips of a move without a stage, and returns the paths of the ball and the views. */
function play(/** @type {any[]} */ events, /** @type {any} */ before) {
  /** @type {any[][]} */
  const [paths, swings] = [[], []];
  const ball = { dataset: { seat: "0" } };
  const stage = /** @type {any} */ ({
    parts: () => [ball],
    ui: { names: ["Ann"] },
    glide: (/** @type {any} */ piece, /** @type {any} */ path) => {
      assert.equal(piece, ball);
      paths.push(path);
      return [];
    },
    lipOut: (/** @type {any} */ piece, /** @type {any} */ path) => {
      assert.equal(piece, ball);
      swings.push(path);
      return [];
    },
    stamp: () => [],
    confetti: () => [],
  });
  const all = clips(events, before, /** @type {any} */ ({ ...before, phase: "over" }), { seats: [] });
  for (const { run, ms } of all) run(stage, ms);
  return { all, paths, swings };
}

test("clips let a putt fall into the cup before the words", () => {
  const flew = { event: "flew", player: 0, surface: "putting", path: [1, 2, "flag"] };
  const { all, paths } = play([flew, HOLED], view(1));
  assert.equal(all.length, 3);
  assert.deepEqual(paths.at(-1), [
    [35, 5],
    [35, 5, 0.2],
  ]);
  assert.deepEqual(
    all.map((clip) => clip.view.balls[0]?.done),
    [false, true, true],
    "the ball stays in the cup while the words are shown",
  );
});

test("clips roll the ball of a gimme into the cup", () => {
  const { all, paths } = play([{ event: "gem_played", player: 0, gem: "green" }, HOLED], view("p", "gem"));
  assert.deepEqual(paths, [
    [
      [25, 5],
      [35, 5],
      [35, 5, 0.2],
    ],
  ]);
  assert.deepEqual(
    all.map((clip) => clip.view.balls[0]?.done),
    [false, true, true],
  );
});

test("clips let a putt that has stopped next to the flag swing towards it", () => {
  const missed = { event: "putt_missed", player: 0, space: 2, past: false };
  const swings = (/** @type {any[]} */ path, /** @type {any} */ before) =>
    play([{ event: "flew", player: 0, surface: "putting", path }, missed], before).swings;
  assert.deepEqual(swings(["p", 1, 2], view("p")), [
    [
      [25, 5],
      [28, 5],
      [25, 5],
    ],
  ]);
  assert.deepEqual(swings(["p", 1], view("p")), [], "two spaces away");
  assert.deepEqual(play([missed], view("p", "gem")).swings.length, 1, "a gem could have been played before");
  assert.deepEqual(play([missed], view(2)).swings, [], "a ball that has not moved");
});
