/**
 * Starts Pyodide in this worker from the files of one build, plainly or from a memory snapshot.
 *
 * Everything that a start needs is asked for when this module is evaluated, before PyScript or Pyodide ask for it, so
 * that the downloads, the compilation of the wasm and the reading of a snapshot run side by side.
 */
import { build } from "../../build.js";

/**
 * @typedef {object} Pyodide the part of Pyodide that is used here
 * @property {any} FS
 * @property {(code: string) => any} runPython
 * @property {(code: string) => Promise<any>} runPythonAsync
 * @property {() => Uint8Array} makeMemorySnapshot
 */

/** @import { Image } from "./memory-image.js" */

/** Says how far a download is: what, bytes so far, bytes in all (0: unknown).
 * @typedef {(what: string, done: number, total: number) => void} Report */

/** Told of each moment, so that somebody may see that a slow start goes on. @type {{moment: (name: string) => void}} */
export const watcher = { moment: () => {} };

/** Notes a moment of the start, for `build.py bench --trace` and the browser's own tools. @param {string} moment */
export function mark(moment) {
  performance.mark(moment);
  watcher.moment(moment);
}

/** The folder of Pyodide's files, an absolute address. */
export const home = new URL(build.python, new URL("../../build.js", import.meta.url)).href;

const { fetch: ask, WebAssembly: Wasm } = globalThis;

/** Fetches a file of the build or says in words that it could not.
 * @param {string} url @returns {Promise<Response>} */
async function get(url) {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const response = await ask(url).catch(() => {
    throw new Error(`The file ${name} could not be fetched: the connection broke or was refused.`);
  });
  if (!response.ok) throw new Error(`The file ${name} could not be fetched: the server answered ${response.status}.`);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    throw new Error(`The file ${name} could not be downloaded: the server sent an HTML page instead.`);
  }
  return response;
}

/** Bytes as the build made them: a transfer that was cut is told. @param {string} name @param {ArrayBuffer} bytes */
function whole(name, bytes) {
  const all = build.sizes[name] ?? bytes.byteLength;
  if (bytes.byteLength === all) return bytes;
  throw new Error(`The file ${name} is incomplete: ${bytes.byteLength} of ${all} bytes arrived.`);
}

/** A script of Pyodide's, if it is one. @param {string} name @param {string} wanted  what it exports
 * @returns {Promise<any>} */
const script = async (name, wanted) => {
  const module = await import(home + name).catch(() => null); // said at once, in words
  if (!module?.[wanted]) throw new Error(`The file ${name} is missing or damaged.`);
  return module;
};

/** The browser's own cache has compiled code beside the wasm; what the service worker keeps has none.
 * Never asks the network for it.
 * @param {string} url @returns {Promise<Response>} */
async function getCompiled(url) {
  try {
    const response = await ask(url, { cache: "only-if-cached", mode: "same-origin" });
    if (response.ok) return response;
  } catch {
    // Not there any more.
  }
  return get(url);
}

/** The same answer with its bytes counted on the way.
 * @param {Response} response @param {string} what @param {Report} report @param {string} type @returns {Response} */
