/** Tests of the storage errors listed in docs/saves.md: no game is lost silently, and no wrong game is loaded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import { exportAll, exportGame, remove, rename } from "../../web/data/game-files.ts";
import { GAMES } from "../../web/data/games.ts";
import { open, seal, unseal } from "../../web/data/item-text.ts";
import { FakeStorage, storageErrors } from "./support/fake-storage.mjs";
import { game, plain } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

/** Returns the number of moves of a loaded game. @param {any} loaded */
const countMoves = (loaded) => loaded?.record.moves.length;

/** Checks that the file offered with an error can be imported as the game. @param {any} trouble @param {any} data */
function assertFileContains(trouble, data) {
  const { store } = openTestStore();
  const { added, problems } = importText(store, trouble.text);
  assert.deepEqual(problems, []);
  assert.deepEqual(store.load(added[0] ?? "")?.record, plain(data).record);
  assert.match(trouble.name, /^pygolf-[a-z0-9-]+\.json$/);
}

/**
 * Returns a string with one bit of one UTF-16 code unit changed. @param {string} text @param {number} at @param
 * {number} bit
 */
const flip = (text, at, bit) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);

for (const [number, createError] of storageErrors.entries()) {
  test(`reports a failed write, offers the game as a file and writes it again when there is space (error ${number})`, () => {
    for (let failing = 1; failing <= 6; failing += 1) {
      const { store, storage, errors, events } = openTestStore();
      storage.failures.set = (_key, _text, write) => {
        if (write === failing) throw createError();
      };
      const id = store.create(game(0));
      for (let moves = 1; moves < 7; moves += 1) {
        const before = errors.length;
        const done = store.save(id, game(moves));
        assert.equal(done.ok, moves + 1 !== failing);
        assert.equal(countMoves(store.load(id)), moves, "the page always reads what it saved last");
        assert.equal(errors.length, before + (done.ok ? 0 : 1));
        if (done.ok) continue;
        assert.equal(done.kind, "unsaved");
        assertFileContains(errors.at(-1), game(moves));
        assert.equal(countMoves(openTestStore(storage).store.load(id)), moves - 1, "the previous save is complete");
      }
      assert.equal(countMoves(openTestStore(storage).store.load(id)), 6);
      assert.equal(errors.length, 1);
      assert.equal(events.filter((event) => event.type === "recovered").length, 1);
    }
  });

  test(`continues the game in memory if setItem always throws (error ${number})`, () => {
    const { store, storage, errors } = openTestStore();
    storage.failures.set = () => {
      throw createError();
    };
    const id = store.create(game(0));
    assert.equal(store.save(id, game(4)).ok, false);
    assert.equal(countMoves(store.load(id)), 4);
    assert.deepEqual(
      store.list().map((row) => [row.id, row.unsaved]),
      [[id, true]],
    );
    assert.ok(rename(store, id, "Cup").ok);
    assert.equal(store.load(id)?.meta.name, "Cup");
    assertFileContains({ ...exportGame(store, id) }, game(4));
    assert.deepEqual(
      errors.map((error) => error.kind),
      ["unsaved", "unsaved"],
    );
    assert.ok(remove(store, id).ok);
    assert.deepEqual(store.list(), []);
  });
}

test("keeps the newest save when the storage is full, and writes the next one that fits", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(10));
  store.save(id, game(11));
  storage.capacity = [...storage.map].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 20;
  assert.equal(store.save(id, game(60)).ok, false);
  assert.equal(countMoves(openTestStore(storage).store.load(id)), 11);
  assert.equal(countMoves(store.load(id)), 60);
  storage.capacity = Number.POSITIVE_INFINITY;
  assert.ok(store.save(id, game(61)).ok);
  assert.equal(countMoves(openTestStore(storage).store.load(id)), 61);
});

