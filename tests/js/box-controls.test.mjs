/** Tests of what Box of Golf shows around its board: buttons, message, dice, tray and the sections next to the stage. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "./support/dom.mjs";

const { render, html } = await import("lit-html");
const { apron } = await import("../../web/games/box/apron.ts");
const { controls, sendMainMove, side } = await import("../../web/games/box/controls.ts");
const { question } = await import("../../web/games/box/question.ts");
const { nextGemMove, pockets, tray } = await import("../../web/games/box/tray.ts");
const { sections } = await import("../../web/table/info-area.ts");

const ROLL = { do: "roll" };
const STOP = { do: "stop" };
const SEATS = [{ kind: "person" }, { kind: "bot" }];

/** @type {any} */
let root;
/** @type {object[]} */
let sent;

beforeEach(() => {
  root = document.createElement("main");
  document.body.replaceChildren(root);
  sent = [];
});

/** @param {object} changes @returns {any} */
const ui = (changes = {}) => ({
  names: ["You", "Clement"],
  seats: SEATS,
  seat: 0,
  busy: false,
  legal: [ROLL, STOP],
  advice: null,
  send: (/** @type {object} */ move) => sent.push(move),
  ...changes,
});

const TRACK = ["tee", "fairway", "tree", "star", "water", "green"].map((kind, id) => ({ id, kind, next: id + 1 }));
const PUTTING = [
  { id: "p", kind: "p", next: "flag" },
  { id: "flag", kind: "flag" },
];
const NO_GEM = { have: 1, moves: [], reaches: [], why: "Gems are played in the air.", clause: "BG-25" };

/** A position on the fairway after a roll. @param {object} more @returns {any} */
const rolled = (more = {}) => ({
  phase: "roll",
  turn: 0,
  rolls: 1,
  club: 3,
  picked: 3,
  dice: ["red", "red", "blue"],
  group: "red",
  grouped: [0, 1],
  free: [2],
  count: 2,
  reaches: "star",
  wind: 0,
  lit: true,
  gem: null,
  shot: null,
  balls: [
    { surface: "track", strokes: 1, space: 1 },
    { surface: "track", strokes: 1, space: 0 },
  ],
  board: { track: TRACK, putting: PUTTING },
  card: { columns: ["3"], rows: [] },
  pars: [5],
  hole_index: 0,
  gems: [{ blue: 3 }, { blue: 1 }],
  purse: { blue: NO_GEM, red: NO_GEM },
  odds: {
    roll: {
      goal: "star",
      goal_chance: 0.42,
      counts: [0, 0, 0.6, 0.4],
      odds: [
        { space: 3, chance: 0.42 },
        { space: 4, chance: 0.58 },
      ],
    },
    stop: {
      goal: "star",
      goal_chance: 0.83,
      counts: [0, 0, 1],
      odds: [
        { space: 3, chance: 0.83 },
        { space: 2, chance: 0.17 },
      ],
    },
  },
  ...more,
});

/** Returns role, text and second line of each button. @param {any} view @param {any} given */
const buttons = (view, given = ui()) =>
  controls(view, given).map(({ role, label, note }) => [role, label, note].join(" / "));

test("the buttons say what stopping and another roll can bring", () => {
  assert.deepEqual(buttons(rolled()), ["choice / Stop / 83% star", "main / Roll 1 / 42% star"]);
  const far = { goal: null, goal_chance: 0, counts: [0, 0, 0.6, 0.4], odds: [] };
  assert.deepEqual(buttons(rolled({ odds: { roll: far, stop: far } })), [
    "choice / Stop / 2 spaces",
    "main / Roll 1 / 40% for more",
  ]);
});

test("the buttons keep their place and their second line while the odds are being computed, and without odds", () => {
  assert.deepEqual(buttons(rolled({ odds: null })), ["choice / Stop / \u00a0", "main / Roll 1 / \u00a0"]);
  assert.deepEqual(buttons(rolled({ lit: false })), ["choice / Stop / 2 spaces", "main / Roll 1 / roll two of three"]);
});

