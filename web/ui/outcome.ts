/** Shows the outcome of an action that the player requested. */

import type { Notice } from "./notices.ts";
import { notify, removeNotice } from "./notices.ts";

/** The latest notice. */
let last: Notice | null = null;

/**
 * Shows the outcome of an action. A success message disappears after six seconds; an error stays until it is closed.
 * @param text - message to show on success
 */
export function showOutcome(done: { ok: boolean; message?: string }, text: string) {
  const notice: Notice = done.ok ? { text } : { tone: "trouble", text: done.message ?? text };
  last = notice;
  notify("done", notice);
  if (done.ok) setTimeout(() => last === notice && removeNotice("done"), 6000);
}
