// Tests of the designer of Box of Golf, including edits of invalid boards.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as edit from "../../web/games/box/board-edit.ts";

const blank = () => ({
  number: 1,
  par: 4,
  track: [
    { id: "tee", kind: "tee", next: 1, x: 50, y: 100 },
    { id: 1, kind: "fairway", next: "green", x: 50, y: 85 },
    { id: "green", kind: "green", x: 50, y: 70 },
  ],
  putting: edit.putting(2, false),
});
const spot = (board, id) => edit.listSpots(board, "track").find((one) => one.id === id);
const ids = (board) => board.track.map(({ id }) => id);

test("holesFrom lists the open hole and the ones after it", () => {
  const material = { boards: [3, 1, 2].map((number) => ({ ...blank(), number })) };
  assert.deepEqual(edit.holesFrom(material, 2), [2, 3]);
  assert.deepEqual(edit.holesFrom(material, 1), [1, 2, 3]);
});

test("addSpace inserts a space after the selected one", () => {
  const board = blank();
  const { board: after, index } = edit.addSpace(board, spot(board, 1), { x: 61.3, y: 80.2 });
  assert.deepEqual(after.track[index], { id: 2, kind: "fairway", next: "green", x: 61.5, y: 80 });
  assert.equal(spot(after, 1).next, 2);
  assert.deepEqual(board, blank(), "the original board is unchanged");
});

test("addSpace after the green adds the space past it", () => {
  const { board } = edit.addSpace(blank(), spot(blank(), "green"), { x: 50, y: 60 });
  assert.equal(spot(board, "green").over, 2);
  assert.equal(spot(board, 2).next, "green");
  assert.equal(spot(board, "green").next, undefined);
});

