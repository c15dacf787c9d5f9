/** Tests of what the table of Doshboardgolf says and offers: the message line, the buttons and the menu. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { FakeStorage } from "./support/fake-storage.mjs";

globalThis.document = /** @type {any} */ ({ createComment: () => null, createTreeWalker: () => null });
const storage = new FakeStorage();
globalThis.window = /** @type {any} */ (Object.assign(new EventTarget(), { localStorage: storage }));
globalThis.location = /** @type {any} */ ({ hash: "#/game/table" });
const { controls, menu } = await import("../../web/games/dosh/controls.ts");
const { counter } = await import("../../web/games/dosh/apron.ts");
const { describePlace, describeStrokes, tally } = await import("../../web/games/dosh/place.ts");
const { rowTotal } = await import("../../web/games/dosh/card.ts");
const { Plan } = await import("../../web/games/dosh/plan.ts");
const { aimAtFlag } = await import("../../web/games/dosh/flag-aim.ts");
const { moveElbow } = await import("../../web/games/dosh/steer.ts");
const { question } = await import("../../web/games/dosh/question.ts");

const CLUBS = ["Driver", "Brassie", "Spoon"].map((name, at) => ({
  name,
  distance: Array(12).fill(12 - 4 * at),
  hook: Array(12).fill(0),
  green: [5, 8],
  rating: 12 - 4 * at,
}));
/** Returns a view in which the first seat plays its second stroke. @param {any} [more] */
const view = (more) =>
  /** @type {any} */ ({
    phase: "shot",
    round: 1,
    rounds: 1,
    hole: 2,
    turn: 0,
    over: false,
    tee: [0, 0],
    target: [4, 4],
    scores: [3, 4],
    card: { columns: ["1", "2"], rows: [] },
    standing: { format: "stroke", sides: [[0], [1]], leaders: [0], counts: [3, 4], left: 7, decided: false },
    course: { name: "The lawn", terrain: Array(6).fill("......."), height: Array(6).fill("0000000"), holes: [] },
    balls: [
      { lie: [0, 0], away: 6, strokes: 1, done: false },
      { lie: [1, 0], away: 5, strokes: 2, done: false },
    ],
    hands: [
      [1, 3],
      [1, 2, 3],
    ],
    colours: ["yellow", "yellow"],
    decks: { yellow: CLUBS },
    choices: {},
    time_limit: 0,
    ...more,
  });
/** @param {any} [more] */
const ui = (more) =>
  /** @type {any} */ ({
    id: "a game",
    names: ["You", "Casey"],
    seats: [{ kind: "person" }, { kind: "bot" }],
    seat: 0,
    busy: false,
    ready: false,
    log: [],
    redraw: () => {},
    ...more,
  });

let plan = new Plan();
/** Gives the plan an evaluation. @param {any} evaluation */
const evaluate = (evaluation) => {
  plan.shown = /** @type {any} */ ({ legal: true, careful: false, odds: {}, ...evaluation });
};
const ask = (/** @type {any} */ more = {}, /** @type {any} */ table = {}) => {
  const { head = "", text } = question(plan, view(more), ui(table));
  return `${head} ${text}`.trim();
};

beforeEach(() => {
  plan.dispose();
  storage.map.clear();
  plan = new Plan();
  plan.update(view(), ui());
});

