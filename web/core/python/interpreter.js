/**
 * The interpreter that PyScript's worker loads: Pyodide's `loadPyodide`, with a start of our own behind it.
 *
 * The page chooses by the worker's name: "any", "plain" or "first", and after a space the name of the BroadcastChannel
 * and of the lock of this start. Private options of Pyodide (`_loadSnapshot`) are used in snapshot-maker.js and here.
 */
import { build } from "../../build.js";
import { unpack } from "./memory-image.js";
import { compile, fill, gather, installWheel, load, mark, watcher, writeWheel } from "./python.js";
import { drop, read } from "./snapshot-store.js";

const [start = "any", name = ""] = self.name.split(" ");
const channel = name && globalThis.BroadcastChannel ? new BroadcastChannel(name) : null;

// Held as long as this worker lives: the page learns of its death by being granted the same lock.
if (name) {
  const held = () => {
    channel?.postMessage({ held: true });
    return new Promise(() => {});
  };
  navigator.locks?.request(name, held).catch(() => {}); // storage is denied: silence is noticed later
}

watcher.moment = (moment) => channel?.postMessage({ moment });

let last = 0;
/** @type {import("./python.js").Report} */
const report = (what, done, total) => {
  const now = performance.now();
  if (done !== total && now - last < 50) return;
  last = now;
  channel?.postMessage({ what, done, total });
};

const counting = start === "first" ? report : null;
const parts = gather(compile(counting), counting);
const snapshot = start === "any" ? read() : Promise.resolve(null);
snapshot
  .then((kept) => kept?.whole)
  .then(() => mark("snapshot read and checked"))
  .catch(() => {}); // whoever awaits it hears of it

/** @typedef {(line: string) => void} Say */
/** Hear what Python says, once PyScript is there. @type {{stdout?: Say, stderr?: Say}} */
const hearers = {};
/** @type {{stdout: Say, stderr: Say}} */
const streams = {
  stdout: (line) => hearers.stdout?.(line),
  stderr: (line) => (hearers.stderr ?? console.error)(line),
};

/** Restores the snapshot, in which pygolf is imported already. Its digest is reckoned while the module comes into
 * being, and is awaited before a byte of it is used. Files are not in it, so the wheel is laid out again for what is
 * imported or read later; its directory is part of the memory. pygolf never uses `random`; it is seeded anew all the
 * same, since every restored memory would repeat it.
 * @param {import("./snapshot-store.js").Kept} kept */
async function restore(kept) {
  const image = unpack(kept.image);
  /** @param {any} module */
  const begun = async (module) => {
    if (!(await kept.whole)) throw new Error("The memory snapshot is corrupted.");
    fill(module, image);
    mark("memory filled");
  };
  const python = await load(parts, { image, begun, ...streams });
  mark("interpreter ready");
  writeWheel(python, await parts.wheel);
  python.runPython("import pygolf.protocol, random; random.seed()");
  mark("rules imported");
  return python;
}

/** Starts from nothing. The wheel is put on Python's path as it is: it needs no other package, and micropip, which
 * could install it, would take a fifth of a first visit. */
async function plainly() {
  const python = await load(parts, streams);
  mark("interpreter ready");
  installWheel(python, await parts.wheel);
  return python;
}

/** Python, from the snapshot or from nothing. */
async function started() {
  try {
    const kept = await snapshot;
    if (kept) {
      try {
        const python = await restore(kept);
        channel?.postMessage({ start: "snapshot" });
        return python;
      } catch {
        await drop(); // the page is told by "plain" below, and makes another
      }
    }
    const python = await plainly();
    channel?.postMessage({ start: "plain" });
    return python;
  } catch (error) {
    channel?.postMessage({ failed: String(/** @type {Error} */ (error).message ?? error) });
    throw error;
  }
}

const python = started();
python.catch(() => {}); // PyScript hears of it

/** What PyScript calls, when it is there itself. @param {{stdout?: Say, stderr?: Say}} given */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(hearers, { stdout, stderr });
  return python;
}

/** The version by which PyScript names its storage. */
export const { version } = build;
