/** Tests of seats: the choice of bots, and default names until the user types one. */
import assert from "node:assert/strict";
import { test } from "node:test";

// lit-html needs a document when it is imported. Nothing is drawn here.
globalThis.document = { createTreeWalker: () => ({}) };
const { findBot, withDefaultNames, parsePlayer } = await import("../../web/table/session/players.ts");
const { ownSeat } = await import("../../web/table/session/table-state.ts");

const bots = [
  { id: "rookie", name: "Robin", line: "Straight on." },
  { id: "club", name: "Clement", line: "Knows the odds." },
  { id: "bold", name: "Bruno", line: "Big clubs." },
];
const bot = (level, more = {}) => ({ name: "", kind: "bot", level, colour: 0, ...more });
const person = (name, more = {}) => ({ name, kind: "person", level: "club", colour: 0, named: name !== "", ...more });
const names = (seats, known = bots) => withDefaultNames(seats, known).map((seat) => seat.name);

test("parsePlayer returns a person or the bot with the given id", () => {
  assert.deepEqual(parsePlayer("person"), { kind: "person" });
  assert.deepEqual(parsePlayer("bold"), { kind: "bot", level: "bold" });
});

test("findBot returns the bot with the seat's level, and undefined for a person", () => {
  assert.equal(findBot(bots, bot("bold")), bots[2]);
  assert.equal(findBot(bots, bot("gone")), undefined);
  assert.equal(findBot([], bot("club")), undefined);
  assert.equal(findBot(bots, person("Ann")), undefined);
});

test("withDefaultNames names a seat after its bot, and renames it when the bot changes", () => {
  const seats = withDefaultNames([person("You"), bot("club")], bots);
  assert.deepEqual(names(seats), ["You", "Clement"]);
  assert.deepEqual(names([seats[0], { ...seats[1], level: "bold" }]), ["You", "Bruno"]);
  assert.deepEqual(names([seats[0], { ...seats[1], kind: "person" }]), ["You", "Player 2"]);
  assert.deepEqual(names([seats[0], { ...seats[1], kind: "away" }]), ["You", ""], "the friend's name must be entered");
});

test("withDefaultNames uses “Bot” until the names of the bots are loaded", () => {
  const before = withDefaultNames([person("You"), bot("club")], []);
  assert.deepEqual(names(before, []), ["You", "Bot"]);
  assert.deepEqual(names(before), ["You", "Clement"]);
});

test("withDefaultNames leaves typed names unchanged and makes default names unique", () => {
  assert.deepEqual(names([person("Clement"), bot("club"), bot("club")]), ["Clement", "Clement 2", "Clement 3"]);
  assert.deepEqual(names([person(""), person("Player 1"), person("")]), ["Player 2", "Player 1", "Player 3"]);
  assert.deepEqual(names([bot("club", { name: "Mum", named: true }), bot("gone")]), ["Mum", "Bot"]);
});

test("ownSeat returns the first person on this device, or -1 if there is none", () => {
  const seats = [bot("club"), person("Ann"), person("Bo")];
  assert.equal(ownSeat({ seats, meta: {} }), 1);
  assert.equal(ownSeat({ seats, meta: { link: { away: [1] } } }), 2, "Bo's seat on the second phone");
  assert.equal(ownSeat({ seats, meta: { link: { away: [1, 2] } } }), -1);
});
