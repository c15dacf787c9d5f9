/** Keeps the site for the time without a connection, and takes a newer build only when asked to. */
import { engine } from "./engine.js";

const HOUR = 3_600_000;

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let ready = false;

function announce() {
  ready = true;
  for (const listener of listeners) listener();
}

/** Calls back when a newer build is whole and waits; at once if one does already.
 * @param {() => void} callback @returns {() => void} ends it */
export function onUpdate(callback) {
  listeners.add(callback);
  if (ready) callback();
  return () => listeners.delete(callback);
}

/** Changes to the newer build and reloads. To be called between games, when the player says so. */
export function applyUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

/** @param {ServiceWorkerRegistration} found */
function follow(found) {
  registration = found;
  // Without a controller the first installation is under way, which is no update.
  if (found.waiting && navigator.serviceWorker.controller) announce();
  found.addEventListener("updatefound", () => {
    const coming = found.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) announce();
    });
  });
  setInterval(() => found.update().catch(() => {}), HOUR);
}

async function register() {
  try {
    const { serviceWorker } = navigator;
    // Another tab may have changed to a newer build: this one should be reloaded between games, too.
    if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", announce);
    follow(await serviceWorker.register(new URL("../../sw.js", import.meta.url)));
    await serviceWorker.ready;
    document.documentElement.dataset.offline = "ready";
  } catch {
    // A private window, blocked storage, an unsafe origin: the site works with a connection.
  }
}

/** Begins once Python is there, so that keeping the site never competes with the first start. */
export function installOffline() {
  if (!("serviceWorker" in navigator)) return;
  if (document.documentElement.dataset.python === "ready") register();
  else engine.addEventListener("ready", () => register(), { once: true });
}
