/** The page's polite live region, in which screen readers announce what happens. */
import { byId } from "./dom.js";

/** @type {string[]} */
let waiting = [];
let flip = false;

/** Announces a text. Several texts within 40 ms are announced together. @param {string} words  one short sentence */
export function announce(words) {
  if (!words) return;
  if (!waiting.length) setTimeout(speak, 40);
  waiting.push(words);
}

function speak() {
  // Screen readers ignore a text that has not changed, so every other text ends with a non-breaking space.
  flip = !flip;
  byId("live").textContent = waiting.join(" ") + (flip ? "" : "\u00a0");
  waiting = [];
}
