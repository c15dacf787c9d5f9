/**
 * Where memory snapshots are kept: Cache Storage, one entry a build, with its length and digest beside it.
 * A snapshot is worth nothing by itself: whatever is wrong with it, it is thrown away and Python starts plainly.
 */
import { build } from "../build.js";

const NAME = "pygolf-snapshot";
const PREFIX = "memory-snapshot-";

/** Counts the ways in which snapshot-maker.js has prepared the memory. */
const FORMAT = "3";
/** Pyodide, standard library and package in one key: all three are frozen into a snapshot. */
const files = ["pyodide.asm.wasm", build.stdlib, build.wheel];
const key = [FORMAT, ...files.map((file) => build.digest[file]?.slice(0, 12))].join("-");
/** No such file is ever served: the address is only a name in the cache. Sites under other paths have their own. */
const site = new URL("../../", import.meta.url).href;
const address = `${site}${PREFIX}${key}`;

/** SHA-256 in hex. The browser reckons it beside this thread, while the wasm is compiled: it costs the start nothing.
 * @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} */
export async function digest(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The snapshot of this build, or null where there is none that is whole. @returns {Promise<Uint8Array | null>} */
export async function read() {
  try {
    if (!globalThis.caches || !(await caches.has(NAME))) return null;
    const answer = await (await caches.open(NAME)).match(address);
    if (!answer) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length % 4 === 0 && (await digest(bytes)) === answer.headers.get("X-Digest")) return bytes;
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
  const headers = { "Content-Type": "application/octet-stream", "X-Digest": await digest(bytes) };
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
