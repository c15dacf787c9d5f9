/**
 * The one door to Python: JSON in, JSON out, through PyScript's worker.
 *
 * `start()` begins loading, `call()` waits until Python is there. Time-outs are our own, because neither PyScript nor
 * Pyodide tells when a download, the wasm or the worker fails. What happens when is supervisor.js's; this is what it
 * needs of a page.
 */
import { build } from "../../build.js";
import { noted } from "../faults.js";
import { Supervisor } from "./supervisor.js";
import { home, rememberInstalled, snapshotsWanted, startMode, takeWorker } from "./worker-start.js";

/** @import { Call } from "../types.js" */

/**
 * Milliseconds: a start from a snapshot, a plain start without any news, one call; and how long without a crash until
 * those before are forgiven. Tests shorten them.
 */
export const limits = { snapshot: 15_000, start: 60_000, call: 30_000, calm: 120_000 };

/** Tells when a worker lets go of its lock. @param {string} name @param {() => void} died */
export const watchLock = (name, died) => void navigator.locks?.request(name, died).catch(noted("locks"));

/** What keeps and forgets memory snapshots: not needed until Python is there. */
const snapshots = () => import("./snapshot.js");

/** What is loaded, in the order in which a visitor is told of it, with its share of the whole. */
const STAGES = [
  { stage: "interpreter", file: "pyodide.asm.wasm", share: 0.6, text: "Downloading Python" },
  { stage: "standard library", file: build.stdlib, share: 0.3, text: "Downloading the standard library" },
  { stage: "rules", file: "", share: 0.1, text: "Loading the rules" },
];

/** Tells of "stage" {stage, done, text}, and what a Supervisor tells. */
export const engine = new Supervisor({
  takeWorker,
  startMode,
  dropSnapshot: () =>
    snapshots()
      .then(({ drop }) => drop())
      .catch(noted("snapshot")),
  watchLock,
  gameData: (game) => (build.large[game] ? home + build.large[game] : null),
  became,
  progress,
  advice: () =>
    navigator.onLine
      ? "Reload the page to try again; your games are safe."
      : "You are offline. Reload when you are back online. Your games are safe.",
  limits,
});

/** Bytes that have come, by file. @type {Map<string, number>} */
const done = new Map();

/** @param {string} stage @param {number} share @param {string} text */
const emitStage = (stage, share, text) =>
  engine.dispatchEvent(new CustomEvent("stage", { detail: { stage, done: share, text } }));

/** @param {import("./supervisor.js").State} state @param {string} mode */
function became(state, mode) {
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
      .catch(noted("snapshot"));
}

/** Turns the worker's news of bytes into stages. @param {import("./worker-start.js").News} news */
function progress({ what = "", done: received = 0, total = 0 }) {
  done.set(what, total ? Math.min(1, received / total) : 0.5);
  let sum = 0;
  for (const { file, share } of STAGES) sum += share * (done.get(file) ?? 0);
  const now = STAGES.find(({ file }) => (done.get(file) ?? 0) < 1) ?? STAGES[2];
  if (now) emitStage(now.stage, sum, now.text);
}

/** Begins loading; later calls do nothing. */
export const start = () => engine.start();

/** Ends the worker and starts another. */
export const restart = () => engine.restart();

/** Sends a request to Python and returns the parsed response. @type {Call} */
export const call = (request) => engine.call(request);

/** Fetches what a game needs besides its rules before the first request asks for it. @param {string} game */
export const prepare = (game) => engine.prepare(game);
