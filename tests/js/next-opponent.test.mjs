/** Tests of the suggestion at the end of a game: a stronger opponent after a win, a weaker one after a defeat. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "./support/dom.mjs";

const { suggestOpponent } = await import("../../web/features/play/next-opponent.ts");

const BOTS = ["Bea", "Nell", "Otto"].map((name) => ({ id: name.toLowerCase(), name }));
const LEVELS = { bots: BOTS, rivals: [] };

/** Returns a finished game against a bot. @param {number[]} scores @param {number} winner @param {any} [more] */
const against = (level, scores, winner, more = {}) =>
  /** @type {any} */ ({
    meta: {},
    record: { game: "dice", options: {} },
    seats: [
      { name: "You", kind: "person", level: "club", colour: 0 },
      { name: "Bot", kind: "bot", level, colour: 1 },
    ],
    view: { over: true, scores, winners: [winner] },
    ...more,
  });

test("a clear win suggests the next stronger bot as the natural next step", () => {
  const found = suggestOpponent(against("nell", [30, 40], 0), {}, LEVELS);
  assert.deepEqual([found?.label, found?.note], ["Play Otto", "level 3, stronger"]);
  assert.equal(found?.isClear, true);
  assert.deepEqual(
    found?.seats?.map(({ name, level }) => [name, level]),
    [
      ["You", "club"],
      ["Otto", "otto"],
    ],
  );
  assert.equal(suggestOpponent(against("nell", [39, 40], 0), {}, LEVELS)?.isClear, false, "a narrow win");
});

test("a clear defeat suggests the next weaker bot as the natural next step", () => {
  const found = suggestOpponent(against("nell", [50, 40], 1), {}, LEVELS);
  assert.deepEqual([found?.label, found?.note], ["Play Bea", "level 1, gentler"]);
  assert.equal(found?.isClear, true);
  assert.equal(suggestOpponent(against("nell", [41, 40], 1), {}, LEVELS)?.isClear, false, "a narrow defeat");
});

test("nothing is suggested beyond the strongest bot, in duels, and against other people", () => {
  assert.equal(suggestOpponent(against("otto", [30, 40], 0), {}, LEVELS), null);
  assert.equal(suggestOpponent(against("nell", [30, 40], 0, { meta: { duel: {} } }), {}, LEVELS), null);
  const people = against("nell", [30, 40], 0);
  people.seats[1].kind = "person";
  assert.equal(suggestOpponent(people, {}, LEVELS), null);
});

describe("an opponent without a seat", () => {
  const LUIS = ["gentle", "rulebook", "keen"];
  const rivals = LUIS.map((luis) => ({ usual: luis === "rulebook", options: { luis } }));
  /** Returns the suggestion after a game. @param {number} luis - his score @param {any} options @param {any} [more] */
  const suggested = (luis, options, more = {}) => {
    const solo = against("nell", [100], 0, { record: { game: "word", options }, ...more });
    solo.seats.length = 1;
    const table = { rivals: () => [{ name: "Luis", score: luis }] };
    return suggestOpponent(solo, table, { bots: [], rivals });
  };

  test("is followed by a stronger one after a win, as the main step after a clear one", () => {
    const next = suggested(76, { holes: 9 });
    assert.deepEqual(next, {
      label: "Play Luis",
      note: "a stronger one",
      isClear: true,
      options: { holes: 9, luis: "keen" },
    });
    assert.equal(suggested(97, {})?.isClear, false);
  });

  test("is followed by a gentler one after a defeat", () => {
    const lost = { view: { over: true, scores: [70], winners: [] } };
    const next = suggested(97, { luis: "rulebook" }, lost);
    assert.deepEqual(next, {
      label: "Play Luis",
      note: "a gentler one",
      isClear: true,
      options: { luis: "gentle" },
    });
    assert.equal(suggested(97, { luis: "gentle" }, lost), null);
  });

  test("is followed by the bot whose lead over it is the most similar, after a clear win", () => {
    const bots = [1, 4, 8].map((lead, at) => ({ ...BOTS[at], lead_per_hole: lead }));
    const solo = (/** @type {number} */ luis, /** @type {any} */ options = {}) => {
      const ended = against("nell", [100], 0, { record: { game: "word", options } });
      ended.seats.length = 1;
      ended.view.rounds = 9;
      return suggestOpponent(ended, { rivals: () => [{ name: "Luis", score: luis }] }, { bots, rivals });
    };
    const found = solo(58);
    assert.deepEqual([found?.label, found?.note, found?.isClear], ["Play Nell", "beats Luis, too", true]);
    assert.deepEqual(
      found?.seats?.map(({ kind, name, level }) => [kind, name, level]),
      [
        ["person", "You", "club"],
        ["bot", "Nell", "nell"],
      ],
    );
    assert.equal(solo(10)?.label, "Play Otto");
    assert.equal(solo(97)?.note, "a stronger one", "the win was not clear");
    assert.equal(solo(58, { luis: "keen" }), null, "another Luis was chosen on purpose");
  });

  test("has no successor if it is the strongest or unknown", () => {
    assert.equal(suggested(76, { luis: "keen" }), null);
    assert.equal(suggested(76, { luis: "none" }), null);
  });
});
