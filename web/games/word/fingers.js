// Fingers on the card: taps and drags along the spaces, and wild cards that are laid on letters.
import { current, draft, set, step } from "./draft.js";

/** @import { Ui } from "./view.js" */

/** How near to a space a finger must come, in units of the card: to press it, to take it while drawing. */
const PRESS = 11.5;
const DRAW = 7.5;

/** What the pointer does between down and up. @type {{last: number, fresh: boolean, moved: boolean}|null} */
let drag = null;

/** Where a pointer is on the card. @param {PointerEvent} event */
function point(event) {
  const matrix = /** @type {SVGSVGElement} */ (event.currentTarget).getScreenCTM();
  return matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

/** Where a space lies. @param {Element} spot */
const place = (spot) => /** @type {SVGGElement} */ (spot).transform.baseVal.getItem(0).matrix;

/** Draws the line on to the finger, or takes that piece away. @param {PointerEvent} event @param {boolean} [off] */
function stretch(event, off = false) {
  const sheet = /** @type {Element} */ (event.currentTarget);
  const last = sheet.querySelector(`[data-space="${draft.spaces.at(-1)}"]`);
  const at = off || !last ? null : point(event);
  const from = at && last ? place(last) : null;
  const way =
    at && from && Math.hypot(at.x - from.e, at.y - from.f) > PRESS ? `M${from.e} ${from.f}L${at.x} ${at.y}` : "";
  sheet.querySelector(".w-rubber")?.setAttribute("d", way);
}

/** The space under a pointer. @param {PointerEvent} event @param {number} reach @returns {number} -1: none */
function under(event, reach) {
  const sheet = /** @type {Element} */ (event.currentTarget);
  const at = point(event);
  if (!at) return -1;
  let best = -1;
  let near = reach;
  for (const spot of sheet.querySelectorAll("[data-space]")) {
    const { e, f } = place(spot);
    const distance = Math.hypot(e - at.x, f - at.y);
    if (distance < near) [near, best] = [distance, Number(spot.getAttribute("data-space"))];
  }
  return best;
}

/** @param {Ui} ui @returns {import('./board.js').Fingers} */
export const fingers = (ui) => ({
  press: (space) => {
    if (!lay(ui, space)) tap(ui, space, draft.spaces.at(-1) === space);
  },
  // A finger on a space draws; anywhere else it scrolls. (touch-action does not reach into a drawing in every browser.)
  touch: (event) => {
    if (event.cancelable && /** @type {Element} */ (event.target).closest("[data-space]")) event.preventDefault();
  },
  down: (event) => {
    const space = under(event, PRESS);
    if (space < 0 || (event.pointerType === "mouse" && event.button !== 0)) return;
    if (lay(ui, space)) return;
    /** @type {Element} */ (event.currentTarget).setPointerCapture?.(event.pointerId);
    drag = { last: space, fresh: draft.spaces.at(-1) !== space, moved: false };
    if (drag.fresh) step(ui, space);
  },
  moved: (event) => {
    if (!drag || !event.buttons) return;
    stretch(event);
    const space = under(event, DRAW);
    if (space < 0 || space === drag.last) return;
    drag = { ...drag, last: space, moved: true };
    // back onto the space before: the last step is taken back
    step(ui, space);
  },
  up: (event) => {
    stretch(event, true);
    if (drag && !drag.fresh && !drag.moved) tap(ui, drag.last, true);
    drag = null;
  },
});

/** @param {Ui} ui @param {number} space @param {boolean} last  it ends the line: a tap takes it away */
function tap(ui, space, last) {
  if (last) set(ui, { spaces: draft.spaces.slice(0, -1) });
  else step(ui, space);
}

/** Lays the wild card that is picked up on the letter of a space. @param {Ui} ui @param {number} space */
function lay(ui, space) {
  if (!draft.held) return false;
  const at = (current()?.line ?? draft.spaces).indexOf(space);
  if (at < 0 || at >= draft.word.length) return false;
  put(ui, draft.held, at);
  return true;
}

/**
 * A wild card on a letter; wherever else it lay, and whatever lay there, goes.
 * @param {Ui} ui
 * @param {number} card
 * @param {number} at
 */
export function put(ui, card, at) {
  const now = Object.entries(draft.cards ?? current()?.cards ?? {});
  const others = now.filter(([place, one]) => one !== card && Number(place) !== at);
  set(ui, { cards: Object.fromEntries([...others, [String(at), card]]), held: 0 });
}

/** @param {Ui} ui @param {number} card */
export function takeOff(ui, card) {
  const now = Object.entries(draft.cards ?? current()?.cards ?? {});
  set(ui, { cards: Object.fromEntries(now.filter(([, one]) => one !== card)), held: 0 });
}

/**
 * The letter of a space under a point of the screen, for a card that is dragged there.
 * @param {number} x
 * @param {number} y
 */
export function letterAt(x, y) {
  const spot = document.elementFromPoint(x, y)?.closest("[data-space]");
  if (!spot) return -1;
  const at = (current()?.line ?? draft.spaces).indexOf(Number(spot.getAttribute("data-space")));
  return at < draft.word.length ? at : -1;
}
