/**
 * Service worker that caches all files of one build for offline use. The build inserts the values of the two constants
 * below. All URLs are relative to the scope, so the site can be hosted in any folder. The service worker only caches:
 * without it, the page still works with a connection.
 */
const MANIFEST = /*MANIFEST*/ [];
const VERSION = /*VERSION*/ "";

const scope = self.registration.scope;
const family = `pygolf-site ${scope} `;
const own = family + VERSION;
/** Files with a content hash in their path never change, so the browser's HTTP cache can be used for them. */
const HASHED = /^(app|py)-[0-9a-f]+\//;
/**
 * Returns the URL to request for a file. For index.html, this is the URL of its folder, because many hosts redirect
 * index.html to it, and browsers reject a redirected response to a navigation request.
 */
const address = (path) => new URL(path === "index.html" ? "./" : path, scope).href;
const home = address("index.html");
const known = new Set(MANIFEST.map(({ url }) => address(url)));

/** Folder of this build's scripts, which the page names. */
const folder = MANIFEST.map(({ url }) => /^app-[0-9a-f]+\//.exec(url)?.[0]).find(Boolean);

/** Time in milliseconds after which an operation of Cache Storage counts as failed. Some browsers never respond, for
 * example if the storage of the profile is damaged. */
const STORAGE_MS = 20_000;
/** Time in milliseconds after which a file is requested from the host although Cache Storage has not responded. */
const PATIENCE_MS = 3000;

/** Settles as a promise does, or rejects after a time. */
function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("Cache Storage does not respond")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const openOwn = () => within(STORAGE_MS, caches.open(own));

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns whether a response has the content of a file of this build. */
async function isIntact(response, { url, sha256 }) {
  if (hex(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer())) === sha256) return true;
  // Some hosts, proxies and virus scanners add scripts to pages. The page still works if it names this build's folder.
  return url === "index.html" && (await response.clone().text()).includes(`/${folder}`);
}

/** A file whose content differs from this build's: the host has another build, or something alters the file. */
class AlteredFileError extends Error {
  constructor(url) {
    super(`${url} differs from this build`);
    this.url = url;
  }
}

/** Downloads a file of this build. Throws if the host sends anything else. */
async function obtain(entry) {
  const { url } = entry;
  const hashed = HASHED.test(url);
  const cached = hashed
    ? // If Cache Storage does not respond, the file is downloaded again.
      await within(STORAGE_MS, caches.match(address(url), { ignoreVary: true })).catch(() => undefined)
    : undefined;
  if (cached && (await isIntact(cached, entry))) return cached;
  for (const cache of [hashed ? "default" : "no-cache", "reload"]) {
    const response = await fetch(address(url), { cache });
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
    // The HTTP cache can contain a damaged copy, so the second attempt bypasses it.
    if (await isIntact(response, entry)) return response;
  }
  throw new AlteredFileError(url);
}

/** Tells the page which file prevents the installation. */
async function reportAltered({ url }) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ altered: url });
}

/** Downloads a file of this build and caches it. */
async function store(cache, entry) {
  await within(STORAGE_MS, cache.put(address(entry.url), await obtain(entry)));
}

/**
 * Caches all files. If one of them fails, deletes the cache, unless it existed before, because then an active worker
 * with the same files is using it.
 */
async function install() {
  const before = await within(STORAGE_MS, caches.has(own));
  const cache = await openOwn();
  try {
    for (const entry of MANIFEST) await store(cache, entry);
  } catch (error) {
    if (!before) await within(STORAGE_MS, caches.delete(own)).catch(() => false);
    if (error instanceof AlteredFileError) await reportAltered(error);
    throw error;
  }
}

/**
 * Checks that all files are cached with the right content, and downloads those that are not: another site of the same
 * origin, or the browser, may have deleted them. Returns whether all files are cached now.
 */
async function checkFiles() {
  try {
    const cache = await openOwn();
    for (const entry of MANIFEST) {
      const cached = await within(STORAGE_MS, cache.match(address(entry.url), { ignoreVary: true }));
      // A copy that cannot be read is damaged.
      if (!cached || !(await isIntact(cached, entry).catch(() => false))) await store(cache, entry);
    }
    return true;
  } catch (error) {
    // There is no connection, no space, or no storage. The page asks again at the next start.
    if (error instanceof AlteredFileError) await reportAltered(error);
    return false;
  }
}

/** The check that is running, whose result all open pages receive. */
let check = null;

/** Returns the result of `checkFiles`, which runs only once at a time. */
function ensureFiles() {
  check ??= checkFiles().finally(() => {
    check = null;
  });
  return check;
}

