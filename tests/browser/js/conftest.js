import { storageKey } from "./storage.js";

/** Makes the page believe that Python has been loaded before, and prevents it from storing the site or a snapshot.
 * Storage may be unavailable. */
export function preventStorage(wheel) {
  try {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    localStorage.setItem(storageKey("installed"), wheel);
    localStorage.setItem(storageKey("snapshot"), "off");
  } catch {}
}

/** Removes the minimum time for which banners are shown. */
export function skipMoments() {
  addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("--moment-ms", "0"));
}

/** Adds settings that are not stored yet. Storage may be unavailable, and a test may have stored invalid settings. */
export function addSettings(settings) {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey("settings")) ?? "{}");
    localStorage.setItem(storageKey("settings"), JSON.stringify({ ...settings, ...stored }));
  } catch {}
}
