/**
 * Removes what a bot must not use from the Lab's worker before the bot runs: global names, Python's functions that use
 * JavaScript objects, and files without a size limit. A bot that calls such a function ends its worker.
 */

/** Thrown into Python if a bot calls a function that uses JavaScript. Python cannot continue after it. */
export class JavaScriptUsedError extends Error {
  name = "JavaScriptUsedError";
}

/** Thrown if Python returns a string that is longer than any reply. */
export class TextTooLongError extends Error {
  name = "TextTooLongError";
}

/** Maximum length of a string that Python returns, in characters. */
const MAX_TEXT = 4_000_000;
/** Total number of bytes by which the files of a bot may grow. They are not in Python's memory, which has its own limit. */
const MAX_STORED = 100_000_000;
/** Maximum length of a path in bytes. */
const MAX_PATH = 4096;
/** Error numbers of WASI. */
const [NAME_TOO_LONG, NO_SPACE, NOT_SUPPORTED] = [37, 51, 52];

/**
 * Matches the functions that Python imports from Pyodide's JavaScript and that work with JavaScript objects. Their
 * names contain one of these parts.
 */
const BRIDGE = /js|proxy|proxies|hiwire|promise|suspend|syncif|generator|callable|dict_converter|asm_const|state$/i;
/**
 * The functions among them that remain, because `handle` needs them to pass a string to Python and a string or an error
 * back. The others in this list only have similar names.
 */
const NEEDED = new Set(
  `JsvArray_Get js2python_immutable_js js2python_js JsvUTF8ToString _python2js_ascii _python2js_ucs1 _python2js_ucs2
  _python2js_ucs4 JsvError_Check JsvError_Throw Jsv_GetError_import _PyEM_TrampolineCall_JS __syscall_getuid32_js
  __syscall_umask_js _tzset_js _abort_js _munmap_js _mmap_js _mktime_js _localtime_js _gmtime_js
  emscripten_log_impl_js pyproxy_Check JsvNoValue_Check JsvNum_fromInt
  JsvNum_fromDouble can_run_sync_js`.split(/\s+/),
);
/** Reads an attribute of a JavaScript object. It finds none, so that `isinstance` works with such objects. */
const GET_ATTRIBUTE = "JsProxy_GetAttr_js";
const NOTHING = Object.freeze(Object.create(null));
/** System calls that would use memory outside Python's own. */
const UNSUPPORTED = ["__syscall_pipe", "__syscall_socket"];
/** System calls that take paths, each with the indices of those parameters. */
const PATHS: Record<string, number[]> = {
  __syscall_chdir: [0],
  __syscall_chmod: [0],
  __syscall_faccessat: [1],
  __syscall_fchmodat2: [1],
  __syscall_fchownat: [1],
  __syscall_lstat64: [0],
  __syscall_mkdirat: [1],
  __syscall_newfstatat: [1],
  __syscall_openat: [1],
  __syscall_readlinkat: [1],
  __syscall_renameat: [1, 3],
  __syscall_rmdir: [0],
  __syscall_stat64: [0],
  __syscall_statfs64: [0],
  __syscall_symlinkat: [0, 2],
  __syscall_truncate64: [0],
  __syscall_unlinkat: [1],
  __syscall_utimensat: [1],
};

/** Removes all global names except those that are allowed. Throws if one cannot be removed. */
export function removeGlobals(isAllowed: (name: string) => boolean) {
  for (let holder = globalThis; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (isAllowed(name)) continue;
      if (Reflect.deleteProperty(holder, name)) continue;
      Reflect.defineProperty(holder, name, { value: undefined, writable: false, configurable: false });
    }
  }
  // Some constants, which are numbers, cannot be removed.
  const isReference = (it: unknown) => typeof it === "function" || (typeof it === "object" && it !== null);
  const left = globalNames().filter((name) => !isAllowed(name) && isReference(Reflect.get(globalThis, name)));
  if (left.length) throw new Error(`The Lab cannot remove ${left.slice(0, 5).join(", ")} in this browser.`);
}

/** Returns the names of all properties of the global scope, including inherited ones. */
function globalNames() {
  const names = [];
  for (let holder = globalThis; holder && holder !== Object.prototype; holder = Object.getPrototypeOf(holder))
    names.push(...Object.getOwnPropertyNames(holder));
  return names;
}

/** Returns whether a bot must not call a function of Pyodide. */
export const isBlocked = (name: string) => BRIDGE.test(name) && !NEEDED.has(name);

/** The functions that Python's wasm imports. */
type Imports = Record<string, any>;

/** Limits what Python can do outside its own memory after `seal` has been called. */
export class Guard {
  #sealed = false;
  #stored = 0;
  /** Python's memory. */
  #memory: WebAssembly.Memory | null = null;

  /** Replaces functions that Python imports; before `seal`, they work as usual. */
  wrap(imports: Imports) {
    for (const [name, original] of Object.entries(imports)) {
      if (typeof original !== "function") continue;
      if (name === GET_ATTRIBUTE) {
        imports[name] = (object: unknown, key: number) => original(this.#sealed ? NOTHING : object, key);
        continue;
      }
      const check = this.#checkOf(name);
      if (!check) continue;
      imports[name] = (...given: any[]) => (this.#sealed ? check(given) : 0) || original(...given);
    }
  }

  /** Finds Python's memory. */
  readExports(exports: WebAssembly.Exports) {
    this.#memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory) ?? null;
  }

  /** Returns a function that throws or returns an error number if a call is not allowed; null if all calls are. */
  #checkOf(name: string): ((given: any[]) => number) | null {
    if (isBlocked(name))
      return () => {
        throw new JavaScriptUsedError(name);
      };
    if (name.startsWith("_python2js_"))
      return ([, length]) => {
        if (length > MAX_TEXT) throw new TextTooLongError(`${length} characters`);
        return 0;
      };
    if (UNSUPPORTED.includes(name)) return () => -NOT_SUPPORTED;
    const paths = Object.hasOwn(PATHS, name) ? PATHS[name] : undefined;
    return paths ? (given) => (paths.every((at) => this.#isShort(given[at])) ? 0 : -NAME_TOO_LONG) : null;
  }

  /**
   * Returns whether a path, which ends with a zero byte, is short enough.
   * @param start - its address
   */
  #isShort(start: number) {
    const from = start >>> 0;
    return new Uint8Array(this.#memory?.buffer ?? []).subarray(from, from + MAX_PATH).includes(0);
  }

  /**
   * Applies all limits from now on.
   * @param files - Pyodide's file system
   */
  seal(files: any) {
    const { MEMFS } = files.filesystems;
    const grow = (node: any, size: number) => {
      this.#stored += Math.max(0, size - (node.contents?.length ?? 0));
      if (this.#stored > MAX_STORED) throw new files.ErrnoError(NO_SPACE);
    };
    const { write } = MEMFS.ops_table.file.stream;
    MEMFS.ops_table.file.stream.write = (...given: any[]) => {
      const [{ node }, , , length, position] = given;
      grow(node, position + length);
      return write(...given);
    };
    const { resizeFileStorage } = MEMFS;
    MEMFS.resizeFileStorage = (node: any, size: number) => {
      grow(node, size);
      resizeFileStorage(node, size);
    };
    this.#sealed = true;
  }
}