test("stopping is red, and the key of the red button stops, if the putt is in the hole or another roll is risky", () => {
  for (const [more, isSafe] of /** @type {[object, boolean][]} */ ([
    [{}, false],
    [{ stop_holes: true }, true],
    [{ stop_is_safer: true, odds: null }, true],
  ])) {
    sent = [];
    const [stop] = controls(rolled(more), ui());
    assert.equal(stop?.safe, isSafe);
    sendMainMove(rolled(more), ui());
    assert.deepEqual(sent, [isSafe ? STOP : ROLL]);
  }
});

test("a club is rolled with the main button, and only taken in a problem", () => {
  const odds = { 3: { goal: "green", goal_chance: 0.451, counts: [], odds: [] } };
  const view = rolled({ phase: "club", rolls: 0, club: null, dice: [], odds });
  const club = { do: "club", dice: 3 };
  assert.deepEqual(buttons(view, ui({ legal: [club] })), ["main / Roll 3 / 45% green"]);
  assert.deepEqual(buttons(view, ui({ legal: [club], posed: true })), ["main / Take 3 / 45% green"]);
  controls(view, ui({ legal: [club] }))[0]?.run?.();
  assert.deepEqual(sent, [club]);
});

test("without a club, as at the start of a first game, the main button waits for one", () => {
  const view = rolled({ phase: "club", rolls: 0, club: null, picked: 0, dice: [], odds: null, balls: [] });
  const own = ui({ legal: [{ do: "club", dice: 3 }] });
  assert.deepEqual(buttons(view, own), ["main / Tap a club / "]);
  assert.equal(controls(view, own)[0]?.run, null);
  assert.match(question(view, own).text, /Tap one to five/);
});

test("the message warns before a club that can end in the water", () => {
  const odds = (/** @type {number} */ chance) => ({ 3: { counts: [], odds: [{ space: 4, chance }] } });
  const asked = (/** @type {number} */ chance) => {
    const view = rolled({ phase: "club", rolls: 0, club: null, odds: odds(chance), balls: [] });
    const { head, text } = question(view, ui({ legal: [{ do: "club", dice: 3 }] }));
    return `${head} ${text}`;
  };
  assert.equal(asked(0.24), "Careful: 24% in the water with three dice.");
  assert.match(asked(0.05), /^How many dice\?/);
});

test("another player’s turn has no button but the main one, which cannot be pressed", () => {
  const all = controls(rolled({ turn: 1 }), ui({ legal: [], seat: null }));
  assert.deepEqual(
    all.map(({ role, run }) => [role, run]),
    [["main", null]],
  );
});

const WIND = [1, -1].map((by) => ({ do: "gem", gem: "blue", by }));
const END = { do: "end" };
const SHOT = { kind: "bunker", surface: "track", natural: false, stuck: false };
const BLUE = { have: 2, moves: WIND, reaches: ["star", "fairway"], why: null, clause: null };
const air = (/** @type {object} */ more) =>
  rolled({ phase: "gem", shot: SHOT, purse: { blue: BLUE, red: NO_GEM }, ...more });

test("the chosen gem is the alternative to letting the ball land, and both say where it would end", () => {
  const given = ui({ legal: [...WIND, END] });
  assert.deepEqual(buttons(air({}), given), ["main / Let it land / sand"]);
  assert.deepEqual(buttons(air({ gem: WIND[0] }), given), ["choice / Wind +1 / star", "main / Land / sand"]);
  controls(air({ gem: WIND[1] }), given)[0]?.run?.();
  assert.deepEqual(sent, [WIND[1]]);
});

test("each tap on a gem chooses its next move", () => {
  assert.equal(nextGemMove(WIND, null), WIND[0]);
  assert.equal(nextGemMove(WIND, WIND[0]), WIND[1]);
  assert.equal(nextGemMove(WIND, WIND[1]), WIND[0]);
  assert.equal(nextGemMove([], null), undefined);
});

test("gems that can be played are lit, and a tap chooses one", () => {
  /** @type {any[]} */
  const chosen = [];
  const table = /** @type {any} */ ({ chooseGem: (/** @type {object} */ move) => chosen.push(move) });
  render(tray(air({}), ui({ legal: [...WIND, END] }), table), root);
  const [blue, red] = ["blue", "red"].map((colour) => find(root, `[data-gem=${colour}]`));
  assert.match(blue.textContent, /^Wind: 2 blue\. You can play it now\./);
  assert.match(red.textContent, /^Mulligan: 1 red\. Gems are played in the air\./);
  blue.click();
  assert.deepEqual(chosen, [WIND[0]]);
});