test("notices writes that are dropped, cut or altered without an error, and keeps the previous save", () => {
  /** @type {((text: string) => "drop"|{text: string})[]} */
  const silentErrors = [
    () => "drop",
    (text) => ({ text: text.slice(0, -1) }),
    (text) => ({ text: text.slice(0, 40) }),
    () => ({ text: "" }),
    (text) => ({ text: flip(text, 90, 0) }),
  ];
  for (const corruptWrite of silentErrors) {
    const { store, storage, errors } = openTestStore();
    const id = store.create(game(1));
    store.save(id, game(2));
    const before = [...storage.map].sort();
    storage.failures.set = (_key, text, write) => (write === 3 ? corruptWrite(text) : undefined);
    assert.equal(store.save(id, game(3)).ok, false);
    assertFileContains(errors[0], game(3));
    assert.equal(countMoves(openTestStore(new FakeStorage(storage.map)).store.load(id)), 2);
    assert.deepEqual([...storage.map].sort(), before, "the slot is unchanged");
    storage.failures = {};
    assert.ok(store.save(id, game(4)).ok);
    assert.equal(countMoves(openTestStore(storage).store.load(id)), 4);
  }
});

test("sets a slot aside later if a write was cut and could not be reverted", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.failures.set = (_key, text, _write, map) => {
    map.set(_key, text.slice(0, 50));
    throw new Error("power cut");
  };
  assert.equal(store.save(id, game(3)).ok, false);
  storage.failures = {};
  const later = openTestStore(storage);
  assert.equal(countMoves(later.store.load(id)), 2);
  assert.deepEqual(
    later.errors.map((error) => error.kind),
    ["broken"],
  );
});

test("loads the older save, and keeps the broken data, if any character of the newest one is altered", () => {
  const first = openTestStore();
  const id = first.store.create(game(1, { seed: "s" }));
  first.store.save(id, game(2, { seed: "s" }));
  const [older, newest] = [...first.storage.map];
  assert.ok(older && newest);
  for (let at = 0; at < newest[1].length; at += 1) {
    for (const bit of [0, 5, 9]) {
      const bad = flip(newest[1], at, bit);
      const { store, storage, errors } = openTestStore(new FakeStorage([older, [newest[0], bad]]));
      assert.equal(countMoves(store.load(id)), 1);
      assert.equal(errors.length, 1);
      assert.equal(errors[0].kind, "broken");
      assert.match(errors[0].message, /continues from the previous save \(1 moves\)/);
      const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
      assert.equal(exportGame(store, row.id)?.text, bad);
      assert.ok([...storage.map.values()].includes(bad));
    }
  }
});

test("loads the older save if the newest one is cut anywhere", () => {
  const first = openTestStore();
  const id = first.store.create(game(1, { seed: "s" }));
  first.store.save(id, game(2, { seed: "s" }));
  const [older, newest] = [...first.storage.map];
  assert.ok(older && newest);
  for (let end = 0; end < newest[1].length; end += 1) {
    const { store } = openTestStore(new FakeStorage([older, [newest[0], newest[1].slice(0, end)]]));
    assert.equal(countMoves(store.load(id)), 1);
  }
});

test("loads and deletes nothing, and lists the game as broken, if its only save is altered", () => {
  const first = openTestStore();
  const id = first.store.create(game(1));
  const [[key, text] = ["", ""]] = [...first.storage.map];
  for (let at = 0; at < text.length; at += 7) {
    const { store, storage, errors } = openTestStore(new FakeStorage([[key, flip(text, at, at % 7)]]));
    assert.deepEqual(
      store.list().map((row) => Boolean(row.broken)),
      [true],
    );
    assert.equal(store.load(id), null);
    assert.match(errors[0].message, /There is no other save/);
    assert.deepEqual([...storage.map.values()], [flip(text, at, at % 7)]);
    assert.deepEqual(
      store.list().map((row) => [row.game, Boolean(row.broken)]),
      [["", true]],
    );
  }
});

