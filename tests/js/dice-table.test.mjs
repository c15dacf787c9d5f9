/** Tests of the table of Dice Golf: names for screen readers, and keys and buttons that send only legal moves. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "./support/dom.mjs";

const { render, html } = await import("lit-html");
const { createTable } = await import("../../web/games/dice/index.ts");
const { dock, messageLine, stage } = await import("../../web/table/regions.ts");
const { sections } = await import("../../web/table/info-area.ts");
const dice = /** @type {any} */ (createTable());

const VIEW = {
  game: "dice",
  players: ["Ann", "Bo"],
  turn: 0,
  phase: "play",
  over: false,
  winners: [],
  scores: [0, 0],
  card: { columns: [], rows: [] },
  round: 1,
  rounds: 1,
  pro: false,
  hole: 4,
  stroke: 6,
  dice: [4, 4, 3, 4, 1],
  aside: [0, 1, 3],
  switched: false,
  zero_dice: 0,
  chances: [0.6944, 0.2778, 0.0278],
  gimme: { do: "addsies", score: 6 },
  miss: null,
  gimmes: [
    { addsies: true, subtractsies: true },
    { addsies: true, subtractsies: false },
  ],
  played: [{ 1: 7, 3: 0 }, {}],
  rounds_played: [[], []],
  round_totals: [[], []],
};
const ROLL = { do: "roll" };
const LEGAL = [ROLL, { do: "addsies" }, { do: "switch", hole: 2 }, { do: "switch", hole: 5 }];

/** @type {any} */
let root;
/** @type {object[]} */
let sent;

beforeEach(() => {
  root = document.createElement("main");
  document.body.replaceChildren(root);
  sent = [];
});

/** Returns a `Ui` as the table passes it to a game. @param {object} changes @returns {any} */
const createUi = (changes) => ({
  names: ["Ann", "Bo"],
  seats: [
    { name: "Ann", kind: "person" },
    { name: "Bo", kind: "person" },
  ],
  seat: 0,
  busy: false,
  ready: true,
  legal: [],
  send: (/** @type {object} */ move) => sent.push(move),
  advice: null,
  hint() {},
  hints: true,
  why() {},
  typed: false,
  reduced: false,
  redraw() {},
  ...changes,
});

/** @param {object} view @param {object[]} legal */
function draw(view, legal) {
  const [fullView, ui] = [{ ...VIEW, ...view }, createUi({ legal })];
  render(
    html`<div>${stage(dice, fullView, ui)}<p id="message">${messageLine(dice.question(fullView, ui), { speaker: "" })}</p>
      ${dock(dice, fullView, ui, {})}<div>${sections(dice.side(fullView, ui))}</div>${dice.card(fullView, ui.names)}</div>`,
    root,
  );
}

/** Returns the accessible names of the images in a group. @param {string} group */
const images = (group) =>
  [...find(root, `[role=group][aria-label="${group}"]`).querySelectorAll("[role=img]")].map((one) =>
    one.getAttribute("aria-label"),
  );

/** Returns the button whose text starts with `label`. @param {string} label @returns {any} */
const button = (label) =>
  [...root.querySelectorAll("button")].find((one) => one.textContent.trim().startsWith(label)) ?? assert.fail(label);

test("every die and the picture have an accessible name", () => {
  draw({}, [ROLL]);
  assert.deepEqual(images("Dice set aside"), [
    "die 1 shows 4, set aside",
    "die 2 shows 4, set aside",
    "die 4 shows 4, set aside",
  ]);
  assert.deepEqual(images("Dice in hand"), ["die 3 shows 3, in hand", "die 5 shows 1, in hand"]);
  const caption = "Hole 4, Four Winds. Stroke 6 of ten, 3 dice set aside, 2 in hand. Ann to play, round 1.";
  assert.ok([...root.querySelectorAll("[role=img]")].some((one) => one.getAttribute("aria-label") === caption));
});

