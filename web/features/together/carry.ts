/**
 * The screen of the former address `#/carry`, which transferred everything as a series of codes. It offers an export of
 * everything instead.
 */

import type { Screen } from "../../app/router.ts";
import { download } from "../../platform/dom.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { exportEverything } from "../locker/device.ts";

/** Opens the screen. */
export const open = (): Screen => ({
  title: "Everything on another device",
  heading: "Another device",
  draw: () => html`<div class="page"><h1 tabindex="-1">Everything on another device</h1>
    <p>Transfer by several codes is no longer supported. Export everything as a file, send the file to the other device,
      and open it there under Settings, “Import a file”.</p>
    <p class="row"><button class="pill" @click=${() => void exportEverything().then(download)}>Export everything</button>
      <a class="pill" href="#/settings">To the settings</a></p></div>`,
});
