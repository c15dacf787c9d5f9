/** A memory snapshot as it is kept: what is left out is there again, and nothing malformed is written into a memory. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { getHeap, pack, unpack } from "../../web/core/python/memory-image.js";

const PAGE = 4096;
const HEAD = 32;

/** Numbers that look random and come out the same each time. @param {number} seed @returns {() => number} below 1 */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What Pyodide's makeMemorySnapshot() gives: a head that says its length in the second word, then the memory.
 * @param {Uint8Array} heap */
function snapshotOf(heap) {
  const whole = new Uint8Array(HEAD + heap.length);
  new DataView(whole.buffer).setUint32(4, HEAD, true);
  whole[20] = 7;
  whole.set(heap, HEAD);
  return whole;
}

/** A module's memory bare, begun and at last: each page may be touched at either step. @param {number} seed */
function memories(seed) {
  const next = numbers(seed);
  const pages = 1 + Math.floor(next() * 12);
  const bare = new Uint8Array(pages * PAGE);
  const touch = (/** @type {Uint8Array} */ memory, /** @type {number} */ share) => {
    for (let page = 0; page * PAGE < memory.length; page++) {
      if (next() < share) memory[page * PAGE + Math.floor(next() * PAGE)] = 1 + Math.floor(next() * 255);
    }
    return memory;
  };
  touch(bare, 0.5);
  const begun = touch(bare.slice(), 0.2);
  const longer = new Uint8Array(begun.length + Math.floor(next() * 3) * PAGE);
  longer.set(begun);
  return { bare, begun, last: touch(longer, 0.4) };
}

test("a new module that is filled has the memory that was pictured", () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { bare, begun, last } = memories(seed);
    const packed = pack(snapshotOf(last), bare, begun);
    const image = unpack(packed);
    const memory = new Uint8Array(image.heap);
    memory.set(begun);
    image.fill(memory);
    assert.deepEqual(memory, last, `seed ${seed}`);
    assert.deepEqual(image.head, snapshotOf(last).subarray(0, HEAD));
    assert.deepEqual(getHeap(snapshotOf(last)), last);
  }
});

test("what a new module has of itself is left out, what its beginning changes is not", () => {
  const bare = new Uint8Array(5 * PAGE).fill(1, 0, PAGE);
  const begun = bare.slice();
  begun[4 * PAGE] = 9;
  const packed = pack(snapshotOf(begun), bare, begun);
  assert.equal(packed.length, 16 + HEAD + 8 + PAGE);
});

test("no change to the words in front is taken for an image", () => {
  const { bare, begun, last } = memories(5);
  const packed = pack(snapshotOf(last), bare, begun);
  const runs = new DataView(packed.buffer).getUint32(8, true);
  for (let at = 0; at < 16 + HEAD + runs * 8; at++) {
    if (at >= 16 && at < 16 + HEAD) continue; // Pyodide reads its own head
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
      // Another place or size for a page: then at least nothing outside the memory is touched.
      image.fill(new Uint8Array(image.heap));
    }
  }
  for (let length = 0; length < packed.length; length += 101) {
    assert.throws(() => unpack(packed.slice(0, length)), RangeError);
  }
  assert.throws(() => unpack(new Uint8Array([...packed, 0])), RangeError);
});
