/** Notices below the title bar, for example about a failed save, an update, or a game that is open in another tab. */

import { byId } from "../platform/dom.ts";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { announce } from "./announce.ts";

export type Notice = { text: string; actions?: { label: string; run: () => void }[]; tone?: "trouble" | "news" };

/** Length in characters above which a notice may need scrolling on a small screen, and so must be focusable. */
const LONG = 120;
const open: Map<string, Notice> = new Map();

/** Shows a notice and announces it. A notice with the same id is replaced. */
export function notify(id: string, notice: Notice) {
  const known = open.get(id)?.text === notice.text;
  open.set(id, notice);
  if (!known) announce(notice.text);
  draw();
}

/** Returns whether a notice is shown. */
export const hasNotice = (id: string) => open.has(id);

/** Removes a notice. */
export function removeNotice(id: string) {
  if (open.delete(id)) draw();
}

function draw() {
  const box = byId("notices");
  box.hidden = open.size === 0;
  render(
    [...open].map(
      ([id, notice]) => html`
    <div class="notice ${notice.tone ?? "news"}" data-part=notice>
      <p tabindex=${notice.text.length > LONG ? 0 : nothing}>${notice.text}</p>
      <div class="row">
        ${(notice.actions ?? []).map(
          (action) => html`<button class="pill"
          @click=${action.run}>${action.label}</button>`,
        )}
        <button class="pill notice-close" aria-label="Close" @click=${() => removeNotice(id)}><svg viewBox="0 0 20 20"
          aria-hidden="true"><path class="line" d="M5 5L15 15M15 5L5 15"></path></svg></button>
      </div>
    </div>`,
    ),
    box,
  );
}

/** The latest outcome. */
let outcome: Notice | null = null;

/**
 * Shows the outcome of an action. A success message disappears after six seconds; an error stays until it is closed.
 * @param text - message to show on success
 */
export function showOutcome(done: { ok: boolean; message?: string }, text: string) {
  const notice: Notice = done.ok ? { text } : { tone: "trouble", text: done.message ?? text };
  outcome = notice;
  notify("done", notice);
  if (done.ok) setTimeout(() => outcome === notice && removeNotice("done"), 6000);
}
