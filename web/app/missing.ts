/**
 * Reports files of the site that could not be loaded, but only on the screen that needs them. If the host has a newer
 * build, the message says that instead. This module is small because it must be loaded before anything can fail.
 */

import { root } from "../build.js";
import { logError } from "../engine/errors.ts";
import { sentence } from "../platform/dom.ts";
import { discardOfflineCopy, refetchLoaded } from "../platform/repair.ts";
import { notify, removeNotice } from "../ui/notices.ts";

/** Number of screens opened so far. Compare it after an `await` to see whether the same screen is still open. */
export let screenCount = 0;

/** Called when another screen opens. Removes the notice of the previous screen. */
export function clearScreenNotice() {
  screenCount += 1;
  removeNotice("part");
}

/** Text shown instead of a part of the page that could not be drawn. */
export const FAILED = "Part of this page failed. Nothing was lost: reload the page.";
/** Start of the message for a part that could not be loaded. It replaces the technical messages of browsers. */
const NOT_LOADED = "Part of this page did not load";

/**
 * Shows a notice if the host's build differs from that of this page.
 * @param id - id of the notice
 * @param wanted - called when the host has responded; false suppresses the notice
 * @returns whether the host has a different build
 */
export async function reportNewBuild(id: string, wanted: () => boolean): Promise<boolean> {
  const page = await fetch("../", { cache: "no-cache" }).then(
    (answer) => answer.text(),
    () => "", // There is no connection.
  );
  const there = /app-\w+/.exec(page)?.[0];
  const renewed = there !== undefined && !root.includes(there);
  if (renewed && wanted()) tell(id, "Pygolf has been updated: reload the page. Your games are kept.");
  return renewed;
}

/** Shows a notice with a button that reloads the page. */
const tell = (id: string, text: string) =>
  notify(id, { tone: "trouble", text, actions: [{ label: "Reload", run: () => void reload() }] });

/** Reloads the page, after replacing cached copies of its files, because one of them may be damaged. */
async function reload() {
  await discardOfflineCopy();
  await refetchLoaded();
  location.reload();
}

/**
 * Shows a notice that names the file that could not be loaded.
 * @param cause - the error thrown by `import()`, or a URL
 */
export async function reportMissingFile(cause: unknown) {
  const mine = screenCount;
  const here = () => mine === screenCount;
  const [name] = /[\w-]+\/[\w.-]+\.\w+$/.exec(String(cause)) ?? [];
  if (!(await reportNewBuild("part", here)) && here())
    tell("part", `${NOT_LOADED}${name ? ` (${name})` : ""}: reload the page. Your games are kept.`);
}

/** Returns an error message for the player. If a file could not be loaded, a notice gives more details. */
export function describeError(error: unknown) {
  const { message } = error as Error;
  // A script that was truncated in transit cannot be parsed.
  const isDamaged = error instanceof SyntaxError;
  if (!(error instanceof TypeError || isDamaged)) return sentence(message);
  const lacking = isDamaged || /import/i.test(message);
  if (lacking) void reportMissingFile(error);
  else logError("page", "screen", error);
  return lacking ? `${NOT_LOADED}.` : FAILED;
}

/**
 * Loads a style sheet, unless it is loaded or loading already.
 * @param game - id of the game to which it belongs
 * @returns resolves when it is loaded; never rejects, because an unstyled screen is better than no screen
 */
export function addStyleSheet(href: string, game: string = ""): Promise<void> {
  const there = document.querySelector(`link[rel=stylesheet][href="${href}"]`);
  const link = (there ?? document.createElement("link")) as HTMLLinkElement;
  return new Promise((resolve) => {
    if (link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      resolve();
      void reportMissingFile(href);
    });
    if (there) return;
    // early.ts ignores errors of style sheets with this attribute, because they are reported here.
    link.dataset["game"] = game;
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}
