/** A picture handed out: a PNG of an SVG by way of a canvas, to the system or as a file. */

import { download } from "../../core/page/dom.js";
import { notify } from "../../core/page/notices.js";
import { shareOrCopy } from "./share-link.js";

/**
 * @param {{svg: string, width: number, height: number}} picture
 * @returns {Promise<Blob>} a PNG of twice the size @throws where the browser does not draw it
 */
export async function pngOf({ svg, width, height }) {
  const image = new Image();
  // A data address, not a blob's: some browsers hold a canvas that drew a blob's SVG to be foreign.
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

/** @param {Promise<Blob>|null} drawn @param {string} name @param {string} text  what stands beside it, or goes alone */
export async function sharePng(drawn, name, text) {
  const png = await drawn?.catch(() => null); // the text is shared alone
  const files = png ? [new File([png], name, { type: "image/png" })] : [];
  // Not every system takes a picture; whether it takes this one with the words beside it, only both together say.
  const both = { text, files };
  await shareOrCopy(files.length && navigator.canShare?.(both) ? both : { text }, text);
}

/** @param {{svg: string, width: number, height: number}} picture @param {string} name */
export async function keepPng(picture, name) {
  try {
    download({ name, text: await pngOf(picture), type: "image/png" });
  } catch {
    notify("card", { tone: "trouble", text: "The picture could not be created. You can still copy the text." });
  }
}
