/** A link to send: to copy, to hand to the system, as a code for another phone's camera; a file where there is none. */

import { say } from "../../core/page/announce.js";
import { download } from "../../core/page/dom.js";
import { copy } from "../../core/page/exchange.js";
import { confirm, sheet } from "../../core/page/sheets.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

export const canShare = () => typeof navigator.share === "function";

/** The visitor closed the system's sheet, or pressed twice and has it open: neither is a failure. */
const DECIDED = ["AbortError", "InvalidStateError"];

/**
 * Hands something to the system; where the system will not have it, its words are copied.
 * @param {ShareData} data @param {string} words
 */
export async function shareOrCopy(data, words) {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof Error && DECIDED.includes(error.name)))
      await copyAndSay(words, "It could not be shared, so it was copied.");
  }
}

/**
 * Asks before something is shared that tells what nobody may know yet.
 * @param {string[]} names  by seat @param {number[]} [unshown]  seats whose hidden choice stands in it, readable
 * @returns {Promise<boolean>} whether it goes out
 */
export const mayShow = async (names, unshown = []) =>
  unshown.length === 0 ||
  confirm({
    title: "This reveals hidden information",
    text:
      `What ${unshown.map((seat) => names[seat]).join(" and ")} chose in this round is not shown to the others yet. ` +
      "Anybody who opens what you share can read it: send it only to your own devices.",
    yes: "Share anyway",
  });

/**
 * Shows a link to copy, to hand to the system, or as a code.
 * @param {string} title
 * @param {string|null} link  null: there is none, as it would be too long
 * @param {{words?: string, file?: import("../../core/store/upkeep.js").TextFile|null, copied?: boolean}} [more]  what
 *   stands below it; what can be sent in its place; whether it is copied at once
 */
export async function shareLink(title, link, { words, file = null, copied = false } = {}) {
  /** @type {unknown} */
  let code = nothing;
  const shown = sheet(title, (done, redraw) => {
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
        @click=${() => void copyAndSay(link, "Link copied.")}>Copy</button>
      ${
        canShare()
          ? html`<button class="pill"
        @click=${() => void shareOrCopy({ url: link }, link)}>Share</button>`
          : nothing
      }
      ${
        code === nothing ? html`<button class="pill" @click=${() => void codeOf(link, show)}>QR code</button>` : nothing
      }
      ${asFile}
      <button class="pill" @click=${() => done(null)}>Close</button></div>`
      : html`<p>This is too long for a link. ${file ? "Send it as a file." : "Export it as a file instead."}</p>
      <div class="row">${asFile}<button class="pill" @click=${() => done(null)}>Close</button></div>`;
  });
  if (copied && link) void copyAndSay(link, "Link copied.");
  await shown;
}

/**
 * Shows the QR code of a link, or says why there is none.
 * @param {string} link @param {(what: unknown) => void} show
 */
const codeOf = (link, show) =>
  import("../qr/index.js").then(
    ({ picture }) => picture(link, show),
    () => show(html`<p class="wrong">The QR code did not load. Try again when you are online, or send the link.</p>`),
  );

/** @param {string} text @param {string} words */
export async function copyAndSay(text, words) {
  const done = await copy(text);
  say(done ? words : "The browser did not allow copying. Select the text and copy it manually.");
  flash(done ? words : "Not copied: select the text and copy it manually");
}

/** A word at the foot of the screen, for those who see; the live region has it already. @param {string} words */
function flash(words) {
  const box = document.createElement("p");
  box.className = "flash";
  box.textContent = words;
  box.setAttribute("aria-hidden", "true");
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  setTimeout(() => box.remove(), 1800);
}
