/** Shows the outcome of an action that the player requested. */
import { notify, removeNotice } from "./notices.js";

/** @import { Notice } from "./notices.js" */

/** The latest notice. @type {Notice|null} */
let last = null;

/**
 * Shows the outcome of an action. A success message disappears after six seconds; an error stays until it is closed.
 * @param {{ok: boolean, message?: string}} done
 * @param {string} text  message to show on success
 */
export function showOutcome(done, text) {
  /** @type {Notice} */
  const notice = done.ok ? { text } : { tone: "trouble", text: done.message ?? text };
  last = notice;
  notify("done", notice);
  if (done.ok) setTimeout(() => last === notice && removeNotice("done"), 6000);
}
