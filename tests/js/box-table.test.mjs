/** Tests of the table of Box of Golf: announcements, the shared result, and the layout of the picture. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fanOut, isFlagLow, LARGE_TEXT, orientTrack, row } from "../../web/games/box/geometry.ts";
import { labelBox, layout, obstacles, overlap, placeGreenLabels, placeLabels } from "../../web/games/box/layout.ts";
import { describeEvent, describeHoleEnd, describeWanted, stampText } from "../../web/games/box/messages.ts";
import { share } from "../../web/games/box/share.ts";
import { BoxTable } from "../../web/games/box/state.ts";
import { describeResult, orientView } from "../../web/games/box/view.ts";
import { describeWinner } from "../../web/table/text.ts";

const names = ["Ann", "You"];
const describe = (event, player = 0) => describeEvent({ player, clause: "BG-1", ...event }, names);

test("every event is announced in the second and the third person", () => {
  const cases = [
    [{ event: "hole_began", hole: 2, par: 3 }, "Hole 2, par 3.", "Hole 2, par 3."],
    [{ event: "turn_began", stroke: 1 }, "Ann steps up for stroke 1.", "You step up for stroke 1."],
    [{ event: "club", dice: 4 }, "Ann takes a club of four.", "You take a club of four."],
    [
      { event: "rolled", dice: ["red", "purple", "black"], rolled: [1, 2] },
      "Ann rolls wild, divot.",
      "You roll wild, divot.",
    ],
    [
      { event: "grouped", colour: "red", size: 3, switched: true },
      "3 in red, a new colour.",
      "3 in red, a new colour.",
    ],
    [{ event: "grouped", colour: null, size: 2 }, "2 wild.", "2 wild."],
    [{ event: "grouped", colour: null, size: 0 }, "Nothing that counts.", "Nothing that counts."],
    [
      { event: "counted", count: 2, rolled: 3, lie: "rough" },
      "The shot is two spaces, one less for the rough.",
      "The shot is two spaces, one less for the rough.",
    ],
    [{ event: "tree_test", face: "blue", passed: true }, "Over the tree: blue.", "Over the tree: blue."],
    [
      { event: "gem_played", gem: "blue", by: -1 },
      "Ann calls the wind: one space less.",
      "You call the wind: one space less.",
    ],
    [{ event: "gem_played", gem: "green" }, "Ann takes a gimme.", "You take a gimme."],
    [{ event: "gem_played", gem: "red" }, "Mulligan! Ann replays the turn.", "Mulligan! You replay the turn."],
    [{ event: "gem_kept", gem: "blue" }, "Ann keeps the blue gem.", "You keep the blue gem."],
    [
      { event: "dropped", origin: true },
      "Ann drops where the shot was played from.",
      "You drop where the shot was played from.",
    ],
    [
      { event: "holed", strokes: 3, to_par: -1 },
      "Ann holes out in three, 1 under par.",
      "You hole out in three, 1 under par.",
    ],
    [
      { event: "gem_drawn", gem: "red", reason: "star" },
      "Ann draws a red gem for the star.",
      "You draw a red gem for the star.",
    ],
    [
      { event: "backspin", wilds: 1, path: ["p", 1] },
      "Backspin with one wild: one space on.",
      "Backspin with one wild: one space on.",
    ],
  ];
  for (const [event, third, second] of cases) {
    assert.equal(describe(event), third);
    assert.equal(describe(event, 1), second);
  }
});

test("the end of the game is announced with gems and strokes", () => {
  assert.equal(
    describe({ event: "game_over", winners: [1], gems: [1, 6], strokes: [4, 1] }),
    "You win: Ann 1 gem in 4 strokes and You 6 gems in 1 stroke.",
  );
  assert.equal(describeWinner([0, 1], names), "Ann and You share the win");
});

test("describeWanted says what to roll or draw", () => {
  assert.equal(describeWanted("tree 0", 1, "Ann"), "Ann: one die for the tree");
  assert.equal(describeWanted("spin 1", 5, "Ann"), "Ann: five dice for the backspin");
  assert.equal(describeWanted("roll 2 0", 3, "Ann"), "Ann: three dice");
  assert.equal(describeWanted("gem bonus", 1, "You"), "You draw a gem for the lowest score");
});

test("stampText returns texts only for important events", () => {
  assert.deepEqual(stampText({ event: "splash" }), ["Splash!", "one penalty stroke"]);
  assert.deepEqual(stampText({ event: "holed", strokes: 1, to_par: -3 }), ["Hole in one!", ""]);
  assert.equal(stampText({ event: "gem_drawn", gem: "red", reason: "fill" }), null);
  assert.equal(stampText({ event: "rolled" }), null);
});

test("share returns the result as sentences", () => {
  const rows = [
    { player: 0, cells: [4, 3], total: 7, to_par: 0, gems: 5 },
    { player: 1, cells: [5, null], total: 5, to_par: 1, gems: 1 },
  ];
  const view = {
    over: true,
    winners: [0],
    scores: [5, 1],
    hole: 2,
    pars: [4, 3],
    card: { columns: ["1", "2"], rows },
  };
  assert.deepEqual(share(view, names).split("\n"), [
    "Box of Golf, 2 holes, par 7.",
    "Ann wins (the most gems win).",
    "Ann: 5 gems; 7 strokes, level; holes 4, 3.",
    "You: 1 gem; 5 strokes, 1 over; holes 5, open.",
  ]);
});

test("describeResult says what decided if players have the same number of gems", () => {
  const view = (/** @type {number[]} */ scores, /** @type {number[]} */ winners) =>
    /** @type {any} */ ({ over: true, scores, winners });
  assert.equal(describeResult(view([5, 1], [0]), names), "Ann wins");
  assert.equal(describeResult(view([4, 4], [0]), names), "Ann wins on fewer strokes, level on gems");
  assert.equal(describeResult(view([4, 4], [0, 1]), names), "Ann and You share the win");
});

