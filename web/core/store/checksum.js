/**
 * A checksum of a text: sixteen hexadecimal digits, made at once (Web Crypto only answers later), for finding damage,
 * not for keeping out a forger.
 *
 * Two lanes of 32 bits, each fed every UTF-16 unit. A step is a bijection of the lane for a given unit, and for a given
 * lane different units lead to different values. So one altered unit is found for certain; a cut, a swap or a longer
 * change slips through once in 2^64. The length goes in last.
 */

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_START = 0x9747b28c;
const OTHER_PRIME = 0x85ebca6b;

/** @param {number} lane @returns {number} the lane, stirred: every bit of it touches every other */
function stir(lane) {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** @param {number} lane */
const hex = (lane) => lane.toString(16).padStart(8, "0");

/** @param {string} text @param {number} [from]  index of the first unit that counts @returns {string} */
export function checksum(text, from = 0) {
  let one = FNV_START;
  let two = OTHER_START;
  const end = text.length;
  for (let at = from; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, FNV_PRIME);
    two = Math.imul(two ^ unit, OTHER_PRIME);
    two = (two << 13) | (two >>> 19);
  }
  return hex(stir(one ^ (end - from))) + hex(stir(two ^ (end - from)));
}
