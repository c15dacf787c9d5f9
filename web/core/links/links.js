/**
 * Links in the `#fragment`: nothing of them ever reaches a server.
 *
 *     #v=1&g=<game>&o=<options>&s=<seed>&c=<check>    a new game with these options and these dice (`o` left out: no
 *   options)
 *     …&n=<name>&r=<result>                           in it: who sends it, and how the round went, as the sender says
 *     #t=<token>                                      a game as it was played; the token is Python's, with a version
 *   of its own
 *     #d=<line>                                       a duel: finished rounds over the same dice
 *     #p=<line>                                       play by link: a game that goes on from device to device
 *     #k=<piece>…                                     one of several QR codes; no longer supported
 *     #b=<line>                                       a board of somebody's own (board-line.js)
 *
 * Options are JSON in base64url, the seed is percent-encoded text, the check is half the checksum of what the other
 * fields mean. A link that was altered or cut is told from a good one here; whether its options and seed make a game,
 * and whether a token plays, Python says (`new`, `open`).
 */
import { checksum } from "../store/checksum.js";
import { parse } from "../store/envelope.js";
import { checkPlain, isObject } from "../store/shapes.js";

/** @import { Options } from "../types.js" */

/**
 * @typedef {{kind: "none"}
 *   | {kind: "seed", game: string, options: Options, seed: string, from?: Sender}
 *   | {kind: "token", token: string}
 *   | {kind: "duel"|"turn"|"board", line: string}
 *   | {kind: "file", text: string}
 *   | {kind: "draft", read: {draft: import("../store/boards.js").Draft}|{wrong: string}}
 *   | {kind: "bad", message: string}} Link
 */

/**
 * Who sends a link, and how the round went: the sender's own words, "" for none. Nobody can check them.
 * @typedef {{name: string, result: string}} Sender
 */

/** A whole link is never longer than this: some programs cut longer ones. In letters. */
export const MOST_LINK = 2000;
/** A fragment longer than this is not read at all; a duel or a game from device to device may be as long. */
export const MOST_READ = 8000;
/** Letters of a file with a link in it, at most. */
const MOST_FILE = 250_000;
const VERSION = "1";
const MOST_SEED = 200;
/** Letters of a name, and of a result. */
const MOST_WORDS = 60;
/** What could hide in a line or turn it around. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const TOKEN = /^\d{1,6}\.[a-z][a-z0-9-]{0,39}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const LINE = /^\d{1,6}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{8}$/;
/** @type {Readonly<Record<string, "duel"|"turn"|"board">>} */
export const LINES = { d: "duel", p: "turn", b: "board" };
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/**
 * What a chat or a sentence may hang on to the end of a link, as it stands or as a browser's address has it; none of
 * ours ends so.
 */
