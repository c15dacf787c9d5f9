/** What a file or codes hold: played again by Python before anybody is asked, counted, taken whole or not at all. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checksum } from "../../web/core/store/checksum.js";
import { exportGame, remove } from "../../web/core/store/game-files.js";
import { countWords, importFile, replayFile } from "../../web/core/store/import-file.js";
import { readFile } from "../../web/core/store/read-file.js";
import { FIRST } from "../../web/core/store/streak.js";
import { updateResults } from "../../web/screens/day/rounds.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { createWorld } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

const noon = Date.parse(`${FIRST}T12:00:00Z`);
const card = { columns: ["1", "2"], rows: [{ player: 0, cells: [3, 4], total: 7 }] };
const sumOf = (/** @type {unknown} */ value) => checksum(JSON.stringify(value));

/** Python: a record whose seed is "broken" does not play, one of "day" is that day's; five moves end a game. */
function python() {
  /** @type {any[]} */
  const asked = [];
  const call = async (/** @type {any} */ request) => {
    asked.push(request);
    const { record, date } = request;
    if (request.op === "close") return { ok: true };
    if (request.op === "day") return { ok: date === FIRST && record.seed === (request.hole ? "hole" : "day") };
    if (record.seed === "broken") return { ok: false, error: { message: "move 1 does not play" } };
    const over = record.moves.length >= 5;
    const { players } = record;
    return { ok: true, match: 7, view: { ...game().view, players, over, turn: over ? null : 0, scores: [7], card } };
  };
  return { call, asked };
}

/** @param {number} moves @param {any} [record] @param {any} [meta] @param {any} [save] */
const saveOf = (moves, record = {}, meta = {}, save = {}) => ({
  ...{ schema: 1, id: "abcdefghjkmn", rev: 4, saved: 5, over: false, turnName: null },
  record: { ...game(moves, { players: ["Ann"], ...record }).record },
  meta: { typed: false, ...meta },
  ...save,
});

/** @param {any[]} saves @param {any} [more] */
function fileOf(saves, more = {}) {
  const games = saves.map((save) => ({ checksum: sumOf(save), save }));
  return readFile(JSON.stringify({ format: "pygolf games", version: 1, games, ...more }));
}

/** @param {any} rounds  by date and game */
function daysOf(rounds) {
  const days = Object.fromEntries(Object.entries(rounds).map(([date, one]) => [date, { rounds: one, pars: {} }]));
  return { days: { checksum: sumOf(days), days } };
}

const open = () => createWorld({ store: openTestStore(new FakeStorage()).store });

describe("before anybody is asked", () => {
  test("every game is played again: what does not play is named, and every match is closed", async () => {
    const { call, asked } = python();
    const { games, problems } = await replayFile(fileOf([saveOf(2), saveOf(3, { seed: "broken" }), saveOf(5)]), call);
    assert.deepEqual(problems, ["Game 2 in the file was skipped: move 1 does not play."]);
    assert.deepEqual(
      asked.map(({ op }) => op),
      ["replay", "close", "replay", "replay", "close"],
    );
    assert.deepEqual(
      games.map(({ data }) => data.view?.over),
      [false, true],
      "whether it is over is Python's word, not the file's",
    );
  });

  test("words that hide or turn a line, a picture of its own, a place where nothing is: none comes in", async () => {
    const name = "Ann\u202e";
    const seats = [{ name, kind: "person", level: "club", colour: 0 }];
    const bad = fileOf([saveOf(1, {}, { seats }), saveOf(2, {}, { name: "a\u0000b" })]);
    assert.equal(bad.games.length, 0);
    assert.match(bad.problems[1] ?? "", /^Game 2 .* has invisible characters/);
    const meta = { sketch: '<svg onload="x">', at: "on the tee" };
    const { games } = await replayFile(fileOf([saveOf(5, {}, meta), saveOf(1, {}, meta)]), python().call);
    assert.deepEqual(
      games.map(({ data }) => [data.meta.sketch, data.meta.at]),
      [
        [undefined, undefined],
        [undefined, "on the tee"],
      ],
    );
  });

  test("left while it looks: nothing more is asked", async () => {
    const { call, asked } = python();
    await replayFile(fileOf([saveOf(1), saveOf(2), saveOf(3)]), call, { wanted: () => asked.length < 2 });
    assert.equal(asked.length, 2);
  });

  test("it is shown in words", () => {
    const none = { games: 0, rounds: 0, lines: 0, solved: 0, boards: 0, cards: 0 };
    assert.equal(countWords({ ...none, games: 3, rounds: 1 }), "3 games and 1 round of the day");
    assert.equal(countWords({ ...none, games: 1, lines: 2, cards: 1 }), "1 game, 2 locker entries and 1 score card");
    assert.equal(countWords(none), "");
  });
});

