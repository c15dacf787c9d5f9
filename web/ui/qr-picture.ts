/**
 * Draws a QR code as an SVG path. Version and error correction depend on the length of the text, so that a phone can
 * read the code from another phone's screen at arm's length.
 */

type Generate = typeof import("../vendor/lean-qr/lean-qr.js").generate;

/** `size`: modules per side, including the quiet zone */
export type Code = { path: string; size: number };

/**
 * Settings, tried in this order: level M (15% of a code can be unreadable) while the modules are large, otherwise level
 * L (7%). Version 25 has 117 modules per side, each half a millimetre wide on a phone's screen.
 */
const WAYS = [
  { minCorrectionLevel: 1, maxVersion: 18 },
  { minCorrectionLevel: 0, maxVersion: 25 },
] as any[];
/** Number of characters that fit into version 25 at level L. */
export const MAX_CODE = 1273;
/** Width of the light border around a code, in modules. */
const QUIET = 4;

/**
 * Creates a QR code.
 * @param text - ASCII
 * @returns null if the text is too long for one code
 */
export function createCode(text: string, generate: Generate): Code | null {
  if (text.length > MAX_CODE) return null;
  for (const way of WAYS) {
    try {
      return drawn(generate(text, way));
    } catch {
      // The text does not fit with these settings.
    }
  }
  return null;
}

/** Draws one bar for each horizontal run of dark modules. */
function drawn(bitmap: ReturnType<Generate>): Code {
  const { size } = bitmap;
  const bars = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && bitmap.get(x, y)) x += 1;
      if (x > from) bars.push(`M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`);
    }
  }
  return { path: bars.join(""), size: size + 2 * QUIET };
}
