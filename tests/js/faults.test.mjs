/** The fault list of docs/saves.md: whatever storage does, no game is lost without a word, nothing wrong is loaded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/core/store/checksum.js";
import { openSave, seal, unseal } from "../../web/core/store/envelope.js";
import { exportAll, exportGame, remove, rename } from "../../web/core/store/game-files.js";
import { FakeStorage, refusals } from "./support/fake-storage.mjs";
import { game, plain } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openIt } from "./support/open.mjs";

/** @param {any} loaded */
const movesOf = (loaded) => loaded?.record.moves.length;

/** The text of a trouble holds the game: a fresh store takes it in. @param {any} trouble @param {any} data */
function assertFileHolds(trouble, data) {
  const { store } = openIt();
  const { added, problems } = importText(store, trouble.text);
  assert.deepEqual(problems, []);
  assert.deepEqual(store.load(added[0] ?? "")?.record, plain(data).record);
  assert.match(trouble.name, /^pygolf-[a-z0-9-]+\.json$/);
}

/** A text with one unit altered. @param {string} text @param {number} at @param {number} bit */
const flip = (text, at, bit) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);

for (const [number, refusal] of refusals.entries()) {
  test(`quota at each write, refusal ${number}: said, kept in memory, handed out, written when there is room`, () => {
    for (let failing = 1; failing <= 6; failing += 1) {
      const { store, storage, troubles, events } = openIt();
      storage.faults.set = (_key, _text, write) => {
        if (write === failing) throw refusal();
      };
      const id = store.create(game(0));
      for (let moves = 1; moves < 7; moves += 1) {
        const before = troubles.length;
        const done = store.save(id, game(moves));
        assert.equal(done.ok, moves + 1 !== failing);
        assert.equal(movesOf(store.load(id)), moves, "the page always reads what it saved last");
        assert.equal(troubles.length, before + (done.ok ? 0 : 1));
        if (done.ok) continue;
        assert.equal(done.kind, "unsaved");
        assertFileHolds(troubles.at(-1), game(moves));
        assert.equal(movesOf(openIt(storage).store.load(id)), moves - 1, "the save before it is whole");
      }
      assert.equal(movesOf(openIt(storage).store.load(id)), 6);
      assert.equal(troubles.length, 1);
      assert.equal(events.filter((event) => event.type === "recovered").length, 1);
    }
  });

  test(`setItem throws always, refusal ${number}: the game goes on in memory`, () => {
    const { store, storage, troubles } = openIt();
    storage.faults.set = () => {
      throw refusal();
    };
    const id = store.create(game(0));
    assert.equal(store.save(id, game(4)).ok, false);
    assert.equal(movesOf(store.load(id)), 4);
    assert.deepEqual(
      store.list().map((row) => [row.id, row.unsaved]),
      [[id, true]],
    );
    assert.ok(rename(store, id, "Cup").ok);
    assert.equal(store.load(id)?.meta.name, "Cup");
    assertFileHolds({ ...exportGame(store, id) }, game(4));
    assert.deepEqual(
      troubles.map((trouble) => trouble.kind),
      ["unsaved", "unsaved"],
    );
    assert.ok(remove(store, id).ok);
    assert.deepEqual(store.list(), []);
  });
}

test("a storage that is really full: the newest save stays, the next that fits is written", () => {
  const { store, storage } = openIt();
  const id = store.create(game(10));
  store.save(id, game(11));
  storage.room = [...storage.map].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 20;
  assert.equal(store.save(id, game(60)).ok, false);
  assert.equal(movesOf(openIt(storage).store.load(id)), 11);
  assert.equal(movesOf(store.load(id)), 60);
  storage.room = Number.POSITIVE_INFINITY;
  assert.ok(store.save(id, game(61)).ok);
  assert.equal(movesOf(openIt(storage).store.load(id)), 61);
});

