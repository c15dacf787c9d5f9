/** What is heard of the dice of Word Golf: by nobody before they are seen, and then by whoever sees them. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

/** @type {string[]} */
const said = [];
globalThis.document = /** @type {any} */ ({
  createComment: () => null,
  createTreeWalker: () => null,
  getElementById: () => ({
    set textContent(/** @type {string} */ words) {
      said.push(words.trim());
    },
  }),
});
globalThis.scrollTo = () => {};
mock.timers.enable({ apis: ["setTimeout"] });
const { forget, lookedBack, unseen, unveil } = await import("../../web/games/word/draft.js");

const DICE = "The dice: H 3 and wild 1.";
const seats = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => ({ kind }));
/** A round that has just begun. @param {any} [more] */
const view = (more) =>
  /** @type {any} */ ({
    phase: "write",
    round: 2,
    turn: 0,
    timer: 0,
    last: null,
    dice: [
      ["H", 3],
      ["*", 1],
    ],
    ...more,
  });
/** @param {any[]} sitting */
const ui = (sitting) => /** @type {any} */ ({ id: "x", seat: 0, seats: sitting, redraw: () => {} });
const heard = () => {
  mock.timers.tick(50);
  return said.splice(0);
};

beforeEach(() => {
  forget();
  heard();
});

test("dice are said at once only where whoever is to write sees them at once", () => {
  const [alone, shared] = [seats("person", "bot"), seats("person", "bot", "person")];
  assert.equal(unseen(view(), /** @type {any} */ (alone)), false);
  assert.equal(unseen(view(), /** @type {any} */ (shared)), true, "the device is handed over first");
  assert.equal(
    unseen(view({ last: { round: 1 } }), /** @type {any} */ (alone)),
    true,
    "the words of the round lie open",
  );
  assert.equal(unseen(view({ timer: 90 }), /** @type {any} */ (alone)), false);
  assert.equal(unseen(view({ timer: 90, turn: 1 }), /** @type {any} */ (alone)), true, "the clock does not run yet");
});

test("whoever takes the device hears the dice", () => {
  const sitting = ui(seats("person", "person"));
  unveil(view(), sitting);
  assert.deepEqual(heard(), [DICE]);
});

test("the dice of the next hole are said once the words of the last one were looked back on", () => {
  lookedBack(view({ last: { round: 1 } }), ui(seats("person", "bot")));
  assert.deepEqual(heard(), [DICE]);
  forget();
  lookedBack(view({ last: { round: 1 } }), ui(seats("person", "person")));
  assert.deepEqual(heard(), [], "the device is handed over first");
});
