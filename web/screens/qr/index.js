/** The QR code of a link: fetched, with the library that makes it, when somebody first wants one. */

import { MOST_PARTS } from "../../core/links/links.js";
import { codeOf } from "../../core/links/qr-picture.js";
import { cut } from "../../core/links/qr-row.js";
import { generate } from "../../vendor/lean-qr/lean-qr.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../common/room-style.js";

export { cut } from "../../core/links/qr-row.js";

/** @typedef {(what: unknown) => void} Show  draws what it is given in its place */

/** Dark on light by day and at dusk: many readers know nothing else. @param {string} link @param {string} name */
function drawn(link, name) {
  const code = codeOf(link, generate);
  return code
    ? html`<svg class="qr" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label=${name}
        shape-rendering="crispEdges"><path fill="#000" d=${code.path}></path></svg>`
    : html`<p class="wrong" role="status">No code could be made of this.</p>`;
}

/** The links of as many codes as it takes; none where it is too long for that. @param {string} link */
export function inCodes(link) {
  if (codeOf(link, generate)) return [link];
  const [front = "", fragment = ""] = link.split("#");
  const [field = "", value = ""] = fragment.split(/=(.*)/s);
  const links = /^[pdtb]$/.test(field) ? cut(`${field}.${value}`, front) : [];
  return links.length > MOST_PARTS ? [] : links;
}

/** A code to be printed. @param {string} link */
export const printedCode = (link) => codeOf(link, generate);

/**
 * The code of a link; where one code is too small for it, it says so and shows several, one at a time.
 * @param {string} link @param {Show} show
 */
export async function picture(link, show) {
  await roomStyle("screens/qr");
  const links = inCodes(link);
  if (links.length === 1)
    return show(html`${drawn(link, "QR code of this link")}
      <p class="quiet" role="status">Point the other phone’s camera at it.</p>`);
  if (!links.length)
    return show(html`<p class="quiet" role="status">This link is too long for codes (${link.length} letters). Send the
      link, or the file.</p>`);
  await inRow(links, show);
}

/** @param {string} words @param {boolean} there @param {() => void} run */
const step = (words, there, run) => html`<button class="pill" aria-disabled=${String(!there)}
  @click=${() => there && run()}>${words}</button>`;

/** Several codes, one at a time, each with its number. @param {string[]} links @param {Show} show */
export async function inRow(links, show) {
  await roomStyle("screens/qr");
  const of = links.length;
  const at = (/** @type {number} */ index) => () =>
    show(html`${drawn(links[index] ?? "", `QR code ${index + 1} of ${of}`)}
      <p class="code-number" role="status"><strong>Code ${index + 1} of ${of}.</strong> ${
        of === 1
          ? "Point the other device’s camera at it."
          : index
            ? index + 1 < of
              ? "Point the camera at it, open what it finds, then tap Next code."
              : "The last one: then all of it is there."
            : "Too long for one code. Point the camera at each, one after the other, or send a file."
      }</p>
      ${
        of === 1
          ? ""
          : html`<div class="row">${step("Code before", index > 0, at(index - 1))}
            ${step("Next code", index + 1 < of, at(index + 1))}</div>`
      }`);
  at(0)();
}