const TAIL = /(?:[^\w~=&%#-]|%[\da-f]{2})$/i;

const messages = {
  cut: "This link is incomplete or was altered. Ask the sender for a new one.",
  newer: "This link was made by a newer version of pygolf. Reload the page and open it again.",
  long: "This link is too long to be a pygolf link.",
  unknown: "Pygolf does not recognise this kind of link.",
  codes: "This is one of several codes. Transfer by several codes is no longer supported: ask for a link or a file.",
};

/**
 * @param {{game: string, options?: Options, seed: string, from?: Sender|null}} what  options that stand
 *   at their default are best left out; a sender whose words do not fit is left out
 * @returns {string|null} the fragment, without `#`; null where it would be too long, or cannot be said in a link:
 *   offer a file
 */
export function seedLink({ game, options = {}, seed, from = null }) {
  if (!GAME.test(game) || seed.length < 1 || seed.length > MOST_SEED || !seed.isWellFormed()) return null;
  const words = Object.keys(options).length > 0 ? JSON.stringify(options) : "";
  const { name, result } = [from].find((one) => one && fitting(one.name) && fitting(one.result)) ?? {
    name: "",
    result: "",
  };
  const fields = [
    `v=${VERSION}`,
    `g=${game}`,
    ...(words ? [`o=${toLetters(new TextEncoder().encode(words))}`] : []),
    `s=${encodeSeed(seed)}`,
    ...(name ? [`n=${encodeSeed(name)}`] : []),
    ...(result ? [`r=${encodeSeed(result)}`] : []),
    `c=${check(game, words, seed, name, result)}`,
  ];
  return fit(fields.join("&"));
}

/**
 * @param {string} token  of the request `token`
 * @returns {string|null} the fragment, without `#`; null where it would be too long: offer a file
 */
export const tokenLink = (token) => (TOKEN.test(token) ? fit(`t=${token}`) : null);

/**
 * @param {"d"|"p"|"b"} field  `d`: a duel, `p`: play by link, `b`: a board
 * @param {string} line  of the request `duel` or `turn`, or of board-line.js
 * @returns {string|null} the fragment, without `#`; null where it would be too long: offer a file
 */
export const lineLink = (field, line) => (LINE.test(line) && line.length < MOST_READ - 2 ? `${field}=${line}` : null);

/**
 * The whole address of a link on this site, wherever it is hosted; what stands after `?` is left out.
 * @param {string} fragment
 * @param {{origin: string, pathname: string}} place  `location`
 * @returns {string|null} null where it would be too long
 */
export const address = (fragment, { origin, pathname }) =>
  fit(`${origin}${pathname}#${fragment}`, /^[dpb]=/.test(fragment) ? MOST_READ : MOST_LINK);

/** @param {string} text @param {number} [most] @returns {string|null} */
const fit = (text, most = MOST_LINK) => (text.length <= most ? text : null);

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
  for (const [field, kind] of Object.entries(LINES)) {
    const line = fields.get(field);
    if (line !== undefined) return fields.size === 1 && LINE.test(line) ? { kind, line } : bad("cut");
  }
  if (fields.has("k")) return bad("codes");
  if (fields.has("t")) return fields.size === 1 ? readToken(fields.get("t") ?? "") : bad("cut");
  return fields.has("v") ? readSeed(fields) : bad("unknown");
}

/**
 * A link out of a file, which may be longer than any address.
 * @param {string} text
 * @returns {Link|null} null where it is no duel and no game from device to device
 */
export function readLinkFile(text) {
  const found = /(?:^|#)([dpb])=([\w.-]+)\s*$/.exec(text.slice(0, MOST_FILE));
  const kind = LINES[found?.[1] ?? ""];
  return kind && found?.[2] && LINE.test(found[2]) ? { kind, line: found[2] } : null;
}

/** @type {Link|null} */
let carried = null;

/** Keeps a link for the screen of links, where it is no address. @param {Link} link */
export const carry = (link) => {
  carried = link;
};

/** @returns {Link|null} the link that was kept, once */
export function takeCarried() {
  const link = carried;
  carried = null;
  return link;
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
  const sign = () => TAIL.exec(text.slice(Math.max(0, end - 3), end))?.[0].length ?? 0;
  let end = text.length;
  for (let length = sign(); length > 0; length = sign()) end -= length;
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
  const [game, packed, given, sum, by, outcome] = ["g", "o", "s", "c", "n", "r"].map((name) => fields.get(name));
  if (fields.size !== 4 + [packed, by, outcome].filter((field) => field !== undefined).length) return bad("cut");
  if (game === undefined || given === undefined || sum === undefined || !GAME.test(game)) return bad("cut");
  const seed = decodeSeed(given);
  const words = packed === undefined ? "" : readWords(packed);
  const name = decodeWords(by);
  const result = decodeWords(outcome);
  if (seed === null || words === null || name === null || result === null) return bad("cut");
  if (check(game, words, seed, name, result) !== sum) return bad("cut");
  const options = words === "" ? {} : parse(words);
  if (!isObject(options) || checkPlain(options) !== null) return bad("cut");
  return {
    kind: "seed",
    game,
    options: /** @type {Options} */ (options),
    seed,
    ...(name || result ? { from: { name, result } } : {}),
  };
}

/** @param {keyof typeof messages} why @returns {Link} */
const bad = (why) => ({ kind: "bad", message: messages[why] });

/**
 * @param {string} game
 * @param {string} words
 * @param {string} seed
 * @param {string} [name]
 * @param {string} [result]
 * @returns {string} eight digits; any one altered letter shows
 */
const check = (game, words, seed, name = "", result = "") =>
  checksum([VERSION, game, words, seed, ...(name || result ? [name, result] : [])].join("\n")).slice(0, 8);

/** @param {unknown} it  plain data @returns {boolean} whether a text in it could hide or turn a line */
export const hides = (it) =>
  typeof it === "string" ? UNFIT.test(it) : typeof it === "object" && it !== null && Object.values(it).some(hides);

/** @param {unknown} text @returns {text is string} */
const fitting = (text) => typeof text === "string" && text.length <= MOST_WORDS && text.isWellFormed() && !hides(text);

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
    return null; // no text that was ever encoded
  }
}

/** @param {string|undefined} text @returns {string|null} null where it is empty, too long, or hides something */
function decodeWords(text) {
  if (text === undefined) return "";
  const words = decodeSeed(text);
  return fitting(words) && words.trim() !== "" ? words : null;
}

/** @param {Uint8Array} bytes @returns {string} base64url, without padding */
export function toLetters(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} letters @returns {Uint8Array<ArrayBuffer>} @throws {Error} where they are no base64url */
export const toBytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/**
 * @param {string} letters
 * @returns {string|null} null where they are no base64url of UTF-8, or not the only way to write it
 */
function readWords(letters) {
  try {
    const bytes = toBytes(letters);
    const words = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toLetters(bytes) === letters ? words : null;
  } catch {
    return null; // no base64, or no UTF-8 in it
  }
}
