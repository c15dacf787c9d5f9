// Fingers on the card: taps and drags along the spaces, and wild cards that are laid on letters.
import { current, draft, set, step } from "./draft.js";

/** @typedef {import('./view.js').Ui} Ui */

/** How near to a space a finger must come, in units of the card: to press it, to take it while drawing. */
const PRESS = 11.5;
const DRAW = 7.5;

/** What the pointer does between down and up. @type {{last: number, fresh: boolean, moved: boolean}|null} */
let drag = null;

/** The space under a pointer. @param {PointerEvent} event @param {number} reach @returns {number} -1: none */
function under(event, reach) {
  const sheet = /** @type {Element} */ (event.currentTarget);
  const matrix = /** @type {SVGSVGElement} */ (sheet.closest("svg")).getScreenCTM();
  if (!matrix) return -1;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  let best = -1;
  let near = reach;
  for (const spot of sheet.querySelectorAll("[data-space]")) {
    const place = /** @type {SVGGElement} */ (spot).transform.baseVal.getItem(0).matrix;
    const distance = Math.hypot(place.e - at.x, place.f - at.y);
    if (distance < near) [near, best] = [distance, Number(spot.getAttribute("data-space"))];
  }
  return best;
}

/** @param {Ui} ui @returns {import('./board.js').Hands} */
export const hands = (ui) => ({
  press: (space) => {
    if (!lay(ui, space)) tap(ui, space, draft.spaces.at(-1) === space);
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
    const space = under(event, DRAW);
    if (space < 0 || space === drag.last) return;
    drag = { ...drag, last: space, moved: true };
    // back onto the space before: the last step is taken back
    step(ui, space);
  },
  up: () => {
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

/** A wild card on a letter; wherever else it lay, and whatever lay there, goes. @param {Ui} ui @param {number} card @param {number} at */
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

/** The letter of a space under a point of the screen, for a card that is dragged there. @param {number} x @param {number} y */
export function letterAt(x, y) {
  const spot = document.elementFromPoint(x, y)?.closest("[data-space]");
  if (!spot) return -1;
  const at = (current()?.line ?? draft.spaces).indexOf(Number(spot.getAttribute("data-space")));
  return at < draft.word.length ? at : -1;
}
