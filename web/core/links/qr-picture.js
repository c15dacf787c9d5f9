/**
 * Draws a QR code as an SVG path. Version and error correction depend on the length of the text, so that a phone can
 * read the code from another phone's screen at arm's length.
 */

/** @typedef {typeof import("../../vendor/lean-qr/lean-qr.js").generate} Generate */
/** @typedef {{path: string, size: number}} Code  `size`: modules per side, including the quiet zone */

/**
 * Settings, tried in this order: level M (15% of a code can be unreadable) while the modules are large, otherwise level
 * L (7%). Version 25 has 117 modules per side, each half a millimetre wide on a phone's screen.
 */
const WAYS = /** @type {any[]} */ ([
  { minCorrectionLevel: 1, maxVersion: 18 },
  { minCorrectionLevel: 0, maxVersion: 25 },
]);
/** Number of characters that fit into version 25 at level L. */
export const MAX_CODE = 1273;
/** Width of the light border around a code, in modules. */
const QUIET = 4;

/** Creates a QR code. @param {string} text  ASCII @param {Generate} generate
 * @returns {Code|null} null if the text is too long for one code */
export function createCode(text, generate) {
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

/** Draws one bar for each horizontal run of dark modules. @param {ReturnType<Generate>} bitmap @returns {Code} */
function drawn(bitmap) {
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
