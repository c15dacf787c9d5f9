/**
 * Shares a link: by copying it, through the system's share dialog, or as a QR code. A link that is too long is exported
 * as a file.
 */

import { announce } from "../../core/page/announce.ts";
import { confirm, openDialog } from "../../core/page/dialogs.ts";
import { download } from "../../core/page/dom.ts";
import { copy } from "../../core/page/exchange.ts";
import type { TextFile } from "../../core/store/game-files.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export const canShare = () => typeof navigator.share === "function";

/** Errors that are not failures: the player closed the share dialog, or tapped twice so that it is already open. */
const EXPECTED_ERRORS = ["AbortError", "InvalidStateError"];

/** Opens the system's share dialog. If sharing fails, copies the text instead. */
export async function shareOrCopy(data: ShareData, text: string) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof Error && EXPECTED_ERRORS.includes(error.name)))
      await copyAndConfirm(text, "It could not be shared, so it was copied instead.");
  }
}

/**
 * Asks for confirmation before sharing data that reveals hidden information.
 * @param names - player names by seat
 * @param unshown - seats whose hidden choice can be read in the data
 * @returns whether to share it
 */
export const confirmReveal = async (names: string[], unshown: number[] = []): Promise<boolean> =>
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
 * @param link - null if it would be too long
 * @param more - `words`: text below the link; `file`: can be sent instead; `copied`: copy the link immediately
 */
export async function shareLink(
  title: string,
  link: string | null,
  { words, file = null, copied = false }: { words?: string; file?: TextFile | null; copied?: boolean } = {},
) {
  let code: unknown = nothing;
  const shown = openDialog(title, (done, redraw) => {
    const show = (what: unknown) => {
      code = what;
      redraw();
    };
    const asFile = file ? html`<button class="pill" @click=${() => download(file)}>Export as a file</button>` : nothing;
    return link
      ? html`<label>Link<textarea readonly class="link-text" data-part=link .value=${link}
        @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea></label>
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

/** Shows the QR code of a link, or an error message. */
const showCode = (link: string, show: (what: unknown) => void) =>
  import("../qr/index.ts").then(
    ({ picture }) => picture(link, show),
    () => show(html`<p class="wrong">The QR code did not load. Try again when you are online, or send the link.</p>`),
  );

/** Copies text and confirms it. */
export async function copyAndConfirm(text: string, message: string) {
  const done = await copy(text);
  announce(done ? message : "The browser did not allow copying. Select the text and copy it manually.");
  flash(done ? message : "Not copied. Select the text and copy it manually.");
}

/**
 * Shows a short message at the bottom of the screen. It is hidden from screen readers, because the live region
 * announces it.
 */
function flash(message: string) {
  const box = document.createElement("p");
  box.className = "flash";
  box.textContent = message;
  box.setAttribute("aria-hidden", "true");
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  setTimeout(() => box.remove(), 1800);
}
