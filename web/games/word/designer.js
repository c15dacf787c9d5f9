/** The designer of Word Golf: 54 hole cards, one at a time, and the six letter dice. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import * as edit from "./card-edit.js";
import { cards, dice, forget, mind, picked } from "./designer-desk.js";

/** @import { Designer, Host, Path } from "../../screens/design/types.js" */

const PARTS = /** @type {const} */ ([
  ["cards", "Hole cards"],
  ["dice", "Letter dice"],
]);

/** @param {Host} host */
function draw(host) {
  const { sheet, ...desk } = mind.part === "cards" ? cards(host) : dice(host);
  return {
    ...desk,
    sheet: html`<div class="draft-forms word-design"><div class="row" role="group"
    aria-label="What is designed">${PARTS.map(
      ([id, label]) =>
        html`<button class="pill" aria-pressed=${String(mind.part === id)} @click=${() => {
          mind.part = id;
          host.redraw();
        }}>${label}${
          host.faults.some(({ at }) => at[0] === id)
            ? html`<span class="unseen">, to be mended</span><b aria-hidden="true"> !</b>`
            : nothing
        }</button>`,
    )}</div>${sheet}</div>`,
  };
}

/** Leads to a place of the material. @param {Path} at */
function show([part, first, second, field, index]) {
  mind.part = part === "dice" ? "dice" : "cards";
  if (mind.part === "cards") {
    if (typeof first === "number") mind.set = first;
    if (typeof second === "number") mind.hole = second;
    mind.space = field === "spaces" && typeof index === "number" ? index : null;
  }
  const name =
    mind.part === "dice"
      ? `die-${first ?? 0}-${second ?? 0}`
      : mind.space === null
        ? String(field ?? "cards")
        : "space";
  return [`[data-at="${name}"]`, '[data-at="cards"]', ".word-design button"];
}

/** @param {KeyboardEvent} event @param {Host} host */
function key(event, host) {
  const card = mind.part === "cards" ? edit.cardAt(host.material, mind.set, mind.hole) : null;
  const at = card && picked(card);
  if (!card || at === null) return false;
  if (event.key === "Delete" || event.key === "Backspace") {
    const less = edit.removeSpace(card, at);
    if (!less) return false;
    mind.space = null;
    host.change(edit.withCard(host.material, mind.set, mind.hole, less), `Space ${at + 1} removed`);
    return true;
  }
  const kind = edit.KINDS[Number(event.key) - 1];
  if (!kind) return false;
  const changed = edit.withSpace(card, at, { kind });
  host.change(edit.withCard(host.material, mind.set, mind.hole, changed), `Space ${at + 1} is ${kind}`);
  return true;
}

/** @type {Designer} */
export const designer = {
  draw,
  show,
  key,
  open: forget,
  close: forget,
};
