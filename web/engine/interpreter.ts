/**
 * The interpreter module that PyScript's worker loads. Like Pyodide's own module, it provides `loadPyodide`, but this
 * starts from a memory snapshot if possible.
 *
 * The worker's name determines the kind of start: "any", "plain" or "first", followed by a space and the name that the
 * BroadcastChannel and the lock of this start share. Only this module and snapshot-maker.ts use private options of
 * Pyodide, such as `_loadSnapshot`.
 */
import { build } from "../build.js";
import { unpack } from "./memory-image.ts";
import "../platform/null-database.ts";
import type { Report } from "./python.ts";
import { compile, fillMemory, installWheel, load, mark, startDownloads, watcher, writeWheel } from "./python.ts";
import type { Kept } from "./snapshot-store.ts";
import { drop, read } from "./snapshot-store.ts";

const [start = "any", name = ""] = self.name.split(" ");
const channel = openChannel();

/**
 * Opens the channel to the page.
 * @returns null if the browser denies it
 */
function openChannel(): BroadcastChannel | null {
  try {
    return name ? new BroadcastChannel(name) : null;
  } catch {
    // BroadcastChannel is unavailable, for example if storage is denied.
    return null;
  }
}

// This worker holds a lock as long as it lives. When the page is granted the same lock, the worker has ended.
if (name) {
  const held = () => {
    channel?.postMessage({ held: true });
    return new Promise(() => {});
  };
  // If the browser denies locks, timeouts detect a dead worker.
  navigator.locks?.request(name, held).catch(() => {});
}

watcher.moment = (moment) => channel?.postMessage({ moment });

let last = 0;
const report: Report = (what, done, total) => {
  const now = performance.now();
  if (done !== total && now - last < 50) return;
  last = now;
  channel?.postMessage({ what, done, total });
};

const counting = start === "first" ? report : null;
const parts = startDownloads(compile(counting), counting);
const snapshot = start === "any" ? read() : Promise.resolve(null);
snapshot
  .then((kept) => kept?.whole)
  .then(() => mark("snapshot read and checked"))
  .catch(() => {}); // `started` handles the failure.

type Say = (line: string) => void;

/** PyScript's functions for Python's output, set once PyScript is ready. */
const outputs: { stdout?: Say; stderr?: Say } = {};
const streams: { stdout: Say; stderr: Say } = {
  stdout: (line) => outputs.stdout?.(line),
  stderr: (line) => (outputs.stderr ?? console.error)(line),
};

/**
 * Starts from a snapshot in which pygolf is already imported. Its digest is computed while the wasm module is being
 * created, and is checked before the snapshot is used. Files are not part of a snapshot, so the wheel is written again
 * for later imports. `random` is reseeded, because otherwise every restored memory would repeat the same numbers;
 * pygolf itself never uses it.
 */
async function restore(kept: Kept) {
  const image = unpack(kept.image);
  const begun = async (module: any) => {
    if (!(await kept.whole)) throw new Error("The memory snapshot is corrupted.");
    fillMemory(module, image);
    mark("memory filled");
  };
  const python = await load(parts, { image, begun, ...streams });
  mark("interpreter ready");
  writeWheel(python, await parts.wheel);
  python.runPython("import pygolf.protocol, random; random.seed()");
  mark("rules imported");
  return python;
}

/** Starts without a snapshot. The wheel is added to Python's path without being installed: it has no dependencies, and
 * loading micropip would take a fifth of the time of a first visit. */
async function startPlain() {
  const python = await load(parts, streams);
  mark("interpreter ready");
  installWheel(python, await parts.wheel);
  return python;
}

/** Starts Python from the snapshot if there is a valid one, otherwise without. */
async function startPython() {
  try {
    const kept = await snapshot;
    if (kept) {
      try {
        const python = await restore(kept);
        channel?.postMessage({ start: "snapshot" });
        return python;
      } catch {
        // The message "plain" below causes the page to create a new snapshot.
        await drop();
      }
    }
    const python = await startPlain();
    channel?.postMessage({ start: "plain" });
    return python;
  } catch (error) {
    channel?.postMessage({ failed: String((error as Error).message ?? error) });
    throw error;
  }
}

const python = startPython();
python.catch(() => {}); // loadPyodide() passes the failure on to PyScript.

/** Returns the interpreter. PyScript calls this once it is loaded. */
export async function loadPyodide({ stdout, stderr }: { stdout?: Say; stderr?: Say }) {
  Object.assign(outputs, { stdout, stderr });
  return python;
}

/** The version that PyScript uses in the name of its storage. */
export const { version } = build;
