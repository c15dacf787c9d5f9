/** Reads a picture file that the player chose, scales it down and, on request, straightens it. */

import { FALSIFIED, isCanvasExact } from "../../../platform/exact-canvas.ts";
import type { Point } from "./homography.ts";
import { clockwise, straighten } from "./homography.ts";

/** Longest side of a stored photograph, in pixels. This is sharp enough for a board of sixty columns. */
const MAX_SIDE = 1800;
/** Largest file that is read, in bytes. */
const MAX_BYTES = 20e6;
/** Largest picture that is decoded, in pixels. Each pixel takes four bytes, and a cheap phone can spare 256 MB. */
const MAX_PIXELS = 64e6;
const QUALITY = 0.85;

export const UNREADABLE = "The browser cannot read this file as a picture.";

/** Draws a decoded picture on a new canvas. */
export function toCanvas(picture: ImageBitmap) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas;
}

/** Returns a canvas as a JPEG in a data URL. */
export const toDataUrl = (canvas: HTMLCanvasElement) => canvas.toDataURL("image/jpeg", QUALITY);

/** Returns a canvas as a JPEG file. */
export const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));

/** Opens a picture without decoding its pixels, so that its size can be checked first. */
async function openImage(file: File): Promise<HTMLImageElement> {
  const url = await new Promise((resolve: (url: string) => void, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject, src: url }));
  return image;
}

/**
 * Reads a picture file and scales it down to `MAX_SIDE`.
 * @returns the picture, or a message if it cannot be used
 */
export async function readPhoto(file: File): Promise<HTMLCanvasElement | string> {
  if (!isCanvasExact()) return FALSIFIED;
  if (file.size > MAX_BYTES)
    return `This file is ${Math.ceil(file.size / 1e6)} MB. Choose a picture of up to ${MAX_BYTES / 1e6} MB.`;
  const image = await openImage(file).catch(() => null); // A null image is reported below.
  const [width, height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  if (!image || !width || !height) return UNREADABLE;
  if (width * height > MAX_PIXELS)
    return `This picture is too large: ${width} by ${height} pixels. Resize it to about ${MAX_SIDE} pixels wide first.`;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext("2d");
  if (!context) return UNREADABLE;
  // JPEG has no transparency: without a white background, transparent pixels would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Returns the part of a photograph between four corners as if it were seen from above, as wide as the photograph.
 * @param corners - in pixels
 * @param ratio - height of the board divided by its width
 */
export function flatten(canvas: HTMLCanvasElement, corners: Point[], ratio: number) {
  const context = canvas.getContext("2d");
  const [width, height] = [canvas.width, Math.min(2 * MAX_SIDE, Math.max(1, Math.round(canvas.width * ratio)))];
  const pixels = context?.getImageData(0, 0, width, canvas.height);
  const result = pixels && straighten(pixels, clockwise(corners), width, height);
  if (!result) return canvas;
  const flat = Object.assign(document.createElement("canvas"), { width, height });
  flat.getContext("2d")?.putImageData(new ImageData(result.data as any, width, height), 0, 0);
  return flat;
}
