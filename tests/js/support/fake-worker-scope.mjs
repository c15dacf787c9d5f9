/**
 * Fakes of a site's server and a browser's caches, in which service workers of several builds run the real sw.js. Every
 * operation waits for `pause`, so that a test can do other things in between or end a worker.
 */
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const SOURCE = readFileSync(process.env.PYGOLF_SW ?? new URL("../../../web/sw.js", import.meta.url), "utf8");
export const SCOPE = "https://club.example/golf/";

/** @param {string} text */
export async function sha256(text) {
  const bytes = await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(bytes).toString("hex");
}

/** Returns index.html of a build. @param {string} version */
export const page = (version) => `<script src="./app-${version}/app.js"></script>page of ${version}</html>`;

/** Returns the files of a build, as build.py writes them. @param {string} version @returns {Record<string, string>} */
export const buildFiles = (version) => ({
  "index.html": page(version),
  "manifest.webmanifest": "the same in all",
  "py-00/pyodide.wasm": "the same in all, and large",
  [`app-${version}/app.js`]: `app of ${version}`,
  [`app-${version}/engine/interpreter.js`]: `interpreter of ${version}`,
});

/** Returns a response with a given status and address. @param {string} text @param {{status?: number, redirected?: boolean, url?: string}} [more] */
export function createResponse(text, { status = 200, redirected = false, url = "" } = {}) {
  const response = new Response(text, {
    status,
    headers: { "content-type": text.includes("</html>") ? "text/html" : "text/plain" },
  });
  Object.defineProperty(response, "redirected", { value: redirected });
  Object.defineProperty(response, "url", { value: url });
  const clone = response.clone.bind(response);
  response.clone = () => Object.defineProperty(clone(), "redirected", { value: redirected });
  return response;
}

export class Browser {
  /** Contents by address, by cache. @type {Map<string, Map<string, string>>} */
  stores = new Map();
  /** Contents that the server has now, by address. @type {Map<string, string>} */
  server = new Map();
  online = true;
  /** Maximum number of characters in all caches. */
  capacity = Number.POSITIVE_INFINITY;
  /** Returns whether an operation of the cache storage fails. @type {(operation: string) => boolean} */
  fails = () => false;
  /** Whether Cache Storage never responds. */
  isSilent = false;
  /** @type {() => Promise<void>} */
  pause = async () => {};
  /** The time limits that are running. They end only if a test calls `expire`. @type {Map<number, () => void>} */
  #limits = new Map();
  #limitCount = 0;
  /** Addresses requested from the server. @type {string[]} */
  requests = [];
  /** Returns the response of the server for a missing file. @type {(url: string) => Response} */
  missing = (url) => createResponse("not here", { status: 404, url });

  /** @param {string} version */
  deploy(version) {
    this.server = new Map(Object.entries(buildFiles(version)).map(([path, text]) => [address(path), text]));
  }

