/** Converts text to deflated UTF-8 in base64url, and back. */
import { fromBase64Url, toBase64Url } from "./links.js";

/** Compresses text. @param {string} text @returns {Promise<string>} deflated UTF-8 in base64url */
export async function deflate(text) {
  return toBase64Url(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity));
}

/**
 * Decompresses text.
 * @param {string} letters @param {number} most  maximum size of the result, in bytes
 * @returns {Promise<string|null>} null if the input is invalid or the result would be too large
 */
export async function inflate(letters, most) {
  try {
    const text = await through(fromBase64Url(letters), new DecompressionStream("deflate-raw"), most);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    // The input is corrupt or was not compressed by this module.
    return null;
  }
}

/** Sends bytes through a stream. Throws RangeError if more than `most` bytes come out.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {GenericTransformStream} way @param {number} most */
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
