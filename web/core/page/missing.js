/**
 * Files of the site that do not come: said on the screen that lacks them, and there only; where the host has another
 * build by now, that. It must be there already when it is needed, and so is small.
 */

import { root } from "../../build.js";
import { logFault } from "../faults.js";
import { sentence } from "./dom.js";
import { notify, settle } from "./notices.js";

/** Counts screens: by it one knows, after a wait, whether the same is still wanted. */
export let visit = 0;

/** Another screen opens: what the last one lacked is not said there. */
export function moveOn() {
  visit += 1;
  settle("part");
}

/** What stands in place of a part that failed. */
export const FAILED = "Part of this page failed. Nothing was lost: reload the page.";
/** The same of a part that is not there: what browsers say of that is for nobody. */
const LACKING = "Part of this page did not load";

/** Says that the host has another build than this page, if so. @param {string} id  of the notice
 * @param {() => boolean} wanted  asked once the host has answered @returns {Promise<boolean>} */
export async function tellRenewed(id, wanted) {
  const page = await fetch("../", { cache: "no-cache" }).then(
    (answer) => answer.text(),
    () => "", // no connection
  );
  const there = /app-\w+/.exec(page)?.[0];
  const renewed = there !== undefined && !root.includes(there);
  if (renewed && wanted()) tell(id, "Pygolf has been updated: reload the page. Your games are kept.");
  return renewed;
}

/** @param {string} id @param {string} text */
const tell = (id, text) =>
  notify(id, { tone: "trouble", text, actions: [{ label: "Reload", run: () => location.reload() }] });

/** Says which part of the screen did not come. @param {unknown} cause  an error of `import`, or an address */
export async function tellMissing(cause) {
  const mine = visit;
  const here = () => mine === visit;
  const [name] = /[\w-]+\/[\w.-]+\.\w+$/.exec(String(cause)) ?? [];
  if (!(await tellRenewed("part", here)) && here())
    tell("part", `${LACKING}${name ? ` (${name})` : ""}: reload the page. Your games are kept.`);
}

/** What an error says to a person; of a file that did not come the screen tells more. @param {unknown} error */
export function said(error) {
  const { message } = /** @type {Error} */ (error);
  if (!(error instanceof TypeError)) return sentence(message);
  const lacking = /import/i.test(message);
  if (lacking) void tellMissing(error);
  else logFault("page", "screen", error);
  return lacking ? `${LACKING}.` : FAILED;
}

/**
 * Puts a style sheet in place, or waits for the one that is on its way. @param {string} href
 * @param {string} [game]  whose it is
 * @returns {Promise<void>} never rejects: a screen without its style is better than none
 */
export function addSheet(href, game = "") {
  const there = document.querySelector(`link[rel=stylesheet][href="${href}"]`);
  const link = /** @type {HTMLLinkElement} */ (there ?? document.createElement("link"));
  return new Promise((resolve) => {
    if (link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      resolve();
      void tellMissing(href);
    });
    if (there) return;
    // What index.html did not ask for itself is not early.js's.
    link.dataset["game"] = game;
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}
