/**
 * The page's polite live regions, in which screen readers announce what happens. While a modal dialog is open, the rest
 * of the page is inert, so each dialog has its own region.
 */
import { byId } from "../platform/dom.ts";

let waiting: string[] = [];
let flip = false;

/**
 * Announces text. Calls within 40 ms of each other are announced together.
 * @param words - one short sentence
 */
export function announce(words: string) {
  if (!words) return;
  if (!waiting.length) setTimeout(speak, 40);
  waiting.push(words);
}

/** Returns a live region for a dialog. */
export function createLiveRegion() {
  const region = document.createElement("div");
  region.className = "unseen live";
  region.dataset.part = "announcements";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  return region;
}

function speak() {
  const top = [...document.querySelectorAll("dialog[open] > .live")].at(-1);
  // Screen readers ignore text that has not changed, so every other announcement ends with a non-breaking space.
  flip = !flip;
  (top ?? byId("live")).textContent = waiting.join(" ") + (flip ? "" : "\u00a0");
  waiting = [];
}
