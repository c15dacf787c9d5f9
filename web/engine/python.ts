/**
 * Starts Pyodide in this worker from the files of one build, with or without a memory snapshot.
 *
 * All files are requested before PyScript and Pyodide need them, so that downloads, the compilation of the wasm and the
 * reading of a snapshot run in parallel.
 */
import { build } from "../build.js";
import { hasDigest } from "../platform/repair.ts";
import type { Image } from "./memory-image.ts";

/** the part of Pyodide's API that is used here */
type Pyodide = {
  FS: any;
  runPython: (code: string) => any;
  runPythonAsync: (code: string) => Promise<any>;
  makeMemorySnapshot: () => Uint8Array;
};

/** Reports the progress of a download: the name of the file, bytes so far, and total bytes (0 if unknown). */
export type Report = (what: string, done: number, total: number) => void;

/** The function `moment` of this object is called for each step of the start, so that the page can show progress. */
export const watcher: { moment: (name: string) => void } = { moment: () => {} };

/** Records a step of the start, for `build.py bench --trace` and the browser's developer tools. */
export function mark(moment: string) {
  performance.mark(moment);
  watcher.moment(moment);
}

/** Absolute URL of the folder with Pyodide's files. */
export const home = new URL(build.python, new URL("../build.js", import.meta.url)).href;

const { fetch: ask, WebAssembly: Wasm } = globalThis;

/** Downloads a file of the build. Rejects with a message for the player. */
async function get(url: string): Promise<Response> {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const request = (cache: RequestCache) =>
    ask(url, { cache }).catch(() => {
      throw new Error(`The file ${name} could not be fetched: the connection broke or was refused.`);
    });
  let response = await request("default");
  // The browser may have cached an error of the host.
  if (!response.ok) response = await request("reload");
  if (!response.ok) throw new Error(`The file ${name} could not be fetched: the server answered ${response.status}.`);
  if (response.headers.get("Content-Type")?.startsWith("text/html")) {
    throw new Error(`The file ${name} could not be downloaded: the server sent an HTML page instead.`);
  }
  return response;
}

/**
 * Returns the bytes of a file if they are complete and undamaged. Rejects otherwise. Python would not notice damage: it
 * imports modules from archives without checking their checksums.
 * @param requested - name of the file that was requested
 */
async function checkContent(name: string, bytes: ArrayBuffer, requested: string = name) {
  const all = build.sizes[name] ?? bytes.byteLength;
  if (bytes.byteLength !== all)
    throw new Error(`The file ${requested} is incomplete: ${bytes.byteLength} of ${all} bytes arrived.`);
  if (!(await hasDigest(bytes, build.digest[name]))) throw new Error(`The file ${requested} is damaged.`);
  return bytes;
}

/**
 * Imports one of Pyodide's scripts. Rejects if the script lacks an export.
 * @param wanted - name of the export
 */
const importScript = async (name: string, wanted: string): Promise<any> => {
  // The error below replaces the browser's own, which differs between browsers.
  const module = await import(home + name).catch(() => null);
  if (!module?.[wanted]) throw new Error(`The file ${name} is missing or damaged.`);
  return module;
};

/**
 * Loads the wasm from the browser's HTTP cache, which also stores the compiled code; the service worker's cache does
 * not.
 * Falls back to a normal request.
 */
async function getCompiled(url: string): Promise<Response> {
  try {
    const response = await ask(url, { cache: "only-if-cached", mode: "same-origin" });
    if (response.ok) return response;
  } catch {
    // The browser's cache no longer contains the file.
  }
  return get(url);
}

/**
 * Returns a response with the same content, which reports the progress of its download.
 * @param content - its size in bytes, and its type
 */
function withProgress(
  response: Response,
  what: string,
  report: Report,
  { total = 0, type = "application/octet-stream" }: { total?: number; type?: string },
): Response {
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

/**
 * Downloads and compiles the wasm. Progress is only reported on a first visit, because the browser caches the compiled
 * code only if the response is used unchanged.
 */
export async function compile(report: Report | null): Promise<WebAssembly.Module> {
  const name = "pyodide.asm.wasm";
  const response = await (report ? get : getCompiled)(home + name);
  const typed = response.headers.get("Content-Type")?.startsWith("application/wasm");
  try {
    // If the host compresses files, Content-Length is the compressed size; the build records the true size.
    const content = { total: build.sizes[name], type: "application/wasm" };
    if (report) return await Wasm.compileStreaming(withProgress(response, name, report, content));
    if (typed) return await Wasm.compileStreaming(response);
    return await Wasm.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`Python (${name}) could not be loaded: ${(error as Error).message}`);
  }
}

/** The first two bytes of a gzip file. */
const GZIP = [0x1f, 0x8b];

/** Returns the name of the compressed copy of a file, which this browser can decompress, or of the file itself. */
const packedName = (name: string) => (globalThis.DecompressionStream ? `${name}.bin` : name);

/** Decompresses a file, unless the host or a proxy has already done so. */
async function unpack(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first !== GZIP[0] || second !== GZIP[1]) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * Downloads an archive as the build has compressed it, because many hosts do not compress archives.
 * @param name - of the uncompressed archive
 * @returns the uncompressed archive
 */
