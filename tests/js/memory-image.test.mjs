/** Tests of stored memory snapshots: omitted pages are restored, and malformed snapshots are rejected. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { getHeap, pack, unpack } from "../../web/engine/memory-image.ts";

const PAGE = 4096;
const HEAD = 32;

/** Returns a seeded random function. @param {number} seed @returns {() => number} from 0 to below 1 */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns a snapshot like that of Pyodide's makeMemorySnapshot(): a header, whose second word is its length, and the
 * memory.
 * @param {Uint8Array} heap
 */
function snapshotOf(heap) {
  const snapshot = new Uint8Array(HEAD + heap.length);
  new DataView(snapshot.buffer).setUint32(4, HEAD, true);
  snapshot[20] = 7;
  snapshot.set(heap, HEAD);
  return snapshot;
}

/** Returns a memory in three states: empty, started and final. Each step may change any page. @param {number} seed */
function createMemories(seed) {
  const next = createRandom(seed);
  const pages = 1 + Math.floor(next() * 12);
  const empty = new Uint8Array(pages * PAGE);
  const touch = (/** @type {Uint8Array} */ memory, /** @type {number} */ share) => {
    for (let page = 0; page * PAGE < memory.length; page++) {
      if (next() < share) memory[page * PAGE + Math.floor(next() * PAGE)] = 1 + Math.floor(next() * 255);
    }
    return memory;
  };
  touch(empty, 0.5);
  const started = touch(empty.slice(), 0.2);
  const longer = new Uint8Array(started.length + Math.floor(next() * 3) * PAGE);
  longer.set(started);
  return { empty, started, final: touch(longer, 0.4) };
}

test("fill restores the memory of the snapshot in a new module", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { empty, started, final } = createMemories(seed);
    const packed = pack(snapshotOf(final), empty, started);
    const image = unpack(packed);
    const memory = new Uint8Array(image.heap);
    memory.set(started);
    image.fill(memory);
    assert.deepEqual(memory, final, `seed ${seed}`);
    assert.deepEqual(image.head, snapshotOf(final).subarray(0, HEAD));
    assert.deepEqual(getHeap(snapshotOf(final)), final);
  }
});

test("pack omits pages that are equal in an empty module, but not those changed during the start", () => {
  const empty = new Uint8Array(5 * PAGE).fill(1, 0, PAGE);
  const started = empty.slice();
  started[4 * PAGE] = 9;
  const packed = pack(snapshotOf(started), empty, started);
  assert.equal(packed.length, 16 + HEAD + 8 + PAGE);
});

test("unpack rejects changed headers and truncated data", () => {
  const { empty, started, final } = createMemories(5);
  const packed = pack(snapshotOf(final), empty, started);
  const runs = new DataView(packed.buffer).getUint32(8, true);
  for (let at = 0; at < 16 + HEAD + runs * 8; at++) {
    if (at >= 16 && at < 16 + HEAD) continue; // Pyodide checks its own header.
    for (const bit of [1, 128]) {
      const changed = packed.slice();
      changed[at] = (changed[at] ?? 0) ^ bit;
      let image;
      try {
        image = unpack(changed);
      } catch (error) {
        assert.ok(error instanceof RangeError);
        continue;
      }
      // The position or size of a page has changed, but nothing outside the memory may be written.
      image.fill(new Uint8Array(image.heap));
    }
  }
  for (let length = 0; length < packed.length; length += 101) {
    assert.throws(() => unpack(packed.slice(0, length)), RangeError);
  }
  assert.throws(() => unpack(new Uint8Array([...packed, 0])), RangeError);
});
