/**
 * The page's only access to Python: JSON in, JSON out, through PyScript's worker.
 *
 * `start()` starts loading, and `call()` waits until Python is ready. This code has its own timeouts, because neither
 * PyScript nor Pyodide reports when a download, the wasm or the worker fails. supervisor.ts contains the logic; this
 * module connects it to the page.
 */
import { build, root } from "../build.js";
import { lookUp } from "../platform/look-up.ts";
import { logRejection } from "./errors.ts";
import type { State } from "./supervisor.ts";
import { Supervisor } from "./supervisor.ts";
import type { Call } from "./types.ts";
import type { News } from "./worker-start.ts";
import { home, rememberInstalled, snapshotsWanted, startMode, takeWorker } from "./worker-start.ts";

/**
 * Timeouts in milliseconds: for a start from a snapshot, for a start without a snapshot during which nothing
 * progresses, and for one call. `calm` is the time without a crash after which the crash counter is reset. Tests use
 * shorter values.
 */
export const limits = { snapshot: 15_000, start: 60_000, call: 30_000, calm: 120_000 };

/** Calls `died` when a worker releases its lock, which means that it has ended. */
export const watchLock = (name: string, died: () => void) =>
  void navigator.locks?.request(name, died).catch(logRejection("locks"));

/** Loads the module that creates and deletes memory snapshots. It is not needed before Python is ready. */
const snapshots = () => import("./snapshot.ts");

/** The stages of loading, in the order in which they are displayed, with their share of the progress bar. */
const STAGES = [
  { stage: "interpreter", file: "pyodide.asm.wasm", share: 0.6, text: "Downloading Python" },
  { stage: "standard library", file: build.stdlib, share: 0.3, text: "Downloading the standard library" },
  { stage: "rules", file: "", share: 0.1, text: "Loading the rules" },
];

/** Dispatches "stage" (detail: {stage, done, text}), in addition to the events of a Supervisor. */
export const engine = new Supervisor({
  takeWorker,
  startMode,
  dropSnapshot: () =>
    snapshots()
      .then(({ drop }) => drop())
      .catch(logRejection("snapshot")),
  repair,
  watchLock,
  gameData: (game) => (lookUp(build.large, game) ? home + lookUp(build.large, game) : null),
  became,
  progress,
  advice: () =>
    navigator.onLine
      ? "Reload the page to try again; your games are safe."
      : "You are offline. Reload when you are back online. Your games are safe.",
  limits,
});

/** Script that starts workers. The page runs it as well, so it can only be replaced by reloading the page. */
const WORKER_START = "worker-start.js";

/** Replaces damaged copies of the files that a start of Python needs. */
async function repair() {
  const { repairFiles } = await import("../platform/repair.ts");
  const scripts = [WORKER_START, "interpreter.js", "worker.py"].map((url) => ({ url }));
  const [python, own] = await Promise.all([repairFiles(pythonFiles(), home), repairFiles(scripts, `${root}engine/`)]);
  if (own.repaired.includes(WORKER_START)) location.reload();
  return { repaired: [...python.repaired, ...own.repaired], damaged: [...python.damaged, ...own.damaged] };
}

/** The files of Pyodide and PyScript that a start of Python needs, with their digests. */
const pythonFiles = () =>
  [
    "pyodide.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide.asm.rest.wasm",
    "pyodide-lock.json",
    build.stdlib,
    build.wheel,
    `${build.stdlib}.bin`,
    `${build.wheel}.bin`,
  ]
    .concat(["pyscript/core.js", "pyscript/worker.js"])
    .flatMap((url) => (build.digest[url] ? [{ url, sha256: build.digest[url] }] : []));

/** Fraction of each file that has been downloaded, from 0 to 1. */
const done: Map<string, number> = new Map();

const emitStage = (stage: string, share: number, text: string) =>
  engine.dispatchEvent(new CustomEvent("stage", { detail: { stage, done: share, text } }));

/** Handles a new state of the supervisor. */
function became(state: State, mode: string) {
  const { dataset } = document.documentElement;
  dataset.python = state;
  if (mode) dataset.start = mode;
  if (state === "loading") {
    done.clear();
    emitStage("interpreter", 0, "Downloading Python");
  }
  if (state !== "ready") return;
  rememberInstalled();
  emitStage("ready", 1, "Ready");
  if (mode !== "snapshot" && snapshotsWanted())
    void snapshots()
      .then(({ ensureSnapshot }) => ensureSnapshot())
      .catch(logRejection("snapshot"));
}

/** Converts the worker's download progress to stages. */
function progress({ what = "", done: received = 0, total = 0 }: News) {
  done.set(what, total ? Math.min(1, received / total) : 0.5);
  let sum = 0;
  for (const { file, share } of STAGES) sum += share * (done.get(file) ?? 0);
  const now = STAGES.find(({ file }) => (done.get(file) ?? 0) < 1) ?? STAGES[2];
  if (now) emitStage(now.stage, sum, now.text);
}

/** Starts loading Python. Later calls do nothing. */
export const start = () => engine.start();

/** Ends the worker and starts another. */
export const restart = () => engine.restart();

/** Sends a request to Python and returns the parsed response. */
export const call: Call = (request) => engine.call(request);

/** Loads a game's large data before the first request needs it. */
export const prepare = (game: string) => engine.prepare(game);
