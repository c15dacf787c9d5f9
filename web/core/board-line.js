/**
 * A board as one line for a link: `1.<base64url of deflated JSON>.<check>`. What comes in is hostile: it is inflated up
 * to a limit, its shape is looked at, and whether a game can begin with it, Python says.
 */
import { MOST_MATERIAL, readDraft } from "./boards.js";
import { checksum } from "./store/checksum.js";
import { parse } from "./store/envelope.js";
import { isObject } from "./store/shapes.js";

/** @typedef {import("./boards.js").Draft} Draft */

const VERSION = "1";
const LINE = /^(\d{1,6})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})$/;
/** Letters of a line that anybody unpacks: a file may hold more than a link. */
const MOST_LINE = 400_000;
/** Bytes that it may unpack to. */
const MOST_BYTES = MOST_MATERIAL * 3;

/** @param {string} packed */
const check = (packed) => checksum(`${VERSION}\nboard\n${packed}`).slice(0, 8);

/** @param {Draft} draft @returns {Promise<string|null>} null where this browser cannot press it */
export async function writeLine({ game, title, material }) {
  if (!("CompressionStream" in globalThis)) return null;
  const text = JSON.stringify({ g: game, t: title, m: material });
  const packed = toBase64(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), 1e9));
  return `${VERSION}.${packed}.${check(packed)}`;
}

/**
 * @param {string} line
 * @returns {Promise<{draft: Draft}|{wrong: string}>} never rejects
 */
export async function readLine(line) {
  const [, version, packed = "", sum] = LINE.exec(line.slice(0, MOST_LINE + 1)) ?? [];
  if (!version || line.length > MOST_LINE) return { wrong: CUT };
  if (version !== VERSION) return { wrong: NEWER };
  if (check(packed) !== sum) return { wrong: CUT };
  if (!("DecompressionStream" in globalThis)) return { wrong: "This browser is too old for links with boards." };
  try {
    const bytes = await through(fromBase64(packed), new DecompressionStream("deflate-raw"), MOST_BYTES);
    const it = parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const draft = isObject(it) ? readDraft({ game: it.g, title: it.t, material: it.m }) : null;
    return draft ? { draft } : { wrong: NONE };
  } catch {
    return { wrong: NONE };
  }
}

const CUT = "This link is not whole: a part of it was lost or altered on the way. Ask for it again.";
const NEWER = "This link was made by a newer version of pygolf. Reload the page and open it again.";
const NONE = "This link holds no board that pygolf can read, or one that is larger than any board.";

/**
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream|DecompressionStream} press
 * @param {number} most  bytes that may come of it
 * @returns {Promise<Uint8Array<ArrayBuffer>>} rejects for what is no such stream, or becomes too long
 */
async function through(bytes, press, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(press).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes @returns {string} base64url without padding */
function toBase64(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} throws for what is no base64url */
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
