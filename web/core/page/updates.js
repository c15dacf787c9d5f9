/** What is told beside the games: another build, between games only; a Python that is long in answering. */

import { noted } from "../faults.js";
import { engine, restart } from "../python/engine.js";
import { byId } from "./dom.js";
import { notify, settle } from "./notices.js";
import { applyUpdate, installOffline, onUpdate } from "./offline.js";

/**
 * @param {() => string} where  the name of the open screen
 * @returns {() => void} to be called when another one opens
 */
export function watch(where) {
  watchWaits();
  installOffline((text) => notify("offline", { text }));
  let ready = false;
  const offer = () => {
    if (!ready) return;
    if (where() === "table") settle("update");
    else
      notify("update", {
        // It may be an older one, where the host went back: nothing says which.
        text: "A new version of pygolf is ready. Your games are kept.",
        actions: [{ label: "Update now", run: applyUpdate }],
      });
  };
  onUpdate(() => {
    ready = true;
    offer();
  });
  return offer;
}

/** Python does not answer: a word soon, and a choice when it takes long. */
function watchWaits() {
  const { dataset } = document.documentElement;
  engine.addEventListener("late", (event) => {
    const { words } = /** @type {CustomEvent<{words: number}>} */ (event).detail;
    if (words > 1)
      return notify("late", {
        text: "Python is not responding. Wait, or restart it. Your game is safe.",
        actions: [{ label: "Restart Python", run: () => void restart().catch(noted("restart")) }],
      });
    dataset.late = "";
    byId("strip-text").textContent = "Python is still working";
  });
  engine.addEventListener("heard", () => {
    delete dataset.late;
    settle("late");
  });
}
