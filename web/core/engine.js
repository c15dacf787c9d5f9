/**
 * The one door to Python: JSON in, JSON out, through PyScript's worker.
 *
 * `start()` begins loading, `call()` waits until Python is there. Time-outs are our own, because neither PyScript nor
 * Pyodide tells when a download, the wasm or the worker fails.
 */
import { build } from "../build.js";
import { ensureSnapshot } from "./snapshot.js";
import { drop } from "./snapshot-store.js";
import { home, rememberInstalled, snapshotsWanted, startMode, takeWorker } from "./worker-start.js";

/** @typedef {import("./worker-start.js").PyWorker} PyWorker */
/** @typedef {{resolve(answer: any): void, reject(reason: Error): void, text: string, timer: number, fetched?: boolean}} Pending */
/** @typedef {{ok: boolean, error?: {code: string, message: string, game?: string}, [key: string]: any}} Answer */

/** Milliseconds: a start from a snapshot, a plain start without any news, one call. Tests shorten them. */
export const limits = { snapshot: 15_000, start: 60_000, call: 30_000 };

/** Tells of "stage" {stage, done, text}, "ready" {start}, "failed" {message} and "restarted". */
export const engine = new EventTarget();

/** What is loaded, in the order in which a visitor is told of it, with its share of the whole. */
const STAGES = [
  { stage: "interpreter", file: "pyodide.asm.wasm", share: 0.6, text: "Fetching Python" },
  { stage: "standard library", file: build.stdlib, share: 0.3, text: "Fetching its library" },
  { stage: "rules", file: "", share: 0.1, text: "Laying out the rules" },
];

/** @type {"idle" | "loading" | "ready" | "failed"} */
let state = "idle";
/** @type {PyWorker | null} */
let worker = null;
/** Ends whatever start is under way or worker alive. */
let end = () => {};
let crashes = 0;
/** Counts starts, so that one that was given up for another changes nothing any more. */
let turn = 0;
/** @type {Set<Pending>} */
const sent = new Set();
/** @type {Map<string, Promise<void>>} the large data of games that this worker has or is fetching */
const gameData = new Map();
/** @type {Pending[]} */
const queue = [];

/** @param {string} kind @param {object} [detail] */
const emit = (kind, detail = {}) => engine.dispatchEvent(new CustomEvent(kind, { detail }));

/** @param {"loading" | "ready" | "failed"} next @param {string} [mode] */
function become(next, mode) {
  state = next;
  const { dataset } = document.documentElement;
  dataset.python = next;
  if (mode) dataset.start = mode;
}

/** Turns the worker's news of bytes into stages. */
function progress() {
  const done = new Map();
  /** @param {{what: string, done: number, total: number}} news */
  return (news) => {
    done.set(news.what, news.total ? Math.min(1, news.done / news.total) : 0.5);
    let sum = 0;
    for (const { file, share } of STAGES) sum += share * (done.get(file) ?? 0);
    const now = STAGES.find(({ file }) => (done.get(file) ?? 0) < 1) ?? STAGES[2];
    if (now) emit("stage", { stage: now.stage, done: sum, text: now.text });
  };
}

/** Starts one worker, or takes over the one that started before the page. Rejects with words for the player.
 * @param {import("./worker-start.js").StartMode} how @returns {Promise<string>} the mode */
