/** Tests that tabs and versions of the app do not overwrite each other's saves. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checksum } from "../../web/data/checksum.ts";
import { exportAll, exportGame } from "../../web/data/game-files.ts";
import { Locks } from "../../web/data/locks.ts";
import { FakeStorage } from "./support/fake-storage.mjs";
import { game } from "./support/games.mjs";
import { importText } from "./support/import.mjs";
import { openTestStore } from "./support/open-store.mjs";

/** Returns the number of moves of a loaded game. @param {any} loaded */
const countMoves = (loaded) => loaded?.record.moves.length;

/** Returns fake Web Locks, which all tabs share. */
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

/** Returns a fake BroadcastChannel, which receives messages from all channels except itself. */
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

test("save rejects a stale game, reports it with the game as a file, and keeps the save of the other tab", () => {
  const storage = new FakeStorage();
  const one = openTestStore(storage, { seed: 1 });
  const two = openTestStore(storage, { seed: 2 });
  const id = one.store.create(game(1));
  assert.equal(countMoves(two.store.load(id)), 1);
  assert.ok(two.store.save(id, game(2)).ok);
  const before = [...storage.map];
  const done = one.store.save(id, game(3));
  assert.ok(!done.ok && done.kind === "stale");
  assert.deepEqual([...storage.map], before);
  assert.equal(one.errors[0].kind, "stale");
  assert.ok(JSON.parse(one.errors[0].text).games[0].save.record.moves.length === 3);
  assert.equal(countMoves(one.store.load(id)), 2);
  assert.ok(one.store.save(id, game(4)).ok, "saving works again after loading");
  const second = two.store.save(id, game(5));
  assert.ok(!second.ok && second.kind === "stale");
});

test("the slower of two tabs that write the same revision simultaneously learns this at its next save", () => {
  const storage = new FakeStorage();
  const one = openTestStore(storage, { seed: 1 });
  const two = openTestStore(storage, { seed: 2 });
  const id = one.store.create(game(1));
  two.store.load(id);
  const before = new Map(storage.map);
  one.store.save(id, game(2));
  const after = new Map(storage.map);
  storage.map = before; // The second tab does not see the write yet.
  two.store.save(id, game(3));
  for (const [key, text] of storage.map) after.set(key, text); // Both writes arrive, and the later one wins.
  storage.map = after;
  const done = one.store.save(id, game(4));
  assert.ok(!done.ok && done.kind === "stale");
  assert.ok(two.store.save(id, game(4)).ok);
});

test("a tab that has not loaded a game cannot overwrite it", () => {
  const storage = new FakeStorage();
  const id = openTestStore(storage).store.create(game(5));
  const done = openTestStore(storage, { seed: 2 }).store.save(id, game(1));
  assert.ok(!done.ok && done.kind === "stale");
});

test("a game that could not be saved here does not overwrite a newer save from another tab", () => {
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
  assert.equal(countMoves(two.store.load(id)), 7);
});

/** Returns a save of a newer schema, as a newer version would write it. @param {string} id @param {number} rev */
function newerSave(id, rev) {
  const head = { schema: 2, id, rev, saved: 7, game: "dice", players: ["Ann"], name: "Cup", news: [1] };
  const rest = `${JSON.stringify(head)}\n{"everything": "else"}`;
  return `pygolf-save:${checksum(rest)}:${rest}`;
}

test("a save from a newer version is listed, exported unchanged, and never overwritten", () => {
  for (const withOld of [false, true]) {
    const { store, storage, errors } = openTestStore();
    const id = withOld ? store.create(game(1)) : "abcdefghjkmn";
    storage.map.set(`pygolf:game:${id}:b`, newerSave(id, 2));
    const before = [...storage.map];
    assert.equal(store.load(id), null);
    assert.match(errors[0].message, /newer version of pygolf.*Reload the page/);
    const done = store.save(id, game(2));
    assert.ok(!done.ok && done.kind === "newer");
    assert.match(done.message, /Reload the page/);
    assert.deepEqual([...storage.map], before);
    const [row] = store.list();
    assert.ok(row?.newer && row.broken && row.id === id && row.name === "Cup");
    assert.equal(exportGame(store, id)?.text, newerSave(id, 2));
    assert.match(importText(store, newerSave(id, 2)).problems[0] ?? "", /newer version/);
    assert.equal(JSON.parse(exportAll(store).text).games.length, 0);
  }
});

test("a damaged save from a newer version counts as damaged, not as newer", () => {
  const { store, storage } = openTestStore();
  const id = store.create(game(1));
  storage.map.set(`pygolf:game:${id}:b`, newerSave(id, 2).replace("everything", "Everything"));
  assert.equal(countMoves(store.load(id)), 1);
});

test("changes by other tabs to saves, names and settings are emitted as events", () => {
  const page = new EventTarget();
  const { storage, events, store } = openTestStore(new FakeStorage(), { page });
  const send = (/** @type {string|null} */ key) =>
    page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: "x" }));
  storage.map.set("pygolf:settings", '{"theme": "dusk"}');
  for (const key of ["pygolf:game:abcdefgh:a", "pygolf:name:abcdefgh", "pygolf:settings", "another key", null])
    send(key);
  assert.equal(store.settings().theme, "dusk");
  assert.deepEqual(
    events.map((event) => [event.type, event.id]),
    [
      ["changed", "abcdefgh"],
      ["changed", "abcdefgh"],
      ["settings", undefined],
      ["changed", null],
      ["settings", undefined],
    ],
  );
});