  /** Ends all time limits that are running. */
  expire() {
    for (const [id, end] of [...this.#limits]) {
      this.#limits.delete(id);
      end();
    }
  }

  get timers() {
    return {
      setTimeout: (/** @type {() => void} */ end) => {
        this.#limitCount += 1;
        this.#limits.set(this.#limitCount, end);
        return this.#limitCount;
      },
      clearTimeout: (/** @type {number} */ id) => this.#limits.delete(id),
    };
  }

  get caches() {
    /** @param {string} act */
    const act = async (act) => {
      await this.pause();
      if (this.isSilent) await new Promise(() => {});
      if (this.fails(act)) throw new Error(`storage fails to ${act}`);
    };
    /** @param {string} name */
    const handle = (name) => ({
      /** @param {any} request @param {any} [options] */
      match: async (request, options) => {
        await act("match");
        return lookUp(this.stores.get(name), request, options);
      },
      /** @param {any} request @param {Response} response */
      put: async (request, response) => {
        const text = await response.text();
        await act("put");
        if (this.size() + text.length > this.capacity) throw new Error("QuotaExceededError");
        this.stores.get(name)?.set(String(request.url ?? request), text);
      },
    });
    return {
      keys: async () => (await act("keys"), [...this.stores.keys()]),
      has: async (/** @type {string} */ name) => (await act("has"), this.stores.has(name)),
      delete: async (/** @type {string} */ name) => (await act("delete"), this.stores.delete(name)),
      open: async (/** @type {string} */ name) => {
        await act("open");
        if (!this.stores.has(name)) this.stores.set(name, new Map());
        return handle(name);
      },
      match: async (/** @type {any} */ request, /** @type {any} */ options) => {
        await act("match");
        for (const store of this.stores.values()) {
          const hit = lookUp(store, request, options);
          if (hit) return hit;
        }
        return undefined;
      },
    };
  }

  size() {
    return [...this.stores.values()].flatMap((store) => [...store.values()]).join("").length;
  }

  /** @param {any} request */
  async fetch(request) {
    await this.pause();
    if (!this.online) throw new TypeError("no network");
    const url = String(request.url ?? request).split(/[?#]/)[0] ?? "";
    this.requests.push(url);
    const text = this.server.get(url);
    return text === undefined ? this.missing(url) : createResponse(text, { url });
  }
}

/** @param {string} path */
export const address = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;

/**
 * Returns the cached response to a request. Throws for `ignoreSearch`, because Chromium then opens every cached file.
 * @param {Map<string, string>|undefined} store @param {any} request @param {any} [options]
 */
function lookUp(store, request, options) {
  if (options?.ignoreSearch) throw new Error("ignoreSearch opens every file");
  const url = String(request.url ?? request);
  const text = store?.get(url);
  return text === undefined ? undefined : createResponse(text, { url });
}

class Pattern {
  /** @param {any} init */
  constructor(init) {
    Object.assign(this, init);
  }
}

/** A service worker of one build. */
export class FakeServiceWorker {
  /** @type {Record<string, (event: any) => void>} */
  #listeners = {};
  skipped = false;
  claimed = false;
  /** Messages to the open pages. @type {unknown[]} */
  messages = [];
  registration = { scope: SCOPE, installing: null, waiting: null };
  /** @type {any[]} */
  routes = [];

  /** @param {Browser} browser @param {string} version @param {Function} run  its sw.js */
  constructor(browser, version, run) {
    this.version = version;
    this.cache = `pygolf-site ${SCOPE} ${version}`;
    const self = {
      registration: this.registration,
      clients: {
        claim: async () => {
          this.claimed = true;
        },
        matchAll: async () => [{ postMessage: (/** @type {unknown} */ message) => this.messages.push(message) }],
      },
      skipWaiting: () => {
        this.skipped = true;
      },
      addEventListener: (/** @type {string} */ type, /** @type {any} */ run) => {
        this.#listeners[type] = run;
      },
    };
    const { setTimeout, clearTimeout } = browser.timers;
    run(
      self,
      browser.caches,
      (/** @type {any} */ request) => browser.fetch(request),
      Pattern,
      setTimeout,
      clearTimeout,
    );
  }

  /**
   * @param {"install"|"activate"} type
   * @param {object} [more]
   * @returns {Promise<unknown>} rejects if the event fails
   */
  dispatch(type, more = {}) {
    /** @type {Promise<unknown>[]} */
    const waits = [];
    this.#listeners[type]?.({ waitUntil: (/** @type {Promise<unknown>} */ wait) => waits.push(wait), ...more });
    return Promise.all(waits);
  }

  /** @param {unknown} data */
  message(data) {
    this.#listeners.message?.({ data });
  }

  /** Sends the request of a page to check the files. @returns {Promise<boolean>} whether all are cached */
  checkFiles() {
    return new Promise((resolve) => {
      const port = { postMessage: (/** @type {any} */ { isComplete }) => resolve(isComplete) };
      this.#listeners.message?.({ data: "check files", ports: [port], waitUntil: () => {} });
    });
  }

  /** @param {string} url @param {object} [more] @returns {Promise<Response>|null} null if left to the browser */
  fetch(url, more = {}) {
    /** @type {Promise<Response>|null} */
    let given = null;
    const request = { url, method: "GET", mode: "cors", cache: "default", ...more };
    this.#listeners.fetch?.({
      request,
      respondWith: (/** @type {any} */ promise) => {
        given = promise;
      },
    });
    return given;
  }
}

/**
 * The compiled sw.js of each build. It runs again for each worker as a function whose parameters are the worker's globals,
 * because creating a context would be slow.
 * @type {Map<string, Function>}
 */
const scripts = new Map();
for (const version of ["1", "2", "3"]) {
  const files = Object.entries(buildFiles(version));
  const entries = files.map(async ([url, content]) => ({ url, sha256: await sha256(content), bytes: 1 }));
  const manifest = JSON.stringify(await Promise.all(entries));
  const text = SOURCE.replace("/*MANIFEST*/ []", manifest).replace('/*VERSION*/ ""', JSON.stringify(version));
  scripts.set(
    version,
    vm.compileFunction(text, ["self", "caches", "fetch", "URLPattern", "setTimeout", "clearTimeout"]),
  );
}

/** @param {Browser} browser @param {string} version */
export const worker = (browser, version) =>
  new FakeServiceWorker(browser, version, /** @type {Function} */ (scripts.get(version)));

/** @param {Promise<Response>|null} given */
export const text = async (given) => (await given)?.text();

/** Checks that all files of the build are served from the cache. @param {Browser} browser @param {FakeServiceWorker} sw */
export async function assertComplete(browser, sw) {
  const online = browser.online;
  browser.online = false;
  for (const [path, content] of Object.entries(buildFiles(sw.version)))
    assert.equal(await text(sw.fetch(address(path))), content, path);
  browser.online = online;
}
