/** Tests of the storage of memory snapshots, which detects any corruption before a snapshot is used. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const { drop, present, read, write } = await import("../../web/engine/snapshot-store.ts");

const IMAGE = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 251);

/** A folder of the browser's private file system. */
class Files {
  /** @type {Map<string, Uint8Array>} */
  saved = new Map();
  /** Maximum size of a file, in bytes. */
  capacity = Number.POSITIVE_INFINITY;
  busy = false;

  get only() {
    assert.equal(this.saved.size, 1);
    return /** @type {[string, Uint8Array]} */ ([...this.saved][0]);
  }

  /** @param {string} name @param {{create?: boolean}} [how] */
  async getFileHandle(name, { create = false } = {}) {
    if (!this.saved.has(name) && !create) throw new DOMException(name, "NotFoundError");
    if (create) this.saved.set(name, new Uint8Array());
    const bytes = () => this.saved.get(name) ?? new Uint8Array();
    return {
      getFile: async () => new Blob([new Uint8Array(bytes())]),
      createSyncAccessHandle: async () => {
        if (this.busy) throw new DOMException(name, "NoModificationAllowedError");
        return {
          getSize: () => bytes().length,
          read: (/** @type {Uint8Array} */ into) => into.set(bytes()),
          truncate: (/** @type {number} */ size) => this.saved.set(name, bytes().slice(0, size)),
          flush() {},
          close() {},
          write: (/** @type {Uint8Array} */ part, /** @type {{at: number}} */ { at }) => {
            const fits = part.subarray(0, Math.max(0, this.capacity - at));
            const longer = new Uint8Array(Math.max(bytes().length, at + fits.length));
            longer.set(bytes());
            longer.set(fits, at);
            this.saved.set(name, longer);
            return fits.length;
          },
        };
      },
    };
  }

  keys() {
    return [...this.saved.keys()];
  }

  /** @param {string} name */
  async removeEntry(name) {
    this.saved.delete(name);
  }
}

/** @type {Files} */
let files;
/** Names of caches. @type {Set<string>} */
let cached;

/** Sets the storage of the fake browser. @param {object | undefined} storage */
const setStorage = (storage) =>
  Object.defineProperty(globalThis, "navigator", { value: { storage }, configurable: true });

beforeEach(() => {
  files = new Files();
  cached = new Set(["pygolf-snapshot", "another app"]);
  setStorage({ getDirectory: async () => ({ getDirectoryHandle: async () => files }) });
  Object.defineProperty(globalThis, "caches", {
    value: { delete: async (/** @type {string} */ name) => cached.delete(name) },
    configurable: true,
  });
});

/** Returns whether the stored snapshot is intact. */
async function isIntact() {
  const stored = await read();
  assert.ok(stored);
  return stored.whole;
}

test("read returns what was written, even while another tab reads it", async () => {
  assert.equal(await read(), null);
  assert.equal(await present(), false);
  await write(IMAGE);
  for (const busy of [false, true]) {
    files.busy = busy;
    const stored = await read();
    assert.deepEqual(stored?.image, IMAGE);
    assert.equal(await stored?.whole, true);
  }
  assert.equal(await present(), true);
});

test("read detects a changed byte, a truncated file and an empty file", async () => {
  await write(IMAGE);
  const [name, bytes] = files.only;
  for (const at of [0, 31, 32, 33, 2500, bytes.length - 1]) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 255;
    files.saved.set(name, changed);
    assert.equal(await isIntact(), false, `byte ${at}`);
  }
  for (const length of [0, 10, 32, 33, 2500, bytes.length - 1]) {
    files.saved.set(name, bytes.slice(0, length));
    assert.equal(await isIntact(), false, `${length} bytes`);
  }
  files.saved.set(name, bytes);
  assert.equal(await isIntact(), true);
});

test("read returns null without a private file system, and write fails if there is no space", async () => {
  files.capacity = 100;
  await assert.rejects(write(IMAGE), /not enough storage/);
  assert.equal(files.saved.size, 0);
  assert.equal(await read(), null);
  setStorage(undefined);
  assert.equal(await read(), null);
  await assert.rejects(present(), TypeError, "no snapshot can be made");
  await drop();
});

test("read, present and drop end if the private file system never responds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  setStorage({ getDirectory: () => new Promise(() => {}) });
  const results = [read(), drop(), assert.rejects(present(), /does not respond/)];
  t.mock.timers.runAll();
  assert.deepEqual(await Promise.all(results), [null, undefined, undefined]);
});

test("write stores a snapshot while Cache Storage never responds", async () => {
  Object.assign(globalThis.caches, { delete: () => new Promise(() => {}) });
  await write(IMAGE);
  assert.equal(await present(), true);
});

test("write deletes the cache that earlier builds used", async () => {
  await write(IMAGE);
  assert.deepEqual([...cached], ["another app"]);
});

test("write deletes snapshots of older builds but not of other sites, and drop deletes only that of this build", async () => {
  await write(IMAGE);
  const [name] = files.only;
  const [older, elsewhere] = [`${name}-older`, name.replace("memory", "elsewhere")];
  for (const other of [older, elsewhere]) files.saved.set(other, IMAGE);
  await drop();
  assert.deepEqual(files.keys(), [older, elsewhere]);
  await write(IMAGE);
  assert.deepEqual(files.keys().sort(), [elsewhere, name].sort());
});