export async function getArchive(name: string, report: Report | null = null): Promise<ArrayBuffer> {
  const packed = packedName(name);
  const response = await get(home + packed);
  const bytes = await (report
    ? withProgress(response, name, report, { total: build.sizes[packed] })
    : response
  ).arrayBuffer();
  // A damaged gzip file cannot be decompressed. `checkContent` says what is wrong with it.
  const content = await unpack(bytes).catch(() => null);
  return content ? checkContent(name, content, packed) : checkContent(packed, bytes);
}

/** File with the functions that pygolf itself rarely runs. The published Pyodide does not have it. */
const REST = "pyodide.asm.rest.wasm";

/**
 * Downloads these functions for a worker that will certainly need some of them. Otherwise Pyodide requests them when one is
 * called; if that request then fails, or is cancelled because the page is left, Pyodide logs a fatal error.
 * @returns null if this build has no such file
 */
export const getRest = async (): Promise<ArrayBuffer | null> =>
  build.sizes[REST] ? (await get(home + REST)).arrayBuffer() : null;

/**
 * Starts the downloads that every start needs.
 * @param report - receives the progress; null for none
 */
export function startDownloads(wasm: Promise<WebAssembly.Module>, report: Report | null) {
  const parts = {
    pyodide: importScript("pyodide.js", "loadPyodide"),
    asm: importScript("pyodide.asm.js", "default"),
    wasm,
    stdlib: getArchive(build.stdlib, report),
    lock: get(home + "pyodide-lock.json").then((r) => r.text()),
    wheel: getArchive(build.wheel),
  };
  parts.wasm.then(() => mark("wasm compiled")).catch(() => {});
  // Each download is awaited later. Until then, a failure must not count as an unhandled rejection.
  for (const part of Object.values(parts)) part.catch(() => {});
  return parts;
}

/** Runs a function while `fetch` and `instantiateStreaming` return the files that are already being downloaded. */
async function withDownloads<T>(
  parts: ReturnType<typeof startDownloads>,
  created: (instance: WebAssembly.Instance) => void,
  run: () => Promise<T>,
): Promise<T> {
  let fail: (reason: Error) => void = () => {};
  const failed: Promise<never> = new Promise((_, reject) => (fail = reject));
  // Pyodide itself would only log a warning and wait forever.
  parts.wasm.catch(fail);
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

/** Writes an image to the memory of a newly initialised module. */
export function fillMemory(module: any, image: Image) {
  if (image.heap > module.HEAP8.length) module.growMemory(image.heap);
  image.fill(new Uint8Array(module.HEAP8.buffer));
}

/** Loads Pyodide. */
export async function load(
  parts: ReturnType<typeof startDownloads>,
  {
    image,
    begun,
    rest,
    make,
    ...streams
  }: {
    /** the memory to restore, instead of an empty one */
    image?: Image;
    /** called when the module is initialised, before Python is */
    begun?: (module: any) => void | Promise<void>;
    /** the functions that Pyodide would otherwise request when one is called */
    rest?: ArrayBuffer | null;
    /**
     * prepares for making a snapshot; receives copies of the memory after instantiation and after initialisation of the
     * module, and the addresses of the data that the second code file contains
     */
    make?: { bare?: Uint8Array; begun?: Uint8Array; restData?: [from: number, to: number][] };
    stdout?: any;
    stderr?: any;
  },
): Promise<Pyodide> {
  const { loadPyodide } = await parts.pyodide;
  const { default: createModule } = await parts.asm;
  let memory: any = null;
  const copy = () => new Uint8Array(memory.buffer.slice(0));
  const created = (instance: WebAssembly.Instance) => {
    mark("wasm instantiated");
    memory = instance.exports.memory;
    if (make) make.bare = copy();
  };
  const createPyodideModule = async (settings: any) => {
    const seen = () => Object.assign(make ?? {}, { begun: copy() });
    if (make) settings.onRuntimeInitialized = seen;
    if (rest) settings.restCode = () => rest;
    const module = await createModule(settings);
    mark("module created");
    if (make) make.restData = module.restData ?? [];
    await begun?.(module);
    return module;
  };
  return withDownloads(parts, created, async () =>
    loadPyodide({
      ...streams,
      indexURL: home,
      packageBaseUrl: home,
      stdLibURL: home + build.stdlib,
      lockFileContents: await parts.lock,
      createPyodideModule,
      // Pass only the header: Pyodide would copy anything after it over the memory, which is already filled.
      ...(image ? { _loadSnapshot: image.head } : {}),
      ...(make ? { _makeSnapshot: true } : {}),
    }),
  );
}

/** Path of the wheel in Python's file system. Python imports from it directly, as from any zip file on its path. */
const WHEEL_PATH = `/lib/${build.wheel}`;

/** Writes the wheel to the path that a restored memory already uses, because files are not part of a snapshot. */
export function writeWheel(python: Pyodide, wheel: ArrayBuffer) {
  python.FS.writeFile(WHEEL_PATH, new Uint8Array(wheel));
}

/** Writes the wheel and adds it to Python's path. */
export function installWheel(python: Pyodide, wheel: ArrayBuffer) {
  writeWheel(python, wheel);
  python.runPython(`import sys; sys.path.append(${JSON.stringify(WHEEL_PATH)})`);
}
