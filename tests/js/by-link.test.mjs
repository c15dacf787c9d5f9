/** Tests of playing by link: which player is at which device, and that the store loses no version of a game. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { firstHere, getLink, newKey, otherSeats, seatsHere } from "../../web/data/links/by-link.ts";
import { resolveConflict, startsWith } from "../../web/features/together/resolve-conflict.ts";
import { TableState } from "../../web/table/session/table-state.ts";
import { openTestStore } from "./support/open-store.mjs";

const seats = ["Ann", "Bo"].map((name, colour) => ({ name, kind: "person", level: "club", colour }));

/** Returns a game with the given moves, one per character. @param {string} moves @returns {any} */
const game = (moves, meta = {}) => ({
  record: {
    format: 1,
    game: "dice",
    players: ["Ann", "Bo"],
    options: {},
    seed: "s",
    moves: [...moves].map((letter) => ({ do: "x", at: letter })),
  },
  view: { players: ["Ann", "Bo"], turn: 0, over: false },
  meta: { seats, typed: false, ...meta },
});

/** @param {any} store @returns {string[]} the moves of each saved game, one character per move */
const savedMoves = (store) =>
  store.list().map((/** @type {any} */ { id }) =>
    store
      .load(id)
      .record.moves.map((/** @type {any} */ move) => move.at)
      .join(""),
  );

const link = { key: "abcdefgh", away: [0] };

/** Returns a function that saves to the store. @param {any} store */
const saver = (store) => async (/** @type {string} */ id, /** @type {any} */ data, /** @type {() => void} */ first) => {
  first();
  const saved = store.save(id, data);
  if (!saved.ok) throw new Error(saved.message);
};

describe("resolveConflict", () => {
  for (const [here, there] of [
    ["abc", "abcde"],
    ["abc", "abd"],
    ["abcde", "ab"],
    ["", "a"],
    ["abc", "abc"],
  ]) {
    for (const choice of /** @type {const} */ (["link", "kept"])) {
      test(`keeps both versions of “${here}” here and “${there}” in the link if the choice is ${choice}`, async () => {
        const { store } = openTestStore();
        const id = store.create(game(here, { link: { key: link.key, away: [1] }, name: "Sunday" }));
        const kept = { id, record: game(here).record, meta: {} };
        const savedId = await resolveConflict({ store, keep: saver(store), choice, kept, arrived: game(there), link });
        assert.equal(savedId, id, "the game keeps its id");
        assert.equal(
          savedMoves(store).length,
          savedMoves(store).includes(here) && savedMoves(store).includes(there) && here !== there ? 2 : 1,
        );
        for (const branch of [here, there])
          assert.ok(
            savedMoves(store).some((moves) => moves.startsWith(branch)),
            `“${branch}” is lost`,
          );
        const expected = choice === "link" ? there : here;
        const main = store.load(id);
        assert.equal(main?.record.moves.length, expected.length);
        assert.deepEqual(getLink(main?.meta), choice === "link" ? link : { key: link.key, away: [1] });
        const others = store.list().filter((row) => row.id !== id);
        for (const row of others)
          assert.equal(getLink(store.load(row.id)?.meta), null, "no link opens the other version");
      });
    }
  }

  test("saves a new game with its link key, and a separate copy without one", async () => {
    const { store } = openTestStore();
    const keep = saver(store);
    const id = await resolveConflict({ store, keep, choice: "link", kept: null, arrived: game("ab"), link });
    assert.deepEqual(getLink(store.load(id)?.meta), link);
    const apart = await resolveConflict({ store, keep, choice: "apart", kept: null, arrived: game("xy"), link });
    assert.equal(getLink(store.load(apart)?.meta), null);
  });

  test("saves no copies while another tab plays the game, however often it is called", async () => {
    const { store } = openTestStore();
    const id = store.create(game("abc", { link }));
    const kept = { id, record: game("abc").record, meta: {} };
    const keep = async () => {
      throw new Error("open in another tab");
    };
    for (const _ of [1, 2, 3])
      await assert.rejects(
        resolveConflict({ store, keep, choice: "link", kept, arrived: game("abx"), link }),
        /another tab/,
      );
    assert.deepEqual(savedMoves(store), ["abc"]);
  });

  test("changes nothing if the other version does not fit into the storage", async () => {
    const { store, storage } = openTestStore();
    const id = store.create(game("abc", { link }));
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const kept = { id, record: game("abc").record, meta: {} };
    await assert.rejects(
      resolveConflict({ store, keep: saver(store), choice: "link", kept, arrived: game("abx"), link }),
      /not enough storage/,
    );
    assert.equal(store.load(id)?.record.moves.length, 3);
    assert.equal(/** @type {any} */ (store.load(id))?.record.moves[2].at, "c");
  });

  test("does not treat a move that is sealed here and revealed in the link as a conflict", async () => {
    const { store } = openTestStore();
    const sealed = (/** @type {any} */ one, /** @type {string} */ seal) => ({
      ...one,
      record: { ...one.record, sealed: { 1: seal } },
    });
    for (const [at, games] of /** @type {const} */ ([
      [2, 1],
      [1, 2],
    ])) {
      const before = store.list().length;
      const mine = sealed(game("axb", { link }), "SEAL");
      const id = store.create(mine);
      const kept = { id, record: mine.record, meta: {} };
      await resolveConflict({ store, keep: saver(store), choice: "link", kept, arrived: game("awbc"), link, at });
      assert.equal(store.list().length - before, games, "a copy is saved only if the moves before the seal differ");
    }
    const [one, other] = [sealed(game("ax"), "ONE"), sealed(game("ax"), "OTHER")];
    assert.ok(!startsWith(one.record, other.record));
    assert.ok(startsWith(one.record, one.record));
  });

  test("ignores the order of the fields of a move", () => {
    const one = { moves: [{ do: "x", at: 1 }] };
    const other = { moves: [{ at: 1, do: "x" }] };
    assert.ok(startsWith(/** @type {any} */ (one), /** @type {any} */ (other)));
  });
});

