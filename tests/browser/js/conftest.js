/** Makes the page believe that Python has been loaded before, and prevents it from storing the site or a snapshot.
 * Storage may be unavailable. */
export function preventStorage(wheel) {
  try {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    localStorage.setItem("pygolf:installed", wheel);
    localStorage.setItem("pygolf:snapshot", "off");
  } catch {}
}

/** Sets the speed of bots and dice to fast, unless there are settings already. Moments that decide do not stay. */
export function setFastPlay() {
  addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("--moment-ms", "0"));
  try {
    if (!localStorage.getItem("pygolf:settings")) localStorage.setItem("pygolf:settings", '{"speed":"fast"}');
  } catch {}
}
