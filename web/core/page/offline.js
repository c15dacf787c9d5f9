/** Keeps the site for the time without a connection, and takes a newer build only when asked to. */

import { root } from "../../build.js";
import { noted } from "../faults.js";
import { engine } from "../python/engine.js";

const HOUR = 3_600_000;
const address = new URL("../sw.js", root).href;

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
  setInterval(() => found.update().catch(() => {}), HOUR); // no connection: in an hour
}

const TOLD = "pygolf:offline-told";

/** Says once on a device why it will not work without a connection. @param {(text: string) => void} say
 * @param {string} text */
function tellOnce(say, text) {
  try {
    if (localStorage.getItem(TOLD) === text) return;
    localStorage.setItem(TOLD, text);
  } catch {
    // Then it is said at each visit.
  }
  say(text);
}

/** Why nothing can be kept here, as far as it is known before trying; "" where it can. */
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
  if (await navigator.serviceWorker.getRegistration().catch(noted("offline"))) return "";
  const answer = await fetch(address, { cache: "no-cache" }).catch(() => null); // no connection
  if (!answer) return ""; // what is kept already goes on
  if (answer.ok && /javascript/.test(answer.headers.get("Content-Type") ?? "")) return "";
  return "This host does not serve sw.js as JavaScript, so pygolf needs a connection every time. Everything else works.";
}

/** @param {(text: string) => void} say */
async function register(say) {
  const reason = await obstacle();
  if (reason) return tellOnce(say, reason);
  try {
    const { serviceWorker } = navigator;
    // Another tab may have changed to a newer build: this one should be reloaded between games, too.
    if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", announce);
    follow(await serviceWorker.register(address));
    await serviceWorker.ready;
    document.documentElement.dataset.offline = "ready";
  } catch {
    // Blocked storage: the site works with a connection.
  }
}

/** Begins once Python is there, so that keeping the site never competes with the first start.
 * @param {(text: string) => void} say is told once why the site cannot be kept here */
export function installOffline(say) {
  if (document.documentElement.dataset.python === "ready") register(say);
  else engine.addEventListener("ready", () => register(say), { once: true });
}
