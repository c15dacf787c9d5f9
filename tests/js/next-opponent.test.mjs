/** Tests of the suggestion at the end of a game: a stronger opponent after a win, a weaker one after a defeat. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { suggestOpponent } = await import("../../web/table/screen/next-opponent.ts");

const BOTS = ["Bea", "Nell", "Otto"].map((name) => ({ id: name.toLowerCase(), name }));

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
  const found = suggestOpponent(against("nell", [30, 40], 0), {}, BOTS);
  assert.equal(found?.label, "Play Otto, level 3");
  assert.equal(found?.isClear, true);
  assert.deepEqual(
    found?.seats?.map(({ name, level }) => [name, level]),
    [
      ["You", "club"],
      ["Otto", "otto"],
    ],
  );
  assert.equal(suggestOpponent(against("nell", [39, 40], 0), {}, BOTS)?.isClear, false, "a narrow win");
});

test("a defeat suggests the next weaker bot, but not as the main step", () => {
  const found = suggestOpponent(against("nell", [50, 40], 1), {}, BOTS);
  assert.equal(found?.label, "Play Bea, level 1");
  assert.equal(found?.isClear, false);
});

test("nothing is suggested beyond the strongest bot, in duels, and against other people", () => {
  assert.equal(suggestOpponent(against("otto", [30, 40], 0), {}, BOTS), null);
  assert.equal(suggestOpponent(against("nell", [30, 40], 0, { meta: { duel: {} } }), {}, BOTS), null);
  const people = against("nell", [30, 40], 0);
  people.seats[1].kind = "person";
  assert.equal(suggestOpponent(people, {}, BOTS), null);
});

test("the game's own suggestion is the main step after a clear win", () => {
  const rung = () => ({ label: "Play a stronger Luis", options: { luis: "keen" } });
  const table = (/** @type {number} */ luis) => ({ rung, rivals: () => [{ name: "Luis", score: luis }] });
  const solo = against("nell", [100], 0);
  solo.seats.length = 1;
  assert.equal(suggestOpponent(solo, table(76), [])?.isClear, true);
  assert.equal(suggestOpponent(solo, table(97), [])?.isClear, false);
});
