/**
 * Where memory snapshots are kept: Cache Storage, one entry a build, with its length and digest beside it.
 * A snapshot is worth nothing by itself: whatever is wrong with it, it is thrown away and Python starts plainly.
 */
import { build } from "../build.js";

const NAME = "pygolf-snapshot";
const PREFIX = "memory-snapshot-";

/** Counts the ways in which snapshot-maker.js has prepared the memory. */
const FORMAT = "2";
/** Pyodide, standard library and package in one key: all three are frozen into a snapshot. */
const files = ["pyodide.asm.wasm", build.stdlib, build.wheel];
const key = [FORMAT, ...files.map((file) => build.digest[file]?.slice(0, 12))].join("-");
/** No such file is ever served: the address is only a name in the cache. Sites under other paths have their own. */
const site = new URL("../../", import.meta.url).href;
const address = `${site}${PREFIX}${key}`;

/** A cheap check that catches a truncated, zeroed or mixed-up snapshot: two sums over all 32-bit words, the second of
 * which depends on their order. SHA-256 takes four to eight times as long, and nobody has to be kept out here:
 * whoever can write into this origin's storage can also write its scripts.
 * @param {Uint8Array} bytes a multiple of four long @returns {string} */
export function digest(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let a = 1;
  let b = 0;
  for (let i = 0; i < words.length; i++) {
    a = (a + /** @type {number} */ (words[i])) | 0;
    b = (Math.imul(b, 31) + a) | 0;
  }
  return `${words.length}:${(a >>> 0).toString(16)}:${(b >>> 0).toString(16)}`;
}

/** The snapshot of this build, or null where there is none that is whole. @returns {Promise<Uint8Array | null>} */
export async function read() {
  try {
    if (!globalThis.caches || !(await caches.has(NAME))) return null;
    const answer = await (await caches.open(NAME)).match(address);
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length % 4 === 0 && bytes.length > 64 && digest(bytes) === answer.headers.get("X-Digest")) return bytes;
    await drop();
  } catch {
    // No Cache Storage (a private window, blocked site data) or a cache that lost its content: start plainly.
  }
  return null;
}

/** Whether there is an entry for this build, whole or not. @returns {Promise<boolean>} */
export async function present() {
  if (!(await caches.has(NAME))) return false;
  return (await (await caches.open(NAME)).match(address)) !== undefined;
}

/** Keeps a snapshot and deletes those of other builds of this site. @param {Uint8Array<ArrayBuffer>} bytes */
export async function write(bytes) {
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) {
    if (request.url.startsWith(site + PREFIX)) await cache.delete(request);
  }
  const headers = { "Content-Type": "application/octet-stream", "X-Digest": digest(bytes) };
  await cache.put(address, new Response(bytes, { headers }));
}

/** Forgets the snapshot of this build. */
export async function drop() {
  try {
    await (await caches.open(NAME)).delete(address);
  } catch {
    // What cannot be opened cannot be read either.
  }
}
