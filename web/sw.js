/**
 * Keeps the whole site of one build for the days without a connection. Written by hand; the build fills in the two
 * lines below. Everything is relative to the scope, so the site may lie anywhere. It only caches: without it the page
 * works as well, with a connection.
 */
const MANIFEST = /*MANIFEST*/ [];
const VERSION = /*VERSION*/ "";

const scope = self.registration.scope;
const family = `pygolf-site ${scope} `;
const own = family + VERSION;
/** Names with a hash of their content never change; the browser's own cache may serve them. */
const HASHED = /^(app|py)-[0-9a-f]+\//;
/** Hosts like to redirect index.html to the folder; a redirected answer must not be kept for a navigation. */
const address = (path) => new URL(path === "index.html" ? "./" : path, scope).href;
const home = address("index.html");
const known = new Set(MANIFEST.map(({ url }) => address(url)));

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** One file of this very build, or an error. */
async function obtain({ url, sha256 }) {
  const hashed = HASHED.test(url);
  const kept = hashed ? await caches.match(address(url), { ignoreVary: true }) : undefined;
  const answer = kept ?? (await fetch(address(url), { cache: hashed ? "default" : "no-cache" }));
  if (!answer.ok || answer.redirected) throw new Error(`${url}: ${answer.status}`);
  // A host that has a newer build already may answer with another file, or a page in its place: then this build can no
  // longer be had whole.
  if (!kept && hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer())) !== sha256) {
    throw new Error(`${url} is from another build`);
  }
  return answer;
}

/**
 * All or nothing; but a cache that was there before is the one that an active worker of the same files answers from.
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
 * Deletes what earlier builds of this site kept; memory snapshots have another name and their own keeper. What a newer
 * worker has fetched in the meantime is its own: it will tidy up.
 */
async function tidy() {
  const { installing, waiting } = self.registration;
  for (const name of installing || waiting ? [] : await caches.keys()) {
    if (name.startsWith(family) && name !== own) await caches.delete(name);
  }
  await self.clients.claim();
}

/** A file of this build as it was kept; a storage that fails has kept none. Asked to ignore the search, Chromium opens
 * every file that is kept: 200 for each that a start wants. */
async function find(url) {
  try {
    return await (await caches.open(own)).match(url, { ignoreVary: true });
  } catch {
    return undefined; // the storage fails
  }
}

/** A page that the site does not have: the host may say so; without a connection the club house opens instead. */
async function navigation(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await find(home);
    if (page) return page;
    throw error;
  }
}

/** Where the browser knows static routes, the page and hashed files come from the cache without waking this worker. */
async function route(event) {
  if (!event.addRoutes) return;
  const { pathname } = new URL(scope);
  const when = (part) => ({ urlPattern: new URLPattern({ pathname: `${pathname}${part}`, search: "*" }) });
  try {
    await event.addRoutes([
      { condition: { urlPattern: new URLPattern({ pathname, search: "" }) }, source: { cacheName: own } },
      // Asked for so, a file comes from the browser's own cache, with the code that was compiled of it, or not at all.
      { condition: { ...when("py-*/pyodide.asm.wasm"), requestMode: "same-origin" }, source: "network" },
      { condition: when("app-*"), source: { cacheName: own } },
      { condition: when("py-*"), source: { cacheName: own } },
    ]);
  } catch {
    // Then every request wakes this worker, which answers the same.
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
  // A file of this build: from the cache, else from the network.
  if (known.has(plain)) event.respondWith(find(plain).then((kept) => kept ?? fetch(request)));
  else if (request.mode === "navigate") event.respondWith(navigation(request));
});
