/**
 * Where memory snapshots are kept: a private file (OPFS), which a worker reads in half the time, or else Cache Storage.
 * Either holds one entry a build: SHA-256 of the image, then the image (memory-image.js).
 * A snapshot is worth nothing by itself: whatever is wrong with it, it is thrown away and Python starts plainly.
 */
import { build, root } from "../../build.js";

const NAME = "pygolf-snapshot";
const PREFIX = "memory-snapshot-";
const DIGEST = 32;

/** Counts the ways in which snapshot-maker.js has prepared the memory. */
const FORMAT = "5";
/** Pyodide, its script, standard library and package in one key: all are frozen into a snapshot. */
const files = ["pyodide.asm.wasm", "pyodide.asm.js", build.stdlib, build.wheel];
const key = [FORMAT, ...files.map((file) => build.digest[file]?.slice(0, 12))].join("-");
/** No such file is ever served: the address is only a name. Sites under other paths have their own. */
const site = new URL("../", root).href;
const address = `${site}${PREFIX}${key}`;
const ours = encodeURIComponent(site + PREFIX);
const fileName = ours + key;

/** @typedef {{image: Uint8Array, whole: Promise<boolean>}} Kept an image and, later, whether it is as it was written */

/** @returns {Promise<FileSystemDirectoryHandle>} rejects where there are no private files */
async function folder() {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, { create: true });
}

/** The browser reckons it beside this thread. @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array>} */
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Whatever there is, so that who uses it learns that it is wrong and drops it.
 * @param {Uint8Array<ArrayBuffer>} bytes @returns {Kept} */
function opened(bytes) {
  const image = bytes.subarray(DIGEST);
  const whole = digest(image).then((sum) => sum.every((byte, at) => byte === bytes[at]));
  whole.catch(() => {}); // awaited before the image is used
  return { image, whole };
}

/** At once where no other tab is reading. @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function readFile() {
  const file = await (await folder()).getFileHandle(fileName);
  let handle;
  try {
    handle = await /** @type {any} */ (file).createSyncAccessHandle();
  } catch {
    return new Uint8Array(await (await file.getFile()).arrayBuffer());
  }
  try {
    const bytes = new Uint8Array(handle.getSize());
    handle.read(bytes, { at: 0 });
    return bytes;
  } finally {
    handle.close();
  }
}

/** @returns {Promise<Uint8Array<ArrayBuffer> | null>} */
async function readCache() {
  const answer = await (await caches.open(NAME)).match(address);
  return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** The snapshot of this build, or null. To be called in a worker. @returns {Promise<Kept | null>} */
export async function read() {
  if (!globalThis.crypto?.subtle) return null;
  for (const from of [readFile, readCache]) {
    try {
      const bytes = await from();
      if (bytes) return opened(bytes);
    } catch {
      // Not there, or no such storage (a private window, blocked site data, plain http).
    }
  }
  return null;
}

/** Whether there is an entry for this build; one whose writing was given up has no digest.
 * @returns {Promise<boolean>} */
export async function present() {
  try {
    const file = await (await (await folder()).getFileHandle(fileName)).getFile();
    return new Uint8Array(await file.slice(0, DIGEST).arrayBuffer()).some((byte) => byte !== 0);
  } catch {
    return (await (await caches.open(NAME)).match(address)) !== undefined;
  }
}

/** Digest last, so that a file that was not written whole is not whole.
 * @param {Uint8Array} image @param {Uint8Array} sum */
async function writeFile(image, sum) {
  const file = await (await folder()).getFileHandle(fileName, { create: true });
  const handle = await /** @type {any} */ (file).createSyncAccessHandle();
  try {
    handle.truncate(0);
    if (handle.write(image, { at: DIGEST }) !== image.length) throw new Error("no room");
    handle.flush();
    handle.write(sum, { at: 0 });
    handle.flush();
  } finally {
    handle.close();
  }
}

/** @param {Uint8Array<ArrayBuffer>} image @param {Uint8Array<ArrayBuffer>} sum */
async function writeCache(image, sum) {
  const headers = { "Content-Type": "application/octet-stream" };
  await (await caches.open(NAME)).put(address, new Response(new Blob([sum, image]), { headers }));
}

/** Forgets snapshots of this site, in both places.
 * @param {(name: string) => boolean} which by the end of its name */
async function forget(which) {
  try {
    const directory = await folder();
    for await (const name of directory.keys()) {
      if (name.startsWith(ours) && which(name.slice(ours.length))) await directory.removeEntry(name);
    }
  } catch {
    // What cannot be opened cannot be read either.
  }
  try {
    const cache = await caches.open(NAME);
    for (const { url } of await cache.keys()) {
      if (url.startsWith(site + PREFIX) && which(url.slice((site + PREFIX).length))) await cache.delete(url);
    }
  } catch {
    // As above.
  }
}

/** Keeps a snapshot and deletes those of other builds of this site. To be called in a worker.
 * @param {Uint8Array<ArrayBuffer>} image */
export async function write(image) {
  await forget(() => true);
  const sum = /** @type {Uint8Array<ArrayBuffer>} */ (await digest(image));
  try {
    await writeFile(image, sum);
  } catch {
    await forget(() => true);
    await writeCache(image, sum);
  }
}

/** Forgets the snapshot of this build. */
export const drop = () => forget((name) => name === key);