test("a write that is dropped, cut or altered without an error is noticed, and the older save is there", () => {
  /** @type {((text: string) => "drop"|{text: string})[]} */
  const lies = [
    () => "drop",
    (text) => ({ text: text.slice(0, -1) }),
    (text) => ({ text: text.slice(0, 40) }),
    () => ({ text: "" }),
    (text) => ({ text: flip(text, 90, 0) }),
  ];
  for (const lie of lies) {
    const { store, storage, troubles } = openIt();
    const id = store.create(game(1));
    store.save(id, game(2));
    const before = [...storage.map].sort();
    storage.faults.set = (_key, text, write) => (write === 3 ? lie(text) : undefined);
    assert.equal(store.save(id, game(3)).ok, false);
    assertFileHolds(troubles[0], game(3));
    assert.equal(movesOf(openIt(new FakeStorage(storage.map)).store.load(id)), 2);
    assert.deepEqual([...storage.map].sort(), before, "the slot is as it was");
    storage.faults = {};
    assert.ok(store.save(id, game(4)).ok);
    assert.equal(movesOf(openIt(storage).store.load(id)), 4);
  }
});

test("a write that is cut and cannot be put back leaves a broken slot, which is set aside later", () => {
  const { store, storage } = openIt();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.faults.set = (_key, text, _write, map) => {
    map.set(_key, text.slice(0, 50));
    throw new Error("power cut");
  };
  assert.equal(store.save(id, game(3)).ok, false);
  storage.faults = {};
  const later = openIt(storage);
  assert.equal(movesOf(later.store.load(id)), 2);
  assert.deepEqual(
    later.troubles.map((trouble) => trouble.kind),
    ["broken"],
  );
});

test("every unit of a save altered: the older save is loaded, never a wrong one, and the text is kept", () => {
  const first = openIt();
  const id = first.store.create(game(1, { seed: "s" }));
  first.store.save(id, game(2, { seed: "s" }));
  const [older, newest] = [...first.storage.map];
  assert.ok(older && newest);
  for (let at = 0; at < newest[1].length; at += 1) {
    for (const bit of [0, 5, 9]) {
      const bad = flip(newest[1], at, bit);
      const { store, storage, troubles } = openIt(new FakeStorage([older, [newest[0], bad]]));
      assert.equal(movesOf(store.load(id)), 1);
      assert.equal(troubles.length, 1);
      assert.equal(troubles[0].kind, "broken");
      assert.match(troubles[0].message, /continues from the previous save \(1 moves\)/);
      const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
      assert.equal(exportGame(store, row.id)?.text, bad);
      assert.ok([...storage.map.values()].includes(bad));
    }
  }
});

test("every cut of a save: the older one is loaded", () => {
  const first = openIt();
  const id = first.store.create(game(1, { seed: "s" }));
  first.store.save(id, game(2, { seed: "s" }));
  const [older, newest] = [...first.storage.map];
  assert.ok(older && newest);
  for (let end = 0; end < newest[1].length; end += 1) {
    const { store } = openIt(new FakeStorage([older, [newest[0], newest[1].slice(0, end)]]));
    assert.equal(movesOf(store.load(id)), 1);
  }
});

test("a single save altered anywhere: nothing is loaded, nothing is deleted, the list says so", () => {
  const first = openIt();
  const id = first.store.create(game(1));
  const [[key, text] = ["", ""]] = [...first.storage.map];
  for (let at = 0; at < text.length; at += 7) {
    const { store, storage, troubles } = openIt(new FakeStorage([[key, flip(text, at, at % 7)]]));
    assert.deepEqual(
      store.list().map((row) => Boolean(row.broken)),
      [true],
    );
    assert.equal(store.load(id), null);
    assert.match(troubles[0].message, /There is no other save/);
    assert.deepEqual([...storage.map.values()], [flip(text, at, at % 7)]);
    assert.deepEqual(
      store.list().map((row) => [row.game, Boolean(row.broken)]),
      [["", true]],
    );
  }
});

