/** Fields of forms, whatever the form is of. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** The field an event comes from. @param {Event} event */
export const field = (event) => /** @type {HTMLInputElement} */ (event.target);

/** Hands on what a field holds. @param {(text: string) => void} put */
export const typed = (put) => (/** @type {Event} */ event) => put(field(event).value);

/**
 * Something that is on or off.
 * @param {unknown} title @param {unknown} help  in a line below it; "" for none
 * @param {boolean} on @param {(on: boolean) => void} put @param {{name?: string, closed?: boolean}} [more]
 */
export const tick = (title, help, on, put, { name, closed = false } = {}) =>
  html`<label class="tick"><input type="checkbox" name=${name ?? nothing} .checked=${on} ?disabled=${closed}
    @change=${(/** @type {Event} */ event) => put(field(event).checked)}><span>${title}${
      help ? html` <span class="quiet">${help}</span>` : nothing
    }</span></label>`;

/** One of several that can be chosen. @param {{name: string, value?: string, closed?: boolean}} what
 * @param {unknown} words @param {boolean} on @param {() => void} take */
export const chip = ({ name, value, closed = false }, words, on, take) =>
  html`<label class="chip"><input class="covering" type="radio" name=${name} value=${value ?? nothing} .checked=${on}
    ?disabled=${closed} @change=${take}><span class="middle" dir="auto">${words}</span></label>`;
