/** The page's own modules. */
const inside = () => import(new URL("./inside.js", document.querySelector("script[type=module]").src).href);

/** The answer to a request through the page's own engine. */
export const ask = async (request) => (await inside()).call(request);

/** The message of the error with which a request fails. */
export const askAndFail = async (request) => (await inside()).call(request).catch((error) => error.message);

/** Sets `again` when Python has been started again. */
export const noteRestart = async () => {
  const { engine } = await inside();
  engine.addEventListener("restarted", () => {
    globalThis.again = true;
  });
};

/** Ends the worker during a request with a short time limit; the message of the error. */
export const askOfDeadWorker = async () => {
  const { call, limits } = await inside();
  const patience = limits.call;
  limits.call = 100;
  globalThis.workers[0].terminate();
  const answer = call({ op: "games" }).catch((error) => error.message);
  limits.call = patience;
  return answer;
};

/** Puts a script into the page, which the content security policy must not let run. */
export const insertScript = () => {
  const tag = document.createElement("script");
  tag.textContent = "globalThis.ran = true";
  document.head.append(tag);
};

/** The file of a snapshot: SHA-256, words (mark, bytes of the head, runs, bytes of the heap), head, runs, pages. */
const file = async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pygolf-snapshot");
  for await (const entry of folder.values()) {
    const file = /** @type {FileSystemFileHandle} */ (entry);
    const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.subarray(32)));
    if (bytes.length > 32 && sum.every((byte, at) => byte === bytes[at])) return { file, bytes };
  }
  return null;
};

export const hasSnapshot = async () => Boolean(await file());

/** Waits until a whole snapshot is kept; false after two minutes. */
export const waitForSnapshot = async () => {
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    if (await file().catch(() => null)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
};

/** Copies the snapshot's file to a place that the site does not know. */
export const setAside = async () => {
  const snapshot = await file();
  const copy = await (await navigator.storage.getDirectory()).getFileHandle(snapshot.file.name, { create: true });
  const stream = await copy.createWritable();
  await stream.write(snapshot.bytes);
  await stream.close();
};

/** The file with one change to a part of it. What has a digest that fits is wrong in itself. */
export const change = async (change) => {
  const root = await navigator.storage.getDirectory();
  const names = [];
  for await (const name of root.keys()) names.push(name);
  const name = names.find((one) => one !== "pygolf-snapshot");
  const bytes = new Uint8Array(await (await (await root.getFileHandle(name)).getFile()).arrayBuffer());
  const file = await (await root.getDirectoryHandle("pygolf-snapshot")).getFileHandle(name, { create: true });
  const words = new DataView(bytes.buffer, 32);
  const head = words.getUint32(4, true);
  const start = 32 + 16 + head + words.getUint32(8, true) * 8;
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

/** Keeps every worker that the page makes, so that a test can end one as a crash would. */
export function keepWorkers() {
  const Native = globalThis.Worker;
  globalThis.workers = [];
  globalThis.Worker = class extends Native {
    constructor(address, options) {
      super(address, options);
      globalThis.workers.push(this);
    }
  };
}

/** Somebody taps as long as `playing` says; `taps` counts. */
export function playing() {
  globalThis.playing = true;
  globalThis.taps = 0;
  Object.defineProperty(navigator, "userActivation", { get: () => ({ isActive: globalThis.playing }) });
  setInterval(() => {
    if (!globalThis.playing) return;
    globalThis.taps += 1;
    dispatchEvent(new Event("pointerdown"));
  }, 100);
}

/** Whoever wants to save data has no snapshot made: so what is laid there stays until it is said otherwise. */
export function saveData() {
  let sparing = false;
  try {
    sparing = localStorage.getItem("sparing") !== null;
  } catch {} // at about:blank
  if (sparing) Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}
