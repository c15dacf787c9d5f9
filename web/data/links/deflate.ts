/** Converts text to deflated UTF-8 in base64url, and back. */
import { fromBase64Url, toBase64Url } from "./links.ts";

/**
 * Compresses text.
 * @returns deflated UTF-8 in base64url
 */
export async function deflate(text: string): Promise<string> {
  return toBase64Url(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity));
}

/**
 * Decompresses text.
 * @param most - maximum size of the result, in bytes
 * @returns null if the input is invalid or the result would be too large
 */
export async function inflate(letters: string, most: number): Promise<string | null> {
  try {
    const text = await through(fromBase64Url(letters), new DecompressionStream("deflate-raw"), most);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    // The input is corrupt or was not compressed by this module.
    return null;
  }
}

/** Sends bytes through a stream. Throws RangeError if more than `most` bytes come out. */
async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream, most: number) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(way as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>)
    .getReader();
  const found: Uint8Array<ArrayBuffer>[] = [];
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
