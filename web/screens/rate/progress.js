/** A run under way, as a page shows it. */

import { html } from "../../vendor/lit-html/lit-html.js";

/** @param {import("./run.js").Run} run @param {string} what  is done @param {string} words  beside Stop */
export const bar = (run, what, words) =>
  html`<p><label class="progress">${what}: ${Math.round(100 * run.progress)} %
      <progress max="100" .value=${100 * run.progress}></progress></label></p>
    <p class="row"><button type="button" class="pill" @click=${() => run.stop()}>Stop</button><span
      class="quiet">${words} You may play on in another tab meanwhile.</span></p>`;
