/** What is said while Python does not answer: a word soon, and a choice when it takes long. */

import { say } from "./announce.js";
import { byId } from "./dom.js";
import { engine, restart } from "./engine.js";
import { noted } from "./faults.js";
import { notify, settle } from "./notices.js";

/** From now on. */
export function watchWaits() {
  const { dataset } = document.documentElement;
  engine.addEventListener("late", (event) => {
    const { words } = /** @type {CustomEvent<{words: number}>} */ (event).detail;
    if (words > 1)
      return notify("late", {
        text: "Python does not answer. Wait on, or start it again: the game is kept.",
        actions: [{ label: "Start it again", run: () => void restart().catch(noted("restart")) }],
      });
    dataset.late = "";
    byId("strip-text").textContent = "Python is still at it";
    say("Python is still at it.");
  });
  engine.addEventListener("heard", () => {
    delete dataset.late;
    settle("late");
  });
}
