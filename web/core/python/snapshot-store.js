/**
 * Where memory snapshots are kept: in private files (OPFS), which a worker reads in half the time that Cache Storage
 * takes. One holds SHA-256 of the image, then the image (memory-image.js).
 * A snapshot is worth nothing by itself: whatever is wrong with it, it is thrown away and Python starts plainly. So it
 * does where there are no private files (a private window, blocked site data, plain http).
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
/** Sites under other paths have their own. */
const ours = encodeURIComponent(`${new URL("../", root).href}${PREFIX}`);
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
async function bytesOf() {
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

/** The snapshot of this build, or null. To be called in a worker. @returns {Promise<Kept | null>} */
export async function read() {
  try {
    return opened(await bytesOf());
  } catch {
    return null; // not there, or no such storage
  }
}

/** Whether there is an entry for this build; one whose writing was given up has no digest.
 * @returns {Promise<boolean>} rejects where none can be kept */
export async function present() {
  const directory = await folder();
  try {
    const file = await (await directory.getFileHandle(fileName)).getFile();
    return new Uint8Array(await file.slice(0, DIGEST).arrayBuffer()).some((byte) => byte !== 0);
  } catch {
    return false; // not there
  }
}

/** Forgets snapshots of this site. @param {(name: string) => boolean} which by the end of its name */
async function forget(which) {
  const directory = await folder();
  for await (const name of directory.keys()) {
    if (name.startsWith(ours) && which(name.slice(ours.length))) await directory.removeEntry(name);
  }
}

/** Digest last, so that a file that was not written whole is not whole. @param {Uint8Array<ArrayBuffer>} image */
async function writeFile(image) {
  const sum = await digest(image);
  const file = await (await folder()).getFileHandle(fileName, { create: true });
  const handle = await /** @type {any} */ (file).createSyncAccessHandle();
  try {
    handle.truncate(0);
    if (handle.write(image, { at: DIGEST }) !== image.length) throw new Error("not enough storage space");
    handle.flush();
    handle.write(sum, { at: 0 });
    handle.flush();
  } finally {
    handle.close();
  }
}

/** Forgets the snapshot of this build. */
export const drop = () => forget((name) => name === key).catch(() => {}); // what cannot be opened cannot be read either

/** Keeps a snapshot and deletes those of other builds of this site. To be called in a worker.
 * @param {Uint8Array<ArrayBuffer>} image @throws {Error} where it cannot be kept */
export async function write(image) {
  await globalThis.caches?.delete(NAME); // where builds before this one had a second place for them
  await forget(() => true);
  try {
    await writeFile(image);
  } catch (error) {
    await drop();
    throw error;
  }
}
