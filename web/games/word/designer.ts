/** The designer of Word Golf: 54 hole cards, one at a time, and the six letter dice. */

import type { Designer, Path } from "../../packages/editor/types.ts";
import { readKey } from "../../platform/keyboard.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./card-edit.ts";
import type { Host } from "./designer-editors.ts";
import { Choice, cards, dice, selectedSpace } from "./designer-editors.ts";

const PARTS = [
  ["cards", "Hole cards"],
  ["dice", "Letter dice"],
] as const;

/** Draws the open editor with the choice between cards and dice. */
function draw(host: Host) {
  const { sheet, ...desk } = host.state.part === "cards" ? cards(host) : dice(host);
  return {
    ...desk,
    sheet: html`<div class="draft-forms word-design"><div class="row" role="group"
    aria-label="What to design">${PARTS.map(
      ([id, label]) =>
        html`<button class="pill" aria-pressed=${String(host.state.part === id)} @click=${() => {
          host.state.part = id;
          host.redraw();
        }}>${label}${
          host.faults.some(({ at }) => at[0] === id)
            ? html`<span class="unseen">, needs fixing</span><b aria-hidden="true"> !</b>`
            : nothing
        }</button>`,
    )}</div>${sheet}</div>`,
  };
}

/**
 * Opens the editor for a part of the material, for example where a problem occurs. Returns selectors for the field to
 * focus, best first.
 */
function show([part, first, second, field, index]: Path, host: Host) {
  host.state.part = part === "dice" ? "dice" : "cards";
  if (host.state.part === "cards") {
    if (typeof first === "number") host.state.set = first;
    if (typeof second === "number") host.state.hole = second;
    host.state.space = field === "spaces" && typeof index === "number" ? index : null;
  }
  const name =
    host.state.part === "dice"
      ? `die-${first ?? 0}-${second ?? 0}`
      : host.state.space === null
        ? String(field ?? "cards")
        : "space";
  return [`[data-at="${name}"]`, '[data-at="cards"]', ".word-design button"];
}

/** Handles a key and returns whether it was used: Delete removes the selected space, 1 to 3 set its kind. */
function key(event: KeyboardEvent, host: Host) {
  const card = host.state.part === "cards" ? edit.cardAt(host.material, host.state.set, host.state.hole) : null;
  const at = card && selectedSpace(host, card);
  if (!card || at === null) return false;
  if (event.key === "Delete" || event.key === "Backspace") {
    const less = edit.removeSpace(card, at);
    if (!less) return false;
    host.state.space = null;
    host.change(edit.withCard(host.material, host.state.set, host.state.hole, less), `Space ${at + 1} removed`);
    return true;
  }
  const kind = edit.KINDS[Number(readKey(event)) - 1];
  if (!kind) return false;
  const changed = edit.withSpace(card, at, { kind });
  host.change(
    edit.withCard(host.material, host.state.set, host.state.hole, changed),
    `Space ${at + 1} changed to ${kind}`,
  );
  return true;
}

export const designer: Designer = {
  create: () => new Choice(),
  draw,
  show,
  key,
  start: ({ material, state }, seats) =>
    state.part === "cards" && edit.cardAt(material, state.set, state.hole)
      ? edit.startWith(state.set, state.hole, seats)
      : {},
};