test("settings of another tab apply after a return from the back/forward cache", () => {
  const page = new EventTarget();
  const { storage, events, store } = openTestStore(new FakeStorage(), { page });
  storage.map.set("pygolf:settings", '{"theme": "dusk"}');
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  assert.deepEqual([store.settings().theme, events], ["auto", []]);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.equal(store.settings().theme, "dusk");
  assert.deepEqual(
    events.map((event) => event.type),
    ["changed", "settings"],
  );
});

/** How tabs communicate with each other. @type {Record<string, () => (seed: number) => ReturnType<typeof openTestStore>>} */
const channels = {
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

for (const [channel, make] of Object.entries(channels)) {
  test(`claim gives a game to one tab until it is released (${channel})`, async () => {
    const open = make();
    const [one, two] = [open(1), open(2)];
    const first = await one.store.claim("abcdefgh");
    assert.equal(first.mine, true);
    const second = await two.store.claim("abcdefgh");
    assert.equal(second.mine, false);
    second.release();
    assert.equal((await two.store.claim("abcdefgh")).mine, false, "releasing a failed claim has no effect");
    const other = await two.store.claim("ijklmnop");
    assert.equal(other.mine, true);
    first.release();
    first.release();
    await new Promise((resolve) => setTimeout(resolve, 2));
    assert.equal((await two.store.claim("abcdefgh")).mine, true);
    assert.equal((await one.store.claim("abcdefgh")).mine, false);
  });

  test(`claim can be called twice by a tab, which keeps the game until both are released (${channel})`, async () => {
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

  test(`claim gives the game to exactly one of several simultaneous tabs (${channel})`, async () => {
    const open = make();
    const tabs = [1, 2, 3, 4, 5].map(open);
    const claims = await Promise.all(tabs.map((tab) => tab.store.claim("abcdefgh")));
    assert.equal(claims.filter((claim) => claim.mine).length, 1);
  });
}

test("claim uses a broadcast channel if Web Locks reject or throw", async () => {
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

test("claim succeeds if tabs cannot communicate", async () => {
  const { store } = openTestStore(null);
  assert.equal((await store.claim("abcdefgh")).mine, true);
});

test("claim ignores invalid messages, and succeeds if there is no broadcast channel", async () => {
  const Channel = fakeChannel();
  const { store } = openTestStore(new FakeStorage(), { Channel });
  const claiming = store.claim("abcdefgh");
  await new Promise((resolve) => setTimeout(resolve));
  for (const message of [
    "",
    "{",
    null,
    7,
    { op: "held" },
    { op: "held", id: 7, tab: "x" },
    { op: "take", id: "abcdefgh" },
  ])
    new Channel().postMessage(message);
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

test("claim by the same tab succeeds immediately after a release, even if the browser releases the lock later", async () => {
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

describe("a lock manager that does not respond in time", () => {
  const settle = () => new Promise((done) => setImmediate(done));

  /** Returns the locks of a tab whose requests wait until the test responds, and the number of questions to other tabs. */
  function slowLocks() {
    /** @type {((lock: object|null) => unknown)[]} */
    const waiting = [];
    const tabs = { asked: 0 };
    const request = (/** @type {string} */ _name, /** @type {object} */ _options, /** @type {any} */ callback) =>
      new Promise((done) => waiting.push((lock) => done(callback(lock))));
    const talk = async () => {
      tabs.asked += 1;
      return null;
    };
    return { waiting, tabs, locks: new Locks({ locks: /** @type {any} */ ({ request }), talk }) };
  }

  test("grants nothing, and does not ask the other tabs, which may hold the lock", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { tabs, locks } = slowLocks();
    const claiming = locks.claim("abcd");
    await settle();
    context.mock.timers.tick(3000);
    const { mine, silent } = await claiming;
    assert.deepEqual([mine, silent, tabs.asked], [false, true, 0]);
  });

  test("gets a late lock back immediately, and can then grant the game", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { waiting, locks } = slowLocks();
    const claiming = locks.claim("abcd");
    await settle();
    context.mock.timers.tick(3000);
    await claiming;
    const again = locks.claim("abcd");
    await settle();
    assert.equal(waiting.length, 1, "the next request waits for the end of the late one");
    let released = false;
    Promise.resolve(waiting[0]?.({})).then(() => {
      released = true;
    });
    await settle();
    assert.ok(released);
    waiting[1]?.({});
    const { mine, silent } = await again;
    assert.deepEqual([mine, silent], [true, undefined]);
  });

  test("is asked again if the late request never ends", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { waiting, locks } = slowLocks();
    const claiming = locks.claim("abcd");
    await settle();
    context.mock.timers.tick(3000);
    await claiming;
    const again = locks.claim("abcd");
    await settle();
    context.mock.timers.tick(3000);
    await settle();
    waiting[1]?.({});
    assert.equal((await again).mine, true);
  });
});
