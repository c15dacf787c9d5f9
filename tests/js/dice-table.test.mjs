/** Tests of the table of Dice Golf: names for screen readers, and keys and buttons that send only legal moves. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "./support/dom.mjs";

const { render, html } = await import("lit-html");
const { createTable } = await import("../../web/games/dice/index.ts");
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
    html`<div>${dice.upper(fullView, ui)}${dice.actions(fullView, ui)}${dice.card(fullView, ui.names)}</div>`,
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

test("only legal holes can be chosen", () => {
  const legal = [2, 4, 5].map((hole) => ({ do: "hole", hole }));
  draw({ phase: "hole", stroke: 1, hole: null, aside: [], dice: [2, 5, 2, 4, 2], played: [{ 1: 7 }, {}] }, legal);
  const choices = [...root.querySelectorAll(".holes:not([hidden]) .hole-choice")];
  assert.deepEqual(
    choices.map((one) => !one.disabled),
    [false, true, false, true, true, false],
  );
  assert.match(choices[1].textContent, /Hole 2, Twin Lakes: 3 dice show 2/);
  choices[1].click();
  assert.deepEqual(sent, [{ do: "hole", hole: 2 }]);
});

test("gimmes and the main button send their move", () => {
  draw({}, [ROLL, { do: "addsies" }]);
  button("Addsies").click();
  find(root, ".act").click();
  draw({ phase: "last", stroke: 10 }, [{ do: "finish" }]);
  find(root, ".act").click();
  assert.deepEqual(sent, [{ do: "addsies" }, ROLL, { do: "finish" }]);
});

test("the last roll is announced with what it needs for zero, and its button says so", () => {
  draw({ stroke: 9, dice: [4, 4, 4, 4, 1], aside: [0, 1, 2, 3], zero_dice: 1 }, [ROLL]);
  assert.equal(find(root, ".coach").textContent, "Last roll: a 4 scores ZERO.");
  assert.equal(find(root, ".act").textContent, "Roll for zero");
  assert.ok(root.querySelector(".tee.last-roll"));
  draw({ stroke: 9, zero_dice: 2 }, [ROLL]);
  assert.equal(find(root, ".coach").textContent, "Last roll: two 4s score ZERO.");
  draw({ stroke: 8 }, [ROLL]);
  assert.doesNotMatch(root.textContent, /ZERO/);
  assert.equal(root.querySelector(".last-roll"), null);
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
  const hand = (/** @type {string} */ kind) => {
    const seats = ["Ann", "Bo"].map((name) => ({ name, kind: name === "Bo" ? kind : "person" }));
    render(html`<div>${dice.upper({ ...VIEW, ...hole, turn: 1 }, createUi({ seats, seat: null }))}</div>`, root);
    return root.textContent;
  };
  for (const kind of ["bot", "away"]) {
    assert.match(hand(kind), /Bo chooses a hole\./);
    assert.doesNotMatch(hand(kind), /\byou/i);
  }
  assert.match(hand("person"), /Which hole will you play with these\?/);
});