const KINDS = { T: "tee", G: "green", t: "tree", w: "water", s: "star" };

/** The standard boards of all versions of the rules. */
const boards = () => ["boards.txt", "boards-3.txt"].flatMap(readBoards);

/** Returns boards as drawn in a file: positions of all spaces, and the putting surface. @param {string} name */
function readBoards(name) {
  const text = readFileSync(new URL(`../../pygolf/games/box/${name}`, import.meta.url), "utf8");
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const lines = part.trim().split("\n");
      const map = lines.slice(2).filter((line) => !line.includes(": "));
      const track = map.flatMap((line, y) =>
        line
          .trim()
          .split(/\s+/)
          .flatMap((cell, x) =>
            cell === "." ? [] : [{ id: cell, kind: KINDS[cell[0]] ?? "fairway", x: 10 * x + 5, y: 10 * y + 5 }],
          ),
      );
      const signs =
        lines
          .find((line) => line.startsWith("putting: "))
          ?.slice(9)
          .trim()
          .split(/\s+/) ?? [];
      const putting = signs.map((sign, at) => ({ id: at, kind: { P: "p", F: "flag" }[sign] ?? "putt", next: at + 1 }));
      return { name: lines[0], track, putting };
    });
}

test("stroke counter and putting inset cover no space of any standard board, nor each other", () => {
  assert.equal(boards().length, 36);
  bothWays((board, isTall) => {
    const view = { board, turn: 0, balls: [{ surface: "track" }] };
    const { card, inset, box } = layout(view);
    for (const mark of obstacles(board.track)) {
      // An obstacle is a space with a margin; a corner of the margin can be covered.
      assert.ok(overlap(card, mark) < 6, `${board.name}: stroke, ${isTall}`);
      assert.ok(overlap(inset, mark) < 6, `${board.name}: inset, ${isTall}`);
    }
    assert.equal(overlap(card, inset), 0, board.name);
    assert.equal(box.width < box.height, isTall, board.name);
    for (const space of board.track) {
      assert.ok(space.x > box.x && space.x < box.x + box.width && space.y > box.y && space.y < box.y + box.height);
    }
  });
});