describe("question", () => {
  test("explains how to aim if there is nothing else to say", () => {
    assert.equal(ask(), "Drag from the ball to aim, or tap where to go.");
    evaluate({ odds: { holed: 0.05 } });
    assert.equal(ask(), "Drag from the ball to aim, or tap where to go.");
  });

  test("says for how many strokes the ball can be holed", () => {
    evaluate({ odds: { holed: 0.33 } });
    assert.equal(ask(), "Hole this for two. Roll, or tap where to go.");
  });

  test("says what a putt from one cell is worth", () => {
    evaluate({ odds: { holed: 0.63 }, expected: 2.44 });
    const balls = [{ lie: [0, 0], away: 1, strokes: 1, done: false }];
    assert.equal(ask({ balls }), "Hole this for two. From one cell it takes 1.4 strokes on average.");
  });

  test("teaches the elbow if only an elbow leads to the flag, until the player aims", () => {
    const flag = { direction: 12, card: 1, elbow: { at: 4, direction: 1 } };
    const aims = { first: { direction: 12, card: 1 }, flag, clubs: [1] };
    assert.equal(ask({ aims }), "The flag is off the line. Tap it, or tap a dot to bend the line.");
    plan.setShot(ui(), { direction: 3 });
    assert.equal(ask({ aims }), "Drag from the ball to aim, or tap where to go.");
  });

  test("names the likeliest hazard and its chance in words", () => {
    evaluate({ careful: true, odds: { water: 0.74, trees: 0.1, holed: 0.2 } });
    assert.equal(ask(), "Water ahead: three in four shots get wet.");
    evaluate({ careful: true, odds: { water: 0.1, trees: 0.2, edge: 0.48 } });
    assert.equal(ask(), "Near the edge: half of the shots leave the board.");
    evaluate({ careful: true, odds: { trees: 0.99 } });
    assert.equal(ask(), "Trees ahead: nearly all shots end by a tree.");
  });

  test("gives the reason why a plan is not legal", () => {
    evaluate({ legal: false, fault: "an elbow must be on the board" });
    assert.equal(ask(), "An elbow must be on the board.");
  });

  test("describes the line while its buttons are shown", () => {
    plan.openTray(ui(), "line");
    plan.setShot(ui(), { direction: 3 });
    assert.equal(ask(), "Aim: 3 o’clock. Tap or drag a dot of the line to bend it.");
    plan.setShot(ui(), { elbow: { at: 4, direction: 5 } });
    assert.equal(ask(), "Aim: 3 o’clock. Elbow after 4, then 5 o’clock.");
  });

  test("asks only a person at the device to keep clubs", () => {
    assert.match(ask({ phase: "keep" }), /^Keep three clubs\./);
    assert.equal(ask({ phase: "keep", turn: 1 }, { seat: null }), "Casey chooses three clubs to keep.");
  });

  test("says what another player aims at", () => {
    const wet = { name: "Pond", terrain: [".......", ...Array(5).fill("..~~...")], height: [], holes: [] };
    assert.equal(ask({ turn: 1 }, { seat: null }), "Casey aims, five cells from the flag.");
    assert.equal(ask({ turn: 1, course: wet }, { seat: null }), "Casey aims over the water.");
    const near = [view().balls[0], { lie: [4, 3], away: 1, strokes: 2, done: false }];
    assert.equal(ask({ turn: 1, balls: near }, { seat: null }), "Casey tries to hole this for three.");
  });

  test("says what is played while a shot is animated", () => {
    const say = (/** @type {any} */ more = {}, /** @type {any} */ table = {}) =>
      question(plan, view(more), ui({ busy: true, ...table }), true);
    evaluate({ careful: true, odds: { water: 0.74 } });
    plan.setShot(ui(), { direction: 3, card: 2, elbow: { at: 4, direction: 5 } });
    assert.deepEqual(say(), { text: "Brassie to 3 o’clock, then an elbow to 5 o’clock after 4 counts." });
    plan.setStep(ui(), 4);
    assert.deepEqual(say(), { text: "Safe step to 4 o’clock." });
    assert.deepEqual(say({ turn: 1 }, { seat: null }), { text: "Casey plays from five cells." });
  });

  test("says that a decided match can be ended", () => {
    const standing = { ...view().standing, format: "match", decided: true };
    assert.equal(ask({ standing }), "The match is decided. Play on, or end it in the menu.");
  });
});

describe("the aim at the flag", () => {
  const first = { direction: 6, card: 3 };
  const at = (/** @type {any} */ flag, /** @type {any} */ more = {}) =>
    view({ aims: { first, flag, clubs: Array(31).fill(1) }, ...more });
  const aim = (/** @type {any} */ flag, /** @type {any} */ more = {}) => {
    aimAtFlag(plan, at(flag, more), ui());
    const { direction, card, elbow } = plan.shot;
    return [direction, card, elbow, ask({ aims: at(flag).aims, ...more })];
  };
  const AIM = "Drag from the ball to aim, or tap where to go.";

  test("is straight without a word if a line leads there", () => {
    assert.deepEqual(aim({ direction: 5, card: 1 }), [5, 1, null, AIM]);
  });

  test("has an elbow otherwise, and says so until the plan changes", () => {
    const elbow = { at: 3, direction: 6 };
    const flag = { direction: 5, card: 1, elbow };
    assert.deepEqual(aim(flag), [5, 1, elbow, "With an elbow. No hour of the clock leads straight to the flag."]);
    plan.setShot(ui(), { card: 3 });
    assert.equal(ask(), AIM);
  });

  test("is the nearest line if the flag is too far away or no line leads there", () => {
    const balls = [{ lie: [0, 0], away: 19, strokes: 1, done: false }];
    assert.deepEqual(aim(null, { balls }), [6, 3, null, "Too far for one shot. The flag is 19 cells away."]);
    assert.deepEqual(aim(null), [6, 3, null, "No line leads to the flag. This one comes nearest."]);
  });
});

