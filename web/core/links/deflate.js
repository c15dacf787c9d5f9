/** Text as base64url of its deflated UTF-8, and back. */
import { toBytes, toLetters } from "./links.js";

/** @param {string} text @returns {Promise<string>} deflated, in base64url */
export async function packed(text) {
  return toLetters(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity));
}

/**
 * @param {string} letters @param {number} most  bytes of the result at most
 * @returns {Promise<string|null>} null where it is nothing that was packed, or too long
 */
export async function unpacked(letters, most) {
  try {
    const text = await through(toBytes(letters), new DecompressionStream("deflate-raw"), most);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null; // Whatever is wrong with it, there is no text in it.
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {GenericTransformStream} way @param {number} most */
async function through(bytes, way, most) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(/** @type {any} */ (way))
    .getReader();
  const found = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    found.push(next.value);
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
  return new Uint8Array(await new Blob(found).arrayBuffer());
}