const foreign = {
  "another app's JSON": '{"todos": [1, 2, 3]}',
  "an empty string": "",
  "ten million characters": "x".repeat(10_000_000),
  "ten million characters after the prefix of a save": `pygolf-save:${"0".repeat(16)}:${"[".repeat(10_000_000)}`,
  "nonsense with a valid checksum": `pygolf-save:${checksum("nonsense")}:nonsense`,
  "JSON with a valid checksum but without a header": `pygolf-save:${checksum("[1]\n{}")}:[1]\n{}`,
  "a script": "<script>alert(1)</script>",
};
for (const [what, text] of Object.entries(foreign)) {
  test(`sets aside and keeps ${what} under the key of a save`, () => {
    for (const withOlder of [false, true]) {
      const first = openTestStore();
      const id = first.store.create(game(1));
      const key = withOlder ? `pygolf:game:${id}:b` : `pygolf:game:${id}:a`;
      first.storage.map.set(key, text);
      const { store, storage, errors } = openTestStore(first.storage, { seed: 2 });
      assert.equal(countMoves(store.load(id)), withOlder ? 1 : undefined);
      assert.deepEqual(
        errors.map((error) => error.kind),
        ["broken"],
      );
      assert.equal(storage.map.get(`pygolf:aside:${key.slice(12)}:0`), text);
      const done = store.save(id, game(2));
      assert.ok(done.ok);
      assert.equal(storage.map.get(`pygolf:aside:${key.slice(12)}:0`), text);
      const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
      assert.ok(remove(store, row.id).ok);
      assert.ok(![...storage.map.values()].includes(text));
      assert.equal(countMoves(store.load(id)), 2);
    }
  });
}

test("never overwrites broken data that cannot be moved, and saves to other slots", () => {
  const first = openTestStore();
  const id = first.store.create(game(1));
  first.storage.map.set(`pygolf:game:${id}:b`, "y".repeat(5_000_000));
  first.storage.capacity = 5_300_000;
  const { store, storage, errors } = openTestStore(first.storage, { seed: 2 });
  assert.equal(countMoves(store.load(id)), 1);
  for (let moves = 2; moves < 9; moves += 1) {
    assert.ok(store.save(id, game(moves)).ok);
    assert.equal(storage.map.get(`pygolf:game:${id}:b`)?.length, 5_000_000);
    assert.equal(countMoves(openTestStore(storage, { seed: 3 }).store.load(id)), moves);
  }
  assert.ok(errors.length >= 1);
  const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
  assert.equal(exportGame(store, row.id)?.text.length, 5_000_000);
  remove(store, id);
  assert.deepEqual(
    [...storage.map.keys()],
    [`pygolf:game:${id}:b`],
    "broken data is deleted only through its own row in the list",
  );
  assert.ok(remove(store, row.id).ok);
  assert.equal(storage.map.size, 0);
});

test("reports that all four slots contain broken data that cannot be moved, and keeps the game in memory", () => {
  const slots = ["a", "b", "c", "d"].map(
    (slot) => /** @type {[string, string]} */ ([`pygolf:game:abcdefgh:${slot}`, `bad ${slot}`]),
  );
  const { store, storage, errors } = openTestStore(new FakeStorage(slots));
  storage.failures.set = (key) => {
    if (key.includes(":aside:")) throw new Error("full");
  };
  assert.equal(store.save("abcdefgh", game(1)).ok, false);
  assert.match(errors[0].message, /every save slot/);
  assert.equal(countMoves(store.load("abcdefgh")), 1);
  assert.deepEqual([...storage.map], slots);
});

test("keeps both pieces of data if the same save is broken twice", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  for (const bad of ["one", "two", "one"]) {
    storage.map.set(`pygolf:game:${id}:b`, bad);
    store.load(id);
  }
  assert.equal(storage.map.get(`pygolf:aside:${id}:b:0`), "one");
  assert.equal(storage.map.get(`pygolf:aside:${id}:b:1`), "two");
  assert.equal(store.list().filter((row) => row.broken).length, 2);
});

test("does not load a save that is stored under another game's key", () => {
  const { store, storage } = openTestStore();
  const [one, two] = [store.create(game(1)), store.create(game(2))];
  storage.map.set(`pygolf:game:${two}:b`, storage.map.get(`pygolf:game:${one}:a`) ?? "");
  assert.equal(countMoves(store.load(two)), 2);
  assert.ok(store.list().some((row) => row.broken));
});

test("loads the older save if the newest one has a valid checksum but does not contain a game", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  const invalid = seal(GAMES, /** @type {any} */ ({ ...game(2), record: { ...game(2).record, moves: "roll" } }), {
    id,
    rev: 2,
    saved: 0,
  });
  storage.map.set(`pygolf:game:${id}:b`, invalid.text);
  assert.equal(countMoves(store.load(id)), 1);
});