test("a new elbow turns towards the flag", () => {
  const lines = { 12: [1, 2, 3].map((counts) => [counts, [4, 8 - counts]]) };
  const turns = [-3, -2, -1, 0, 1, 2, 3];
  const at = view({ tee: [4, 8], target: [1, 5], choices: { lines, turns } });
  plan.setShot(ui(), { direction: 12 });
  moveElbow(plan, at, ui(), 1);
  assert.deepEqual(plan.shot.elbow, { at: 1, direction: 10 });
});

describe("controls", () => {
  const shown = (/** @type {any} */ more = {}, /** @type {any} */ table = {}) => controls(plan, view(more), ui(table));
  const find = (/** @type {string} */ role, /** @type {any} */ more = {}, /** @type {any} */ table = {}) =>
    shown(more, table).find((one) => one.role === role);

  test("name the club, and its chance of a hole-out once Python has evaluated it", () => {
    plan.setShot(ui(), { card: 3 });
    assert.deepEqual([find("main")?.label, find("main")?.note], ["Roll", "Spoon, 4"]);
    evaluate({ odds: { holed: 0.331 }, loss: 0.6 });
    assert.equal(find("main")?.note, "Spoon, 33% in");
  });

  test("repeat only a putt from the next cell that the player has not changed", () => {
    const balls = [{ lie: [0, 0], away: 1, strokes: 1, done: false }];
    assert.equal(find("main")?.repeats, false);
    assert.equal(find("main", { balls })?.repeats, true);
    plan.setShot(ui(), { direction: (plan.shot.direction % 12) + 1 });
    assert.equal(find("main", { balls })?.repeats, false);
  });

  test("offer a reset only after a change of the plan", () => {
    assert.equal(find("undo"), undefined);
    const { direction } = plan.shot;
    plan.setShot(ui(), { direction: (direction % 12) + 1 });
    find("undo")?.run?.();
    assert.equal(plan.shot.direction, direction);
    assert.equal(find("undo"), undefined);
  });

  test("open the buttons of the line, and then the clubs again", () => {
    assert.deepEqual([find("tool")?.label, find("tool")?.isOpen], ["Elbow", false]);
    find("tool")?.run?.();
    assert.deepEqual([plan.tray, find("tool")?.label, find("tool")?.isOpen], ["line", "Clubs", true]);
    find("tool")?.run?.();
    assert.equal(plan.tray, "");
  });

  test("play a safe step after the menu has chosen it, and a shot again after a club is chosen", () => {
    const choices = { steps: [4, 6] };
    const table = /** @type {any} */ ({ plan, camera: {} });
    menu(table, view({ choices }), ui())
      .find(({ label }) => label === "Safe step")
      ?.run();
    assert.deepEqual([find("main")?.kind, plan.tray], ["step", "step"]);
    plan.setShot(ui(), { card: 1 });
    assert.deepEqual([find("main")?.kind, plan.tray], ["shot", ""]);
  });

  test("keep three clubs", () => {
    const keep = { phase: "keep" };
    assert.equal(find("main", keep)?.label, "3 more");
    for (const card of [1, 2, 3]) {
      plan.setShot(ui(), { card });
      find("choice", keep)?.run?.();
    }
    assert.equal(find("main", keep)?.label, "Keep these");
    assert.equal(find("choice", keep)?.label, "Put back");
  });

  test("have no button for the line in another player's turn", () => {
    assert.deepEqual(
      shown({ turn: 1 }, { seat: null }).map(({ role }) => role),
      ["main"],
    );
  });
});

