/**
 * Places notices at a table so that they cover neither dice nor controls nor what they explain. They are placed over
 * scenery of the picture, or at another free place if the picture has none.
 */

import { byId } from "../platform/dom.ts";
import type { Obstacle, Rect } from "./free-place.ts";
import { findFreePlace, GAP, placeCost } from "./free-place.ts";

/** How bad it is to cover a control or a die, compared with other things. */
const CONTROL_WEIGHT = 1000;
/** How bad it is to cover something that the game marks as important. */
const LANDMARK_WEIGHT = 20;
/** Weight of covering text next to the picture, for example the goal of the game. */
const TEXT_WEIGHT = 4;
/** Controls, dice and the text next to them. */
const CONTROLS = ":is(#bar, #picture, .under) :is(button, a, input, select, .held, .box-dice, .wg-dice)";
const TEXTS = ":is(#bar, #picture, .under) :is(.club, .caption, .coach, .wg-say, .status, .goal, .box-cards, .ledger)";
/** Fraction of the width of a notice that its buttons may use before they get a separate row. */
const MAX_ROW = 0.45;
/** The possible widths of a notice, in rem. */
const WIDTHS = [23, 21, 19, 17, 16, 15, 13.5, 12];
/** Milliseconds between two checks whether the table has changed under the notice. */
const CHECK_MS = 400;
/** Number of points at which a line is checked. */
const LINE_POINTS = 40;

/** The game's landmarks, as a CSS selector. */
let landmarks = "";
/** Obstacles at the last check, to wait until they no longer move. */
let lastSeen = "";
let timer = 0;

/** Returns the part of a rectangle that is inside another one, or null. */
function clip(a: Rect, b: Rect) {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** Returns the rectangles that an element covers. A line is represented by points. */
function rectangles(element: Element): Rect[] {
  if (element instanceof SVGGeometryElement && getComputedStyle(element).fill === "none") {
    const matrix = element.getScreenCTM();
    const length = element.getTotalLength();
    return Array.from({ length: matrix ? LINE_POINTS : 0 }, (_, at) => {
      const { x, y } = element.getPointAtLength((length * at) / (LINE_POINTS - 1)).matrixTransform(matrix as DOMMatrix);
      return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 };
    });
  }
  return [element.getBoundingClientRect()];
}

/** Returns everything in an area that a notice should not cover. */
function obstacles(area: Rect): Obstacle[] {
  const groups = [
    [CONTROLS, CONTROL_WEIGHT],
    [TEXTS, TEXT_WEIGHT],
    [landmarks, LANDMARK_WEIGHT],
  ] as const;
  return groups.flatMap(([selector, weight]) =>
    (selector ? [...document.querySelectorAll(selector)] : [])
      .flatMap(rectangles)
      .flatMap((rect) => clip(rect, area) ?? [])
      .map((rect) => ({ ...rect, weight })),
  );
}

/** Returns the sizes that the notice can have in an area. */
function possibleSizes(box: HTMLElement, area: Rect) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const max = area.right - area.left - 2 * GAP;
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width * rem, max)))];
  return widths.map((width) => {
    setWidth(box, width);
    return { width, height: box.offsetHeight };
  });
}

/** Sets the width of a notice. Its text flows around its buttons, unless they are too wide. */
function setWidth(box: HTMLElement, width: number) {
  const buttons = [...box.querySelectorAll(".row")].at(-1) as HTMLElement | undefined;
  // In a separate row, the buttons would be as wide as the notice.
  box.removeAttribute("data-stacked");
  const row = buttons?.scrollWidth ?? 0;
  box.style.width = `${width}px`;
  box.style.setProperty("--row-width", `${row}px`);
  box.toggleAttribute("data-stacked", row > MAX_ROW * width);
}

/** Returns the visible part of the picture, and the window. */
function areas() {
  const picture = document.querySelector(".table-picture");
  if (!picture) return null;
  const top = Math.max(0, byId("bar").getBoundingClientRect().bottom);
  const all = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const inside = clip(picture.getBoundingClientRect(), { ...all, top });
  return inside ? [inside, all] : [all];
}

/** Places the notice. */
function place(box: HTMLElement, places: readonly Rect[]) {
  let best = null;
  box.toggleAttribute("data-placed", true);
  for (const area of places) {
    const found = findFreePlace(area, possibleSizes(box, area), obstacles(area));
    if (found && (!best || found.cost < best.cost)) best = found;
    if (best?.cost === 0) break;
  }
  if (!best) return release(box);
  const { left, top, right } = best;
  setWidth(box, right - left);
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Lets the style sheet place the notice again. */
function release(box: HTMLElement) {
  for (const name of ["data-placed", "data-stacked", "style"]) box.removeAttribute(name);
}

/** Places a notice that has just appeared, or whose window has changed. */
function placeNow() {
  const box = byId("notices");
  const places = box.hidden ? null : areas();
  clearInterval(timer);
  if (!places) return release(box);
  place(box, places);
  lastSeen = "";
  timer = setInterval(() => check(box), CHECK_MS);
}

const isControl = ({ weight }: Obstacle) => weight === CONTROL_WEIGHT;

/** Moves the notice if it covers something after the table has changed. While something moves, only controls count. */
function check(box: HTMLElement) {
  const places = areas();
  const all = places?.at(-1);
  if (!places || !all) return;
  const found = obstacles(all);
  // Small movements, such as a pulsing star, do not count.
  const seen = JSON.stringify(found.map(({ left, top }) => [left, top].map((one) => Math.round(one / 16))));
  const settled = seen === lastSeen;
  lastSeen = seen;
  const cost = placeCost(box.getBoundingClientRect(), settled ? found : found.filter(isControl));
  if (cost > 0) place(box, places);
}

const changes = new MutationObserver(placeNow);

/**
 * Starts placing notices for a table.
 * @param selector - the game's landmarks
 */
export function placeNotices(selector: string = "") {
  landmarks = selector;
  changes.observe(byId("notices"), { childList: true, subtree: true, characterData: true });
  addEventListener("resize", placeNow);
  placeNow();
}

/** Stops placing notices when the table is closed. */
export function stopPlacingNotices() {
  changes.disconnect();
  removeEventListener("resize", placeNow);
  clearInterval(timer);
  release(byId("notices"));
}
