// The pictures of Dice Golf, in a box 400 wide and 520 tall: the landscapes come from scenes.svg; flag, number and
// ball are set here.
// Every shape is coloured by class (scenes.css), so that the same drawing serves by day and at dusk.

import { guard } from "../../vendor/lit-html/directives/guard.js";
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";

/** @typedef {readonly [x: number, y: number, size: number]} Spot */
/** @typedef {{name: string, flag: readonly [x: number, y: number], spots: readonly Spot[]}} Hole */

// biome-ignore format: one hole a line
/** @type {Readonly<Record<number, Hole>>} */
export const HOLES = {
  1: { name: "Lone Pine", flag: [236, 234],
    spots: [[56, 374, 1.25], [120, 346, 1.1], [186, 330, 1], [226, 300, 0.85], [232, 266, 0.7], [236, 235, 0.5]] },
  2: { name: "Twin Lakes", flag: [286, 238],
    spots: [[60, 376, 1.25], [122, 342, 1.1], [186, 316, 0.95], [222, 286, 0.82], [258, 258, 0.7], [286, 239, 0.5]] },
  3: { name: "Three Sisters", flag: [262, 240],
    spots: [[62, 376, 1.25], [140, 356, 1.15], [222, 340, 1], [274, 308, 0.86], [276, 270, 0.7], [262, 241, 0.5]] },
  4: { name: "Four Winds", flag: [232, 240],
    spots: [[58, 376, 1.25], [136, 362, 1.15], [220, 344, 1], [262, 310, 0.86], [250, 270, 0.7], [232, 241, 0.5]] },
  5: { name: "Five Sands", flag: [282, 240],
    spots: [[60, 376, 1.25], [118, 350, 1.1], [180, 336, 1], [248, 310, 0.86], [284, 272, 0.7], [282, 241, 0.5]] },
  6: { name: "Six Arches", flag: [250, 244],
    spots: [[58, 378, 1.25], [112, 344, 1.1], [170, 334, 1], [214, 300, 0.86], [236, 268, 0.7], [250, 245, 0.5]] },
};

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
  { flag: [x, y] },
  number,
) => svg`<g transform="translate(${x} ${y})"><ellipse class="c-shadow" cx="14" cy="1" rx="16" ry="3"/><ellipse
  class="c-cup" rx="7" ry="3"/>
  <path class="c-pole" d="M-2 0v-118h4V0z"/><path class="c-flag" d="M2-117l58 18l-58 20z"/><path class="c-flag2"
    d="M2-98l58-1l-58 20z"/><text class="pin-number" x="21" y="-90">${number}</text></g>`;

/** The ball with its shadow; moved by the animation, so it is a group of its own. @param {Spot} spot */
export const ball = ([x, y, size]) => svg`<g class="ball" transform="translate(${x} ${y}) scale(${size})">
  <ellipse class="c-shadow" cx="5" cy="10" rx="14" ry="4"/><g class="ball-up"><circle class="c-ball" r="11"/><path
    class="c-ball2" d="M0-11a11 11 0 0 1 0 22a15 15 0 0 0 0-22z"/></g></g>`;

/** Where the ball lies on the first tee, before a hole is chosen. @type {Spot} */
export const TEE = [62, 376, 1.25];

/** Where the ball lies with so many dice set aside. @param {number|null} hole @param {number} aside @returns {Spot} */
export const lie = (hole, aside) => (hole ? HOLES[hole]?.spots[aside] : undefined) ?? TEE;

/** The whole picture. @param {number|null} hole @param {number} aside dice set aside, 0..5 */
export function scene(hole, aside) {
  const here = hole ? HOLES[hole] : undefined;
  return svg`${drawing(
    here ? `hole-${hole}` : "clubhouse",
  )}${here && hole ? pin(here, hole) : nothing}${ball(lie(hole, aside))}`;
}

/** A small picture of what the hole is known by, 120 by 76, for the choice of holes. @param {number} number */
export const motif = (number) => svg`${drawing(`motif-${number}`)}`;