/**
 * Deletes the caches of earlier builds of this site. Does nothing if a newer worker is installing or waiting, because
 * its cache must not be deleted; that worker will delete the old caches later.
 */
async function tidy() {
  const { installing, waiting } = self.registration;
  try {
    for (const name of installing || waiting ? [] : await within(STORAGE_MS, caches.keys())) {
      if (name.startsWith(family) && name !== own) await within(STORAGE_MS, caches.delete(name));
    }
  } catch {
    // Cache Storage is unavailable. The next worker deletes the caches.
  }
  await self.clients.claim();
}

/**
 * Returns a file of this build from the cache, or undefined. Does not use `ignoreSearch`, with which Chromium would
 * open all 200 cached files for every request.
 */
async function find(url) {
  try {
    const cache = await caches.open(own);
    return await cache.match(url, { ignoreVary: true });
  } catch {
    // Cache Storage is unavailable.
    return undefined;
  }
}

/** Whether Cache Storage has not responded in time. Then files are requested from the host immediately, until it
 * responds. */
let isSilent = false;

/**
 * Calls a function with the cached copy of a file, or with undefined if there is none or if Cache Storage does not respond.
 * If the function then rejects, because there is no connection, waits for the cached copy longer.
 */
async function withCached(url, respond) {
  const cached = find(url);
  void cached.then(() => {
    isSilent = false;
  });
  const soon = await within(isSilent ? 0 : PATIENCE_MS, cached).catch(() => {
    isSilent = true;
    return undefined;
  });
  try {
    return await respond(soon);
  } catch (error) {
    // The error of the request is thrown below.
    const late = await within(STORAGE_MS, cached).catch(() => undefined);
    if (late) return late;
    throw error;
  }
}

/** Returns whether a response is the complete page of this build. */
async function isPage(response) {
  if (!response?.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) return false;
  const text = await response.clone().text();
  return text.includes(`/${folder}`) && text.includes("</html>");
}

/** Returns index.html from the cache, or a new copy of it from the host if the cached copy is missing or damaged. */
const findPage = (request) =>
  withCached(home, async (cached) => {
    if (await isPage(cached)) return cached;
    const response = await fetch(request, { cache: "reload" });
    if (await isPage(response)) {
      const copy = response.clone();
      await within(
        PATIENCE_MS,
        openOwn().then((cache) => cache.put(home, copy)),
        // Without storage, the next visit loads it again.
      ).catch(() => {});
    }
    return response;
  });

/** Handles navigation to an unknown page. The host can respond with an error; without a connection, the clubhouse
 * opens. */
async function navigation(request) {
  // Some programs, such as Telegram for macOS, encode the `#` of a link.
  if (request.url.startsWith(`${scope}%23`))
    return Response.redirect(`${scope}#${request.url.slice(scope.length + 3)}`);
  try {
    return await fetch(request);
  } catch (error) {
    // Without a cached page either, the error of the request is thrown below.
    const page = await within(STORAGE_MS, find(home)).catch(() => undefined);
    if (page) return page;
    throw error;
  }
}

/**
 * Adds static routes, if the browser supports them: hashed files then load from the cache without starting this
 * worker. The page does not, because no script could repair it if its cached copy were damaged. This costs 25 ms.
 */
async function route(event) {
  if (!event.addRoutes) return;
  const { pathname } = new URL(scope);
  const when = (part) => ({ urlPattern: new URLPattern({ pathname: `${pathname}${part}`, search: "*" }) });
  try {
    await event.addRoutes([
      // engine/python.ts requests the wasm in this mode from the HTTP cache, which also stores the compiled code.
      { condition: { ...when("py-*/pyodide.asm.wasm"), requestMode: "same-origin" }, source: "network" },
      { condition: when("app-*"), source: { cacheName: own } },
      { condition: when("py-*"), source: { cacheName: own } },
    ]);
  } catch {
    // Without routes, every request starts this worker, with the same result.
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(route(event));
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  // Pages of newer builds can rely on this message, so its name must not change.
  if (event.data === "check files")
    event.waitUntil(ensureFiles().then((isComplete) => event.ports[0]?.postMessage({ isComplete })));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.cache === "only-if-cached" || !request.url.startsWith(scope)) return;
  const url = new URL(request.url);
  url.search = url.hash = "";
  const plain = url.href === `${scope}index.html` ? home : url.href;
  // Serve files of this build from the cache if possible, otherwise from the network.
  if (plain === home) event.respondWith(findPage(request));
  else if (known.has(plain)) event.respondWith(withCached(plain, async (cached) => cached ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(navigation(request));
});