test("repeated taps add a line of spaces", () => {
  let board = { track: [] };
  let last = null;
  for (let y = 100; y > 40; y -= 10) {
    const added = edit.addSpace(board, last, { x: 50, y });
    board = added.board;
    last = edit.listSpots(board, "track")[added.index];
  }
  assert.deepEqual(ids(board), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(
    board.track.map(({ next }) => next),
    [2, 3, 4, 5, 6, undefined],
  );
});

test("addSpace stops at the limit of the rules", () => {
  const rows = Array.from({ length: edit.MAX_SPACES }, (_, id) => ({ id, kind: "fairway" }));
  assert.equal(edit.addSpace({ track: rows }, null, { x: 0, y: 0 }), null);
});

test("removeSpace redirects links to the next space, but never from a space to itself", () => {
  assert.equal(spot(edit.removeSpace(blank(), spot(blank(), 1)), "tee").next, "green");
  const ring = {
    track: [
      { id: 1, kind: "fairway", next: 2 },
      { id: 2, kind: "arrow", next: 1, bounce: 1 },
    ],
  };
  assert.deepEqual(edit.removeSpace(ring, spot(ring, 2)).track, [{ id: 1, kind: "fairway" }]);
  const past = edit.addSpace(blank(), spot(blank(), "green"), { x: 50, y: 60 }).board;
  assert.deepEqual(edit.removeSpace(past, spot(past, 2)), blank());
});

test("withKind removes links that the new kind cannot have", () => {
  let board = edit.withKind(blank(), spot(blank(), 1), "arrow");
  board = edit.withLink(board, spot(board, 1), "bounce", "tee");
  assert.equal(spot(board, 1).bounce, "tee");
  assert.equal(spot(edit.withKind(board, spot(board, 1), "rough"), 1).bounce, undefined);
  assert.equal(spot(edit.withKind(board, spot(board, 1), "green"), 1).next, undefined);
  assert.equal(spot(edit.withLink(board, spot(board, 1), "next", undefined), 1).next, undefined);
});

test("newLinkKind depends on the kind of the first space", () => {
  assert.equal(edit.newLinkKind({ kind: "fairway", next: 3 }), "next");
  assert.equal(edit.newLinkKind({ kind: "green" }), "over");
  assert.equal(edit.newLinkKind({ kind: "arrow" }), "next");
  assert.equal(edit.newLinkKind({ kind: "arrow", next: 3 }), "bounce");
});

test("spotAt returns the nearest space within reach", () => {
  const spots = edit.listSpots(blank(), "track");
  assert.equal(edit.spotAt(spots, { x: 53, y: 97 }).id, "tee");
  assert.equal(edit.spotAt(spots, { x: 50, y: 92.6 }), null);
  assert.equal(edit.spotAt(spots, { x: 50, y: 91 }).id, 1);
});

test("nearestInDirection returns the nearest space in the direction of an arrow key", () => {
  const spots = edit.listSpots(blank(), "track");
  assert.equal(edit.nearestInDirection(spots, spots[0], 0, -1).id, 1);
  assert.equal(edit.nearestInDirection(spots, spots[0], 0, 1), null);
});

test("placeAfter returns a free place one step away", () => {
  const board = blank();
  for (const id of ["tee", 1, "green"]) {
    const at = edit.placeAfter(edit.listSpots(board, "track"), spot(board, id));
    const away = edit.listSpots(board, "track").map((one) => Math.hypot(one.x - at.x, one.y - at.y));
    assert.ok(Math.min(...away) > 8, `${id}: ${away}`);
  }
});

test("putting surfaces are read and written with their length and the space past the flag", () => {
  for (const [putts, past] of [
    [1, false],
    [3, true],
    [12, false],
  ]) {
    const board = { putting: edit.putting(putts, past) };
    assert.deepEqual(edit.readPutting(board), { putts, past, plain: true });
  }
  const odd = { putting: [...edit.putting(2, false), { id: 9, kind: "putt", next: "flag" }] };
  assert.equal(edit.readPutting(odd).plain, false);
  assert.deepEqual(edit.readPutting({ putting: "x" }), { putts: 1, past: false, plain: false });
});

test("boards can be added with a free number, removed, and renumbered from 1", () => {
  let material = {
    boards: [
      { ...blank(), number: 1 },
      { ...blank(), number: 3 },
    ],
  };
  material = edit.addBoard(material, blank());
  assert.deepEqual(
    material.boards.map(({ number }) => number),
    [1, 3, 2],
  );
  material = edit.removeBoard(material, 0);
  assert.deepEqual(
    edit.renumber(material).boards.map(({ number }) => number),
    [1, 2],
  );
  assert.equal(edit.addBoard({}, blank()).boards.length, 1);
});

test("a photograph stays with its hole when holes are removed, added, copied or renumbered", () => {
  const names = (material) =>
    Object.fromEntries(material.boards.map((board, at) => [board.name, edit.photoKey(board, at)]));
  const three = { boards: ["a", "b", "c"].map((name, at) => ({ ...blank(), name, number: 3 - at })) };
  assert.deepEqual(names(three), { a: 0, b: 1, c: 2 }, "photographs saved by index");
  const two = edit.removeBoard(three, 0);
  assert.deepEqual(names(two), { b: 1, c: 2 });
  assert.deepEqual(names(edit.removeBoard(two, 0)), { c: 2 });
  assert.deepEqual(names(edit.renumber(three)), { a: 0, b: 1, c: 2 });
  const { d, ...others } = names(edit.addBoard(two, { ...two.boards[0], name: "d" }));
  assert.deepEqual(others, names(two));
  assert.ok(d > 1e12, "neither the key of the original nor that of a removed hole");
  for (const photo of ["0", {}, 0.5, null]) assert.equal(edit.photoKey({ photo }, 4), 4);
});

test("invalid material can be read, and invalid spaces are left unchanged or removed", () => {
  for (const boards of [undefined, null, 7, "x", [], [null, 3, [], { track: 5 }]]) {
    const material = { boards };
    for (const [at] of edit.getBoards(material).entries()) {
      assert.equal(typeof edit.boardName(edit.getBoards(material)[at], at), "string");
      const board = edit.boardAt(material, at);
      if (board) assert.deepEqual(edit.listSpots(board, "track"), []);
    }
    edit.renumber(material);
  }
  const board = { track: [null, { id: {} }, { id: 1, kind: 3, next: {}, x: "left", y: Infinity }, 5] };
  assert.deepEqual(edit.listSpots(board, "track"), [{ index: 2, id: 1, kind: "", x: 50, y: 120 - 220 / 3 }]);
  assert.equal(edit.countInvalid(board, "track"), 3);
  assert.equal(edit.removeInvalid(board, "track").track.length, 1);
  assert.equal(edit.withSpace(board, "track", 2, { kind: "tee", next: undefined }).track[2].kind, "tee");
});
