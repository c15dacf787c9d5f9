/**
 * Runs in the Lab's worker, which has an opaque origin because its URL is a `data:` URL. sandbox-script.ts puts this
 * script and Pyodide's two scripts into that URL.
 *
 * The first message contains all files and a port. Before any of these files is used, the worker removes everything
 * from its global scope that is not in a list of harmless names. Python runs only after that, so neither Pyodide nor a
 * bot can get a reference to a removed function.
 */

import { Guard, JavaScriptUsedError, removeGlobals, TextTooLongError } from "./sandbox-guard.ts";

type SandboxFiles = import("./sandbox.ts").SandboxFiles;

/** Pyodide's functions; sandbox-script.ts defines this constant. */
// @ts-expect-error defined in the script of the worker
const scripts: { loadPyodide: any; createModule: any } = pyodideScripts;

/** Global names that bots may use through Python: the language itself, and what Python needs while it runs. */
const KEPT = new Set(
  `globalThis self Infinity NaN undefined Object Function Array Number String Boolean Symbol BigInt Math JSON Reflect
  Proxy Promise Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Atomics Intl Error EvalError
  RangeError ReferenceError SyntaxError TypeError URIError AggregateError SuppressedError DisposableStack
  AsyncDisposableStack ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array
  Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array parseInt
  parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape WebAssembly
  TextEncoder TextDecoder performance crypto console atob btoa DOMException`.split(/\s+/),
);
/** Global names that Pyodide needs only while it starts. None of them gives access to the network or to stored data. */
const AT_START = new Set(
  `Response Headers Blob URL URLSearchParams AbortController AbortSignal WorkerGlobalScope location ReadableStream
  Event EventTarget ErrorEvent eval navigator fetch setTimeout clearTimeout setInterval clearInterval
  queueMicrotask`.split(/\s+/),
);
/** Maximum size of Python's memory in bytes. */
const MAX_MEMORY = 256 * 2 ** 20;
/** Maximum numbers of lines and of characters of output per request, and of characters per line. */
const MAX_LINES = 10_000;
const MAX_OUTPUT = 500_000;
const MAX_LINE = 2000;
/** Minimum time between two intervals in which output is sent, in milliseconds. */
const OUTPUT_MS = 200;
/** Maximum number of lines per message, so that the page can draw between two messages. */
const BATCH = 500;
/** Base of the addresses of Pyodide's files. No request is ever sent to it. */
const HOME = "https://lab.invalid/";

/** Replaces the properties that Pyodide uses while it starts. */
function provideFiles(files: SandboxFiles, agent: string, guard: Guard) {
  const define = (holder: object, name: string, value: unknown) =>
    Object.defineProperty(holder, name, { value, configurable: true, writable: true });
  define(globalThis, "navigator", { userAgent: agent, language: "en", languages: ["en"], onLine: false });
  define(globalThis, "fetch", async (url: unknown) => {
    const name = String(url).slice(HOME.length);
    if (name === "pyodide.asm.wasm") return new Response();
    if (name === "python_stdlib.zip") return new Response(files.stdlib);
    throw new TypeError("The Lab has no network.");
  });
  define(WebAssembly, "instantiateStreaming", async (_: unknown, imports: any) => {
    const grow = imports.env.emscripten_resize_heap;
    // Python raises MemoryError if its memory cannot grow.
    imports.env.emscripten_resize_heap = (size: number) => (size >>> 0 > MAX_MEMORY ? 0 : grow(size));
    guard.wrap(imports.env);
    const made = await WebAssembly.instantiate(files.wasm, imports);
    guard.readExports(made.instance.exports);
    return made;
  });
}

