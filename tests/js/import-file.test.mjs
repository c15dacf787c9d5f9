/** Tests of importing a file or link: games are replayed by Python first, then counted, then imported. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import { exportGame, remove } from "../../web/data/game-files.ts";
import { countWords, importFile, replayFile } from "../../web/data/import-file.ts";
import { readFile } from "../../web/data/read-file.ts";
import { FIRST } from "../../web/data/streak.ts";
import { updateResults } from "../../web/features/day/rounds.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { createWorld } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

const noon = Date.parse(`${FIRST}T12:00:00Z`);
const card = { columns: ["1", "2"], rows: [{ player: 0, cells: [3, 4], total: 7 }] };
const computeChecksum = (/** @type {unknown} */ value) => checksum(JSON.stringify(value));

/**
 * Returns a fake Python. A record with the seed "broken" cannot be replayed, one with "day" is the round of the day, and
 * a game ends after five moves.
 */
function fakePython() {
  /** @type {any[]} */
  const requests = [];
  const call = async (/** @type {any} */ request) => {
    requests.push(request);
    const { record, date } = request;
    if (request.op === "close") return { ok: true };
    if (request.op === "day") return { ok: date === FIRST && record.seed === (request.hole ? "hole" : "day") };
    if (record.seed === "broken") return { ok: false, error: { message: "move 1 does not play" } };
    const over = record.moves.length >= 5;
    const { players } = record;
    return { ok: true, match: 7, view: { ...game().view, players, over, turn: over ? null : 0, scores: [7], card } };
  };
  return { call, requests };
}

/** @param {number} moves @param {any} [record] @param {any} [meta] @param {any} [save] */
const createSave = (moves, record = {}, meta = {}, save = {}) => ({
  ...{ schema: 1, id: "abcdefghjkmn", rev: 4, saved: 5, over: false, turnName: null },
  record: { ...game(moves, { players: ["Ann"], ...record }).record },
  meta: { typed: false, ...meta },
  ...save,
});

/** @param {any[]} saves @param {any} [more] */
function createFile(saves, more = {}) {
  const games = saves.map((save) => ({ checksum: computeChecksum(save), save }));
  return readFile(JSON.stringify({ format: "pygolf games", version: 1, games, ...more }));
}

/** @param {any} rounds  by date and game */
function createDays(rounds) {
  const days = Object.fromEntries(Object.entries(rounds).map(([date, one]) => [date, { rounds: one, pars: {} }]));
  return { days: { checksum: computeChecksum(days), days } };
}

const open = () => createWorld({ store: openTestStore(new FakeStorage()).store });

describe("replayFile", () => {
  test("replays every game, reports those that fail, and closes every match", async () => {
    const { call, requests } = fakePython();
    const { games, problems } = await replayFile(
      createFile([createSave(2), createSave(3, { seed: "broken" }), createSave(5)]),
      call,
    );
    assert.deepEqual(problems, ["Game 2 in the file was skipped: move 1 does not play."]);
    assert.deepEqual(
      requests.map(({ op }) => op),
      ["replay", "close", "replay", "replay", "close"],
    );
    assert.deepEqual(
      games.map(({ data }) => data.view?.over),
      [false, true],
      "Python decides whether a game is over, not the file",
    );
  });

  test("rejects names with invisible characters, and removes pictures and the position of a finished game", async () => {
    const name = "Ann\u202e";
    const seats = [{ name, kind: "person", level: "club", colour: 0 }];
    const bad = createFile([createSave(1, {}, { seats }), createSave(2, {}, { name: "a\u0000b" })]);
    assert.equal(bad.games.length, 0);
    assert.match(bad.problems[1] ?? "", /^Game 2 .* has invisible characters/);
    const meta = { sketch: '<svg onload="x">', at: "on the tee" };
    const { games } = await replayFile(
      createFile([createSave(5, {}, meta), createSave(1, {}, meta)]),
      fakePython().call,
    );
    assert.deepEqual(
      games.map(({ data }) => [data.meta.sketch, data.meta.at]),
      [
        [undefined, undefined],
        [undefined, "on the tee"],
      ],
    );
  });

  test("sends no more requests when it is cancelled", async () => {
    const { call, requests } = fakePython();
    await replayFile(createFile([createSave(1), createSave(2), createSave(3)]), call, {
      wanted: () => requests.length < 2,
    });
    assert.equal(requests.length, 2);
  });

  test("returns counts that countWords describes in words", () => {
    const none = { games: 0, rounds: 0, lines: 0, solved: 0, boards: 0, cards: 0, bots: 0 };
    assert.equal(countWords({ ...none, games: 3, rounds: 1 }), "3 games and 1 round of the day");
    assert.equal(countWords({ ...none, games: 1, lines: 2, cards: 1 }), "1 game, 2 locker entries and 1 scorecard");
    assert.equal(countWords(none), "");
  });
});

