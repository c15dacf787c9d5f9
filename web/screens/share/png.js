/** Converts SVG pictures to PNG and shares or downloads them. */

import { download } from "../../core/page/dom.js";
import { notify } from "../../core/page/notices.js";
import { shareOrCopy } from "./share-link.js";

/**
 * Renders an SVG as a PNG at twice its size. Rejects if the browser cannot draw it.
 * @param {{svg: string, width: number, height: number}} picture
 * @returns {Promise<Blob>}
 * @throws if the browser cannot draw it
 */
export async function toPng({ svg, width, height }) {
  const image = new Image();
  // Use a data URL, because some browsers treat a canvas as tainted after drawing an SVG from a blob URL.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be created."))),
      "image/png",
    ),
  );
}

/**
 * Shares a picture with a text, or only the text if there is no picture.
 * @param {Promise<Blob>|null} drawn
 * @param {string} name
 * @param {string} text  shared with the picture
 */
export async function sharePng(drawn, name, text) {
  const png = await drawn?.catch(() => null); // The text is shared without the picture.
  const files = png ? [new File([png], name, { type: "image/png" })] : [];
  // Not every system can share files together with text, and only checking both at once gives a reliable answer.
  const both = { text, files };
  await shareOrCopy(files.length && navigator.canShare?.(both) ? both : { text }, text);
}

/** Downloads a picture as a PNG. @param {{svg: string, width: number, height: number}} picture @param {string} name */
export async function downloadPng(picture, name) {
  try {
    download({ name, text: await toPng(picture), type: "image/png" });
  } catch {
    notify("card", { tone: "trouble", text: "The picture could not be created. You can still copy the text." });
  }
}
