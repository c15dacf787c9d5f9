/** Widgets for all tables: icons, dice, bars of chances and parts of scorecards. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { percent } from "./text.ts";

/** The outlines of icons. */
const ICONS = {
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  reset: "M5 12a7 7 0 1 0 3-5.700M8 2v5h5",
  elbow: "M6 20v-8a4 4 0 0 1 4-4h9M15 4l4 4-4 4",
  review: "M4 4v16h16M8 15l3.500-4 3 2.500L19 8",
  rival: "M7 20v-2a5 5 0 0 1 10 0v2M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  clubs: "M5 3 10 18a3 3 0 0 0 3 2h5v-5H9M14 3 18 15",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
};

/** Draws an icon. */
export const icon = (name: keyof typeof ICONS) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="line" d=${ICONS[name]}></path></svg>`;

/**
 * Draws a die with an accessible name. The game's style sheet sets its size and the look of its parts.
 * @param die - `kind`: CSS classes; `position`: zero-based index among the game's dice; `box`: viewBox of the drawing
 */
export const die = ({
  name,
  drawing,
  kind = "die",
  position,
  face,
  box = "0 0 100 108",
}: {
  name: string;
  drawing: unknown;
  kind?: string;
  position?: number;
  face?: string | number | null;
  box?: string;
}) =>
  html`<span class=${kind} data-part=die role="img" data-position=${position ?? nothing} data-face=${face ?? nothing}
    aria-label=${name}><svg viewBox=${box} aria-hidden="true">${drawing}</svg></span>`;

/** The corners of a three-by-three grid. */
const CORNERS: [column: number, row: number][] = [
  [0, 0],
  [2, 0],
  [0, 2],
  [2, 2],
];
/** The dots of each face from 0 (blank) to 6, in a three-by-three grid. */
const PIPS: readonly [column: number, row: number][][] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  CORNERS,
  [...CORNERS, [1, 1]],
  [...CORNERS, [0, 1], [2, 1]],
];

/** Returns the columns and rows, 0 to 2, of the dots of a face. */
export const spots = (face: number) => PIPS[face] ?? [];

/**
 * Draws an ordinary die in a box of 100 by 108.
 * @param face - 1 to 6, or null for a blank die
 */
export const pips = (face: number | null) =>
  svg`<rect class="die-edge" x="4" y="10" width="92" height="92" rx="20"/><rect class="die-top" x="4" y="3" width="92"
    height="92" rx="20"/>
  ${spots(face ?? 0).map(
    ([column = 1, row = 1]) => svg`<circle class="pip" cx=${26 + column * 24} cy=${25 + row * 24}
    r="9.5"/>`,
  )}`;

/** Draws a row of a bar chart of chances, which is in an element with the class `bars`. */
export const chanceBar = (label: string, chance: number, look: "good" | "bad" | "" = "") =>
  html`<span>${label}</span><svg class="chance-bar ${look}" aria-hidden="true">${svg`<rect width=${`${100 * chance}%`}
    height="100%"></rect>`}</svg><b>${percent(chance)}</b>`;

/** The symbol on a scorecard for a hole that has not been played yet. */
export const OPEN = html`<span class="open" aria-hidden="true">·</span><span class="unseen">open</span>`;

/** Draws the standing of a format above the scorecard. */
export const standingLine = (words: string) =>
  words ? html`<p class="standing-line" data-part=standing-line>${words}</p>` : nothing;