test("importFile reports map stamps in a file from an older version and imports the rest", async () => {
  const stamps = [{ id: "1", name: "Ridge", terrain: ["a"], height: ["0"] }];
  const file = createFile([createSave(2)], { stamps: { checksum: computeChecksum(stamps), stamps } });
  assert.deepEqual(file.problems, ["Map stamps were left out: they are no longer supported."]);
  const { counts, problems } = importFile(await replayFile(file, fakePython().call), open(), true);
  assert.equal(counts.games, 1);
  assert.deepEqual(problems, []);
  assert.deepEqual(createFile([createSave(2)], { stamps: { checksum: computeChecksum([]), stamps: [] } }).problems, []);
});

test("importFile dates several games by their last save, unless it is in the future, and a single one by the import", async () => {
  const world = open();
  const saves = [9, 7, Date.now() + 9e9, -1, "late"].map((saved, at) =>
    createSave(2, { seed: `${at}` }, {}, { saved }),
  );
  importFile(await replayFile(createFile(saves), fakePython().call), world, true);
  const now = world.store.saves.now();
  assert.deepEqual(
    world.store.list().map(({ updated }) => updated),
    [now, now, now, 9, 7],
  );
  importFile(
    await replayFile(createFile([createSave(2, { seed: "single" }, {}, { saved: 8 })]), fakePython().call),
    world,
    true,
  );
  assert.equal(world.store.list().filter(({ updated }) => updated === now).length, 4);
});

describe("a round of the day", () => {
  const round = { id: "abcdefghjkmn", begun: noon, ended: noon + 5, result: { score: 60, cells: [30, 30] } };
  const day = { date: FIRST, record: true };

  test("gets the score of its replayed record, regardless of the file", async () => {
    const { rounds, games } = await replayFile(
      createFile([createSave(5, { seed: "day" }, { day })], createDays({ [FIRST]: { dice: round } })),
      fakePython().call,
    );
    assert.deepEqual(rounds[0]?.round.result, { score: 7, cells: [3, 4], columns: ["1", "2"] });
    assert.deepEqual(games[0]?.data.meta.day, day);
  });

  test("is distinguished from the hole of the day", async () => {
    const [hole, wrong] = ["hole", "day"].map((seed) =>
      createFile([createSave(5, { seed }, { day: { ...day, hole: true } })], createDays({ [FIRST]: { hole: round } })),
    );
    const file = await replayFile(/** @type {any} */ (hole), fakePython().call);
    assert.equal(file.rounds[0]?.game, "hole");
    const world = open();
    importFile(file, world, true);
    assert.equal(world.days.read(FIRST).rounds.hole?.result?.score, 7);
    assert.equal(world.store.load(world.days.read(FIRST).rounds.hole?.id ?? "")?.meta.day?.record, true);
    assert.deepEqual((await replayFile(/** @type {any} */ (wrong), fakePython().call)).rounds, []);
  });

  test("does not count without a record, or with one of another game or day or that cannot be replayed", async () => {
    for (const [saves, date, id] of /** @type {[any[], string, string][]} */ ([
      [[], FIRST, round.id],
      [[createSave(5, { seed: "day" })], FIRST, "another"],
      [[createSave(5, { seed: "mine" }, { day })], FIRST, round.id],
      [[createSave(5, { seed: "broken" })], FIRST, round.id],
      [[createSave(5, { seed: "day", game: "box" })], FIRST, round.id],
      [[createSave(5, { seed: "day" })], "2026-11-23", round.id],
    ])) {
      const file = createFile(saves, createDays({ [date]: { dice: { ...round, id } } }));
      const { rounds, games, problems } = await replayFile(file, fakePython().call);
      assert.deepEqual(rounds, []);
      assert.match(problems.at(-1) ?? "", /round of the day was skipped/);
      if (saves[0]?.record.seed === "mine")
        assert.equal(games[0]?.data.meta.day, undefined, "its save does not count as a round of the day either");
    }
  });

  test("is imported as a normal game if the file does not contain the round", async () => {
    const world = open();
    const file = await replayFile(createFile([createSave(5, { seed: "day" }, { day })]), fakePython().call);
    const [game] = importFile(file, world, true).games;
    assert.deepEqual(world.store.load(game?.id)?.meta.day, { ...day, record: false });
    // If the round was started here and its game deleted, importing the exported game restores it.
    world.days.putRound(FIRST, "dice", { id: "gone", begun: noon });
    remove(world.store, game?.id);
    assert.deepEqual(world.store.load(importFile(file, world, true).games[0]?.id)?.meta.day, day);
  });

  test("never replaces a round in progress, and refers to the imported game", async () => {
    const file = await replayFile(
      createFile([createSave(5, { seed: "day" }, { day })], createDays({ [FIRST]: { dice: round } })),
      fakePython().call,
    );
    const busy = open();
    const mine = { id: busy.store.create(game(1)), begun: noon };
    busy.days.putRound(FIRST, "dice", mine);
    assert.equal(importFile(file, busy, false).counts.rounds, 0);
    assert.match(importFile(file, busy, true).problems.join(), /round of that day is in progress/);
    remove(busy.store, mine.id);
    updateResults(busy.days, busy.store);
    assert.deepEqual(busy.days.read(FIRST).rounds.dice, mine, "not even if its game has been deleted");
    const fresh = open();
    const added = importFile(file, fresh, true).games.map(({ id }) => id);
    assert.equal(fresh.days.read(FIRST).rounds.dice?.id, added[0]);
    assert.deepEqual([fresh.store.list()[0]?.over, fresh.store.load(added[0])?.view?.over], [true, true]);
    const again = JSON.parse(exportGame(fresh.store, added[0])?.text ?? "");
    assert.equal(again.games[0].save.over, true, "the game is still over if it is exported without being opened");
  });
});

