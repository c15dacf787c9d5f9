/**
 * Computes a checksum of a string: sixteen hexadecimal digits. It detects damage, but offers no protection against
 * forgery. Unlike Web Crypto, it is synchronous.
 *
 * Two 32-bit lanes each process every UTF-16 code unit. For a given unit, a step is a bijection of the lane, and for a
 * given lane, different units give different values. So a single altered unit is always detected; other changes remain
 * undetected with a probability of 2^-64. The length is mixed in last.
 */

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_START = 0x9747b28c;
const OTHER_PRIME = 0x85ebca6b;

/** Mixes a lane, so that each bit affects all others. */
function stir(lane: number): number {
  let h = lane;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

const hex = (lane: number) => lane.toString(16).padStart(8, "0");

/**
 * Computes the checksum.
 * @param from - index of the first unit to include
 */
export function checksum(text: string, from: number = 0): string {
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

/** Returns the checksum of a value as JSON. */
export const computeChecksum = (value: unknown): string => checksum(JSON.stringify(value));
