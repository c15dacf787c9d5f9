/** The ring around the part of the table that a first-time tip speaks of. */

import { asSentence, currentMessage } from "../../table/message-line.ts";
import type { Session } from "../../table/session/session.ts";
import type { GameTable } from "../../table/types.ts";

/** Distance of the ring from the part, in pixels. */
const MARGIN = 2;

/** Places the ring again, after the window has been resized. */
let update = () => {};
globalThis.addEventListener?.("resize", () => requestAnimationFrame(() => update()));

/** Draws the ring if the message line shows a tip and the part is visible. Otherwise, removes it. */
export function drawTipRing(session: Session, { tipParts }: Pick<GameTable, "tipParts">) {
  const table = document.querySelector("[data-part~=table]");
  const ring = table?.querySelector<HTMLElement>("[data-part~=tip-ring]");
  const isShown = !session.busy && table?.querySelector("[data-part~=tip]");
  const clause = isShown ? asSentence(currentMessage(session, "tip"))?.clause : undefined;
  const name = clause && tipParts?.[clause];
  const box = name ? table?.querySelector(`[data-part~="${name}"]`)?.getBoundingClientRect() : undefined;
  update = () => drawTipRing(session, { ...(tipParts && { tipParts }) });
  if (!table || !box?.width) return ring?.remove();
  place(ring ?? table.appendChild(createRing()), box);
}

function createRing() {
  const ring = document.createElement("div");
  ring.className = "tip-ring";
  ring.dataset["part"] = "tip-ring";
  return ring;
}

/** Places the ring around a box, but not outside the window. */
function place(ring: HTMLElement, box: DOMRect) {
  const [left, top] = [Math.max(0, box.left - MARGIN), Math.max(0, box.top - MARGIN)];
  const right = Math.min(innerWidth, box.right + MARGIN);
  const bottom = Math.min(innerHeight, box.bottom + MARGIN);
  Object.assign(ring.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
}
