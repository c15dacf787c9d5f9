/** The one polite live region: what happened, in words, for those who do not see it. */
import { byId } from "./dom.js";

/** @type {string[]} */
let waiting = [];
let flip = false;

/** @param {string} words  one short sentence; sentences of one moment are read as one */
export function say(words) {
  if (!words) return;
  if (!waiting.length) setTimeout(speak, 40);
  waiting.push(words);
}

function speak() {
  // A region that is given the text it already has stays silent: a blank at the end makes it new.
  flip = !flip;
  byId("live").textContent = waiting.join(" ") + (flip ? "" : "\u00a0");
  waiting = [];
}
