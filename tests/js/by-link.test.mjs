/** Play by link: who sits where, and that whatever was played stays somewhere, on a real store. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { firstHere, getLink, newKey, otherSeats, seatsHere } from "../../web/core/links/by-link.js";
import { resolveConflict, startsWith } from "../../web/screens/together/resolve-conflict.js";
import { openIt } from "./support/open.mjs";

const seats = ["Ann", "Bo"].map((name, colour) => ({ name, kind: "person", level: "club", colour }));

/** A game with these moves. @param {string} moves @returns {any} */
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

/** @param {any} store @returns {string[]} the moves of every game that it has, in letters */
const played = (store) =>
  store.list().map((/** @type {any} */ { id }) =>
    store
      .load(id)
      .record.moves.map((/** @type {any} */ move) => move.at)
      .join(""),
  );

const link = { key: "abcdefgh", away: [0] };

/** @param {any} store */
const keeper =
  (store) => async (/** @type {string} */ id, /** @type {any} */ data, /** @type {() => void} */ first) => {
    first();
    const saved = store.save(id, data);
    if (!saved.ok) throw new Error(saved.message);
  };

describe("which record holds", () => {
  for (const [here, there] of [
    ["abc", "abcde"],
    ["abc", "abd"],
    ["abcde", "ab"],
    ["", "a"],
    ["abc", "abc"],
  ]) {
    for (const choice of /** @type {const} */ (["link", "kept"])) {
      test(`“${here}” here, “${there}” in the link, ${choice}`, async () => {
        const { store } = openIt();
        const id = store.create(game(here, { link: { key: link.key, away: [1] }, name: "Sunday" }));
        const kept = { id, record: game(here).record, meta: {} };
        const gone = await resolveConflict({ store, keep: keeper(store), choice, kept, arrived: game(there), link });
        assert.equal(gone, id, "it stays the same game");
        assert.equal(
          played(store).length,
          played(store).includes(here) && played(store).includes(there) && here !== there ? 2 : 1,
        );
        for (const branch of [here, there])
          assert.ok(
            played(store).some((moves) => moves.startsWith(branch)),
            `“${branch}” is lost`,
          );
        const holds = choice === "link" ? there : here;
        const main = store.load(id);
        assert.equal(main?.record.moves.length, holds.length);
        assert.deepEqual(getLink(main?.meta), choice === "link" ? link : { key: link.key, away: [1] });
        const others = store.list().filter((row) => row.id !== id);
        for (const row of others) assert.equal(getLink(store.load(row.id)?.meta), null, "no link finds the other one");
      });
    }
  }

  test("a game that is not here comes with its key; another game stays apart", async () => {
    const { store } = openIt();
    const keep = keeper(store);
    const id = await resolveConflict({ store, keep, choice: "link", kept: null, arrived: game("ab"), link });
    assert.deepEqual(getLink(store.load(id)?.meta), link);
    const apart = await resolveConflict({ store, keep, choice: "apart", kept: null, arrived: game("xy"), link });
    assert.equal(getLink(store.load(apart)?.meta), null);
  });

  test("another tab plays it: nothing is put aside, however often one tries", async () => {
    const { store } = openIt();
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
    assert.deepEqual(played(store), ["abc"]);
  });

  test("no room for the other way: nothing is changed", async () => {
    const { store, storage } = openIt();
    const id = store.create(game("abc", { link }));
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const kept = { id, record: game("abc").record, meta: {} };
    await assert.rejects(
      resolveConflict({ store, keep: keeper(store), choice: "link", kept, arrived: game("abx"), link }),
      /not enough storage/,
    );
    assert.equal(store.load(id)?.record.moves.length, 3);
    assert.equal(/** @type {any} */ (store.load(id))?.record.moves[2].at, "c");
  });

  test("what was sealed here and is open in the link is no other way", async () => {
    const { store } = openIt();
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
      await resolveConflict({ store, keep: keeper(store), choice: "link", kept, arrived: game("awbc"), link, at });
      assert.equal(store.list().length - before, games, "in common up to the seal, or not");
    }
    const [one, other] = [sealed(game("ax"), "ONE"), sealed(game("ax"), "OTHER")];
    assert.ok(!startsWith(one.record, other.record));
    assert.ok(startsWith(one.record, one.record));
  });

  test("a move with its fields in another order is the same move", () => {
    const one = { moves: [{ do: "x", at: 1 }] };
    const other = { moves: [{ at: 1, do: "x" }] };
    assert.ok(startsWith(/** @type {any} */ (one), /** @type {any} */ (other)));
  });
});

describe("who sits here", () => {
  test("away and here are the two halves of a table", () => {
    assert.deepEqual(otherSeats(4, new Set([1, 3])), [0, 2]);
    assert.deepEqual(seatsHere(4, { key: "k", away: [0, 2] }), [1, 3]);
    assert.deepEqual([...firstHere(2, null, 1)], [1]);
    assert.deepEqual([...firstHere(2, { key: "k", away: [1] }, 1)], [0]);
    assert.deepEqual([...firstHere(2, { key: "k", away: [0, 1] }, 1)], [1], "it has come back");
    assert.deepEqual([...firstHere(2, null, null)], []);
  });

  test("a key fits, and is another each time", () => {
    const keys = new Set(Array.from({ length: 50 }, () => newKey(crypto.getRandomValues(new Uint8Array(16)))));
    assert.equal(keys.size, 50);
    for (const key of keys) assert.deepEqual(getLink({ link: { key, away: [] } }), { key, away: [] });
  });

  test("what a save holds of it is looked at before it is used", () => {
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
