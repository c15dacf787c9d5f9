/** Copies text to the clipboard. Every button that copies something uses this module. */

import { announce } from "../../ui/announce.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

/** How long the confirmation is shown, in milliseconds. */
const CONFIRMATION_MS = 1800;

/**
 * Copies text and confirms it. If the browser does not allow this, shows the text selected, so that the player can copy
 * it.
 * @param message - for example “Link copied.”
 */
export async function copyText(text: string, message: string) {
  if (await tryToCopy(text, message)) return;
  await openDialog(
    "Not copied",
    (done) => html`<p>The browser did not allow copying. The text is selected, so that you can copy it yourself.</p>
    ${textField("Text", text, true)}
    <div class="row"><button class="pill" @click=${() => done(null)}>Close</button></div>`,
  );
}

/**
 * Copies text and confirms it, unless the browser does not allow this.
 * @returns whether it was copied
 */
export async function tryToCopy(text: string, message: string): Promise<boolean> {
  const isCopied = await copy(text);
  if (isCopied) {
    announce(message);
    flash(message);
  }
  return isCopied;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Copies with `execCommand`, because the Clipboard API is unavailable on plain http pages. */
function copyOldWay(text: string) {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  const focused = document.activeElement as HTMLElement | null;
  topLayer().append(area);
  area.focus({ preventScroll: true });
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}

/**
 * Shows a short message at the top of the screen. It is hidden from screen readers, because the live region announces
 * it.
 */
function flash(message: string) {
  const box = document.createElement("p");
  box.className = "flash";
  box.textContent = message;
  box.setAttribute("aria-hidden", "true");
  topLayer().append(box);
  setTimeout(() => box.remove(), CONFIRMATION_MS);
}

/** Returns the topmost dialog, which covers the rest of the page, or the body if no dialog is open. */
const topLayer = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** Renders a field with text to copy, which is selected when the field gets the focus. */
export const textField = (label: string, text: string, isFocused = false) =>
  html`<label>${label}<textarea readonly class="link-text" data-part=link ?autofocus=${isFocused} .value=${text}
    @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>`;