const foreign = {
  "another app's JSON": '{"todos": [1, 2, 3]}',
  "an empty text": "",
  "ten million letters": "x".repeat(10_000_000),
  "ten million letters after our mark": `pygolf-save:${"0".repeat(16)}:${"[".repeat(10_000_000)}`,
  "a good checksum over nonsense": `pygolf-save:${checksum("nonsense")}:nonsense`,
  "a good checksum over JSON that is no head": `pygolf-save:${checksum("[1]\n{}")}:[1]\n{}`,
  "a script": "<script>alert(1)</script>",
};
for (const [what, text] of Object.entries(foreign)) {
  test(`under our key: ${what}. It is set aside and kept`, () => {
    for (const withOlder of [false, true]) {
      const first = openIt();
      const id = first.store.create(game(1));
      const key = withOlder ? `pygolf:game:${id}:b` : `pygolf:game:${id}:a`;
      first.storage.map.set(key, text);
      const { store, storage, troubles } = openIt(first.storage, { seed: 2 });
      assert.equal(movesOf(store.load(id)), withOlder ? 1 : undefined);
      assert.deepEqual(
        troubles.map((trouble) => trouble.kind),
        ["broken"],
      );
      assert.equal(storage.map.get(`pygolf:aside:${key.slice(12)}:0`), text);
      const done = store.save(id, game(2));
      assert.ok(done.ok);
      assert.equal(storage.map.get(`pygolf:aside:${key.slice(12)}:0`), text);
      const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
      assert.ok(remove(store, row.id).ok);
      assert.ok(![...storage.map.values()].includes(text));
      assert.equal(movesOf(store.load(id)), 2);
    }
  });
}

test("a broken text that cannot be moved stays where it is; saves go elsewhere, and never over it", () => {
  const first = openIt();
  const id = first.store.create(game(1));
  first.storage.map.set(`pygolf:game:${id}:b`, "y".repeat(5_000_000));
  first.storage.room = 5_300_000;
  const { store, storage, troubles } = openIt(first.storage, { seed: 2 });
  assert.equal(movesOf(store.load(id)), 1);
  for (let moves = 2; moves < 9; moves += 1) {
    assert.ok(store.save(id, game(moves)).ok);
    assert.equal(storage.map.get(`pygolf:game:${id}:b`)?.length, 5_000_000);
    assert.equal(movesOf(openIt(storage, { seed: 3 }).store.load(id)), moves);
  }
  assert.ok(troubles.length >= 1);
  const row = store.list().find((one) => one.broken) ?? assert.fail("not listed");
  assert.equal(exportGame(store, row.id)?.text.length, 5_000_000);
  remove(store, id);
  assert.deepEqual([...storage.map.keys()], [`pygolf:game:${id}:b`], "a broken text is deleted only by its own row");
  assert.ok(remove(store, row.id).ok);
  assert.equal(storage.map.size, 0);
});

test("four slots all taken by texts that cannot be moved: said, kept in memory", () => {
  const slots = ["a", "b", "c", "d"].map(
    (slot) => /** @type {[string, string]} */ ([`pygolf:game:abcdefgh:${slot}`, `bad ${slot}`]),
  );
  const { store, storage, troubles } = openIt(new FakeStorage(slots));
  storage.faults.set = (key) => {
    if (key.includes(":aside:")) throw new Error("full");
  };
  assert.equal(store.save("abcdefgh", game(1)).ok, false);
  assert.match(troubles[0].message, /every save slot/);
  assert.equal(movesOf(store.load("abcdefgh")), 1);
  assert.deepEqual([...storage.map], slots);
});

test("the same game broken twice: both texts are kept", () => {
  const { store, storage } = openIt();
  const id = store.create(game(1));
  for (const bad of ["one", "two", "one"]) {
    storage.map.set(`pygolf:game:${id}:b`, bad);
    store.load(id);
  }
  assert.equal(storage.map.get(`pygolf:aside:${id}:b:0`), "one");
  assert.equal(storage.map.get(`pygolf:aside:${id}:b:1`), "two");
  assert.equal(store.list().filter((row) => row.broken).length, 2);
});

