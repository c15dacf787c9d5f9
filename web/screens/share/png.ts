/** Converts SVG pictures to PNG and shares or downloads them. */

import { download } from "../../core/page/dom.ts";
import { FALSIFIED, isCanvasExact } from "../../core/page/exact-canvas.ts";
import { notify } from "../../core/page/notices.ts";
import { shareOrCopy } from "./share-link.ts";

/**
 * Renders an SVG as a PNG at twice its size.
 * @throws if the browser cannot draw it, or does not let pages read pictures
 */
export async function toPng({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> {
  if (!isCanvasExact()) throw new Error(FALSIFIED);
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
 * Shares a picture with text, or only the text if there is no picture.
 * @param text - shared with the picture
 */
export async function sharePng(drawn: Promise<Blob> | null, name: string, text: string) {
  const png = await drawn?.catch(() => null); // The text is shared without the picture.
  const files = png ? [new File([png], name, { type: "image/png" })] : [];
  // Not every system can share files together with text, and only checking both at once gives a reliable answer.
  const both = { text, files };
  await shareOrCopy(files.length && navigator.canShare?.(both) ? both : { text }, text);
  if (!isCanvasExact()) notify("card", { text: `The text was shared without the picture. ${FALSIFIED}` });
}

/**
 * Downloads a picture as a PNG, or as an SVG if the browser does not let pages read pictures.
 * @param name - with the suffix .png
 */
export async function downloadPng(picture: { svg: string; width: number; height: number }, name: string) {
  if (!isCanvasExact()) {
    download({ name: name.replace(/\.png$/, ".svg"), text: picture.svg, type: "image/svg+xml" });
    notify("card", { text: `Downloaded as an SVG picture instead of a PNG. ${FALSIFIED}` });
    return;
  }
  try {
    download({ name, text: await toPng(picture), type: "image/png" });
  } catch {
    notify("card", { tone: "trouble", text: "The picture could not be created. You can still copy the text." });
  }
}
