// The pictures of Dice Golf, in a view box 400 wide and 520 tall. The landscapes are loaded from scenes.svg; this
// module adds the flag, its number and the ball.
// CSS classes set the colours of the shapes (scenes.css), so that the same drawing works in light and dark mode.

import { guard } from "../../vendor/lit-html/directives/guard.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

type Spot = readonly [x: number, y: number, size: number];

type Hole = { name: string; spots: readonly (readonly [x: number, y: number])[] };

/**
 * Name of each hole, and the positions of the ball by the number of dice set aside, from none to five (in the hole).
 */
// biome-ignore format: one hole per line
export const HOLES: Readonly<Record<number, Hole>> = {
  1: { name: "Lone Pine", spots: [[56, 374], [120, 346], [186, 330], [226, 300], [232, 266], [236, 235]] },
  2: { name: "Twin Lakes", spots: [[60, 376], [122, 342], [186, 316], [222, 286], [258, 258], [286, 239]] },
  3: { name: "Three Sisters", spots: [[62, 376], [140, 356], [222, 340], [274, 308], [276, 270], [262, 241]] },
  4: { name: "Four Winds", spots: [[58, 376], [136, 362], [220, 344], [262, 310], [250, 270], [232, 241]] },
  5: { name: "Five Sands", spots: [[60, 376], [118, 350], [180, 336], [248, 310], [284, 272], [282, 241]] },
  6: { name: "Six Arches", spots: [[58, 378], [112, 344], [170, 334], [214, 300], [236, 268], [250, 245]] },
};

/** Scale of the ball by the number of dice set aside; it gets smaller with the distance. */
const SIZES = [1.25, 1.1, 1, 0.86, 0.7, 0.5];

/** The landscapes, once they are loaded. */
let landscapes: Document | undefined;

/**
 * Loads the landscapes, unless they are loaded already. If that fails, the table shows an empty sky, and the next table
 * tries again.
 * @param games - URL of the folder web/games
 */
export async function prepare(games: string) {
  if (landscapes) return;
  try {
    const response = await fetch(new URL("dice/scenes.svg", games), { signal: AbortSignal.timeout(5000) });
    const drawings = expandUses(new DOMParser().parseFromString(await response.text(), "image/svg+xml"));
    // A truncated file may still contain some of the groups, so check for parser errors as well.
    if (drawings.getElementById("clubhouse") && !drawings.querySelector("parsererror")) landscapes = drawings;
  } catch {
    // There is no network, or the file is not the expected drawing.
  }
}

/**
 * Replaces every `use` element with a copy of the element it refers to, so that each group is complete when it is
 * copied out of the file.
 */
function expandUses(drawings: Document) {
  let use = drawings.querySelector("use");
  while (use) {
    const copy = drawings.querySelector(use.getAttribute("href") ?? "")?.cloneNode(true) as Element;
    copy.removeAttribute("id");
    copy.setAttribute("transform", use.getAttribute("transform") ?? "");
    use.replaceWith(copy);
    use = drawings.querySelector("use");
  }
  return drawings;
}

/** Draws one group of the landscapes. It is copied only when the group or the file changes. */
const drawing = (id: string) =>
  guard([id, landscapes], () => {
    const group = landscapes?.getElementById(id);
    if (!group) return svg`<rect class="sky-club" width="400" height="520"/>`;
    const copy = document.importNode(group, true);
    copy.removeAttribute("id");
    return copy;
  });

/** Draws the flag in the hole, with the number of the hole on it. */
const pin = (
  { spots: [, , , , , [x, y] = [0, 0]] }: Hole,
  number: number,
) => svg`<g data-part=target transform="translate(${x} ${y - 1})"><ellipse class="p-shadow" cx="14" cy="1" rx="16" ry="3"/><ellipse
  class="p-cup" rx="7" ry="3"/>
  <path class="p-wall" d="M-2 0v-118h4V0z"/><path class="p-flag" d="M2-117l58 18l-58 20z"/><path class="c-flag2"
    d="M2-98l58-1l-58 20z"/><text class="pin-number" data-part=pin-number x="21" y="-90">${number}</text></g>`;

/** Draws the ball with its shadow, in a separate group that the animation moves. */
export const ball = ([
  x,
  y,
  size,
]: Spot) => svg`<g class="ball" data-part=ball transform="translate(${x} ${y}) scale(${size})">
  <ellipse class="p-shadow" cx="5" cy="10" rx="14" ry="4"/><g data-part=lift><circle class="c-ball" r="11"/><path
    class="c-ball2" d="M0-11a11 11 0 0 1 0 22a15 15 0 0 0 0-22z"/></g></g>`;

/**
 * Returns where the ball is: on the first tee if no hole is chosen yet.
 * @param aside - number of dice set aside
 */
export function lie(hole: number | null, aside: number): Spot {
  const spot = hole ? HOLES[hole]?.spots[aside] : undefined;
  return spot ? [...spot, SIZES[aside] ?? 1] : [62, 376, 1.25];
}

/**
 * Draws the complete picture.
 * @param aside - number of dice set aside, 0 to 5
 */
export function scene(hole: number | null, aside: number) {
  const here = hole ? HOLES[hole] : undefined;
  return svg`${drawing(
    here ? `hole-${hole}` : "clubhouse",
  )}${here && hole ? pin(here, hole) : nothing}${ball(lie(hole, aside))}`;
}

/** Draws the contents of the small picture of a hole, 120 by 76 units. */
export const motif = (number: number) => svg`${drawing(`motif-${number}`)}`;

/** Draws the small picture of a hole for the choice of holes. */
export const picture = (number: number) =>
  svg`<svg class="motif" data-part=hole-motif viewBox="0 0 120 76" preserveAspectRatio="xMidYMid slice"
    aria-hidden="true">${motif(number)}</svg>`;
