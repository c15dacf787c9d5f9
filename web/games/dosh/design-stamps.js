// Stamps of the designer: cells are copied, turned, mirrored, put down again, and kept under a name.

import { say } from "../../core/page/announce.js";
import { askText } from "../../core/page/exchange.js";
import { tell } from "../../core/page/news.js";
import { notify, settle } from "../../core/page/notices.js";
import { stamps } from "../../core/store/stamps.js";
import { counted } from "../../table/words.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { courseOf, desk, toMap, write } from "./design-desk.js";
import { inked, removes } from "./design-look.js";
import { at, cellsOf, drawable, inside } from "./design-paint.js";
import { box, copied, flipped, laid, stamped, turned } from "./design-patch.js";

/** @import { Host } from "./design-desk.js" */
/** @import { Cell } from "./design-paint.js" */
/** @import { Patch } from "./design-patch.js" */

/** @param {Host} host @param {Patch|null} patch @param {string} words */
function take(host, patch, words) {
  desk.stamp = patch;
  say(words);
  host.redraw();
}

/** @type {readonly [name: string, key: string, sign: string, run: (host: Host) => void][]} */
const DEEDS = [
  [
    "Copy cells",
    "c",
    "M4 8V4h4M12 4h4M20 4v4M20 12v4M20 20h-4M12 20H8M4 20v-4M4 12v0",
    (host) => take(host, null, HOW),
  ],
  ["Turn", "r", "M19 12a7 7 0 1 1-3-6M16 2v4h4", (host) => form(host, turned, "Turned.")],
  ["Mirror", "m", "M12 3V21M9 7 3 17H9ZM15 7 21 17H15Z", (host) => form(host, flipped, "Mirrored.")],
  ["Keep as a stamp", "k", "M5 3H19V21L12 16 5 21Z", (host) => void keep(host)],
];
const HOW = "Drag over cells to copy them. Then tap where they go.";

/** @param {Host} host @param {(patch: Patch) => Patch} change @param {string} words */
const form = (host, change, words) => {
  if (desk.stamp) take(host, change(desk.stamp), words);
};

/** At hand. @param {Host} host */
export const stamping = (host) =>
  DEEDS.map(
    ([name, key, sign, run], n) => html`<button type="button" class="pill dp-tool" aria-label=${name}
      title="${name} (${key.toUpperCase()})" aria-pressed=${n ? nothing : String(!desk.stamp)}
      ?disabled=${n > 0 && !desk.stamp} @click=${() => run(host)}><svg viewBox="0 0 24 24" width="24" height="24"
      aria-hidden="true"><path class="line" d=${sign}></path></svg></button>`,
  );

/** @param {string} letter @param {Host} host @returns {boolean} whether it is one of theirs */
export function stampKey(letter, host) {
  const deed = DEEDS.find(([, key]) => key === letter.toLowerCase());
  deed?.[3](host);
  return deed !== undefined;
}

/** Asks how the stamp is called. @param {Host} host */
async function keep(host) {
  const stamp = desk.stamp;
  const name = stamp && (await askText({ title: "Keep as a stamp", label: "Name", value: "", yes: "Keep it" }));
  if (name) tell(stamps.put({ ...stamp, name }), `“${name}” is kept with your stamps.`);
  host.redraw();
}

/** @param {import("../../core/store/stamps.js").Stamp} stamp @param {Host} host */
function remove(stamp, host) {
  const done = stamps.remove(stamp.id);
  const back = () => {
    settle("board");
    tell(stamps.put(stamp), `“${stamp.name}” is back.`);
    host.redraw();
  };
  if (!done.ok) notify("board", { tone: "trouble", text: done.message });
  else notify("board", { text: `“${stamp.name}” was removed.`, actions: [{ label: "Bring it back", run: back }] });
  host.redraw();
}

/** @param {Patch} patch */
function picture(patch) {
  const cells = cellsOf(patch).map((cell) => ({ cell, terrain: at(patch, "terrain", cell) }));
  const [[x = 0, y = 0] = []] = cells.map(({ cell }) => cell).slice(-1);
  return html`<svg class="dp-swatch" viewBox="-2 -2 ${45 * x + 64} ${52 * y + 82}" aria-hidden="true">${inked(
    cells.filter(({ terrain }) => terrain !== " "),
  )}</svg>`;
}

/** What is kept. @param {Host} host */
export const stampsKept = (host) =>
  html`<p class="quiet">${HOW}</p><ul class="dp-stamps">${stamps.list().map(
    (stamp) => html`<li class="row"><button type="button" class="pill" @click=${() => {
      take(host, drawable(stamp), `${stamp.name}: tap where it goes.`);
      toMap();
    }}>${picture(stamp)}<bdi>${stamp.name}</bdi></button>
    ${removes(`Remove the stamp ${stamp.name}`, () => remove(stamp, host))}</li>`,
  )}</ul>`;

/** In a word. */
export const stampInHand = () => (desk.stamp ? [picture(desk.stamp), "Put down"] : "Copy cells");

/** The course while a finger has the stamp over a cell; null while cells are being chosen. @param {Host} host
 * @param {Cell} cell */
export const held = (host, cell) => desk.stamp && stamped(courseOf(host), desk.stamp, cell, desk.slopes);

/** A finger went from one cell to another, and up: cells are copied, or put down. @param {Host} host
 * @param {Cell} from @param {Cell} to */
export function stamp(host, from, to) {
  const course = courseOf(host);
  if (!desk.stamp) {
    const patch = copied(course, box(from, to));
    const count = patch ? laid(patch, to).length : 0;
    return take(host, patch, patch ? `${counted(count, "cell")} copied. Tap where they go.` : "No land to copy.");
  }
  const all = laid(desk.stamp, to);
  const on = all.filter(({ cell }) => inside(course, cell)).length;
  const words = `Stamp on ${counted(on, "cell")}`;
  say(on < all.length ? `${words}, ${all.length - on} outside the board.` : `${words}.`);
  write(host, stamped(course, desk.stamp, to, desk.slopes), words);
  host.redraw();
}

/** The cells that are meant: where the stamp would lie, or what would be copied. @returns {Cell[]} */
export function meant() {
  if (desk.tab !== "stamps") return [];
  if (desk.stamp) return laid(desk.stamp, desk.cursor).map(({ cell }) => cell);
  return desk.start ? box(desk.start, desk.cursor) : [];
}
