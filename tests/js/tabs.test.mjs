/** Two tabs, two versions: nobody writes over what somebody else has saved. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/core/store/checksum.js";
import { exportAll, exportGame } from "../../web/core/store/game-files.js";
import { FakeStorage } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

/** @param {any} loaded */
const movesOf = (loaded) => loaded?.record.moves.length;

/** Locks as a browser shares them between its tabs. */
function fakeLocks() {
  /** @type {Set<string>} */
  const held = new Set();
  return {
    held,
    /** @param {string} name @param {any} _options @param {(lock: any) => any} callback */
    async request(name, _options, callback) {
      await Promise.resolve();
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

/** Channels that hear each other, but not themselves. */
function fakeChannel() {
  /** @type {EventTarget[]} */
  const all = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      all.push(this);
    }
    /** @param {unknown} data */
    postMessage(data) {
      for (const other of all)
        if (other !== this)
          queueMicrotask(() => other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) })));
    }
  }
  return /** @type {any} */ (Channel);
}

test("a save that another tab has gone past is refused, said and handed out; the other tab's is kept", () => {
  const storage = new FakeStorage();
  const one = openTestStore(storage, { seed: 1 });
  const two = openTestStore(storage, { seed: 2 });
  const id = one.store.create(game(1));
  assert.equal(movesOf(two.store.load(id)), 1);
  assert.ok(two.store.save(id, game(2)).ok);
  const before = [...storage.map];
  const done = one.store.save(id, game(3));
  assert.ok(!done.ok && done.kind === "stale");
  assert.deepEqual([...storage.map], before);
  assert.equal(one.errors[0].kind, "stale");
  assert.ok(JSON.parse(one.errors[0].text).games[0].save.record.moves.length === 3);
  assert.equal(movesOf(one.store.load(id)), 2);
  assert.ok(one.store.save(id, game(4)).ok, "after loading again it goes on");
  const late = two.store.save(id, game(5));
  assert.ok(!late.ok && late.kind === "stale");
});

test("two tabs that write the same revision at the same moment: the second is told at its next save", () => {
  const storage = new FakeStorage();
  const one = openTestStore(storage, { seed: 1 });
  const two = openTestStore(storage, { seed: 2 });
  const id = one.store.create(game(1));
  two.store.load(id);
  const before = new Map(storage.map);
  one.store.save(id, game(2));
  const after = new Map(storage.map);
  storage.map = before; // tab two's storage is not yet told of it
  two.store.save(id, game(3));
  for (const [key, text] of storage.map) after.set(key, text); // both arrive: the later write stays
  storage.map = after;
  const done = one.store.save(id, game(4));
  assert.ok(!done.ok && done.kind === "stale");
  assert.ok(two.store.save(id, game(4)).ok);
});

test("a tab that never loaded a game cannot write over it", () => {
  const storage = new FakeStorage();
  const id = openTestStore(storage).store.create(game(5));
  const done = openTestStore(storage, { seed: 2 }).store.save(id, game(1));
  assert.ok(!done.ok && done.kind === "stale");
});

test("what failed to be written here and went on elsewhere is not written over that", () => {
  const storage = new FakeStorage();
  const one = openTestStore(storage, { seed: 1 });
  const id = one.store.create(game(1));
  storage.failures.set = () => {
    throw new Error("full");
  };
  one.store.save(id, game(2));
  storage.failures = {};
  const two = openTestStore(storage, { seed: 2 });
  two.store.load(id);
  two.store.save(id, game(7));
  const done = one.store.save(id, game(3));
  assert.ok(!done.ok && done.kind === "stale");
  assert.equal(movesOf(two.store.load(id)), 7);
});

/** A save of a later schema, as a later version would write it. @param {string} id @param {number} rev */
function laterSave(id, rev) {
  const head = { schema: 2, id, rev, saved: 7, game: "dice", players: ["Ann"], name: "Cup", news: [1] };
  const rest = `${JSON.stringify(head)}\n{"everything": "else"}`;
  return `pygolf-save:${checksum(rest)}:${rest}`;
}

test("a save of a newer version is shown, handed out as it is, and never written over", () => {
  for (const withOld of [false, true]) {
    const { store, storage, errors } = openTestStore();
    const id = withOld ? store.create(game(1)) : "abcdefghjkmn";
    storage.map.set(`pygolf:game:${id}:b`, laterSave(id, 2));
    const before = [...storage.map];
    assert.equal(store.load(id), null);
    assert.match(errors[0].message, /newer version of pygolf.*Reload the page/);
    const done = store.save(id, game(2));
    assert.ok(!done.ok && done.kind === "newer");
    assert.match(done.message, /Reload the page/);
    assert.deepEqual([...storage.map], before);
    const [row] = store.list();
    assert.ok(row?.newer && row.broken && row.id === id && row.name === "Cup");
    assert.equal(exportGame(store, id)?.text, laterSave(id, 2));
    assert.match(importText(store, laterSave(id, 2)).problems[0] ?? "", /newer version/);
    assert.equal(JSON.parse(exportAll(store).text).games.length, 0);
  }
});

test("a newer version's save that is damaged is damaged, not newer", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  storage.map.set(`pygolf:game:${id}:b`, laterSave(id, 2).replace("everything", "Everything"));
  assert.equal(movesOf(store.load(id)), 1);
});