/** Collects Python's output and sends it at intervals. Output beyond the limits is not even read. */
function createOutput(send: (message: object) => void) {
  const decoder = new TextDecoder();
  const now = performance.now.bind(performance);
  let [line, count, left, last] = ["", 0, MAX_OUTPUT, 0];
  let lines: string[] = [];
  const flush = () => {
    for (let at = 0; at < lines.length; at += BATCH) send({ output: lines.slice(at, at + BATCH) });
    lines = [];
    last = now();
  };
  const add = () => {
    count += 1;
    lines.push(line);
    line = "";
  };
  const isFull = () => left <= 0 || count >= MAX_LINES;
  const write = (bytes: Uint8Array) => {
    if (isFull()) return bytes.length;
    const parts = decoder.decode(bytes.subarray(0, left), { stream: true }).split("\n", MAX_LINES - count + 1);
    left -= bytes.length;
    for (const [at, part] of parts.entries()) {
      if (at) add();
      if (line.length < MAX_LINE) line = (line + part).slice(0, MAX_LINE);
    }
    if (isFull()) {
      add();
      lines.push(
        `Output is limited to ${MAX_LINES.toLocaleString("en")} lines and ${MAX_OUTPUT.toLocaleString("en")} characters.`,
      );
    }
    if (now() - last > OUTPUT_MS) flush();
    return bytes.length;
  };
  const end = () => {
    if (line) add();
    flush();
    [count, left] = [0, MAX_OUTPUT];
  };
  return { write, end };
}

/** Creates Pyodide's module with all functions. They are loaded now, because the worker cannot load anything later. */
async function createModule(settings: any, rest: ArrayBuffer | null) {
  if (!rest) return scripts.createModule(settings);
  settings.restCode = () => rest;
  const module = await scripts.createModule(settings);
  module.loadRest();
  return module;
}

/** Starts Python with these files. */
async function startPython(files: SandboxFiles) {
  const python = await scripts.loadPyodide({
    indexURL: HOME,
    packageBaseUrl: HOME,
    stdLibURL: `${HOME}python_stdlib.zip`,
    lockFileContents: files.lock,
    createPyodideModule: (settings: any) => createModule(settings, files.rest),
    env: { HOME: "/home" },
  });
  python.FS.writeFile("/lib/pygolf.whl", new Uint8Array(files.wheel));
  for (const [game, bytes] of Object.entries(files.large))
    python.FS.writeFile(`/lib/${game}.zip`, new Uint8Array(bytes));
  python.FS.mkdir("/lib/packages");
  for (const { file, bytes } of files.packages) python.FS.writeFile(`/lib/packages/${file}`, new Uint8Array(bytes));
  return python;
}

/** Returns what ended Python: "javascript", "reply", "depth", "memory", "exit" or "damage". */
function describeEnd(error: any) {
  const text = String(error?.message ?? error);
  if (error instanceof JavaScriptUsedError) return "javascript";
  if (error instanceof TextTooLongError) return "reply";
  if (/call stack|too much recursion/i.test(text)) return "depth";
  if (error?.type === "MemoryError" || (error instanceof RangeError && error.name === "RangeError")) return "memory";
  if (error?.name === "ExitStatus" || /^Aborted\b|^Program terminated|unreachable/i.test(text)) return "exit";
  return "damage";
}

self.onmessage = async ({ data, ports: [port] }: MessageEvent) => {
  self.onmessage = null;
  if (!port) return;
  const send = (message: object) => port.postMessage(message);
  try {
    const agent = self.navigator.userAgent;
    const guard = new Guard();
    removeGlobals((name) => KEPT.has(name) || AT_START.has(name));
    provideFiles(data, agent, guard);
    const python = await startPython(data);
    const output = createOutput(send);
    python.setStdout({ write: output.write });
    python.setStderr({ write: output.write });
    const began = performance.now();
    python.runPython(data.harness);
    const startMs = performance.now() - began;
    python.globals.get("prepare_packages")();
    const handle = python.globals.get("handle");
    removeGlobals((name) => KEPT.has(name));
    guard.seal(python.FS);
    port.onmessage = ({ data: { id, text, ping } }) => {
      if (ping) return send({ pong: ping });
      let message: { id: number; reply: string } | { failed: string; text: string };
      try {
        message = { id, reply: handle(text) };
      } catch (error) {
        message = { failed: describeEnd(error), text: String(error).slice(-400) };
      }
      output.end();
      send(message);
    };
    send({ ready: true, startMs });
  } catch (error) {
    send({ failed: "start", text: String(error).slice(-400) });
  }
};
