/**
 * Advice for people who play in a browser tab on an iPhone or iPad. Safari deletes the data of a site that was not
 * opened for seven days, and an app on the Home Screen has separate storage, to which links do not lead.
 */

import { store } from "../../data/store.ts";
import { notify } from "../../ui/notices.ts";
import { copyText } from "../share/copy.ts";

/** Number of finished games after which the advice about Safari's storage is shown. */
const FINISHED_GAMES = 3;
/** Name under which the settings record that the advice has been shown. */
const SHOWN = "safari/storage";

/** Returns whether the page is in a browser tab on an iPhone or iPad. `navigator.standalone` exists only there; it is
 * true in an app on the Home Screen. */
export const isSafariTab = () => (navigator as any).standalone === false;

/**
 * Explains once per device, after the third finished game, that Safari may delete the saved games.
 * @param finished - number of finished games
 */
export function explainStorage(finished: number, exportAll: () => void) {
  if (!isSafariTab() || finished < FINISHED_GAMES) return;
  if (store.settings().met[SHOWN]) return;
  store.markShown(SHOWN);
  notify("safari", {
    text: "Safari deletes your games if you do not open pygolf for seven days. To keep them, tap Share and “Add to Home Screen”, and import them there.",
    actions: [{ label: "Export everything", run: exportAll }],
  });
}

/** Explains how a link that was opened in a tab gets into the app on the Home Screen. */
export function explainLinks(link: string) {
  if (!isSafariTab()) return;
  const run = () => void copyText(link, "Link copied. In the app, choose “Open a link”.");
  notify("safari", {
    text: "Do you play in the app on your Home Screen? Links open here in Safari. Copy this one, and open it there with “Open a link”.",
    actions: [{ label: "Copy the link", run }],
  });
}