test("a save put under another game's key is not taken for that game", () => {
  const { store, storage } = openIt();
  const [one, two] = [store.create(game(1)), store.create(game(2))];
  storage.map.set(`pygolf:game:${two}:b`, storage.map.get(`pygolf:game:${one}:a`) ?? "");
  assert.equal(movesOf(store.load(two)), 2);
  assert.ok(store.list().some((row) => row.broken));
});

test("a good checksum over a body that is no game: the older save is loaded", () => {
  const { store, storage } = openIt();
  const id = store.create(game(1));
  const odd = seal(/** @type {any} */ ({ ...game(2), record: { ...game(2).record, moves: "roll" } }), {
    id,
    rev: 2,
    saved: 0,
  });
  storage.map.set(`pygolf:game:${id}:b`, odd.text);
  assert.equal(movesOf(store.load(id)), 1);
});

test("no storage at all: everything works in memory, said once for the page and once for each save", () => {
  const { store, troubles } = openIt(null);
  assert.deepEqual(store.list(), []);
  assert.equal(store.load("abcdefgh"), null);
  assert.deepEqual(
    troubles.map((trouble) => trouble.kind),
    ["no-storage"],
  );
  const id = store.create(game(1));
  assert.equal(store.save(id, game(2)).ok, false);
  assert.equal(movesOf(store.load(id)), 2);
  assert.equal(store.list().length, 1);
  assertFileHolds(troubles.at(-1), game(2));
  assert.equal(store.set("theme", "dusk").ok, false);
  assert.equal(store.settings().theme, "dusk");
});

test("getItem gives null, throws, or gives no text: nothing is written over, the game goes on in memory", () => {
  /** @type {((key: string, text: string|null) => any)[]} */
  const lies = [
    () => null,
    () => undefined,
    () => 7,
    () => ({}),
    () => {
      throw new DOMException("no", "SecurityError");
    },
  ];
  for (const lie of lies) {
    const { store, storage, troubles } = openIt();
    const id = store.create(game(1));
    store.save(id, game(2));
    const kept = [...storage.map];
    storage.faults.get = lie;
    assert.equal(store.save(id, game(3)).ok, false);
    assert.equal(movesOf(store.load(id)), 3);
    assert.ok(troubles.length > 0);
    assert.ok(
      kept.some(
        ([key, text]) =>
          storage.map.get(key) === text && movesOf(openIt(new FakeStorage([[key, text]])).store.load(id)) === 2,
      ),
    );
    storage.faults = {};
    assert.ok(store.save(id, game(4)).ok);
    assert.equal(movesOf(openIt(storage).store.load(id)), 4);
  }
});

test("a storage whose keys cannot be counted: said, and what is in memory is listed", () => {
  const { store, storage, troubles } = openIt();
  storage.faults.keys = () => {
    throw new Error("no");
  };
  assert.deepEqual(store.list(), []);
  assert.deepEqual(
    troubles.map((trouble) => trouble.kind),
    ["no-storage"],
  );
});

test("a storage that does not delete: said", () => {
  const { store, storage } = openIt();
  const id = store.create(game(1));
  storage.faults.remove = () => "drop";
  const done = remove(store, id);
  assert.equal(done.ok, false);
  assert.match(done.message ?? "", /could not be deleted/);
  assert.equal(movesOf(store.load(id)), 1);
});

test("removing or naming throws: said, with the error's name, and nothing is lost", () => {
  for (const refusal of refusals) {
    const { store, storage } = openIt();
    const id = store.create(game(1));
    rename(store, id, "Cup");
    storage.faults.remove = () => {
      throw refusal();
    };
    storage.faults.set = storage.faults.remove;
    for (const done of [remove(store, id), rename(store, id, "Other")]) {
      assert.equal(done.ok, false);
      assert.match(
        done.message ?? "",
        /rejected it \((QuotaExceededError|NS_ERROR_DOM\w+|QUOTA_EXCEEDED_ERR|SecurityError|TypeError|unknown error)\)/,
      );
    }
    assert.equal(store.list()[0]?.name, "Cup");
    assert.equal(movesOf(store.load(id)), 1);
  }
  const { store } = openIt(null);
  assert.equal(remove(store, "abcdefgh").ok, false);
  assert.equal(rename(store, "abcdefgh", "x").ok, false);
});

