/**
 * Begins Python's worker.
 *
 * The page asks for this module before any other, and the first worker begins when it is evaluated: nothing of it needs
 * the page, or PyScript, which takes the worker for its own when its script is there. engine.js takes that start over,
 * or makes another.
 */

/** @typedef {{handle(text: string): Promise<string>, load_game_data(game: string, url: string): Promise<void>}} Door */
/** @typedef {{sync: Door, terminate(): void, onerror: unknown}} PyWorker */
/** first: a first visit; plain: without a snapshot; any: from a snapshot if there is one.
 * @typedef {"first" | "plain" | "any"} StartMode */
/**
 * What a worker reports while it starts: bytes of a file, how it started, that it holds its lock, or why it failed.
 * @typedef {{what?: string, done?: number, total?: number, start?: string, held?: unknown, failed?: string}} News
 */
/**
 * @typedef {object} WorkerStart one worker on its way
 * @property {StartMode} mode
 * @property {string} name of its BroadcastChannel, and of the lock that the worker holds while it lives
 * @property {Promise<PyWorker>} ready
 * @property {(hear: (news: News) => void) => void} listen tells what the worker reports, also what came before the call
 * @property {() => void} end gives it up, whether it is ready or not, and however often it is called
 */

/** The folder of Pyodide's and PyScript's files, an absolute address. The build writes its name. */
export const home = new URL("../../../{python}/", import.meta.url).href;

const INSTALLED = "pygolf:installed";
const SWITCH = "pygolf:snapshot";

/** After the first frame, for which the poster stands in index.html: scripts that ran sooner would put it off. A hidden
 * page has no frames. @type {Promise<void>} */
export const seen = new Promise((done) => {
  if (globalThis.document?.hidden === false) requestAnimationFrame(() => setTimeout(done));
  else done();
});

/** Storage may be forbidden altogether. */
let denied = false;

/** @param {string} key @returns {string | null} */
function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    denied = true;
    return null;
  }
}

/** Whether snapshots are wanted: a switch for the case that one harms, and for tests. @returns {boolean} */
export const snapshotsWanted = () => recall(SWITCH) !== "off";

/** How a start should go. @returns {StartMode} */
export function startMode() {
  if (!recall(INSTALLED)) return "first";
  return snapshotsWanted() ? "any" : "plain";
}

/** The next start is no first visit any more. */
export function rememberInstalled() {
  try {
    localStorage.setItem(INSTALLED, "yes");
  } catch {
    // Every visit is then a first one.
  }
}

/** PyScript fetches its editor, terminal and other extras unless told not to, for each of the two Pythons that it
 * knows, and asks the document for that. */
function declinePlugins() {
  const extras = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];
  for (const name of ["py-config", "mpy-config"]) {
    if (document.querySelector(name)) continue;
    const config = document.createElement(name);
    config.hidden = true;
    config.textContent = JSON.stringify({ plugins: extras.map((extra) => `!${extra}`) });
    document.head.append(config);
  }
}

/** Of PyScript, asked for in vain: some browsers never ask again for an address that failed once. */
let vain = "";

/** Workers for PyScript to take, in the order in which it was asked for them. @type {Worker[]} */
const offered = [];

const { Worker: Own } = globalThis;

/** What PyScript makes its workers of: instead of a new one it takes the one that has begun, in which its own part is
 * (pyscript/worker.js). Whoever else makes a worker makes a new one.
 * @param {string | URL} url @param {WorkerOptions} [options] @returns {Worker} */
function Offered(url, options) {
  const there = new.target === Offered ? null : offered.shift();
  return there ? Object.setPrototypeOf(there, new.target.prototype) : new Own(url, options);
}
Offered.prototype = Own?.prototype;

const interpreter = new URL("./interpreter.js", import.meta.url).href;

/** A worker that begins at once: our part first, which asks for Python's files while PyScript's is run. Its script has
 * no address, so that the page's policy holds in it on any host. @param {string} name  what interpreter.js reads */
function begin(name) {
  const parts = [interpreter, `${home}pyscript/worker.js`];
  if (denied) parts.unshift(new URL("./forgetful.js", import.meta.url).href);
  const text = parts.map((part) => `import ${JSON.stringify(part)};`).join("");
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address, { type: "module", name });
}

/** @param {Worker} worker @returns {Promise<PyWorker>} */
async function pyWorker(worker) {
  await seen;
  declinePlugins();
  if (denied) await import("./forgetful.js");
  globalThis.Worker = /** @type {any} */ (Offered);
  const { PyWorker, hooks } = await import(`${home}pyscript/core.js${vain}`).catch(() => {
    vain += "#";
    throw new Error("PyScript could not be downloaded.");
  });
  // PyScript makes this one hook with Function(), which our policy forbids; nothing here needs it.
  // Called at once, before PyScript's plugins are there, it makes a worker without PyScript's own Python library, which
  // takes 50 ms and which pygolf does not use. Were they there first, the worker would work as well.
  hooks.worker.onBeforeRunAsync.clear();
  offered.push(worker);
  const code = new URL("./worker.py", import.meta.url).href;
  return PyWorker(code, { version: interpreter, config: { sync_main_only: true } });
}

/** @param {StartMode} mode @returns {WorkerStart} */
function startWorker(mode) {
  const name = `pygolf-${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : null;
  /** @type {News[]} */
  const early = [];
  /** @type {(news: News) => void} */
  let hear = (news) => early.push(news);
  if (channel) channel.onmessage = ({ data }) => hear(data);
  else early.push({ start: "plain" }); // nobody will say more
  let end = () => {};
  const ready = new Promise((resolve, reject) => {
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
  ready.catch(() => {}); // whoever takes the start over hears of it
  /** @type {WorkerStart["listen"]} */
  const listen = (callback) => {
    hear = callback;
    for (const news of early.splice(0)) callback(news);
  };
  return { mode, name, ready, listen, end: () => end() };
}

/** @type {WorkerStart | null} */
let first = null;

/** The start that is under way already, if it is of this mode and not taken, else a new one.
 * @param {StartMode} mode @returns {WorkerStart} */
export function takeWorker(mode) {
  const taken = first;
  first = null;
  if (taken?.mode === mode) return taken;
  taken?.end();
  return startWorker(mode);
}

// index.html says "loading"; anything else that imports this module starts nothing.
if (globalThis.document?.documentElement?.dataset.python === "loading") first = startWorker(startMode());