test("on the green, the stroke counter covers neither spaces nor odds", () =>
  bothWays((board, isTall) => {
    const { card, box, at } = layout({ board, turn: 0, balls: [{ surface: "putting" }] });
    for (const { x, y } of row(board.putting)) {
      const [across, down, air] = [at.x + x * at.scale, at.y + y * at.scale, 4 * at.scale];
      const space = { x: across - air, y: down - air, width: 2 * air, height: 2 * air };
      assert.equal(overlap(card, space), 0, `${board.name}: stroke, ${isTall}`);
      assert.ok(down - air > box.y && down + 12 * at.scale < box.y + box.height + 1, board.name);
    }
  }));

/**
 * Calls a function with each board twice: turned to fit a wide stage, and to fit a high one.
 * @param {(board: any, isTall: boolean) => void} look
 */
function bothWays(look) {
  const turned = (/** @type {any} */ board) => ({ ...board, track: orientTrack(board.track) });
  for (const board of boards()) look(turned(board), false);
  globalThis.matchMedia = /** @type {any} */ (() => ({ matches: true }));
  try {
    for (const board of boards()) look(turned(board), true);
  } finally {
    Reflect.deleteProperty(globalThis, "matchMedia");
  }
}

test("with large text, the stage shows the ball, the spaces in front of it, and where the shot lands", () => {
  const track = Array.from({ length: 20 }, (_, id) => ({ id, kind: "fairway", next: id + 1, x: 12 * id, y: 0 }));
  const putting = [{ id: "P", kind: "p" }];
  const shown = (/** @type {any} */ view) => {
    const { box } = layout(/** @type {any} */ ({ board: { track, putting }, turn: 0, ...view }));
    return track.flatMap(({ id, x }) => (x > box.x && x < box.x + box.width ? [id] : []));
  };
  const ball = { surface: "track", space: 8 };
  assert.equal(shown({ balls: [ball] }).length, track.length);
  globalThis.matchMedia = /** @type {any} */ ((/** @type {string} */ query) => ({ matches: query === LARGE_TEXT }));
  try {
    assert.deepEqual(shown({ balls: [ball] }), [8, 9, 10, 11, 12, 13, 14]);
    assert.ok(shown({ balls: [ball], shot: { path: [8, 9], lands: 3 } }).includes(3));
    assert.ok(shown({ balls: [ball], drop: { origin: 4, dry: 17 } }).includes(17));
    assert.equal(shown({ balls: [{ ...ball, done: true }] }).length, track.length);
  } finally {
    Reflect.deleteProperty(globalThis, "matchMedia");
  }
});

test("your own boards are drawn as designed on a phone until you turn them", () => {
  globalThis.matchMedia = /** @type {any} */ (
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} })
  );
  try {
    const board = boards().find(({ track }) => orientTrack(track) !== track);
    const view = /** @type {any} */ ({ board, turn: 0, balls: [{ strokes: 0 }] });
    const ui = (/** @type {any} */ options) => /** @type {any} */ ({ seats: [], options, redraw() {} });
    const table = new BoxTable();
    table.update(view, ui({ boards: [board] }));
    assert.equal(orientView(view, table.turnsBoard).board.track, board.track);
    table.turnBoard(ui({}));
    assert.notEqual(orientView(view, table.turnsBoard).board.track, board.track);
    const standard = new BoxTable();
    standard.update(view, ui({}));
    assert.ok(standard.turnsBoard && !standard.isCustom);
  } finally {
    Reflect.deleteProperty(globalThis, "matchMedia");
  }
});

test("the flag hides no space of any board, turned or not, because it is low if a space is behind it", () => {
  /** @type {string[]} */
  const lowFlags = [];
  bothWays((board) => {
    const green = board.track.find((/** @type {any} */ { kind }) => kind === "green");
    const low = isFlagLow(board.track) ? 5 : 0;
    if (low) lowFlags.push(board.name);
    const cloth = { x: green.x, y: green.y - 11.4 + low, width: 10, height: 6.4 };
    for (const { x, y, kind } of board.track)
      if (kind !== "green")
        assert.ok(overlap(cloth, { x: x - 2.7, y: y - 2.7, width: 5.4, height: 5.4 }) < 1, board.name);
  });
  assert.ok(lowFlags.length > 0);
});