async function launch(how) {
  const start = takeWorker(how);
  let mode = "plain";
  let held = false;
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (fail = reject));
  const patience = how === "any" ? limits.snapshot : limits.start;
  const slow = () => fail(new Error("Python did not start in time."));
  let timer = setTimeout(slow, patience);
  const advance = progress();
  start.listen((news) => {
    clearTimeout(timer);
    timer = setTimeout(slow, patience);
    if (news.failed) fail(new Error(news.failed));
    else if (news.start) mode = news.start;
    else if (news.held) held = true;
    else if (news.what) advance(news);
  });
  end = () => {
    start.end();
    fail(new Error("The start of Python was given up."));
  };
  try {
    const mine = await Promise.race([start.ready, failure]);
    mine.onerror = () => {};
    if (held) watch(start.name, mine);
    worker = mine;
    return mode;
  } catch (error) {
    start.end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Learns of a worker's death by its lock. @param {string} name @param {PyWorker} alive */
function watch(name, alive) {
  navigator.locks?.request(name, () => alive === worker && crashed("Python stopped unexpectedly.")).catch(() => {});
}

/** @param {Error} reason */
function rejectAll(reason) {
  for (const pending of sent) settle(pending, () => pending.reject(reason));
}

/** @param {Pending} pending @param {() => void} how */
function settle(pending, how) {
  clearTimeout(pending.timer);
  sent.delete(pending);
  how();
}

/** @param {Pending} pending */
function send(pending) {
  sent.add(pending);
  pending.timer = setTimeout(() => crashed("Python gave no answer in time."), limits.call);
  /** @type {PyWorker} */ (worker).sync.handle(pending.text).then(
    (text) => answered(pending, JSON.parse(text)),
    () => sent.has(pending) && crashed("Python broke down on a request."),
  );
}

/** Hands the answer on, or fetches first the data that the game turned out to lack. @param {Pending} pending @param {Answer} answer */
function answered(pending, answer) {
  const game = answer.error?.code === "data-missing" ? answer.error.game : undefined;
  if (!game || pending.fetched || !sent.has(pending)) {
    settle(pending, () => pending.resolve(answer));
    return;
  }
  pending.fetched = true;
  clearTimeout(pending.timer);
  loadGameData(game).then(
    () => sent.has(pending) && send(pending),
    () => {
      const message =
        "A part of this game could not be fetched. Try again when there is a connection; nothing is lost.";
      settle(pending, () => pending.resolve({ ok: false, error: { code: "data-missing", message } }));
    },
  );
}

/** Has the worker fetch a game's large data, once. @param {string} game @returns {Promise<void>} */
function loadGameData(game) {
  const file = build.large[game];
  if (!file || !worker) return Promise.resolve();
  const known = gameData.get(game);
  if (known) return known;
  const loading = worker.sync.load_game_data(game, home + file);
  gameData.set(game, loading);
  loading.catch(() => gameData.delete(game));
  return loading;
}

/** Fetches what a game needs besides its rules before the first request asks for it. @param {string} game */
export function prepare(game) {
  const now = () => void loadGameData(game).catch(() => {});
  if (state === "ready") now();
  else engine.addEventListener("ready", now, { once: true });
}

/** A worker that died, hangs or broke is replaced, but not for ever. @param {string} message */
function crashed(message) {
  if (state !== "ready") return;
  crashes += 1;
  if (crashes > 3) {
    halt();
    failed(new Error(`${message} It has been started again three times; reload the page to try once more.`));
    return;
  }
  rejectAll(new Error(`${message} It is being started again.`));
  restart().catch(() => {});
}

function halt() {
  const gone = end;
  end = () => {};
  worker = null;
  gameData.clear();
  gone();
}

/** @param {Error} error */
function failed(error) {
  const cause = error.message.replace(/\.?$/, ".");
  const help = navigator.onLine
    ? "Reload the page to try again; your games are safe."
    : "You are offline; reload when there is a connection. Your games are safe.";
  become("failed");
  const message = `${cause} ${help}`;
  rejectAll(new Error(message));
  for (const pending of queue.splice(0)) pending.reject(new Error(message));
  emit("failed", { message });
}

/** Starts as well as it can: a start from a snapshot that fails is followed by a plain one. */
async function run() {
  const mine = ++turn;
  become("loading");
  emit("stage", { stage: "interpreter", done: 0, text: "Fetching Python" });
  const how = startMode();
  const mode = await launch(how).catch(async (error) => {
    if (how !== "any" || mine !== turn) throw error;
    await drop();
    return launch("plain");
  });
  if (mine !== turn) return;
  rememberInstalled();
  become("ready", mode);
  emit("stage", { stage: "ready", done: 1, text: "Ready" });
  emit("ready", { start: mode });
  for (const pending of queue.splice(0)) send(pending);
  if (mode !== "snapshot" && snapshotsWanted()) void ensureSnapshot();
}

/** Begins loading; later calls do nothing. */
export function start() {
  if (state !== "idle") return;
  const mine = turn + 1;
  run().catch((error) => mine === turn && failed(error));
}

/** Ends the worker and starts another. Open matches are gone; whoever plays one replays its record on "restarted".
 * @returns {Promise<void>} */
export async function restart() {
  halt();
  rejectAll(new Error("Python is being started again."));
  const mine = turn + 1;
  try {
    await run();
  } catch (error) {
    if (mine === turn) failed(/** @type {Error} */ (error));
    throw error;
  }
  if (mine === turn) emit("restarted");
}

/** Asks Python. Waits until it is there. @param {object} request @returns {Promise<any>} the parsed answer */
export function call(request) {
  if (state === "failed") return Promise.reject(new Error("Python is not running. Reload the page to try again."));
  return new Promise((resolve, reject) => {
    const pending = { resolve, reject, text: JSON.stringify(request), timer: 0 };
    if (state === "ready") send(pending);
    else queue.push(pending);
  });
}
