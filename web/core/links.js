/**
 * Links in the `#fragment`: nothing of them ever reaches a server.
 *
 *     #v=1&g=<game>&o=<options>&s=<seed>&c=<check>    a new game with these options and these dice (`o` left out: no
 *   options)
 *     #t=<token>                                      a game as it was played; the token is Python's, with a version
 *   of its own
 *
 * Options are JSON in base64url, the seed is percent-encoded text, the check is half the checksum of what the other
 *   fields
 * mean. A link that was altered or cut is told from a good one here; whether its options and seed make a game, and
 *   whether a
 * token plays, Python says (`new`, `open`).
 * @module
 */
import { checksum } from "./store/checksum.js";
import { parse } from "./store/envelope.js";
import { checkPlain, isObject } from "./store/shapes.js";

/**
 * @typedef {{kind: "none"}
 *   | {kind: "seed", game: string, options: Record<string, unknown>, seed: string}
 *   | {kind: "token", token: string}
 *   | {kind: "bad", message: string}} Link
 */

/** A whole link is never longer than this: some programs cut longer ones. In letters. */
export const MOST_LINK = 2000;
/** A fragment longer than this is not read at all. */
export const MOST_READ = 8000;
const VERSION = "1";
const MOST_SEED = 200;
const TOKEN = /^\d{1,6}\.[a-z][a-z0-9-]{0,39}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/** What a chat or a sentence may hang on to the end of a link; none of ours ends so. */
const TAIL = " \t\r\n\u00a0.,;:!?)]}>'\"\u2019\u201d\u00bb\u2026";

const messages = {
  cut: "This link is not whole: a part of it was lost or altered on the way. Ask for it again.",
  newer: "This link was made by a newer version of pygolf. Reload the page and open it again.",
  long: "This link is far longer than any link of pygolf.",
  unknown: "This is no link that pygolf knows.",
};

/**
 * @param {{game: string, options?: Record<string, unknown>, seed: string}} what  options that stand at their default
 *   are best left out
 * @returns {string|null} the fragment, without `#`; null where it would be too long, or cannot be said in a link:
 *   offer a file
 */
export function seedLink({ game, options = {}, seed }) {
  if (!GAME.test(game) || seed.length < 1 || seed.length > MOST_SEED || !seed.isWellFormed()) return null;
  const words = Object.keys(options).length > 0 ? JSON.stringify(options) : "";
  const fields = [
    `v=${VERSION}`,
    `g=${game}`,
    ...(words ? [`o=${toBase64(words)}`] : []),
    `s=${encodeSeed(seed)}`,
    `c=${check(game, words, seed)}`,
  ];
  return fit(fields.join("&"));
}

/**
 * @param {string} token  of the request `token`
 * @returns {string|null} the fragment, without `#`; null where it would be too long: offer a file
 */
export const tokenLink = (token) => (TOKEN.test(token) ? fit(`t=${token}`) : null);

/**
 * The whole address of a link on this site, wherever it is hosted; what stands after `?` is left out.
 * @param {string} fragment
 * @param {{origin: string, pathname: string}} place  `location`
 * @returns {string|null} null where it would be too long
 */
export const address = (fragment, { origin, pathname }) => fit(`${origin}${pathname}#${fragment}`);

/** @param {string} text @returns {string|null} */
const fit = (text) => (text.length <= MOST_LINK ? text : null);

/**
 * Reads a fragment. Never throws, whatever it is given.
 * @param {unknown} text  `location.hash`, or what somebody pasted after `#`
 * @returns {Link} none: nothing that calls itself a link
 */
export function readFragment(text) {
  if (typeof text !== "string") return bad("unknown");
  const bare = text.startsWith("#") ? text.slice(1) : text;
  if (bare === "" || !/^[a-z]+=/.test(bare)) return { kind: "none" };
  if (bare.length > MOST_READ) return bad("long");
  const fields = split(cutTail(bare));
  if (!fields) return bad("cut");
  if (fields.has("t")) return fields.size === 1 ? readToken(fields.get("t") ?? "") : bad("cut");
  return fields.has("v") ? readSeed(fields) : bad("unknown");
}

/**
 * Reads what somebody pasted into a box: a whole address, a fragment or a bare token.
 * @param {string} text
 * @returns {Link}
 */
export function readPasted(text) {
  const trimmed = text.slice(0, MOST_READ * 2).trim();
  if (trimmed === "") return { kind: "none" };
  const bare = cutTail(trimmed);
  if (TOKEN.test(bare)) return bare.length <= MOST_READ ? readToken(bare) : bad("long");
  const at = trimmed.indexOf("#");
  const link = readFragment(at < 0 ? trimmed : trimmed.slice(at));
  return link.kind === "none" ? bad("unknown") : link;
}

/** @param {string} text */
function cutTail(text) {
  let end = text.length;
  while (end > 0 && TAIL.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** @param {string} bare @returns {Map<string, string>|null} null where a field is no field, or comes twice */
function split(bare) {
  /** @type {Map<string, string>} */
  const fields = new Map();
  for (const part of bare.split("&")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0));
    if (at < 1 || fields.has(name)) return null;
    fields.set(name, part.slice(at + 1));
  }
  return fields;
}

/** @param {string} token @returns {Link} */
function readToken(token) {
  if (!TOKEN.test(token)) return bad("cut");
  return { kind: "token", token };
}

/** @param {Map<string, string>} fields @returns {Link} */
function readSeed(fields) {
  const version = fields.get("v") ?? "";
  if (version !== VERSION) return bad(/^[1-9]\d{0,5}$/.test(version) ? "newer" : "cut");
  const [game, packed, given, sum] = ["g", "o", "s", "c"].map((name) => fields.get(name));
  if (fields.size !== (packed === undefined ? 4 : 5)) return bad("cut");
  if (game === undefined || given === undefined || sum === undefined || !GAME.test(game)) return bad("cut");
  const seed = decodeSeed(given);
  const words = packed === undefined ? "" : fromBase64(packed);
  if (seed === null || words === null || check(game, words, seed) !== sum) return bad("cut");
  const options = words === "" ? {} : parse(words);
  if (!isObject(options) || checkPlain(options) !== null) return bad("cut");
  return { kind: "seed", game, options, seed };
}

/** @param {keyof typeof messages} why @returns {Link} */
const bad = (why) => ({ kind: "bad", message: messages[why] });

/**
 * @param {string} game
 * @param {string} words
 * @param {string} seed
 * @returns {string} eight digits; any one altered letter shows
 */
const check = (game, words, seed) => checksum([VERSION, game, words, seed].join("\n")).slice(0, 8);

/**
 * `encodeURIComponent`, and the marks besides that a chat may take for the end of a link, or for emphasis.
 * @param {string} seed
 */
const encodeSeed = (seed) =>
  encodeURIComponent(seed).replace(/[!'()*~_.]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** @param {string} text @returns {string|null} */
function decodeSeed(text) {
  try {
    const seed = decodeURIComponent(text);
    return seed.length >= 1 && seed.length <= MOST_SEED ? seed : null;
  } catch {
    return null;
  }
}

/** @param {string} text @returns {string} base64url of its UTF-8, without padding */
function toBase64(text) {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {string|null} null where it is no base64url of UTF-8, or not the only way to write it
 */
function fromBase64(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const words = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toBase64(words) === text ? words : null;
  } catch {
    return null;
  }
}
