/**
 * Starts Python's worker.
 *
 * The page loads this module before any other, and evaluating it starts the first worker, which needs neither the page
 * nor PyScript. PyScript adopts the worker once its script is loaded. engine.ts uses this start or begins another one.
 * The build bundles this module and pyscript.ts into one file.
 */
import { adopt } from "./pyscript.ts";

export type WorkerApi = {
  handle(text: string): Promise<string>;
  load_game_data(game: string, url: string): Promise<void>;
};

export type PyWorker = { sync: WorkerApi; terminate(): void; onerror: unknown };

/** Kind of start. "first": a first visit; "plain": without a snapshot; "any": from a snapshot if there is one. */
export type StartMode = "first" | "plain" | "any";

/**
 * A message from a starting worker: the progress of a download, how it started, that it holds its lock, or why it
 * failed.
 */
export type News = { what?: string; done?: number; total?: number; start?: string; held?: unknown; failed?: string };

/** a worker that is starting */
export type WorkerStart = {
  mode: StartMode;
  /** name of its BroadcastChannel, and of the lock that the worker holds while it lives */
  name: string;
  ready: Promise<PyWorker>;
  /** passes on the worker's messages, including earlier ones */
  listen: (hear: (news: News) => void) => void;
  /** ends the worker, whether it is ready or not; can be called repeatedly */
  end: () => void;
};

/** Absolute URL of the folder with the files of Pyodide and PyScript. The build inserts the folder's name. */
export const home = new URL("../../{python}/", import.meta.url).href;

const INSTALLED = "pygolf:installed";
const SWITCH = "pygolf:snapshot";

/**
 * Resolves after the first frame, which shows the poster of index.html; running scripts earlier would delay it. In a
 * hidden page, which has no frames, it resolves immediately.
 */
export const firstFrame: Promise<void> = new Promise((done) => {
  if (globalThis.document?.hidden === false) requestAnimationFrame(() => setTimeout(done));
  else done();
});

/** Whether the browser denies access to storage. */
let denied = false;

/** Opens a channel to a worker. Firefox throws here if it blocks cookies for the site. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    denied = true;
    return null;
  }
}

/** Reads a value from localStorage. */
function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    denied = true;
    return null;
  }
}

/** Returns whether snapshots are enabled. Tests disable them, and so can users if a snapshot causes problems. */
export const snapshotsWanted = (): boolean => readStorage(SWITCH) !== "off";

/** Returns the kind of start to use. */
export function startMode(): StartMode {
  if (!readStorage(INSTALLED)) return "first";
  return snapshotsWanted() ? "any" : "plain";
}

/** Records that Python has been loaded, so that later starts do not count as a first visit. */
export function rememberInstalled() {
  try {
    localStorage.setItem(INSTALLED, "yes");
  } catch {
    // Storage is unavailable, so every visit counts as the first.
  }
}

const interpreter = new URL("./interpreter.js", import.meta.url).href;

/**
 * Starts a worker. It imports interpreter.ts first, which downloads Python's files while PyScript's script runs. The
 * script is a blob, so that the page's content security policy applies to it on any host.
 * @param name - parsed by interpreter.ts
 */
function begin(name: string) {
  const parts = [interpreter, `${home}pyscript/worker.js`];
  if (denied) parts.unshift(new URL("../platform/null-storage.js", import.meta.url).href);
  const text = parts.map((part) => `import ${JSON.stringify(part)};`).join("");
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address, { type: "module", name });
}

/** Lets PyScript adopt a worker. */
async function pyWorker(worker: Worker): Promise<PyWorker> {
  await firstFrame;
  if (denied) await import("../platform/null-storage.ts");
  const code = new URL("./worker.py", import.meta.url).href;
  return adopt(worker, `${home}pyscript/core.js`, code, interpreter);
}

function startWorker(mode: StartMode): WorkerStart {
  const name = `pygolf-${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const channel = openChannel(name);
  const early: News[] = [];
  let hear: (news: News) => void = (news) => early.push(news);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  else early.push({ start: "plain" }); // Without a channel there will be no other message.
  let end = () => {};
  const ready = new Promise<PyWorker>((resolve, reject) => {
    if (typeof WebAssembly !== "object") throw new Error("This browser has no WebAssembly, which Python needs.");
    const worker = begin(`${mode} ${name}`);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "Part of Python could not be downloaded."));
    });
    end = () => {
      channel?.close();
      worker.terminate();
    };
    pyWorker(worker).then(resolve, reject);
  });
  ready.catch(() => {}); // The supervisor handles the failure.
  const listen: WorkerStart["listen"] = (callback) => {
    hear = callback;
    for (const news of early.splice(0)) callback(news);
  };
  return { mode, name, ready, listen, end: () => end() };
}

let first: WorkerStart | null = null;

/** Returns the start in progress if it has this mode and is unused, otherwise a new one. */
export function takeWorker(mode: StartMode): WorkerStart {
  const taken = first;
  first = null;
  if (taken?.mode === mode) return taken;
  taken?.end();
  return startWorker(mode);
}

// index.html sets data-python to "loading". Importing this module elsewhere, for example in tests, starts nothing.
if (globalThis.document?.documentElement?.dataset.python === "loading") {
  try {
    first = startWorker(startMode());
  } catch {
    // The supervisor starts a worker again, and reports why that fails.
  }
}
