/** Tests of the offer in a decided game: another format, in which each hole counts for itself. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { offerFormat, findOffer } = await import("../../web/features/play/decided-game.ts");
const { endActions } = await import("../../web/features/play/end-actions.ts");
const { createTable } = await import("../../web/games/dice/index.ts");

const ROLL = { role: "main", label: "Roll 5" };
const gameTable = /** @type {any} */ ({ nextFormat: createTable().nextFormat, controls: () => [ROLL] });
const go = () => {};

/** Returns a session of Dice Golf. */
const session = (view = {}, meta = {}) =>
  /** @type {any} */ ({
    id: "g",
    meta,
    record: { game: "dice", options: {}, seed: "s", players: ["Ann", "Nell"], moves: [] },
    seats: [{ kind: "person" }, { kind: "bot", level: "rookie" }],
    isolatedNames: ["Ann", "Nell"],
    view: { decided: true, phase: "roll", scores: [5, 40], winners: [], ...view },
  });
const offer = (/** @type {any} */ table, seat = /** @type {number | null} */ (0)) =>
  offerFormat(table, gameTable, /** @type {any} */ ({ seat }), go)?.map(({ label, note = "" }) =>
    `${label} ${note}`.trim(),
  );

test("a person who starts a turn of a decided game can start match play, or skins with more players", () => {
  assert.deepEqual(offer(session()), ["New game match play", "Roll 5"]);
  assert.deepEqual(offer(session({ scores: [5, 40, 41] })), ["New game skins", "Roll 5"]);
  assert.equal(offer(session({ decided: undefined })), undefined);
  assert.equal(offer(session({ phase: "play" })), undefined, "a hole is in play");
  assert.equal(offer(session(), null), undefined, "it is the turn of a bot");
});

test("nothing is offered if others wait for the end of the game", () => {
  for (const meta of [{ day: { date: "2026-12-01" } }, { duel: "d" }, { link: { away: [1] } }, { invited: {} }])
    assert.equal(offer(session({}, meta)), undefined);
});

test("the main button after a game whose decision was announced starts the other format", () => {
  const table = session();
  assert.equal(findOffer(table, go), null);
  offer(table);
  const ended = () => endActions(table, /** @type {any} */ ({}), /** @type {any} */ ({ go }));
  table.view = { over: true, scores: [15, 41], winners: [0] };
  const [main, ...others] = ended();
  assert.deepEqual([main.label, main.note], ["Match play", "each hole counts for itself"]);
  assert.ok(others.some(({ label }) => label === "Play again"));
});
