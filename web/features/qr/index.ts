/** The QR code of a link. This module and the library that draws codes are loaded when a code is first requested. */

import { loadStyle } from "../../app/styles.ts";
import { createCode } from "../../ui/qr-picture.ts";
import { generate } from "../../vendor/lean-qr/lean-qr.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** Returns the code of a link for printing, or null if the link is too long. */
export const printedCode = (link: string) => createCode(link, generate);

/** Renders the code of a link, or a message that the link is too long for a code. */
export async function codePicture(link: string) {
  await loadStyle("features/qr");
  const code = createCode(link, generate);
  return code
    ? // Always dark on light, because many readers cannot read light codes on a dark ground.
      html`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="QR code of this link"
          shape-rendering="crispEdges"><path fill="#000" d=${code.path}></path></svg>
        <p class="quiet" role="status">Point the other phone’s camera at it.</p>`
    : html`<p class="quiet" role="status">This link is too long for a QR code (${link.length} characters). Send the link
        itself or a file.</p>`;
}
