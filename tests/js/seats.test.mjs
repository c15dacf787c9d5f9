/** Seats: bots are offered as Python names them, and a seat is called after its bot until somebody types a name. */
import assert from "node:assert/strict";
import { test } from "node:test";

// lit-html asks for a document when it is loaded; nothing is drawn here.
globalThis.document = { createTreeWalker: () => ({}) };
const { findBot, withDefaultNames, parsePlayer } = await import("../../web/core/session/players.js");
const { ownSeat } = await import("../../web/core/session/table-state.js");

const bots = [
  { id: "rookie", name: "Robin", line: "Straight on." },
  { id: "club", name: "Clement", line: "Knows the odds." },
  { id: "bold", name: "Bruno", line: "Big clubs." },
];
const bot = (level, more = {}) => ({ name: "", kind: "bot", level, colour: 0, ...more });
const person = (name, more = {}) => ({ name, kind: "person", level: "club", colour: 0, named: name !== "", ...more });
const names = (seats, known = bots) => withDefaultNames(seats, known).map((seat) => seat.name);

test("a value of the list is a person, or the bot of that id", () => {
  assert.deepEqual(parsePlayer("person"), { kind: "person" });
  assert.deepEqual(parsePlayer("bold"), { kind: "bot", level: "bold" });
});

test("a seat's bot is found by the id that it keeps; a person has none", () => {
  assert.equal(findBot(bots, bot("bold")), bots[2]);
  assert.equal(findBot(bots, bot("gone")), undefined);
  assert.equal(findBot([], bot("club")), undefined);
  assert.equal(findBot(bots, person("Ann")), undefined);
});

test("a seat is called after its bot, and follows it to another", () => {
  const seats = withDefaultNames([person("You"), bot("club")], bots);
  assert.deepEqual(names(seats), ["You", "Clement"]);
  assert.deepEqual(names([seats[0], { ...seats[1], level: "bold" }]), ["You", "Bruno"]);
  assert.deepEqual(names([seats[0], { ...seats[1], kind: "person" }]), ["You", "Player 2"]);
});

test("until Python has told its bots, one is a bot", () => {
  const before = withDefaultNames([person("You"), bot("club")], []);
  assert.deepEqual(names(before, []), ["You", "Bot"]);
  assert.deepEqual(names(before), ["You", "Clement"]);
});

test("a name that somebody typed stays, and nobody is called as somebody else", () => {
  assert.deepEqual(names([person("Clement"), bot("club"), bot("club")]), ["Clement", "Clement 2", "Clement 3"]);
  assert.deepEqual(names([person(""), person("Player 1"), person("")]), ["Player 2", "Player 1", "Player 3"]);
  assert.deepEqual(names([bot("club", { name: "Mum", named: true }), bot("gone")]), ["Mum", "Bot"]);
});

test("one's own seat is the first person's of this device; bots and friends elsewhere have none", () => {
  const seats = [bot("club"), person("Ann"), person("Bo")];
  assert.equal(ownSeat({ seats, meta: {} }), 1);
  assert.equal(ownSeat({ seats, meta: { link: { away: [1] } } }), 2, "of the second phone: Bo's");
  assert.equal(ownSeat({ seats, meta: { link: { away: [1, 2] } } }), -1);
});
