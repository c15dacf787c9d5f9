/** The section “Trophies” of the locker: a shelf with a cup for each trophy, won or not. */

import { html } from "../../vendor/lit-html/lit-html.js";
import type { Trophy } from "./trophies.ts";

/** Renders the trophies. `formatDate` formats milliseconds since 1970. */
export const trophyShelf = (trophies: readonly Trophy[], formatDate: (date: number) => string) =>
  html`<section aria-labelledby="trophies-head"><h2 id="trophies-head">Trophies</h2>
    <ul class="trophies" data-part=trophies>${trophies.map(
      ({ title, line, date }) => html`<li class=${date === null ? "missing" : "won"}><svg viewBox="0 0 24 24"
          aria-hidden="true"><path d="M7 4h10v5a5 5 0 0 1-10 0zM12 14v4M9.500 18h5v2.500h-5zM8 20.500h8"></path><path
          d="M7 5.500H3.500c0 3.500 1.500 5 4 5M17 5.500h3.500c0 3.500-1.500 5-4 5"></path></svg><div><strong>${title}</strong>
        <span class="quiet">${date === null ? line : `Won on ${formatDate(date)}`}</span></div></li>`,
    )}</ul></section>`;
