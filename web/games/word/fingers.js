// Fingers on the card: taps and drags along the spaces, and wild cards that are laid on letters.

/** @import { Draft } from "./draft.js" */
/** @import { Ui } from "./view.js" */

/** How near to a space a finger must come, in units of the card: to press it, to take it while drawing. */
const PRESS = 11.5;
const DRAW = 7.5;

/** Where a pointer is on the card. @param {PointerEvent} event */
function point(event) {
  const matrix = /** @type {SVGSVGElement} */ (event.currentTarget).getScreenCTM();
  return matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

/** Where a space lies. @param {Element} spot */
const place = (spot) => /** @type {SVGGElement} */ (spot).transform.baseVal.getItem(0).matrix;

/** Draws the line on to the finger, or removes that piece.
 * @param {PointerEvent} event @param {number|undefined} end  the last space of the line; undefined removes the piece */
function stretch(event, end) {
  const sheet = /** @type {Element} */ (event.currentTarget);
  const last = end === undefined ? null : sheet.querySelector(`[data-space="${end}"]`);
  const at = last ? point(event) : null;
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

/** Taps and drags on the card of one open table. */
export class Fingers {
  /** What the pointer does between down and up. @type {{last: number, fresh: boolean, moved: boolean}|null} */
  #drag = null;

  /** @param {Draft} draft */
  constructor(draft) {
    this.draft = draft;
  }

  /** What the card listens to. @param {Ui} ui @returns {import('./board.js').Fingers} */
  handlers(ui) {
    const { draft } = this;
    return {
      press: (space) => {
        if (!this.#lay(ui, space)) this.#tap(ui, space, draft.spaces.at(-1) === space);
      },
      // A finger on a space draws, anywhere else it scrolls. Some browsers ignore touch-action inside a drawing.
      touch: (event) => {
        if (event.cancelable && /** @type {Element} */ (event.target).closest("[data-space]")) event.preventDefault();
      },
      down: (event) => {
        const space = under(event, PRESS);
        if (space < 0 || (event.pointerType === "mouse" && event.button !== 0)) return;
        if (this.#lay(ui, space)) return;
        /** @type {Element} */ (event.currentTarget).setPointerCapture?.(event.pointerId);
        this.#drag = { last: space, fresh: draft.spaces.at(-1) !== space, moved: false };
        if (this.#drag.fresh) draft.step(ui, space);
      },
      moved: (event) => {
        if (!this.#drag || !event.buttons) return;
        stretch(event, draft.spaces.at(-1));
        const space = under(event, DRAW);
        if (space < 0 || space === this.#drag.last) return;
        this.#drag = { ...this.#drag, last: space, moved: true };
        // A move back to the space before takes the last step back.
        draft.step(ui, space);
      },
      up: (event) => {
        stretch(event, undefined);
        if (this.#drag && !this.#drag.fresh && !this.#drag.moved) this.#tap(ui, this.#drag.last, true);
        this.#drag = null;
      },
    };
  }

  /** @param {Ui} ui @param {number} space @param {boolean} last  it ends the line: a tap takes it away */
  #tap(ui, space, last) {
    const { draft } = this;
    if (last) draft.set(ui, { spaces: draft.spaces.slice(0, -1) });
    else draft.step(ui, space);
  }

  /** Lays the wild card that is picked up on the letter of a space. @param {Ui} ui @param {number} space */
  #lay(ui, space) {
    const { draft } = this;
    if (!draft.held) return false;
    const at = (draft.current()?.line ?? draft.spaces).indexOf(space);
    if (at < 0 || at >= draft.word.length) return false;
    put(draft, ui, draft.held, at);
    return true;
  }
}

/**
 * Lays a wild card on a letter. It leaves its old place, and replaces any other card on that letter.
 * @param {Draft} draft
 * @param {Ui} ui
 * @param {number} card
 * @param {number} at
 */
export function put(draft, ui, card, at) {
  const now = Object.entries(draft.cards ?? draft.current()?.cards ?? {});
  const others = now.filter(([place, one]) => one !== card && Number(place) !== at);
  draft.set(ui, { cards: Object.fromEntries([...others, [String(at), card]]), held: 0 });
}

/** Takes a wild card back. @param {Draft} draft @param {Ui} ui @param {number} card */
export function takeOff(draft, ui, card) {
  const now = Object.entries(draft.cards ?? draft.current()?.cards ?? {});
  draft.set(ui, { cards: Object.fromEntries(now.filter(([, one]) => one !== card)), held: 0 });
}

/**
 * The letter of a space under a point of the screen, for a card that is dragged there.
 * @param {Draft} draft
 * @param {number} x
 * @param {number} y
 */
export function letterAt(draft, x, y) {
  const spot = document.elementFromPoint(x, y)?.closest("[data-space]");
  if (!spot) return -1;
  const at = (draft.current()?.line ?? draft.spaces).indexOf(Number(spot.getAttribute("data-space")));
  return at < draft.word.length ? at : -1;
}
