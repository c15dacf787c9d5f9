/**
 * Shares a link: by copying it, through the system's share dialog, or as a QR code. A link that is too long is exported
 * as a file.
 */

import { announce } from "../../core/page/announce.js";
import { confirm, openDialog } from "../../core/page/dialogs.js";
import { download } from "../../core/page/dom.js";
import { copy } from "../../core/page/exchange.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export const canShare = () => typeof navigator.share === "function";

/** Errors that are not failures: the player closed the share dialog, or tapped twice so that it is already open. */
const EXPECTED_ERRORS = ["AbortError", "InvalidStateError"];

/**
 * Opens the system's share dialog. If sharing fails, copies the text instead.
 * @param {ShareData} data
 * @param {string} text
 */
export async function shareOrCopy(data, text) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof Error && EXPECTED_ERRORS.includes(error.name)))
      await copyAndConfirm(text, "It could not be shared, so it was copied instead.");
  }
}

/**
 * Asks for confirmation before sharing data that reveals hidden information.
 * @param {string[]} names  player names by seat
 * @param {number[]} [unshown]  seats whose hidden choice can be read in the data
 * @returns {Promise<boolean>} whether to share it
 */
export const confirmReveal = async (names, unshown = []) =>
  unshown.length === 0 ||
  confirm({
    title: "This reveals hidden information",
    text:
      `What ${unshown.map((seat) => names[seat]).join(" and ")} chose in this round is not shown to the others yet. ` +
      "Anyone who opens what you share can read it, so send it only to your own devices.",
    yes: "Share anyway",
  });

/**
 * Shows a dialog for a link: copy, share, QR code or export as a file.
 * @param {string} title
 * @param {string|null} link  null if it would be too long
 * @param {{words?: string, file?: import("../../core/store/game-files.js").TextFile|null, copied?: boolean}} [more]
 *   `words`: text below the link; `file`: can be sent instead; `copied`: copy the link immediately
 */
export async function shareLink(title, link, { words, file = null, copied = false } = {}) {
  /** @type {unknown} */
  let code = nothing;
  const shown = openDialog(title, (done, redraw) => {
    const show = (/** @type {unknown} */ what) => {
      code = what;
      redraw();
    };
    const asFile = file ? html`<button class="pill" @click=${() => download(file)}>Export as a file</button>` : nothing;
    return link
      ? html`<label>Link<textarea readonly class="link-text" .value=${link}
        @focus=${(/** @type {Event} */ event) =>
          /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea></label>
      ${code}
      <p class="quiet">${words ?? "Your friend sees a preview first. Nothing but the link leaves this device."}</p>
      <div class="row"><button class="pill" autofocus
        @click=${() => void copyAndConfirm(link, "Link copied.")}>Copy</button>
      ${
        canShare()
          ? html`<button class="pill"
        @click=${() => void shareOrCopy({ url: link }, link)}>Share</button>`
          : nothing
      }
      ${
        code === nothing
          ? html`<button class="pill" @click=${() => void showCode(link, show)}>QR code</button>`
          : nothing
      }
      ${asFile}
      <button class="pill" @click=${() => done(null)}>Close</button></div>`
      : html`<p>This is too long for a link. ${file ? "Send it as a file." : "Export it as a file instead."}</p>
      <div class="row">${asFile}<button class="pill" @click=${() => done(null)}>Close</button></div>`;
  });
  if (copied && link) void copyAndConfirm(link, "Link copied.");
  await shown;
}

/** Shows the QR code of a link, or an error message. @param {string} link @param {(what: unknown) => void} show */
const showCode = (link, show) =>
  import("../qr/index.js").then(
    ({ picture }) => picture(link, show),
    () => show(html`<p class="wrong">The QR code did not load. Try again when you are online, or send the link.</p>`),
  );

/** Copies text and confirms it. @param {string} text @param {string} message */
export async function copyAndConfirm(text, message) {
  const done = await copy(text);
  announce(done ? message : "The browser did not allow copying. Select the text and copy it manually.");
  flash(done ? message : "Not copied. Select the text and copy it manually.");
}

/**
 * Shows a short message at the bottom of the screen. It is hidden from screen readers, because the live region
 * announces it.
 * @param {string} message
 */
function flash(message) {
  const box = document.createElement("p");
  box.className = "flash";
  box.textContent = message;
  box.setAttribute("aria-hidden", "true");
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  setTimeout(() => box.remove(), 1800);
}
