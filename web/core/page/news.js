/** How something ended that somebody asked for. */
import { notify, settle } from "./notices.js";

/** @import { Notice } from "./notices.js" */

/** What was told last. @type {Notice|null} */
let last = null;

/**
 * Tells how something ended: news goes by itself, trouble stays until it is closed.
 * @param {{ok: boolean, message?: string}} done
 * @param {string} text  what there is to say if it is well
 */
export function tell(done, text) {
  /** @type {Notice} */
  const notice = done.ok ? { text } : { tone: "trouble", text: done.message ?? text };
  last = notice;
  notify("done", notice);
  if (done.ok) setTimeout(() => last === notice && settle("done"), 6000);
}
