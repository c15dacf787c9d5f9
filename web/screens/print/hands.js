/** How paper becomes a game: small pictures of what hands do, 40 by 30. */

import { svg } from "../../vendor/lit-html/lit-html.js";

/** @type {Readonly<Record<string, unknown>>} */
const PICTURES = {
  cut: svg`<path class="h-paper" d="M4 4h22v22H4z"/><path class="h-dash" d="M15 4v22"/><path class="h-blade"
    d="M16 15l17-8M16 15l17 8"/><circle class="h-ring" cx="34.500" cy="6.500" r="3"/><circle class="h-ring" cx="34.500"
    cy="23.500" r="3"/>`,
  fold: svg`<path class="h-paper" d="M3 7l16 3v17L3 24z"/><path class="h-tone" d="M19 10l17-5v17l-17 5z"/><path
    class="h-dash" d="M19 10v17"/><path class="h-arrow" d="M30 2q-6-2-11 3m0-3.500v4h4"/>`,
  glue: svg`<path class="h-paper" d="M3 18h24v8H3z"/><path class="h-tone" d="M3 18l4-5h16l4 5z"/><path class="h-blade"
    d="M28 4l5 3-5 9-3-2z"/><circle fill="var(--water)" cx="25" cy="17.500" r="1.600"/>`,
  tape: svg`<path class="h-paper" d="M2 5h19v21H2z"/><path class="h-tone" d="M17 5h20v21H17z"/><path class="h-dash"
    d="M17 5v21M21 5v21"/><path class="h-sun" d="M13 12h12v6H13z"/>`,
  sleeve: svg`<path class="h-tone" d="M9 9h17v19H9z"/><path class="h-paper" d="M11 2h13v18H11z"/><path class="h-dash"
    d="M9 9h17"/><path class="h-arrow" d="M32 6v13m-3.500-3.500L32 19l3.500-3.500"/>`,
  stick: svg`<path class="h-paper" d="M6 12l10-5 10 5v11l-10 5-10-5z"/><path class="h-dash"
    d="M6 12l10 5 10-5M16 17v11"/>
    <path class="h-sun" d="M27 3l9 3-4 8-8-3z"/><path class="h-arrow" d="M26 14l-5 4m.500-4l-.500 4h4"/>`,
  mount: svg`<path class="h-tone" d="M3 17l15-7 18 6-15 9z"/><path class="h-tone" d="M3 17v4l18 8v-4z"/><path
    class="h-paper" d="M3 11l15-7 18 6-15 9z"/>`,
  pen: svg`<path class="h-paper" d="M4 5h24v21H4z"/><path class="h-dash" d="M4 12h24M4 19h24M12 5v21M20 5v21"/><path
    class="h-blade" d="M35 3l-12 14-1.500 4 4-1.500L37 5z"/>`,
};

/** @param {string} name */
export const hand = (name) => PICTURES[name] ?? PICTURES.cut;
