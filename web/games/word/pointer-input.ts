import type { Handlers } from "./board.ts";
import type { Draft } from "./draft.ts";
import type { Ui } from "./view.ts";

// Pointer input on the hole card: taps and drags along the spaces, and wild cards that are placed on letters.

/**
 * Longest distance from a space at which a tap selects it (PRESS) or a drag adds it to the line (DRAW), in units of the
 * card.
 */
const PRESS = 11.5;
const DRAW = 7.5;

/** Returns the position of a pointer in units of the card. */
function point(event: PointerEvent) {
  const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
  return matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
}

/** Returns the matrix whose fields `e` and `f` contain the position of a space. */
const place = (spot: Element) => (spot as SVGGElement).transform.baseVal.getItem(0).matrix;

/**
 * Draws a segment from the end of the line to the pointer, or removes it.
 * @param end - the last space of the line, or undefined to remove it
 */
function drawSegment(event: PointerEvent, end: number | undefined) {
  const board = event.currentTarget as Element;
  const last = end === undefined ? null : board.querySelector(`[data-space="${end}"]`);
  const at = last ? point(event) : null;
  const from = at && last ? place(last) : null;
  const path =
    at && from && Math.hypot(at.x - from.e, at.y - from.f) > PRESS ? `M${from.e} ${from.f}L${at.x} ${at.y}` : "";
  board.querySelector(".w-rubber")?.setAttribute("d", path);
}

/** Returns the space under a pointer, or -1 if there is none within reach. */
function spaceUnder(event: PointerEvent, reach: number) {
  const board = event.currentTarget as Element;
  const at = point(event);
  if (!at) return -1;
  let best = -1;
  let nearest = reach;
  for (const spot of board.querySelectorAll("[data-space]")) {
    const { e, f } = place(spot);
    const distance = Math.hypot(e - at.x, f - at.y);
    if (distance < nearest) [nearest, best] = [distance, Number(spot.getAttribute("data-space"))];
  }
  return best;
}

/** Handles taps and drags on the card of one open table. */
export class PointerInput {
  draft: Draft;
  /**
   * The current drag: the id of its pointer, the line before it, the last space, whether it was new to the end of the
   * line, and whether the pointer has reached another one.
   */
  #drag: { pointer: number; before: number[]; last: number; fresh: boolean; moved: boolean } | null = null;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** Returns the event handlers of the card. */
  handlers(ui: Ui): Handlers {
    const { draft } = this;
    return {
      press: (space) => {
        if (!this.#placeHeld(ui, space)) this.#tap(ui, space, draft.spaces.at(-1) === space);
      },
      // A touch on a space draws the line; a touch elsewhere scrolls the page. This handler is needed because some
      // browsers ignore touch-action inside an SVG.
      touch: (event) => {
        if (event.cancelable && (event.target as Element).closest("[data-space]")) event.preventDefault();
      },
      down: (event) => {
        // Other fingers and the palm neither draw nor end the drag of the first finger.
        if (!event.isPrimary) return;
        const space = spaceUnder(event, PRESS);
        if (space < 0 || (event.pointerType === "mouse" && event.button !== 0)) return;
        if (this.#placeHeld(ui, space)) return;
        (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
        const before = draft.spaces;
        this.#drag = { pointer: event.pointerId, before, last: space, fresh: before.at(-1) !== space, moved: false };
        if (this.#drag.fresh) draft.step(ui, space);
      },
      moved: (event) => {
        if (this.#drag?.pointer !== event.pointerId || !event.buttons) return;
        drawSegment(event, draft.spaces.at(-1));
        const space = spaceUnder(event, DRAW);
        if (space < 0 || space === this.#drag.last) return;
        this.#drag = { ...this.#drag, last: space, moved: true };
        // If the pointer moves back to the previous space, this removes the last step.
        draft.step(ui, space);
      },
      up: (event) => {
        const drag = this.#end(event);
        if (drag && !drag.fresh && !drag.moved) this.#tap(ui, drag.last, true);
      },
      // The browser cancels a touch, for example if it becomes a gesture of the system. That is not a tap.
      cancel: (event) => {
        const drag = this.#end(event);
        if (drag?.fresh && !drag.moved) draft.set(ui, { spaces: drag.before });
      },
    };
  }

  /** Ends the drag of a pointer and returns it, or null if the pointer has none. */
  #end(event: PointerEvent) {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return null;
    drawSegment(event, undefined);
    this.#drag = null;
    return drag;
  }

  /**
   * Adds a space to the line, or removes it if it is the last one.
   * @param last - whether it is the last space of the line
   */
  #tap(ui: Ui, space: number, last: boolean) {
    const { draft } = this;
    if (last) draft.set(ui, { spaces: draft.spaces.slice(0, -1) });
    else draft.step(ui, space);
  }

  /** Places the wild card that is picked up on the letter of a space. Returns whether that was possible. */
  #placeHeld(ui: Ui, space: number) {
    const { draft } = this;
    if (!draft.held) return false;
    const at = (draft.current()?.line ?? draft.spaces).indexOf(space);
    if (at < 0 || at >= draft.word.length) return false;
    placeCard(draft, ui, draft.held, at);
    return true;
  }
}

/**
 * Places a wild card on a letter. It is removed from its old letter and replaces any other card on the new one.
 * @param at - index of the letter
 */
export function placeCard(draft: Draft, ui: Ui, card: number, at: number) {
  const now = Object.entries(draft.cards ?? draft.current()?.cards ?? {});
  const others = now.filter(([place, one]) => one !== card && Number(place) !== at);
  draft.set(ui, { cards: Object.fromEntries([...others, [String(at), card]]), held: 0 });
}

/** Removes a wild card from its letter. */
export function removeCard(draft: Draft, ui: Ui, card: number) {
  const now = Object.entries(draft.cards ?? draft.current()?.cards ?? {});
  draft.set(ui, { cards: Object.fromEntries(now.filter(([, one]) => one !== card)), held: 0 });
}

/** Returns the index of the letter under a point of the screen, where a card is dropped, or -1 if there is none. */
export function letterAt(draft: Draft, x: number, y: number) {
  const spot = document.elementFromPoint(x, y)?.closest("[data-space]");
  if (!spot) return -1;
  const at = (draft.current()?.line ?? draft.spaces).indexOf(Number(spot.getAttribute("data-space")));
  return at < draft.word.length ? at : -1;
}
