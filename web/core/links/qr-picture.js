/**
 * A QR code as the path of a picture: version and error correction by how long the text is, so that a phone reads it
 * from another one at arm's length.
 */

/** @typedef {typeof import("../../vendor/lean-qr/lean-qr.js").generate} Generate */
/** @typedef {{path: string, size: number}} Code  `size`: modules a side, with the quiet zone */

/**
 * What is tried in turn: level M (15 % of a code may be unreadable) while its modules are large, else level L (7 %).
 * Version 25 has 117 modules a side: half a millimetre each on the screen of a phone.
 */
const WAYS = /** @type {any[]} */ ([
  { minCorrectionLevel: 1, maxVersion: 18 },
  { minCorrectionLevel: 0, maxVersion: 25 },
]);
/** Letters that level L of version 25 holds. */
export const MOST_CODE = 1273;
/** Light modules around a code. */
const QUIET = 4;

/** @param {string} text  ASCII @param {Generate} generate @returns {Code|null} null: too long for one code */
export function codeOf(text, generate) {
  if (text.length > MOST_CODE) return null;
  for (const way of WAYS) {
    try {
      return drawn(generate(text, way));
    } catch {
      // It does not fit this way.
    }
  }
  return null;
}

/** One bar for each run of dark modules. @param {ReturnType<Generate>} bitmap @returns {Code} */
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