/** Returns the buttons of the holes. */
const tiles = () => /** @type {any[]} */ ([...root.querySelectorAll("[data-part~=hole-choice]")]);

test("only legal holes can be chosen", () => {
  const legal = [2, 4, 5].map((hole) => ({ do: "hole", hole }));
  const choice = { phase: "hole", stroke: 1, hole: null, aside: [], dice: [2, 5, 2, 4, 2], chances: [], gimme: null };
  draw({ ...choice, played: [{ 1: 7 }, { 2: 9 }] }, legal);
  assert.deepEqual(
    tiles().map((one) => !one.disabled),
    [false, true, false, true, true, false],
  );
  assert.match(tiles()[1].textContent, /Hole 2, Twin Lakes: 3 dice show 2, best of the others 9/);
  tiles()[1].click();
  assert.deepEqual(sent, [{ do: "hole", hole: 2 }]);
  assert.equal(find(root, "[data-part~=main-button]").disabled, true, "the main button only says what to do");
});

test("a hole that can be switched to is lit and sends the switch", () => {
  draw({}, LEGAL);
  assert.deepEqual(
    tiles().map((one) => !one.disabled),
    [false, true, false, false, true, false],
  );
  assert.match(tiles()[4].textContent, /^Switchies: Hole 5/);
  tiles()[4].click();
  assert.deepEqual(sent, [{ do: "switch", hole: 5 }]);
});

test("a hole is lit only if at least as many dice show it as are set aside", () => {
  const lit = (/** @type {object} */ view) => {
    draw({ hole: 4, ...view }, [ROLL, { do: "switch", hole: 2 }, { do: "switch", hole: 5 }]);
    return [2, 5].map((hole) => tiles()[hole - 1].dataset.lit);
  };
  assert.deepEqual(lit({ dice: [4, 2, 2, 5, 1], aside: [0] }), ["true", "true"]);
  assert.deepEqual(lit({ dice: [4, 4, 2, 2, 5], aside: [0, 1] }), ["true", "false"]);
  assert.deepEqual(lit({ dice: [1, 1, 6, 3, 3], aside: [] }), ["false", "false"]);
  assert.doesNotMatch(find(root, "#message").textContent, /switch/);
});

test("gimmes and the main button send their move", () => {
  draw({}, [ROLL, { do: "addsies" }]);
  button("Addsies").click();
  find(root, "[data-part~=main-button]").click();
  draw({ phase: "last", stroke: 10, chances: [], miss: 10, gimme: null }, [{ do: "finish" }]);
  find(root, "[data-part~=main-button]").click();
  assert.deepEqual(sent, [{ do: "addsies" }, ROLL, { do: "finish" }]);
});

/** Returns the text of the main button, its two lines separated by a space. */
const mainButton = () => find(root, "[data-part~=main-button]").textContent;

test("the buttons say what they can bring", () => {
  draw({}, [ROLL, { do: "addsies" }]);
  assert.equal(mainButton(), "Roll 2 31% for a 4");
  assert.equal(button("Addsies").textContent, "Addsies: 3 + 1 in for 6");
  draw({ aside: [0, 1, 3, 4], gimme: null, chances: [0.8333, 0.1667], dice: [4, 4, 3, 4, 4] }, [ROLL]);
  assert.equal(mainButton(), "Roll 1 17% to hole out");
  draw({ phase: "roll", stroke: 0, hole: null, dice: null, aside: [], gimme: null, chances: [] }, [ROLL]);
  assert.equal(mainButton(), "Roll 5 the first stroke");
  draw({ phase: "last", stroke: 10, chances: [], miss: 15 }, [{ do: "finish" }, { do: "addsies" }]);
  assert.equal(mainButton(), "Take the score 15 strokes");
});

/** Returns how tense the picture is. */
const tension = () => find(root, "[data-part=dusk]").dataset.tension;

