/** Lines under the bar that need a decision: a save that failed, an update, a game held by another tab. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { say } from "./announce.js";
import { byId } from "./dom.js";

/** @typedef {{text: string, actions?: {label: string, run: () => void}[], tone?: "trouble"|"news"}} Notice */

/** A text of more letters may have to run on a low screen: the keyboard gets to it. */
const LONG = 120;
/** @type {Map<string, Notice>} */
const open = new Map();

/** @param {string} id  one of a kind: the same id replaces @param {Notice} notice */
export function notify(id, notice) {
  const known = open.get(id)?.text === notice.text;
  open.set(id, notice);
  if (!known) say(notice.text);
  draw();
}

/** @param {string} id */
export function settle(id) {
  if (open.delete(id)) draw();
}

function draw() {
  const box = byId("notices");
  box.hidden = open.size === 0;
  render(
    [...open].map(
      ([id, notice]) => html`
    <div class="notice ${notice.tone ?? "news"}">
      <p tabindex=${notice.text.length > LONG ? 0 : nothing}>${notice.text}</p>
      <div class="row">
        ${(notice.actions ?? []).map(
          (action) => html`<button class="pill"
          @click=${action.run}>${action.label}</button>`,
        )}
        <button class="pill" @click=${() => settle(id)}>Close</button>
      </div>
    </div>`,
    ),
    box,
  );
}
