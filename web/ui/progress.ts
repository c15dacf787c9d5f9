/** The progress bar of a running job, with a Cancel button. */

import type { Run } from "../engine/run.ts";
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * Renders the progress bar of a job.
 * @param what - label, for example “The bots are playing”
 * @param text - text next to Cancel
 */
export const bar = (run: Run, what: string, text: string) =>
  html`<p><label class="progress">${what}: ${Math.round(100 * run.progress)} %
      <progress max="100" .value=${100 * run.progress}></progress></label></p>
    <p class="row"><button type="button" class="pill" @click=${() => run.stop()}>Cancel</button><span
      class="quiet">${text} You can keep playing in another tab.</span></p>`;
