/** Tests of the form for a game's options: one field per type of option, and error messages at their field. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { find } from "./support/dom.mjs";

const { render } = await import("lit-html");
const { optionFields } = await import("../../web/features/setup/fields.ts");

const OPTIONS = /** @type {any[]} */ ([
  { name: "pro", type: "bool", title: "Blue tees", default: false, help: "Longer." },
  { name: "rounds", type: "int", title: "Rounds", default: 1, choices: [1, 2, 3], low: 1, high: 3 },
  { name: "limit", type: "int", title: "Limit", default: 30, low: 1, high: 900, choices: [...Array(900).keys()] },
  { name: "holes", type: "list", title: "Holes", default: "all", choices: ["all", "front"], help: "All or your own." },
  { name: "words", type: "list", title: "Our words", default: [], help: "What this table accepts." },
  { name: "edition", type: "text", title: "Edition", default: "2", help: "For records." },
  { name: "boards", type: "material", title: "Boards", default: null, help: "Your own boards." },
]);

/** @type {any} */
let root;
/** @type {any} */
let choices;
/** @type {unknown[]} */
let checked;

const draw = () => render(optionFields(OPTIONS, choices, editing), root);
/** @type {any} */
const editing = {
  names: [],
  there: null,
  change(/** @type {object} */ what) {
    Object.assign(choices, what);
    draw();
  },
  async check(/** @type {string} */ name, /** @type {unknown} */ value) {
    checked.push([name, value]);
    return JSON.stringify(value).includes("99") ? ["There is no 99."] : [];
  },
};

beforeEach(() => {
  root = document.createElement("main");
  choices = { values: {}, texts: {}, files: {}, faults: {} };
  checked = [];
  draw();
});

/** Returns a fieldset by its legend. @param {string} legend @returns {any} */
const group = (legend) =>
  [...root.querySelectorAll("fieldset")].find((one) => find(one, "legend").textContent === legend) ??
  assert.fail(legend);

/** Chooses a chip by its label. @param {any} within @param {string} label */
function choose(within, label) {
  const chip = [...within.querySelectorAll("label.chip")].find((one) => one.textContent.trim() === label);
  const input = find(chip ?? assert.fail(label), "input");
  input.checked = true;
  input.dispatchEvent(new Event("change"));
}

/** Types into a field and leaves it. Resolves when Python has responded. @param {any} field @param {string} text */
async function type(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(new Event("change"));
  await new Promise((done) => setTimeout(done));
}

test("checkbox, chips and number field set their values", async () => {
  const tick = find(root, "[name=pro]");
  tick.checked = true;
  tick.dispatchEvent(new Event("change"));
  choose(group("Rounds"), "2");
  await type(find(root, "[name=limit]"), "45");
  assert.deepEqual(choices.values, { pro: true, rounds: 2, limit: 45 });
});

test("a list offers its choices and a field for custom values", async () => {
  choose(group("Holes"), "front");
  assert.equal(choices.values.holes, "front");
  choose(group("Holes"), "Custom");
  await type(find(group("Holes"), "[name=holes-own]"), "1, 4-6");
  assert.deepEqual(choices.values.holes, [1, 4, 5, 6]);
  assert.deepEqual(checked.at(-1), ["holes", [1, 4, 5, 6]]);
  choose(group("Holes"), "all");
  assert.equal(group("Holes").querySelector("[name=holes-own]"), null);
});

test("an error from Python is shown as an alert that the field refers to, until the value is valid", async () => {
  choose(group("Holes"), "Custom");
  const field = () => find(group("Holes"), "[name=holes-own]");
  await type(field(), "1, 4-6, 99");
  assert.equal(field().getAttribute("aria-invalid"), "true");
  const alert = find(group("Holes"), "[role=alert]");
  assert.match(alert.textContent, /There is no 99\./);
  assert.ok(field().getAttribute("aria-describedby").split(" ").includes(alert.id));
  await type(field(), "1, 4-6");
  assert.equal(field().getAttribute("aria-invalid"), "false");
  assert.equal(group("Holes").querySelector("[role=alert]"), null);
});

test("a list without choices has a text field, and a text option is not shown", async () => {
  await type(find(root, "[aria-label='Our words, custom']"), "putt birdie");
  assert.deepEqual(choices.values.words, ["putt", "birdie"]);
  assert.doesNotMatch(root.textContent, /Edition/);
});

test("material can be loaded from a file, rejected with a message, and removed", async (t) => {
  let text = "";
  t.mock.method(
    HTMLInputElement.prototype,
    "click",
    /** @this {any} */ function () {
      Object.defineProperty(this, "files", { value: [{ text: async () => text, size: text.length }] });
      this.dispatchEvent(new Event("change"));
    },
  );
  const load = async (/** @type {string} */ content) => {
    text = content;
    const before = root.innerHTML;
    find(group("Boards"), "[aria-label='Load from a file: Boards']").click();
    while (root.innerHTML === before) await new Promise((done) => setTimeout(done));
  };
  await load("{ nonsense");
  assert.match(find(group("Boards"), "[role=alert]").textContent, /not JSON/);
  await load("[99]");
  assert.match(find(group("Boards"), "[role=alert]").textContent, /There is no 99\./);
  assert.ok(!("boards" in choices.values));
  await load('[{"par": 4}, {"par": 5}]');
  assert.match(group("Boards").textContent, /2 entries/);
  assert.deepEqual(choices.values.boards, [{ par: 4 }, { par: 5 }]);
  const buttons = [...group("Boards").querySelectorAll("button")];
  buttons.find((one) => one.textContent === "Use the standard ones").click();
  assert.ok(!("boards" in choices.values));
});
