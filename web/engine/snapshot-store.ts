/**
 * Stores memory snapshots in the origin private file system (OPFS), which a worker reads twice as fast as Cache
 * Storage. A file contains the SHA-256 digest of the image, then the image (memory-image.ts).
 * A snapshot can be discarded at any time: if anything is wrong with it, it is deleted and Python starts without one.
 * The same happens if OPFS is unavailable (private windows, blocked site data, plain http).
 */
import { build, root } from "../build.js";
import { withTimeLimit } from "../platform/time-limit.ts";

const NAME = "pygolf-snapshot";
const PREFIX = "memory-snapshot-";
const DIGEST = 32;
/** Time limit for reading or deleting a snapshot, in milliseconds. Python starts without one after that. */
const LIMIT_MS = 5000;

/** Limits the time of an operation. */
const limited = <T>(operation: Promise<T>) => withTimeLimit(LIMIT_MS, operation, "The browser's private file system");

/** Version of the memory contents. Increase it whenever snapshot-maker.ts prepares the memory differently. */
const FORMAT = "5";
/** The files whose contents become part of a snapshot. Their digests form its key. */
const files = ["pyodide.asm.wasm", "pyodide.asm.js", build.stdlib, build.wheel];
const key = [FORMAT, ...files.map((file) => build.digest[file]?.slice(0, 12))].join("-");
/** Prefix of this site's file names. Sites under other paths of the same origin have other prefixes. */
const prefix = encodeURIComponent(`${new URL("../", root).href}${PREFIX}`);
const fileName = prefix + key;

/** An image, and a promise of whether its digest is correct. */
export type Kept = { image: Uint8Array; whole: Promise<boolean> };

/**
 * Opens the folder of snapshots.
 * @returns rejects if OPFS is unavailable
 */
async function folder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(NAME, { create: true });
}

/** Computes SHA-256 without blocking this thread. */
const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Splits a file into image and digest. The caller must check `whole` before using the image. */
function splitFile(bytes: Uint8Array<ArrayBuffer>): Kept {
  const image = bytes.subarray(DIGEST);
  const whole = digest(image).then((sum) => sum.every((byte, at) => byte === bytes[at]));
  whole.catch(() => {}); // The caller awaits this promise and handles its rejection.
  return { image, whole };
}

/** Reads the file of this build. Uses the faster synchronous access unless another tab is reading. */
async function readBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const file = await (await folder()).getFileHandle(fileName);
  let handle: { getSize(): number; read(into: Uint8Array, options: { at: number }): number; close(): void };
  try {
    handle = await (file as any).createSyncAccessHandle();
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

/** Reads the snapshot of this build, or returns null. Call it only in a worker. */
export async function read(): Promise<Kept | null> {
  try {
    return splitFile(await limited(readBytes()));
  } catch {
    // There is no snapshot, or OPFS is unavailable or does not respond.
    return null;
  }
}

/**
 * Returns whether there is a completely written snapshot of this build. An incomplete one has no digest.
 * @returns rejects if snapshots cannot be stored
 */
export const present = (): Promise<boolean> => limited(findWritten());

/** Returns whether the file of this build has a digest. */
async function findWritten(): Promise<boolean> {
  const directory = await folder();
  try {
    const file = await (await directory.getFileHandle(fileName)).getFile();
    return new Uint8Array(await file.slice(0, DIGEST).arrayBuffer()).some((byte) => byte !== 0);
  } catch {
    // The file does not exist.
    return false;
  }
}

/**
 * Deletes snapshots of this site.
 * @param which - receives the file name without the prefix
 */
async function deleteSnapshots(which: (name: string) => boolean) {
  const directory = await folder();
  for await (const name of directory.keys()) {
    if (name.startsWith(prefix) && which(name.slice(prefix.length))) await directory.removeEntry(name);
  }
}

/** Writes an image. The digest is written last, so that an incomplete file is recognised. */
async function writeFile(image: Uint8Array<ArrayBuffer>) {
  const sum = await digest(image);
  const file = await (await folder()).getFileHandle(fileName, { create: true });
  const handle = await (file as any).createSyncAccessHandle();
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

/** Deletes the snapshot of this build. Never rejects: if OPFS is unavailable, there is no snapshot to delete. */
export const drop = () => limited(deleteSnapshots((name) => name === key)).catch(() => {});

/**
 * Stores a snapshot and deletes those of other builds of this site. Call it only in a worker.
 * @throws {Error} if it cannot be stored
 */
export async function write(image: Uint8Array<ArrayBuffer>) {
  // Older builds also stored snapshots in Cache Storage. One that stays does no harm.
  void globalThis.caches?.delete(NAME).catch(() => {});
  await deleteSnapshots(() => true);
  try {
    await writeFile(image);
  } catch (error) {
    await drop();
    throw error;
  }
}