test("the last roll is announced with what it needs for zero, and its button says so", () => {
  const last = { stroke: 9, dice: [4, 4, 4, 4, 1], aside: [0, 1, 2, 3], zero_dice: 1, gimme: null };
  draw({ ...last, chances: [0.8333, 0.1667] }, [ROLL]);
  assert.match(find(root, "#message").textContent, /Last roll: one more 4 and the hole costs nothing\./);
  assert.equal(mainButton(), "Roll for zero 17%");
  assert.equal(tension(), "zero");
  draw({ stroke: 9, zero_dice: 2 }, [ROLL, { do: "addsies" }]);
  assert.match(find(root, "#message").textContent, /Last roll: two more 4s and the hole costs nothing\./);
  assert.equal(mainButton(), "Roll 2 3% for zero");
  draw({ stroke: 8 }, [ROLL]);
  assert.doesNotMatch(root.textContent, /for zero|costs nothing/);
  assert.equal(tension(), "late");
  draw({ stroke: 7 }, [ROLL]);
  assert.equal(tension(), "");
});

test("a gimme in reach is shown at a table, but not in a problem", () => {
  const kinds = { addsies: [4, 4, 3, 4, 1], subtractsies: [4, 4, 5, 4, 1] };
  for (const [kind, faces] of Object.entries(kinds)) {
    const view = { ...VIEW, dice: faces, gimme: { do: kind, score: 6 } };
    const ui = (/** @type {boolean} */ quiz) => createUi({ legal: [ROLL], quiz });
    const shown = (/** @type {boolean} */ quiz) => {
      render(
        html`<div>${stage(dice, view, ui(quiz))}${dice.question(view, ui(quiz)).text}${sections(dice.side(view, ui(quiz)))}</div>`,
        root,
      );
      return root.textContent;
    };
    assert.match(shown(false), /Take it and you are in for six\./);
    assert.match(shown(false), /= 4/);
    assert.doesNotMatch(shown(true), /Take it|= 4|now/);
  }
});

test("the chances of the next roll are next to the stage and on the board", () => {
  draw({}, [ROLL]);
  assert.match(root.textContent, /No 4.*69%.*One 4, one die left.*28%.*Two 4s, in the hole.*3%/s);
  assert.deepEqual(
    [...find(root, "[data-part~=chances]").querySelectorAll("text")].map((one) => one.textContent),
    ["28%", "3%"],
  );
});

test("keys send only legal moves, and no move while the table is busy", () => {
  const press = (/** @type {string} */ key, changes = {}) => {
    sent = [];
    for (const one of dice.keys) if (one.key === key) one.run(VIEW, createUi({ legal: LEGAL, ...changes }));
    return sent;
  };
  for (const key of ["r", "Enter", " "]) assert.deepEqual(press(key), [ROLL], key);
  assert.deepEqual(press("a"), [{ do: "addsies" }]);
  assert.deepEqual(press("2"), [{ do: "switch", hole: 2 }]);
  assert.deepEqual(press("5"), [{ do: "switch", hole: 5 }]);
  for (const key of ["s", "f", "1"]) assert.deepEqual(press(key), [], key);
  assert.deepEqual(press("r", { busy: true }), []);
});

test("the prompt in another player's turn is about that player", () => {
  const hole = {
    phase: "hole",
    stroke: 1,
    hole: null,
    aside: [],
    dice: [2, 5, 2, 4, 2],
    played: [{}, {}],
    gimmes: null,
  };
  const message = (/** @type {string} */ kind) => {
    const seats = ["Ann", "Bo"].map((name) => ({ name, kind: name === "Bo" ? kind : "person" }));
    const { head = "", text } = dice.question({ ...VIEW, ...hole, turn: 1 }, createUi({ seats, seat: null }));
    return `${head} ${text}`;
  };
  for (const kind of ["bot", "away"]) {
    assert.match(message(kind), /Bo chooses a hole\./);
    assert.doesNotMatch(message(kind), /\byou/i);
  }
  assert.match(message("person"), /Which hole\? Tap one that lights up\./);
});
