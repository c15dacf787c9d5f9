/** Tests of the game that “Play” starts. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const { linkName } = await import("../../web/table/session/own-name.ts");
const { findOpponent, playingTime, quickSetup, untouchedTables } = await import(
  "../../web/features/setup/quick-start.ts"
);

await import("./support/dom.mjs");
const { kindsOf } = await import("../../web/features/home/game-dialog.ts");

const BOTS = ["rookie", "club", "tour"].map((id) => ({ id, name: id.toUpperCase(), line: "" }));
const person = (/** @type {string} */ name, colour = 0) => ({ name, kind: "person", level: "club", colour });
const bot = { name: "CLUB", kind: "bot", level: "club", colour: 1 };
const rival = (/** @type {string} */ luis, usual = false) => ({
  name: `a ${luis} Luis`,
  line: "",
  usual,
  options: { luis },
});
/** @type {any} */
const DICE = {
  id: "dice",
  start: { seats: [person("You"), bot], options: {}, line: "Six holes" },
  bots: BOTS,
  rivals: [],
};
/** @type {any} */
const WORD = {
  id: "word",
  start: { seats: [person("You")], options: {}, line: "Nine holes" },
  bots: BOTS,
  rivals: [rival("gentle"), rival("usual", true), rival("keen")],
};
/** @param {any[]} seats @returns {any} */
const setup = (seats, options = {}) => ({ seats, options, line: "Saved", typed: false });

test("quickSetup repeats the latest game of one person, but not one of several people", () => {
  const alone = setup([person("Ann"), bot], { rounds: 2 });
  assert.equal(quickSetup(DICE, { setups: { dice: alone }, names: ["Ann"] }), alone);
  const several = setup([person("Ann"), person("Bo", 1)], { rounds: 4 });
  const quick = quickSetup(DICE, { setups: { dice: several }, names: ["Ann", "Bo"] });
  assert.deepEqual([quick.seats.map(({ name }) => name), quick.options], [["Ann", "CLUB"], {}]);
  assert.equal(quickSetup(DICE, { setups: {}, names: ["Ann"] }).seats[0]?.name, "Ann");
  const unnamed = quickSetup(DICE, { setups: { dice: setup([person("You"), bot]) }, names: ["Ann", "Player 2"] });
  assert.equal(unnamed.seats[0]?.name, "Ann", "the player entered a name later");
  const onlyBots = setup([bot, { ...bot, colour: 2 }]);
  assert.equal(quickSetup(DICE, { setups: { dice: onlyBots }, names: [] }).line, "Six holes");
});

test("quickSetup does not repeat a game against a bot if the game is for one player", () => {
  assert.equal(quickSetup(WORD, { setups: { word: setup([person("Ann"), bot]) }, names: [] }).line, "Nine holes");
  assert.equal(quickSetup(WORD, { setups: { word: setup([person("Ann")]) }, names: [] }).line, "Saved");
});

test("findOpponent returns the bot with its level, or the opponent without a seat", () => {
  assert.deepEqual(findOpponent(DICE, setup([person("You"), bot])), { name: "CLUB", level: "2 of 3" });
  assert.deepEqual(findOpponent(DICE, setup([person("You"), bot, bot])), { name: "2 bots", level: "" });
  assert.deepEqual(findOpponent(DICE, setup([person("You")])), { name: "", level: "" });
  assert.deepEqual(findOpponent(WORD, setup([person("You")])), { name: "a usual Luis", level: "" });
  assert.deepEqual(findOpponent(WORD, setup([person("You")], { luis: "keen" })), { name: "a keen Luis", level: "" });
});

test("untouchedTables returns only tables that Play started and on which no one has played", () => {
  /** @type {Record<string, any>} */
  const saves = {
    played: { record: { moves: [{ do: "roll" }] }, meta: { quick: "A" } },
    untouched: { record: { moves: [] }, meta: { quick: "A" } },
    form: { record: { moves: [] }, meta: {} },
    linked: { record: { moves: [] }, meta: { quick: "A", link: {} } },
  };
  const rows = Object.keys(saves).map((id) => ({ id, game: "dice", over: false, name: "" }));
  /** @type {any} */
  const store = { list: () => rows, load: (/** @type {string} */ id) => saves[id] };
  assert.deepEqual(untouchedTables("dice", store), [{ id: "untouched", mark: "A" }]);
  assert.deepEqual(untouchedTables("word", store), []);
});

test("a name that was entered for a link is used in links only", () => {
  const settings = { setups: {}, names: [], sender: "Mia" };
  assert.equal(quickSetup(DICE, settings).seats[0]?.name, "You");
  assert.equal(linkName(settings), "Mia");
  assert.equal(linkName({ sender: "", names: ["Ann"] }), "Ann");
  assert.equal(linkName({ sender: "", names: ["You"] }), "");
});

test("the kinds of a game are its presets, which keep the opponent without a seat", () => {
  const presets = [
    { title: "Three", options: { holes: [1, 2, 3] } },
    { title: "Classic", options: {} },
  ];
  const kinds = (/** @type {any} */ options) => kindsOf({ presets, rivals: WORD.rivals }, { options });
  assert.deepEqual(
    kinds({ luis: "keen", holes: [1, 2, 3] }).map(({ isChosen }) => isChosen),
    [true, false],
  );
  assert.deepEqual(kinds({ luis: "keen", holes: [1, 2, 3] })[1]?.change, { options: { luis: "keen" } });
  assert.deepEqual(kinds({})[0]?.change, { options: { holes: [1, 2, 3] } });
});

test("playingTime is that of the preset that Play starts, or that of the game", () => {
  const presets = [
    { title: "Three", options: { holes: [1, 2, 3] }, minutes: 5 },
    { title: "Easy", options: { holes: "front", beginner: true }, minutes: 0 },
  ];
  const time = (/** @type {any} */ options) => playingTime({ presets, rivals: WORD.rivals, minutes: 15 }, { options });
  assert.equal(time({ holes: [1, 2, 3], luis: "keen" }), 5);
  assert.equal(time({ beginner: true, holes: "front" }), 15);
  assert.equal(time({ holes: [1, 2] }), 15);
});
