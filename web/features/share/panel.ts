/**
 * Everything that a player can share: a link, a text, a picture or a file. The panel shows it with one button per way
 * to send it. It is part of a page or the content of a dialog (dialog.ts).
 */

import { describeError } from "../../app/missing.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import type { TextFile } from "../../data/game-files.ts";
import { download } from "../../platform/dom.ts";
import { FALSIFIED, isCanvasExact } from "../../platform/exact-canvas.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { copyText, textField } from "./copy.ts";
import type { Picture } from "./picture.ts";
import { toPng, toUrl } from "./picture.ts";

/** What is shared. */
export type Shared = {
  /** a complete URL; null if it would be too long, so that only the file can be sent */
  link?: string | null;
  text?: string;
  /** shown instead of the text, and sent with it */
  picture?: Picture;
  /** can be sent instead of the link */
  file?: TextFile | null;
  /** what the receiver can do with it, or what it reveals */
  note?: string;
};

/** Errors that are not failures: the player closed the share dialog, or tapped twice so that it is already open. */
const EXPECTED_ERRORS = ["AbortError", "InvalidStateError"];

const hasShareDialog = () => typeof navigator.share === "function";

/**
 * Returns the data for the system's share dialog, or null if it cannot share this.
 * @param png - the picture, or null to share only the text
 */
function toShareData({ link, text, picture, file }: Shared, png: Blob | null): ShareData | null {
  if (link) return { url: link };
  const files = png
    ? [new File([png], picture?.name ?? "", { type: "image/png" })]
    : file && !text
      ? [new File([file.text], file.name, { type: "text/plain" })]
      : [];
  // Not every system can share files together with text, and only checking both at once gives a reliable answer.
  const all = { ...(text && { text }), files };
  if (files.length && navigator.canShare?.(all)) return all;
  return text ? { text } : null;
}

export class SharePanel extends ScreenBase {
  /** The QR code of a link. */
  #code: { link: string; picture: unknown } | null = null;
  /** The latest picture as PNG. */
  #png: { svg: string; blob: Promise<Blob | null> } | null = null;
  /** What could not be shared as requested, or "". */
  #problem = "";

  describe(error: unknown) {
    return describeError(error);
  }

  /**
   * Renders what is shared, and the buttons.
   * @param look - class of the first button
   * @param close - closes the dialog that contains the panel
   */
  draw(shared: Shared, look: "act" | "pill" = "pill", close?: () => void): unknown {
    const { link, text, picture, file, note } = shared;
    const copied = link ?? text;
    const problem = this.error || this.#problem;
    // Draw the picture in advance, because the system's share dialog must open directly after the tap.
    if (picture && hasShareDialog()) void this.#drawPng(picture);
    const buttons = [
      hasShareDialog() && toShareData(shared, null) && ["Share", () => this.#share(shared)],
      copied && [picture ? "Copy the text" : "Copy", () => copyText(copied, `${link ? "Link" : "Text"} copied.`)],
      link && this.#code?.link !== link && ["QR code", () => this.#showCode(link)],
      picture && ["Download the picture", () => this.#downloadPicture(picture)],
      file && ["Export as a file", () => download(file)],
      close && ["Close", close],
    ].filter(Boolean) as [label: string, run: () => unknown][];
    return html`${link ? textField("Link", link) : nothing}
      ${this.#code && this.#code.link === link ? this.#code.picture : nothing}
      ${link === null ? html`<p>This is too long for a link. Send it as a file.</p>` : nothing}
      ${text && !picture ? html`<p class="share-words" data-part=result-text>${text}</p>` : nothing}
      ${note ? html`<p class="quiet">${note}</p>` : nothing}
      ${problem ? html`<p class="wrong" role="alert">${problem}</p>` : nothing}
      <div class="row">${buttons.map(
        ([label, run], at) =>
          html`<button class=${at ? "pill" : look} data-part=${!at && look === "act" ? "main-button" : nothing}
            ?autofocus=${!at && close} @click=${() => void run()}>${label}</button>`,
      )}</div>
      ${
        picture
          ? html`<img class="share-picture" alt=${picture.alt} width=${picture.width} height=${picture.height}
              src=${toUrl(picture.svg)}>`
          : nothing
      }`;
  }

  /** Opens the system's share dialog. If that fails, copies the link or the text instead. */
  #share(shared: Shared) {
    this.#problem = "";
    return this.task("share", async () => {
      const { picture, link, text } = shared;
      const png = picture ? await this.#drawPng(picture) : null;
      try {
        await navigator.share(toShareData(shared, png) ?? {});
        if (picture && !isCanvasExact()) this.#problem = `The text was shared without the picture. ${FALSIFIED}`;
      } catch (error) {
        if (error instanceof Error && EXPECTED_ERRORS.includes(error.name)) return;
        const copied = link ?? text;
        if (copied) await copyText(copied, "It could not be shared, so it was copied instead.");
        else this.#problem = "The file could not be shared. Export it instead.";
      }
    });
  }

  #showCode(link: string) {
    this.#problem = "";
    return this.task("code", async (task) => {
      const made = import("../qr/index.ts").then(({ codePicture }) => codePicture(link));
      const picture = task.accept(await made.catch(() => null)); // Without a connection, nothing can be loaded.
      if (picture) this.#code = { link, picture };
      else this.#problem = "The QR code did not load. Try again when you are online, or send the link.";
    });
  }

  /** Downloads a picture as a PNG, or as an SVG if the browser does not let pages read pictures. */
  #downloadPicture(picture: Picture) {
    this.#problem = "";
    return this.task("picture", async (task) => {
      if (isCanvasExact()) {
        const png = task.accept(await this.#drawPng(picture));
        if (png) download({ name: picture.name, text: png, type: "image/png" });
        else this.#problem = "The picture could not be created. You can still copy the text.";
      } else {
        download({ name: picture.name.replace(/\.png$/, ".svg"), text: picture.svg, type: "image/svg+xml" });
        this.#problem = `Downloaded as an SVG picture instead of a PNG. ${FALSIFIED}`;
      }
    });
  }

  /** Draws a picture as PNG, unless it is the latest one. Resolves to null if it cannot be drawn. */
  #drawPng(picture: Picture): Promise<Blob | null> {
    if (!isCanvasExact()) return Promise.resolve(null);
    if (this.#png?.svg !== picture.svg) {
      // The player learns about it when the picture is needed.
      this.#png = { svg: picture.svg, blob: toPng(picture).catch(() => null) };
    }
    return this.#png.blob;
  }
}
