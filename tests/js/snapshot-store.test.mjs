/** Where a memory snapshot is kept: whatever is not as it was written is known before it is used. */
import assert from "node:assert/strict";
import { register } from "node:module";
import { beforeEach, test } from "node:test";

register("./support/lit-hook.mjs", import.meta.url);
const { drop, present, read, write } = await import("../../web/core/python/snapshot-store.js");

const IMAGE = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 251);

/** A browser's private files: one folder of them. */
class Files {
  /** @type {Map<string, Uint8Array>} */
  kept = new Map();
  /** Bytes that a file takes at most. */
  room = Number.POSITIVE_INFINITY;
  busy = false;

  get only() {
    assert.equal(this.kept.size, 1);
    return /** @type {[string, Uint8Array]} */ ([...this.kept][0]);
  }

  /** @param {string} name @param {{create?: boolean}} [how] */
  async getFileHandle(name, { create = false } = {}) {
    if (!this.kept.has(name) && !create) throw new DOMException(name, "NotFoundError");
    if (create) this.kept.set(name, new Uint8Array());
    const bytes = () => this.kept.get(name) ?? new Uint8Array();
    return {
      getFile: async () => new Blob([new Uint8Array(bytes())]),
      createSyncAccessHandle: async () => {
        if (this.busy) throw new DOMException(name, "NoModificationAllowedError");
        return {
          getSize: () => bytes().length,
          read: (/** @type {Uint8Array} */ into) => into.set(bytes()),
          truncate: (/** @type {number} */ size) => this.kept.set(name, bytes().slice(0, size)),
          flush() {},
          close() {},
          write: (/** @type {Uint8Array} */ part, /** @type {{at: number}} */ { at }) => {
            const fits = part.subarray(0, Math.max(0, this.room - at));
            const longer = new Uint8Array(Math.max(bytes().length, at + fits.length));
            longer.set(bytes());
            longer.set(fits, at);
            this.kept.set(name, longer);
            return fits.length;
          },
        };
      },
    };
  }

  keys() {
    return [...this.kept.keys()];
  }

  /** @param {string} name */
  async removeEntry(name) {
    this.kept.delete(name);
  }
}

/** @type {Files} */
let files;
/** Names of caches. @type {Set<string>} */
let cached;

/** @param {object | undefined} storage */
const browse = (storage) => Object.defineProperty(globalThis, "navigator", { value: { storage }, configurable: true });

beforeEach(() => {
  files = new Files();
  cached = new Set(["pygolf-snapshot", "another app"]);
  browse({ getDirectory: async () => ({ getDirectoryHandle: async () => files }) });
  Object.defineProperty(globalThis, "caches", { value: cached, configurable: true });
});

/** Whether what is kept is as it was written. */
async function intact() {
  const kept = await read();
  assert.ok(kept);
  return kept.whole;
}

test("what was written is read, also while another tab reads it", async () => {
  assert.equal(await read(), null);
  assert.equal(await present(), false);
  await write(IMAGE);
  for (const busy of [false, true]) {
    files.busy = busy;
    const kept = await read();
    assert.deepEqual(kept?.image, IMAGE);
    assert.equal(await kept?.whole, true);
  }
  assert.equal(await present(), true);
});

test("a byte that changed anywhere, a file cut short and an empty one are known", async () => {
  await write(IMAGE);
  const [name, bytes] = files.only;
  for (const at of [0, 31, 32, 33, 2500, bytes.length - 1]) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ 255;
    files.kept.set(name, changed);
    assert.equal(await intact(), false, `byte ${at}`);
  }
  for (const length of [0, 10, 32, 33, 2500, bytes.length - 1]) {
    files.kept.set(name, bytes.slice(0, length));
    assert.equal(await intact(), false, `${length} bytes`);
  }
  files.kept.set(name, bytes);
  assert.equal(await intact(), true);
});

test("without private files, or without room in them, there is none", async () => {
  files.room = 100;
  await assert.rejects(write(IMAGE), /not enough storage/);
  assert.equal(files.kept.size, 0);
  assert.equal(await read(), null);
  browse(undefined);
  assert.equal(await read(), null);
  await assert.rejects(present(), TypeError, "nor is one made");
  await drop();
});

test("the second place of builds before this one is emptied", async () => {
  await write(IMAGE);
  assert.deepEqual([...cached], ["another app"]);
});

test("an older build's goes when one is written, another site's stays, and dropped is only this build's", async () => {
  await write(IMAGE);
  const [name] = files.only;
  const [older, elsewhere] = [`${name}-older`, name.replace("memory", "elsewhere")];
  for (const other of [older, elsewhere]) files.kept.set(other, IMAGE);
  await drop();
  assert.deepEqual(files.keys(), [older, elsewhere]);
  await write(IMAGE);
  assert.deepEqual(files.keys().sort(), [elsewhere, name].sort());
});