test("a good checksum over a head that lacks something: broken, with a reason", () => {
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
    return unseal(`pygolf-save:${checksum(rest)}:${rest}`, "abcdefgh");
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

test("storage cleared while playing: the next save is whole, and the player is told", () => {
  const { store, storage, troubles } = openIt();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.clear();
  const done = store.save(id, game(3));
  assert.deepEqual(done, { ok: true, rev: 3 });
  assert.deepEqual(
    troubles.map((trouble) => trouble.kind),
    ["cleared"],
  );
  assert.match(troubles[0].message, /Nothing was lost/);
  assert.deepEqual(openIt(storage).store.load(id), { ...plain(game(3)), rev: 3 });
});

test("half of the storage cleared: the same", () => {
  const { store, storage, troubles } = openIt();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.delete(`pygolf:game:${id}:b`);
  assert.deepEqual(store.save(id, game(3)), { ok: true, rev: 3 });
  assert.deepEqual(
    troubles.map((trouble) => trouble.kind),
    ["cleared"],
  );
  assert.equal(movesOf(openIt(storage).store.load(id)), 3);
});

test("the newest save damaged while playing: the next save is whole, the player is told, the text is kept", () => {
  const { store, storage, troubles } = openIt();
  const id = store.create(game(1));
  store.save(id, game(2));
  storage.map.set(`pygolf:game:${id}:b`, "damaged");
  assert.deepEqual(store.save(id, game(3)), { ok: true, rev: 3 });
  assert.deepEqual(
    troubles.map((trouble) => trouble.kind),
    ["broken"],
  );
  assert.ok([...storage.map.values()].includes("damaged"));
  assert.equal(movesOf(openIt(storage).store.load(id)), 3);
});

test("the clock goes back, far forward, or stands: the revision decides", () => {
  const { store, storage, clock } = openIt();
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
    assert.equal(movesOf(openIt(storage).store.load(id)), moves);
    assert.equal(store.list()[0]?.updated, now);
    assert.ok(JSON.parse(exportAll(store).text).games.length === 1);
  }
  clock.now = Number.MAX_VALUE;
  assert.ok(store.save(id, game(6)).ok);
  assert.ok(exportGame(store, id)?.text);
});

test("a thousand random faults: the page reads what it saved last, a fresh page a save said to be good", async () => {
  const { chance } = await import("./support/games.mjs");
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = chance(seed);
    const { store, storage } = openIt();
    const id = store.create(game(0));
    let good = 0;
    for (let moves = 1; moves <= 25; moves += 1) {
      const fault = next() % 6;
      storage.faults.set = (_key, text) => {
        if (fault === 0) throw new Error("full");
        if (fault === 1) return "drop";
        if (fault === 2) return { text: text.slice(0, next() % text.length) };
        if (fault === 3) return { text: flip(text, next() % text.length, next() % 16) };
        return undefined;
      };
      if (store.save(id, game(moves)).ok) good = moves;
      assert.equal(movesOf(store.load(id)), moves);
      storage.faults = {};
      assert.equal(movesOf(openIt(new FakeStorage(storage.map)).store.load(id)), good);
    }
  }
});

test("twenty thousand spliced texts are all found broken", async () => {
  const { chance } = await import("./support/games.mjs");
  const next = chance(11);
  const good = seal(game(3), { id: "abcdefgh", rev: 3, saved: 5 }).text;
  for (let round = 0; round < 20_000; round += 1) {
    const at = next() % good.length;
    const piece = good.slice(next() % good.length, next() % good.length);
    const text = good.slice(0, at) + piece + good.slice(at + (next() % 40));
    if (text === good) continue;
    const save = unseal(text, "abcdefgh");
    assert.equal(save.kind, "broken");
  }
  const whole = unseal(good, "abcdefgh");
  assert.ok(whole.kind === "good" && openSave(whole).ok);
});
