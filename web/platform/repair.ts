/**
 * Replaces damaged copies of the site's files in the caches of the browser.
 *
 * A file in the HTTP cache or in the service worker's cache can be incomplete or have the wrong content. Files whose
 * name contains their hash are never requested again, so without a repair they would stay damaged forever.
 */

import { withTimeLimit } from "./time-limit.ts";

/**
 * A file of the build and its SHA-256 digest in hexadecimal. Without a digest, the cached copy is compared with the
 * host's.
 */
type FileEntry = { url: string; sha256?: string };

const SITE_CACHE = /^pygolf-site /;
/** Time limit for one operation of the browser's caches, in milliseconds. */
const LIMIT_MS = 5000;

/** Limits the time of an operation of the browser's caches. */
const limited = <T>(operation: Promise<T>) => withTimeLimit(LIMIT_MS, operation, "Cache Storage");

/** Returns the SHA-256 digest of data in hexadecimal; "" without Web Crypto (on plain http://). */
export async function getDigest(bytes: ArrayBuffer) {
  if (!globalThis.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns whether data has a digest, which may be shortened. Without Web Crypto, every digest is accepted. */
export async function hasDigest(bytes: ArrayBuffer, sha256: string | undefined) {
  const found = sha256 && (await getDigest(bytes));
  return !found || !sha256 || found.startsWith(sha256);
}

/** Thrown if the host does not send a file. */
class MissingFileError extends Error {}

/** Returns false if the file is a script but is not sent as JavaScript, because browsers would not run it. */
const hasScriptType = (url: string, { headers }: Response) =>
  !url.endsWith(".js") || /javascript/.test(headers.get("Content-Type") ?? "");

/**
 * Deletes the copy of the site for offline use, if the host can be reached. The service worker stores the site again after
 * the next start. Never rejects.
 */
export async function discardOfflineCopy() {
  // The service worker does not answer HEAD requests, so this one asks the host.
  const host = await fetch(`${location.pathname}?reachable`, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!host?.ok) return;
  // Caches that cannot be deleted remain; the caller reloads the page in any case.
  for (const name of await siteCaches()) await limited(caches.delete(name)).catch(() => false);
  // Without service workers there is nothing to unregister.
  const container = navigator.serviceWorker;
  // If the browser does not respond, the registration remains; the caller reloads the page in any case.
  const registration = container && (await limited(container.getRegistration()).catch(() => undefined));
  if (registration) await limited(registration.unregister()).catch(() => false);
}

/** Returns the names of the service worker's caches. */
async function siteCaches() {
  try {
    return (await limited(caches.keys())).filter((name) => SITE_CACHE.test(name));
  } catch {
    // Cache Storage is unavailable.
    return [];
  }
}

/** Returns the copy of a file that the browser would use without asking the host, if there is one. */
async function findCached(url: string): Promise<Response | null> {
  // Cache Storage is unavailable on plain http:// and in some private windows.
  const stored = globalThis.caches && (await limited(caches.match(url, { ignoreVary: true })).catch(() => undefined));
  if (stored) return stored;
  // Without a cached copy, some browsers reject the request, and others respond with an error.
  const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return response?.ok ? response : null;
}

/**
 * Downloads a file, bypassing all caches, and replaces its cached copies.
 * @returns rejects if the host does not send the file
 */
export async function refetch(url: string): Promise<Response> {
  const copies = await takeCopies(url);
  const store = async (cache: Cache, response: Response) => {
    // If the browser cannot store the file now, the service worker does so after the next start.
    await limited(cache.put(url, response)).catch(() => {});
  };
  try {
    const response = await fetch(url, { cache: "reload" });
    if (!response.ok) throw new MissingFileError(`${url}: status ${response.status}`);
    for (const { cache } of copies) await store(cache, response.clone());
    return response;
  } catch (error) {
    // Without a connection, the old copy is still needed: it may be intact.
    for (const { cache, old } of copies) await store(cache, old);
    throw error;
  }
}

/**
 * Deletes the copies of a file in the service worker's caches: static routes would return them even for a request that
 * bypasses all caches.
 * @returns the deleted copies
 */
async function takeCopies(url: string): Promise<{ cache: Cache; old: Response }[]> {
  const copies: { cache: Cache; old: Response }[] = [];
  for (const name of await siteCaches()) {
    try {
      const cache = await limited(caches.open(name));
      const old = await limited(cache.match(url, { ignoreVary: true }));
      if (old) copies.push({ cache, old });
      await limited(cache.delete(url, { ignoreVary: true }));
    } catch {
      // The cache cannot be used, so its copy cannot be used either.
    }
  }
  return copies;
}

/**
 * Compares files with their digests, and downloads again those that differ.
 * @param base - their URLs are relative to this URL
 * @returns the files that were replaced, those that the host sends with different content, and those that it does not
 *   have; all empty if there is no connection
 */
export async function repairFiles(
  files: readonly FileEntry[],
  base: string,
): Promise<{ repaired: string[]; damaged: string[]; missing: string[] }> {
  const repaired: string[] = [];
  const damaged: string[] = [];
  const missing: string[] = [];
  const check = async ({ url, sha256 }: FileEntry) => {
    const address = new URL(url, base).href;
    const isIntact = async (response: Response) =>
      response.ok && hasScriptType(url, response) && (await hasDigest(await response.arrayBuffer(), sha256));
    try {
      const cached = await findCached(address);
      if (!cached) {
        if (!(await fetch(address, { method: "HEAD" })).ok) missing.push(url);
        return;
      }
      const content = sha256 ? "" : await cached.clone().text();
      // A copy that cannot be read is damaged.
      if (sha256 && (await isIntact(cached).catch(() => false))) return;
      const response = await refetch(address);
      if (!sha256 && (await response.clone().text()) === content && hasScriptType(url, cached)) return;
      if (await isIntact(response)) repaired.push(url);
      else damaged.push(url);
    } catch (error) {
      if (error instanceof MissingFileError) missing.push(url);
      // Otherwise, there is no connection.
    }
  };
  await Promise.all(files.map(check));
  return { repaired, damaged, missing };
}

/** Downloads again all scripts and style sheets that this page has loaded, bypassing all caches. Never rejects. */
export async function refetchLoaded() {
  const own = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /\.(js|css)$/.test(new URL(name).pathname));
  await Promise.allSettled([...new Set(own)].map(refetch));
}