function counted(response, what, report, type) {
  // Content-Length counts compressed bytes where the host compresses; the build knows the true size.
  const total = build.sizes?.[what] ?? 0;
  let done = 0;
  const meter = new TransformStream({
    transform(chunk, out) {
      done += chunk.length;
      report(what, done, total);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(meter) ?? null, { headers: { "Content-Type": type } });
}

/** Fetches and compiles the wasm. Only an untouched answer of the network lets the browser keep compiled code, so the
 * bytes are counted on a first visit alone. @param {Report | null} report @returns {Promise<WebAssembly.Module>} */
export async function compile(report) {
  const name = "pyodide.asm.wasm";
  const response = await (report ? get : getCompiled)(home + name);
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  try {
    if (report) return await Wasm.compileStreaming(counted(response, name, report, "application/wasm"));
    if (typed) return await Wasm.compileStreaming(response);
    return await Wasm.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`Python (${name}) could not be loaded: ${/** @type {Error} */ (error).message}`);
  }
}

/** Everything a start asks for first, under way.
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Report | null} report counts bytes when given */
export function gather(wasm, report) {
  const parts = {
    pyodide: script("pyodide.js", "loadPyodide"),
    asm: script("pyodide.asm.js", "default"),
    wasm,
    stdlib: get(home + build.stdlib)
      .then((r) => (report ? counted(r, build.stdlib, report, "application/zip") : r))
      .then((r) => r.arrayBuffer())
      .then((bytes) => whole(build.stdlib, bytes)),
    lock: get(home + "pyodide-lock.json").then((r) => r.text()),
    wheel: get(home + build.wheel).then(async (r) => whole(build.wheel, await r.arrayBuffer())),
  };
  parts.wasm.then(() => mark("wasm compiled")).catch(() => {}); // as below
  // Each is awaited later; until then a failure must not count as unhandled.
  for (const part of Object.values(parts)) part.catch(() => {});
  return parts;
}

/** Hands Pyodide what is already under way, and gives everything back afterwards.
 * @template T @param {ReturnType<typeof gather>} parts @param {(instance: WebAssembly.Instance) => void} created
 * @param {() => Promise<T>} run @returns {Promise<T>} */
async function lending(parts, created, run) {
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => (fail = reject));
  parts.wasm.catch(fail); // Pyodide itself would only warn on the console and wait for ever
  parts.stdlib.catch(fail);
  const streaming = Wasm.instantiateStreaming;
  globalThis.fetch = (input, init) => {
    const url = String(input);
    if (url === home + "pyodide.asm.wasm") return Promise.resolve(new Response());
    if (url === home + build.stdlib) return parts.stdlib.then((bytes) => new Response(bytes));
    return ask(input, init);
  };
  Wasm.instantiateStreaming = async (_source, imports) => {
    const module = await parts.wasm;
    const instance = await Wasm.instantiate(module, imports);
    created(instance);
    return { module, instance };
  };
  try {
    return await Promise.race([run(), failed]);
  } finally {
    globalThis.fetch = ask;
    Wasm.instantiateStreaming = streaming;
  }
}

/** Writes an image into the memory of a module that has just begun. @param {any} module @param {Image} image */
export function fill(module, image) {
  if (image.heap > module.HEAP8.length) module.growMemory(image.heap);
  image.fill(new Uint8Array(module.HEAP8.buffer));
}

/**
 * Loads Pyodide.
 * @param {ReturnType<typeof gather>} parts
 * @param {object} options
 * @param {Image} [options.image] the memory to begin with, instead of an empty one
 * @param {(module: any) => void | Promise<void>} [options.begun] runs when the module is there and Python is not
 * @param {{bare?: Uint8Array, begun?: Uint8Array}} [options.make] prepares for a snapshot, and is given the memory as
 * instantiation left it and as the module's own beginning did
 * @param {any} [options.stdout] @param {any} [options.stderr]
 * @returns {Promise<Pyodide>}
 */
export async function load(parts, { image, begun, make, ...rest }) {
  const { loadPyodide } = await parts.pyodide;
  const { default: createModule } = await parts.asm;
  /** @type {any} */
  let memory = null;
  const copy = () => new Uint8Array(memory.buffer.slice(0));
  /** @param {WebAssembly.Instance} instance */
  const created = (instance) => {
    mark("wasm instantiated");
    memory = instance.exports.memory;
    if (make) make.bare = copy();
  };
  /** @param {any} settings */
  const createPyodideModule = async (settings) => {
    const seen = () => Object.assign(make ?? {}, { begun: copy() });
    if (make) settings.onRuntimeInitialized = seen;
    const module = await createModule(settings);
    mark("module created");
    await begun?.(module);
    return module;
  };
  return lending(parts, created, async () =>
    loadPyodide({
      ...rest,
      indexURL: home,
      packageBaseUrl: home,
      stdLibURL: home + build.stdlib,
      lockFileContents: await parts.lock,
      createPyodideModule,
      // Pyodide would copy what follows the head over the memory, which is filled already.
      ...(image ? { _loadSnapshot: image.head } : {}),
      ...(make ? { _makeSnapshot: true } : {}),
    }),
  );
}

/** Where the wheel lies in Python's file system; Python imports from it as it is, as from any zip on its path. */
const WHEEL_PATH = `/lib/${build.wheel}`;

/** Lays the wheel where a restored memory already looks for it: files are not part of a snapshot.
 * @param {Pyodide} python @param {ArrayBuffer} wheel */
export function writeWheel(python, wheel) {
  python.FS.writeFile(WHEEL_PATH, new Uint8Array(wheel));
}

/** Writes the wheel where Python finds it, and puts it on its path.
 * @param {Pyodide} python @param {ArrayBuffer} wheel */
export function installWheel(python, wheel) {
  writeWheel(python, wheel);
  python.runPython(`import sys; sys.path.append(${JSON.stringify(WHEEL_PATH)})`);
}
