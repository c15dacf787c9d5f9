/** Tests of the gems that each hole of Box of Golf brought the players. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import "./support/dom.mjs";

const { gemGains } = await import("../../web/games/box/gem-gains.ts");
const { findGains, gainsTable } = await import("../../web/features/common/hole-gains.ts");
const { render } = await import("lit-html");

/** @param {number} player @param {string} reason */
const drawn = (player, reason) => ({ event: "gem_drawn", player, reason, gem: "red" });
/** @param {number} player */
const played = (player) => ({ event: "gem_played", player, gem: "blue" });
/** @param {string} event @param {number} hole */
const hole = (event, hole) => ({ event, player: null, hole });
/** Two holes, with the gems that are drawn after the end of the first one, and a third that is not finished. */
const EVENTS = [
  hole("hole_began", 4),
  drawn(0, "star"),
  played(1),
  { event: "gem_kept", player: 1, gem: "blue" },
  hole("hole_ended", 4),
  drawn(0, "par"),
  drawn(0, "bonus"),
  drawn(0, "bonus"),
  drawn(1, "fill"),
  hole("hole_began", 5),
  played(0),
  played(0),
  hole("hole_ended", 5),
  hole("hole_began", 6),
  drawn(1, "star"),
];
const view = /** @type {any} */ ({ players: ["You", "Clement"] });

describe("gemGains", () => {
  test("counts the gems of each finished hole per player, and says what they were for", () => {
    assert.deepEqual(gemGains(EVENTS, view)?.holes, [
      {
        hole: 4,
        players: [
          { gain: 4, text: "One for a star, one for beating par and two for the lowest score" },
          { gain: 0, text: "One as a refill, one played" },
        ],
      },
      {
        hole: 5,
        players: [
          { gain: -2, text: "Two played" },
          { gain: 0, text: "None won or played" },
        ],
      },
    ]);
  });

  test("returns null if strokes decide the game, or if there is no opponent", () => {
    assert.equal(gemGains(EVENTS, { ...view, standing: { format: "match" } }), null);
    assert.equal(gemGains(EVENTS, { ...view, players: ["You"] }), null);
  });
});

describe("findGains", () => {
  const table = /** @type {any} */ ({ holeGains: gemGains });

  test("loads the events once, and redraws when they have arrived", async () => {
    let [loads, redraws] = [0, 0];
    const load = async () => {
      loads += 1;
      return EVENTS;
    };
    const find = () => findGains(table, view, load, () => (redraws += 1));
    assert.equal(find(), null);
    assert.equal(find(), null);
    await new Promise((done) => setTimeout(done));
    assert.equal(find()?.holes.length, 2);
    assert.deepEqual([loads, redraws], [1, 1]);
  });

  test("loads nothing for a game that only the card decides", () => {
    const load = () => assert.fail("loaded");
    assert.equal(findGains(/** @type {any} */ ({}), { ...view }, load, assert.fail), null);
    assert.equal(findGains(table, { ...view, players: ["You"] }, load, assert.fail), null);
  });
});

test("gainsTable lists the players of each hole with a sign in front of the number", () => {
  const gains = gemGains(EVENTS, view);
  assert.ok(gains);
  const root = document.createElement("div");
  render(gainsTable(gains, ["You", "Clement"]), root);
  const rows = [...root.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
  assert.deepEqual(
    rows.map((row) => row.slice(0, -1)),
    [
      ["4", "You", "+4"],
      ["Clement", "0"],
      ["5", "You", "−2"],
      ["Clement", "0"],
    ],
  );
});
