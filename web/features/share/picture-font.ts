/**
 * Embeds the page's typefaces in SVG pictures. A picture is a separate document and cannot use the fonts of the page,
 * so without this it would be set in a fallback typeface.
 */

import { root } from "../../build.js";
import { logRejection } from "../../engine/errors.ts";

/** The typefaces: name, file, and the text set in it. */
const FONTS = [
  ["Atkinson Hyperlegible Next", "atkinson-hyperlegible-next-latin-wght-normal", "text"],
  ["Josefin Sans", "josefin-sans-latin-wght-normal", 'text[font-weight="700"]'],
] as const;

/** The style sheet with the fonts, once they have loaded. */
let style = "";

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Loads the fonts, once. Never rejects: without them, pictures use a fallback typeface. */
export async function loadPictureFonts() {
  if (style) return;
  try {
    const rules = FONTS.map(async ([name, file, selector]) => {
      const response = await fetch(`${root}fonts/${file}.woff2`);
      if (!response.ok) throw new Error(`${file}: status ${response.status}`);
      const url = await toDataUrl(await response.blob());
      return `@font-face{font-family:"${name}";src:url(${url});font-weight:100 900}${selector}{font-family:"${name}",sans-serif}`;
    });
    style = `<style>${(await Promise.all(rules)).join("")}</style>`;
  } catch (error) {
    logRejection("fonts of a picture")(error);
  }
}

/** Returns a picture with the fonts embedded, if they have loaded. */
export const withFonts = (svg: string) =>
  style && !svg.includes("@font-face") ? svg.replace(/<svg[^>]*>/, `$&${style}`) : svg;