test("the tray has the clubs while a club is chosen, and the own gems in another player’s turn", () => {
  /** @type {number[]} */
  const picked = [];
  const table = /** @type {any} */ ({ pick: (/** @type {number} */ dice) => picked.push(dice) });
  const view = rolled({ phase: "club", rolls: 0, odds: { 2: { goal: "star", goal_chance: 0.25 } } });
  render(tray(view, ui({ legal: [{ do: "club", dice: 2 }] }), table), root);
  assert.equal(root.querySelectorAll("[data-club]").length, 5);
  assert.match(find(root, "[data-club='2']").textContent, /25%/);
  find(root, "[data-club='2']").click();
  assert.deepEqual(picked, [2]);
  render(tray({ ...view, turn: 1 }, ui({ legal: [], seat: null }), table), root);
  assert.match(find(root, "[data-gem=blue]").textContent, /^Wind: 3 blue/);
});

test("pockets shows the gems of the only person at the device also in another player's turn", () => {
  const purse = { blue: { ...NO_GEM, have: 1 } };
  const view = rolled({ turn: 1, purse });
  assert.deepEqual(pockets(view, 1), purse);
  const [own] = Object.values(pockets(view, 0));
  assert.equal(own?.have, 3);
  assert.deepEqual(own?.moves, []);
});

test("a tap on a die keeps its colour, if that is legal", () => {
  const keep = { do: "keep", colour: "blue" };
  render(html`${apron(rolled(), ui({ legal: [ROLL, STOP, keep] }))}`, root);
  find(root, "button").click();
  assert.deepEqual(sent, [keep]);
  assert.equal(find(root, "button").getAttribute("aria-label"), "Keep blue");
  render(html`${apron(rolled(), ui())}`, root);
  assert.equal(root.querySelector("button"), null);
  const counts = [...find(root, "[aria-label='Dice that count']").querySelectorAll("[role=img]")];
  assert.deepEqual(
    counts.map((one) => one.getAttribute("aria-label")),
    ["Die 1: red, counts", "Die 2: red, counts"],
  );
});

test("a drop can be on dry land or where the shot was played", () => {
  const drops = ["origin", "dry"].map((at) => ({ do: "drop", at }));
  const [back, dry] = controls(rolled({ phase: "drop" }), ui({ legal: drops }));
  back?.run?.();
  dry?.run?.();
  assert.deepEqual(sent, drops);
});

test("the question speaks about the player to move, and to a person at the device", () => {
  const text = (/** @type {any} */ view, /** @type {any} */ given = ui()) => {
    const { head = "", text } = question(view, given);
    return `${head} ${text}`.trim();
  };
  assert.equal(text(rolled()), "Two red would reach the star. Stop, or roll one?");
  const keep = ui({ legal: [ROLL, STOP, { do: "keep", colour: "blue" }] });
  assert.equal(text(rolled({ reaches: "fairway" }), keep), "Two in red. Stop, roll one, or tap another colour.");
  assert.equal(text(air({})), "Two spaces, in the sand. Play a gem, or let it land.");
  assert.match(text(air({ gem: WIND[0] })), /^Wind: one space more or less/);
  for (const phase of ["club", "drop", "gem", "roll"]) {
    const others = text(rolled({ phase, turn: 1, shot: SHOT }), ui({ legal: [], seat: null }));
    assert.match(others, /Clement/);
    assert.doesNotMatch(others, /\byour?\b/i);
  }
});

test("the sections next to the stage compare stopping with another roll", () => {
  render(html`<div>${sections(side(rolled(), ui(), ""))}</div>`, root);
  assert.match(root.textContent, /Stop at two.*On a star\s*83%.*In a tree\s*17%/s);
  assert.match(root.textContent, /Roll one die again.*In the water\s*58%.*On a star\s*42%/s);
  assert.deepEqual(
    side(rolled({ lit: false }), ui(), "").map(({ title }) => title),
    ["The board"],
  );
});
