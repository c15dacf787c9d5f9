/** Form fields that all screens use. */

import { cleanName, EMPTY_NAME, looksEmpty } from "../platform/names.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** Returns the field that dispatched an event. */
export const field = (event: Event) => event.target as HTMLInputElement;

/** Returns an event handler that passes the value of a field to `put`. */
export const onInput = (put: (text: string) => void) => (event: Event) => put(field(event).value);

/** Returns the cleaned name in a text field. If it looks empty, shows the reason at the field and returns null. */
export function readName(input: HTMLInputElement) {
  if (!looksEmpty(input.value)) return cleanName(input.value, input.maxLength > 0 ? input.maxLength : undefined);
  input.setCustomValidity(EMPTY_NAME);
  input.reportValidity();
  input.addEventListener("input", () => input.setCustomValidity(""), { once: true });
  return null;
}

/**
 * Draws a checkbox.
 * @param help - explanation below the title; "" for none
 */
export const checkbox = (
  title: unknown,
  help: unknown,
  on: boolean,
  put: (on: boolean) => void,
  { name, closed = false }: { name?: string; closed?: boolean } = {},
) =>
  html`<label class="tick" data-part=checkbox><input type="checkbox" name=${name ?? nothing} .checked=${on} ?disabled=${closed}
    @change=${(event: Event) => put(field(event).checked)}><span>${title}${
      help ? html` <span class="quiet">${help}</span>` : nothing
    }</span></label>`;

/** Draws a radio button in the shape of a chip. */
export const radioChip = (
  { name, value, closed = false }: { name: string; value?: string; closed?: boolean },
  words: unknown,
  on: boolean,
  take: () => void,
) =>
  html`<label class="chip" data-part=option><input class="covering" type="radio" name=${name} value=${value ?? nothing} .checked=${on}
    ?disabled=${closed} @change=${take}><span class="middle" dir="auto">${words}</span></label>`;
