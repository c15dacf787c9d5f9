/** The chips of the score keeper: one tap enters a score, and the next player without a score is up. */

import type { PaperEntry as Entry } from "../../engine/protocol.d.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * Renders the chips for one player's score on the current hole.
 * @param value - the score that is entered now
 */
export const chips = (entry: Entry, name: string, value: number | null, write: (value: number) => void) =>
  entry.chips.length === 0
    ? nothing
    : html`<div class="chips" role="group" aria-label="Score of ${name}">${entry.chips.map(
        (chip) => html`<button type="button" class="chip middle" data-part=option aria-pressed=${String(chip === value)}
          aria-label=${chip === entry.star ? `${chip}, the star` : nothing}
          @click=${() => write(chip)}>${chip === entry.star ? "★" : chip}</button>`,
      )}</div>`;
