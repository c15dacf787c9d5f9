// The pictures of Dice Golf, in a box 400 wide and 520 tall: the landscapes come from scenes.svg; flag, number and
// ball are set here.
// Every shape has its ink by class (scenes.css) or by its name, so that the same drawing serves by day and at dusk.

import { guard } from "../../vendor/lit-html/directives/guard.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** @typedef {readonly [x: number, y: number, size: number]} Spot */
/** @typedef {{name: string, spots: readonly (readonly [x: number, y: number])[]}} Hole */

/**
 * Where the ball lies with so many dice set aside: with all five in the hole, under the flag.
 * @type {Readonly<Record<number, Hole>>}
 */
// biome-ignore format: one hole a line
export const HOLES = {
  1: { name: "Lone Pine", spots: [[56, 374], [120, 346], [186, 330], [226, 300], [232, 266], [236, 235]] },
  2: { name: "Twin Lakes", spots: [[60, 376], [122, 342], [186, 316], [222, 286], [258, 258], [286, 239]] },
  3: { name: "Three Sisters", spots: [[62, 376], [140, 356], [222, 340], [274, 308], [276, 270], [262, 241]] },
  4: { name: "Four Winds", spots: [[58, 376], [136, 362], [220, 344], [262, 310], [250, 270], [232, 241]] },
  5: { name: "Five Sands", spots: [[60, 376], [118, 350], [180, 336], [248, 310], [284, 272], [282, 241]] },
  6: { name: "Six Arches", spots: [[58, 378], [112, 344], [170, 334], [214, 300], [236, 268], [250, 245]] },
};

/** How large the ball is there. */
const SIZES = [1.25, 1.1, 1, 0.86, 0.7, 0.5];

/** @type {Document|undefined} the landscapes, once they are here */
let art;

/**
 * Fetches the landscapes, once. Without them the table plays under an empty sky, and the next table asks again.
 * @param {string} games address of the games' folder
 */
export async function prepare(games) {
  if (art) return;
  try {
    const answer = await fetch(new URL("dice/scenes.svg", games), { signal: AbortSignal.timeout(5000) });
    const sheet = assembled(new DOMParser().parseFromString(await answer.text(), "image/svg+xml"));
    // A drawing that breaks off may hold groups all the same.
    if (sheet.getElementById("clubhouse") && !sheet.querySelector("parsererror")) art = sheet;
  } catch {
    // No network, or not our drawing.
  }
}

/**
 * Puts a copy in the place of every `use`: a group that is taken out of its file must be whole.
 * @param {Document} sheet
 */
function assembled(sheet) {
  let use = sheet.querySelector("use");
  while (use) {
    const copy = /** @type {Element} */ (sheet.querySelector(use.getAttribute("href") ?? "")?.cloneNode(true));
    copy.removeAttribute("id");
    copy.setAttribute("transform", use.getAttribute("transform") ?? "");
    use.replaceWith(copy);
    use = sheet.querySelector("use");
  }
  return sheet;
}

/** A copy of one drawing for each place where it hangs, made once. @param {string} id */
const drawing = (id) =>
  guard([id, art], () => {
    const group = art?.getElementById(id);
    if (!group) return svg`<rect class="sky-club" width="400" height="520"/>`;
    const copy = document.importNode(group, true);
    copy.removeAttribute("id");
    return copy;
  });

/** The flag in the hole, its number on the cloth. @param {Hole} hole @param {number} number */
const pin = (
  { spots: [, , , , , [x, y] = [0, 0]] },
  number,
) => svg`<g transform="translate(${x} ${y - 1})"><ellipse class="p-shadow" cx="14" cy="1" rx="16" ry="3"/><ellipse
  class="p-cup" rx="7" ry="3"/>
  <path class="p-wall" d="M-2 0v-118h4V0z"/><path class="p-flag" d="M2-117l58 18l-58 20z"/><path class="c-flag2"
    d="M2-98l58-1l-58 20z"/><text class="pin-number" x="21" y="-90">${number}</text></g>`;

/** The ball with its shadow; moved by the animation, so it is a group of its own. @param {Spot} spot */
export const ball = ([x, y, size]) => svg`<g class="ball" transform="translate(${x} ${y}) scale(${size})">
  <ellipse class="p-shadow" cx="5" cy="10" rx="14" ry="4"/><g class="ball-up"><circle class="c-ball" r="11"/><path
    class="c-ball2" d="M0-11a11 11 0 0 1 0 22a15 15 0 0 0 0-22z"/></g></g>`;

/** Where the ball lies; before a hole is chosen on the first tee.
 * @param {number|null} hole @param {number} aside  dice set aside @returns {Spot} */
export function lie(hole, aside) {
  const spot = hole ? HOLES[hole]?.spots[aside] : undefined;
  return spot ? [...spot, SIZES[aside] ?? 1] : [62, 376, 1.25];
}

/** The whole picture. @param {number|null} hole @param {number} aside dice set aside, 0..5 */
export function scene(hole, aside) {
  const here = hole ? HOLES[hole] : undefined;
  return svg`${drawing(
    here ? `hole-${hole}` : "clubhouse",
  )}${here && hole ? pin(here, hole) : nothing}${ball(lie(hole, aside))}`;
}

/** A small picture of what the hole is known by, 120 by 76, for the choice of holes. @param {number} number */
export const motif = (number) => svg`${drawing(`motif-${number}`)}`;
