/** Installs the service worker, which stores the site for offline use, and switches to a newer build on request. */

import { build, root } from "../build.js";
import { engine } from "../engine/engine.ts";
import { logRejection } from "../engine/errors.ts";
import { home as pythonHome } from "../engine/worker-start.ts";
import { reportNewBuild } from "./missing.ts";

const HOUR = 3_600_000;
/** The functions of Python that load when one of them is called. */
const REST = "pyodide.asm.rest.wasm";
const address = new URL("../sw.js", root).href;

const listeners: Set<() => void> = new Set();
let registration: ServiceWorkerRegistration | null = null;
let ready = false;

function announce() {
  ready = true;
  for (const listener of listeners) listener();
}

/**
 * Calls a function when a newer build has been downloaded and is waiting, or immediately if one is already waiting.
 * @returns removes the callback
 */
export function onUpdate(callback: () => void): () => void {
  listeners.add(callback);
  if (ready) callback();
  return () => listeners.delete(callback);
}

/** Switches to the newer build and reloads the page. Call it only between games and when the player requests it. */
export function applyUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** Watches a registration for newer builds. */
function follow(found: ServiceWorkerRegistration) {
  registration = found;
  // If there is no controller, this is the first installation and not an update.
  if (found.waiting && navigator.serviceWorker.controller) announce();
  found.addEventListener("updatefound", () => {
    const coming = found.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) announce();
    });
  });
  // Without a connection, the check fails and is repeated an hour later.
  setInterval(() => found.update().catch(() => {}), HOUR);
}

const TOLD = "pygolf:offline-told";

/** Shows once per device why the site cannot be used offline. */
function tellOnce(say: (text: string) => void, text: string) {
  try {
    if (localStorage.getItem(TOLD) === text) return;
    localStorage.setItem(TOLD, text);
  } catch {
    // Storage is unavailable, so the message appears on every visit.
  }
  say(text);
}

/** Returns the reason why the site cannot be stored for offline use, as far as can be known in advance, or "" if it
 * can. */
async function obstacle() {
  if (!globalThis.isSecureContext) {
    return (
      "Over plain http:// the browser cannot store the site for offline use, so pygolf needs a connection every time " +
      "and starts more slowly. Everything else works."
    );
  }
  if (!("serviceWorker" in navigator)) {
    return "This browser cannot store the site for offline use (is this a private window?), so pygolf needs a connection every time.";
  }
  if (await navigator.serviceWorker.getRegistration().catch(logRejection("offline"))) return "";
  const answer = await fetch(address, { cache: "no-cache" }).catch(() => null);
  // There is no connection, so nothing is known about sw.js.
  if (!answer) return "";
  if (answer.ok && /javascript/.test(answer.headers.get("Content-Type") ?? "")) return "";
  return "This host does not serve sw.js as JavaScript, so pygolf needs a connection every time. Everything else works.";
}

/** Whether all files of the site are stored, so that it works offline. */
let stored = false;
const storedListeners: Set<() => void> = new Set();

/** Returns whether all files of the site are stored on this device. */
export const isStored = () => stored;

/**
 * Calls a function when all files have been stored.
 * @returns removes the callback
 */
export function onStored(callback: () => void): () => void {
  storedListeners.add(callback);
  return () => storedListeners.delete(callback);
}

/**
 * Asks the service worker whether it has stored all files. It downloads those that are missing, for example because another
 * site of the same origin has deleted all caches. It sends no response while Cache Storage does not respond, or if it
 * is a worker of a build that does not know this message; then the site does not count as stored.
 */
async function checkFiles() {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    if (!data.isComplete || stored) return;
    stored = true;
    document.documentElement.dataset.offline = "ready";
    for (const listener of storedListeners) listener();
  };
  active?.postMessage("check files", [port2]);
}

/** Registers the service worker. */
async function register(say: (text: string) => void) {
  const reason = await obstacle();
  if (reason) {
    // This file is hardly ever needed. When it is, the host may have a newer build without it, so it is stored now.
    if (build.sizes[REST]) void fetch(pythonHome + REST).catch(logRejection("offline"));
    return tellOnce(say, reason);
  }
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    // If the host has a newer build, its files differ, and the page says so elsewhere.
    if (data?.altered)
      void reportNewBuild("update", () => false).then(
        (isNewer) =>
          isNewer ||
          tellOnce(
            say,
            `Something between this device and the host changes the file ${data.altered}, so pygolf cannot be stored for offline use, and an installed copy is not updated. A proxy, a virus scanner or the host's own settings can be the cause.`,
          ),
      );
  });
  try {
    const { serviceWorker } = navigator;
    // If another tab has switched to a newer build, this tab should also be reloaded between games.
    if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", announce);
    follow(await serviceWorker.register(address));
    await checkFiles();
    // Without a connection, files could not be downloaded, so check them again when the page is online.
    addEventListener("online", () => stored || void checkFiles());
  } catch {
    // Storage is blocked. The site still works with a connection.
  }
}

/**
 * Offers, once per device, to store the site for offline use. Called instead of `installOffline` if the browser's data
 * saver is on.
 * @returns whether the site is already stored
 */
export async function offerOffline(say: (text: string) => void): Promise<boolean> {
  if (!globalThis.isSecureContext || !("serviceWorker" in navigator)) return false;
  // If the registration cannot be read, the site counts as not stored.
  if (await navigator.serviceWorker.getRegistration().catch(() => null)) return true;
  tellOnce(say, "Data saver is on, so pygolf has not been saved for offline use.");
  return false;
}

/**
 * Installs the service worker once Python is ready, so that it does not slow down the first start.
 * @param say - shows why the site cannot be used offline; called at most once
 */
export function installOffline(say: (text: string) => void) {
  if (document.documentElement.dataset.python === "ready") register(say);
  else engine.addEventListener("ready", () => register(say), { once: true });
}
