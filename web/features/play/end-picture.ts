/** The picture at the top of the end screen, which shows the final position, and the trophy for the winner. */

import { logRejection } from "../../engine/errors.ts";
import { fetchPart, gameOf } from "../../table/register.ts";
import type { Session } from "../../table/session/session.ts";
import { asImage } from "../../ui/colours.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** The pictures by final view, as SVG; "" while one is loading. */
const pictures: WeakMap<object, string> = new WeakMap();

function loadPicture({ view, seats, record: { game } }: Session, redraw: () => void) {
  if (pictures.has(view)) return;
  pictures.set(view, "");
  if (!gameOf(game)?.sketch) return;
  fetchPart(game, "sketch")
    .then(({ sketch }) => {
      const drawing = sketch(
        view,
        seats.map(({ colour }) => colour % 6),
      );
      pictures.set(view, drawing ? asImage(drawing) : "");
      redraw();
    })
    .catch(logRejection("final picture"));
}

/** Draws the final position. Its place is reserved while it is loading. */
export function endPicture(session: Session, redraw: () => void) {
  loadPicture(session, redraw);
  const picture = pictures.get(session.view);
  return html`<div class="end-picture">${
    picture
      ? html`<img alt="" width="240" height="240" src="data:image/svg+xml,${encodeURIComponent(picture)}">`
      : nothing
  }</div>`;
}

/** Draws the trophy, which is next to the heading so that it does not cover the picture. */
export const trophy = () => svg`<svg class="trophy" data-part=trophy viewBox="0 0 160 180" aria-hidden="true">
  <ellipse class="p-shade" cx="80" cy="170" rx="62" ry="8"></ellipse>
  <path fill="none" stroke="var(--sun)" stroke-width="9" stroke-linecap="round"
    d="M38 36H18C16 70 30 88 50 90M122 36h20c2 34-12 52-32 54"></path>
  <path class="p-sun" d="M36 20H124C124 76 110 108 80 112C50 108 36 76 36 20Z"></path>
  <path fill="color-mix(in srgb, var(--sun) 76%, var(--flag))" d="M80 20H124C124 76 110 108 80 112Z"></path>
  <path class="p-sun" d="M72 110h16v22h-16z"></path><path fill="color-mix(in srgb, var(--sun) 76%, var(--flag))"
    d="M80 110h8v22h-8z"></path>
  <path class="p-wall" d="M50 132h60v18h10v18H40v-18h10z"></path>
  <path class="p-flag" d="M66 38v50h3.500V66L98 52Z"></path>
</svg>`;
