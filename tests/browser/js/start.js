/** Loads the entry point that gives tests access to the page's modules. */
const inside = () => import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);

/** Sends a request to Python through the page and returns the response. */
export const request = async (request) => (await inside()).call(request);

/** Sends a request that fails and returns the message of the error. */
export const requestError = async (request) => (await inside()).call(request).catch((error) => error.message);

/** Sets `readyAt` to the time at which Python is first ready, in milliseconds since 1970. */
export const recordReady = () =>
  new MutationObserver(() => {
    if (document.documentElement?.dataset.python === "ready") globalThis.readyAt ??= Date.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-python"] });

/** Sets `again` when Python has been restarted. */
export const recordRestart = async () => {
  const { engine } = await inside();
  engine.addEventListener("restarted", () => {
    globalThis.again = true;
  });
};

/** Terminates the worker during a request with a short timeout, and returns the message of the error. */
export const requestFromDeadWorker = async () => {
  const { call, limits } = await inside();
  const timeout = limits.call;
  limits.call = 100;
  globalThis.workers[0].terminate();
  const answer = call({ op: "games" }).catch((error) => error.message);
  limits.call = timeout;
  return answer;
};

/** Adds a script to the page, which the content security policy must block. */
export const insertScript = () => {
  const tag = document.createElement("script");
  tag.textContent = "globalThis.ran = true";
  document.head.append(tag);
};

/** Finds the valid snapshot file, or returns null. The file consists of a SHA-256 digest, four 32-bit integers (format,
 * size of the header, number of runs, size of the heap), the header, the runs and the memory pages. */
const findSnapshot = async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pygolf-snapshot");
  for await (const entry of folder.values()) {
    const file = /** @type {FileSystemFileHandle} */ (entry);
    const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32)));
    if (bytes.length > 32 && sum.every((byte, at) => byte === bytes[at])) return { file, bytes };
  }
  return null;
};

/** Returns whether a valid snapshot is stored. */
export const hasSnapshot = async () => Boolean(await findSnapshot());

/** Waits until a valid snapshot is stored. Returns false after two minutes. */
export const waitForSnapshot = async () => {
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    if (await findSnapshot().catch(() => null)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
};

/** Copies the snapshot file to another directory, which the site does not use. */
export const copySnapshot = async () => {
  const snapshot = await findSnapshot();
  const copy = await (await navigator.storage.getDirectory()).getFileHandle(snapshot.file.name, { create: true });
  const stream = await copy.createWritable();
  await stream.write(snapshot.bytes);
  await stream.close();
};

/** Restores the copied snapshot file with one change. Changes that start with "fits" also update the digest, so that
 * the file passes the integrity check but is unusable. */
export const changeSnapshot = async (change) => {
  const root = await navigator.storage.getDirectory();
  const names = [];
  for await (const name of root.keys()) names.push(name);
  const name = names.find((one) => one !== "pygolf-snapshot");
  const bytes = new Uint8Array(await (await (await root.getFileHandle(name)).getFile()).arrayBuffer());
  const file = await (await root.getDirectoryHandle("pygolf-snapshot")).getFileHandle(name, { create: true });
  const header = new DataView(bytes.buffer, 32);
  const head = header.getUint32(4, true);
  const start = 32 + 16 + head + header.getUint32(8, true) * 8;
  const flip = (at) => (bytes[at] ^= 255);
  if (change === "page") flip(start + ((bytes.length - start) >> 1));
  if (change.startsWith("fits")) {
    if (change === "fits: Pyodide's build") flip(32 + 16 + 16);
    if (change === "fits: no Python") bytes.fill(0, start);
    bytes.set(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32))), 0);
  }
  const stream = await file.createWritable();
  await stream.write(bytes);
  await stream.close();
};

/** Records all workers the page creates in `workers`, so that a test can terminate one, as a crash would. */
export function recordWorkers() {
  const Native = globalThis.Worker;
  globalThis.workers = [];
  globalThis.Worker = class extends Native {
    constructor(address, options) {
      super(address, options);
      globalThis.workers.push(this);
    }
  };
}

/** Simulates taps while `playing` is true. `taps` counts them. */
export function simulateTaps() {
  globalThis.playing = true;
  globalThis.taps = 0;
  Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive: globalThis.playing }) });
  setInterval(() => {
    if (!globalThis.playing) return;
    globalThis.taps += 1;
    dispatchEvent(new Event("pointerdown"));
  }, 100);
}

/** Turns the browser's data saver on while `sparing` is in localStorage. The page then makes no new snapshot, so an
 * invalid one stays. */
export function saveData() {
  let sparing = false;
  try {
    sparing = localStorage.getItem("sparing") !== null;
  } catch {} // Storage is unavailable at about:blank.
  if (sparing) Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}
