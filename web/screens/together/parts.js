/** Codes in a row: the page that each of them opens gathers them, and goes on once all are there. */

import { everything } from "../../core/device/locker.js";
import { packed, unpacked } from "../../core/links/deflate.js";
import { carry, LINES, lineLink, MOST_PARTS } from "../../core/links/links.js";
import { Parts, readPart, readText } from "../../core/links/parts.js";
import { download, sentence } from "../../core/page/dom.js";
import { Backend } from "../../core/store/backend.js";
import { browserStorage } from "../../core/store/store.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { roomStyle } from "../common/room-style.js";

/** @import { Place, Screen } from "../../core/page/router.js" */

/** A code that somebody's camera read. @param {Place} place @param {string} field @returns {Promise<Screen>} */
export async function openPart({ redraw, enter }, field) {
  await roomStyle("screens/together");
  const part = readPart(field);
  if (!part) throw new Error("This code is not whole: a part of it was lost or altered. Open it once more.");
  const { have, text, trouble } = new Parts(new Backend(browserStorage())).add(part);
  let words = trouble;
  const whole = text === null ? null : readText(text);
  if (text !== null && !whole) words = "All codes are here, but what they hold is nothing of pygolf.";
  if (whole)
    void arrive(whole, enter).catch((error) => {
      words = sentence(String(error.message ?? error));
      redraw();
    });
  return { title: "Codes in a row", heading: "Codes", draw: () => gathering(part, { have, words, whole: !!whole }) };
}

/**
 * @param {import("../../core/links/parts.js").Part} part
 * @param {{have: number[], words: string, whole: boolean}} how
 */
function gathering({ number, of }, { have, words, whole }) {
  const open = Array.from({ length: of }, (_, at) => at + 1).filter((one) => !have.includes(one));
  return html`<div class="page codes"><h1 tabindex="-1">Code ${number} of ${of}</h1>
    <ol class="row pieces" aria-hidden="true">${Array.from(
      { length: of },
      (_, at) => html`<li class="middle ${have.includes(at + 1) ? "here" : ""}">${at + 1}</li>`,
    )}</ol>
    ${
      words
        ? html`<p class="wrong" role="alert">${words}</p>`
        : whole
          ? html`<p role="status">All codes are here. One moment…</p>`
          : html`<p role="status">It is here. Still to come: ${open.join(", ")}. Tap Next code on the other
            device, and point the camera at it.</p>`
    }
    <p><a class="pill" href="#/">To the clubhouse</a></p></div>`;
}

/**
 * Goes on to what the codes hold.
 * @param {{field: string, value: string}} whole @param {(address: string) => void} enter
 */
async function arrive({ field, value }, enter) {
  if (field !== "e") {
    if (field === "t") return enter(`#t=${value}`);
    const link = lineLink(/** @type {"d"|"p"|"b"} */ (field), value);
    if (link) return enter(`#${link}`);
    // It is longer than any address.
    carry({ kind: LINES[field] ?? "turn", line: value });
    return enter("#file");
  }
  const text = await unpacked(value);
  if (text === null) throw new Error("What these codes hold does not unpack. Begin again.");
  carry({ kind: "file", text, byLink: true });
  enter("#file");
}

/** Everything of this device, for another one. @param {Place} place @returns {Promise<Screen>} */
export async function open({ redraw }) {
  await roomStyle("screens/together");
  const file = await everything();
  const front = `${location.origin}${location.pathname}`;
  const { cut, inRow } = await import("../qr/index.js");
  const links = cut(`e.${await packed(JSON.stringify(JSON.parse(file.text)))}`, front);
  const few = links.length <= MOST_PARTS;
  /** @type {unknown} */
  let shown = nothing;
  const show = (/** @type {unknown} */ what) => {
    shown = what;
    redraw();
  };
  return {
    title: "Everything on another device",
    heading: "Another device",
    draw: () => html`<div class="page codes"><h1 tabindex="-1">Everything on another device</h1>
      <p class="lead">Games, boards, the locker, the rounds of the day; as a file, settings and names too. They stay
        here as well. The other device shows first what it would add, and touches nothing that it has.</p>
      ${
        few
          ? html`<p>${
              links.length === 1 ? "It fits into one code." : `It takes ${links.length} codes, one after the other.`
            } The other device reads them with its camera.</p>
          <button class="act wide" @click=${() => void inRow(links, show)}>Show the ${
            links.length === 1 ? "code" : "codes"
          }</button>${shown}`
          : html`<p>It is too much for codes: it would take ${links.length}, and ${MOST_PARTS} are the most that
            we make. Take the file instead.</p>`
      }
      <p class="row"><button class="pill" @click=${() => download(file)}>Export as a file</button></p>
      <p class="quiet">On the other device a file is opened under Settings, “Import a file”.</p></div>`,
  };
}