test("reports map stamps in a file from an older version and takes the rest", async () => {
  const stamps = [{ id: "1", name: "Ridge", terrain: ["a"], height: ["0"] }];
  const file = fileOf([saveOf(2)], { stamps: { checksum: sumOf(stamps), stamps } });
  assert.deepEqual(file.problems, ["Map stamps were left out: they are no longer supported."]);
  const { counts, problems } = importFile(await replayFile(file, python().call), open(), true);
  assert.equal(counts.games, 1);
  assert.deepEqual(problems, []);
  assert.deepEqual(fileOf([saveOf(2)], { stamps: { checksum: sumOf([]), stamps: [] } }).problems, []);
});

test("several games stand by when they were last saved, unless that is still to come; a single one first", async () => {
  const world = open();
  const saves = [9, 7, Date.now() + 9e9, -1, "late"].map((saved, at) => saveOf(2, { seed: `${at}` }, {}, { saved }));
  importFile(await replayFile(fileOf(saves), python().call), world, true);
  const now = world.store.now();
  assert.deepEqual(
    world.store.list().map(({ updated }) => updated),
    [now, now, now, 9, 7],
  );
  importFile(
    await replayFile(fileOf([saveOf(2, { seed: "handed over" }, {}, { saved: 8 })]), python().call),
    world,
    true,
  );
  assert.equal(world.store.list().filter(({ updated }) => updated === now).length, 4);
});

describe("a round of the day", () => {
  const round = { id: "abcdefghjkmn", begun: noon, ended: noon + 5, result: { score: 60, cells: [30, 30] } };
  const day = { date: FIRST, record: true };

  test("counts by what its record plays to, whatever the file says", async () => {
    const { rounds, games } = await replayFile(
      fileOf([saveOf(5, { seed: "day" }, { day })], daysOf({ [FIRST]: { dice: round } })),
      python().call,
    );
    assert.deepEqual(rounds[0]?.round.result, { score: 7, cells: [3, 4], columns: ["1", "2"] });
    assert.deepEqual(games[0]?.data.meta.day, day);
  });

  test("the hole of a day comes with its game, and is told from the round", async () => {
    const [hole, wrong] = ["hole", "day"].map((seed) =>
      fileOf([saveOf(5, { seed }, { day: { ...day, hole: true } })], daysOf({ [FIRST]: { hole: round } })),
    );
    const found = await replayFile(/** @type {any} */ (hole), python().call);
    assert.equal(found.rounds[0]?.game, "hole");
    const world = open();
    importFile(found, world, true);
    assert.equal(world.days.read(FIRST).rounds.hole?.result?.score, 7);
    assert.equal(world.store.load(world.days.read(FIRST).rounds.hole?.id ?? "")?.meta.day?.record, true);
    assert.deepEqual((await replayFile(/** @type {any} */ (wrong), python().call)).rounds, []);
  });

  test("does not count without a record, with another game's, another day's, or one that does not play", async () => {
    for (const [saves, date, id] of /** @type {[any[], string, string][]} */ ([
      [[], FIRST, round.id],
      [[saveOf(5, { seed: "day" })], FIRST, "another"],
      [[saveOf(5, { seed: "mine" }, { day })], FIRST, round.id],
      [[saveOf(5, { seed: "broken" })], FIRST, round.id],
      [[saveOf(5, { seed: "day", game: "box" })], FIRST, round.id],
      [[saveOf(5, { seed: "day" })], "2026-11-23", round.id],
    ])) {
      const file = fileOf(saves, daysOf({ [date]: { dice: { ...round, id } } }));
      const { rounds, games, problems } = await replayFile(file, python().call);
      assert.deepEqual(rounds, []);
      assert.match(problems.at(-1) ?? "", /round of the day was skipped/);
      if (saves[0]?.record.seed === "mine")
        assert.equal(games[0]?.data.meta.day, undefined, "nor does its save say so");
    }
  });

  test("a game of the day that comes without its round is a game like any other", async () => {
    const world = open();
    const found = await replayFile(fileOf([saveOf(5, { seed: "day" }, { day })]), python().call);
    const [game] = importFile(found, world, true).games;
    assert.deepEqual(world.store.load(game?.id)?.meta.day, { ...day, record: false });
    // The round for the record was begun here, and its game is gone: its export brings it back.
    world.days.putRound(FIRST, "dice", { id: "gone", begun: noon });
    remove(world.store, game?.id);
    assert.deepEqual(world.store.load(importFile(found, world, true).games[0]?.id)?.meta.day, day);
  });

  test("one that is under way here is never replaced; one that came in knows its game here", async () => {
    const found = await replayFile(
      fileOf([saveOf(5, { seed: "day" }, { day })], daysOf({ [FIRST]: { dice: round } })),
      python().call,
    );
    const busy = open();
    const mine = { id: busy.store.create(game(1)), begun: noon };
    busy.days.putRound(FIRST, "dice", mine);
    assert.equal(importFile(found, busy, false).counts.rounds, 0);
    assert.match(importFile(found, busy, true).problems.join(), /yours is in progress/);
    remove(busy.store, mine.id);
    updateResults(busy.days, busy.store);
    assert.deepEqual(busy.days.read(FIRST).rounds.dice, mine, "nor is it once its game is gone");
    const fresh = open();
    const added = importFile(found, fresh, true).games.map(({ id }) => id);
    assert.equal(fresh.days.read(FIRST).rounds.dice?.id, added[0]);
    assert.deepEqual([fresh.store.list()[0]?.over, fresh.store.load(added[0])?.view?.over], [true, true]);
    const again = JSON.parse(exportGame(fresh.store, added[0])?.text ?? "");
    assert.equal(again.games[0].save.over, true, "exported again unopened it is over still");
  });
});