test("works in memory without storage, and reports this once for the page and once for each save", () => {
  const { store, errors } = openTestStore(null);
  assert.deepEqual(store.list(), []);
  assert.equal(store.load("abcdefgh"), null);
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["no-storage"],
  );
  const id = store.create(game(1));
  assert.equal(store.save(id, game(2)).ok, false);
  assert.equal(countMoves(store.load(id)), 2);
  assert.equal(store.list().length, 1);
  assertFileContains(errors.at(-1), game(2));
  assert.equal(store.set("theme", "dusk").ok, false);
  assert.equal(store.settings().theme, "dusk");
});

test("overwrites nothing and continues in memory if getItem throws or does not return a string", () => {
  /** @type {((key: string, text: string|null) => any)[]} */
  const badReads = [
    () => null,
    () => undefined,
    () => 7,
    () => ({}),
    () => {
      throw new DOMException("no", "SecurityError");
    },
  ];
  for (const badRead of badReads) {
    const { store, storage, errors } = openTestStore();
    const id = store.create(game(1));
    store.save(id, game(2));
    const before = [...storage.map];
    storage.failures.get = badRead;
    assert.equal(store.save(id, game(3)).ok, false);
    assert.equal(countMoves(store.load(id)), 3);
    assert.ok(errors.length > 0);
    assert.ok(
      before.some(
        ([key, text]) =>
          storage.map.get(key) === text &&
          countMoves(openTestStore(new FakeStorage([[key, text]])).store.load(id)) === 2,
      ),
    );
    storage.failures = {};
    assert.ok(store.save(id, game(4)).ok);
    assert.equal(countMoves(openTestStore(storage).store.load(id)), 4);
  }
});

test("reports a storage whose keys cannot be listed", () => {
  const { store, storage, errors } = openTestStore();
  storage.failures.keys = () => {
    throw new Error("no");
  };
  assert.deepEqual(store.list(), []);
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["no-storage"],
  );
});

test("reports a game that could not be deleted", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  storage.failures.remove = () => "drop";
  const done = remove(store, id);
  assert.equal(done.ok, false);
  assert.match(done.message ?? "", /could not be deleted/);
  assert.equal(countMoves(store.load(id)), 1);
});

test("reports the name of the error if deleting or renaming throws, and loses nothing", () => {
  for (const createError of storageErrors) {
    const { store, storage } = openTestStore();
    const id = store.create(game(1));
    rename(store, id, "Cup");
    storage.failures.remove = () => {
      throw createError();
    };
    storage.failures.set = storage.failures.remove;
    for (const done of [remove(store, id), rename(store, id, "Other")]) {
      assert.equal(done.ok, false);
      assert.match(
        done.message ?? "",
        /rejected it \((QuotaExceededError|NS_ERROR_DOM\w+|QUOTA_EXCEEDED_ERR|SecurityError|TypeError|unknown error)\)/,
      );
    }
    assert.equal(store.list()[0]?.name, "Cup");
    assert.equal(countMoves(store.load(id)), 1);
  }
  const { store } = openTestStore(null);
  assert.equal(remove(store, "abcdefgh").ok, false);
  assert.equal(rename(store, "abcdefgh", "x").ok, false);
});

test("treats a save as broken if a field of its header is missing or invalid", () => {
  const right = {
    schema: 1,
    id: "abcdefgh",
    rev: 1,
    saved: 5,
    game: "dice",
    name: "",
    players: ["Ann"],
    over: false,
    turnName: null,
  };
  /** @param {any} head */
  const sealed = (head) => {
    const rest = `${JSON.stringify(head)}\n{}`;
    return unseal(GAMES, `pygolf-save:${checksum(rest)}:${rest}`, "abcdefgh");
  };
  assert.equal(sealed(right).kind, "good");
  assert.equal(sealed({ ...right, turnName: "Ann" }).kind, "good");
  const wrong = {
    schema: "1",
    id: "other",
    rev: 0,
    saved: null,
    game: 7,
    name: null,
    players: "Ann",
    over: 0,
    turnName: 7,
  };
  for (const [field, value] of Object.entries(wrong)) {
    assert.equal(sealed({ ...right, [field]: value }).kind, "broken", field);
    assert.equal(sealed({ ...right, [field]: undefined }).kind, "broken", field);
  }
  for (const rev of [1.5, -1, 2 ** 53, "1"]) assert.equal(sealed({ ...right, rev }).kind, "broken");
  assert.equal(sealed({ ...right, players: [7] }).kind, "broken");
});

