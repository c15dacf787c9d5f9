/** Form fields that all screens use. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cleanName, EMPTY_NAME, looksEmpty } from "../names.js";

/** Returns the field that dispatched an event. @param {Event} event */
export const field = (event) => /** @type {HTMLInputElement} */ (event.target);

/** Returns an event handler that passes the value of a field to `put`. @param {(text: string) => void} put */
export const onInput = (put) => (/** @type {Event} */ event) => put(field(event).value);

/**
 * Returns the cleaned name in a text field. If it looks empty, shows the reason at the field and returns null.
 * @param {HTMLInputElement} input
 */
export function readName(input) {
  if (!looksEmpty(input.value)) return cleanName(input.value, input.maxLength > 0 ? input.maxLength : undefined);
  input.setCustomValidity(EMPTY_NAME);
  input.reportValidity();
  input.addEventListener("input", () => input.setCustomValidity(""), { once: true });
  return null;
}

/**
 * Draws a checkbox.
 * @param {unknown} title @param {unknown} help  explanation below the title; "" for none
 * @param {boolean} on @param {(on: boolean) => void} put @param {{name?: string, closed?: boolean}} [more]
 */
export const checkbox = (title, help, on, put, { name, closed = false } = {}) =>
  html`<label class="tick"><input type="checkbox" name=${name ?? nothing} .checked=${on} ?disabled=${closed}
    @change=${(/** @type {Event} */ event) => put(field(event).checked)}><span>${title}${
      help ? html` <span class="quiet">${help}</span>` : nothing
    }</span></label>`;

/** Draws a radio button in the shape of a chip. @param {{name: string, value?: string, closed?: boolean}} what
 * @param {unknown} words @param {boolean} on @param {() => void} take */
export const radioChip = ({ name, value, closed = false }, words, on, take) =>
  html`<label class="chip"><input class="covering" type="radio" name=${name} value=${value ?? nothing} .checked=${on}
    ?disabled=${closed} @change=${take}><span class="middle" dir="auto">${words}</span></label>`;