describe("taking it in", () => {
  test("counting touches nothing, and says what taking does", async () => {
    const storage = new FakeStorage();
    const { store } = openTestStore(storage);
    const world = createWorld({ store });
    const found = await replayFile(fileOf([saveOf(1), saveOf(2), saveOf(1)]), python().call);
    const counted = importFile(found, world, false);
    assert.deepEqual([counted.counts.games, storage.map.size], [2, 0]);
    assert.deepEqual(counted.problems, ["One game is already here and not added again."]);
    assert.deepEqual(importFile(found, world, true).counts, counted.counts);
    assert.equal(store.list().length, 2);
    assert.equal(importFile(found, world, false).counts.games, 0);
  });

  test("settings are no part of it", async () => {
    const values = { theme: "dusk", names: ["Eve"] };
    const world = open();
    const found = await replayFile(fileOf([], { settings: { checksum: sumOf(values), values } }), python().call);
    assert.deepEqual(importFile(found, world, true).games, []);
    assert.deepEqual([world.store.settings().theme, world.store.settings().names], ["auto", []]);
    assert.deepEqual(found.settings, values, "they wait for a tick");
  });

  test("a game by link that is here keeps its key", async () => {
    const link = { key: "k3y0f4g4me", away: [0] };
    const world = open();
    world.store.create({ ...game(3), meta: { ...game().meta, link } });
    const found = await replayFile(fileOf([saveOf(1, {}, { link })]), python().call);
    const added = importFile(found, world, true).games.map(({ id }) => id);
    assert.equal(world.store.load(added[0])?.meta.link, undefined);
    const other = open();
    assert.deepEqual(other.store.load(importFile(found, other, true).games[0]?.id)?.meta.link, link);
  });

  test("lines and cards whose words turn are left out", () => {
    const world = open();
    const cards = [{ players: ["\u202eAnn"] }];
    const locker = [{ name: "\u202eAnn" }];
    const taken = importFile(
      /** @type {any} */ ({
        ...{ games: [], rounds: [], problems: [] },
        cards: { checksum: sumOf(cards), cards },
        lines: { checksum: sumOf(locker), lines: locker },
      }),
      world,
      true,
    );
    assert.equal(taken.problems.length, 2);
  });
});