test("balls on the same space are next to each other", () => {
  assert.deepEqual(fanOut(0, 1), { x: 0, y: 0 });
  for (const count of [2, 3, 4]) {
    const balls = Array.from({ length: count }, (_, at) => fanOut(at, count));
    for (const [at, one] of balls.entries())
      for (const other of balls.slice(at + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 7.8);
  }
});

test("labels of the odds cover no star and no flag on any board, turned or not", () =>
  bothWays((board) => {
    const { box, card, inset } = layout({ board, turn: 0, balls: [{ surface: "track" }] });
    const bare = board.track.flatMap(({ kind, x, y }) =>
      kind === "star"
        ? [{ x: x - 5, y: y - 5, width: 10, height: 10 }]
        : kind === "green"
          ? [{ x: x - 1, y: y - 14, width: 13, height: 14 }]
          : [],
    );
    for (const at of board.track.keys()) {
      const odds = new Map(board.track.slice(at, at + 5).map(({ id }, n) => [id, 0.4 - n / 20]));
      for (const one of placeLabels([...board.track], odds, box, [card, inset]).values())
        for (const other of bare) assert.ok(overlap(labelBox(one), other) < 1, `${board.name} from ${at}`);
    }
  }));

test("the putting surface is drawn as one row, regardless of its coordinates", () => {
  const putting = [
    { id: "past", kind: "putt", next: "flag", x: 0, y: 0 },
    { id: "flag", kind: "flag", over: "past", x: 3, y: 80 },
    { id: 1, kind: "putt", next: "flag", x: -9, y: 4 },
    { id: "p", kind: "p", next: 1, x: 50, y: 120 },
  ];
  const spaces = row(putting);
  assert.deepEqual(
    spaces.map(({ id, x, y }) => [id, x, y]),
    [
      ["p", 5, 5],
      [1, 15, 5],
      ["flag", 25, 5],
      ["past", 35, 5],
    ],
  );
  assert.equal(row(putting), spaces);
});

test("labels of the odds on the green cover neither each other nor a space nor the flag on any standard board", () => {
  for (const { name, putting } of boards()) {
    const list = row(putting);
    const plates = [...placeGreenLabels(list, new Map(list.map(({ id }) => [id, 0.2]))).values()].map(labelBox);
    assert.equal(plates.length, list.length, name);
    const flag = list.find(({ kind }) => kind === "flag");
    const flies = { x: flag.x, y: flag.y - 14, width: 11, height: 8 };
    const spots = list.map(({ x, y }) => ({ x: x - 3.4, y: y - 3.4, width: 6.8, height: 6.8 }));
    for (const [at, one] of plates.entries())
      for (const other of [...plates.slice(at + 1), ...spots, flies]) assert.equal(overlap(one, other), 0, name);
  }
});

test("describeHoleEnd counts the strokes and tells who wins which gems for what", () => {
  const ended = { event: "hole_ended", hole: 3, strokes: [2, 3], to_par: [-1, 0] };
  const gem = (/** @type {number} */ player, /** @type {string} */ reason) => ({
    event: "gem_drawn",
    player,
    reason,
    gem: "red",
  });
  const both = ["You", "Clement"];
  assert.deepEqual(describeHoleEnd([ended, gem(0, "par"), gem(0, "bonus"), gem(0, "bonus"), gem(1, "fill")], both), {
    head: "You 2 and Clement 3:",
    text: "You win one gem for beating par and two for the best score.",
    clause: "BG-37",
  });
  assert.equal(
    describeHoleEnd([ended, gem(1, "par"), gem(0, "bonus"), gem(1, "bonus")], both)?.text,
    "Gems for beating par: Clement 1. Best score: You 1 and Clement 1.",
  );
  assert.equal(describeHoleEnd([ended], both)?.text, "No one wins a gem.");
  assert.equal(describeHoleEnd([gem(0, "star")], both), null);
  assert.equal(describeHoleEnd([ended, { event: "game_over" }], both), null);
});