test("writes a complete save and informs the player if the storage was cleared during a game", () => {
  const { store, storage, errors } = openTestStore();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.clear();
  const done = store.save(id, game(3));
  assert.deepEqual(done, { ok: true, rev: 3 });
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["cleared"],
  );
  assert.match(errors[0].message, /Nothing was lost/);
  assert.deepEqual(openTestStore(storage).store.load(id), { ...plain(game(3)), rev: 3 });
});

test("writes a complete save and informs the player if only the newest save was deleted", () => {
  const { store, storage, errors } = openTestStore();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.delete(`pygolf:game:${id}:b`);
  assert.deepEqual(store.save(id, game(3)), { ok: true, rev: 3 });
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["cleared"],
  );
  assert.equal(countMoves(openTestStore(storage).store.load(id)), 3);
});

test("writes a complete save, informs the player and keeps the data if the newest save was damaged", () => {
  const { store, storage, errors } = openTestStore();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.set(`pygolf:game:${id}:b`, "damaged");
  assert.deepEqual(store.save(id, game(3)), { ok: true, rev: 3 });
  assert.deepEqual(
    errors.map((error) => error.kind),
    ["broken"],
  );
  assert.ok([...storage.map.values()].includes("damaged"));
  assert.equal(countMoves(openTestStore(storage).store.load(id)), 3);
});

test("loads the highest revision, even if the clock goes backwards, far forwards or stops", () => {
  const { store, storage, clock } = openTestStore();
  const id = store.create(game(0));
  for (const [moves, now] of [
    [1, 4e12],
    [2, 0],
    [3, -5e12],
    [4, 1.79e12],
    [5, 1.79e12],
  ]) {
    clock.now = now ?? 0;
    assert.ok(store.save(id, game(moves)).ok);
    assert.equal(countMoves(openTestStore(storage).store.load(id)), moves);
    assert.equal(store.list()[0]?.updated, now);
    assert.ok(JSON.parse(exportAll(store).text).games.length === 1);
  }
  clock.now = Number.MAX_VALUE;
  assert.ok(store.save(id, game(6)).ok);
  assert.ok(exportGame(store, id)?.text);
});

test("after random errors, the page loads its last save and a new page the last successful save", async () => {
  const { chance } = await import("./support/games.mjs");
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = chance(seed);
    const { store, storage } = openTestStore();
    const id = store.create(game(0));
    let good = 0;
    for (let moves = 1; moves <= 25; moves += 1) {
      const kind = next() % 6;
      storage.failures.set = (_key, text) => {
        if (kind === 0) throw new Error("full");
        if (kind === 1) return "drop";
        if (kind === 2) return { text: text.slice(0, next() % text.length) };
        if (kind === 3) return { text: flip(text, next() % text.length, next() % 16) };
        return undefined;
      };
      if (store.save(id, game(moves)).ok) good = moves;
      assert.equal(countMoves(store.load(id)), moves);
      storage.failures = {};
      assert.equal(countMoves(openTestStore(new FakeStorage(storage.map)).store.load(id)), good);
    }
  }
});

test("recognises 20,000 spliced saves as broken", async () => {
  const { chance } = await import("./support/games.mjs");
  const next = chance(11);
  const good = seal(GAMES, game(3), { id: "abcdefgh", rev: 3, saved: 5 }).text;
  for (let round = 0; round < 20_000; round += 1) {
    const at = next() % good.length;
    const piece = good.slice(next() % good.length, next() % good.length);
    const text = good.slice(0, at) + piece + good.slice(at + (next() % 40));
    if (text === good) continue;
    const save = unseal(GAMES, text, "abcdefgh");
    assert.equal(save.kind, "broken");
  }
  const save = unseal(GAMES, good, "abcdefgh");
  assert.ok(save.kind === "good" && typeof open(GAMES, save) === "object");
});