test("other tabs' saves, names, settings and clearings arrive as events", () => {
  const page = new EventTarget();
  const { storage, events, store } = openTestStore(new FakeStorage(), { page });
  const send = (/** @type {string|null} */ key) =>
    page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: "x" }));
  storage.map.set("pygolf:settings", '{"theme": "dusk"}');
  for (const key of ["pygolf:game:abcdefgh:a", "pygolf:name:abcdefgh", "pygolf:settings", "somebody else's", null])
    send(key);
  assert.equal(store.settings().theme, "dusk");
  assert.deepEqual(
    events.map((event) => [event.type, event.id]),
    [
      ["changed", "abcdefgh"],
      ["changed", "abcdefgh"],
      ["settings", undefined],
      ["settings", undefined],
      ["changed", null],
    ],
  );
});

/** How tabs know of each other. @type {Record<string, () => (seed: number) => ReturnType<typeof openTestStore>>} */
const ways = {
  "Web Locks": () => {
    const locks = /** @type {any} */ (fakeLocks());
    const storage = new FakeStorage();
    return (seed) => openTestStore(storage, { seed, locks });
  },
  "a broadcast channel": () => {
    const [storage, Channel] = [new FakeStorage(), fakeChannel()];
    return (seed) => openTestStore(storage, { seed, Channel });
  },
};

for (const [way, make] of Object.entries(ways)) {
  test(`${way}: a game belongs to one tab until it lets go`, async () => {
    const open = make();
    const [one, two] = [open(1), open(2)];
    const first = await one.store.claim("abcdefgh");
    assert.equal(first.mine, true);
    const second = await two.store.claim("abcdefgh");
    assert.equal(second.mine, false);
    second.release();
    assert.equal((await two.store.claim("abcdefgh")).mine, false, "releasing what one never had gives nothing away");
    const other = await two.store.claim("ijklmnop");
    assert.equal(other.mine, true);
    first.release();
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal((await two.store.claim("abcdefgh")).mine, true);
    assert.equal((await one.store.claim("abcdefgh")).mine, false);
  });

  test(`${way}: one tab may claim a game twice, and has it until both are let go`, async () => {
    const open = make();
    const [one, two] = [open(1), open(2)];
    const [first, again] = await Promise.all([one.store.claim("abcdefgh"), one.store.claim("abcdefgh")]);
    assert.deepEqual([first.mine, again.mine], [true, true]);
    first.release();
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal((await two.store.claim("abcdefgh")).mine, false);
    again.release();
    await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal((await two.store.claim("abcdefgh")).mine, true);
  });

  test(`${way}: of tabs that ask at the same moment exactly one gets the game`, async () => {
    const open = make();
    const tabs = [1, 2, 3, 4, 5].map(open);
    const claims = await Promise.all(tabs.map((tab) => tab.store.claim("abcdefgh")));
    assert.equal(claims.filter((claim) => claim.mine).length, 1);
  });
}

test("locks that reject or throw: the tabs talk instead", async () => {
  for (const request of [
    () => Promise.reject(new DOMException("no", "SecurityError")),
    () => {
      throw new TypeError("no");
    },
  ]) {
    const [storage, Channel] = [new FakeStorage(), fakeChannel()];
    const [one, two] = [1, 2].map((seed) =>
      openTestStore(storage, { seed, Channel, locks: /** @type {any} */ ({ request }) }),
    );
    assert.equal((await one?.store.claim("abcdefgh"))?.mine, true);
    assert.equal((await two?.store.claim("abcdefgh"))?.mine, false);
  }
});

test("nothing to talk through: the game is ours, and the revision still guards it", async () => {
  const { store } = openTestStore(null);
  assert.equal((await store.claim("abcdefgh")).mine, true);
});

test("hostile words between tabs are not heard, and a channel that cannot be had costs nobody the game", async () => {
  const Channel = fakeChannel();
  const { store } = openTestStore(new FakeStorage(), { Channel });
  const claiming = store.claim("abcdefgh");
  await new Promise((resolve) => setTimeout(resolve));
  for (const word of [
    "",
    "{",
    null,
    7,
    { op: "held" },
    { op: "held", id: 7, tab: "x" },
    { op: "take", id: "abcdefgh" },
  ])
    new Channel().postMessage(word);
  assert.equal((await claiming).mine, true);
  const denied = openTestStore(new FakeStorage(), {
    Channel: class {
      constructor() {
        throw new DOMException("no", "SecurityError");
      }
    },
  });
  assert.equal((await denied.store.claim("abcdefgh")).mine, true);
});

test("a game that was let go can be had again at once by the same tab, though the browser takes a moment", async () => {
  const held = new Set();
  const locks = {
    /** @param {string} name @param {object} _options @param {(lock: object|null) => any} callback */
    async request(name, _options, callback) {
      if (held.has(name)) return callback(null);
      held.add(name);
      await callback({ name });
      await new Promise((done) => setTimeout(done, 20));
      held.delete(name);
    },
  };
  const { store } = openTestStore(new FakeStorage(), { locks: /** @type {any} */ (locks) });
  for (let times = 0; times < 3; times += 1) {
    const claim = await store.claim("abcdefgh");
    assert.equal(claim.mine, true);
    claim.release();
  }
  const [first, second] = await Promise.all([store.claim("abcdefgh"), store.claim("abcdefgh")]);
  assert.deepEqual([first.mine, second.mine], [true, true]);
});
