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
/** Returns the URL of a file. index.html is requested as the folder, because many hosts redirect it there, and browsers
 * do not
 * accept a redirected response for a navigation. */
const address = (path) => new URL(path === "index.html" ? "./" : path, scope).href;
const home = address("index.html");
const known = new Set(MANIFEST.map(({ url }) => address(url)));

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Downloads a file of this build. Throws if the host sends anything else. */
async function obtain({ url, sha256 }) {
  const hashed = HASHED.test(url);
  const kept = hashed ? await caches.match(address(url), { ignoreVary: true }) : undefined;
  const answer = kept ?? (await fetch(address(url), { cache: hashed ? "default" : "no-cache" }));
  if (!answer.ok || answer.redirected) throw new Error(`${url}: ${answer.status}`);
  // If the host already has a newer build, it may send a different file or an HTML page. This build can then no longer
  // be downloaded completely.
  if (!kept && hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer())) !== sha256) {
    throw new Error(`${url} is from another build`);
  }
  return answer;
}

/**
 * Caches all files. If one fails, the cache is deleted, unless it existed before: then an active worker with the same
 * files is using it.
 */
async function install() {
  const before = await caches.has(own);
  const cache = await caches.open(own);
  try {
    for (const entry of MANIFEST) await cache.put(address(entry.url), await obtain(entry));
  } catch (error) {
    if (!before) await caches.delete(own);
    throw error;
  }
}

/**
 * Deletes the caches of earlier builds of this site. Does nothing if a newer worker is installing or waiting, because
 * its cache must not be deleted; that worker will tidy up later.
 */
async function tidy() {
  const { installing, waiting } = self.registration;
  for (const name of installing || waiting ? [] : await caches.keys()) {
    if (name.startsWith(family) && name !== own) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Returns a file of this build from the cache, or undefined. Does not use `ignoreSearch`, with which Chromium would
 * open all
 * 200 cached files for every request. */
async function find(url) {
  try {
    return await (await caches.open(own)).match(url, { ignoreVary: true });
  } catch {
    // Cache Storage is unavailable.
    return undefined;
  }
}

/** Handles navigation to an unknown page. The host can respond with an error; without a connection, the clubhouse
 * opens. */
async function navigation(request) {
  // Some programs, such as Telegram for macOS, encode the `#` of a link.
  if (request.url.startsWith(`${scope}%23`))
    return Response.redirect(`${scope}#${request.url.slice(scope.length + 3)}`);
  try {
    return await fetch(request);
  } catch (error) {
    const page = await find(home);
    if (page) return page;
    throw error;
  }
}

/** Adds static routes, if the browser supports them: the page and hashed files then load from the cache without
 * starting this
 * worker. */
async function route(event) {
  if (!event.addRoutes) return;
  const { pathname } = new URL(scope);
  const when = (part) => ({ urlPattern: new URLPattern({ pathname: `${pathname}${part}`, search: "*" }) });
  try {
    await event.addRoutes([
      { condition: { urlPattern: new URLPattern({ pathname, search: "" }) }, source: { cacheName: own } },
      // core/python/python.js requests the wasm in this mode from the HTTP cache, which also stores the compiled code.
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
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.cache === "only-if-cached" || !request.url.startsWith(scope)) return;
  const url = new URL(request.url);
  url.search = url.hash = "";
  const plain = url.href === `${scope}index.html` ? home : url.href;
  // Serve files of this build from the cache if possible, otherwise from the network.
  if (known.has(plain)) event.respondWith(find(plain).then((kept) => kept ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(navigation(request));
});