describe("importFile", () => {
  test("counts without changing anything, with the same result as the import", async () => {
    const storage = new FakeStorage();
    const { store } = openTestStore(storage);
    const world = createWorld({ store });
    const file = await replayFile(createFile([createSave(1), createSave(2), createSave(1)]), fakePython().call);
    const counted = importFile(file, world, false);
    assert.deepEqual([counted.counts.games, storage.map.size], [2, 0]);
    assert.deepEqual(counted.problems, ["One game is already here and not added again."]);
    assert.deepEqual(importFile(file, world, true).counts, counted.counts);
    assert.equal(store.list().length, 2);
    assert.equal(importFile(file, world, false).counts.games, 0);
  });

  test("does not import settings", async () => {
    const values = { theme: "dusk", names: ["Eve"] };
    const world = open();
    const file = await replayFile(
      createFile([], { settings: { checksum: computeChecksum(values), values } }),
      fakePython().call,
    );
    assert.deepEqual(importFile(file, world, true).games, []);
    assert.deepEqual([world.store.settings().theme, world.store.settings().names], ["auto", []]);
    assert.deepEqual(file.settings, values, "they wait until the user chooses them");
  });

  test("imports a game without its link key if a game on this device already has that key", async () => {
    const link = { key: "k3y0f4g4me", away: [0] };
    const world = open();
    world.store.create({ ...game(3), meta: { ...game().meta, link } });
    const file = await replayFile(createFile([createSave(1, {}, { link })]), fakePython().call);
    const added = importFile(file, world, true).games.map(({ id }) => id);
    assert.equal(world.store.load(added[0])?.meta.link, undefined);
    const other = open();
    assert.deepEqual(other.store.load(importFile(file, other, true).games[0]?.id)?.meta.link, link);
  });

  test("skips locker entries and cards that contain text direction characters", () => {
    const world = open();
    const cards = [{ players: ["\u202eAnn"] }];
    const locker = [{ name: "\u202eAnn" }];
    const result = importFile(
      /** @type {any} */ ({
        ...{ games: [], rounds: [], problems: [] },
        cards: { checksum: computeChecksum(cards), cards },
        lines: { checksum: computeChecksum(locker), lines: locker },
      }),
      world,
      true,
    );
    assert.equal(result.problems.length, 2);
  });
});
