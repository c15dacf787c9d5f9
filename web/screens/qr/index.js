/** The QR code of a link: fetched, with the library that makes it, when somebody first wants one. */

import { codeOf } from "../../core/qr-picture.js";
import { generate } from "../../vendor/lean-qr/lean-qr.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../room-style.js";

/** Dark on light by day and at dusk: many readers know nothing else. @param {string} link */
export async function picture(link) {
  await roomStyle(import.meta.url);
  const code = codeOf(link, generate);
  if (!code)
    return html`<p class="quiet" role="status">This link is too long for one code (${link.length} letters). Send the
      link, or the file.</p>`;
  return html`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="QR code of this link"
    shape-rendering="crispEdges"><path
      fill="#000" d=${code.path}></path></svg>
    <p class="quiet" role="status">Point the other phone’s camera at it.</p>`;
}