test("the menu offers settings of the card and what can be conceded", () => {
  const choices = { adjust: [-1, 0, 1], concede: ["hole", "match"] };
  /** @type {any[]} */
  const sent = [];
  const table = /** @type {any} */ ({ plan, camera: {} });
  const items = menu(table, view({ choices }), ui({ send: (/** @type {any} */ move) => sent.push(move) }));
  assert.deepEqual(
    items.map(({ label }) => label),
    [
      "Aim at the flag",
      "Direction and elbow",
      "Card up or down, call",
      "Show the whole course",
      "Concede hole 2",
      "Concede the match",
    ],
  );
  items.at(-1)?.run();
  assert.deepEqual(sent, [{ do: "concede", what: "match" }]);
  assert.equal(menu(table, view({ turn: 1 }), ui({ seat: null })).length, 1);
});

test("the counter shows the stroke, the distance and the time that is left", () => {
  const { value, note, sign } = counter(view(), null) ?? {};
  assert.deepEqual([value, note, sign], [2, "6 to the flag", undefined]);
  assert.ok(counter(view(), 61)?.sign);
  assert.equal(counter(view({ over: true }), null), null);
});

test("tally includes the strokes of this hole, and names them when a player has holed out", () => {
  assert.deepEqual(
    [0, 1].map((seat) => tally(view(), seat)),
    [{ value: 4 }, { value: 6 }],
  );
  const balls = [{ lie: null, strokes: 3, done: true }, view().balls[1]];
  assert.deepEqual(tally(view({ balls }), 0), { value: 6, note: "3 here" });
  const standing = { ...view().standing, format: "match" };
  assert.deepEqual(tally(view({ standing }), 0), { value: 3 });
});

test("tally compares the finished holes with par", () => {
  const cells = (/** @type {any[]} */ one, pars = [3, 4, 3]) =>
    tally(view({ pars, card: { columns: ["1", "2", "3"], rows: [{ player: 0, cells: one, total: 3 }] } }), 0).note;
  assert.deepEqual([cells([5, null, null]), cells([3, 4, null]), cells([2, 3, null])], ["+2", "par", "−2"]);
  assert.equal(cells([null, null, null]), undefined);
  assert.equal(cells([3, 4, null], /** @type {any} */ ([3, null, 3])), undefined, "a hole has no par");
});

test("the scorecard and the title bar show the same total during a hole and after it", () => {
  const row = { player: 0, cells: [3, null], total: 3 };
  const card = { columns: ["1", "2"], rows: [row] };
  const holed = [{ lie: null, strokes: 4, done: true }, view().balls[1]];
  for (const more of [{ card }, { card, balls: holed }, { card, rounds: 2, columns: ["1.1", "1.2"] }]) {
    const at = view(more);
    if (more.columns) at.card = { ...card, columns: more.columns };
    assert.equal(rowTotal(at, row), tally(at, 0).value);
  }
  assert.equal(rowTotal(view({ card, over: true }), row), 3, "after the game");
  const match = { ...view().standing, format: "match" };
  assert.equal(rowTotal(view({ card, standing: match }), row), 3, "holes won");
});

test("describeStrokes says what the score of a single player is worth", () => {
  const card = { columns: ["1", "2"], rows: [{ player: 0, cells: [5, null], total: 5 }] };
  const alone = view({ scores: [5], card, pars: [3, 3] });
  assert.equal(describeStrokes(alone, ["You"]), "Five strokes so far, two over par.");
  assert.equal(describeStrokes({ ...alone, pars: [null, null] }, ["You"]), "Five strokes so far.");
  assert.equal(describeStrokes(view(), ["You", "Casey"]), "You lead by one stroke.");
});

test("describePlace names the par of the hole", () => {
  const note = (/** @type {any} */ more) => describePlace(view(more)).note;
  assert.deepEqual(
    [note({ par: 3 }), note({ par: 3, rounds: 2 }), note({ par: null, rounds: 2 }), note({ par: null })],
    ["Par 3", "Par 3, round 1 of 2", "Round 1 of 2", ""],
  );
  assert.equal(note({ par: 4, holes: [2], level: "advanced" }), "Par 4, advanced", "a single hole names its level");
});