describe("the link data of a game", () => {
  test("divides the seats into those on this device and those away", () => {
    assert.deepEqual(otherSeats(4, new Set([1, 3])), [0, 2]);
    assert.deepEqual(seatsHere(4, { key: "k", away: [0, 2] }), [1, 3]);
    assert.deepEqual([...firstHere(2, null, 1)], [1]);
    assert.deepEqual([...firstHere(2, { key: "k", away: [1] }, 1)], [0]);
    assert.deepEqual([...firstHere(2, { key: "k", away: [0, 1] }, 1)], [1], "the link has come back to this device");
    assert.deepEqual([...firstHere(2, null, null)], []);
  });

  test("has a different valid key for each game", () => {
    const keys = new Set(Array.from({ length: 50 }, () => newKey(crypto.getRandomValues(new Uint8Array(16)))));
    assert.equal(keys.size, 50);
    for (const key of keys) assert.deepEqual(getLink({ link: { key, away: [] } }), { key, away: [] });
  });

  test("is null if the saved data is invalid", () => {
    for (const bad of [
      null,
      {},
      { link: 7 },
      { link: { key: "x", away: [] } },
      { link: { key: "abcdefgh" } },
      { link: { key: "abcdefgh", away: ["0"] } },
      { link: { key: "abcdefgh", away: [99] } },
    ])
      assert.equal(getLink(bad), null);
  });
});

test("the only person at a device is You in a game by link, and the record names all players", () => {
  const shown = (/** @type {object} */ meta) => new TableState(game("", meta)).isolatedNames;
  assert.deepEqual(shown({ link: { key: link.key, away: [1] } }), ["You", "Bo"]);
  assert.deepEqual(shown({ link: { key: link.key, away: [] } }), ["Ann", "Bo"], "both play on this device");
  assert.deepEqual(shown({}), ["Ann", "Bo"]);
  assert.deepEqual(new TableState(game("", { link })).names, ["Ann", "Bo"]);
});
