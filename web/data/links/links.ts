/**
 * Reads and writes links. They are stored in the URL fragment, so no part of them is ever sent to a server.
 *
 *     #v=1&g=<game>&o=<options>&s=<seed>&c=<check>    a new game with these options and dice; without options, `o` is
 *                                                     omitted
 *     #v=2&g=…&w=<rules version>&c=<check>            the same for a later version of the rules than the second
 *     …&n=<name>&r=<result>                           additional fields: the sender's name and result, as text
 *     #t=<token>                                      a played game; Python creates the token, which has its own
 * version
 *     #d=<line>                                       a duel: finished rounds with the same dice
 *     #p=<line>                                       play by link: a game that is passed from device to device
 *     #k=<piece>…                                     one of several QR codes; no longer supported
 *     …&e                                             ends a link whose last character would be `-` or `_`, because some
 *                                                     chats would drop it
 *     #b=<line>                                       a custom board (board-line.ts)
 *     #y=<line>                                       a bot (bot-line.ts)
 *
 * Options are JSON in base64url, the seed is percent-encoded text, and the check is half the checksum of the decoded
 * values. This module detects altered and truncated links. Python decides whether the options and the seed are valid
 * and whether a token can be replayed (requests `new` and `open`).
 */

import type { Options } from "../../engine/types.ts";
import { findLinks } from "../../platform/recover.ts";
import type { Draft } from "../boards.ts";
import { checksum } from "../checksum.ts";
import { checkPlain, isObject, parse } from "../shapes.ts";

type Link =
  | { kind: "none" }
  | { kind: "seed"; game: string; options: Options; seed: string; rules_version?: number; from?: Sender }
  | { kind: "token"; token: string }
  | { kind: "duel" | "turn" | "board" | "bot"; line: string }
  | { kind: "file"; text: string }
  | { kind: "draft"; read: { draft: Draft } | { wrong: string } }
  | { kind: "bad"; message: string };

/**
 * The sender of a link and the result of the sender's round, as text written by the sender; "" for none. Neither can be
 * verified.
 */
export type Sender = { name: string; result: string };

/** Maximum length of a complete link, in characters. Some programs truncate longer ones. */
export const MAX_LINK = 2000;
/** Maximum length of a fragment that is read, in characters. Duels and games played by link can be this long. */
export const MAX_READ = 8000;
/** Maximum length of a file that contains a link, in characters. */
const MAX_FILE = 250_000;
const VERSION = "1";
/** The version of links that contain the version of the rules. */
const WITH_RULES = "2";
/** The last version of the rules that links do not name: no game had a later one when the first links were made. */
export const LAST_UNNUMBERED = 2;
const MAX_SEED = 200;
/** Maximum length of the sender's name and of the result, in characters. */
const MAX_WORDS = 60;
/** Characters that are invisible or change the direction of the text. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
// If a chat has dropped the last character of the check, Python restores it.
const TOKEN = /^\d{1,6}\.[a-z][a-z0-9-]{0,39}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{7,8}$/;
const LINE = /^\d{1,6}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{7,8}$/;
export const LINES: Readonly<Record<string, "duel" | "turn" | "board" | "bot">> = {
  d: "duel",
  p: "turn",
  b: "board",
  y: "bot",
};
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/**
 * Characters that a chat program or a sentence can add to the end of a link, plain or percent-encoded, for example a
 * full stop. No valid link ends with one.
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
 * Creates a link to a new game with the same dice.
 * @param what - omit options that have their default value; a sender whose name or result is invalid is ignored
 * @returns the fragment without `#`, or null if it would be too long or the seed cannot be encoded. Offer a file in
 *   that case
 */
export function seedLink({
  game,
  options = {},
  seed,
  rules_version: rules = 0,
  from = null,
}: {
  game: string;
  options?: Options;
  seed: string;
  rules_version?: number;
  from?: Sender | null;
}): string | null {
  if (!GAME.test(game) || seed.length < 1 || seed.length > MAX_SEED || !seed.isWellFormed()) return null;
  const words = Object.keys(options).length > 0 ? JSON.stringify(options) : "";
  const { name, result } = [from].find((one) => one && fitting(one.name) && fitting(one.result)) ?? {
    name: "",
    result: "",
  };
  const numbered = rules > LAST_UNNUMBERED;
  const fields = [
    `v=${numbered ? WITH_RULES : VERSION}`,
    `g=${game}`,
    ...(words ? [`o=${toBase64Url(new TextEncoder().encode(words))}`] : []),
    `s=${encodeSeed(seed)}`,
    ...(numbered ? [`w=${rules}`] : []),
    ...(name ? [`n=${encodeSeed(name)}`] : []),
    ...(result ? [`r=${encodeSeed(result)}`] : []),
    `c=${check(game, words, seed, numbered ? String(rules) : "", name, result)}`,
  ];
  return fit(fields.join("&"));
}

/**
 * Creates a link to a played game.
 * @param token - returned by the request `token`
 * @returns the fragment without `#`, or null if it would be too long. Offer a file in that case
 */
export const tokenLink = (token: string): string | null => (TOKEN.test(token) ? fit(endSafely(`t=${token}`)) : null);

/**
 * Creates a link to a duel, a game played by link, a board or a bot.
 * @param field - `d`: a duel, `p`: play by link, `b`: a board, `y`: a bot
 * @param line - returned by the request `duel` or `turn`, by board-line.ts or by bot-line.ts
 * @returns the fragment without `#`, or null if it would be too long. Offer a file in that case
 */
export const lineLink = (field: "d" | "p" | "b" | "y", line: string): string | null =>
  LINE.test(line) && line.length < MAX_READ - 4 ? endSafely(`${field}=${line}`) : null;

/** Adds an empty field if a chat could drop the last character. */
const endSafely = (fragment: string) => (/[-_]$/.test(fragment) ? `${fragment}&e` : fragment);

/**
 * Returns the complete URL of a link on this site, without a query string.
 * @param place - `location`
 * @returns null if it would be too long
 */
export const address = (fragment: string, { origin, pathname }: { origin: string; pathname: string }): string | null =>
  fit(`${origin}${pathname}#${fragment}`, /^[dpby]=/.test(fragment) ? MAX_READ : MAX_LINK);

const fit = (text: string, most: number = MAX_LINK): string | null => (text.length <= most ? text : null);

/**
 * Parses a fragment. Never throws.
 * @param text - `location.hash`, or pasted text from `#` on
 * @returns the kind is "none" if the text does not look like a link
 */
export function readFragment(text: unknown): Link {
  if (typeof text !== "string") return bad("unknown");
  const bare = text.startsWith("#") ? text.slice(1) : text;
  if (bare === "" || !/^[a-z]+=/.test(bare)) return { kind: "none" };
  if (bare.length > MAX_READ) return bad("long");
  const link = readExact(cutTail(bare));
  return link.kind === "bad" ? (recover(bare) ?? link) : link;
}

/**
 * Finds a link in text that other programs have changed.
 * @returns null if there is none
 */
function recover(text: string): Link | null {
  for (const fragment of findLinks(text)) {
    const link = fragment.length <= MAX_READ ? readExact(fragment) : bad("long");
    if (link.kind !== "bad") return link;
  }
  return null;
}

/** Parses a fragment that no other program has changed. */
function readExact(fragment: string): Link {
  const fields = split(fragment);
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
 * Parses a link stored in a file, which can be longer than a URL.
 * @returns null if the file contains no duel, game played by link or board
 */
export function readLinkFile(text: string): Link | null {
  const found = /(?:^|#)([dpb])=([\w.-]+)\s*$/.exec(text.slice(0, MAX_FILE));
  const kind = LINES[found?.[1] ?? ""];
  return kind && found?.[2] && LINE.test(found[2]) ? { kind, line: found[2] } : null;
}

let storedLink: Link | null = null;

/** Stores a link for the links screen if it cannot be part of the URL. */
export const storeLink = (link: Link) => {
  storedLink = link;
};

/** Returns the stored link and removes it. */
export function takeStoredLink(): Link | null {
  const link = storedLink;
  storedLink = null;
  return link;
}

/** Parses pasted text: a complete URL, a fragment or a token. */
export function readPasted(text: string): Link {
  const trimmed = text.slice(0, MAX_READ * 2).trim();
  if (trimmed === "") return { kind: "none" };
  const bare = cutTail(trimmed);
  if (TOKEN.test(bare)) return bare.length <= MAX_READ ? readToken(bare) : bad("long");
  const at = trimmed.indexOf("#");
  const link = readFragment(at < 0 ? trimmed : trimmed.slice(at));
  if (link.kind !== "none" && link.kind !== "bad") return link;
  return recover(trimmed) ?? (link.kind === "none" ? bad("unknown") : link);
}

/** Returns the fragment of a link that was read, without `#`. */
export function toFragment(link: Extract<Link, { kind: "seed" | "token" | "duel" | "turn" | "board" | "bot" }>) {
  if (link.kind === "token") return `t=${link.token}`;
  if (link.kind === "seed") return seedLink(link) ?? "";
  return `${{ duel: "d", turn: "p", board: "b", bot: "y" }[link.kind]}=${link.line}`;
}

/** Removes trailing characters that are not part of the link. */
function cutTail(text: string) {
  const sign = () => TAIL.exec(text.slice(Math.max(0, end - 3), end))?.[0].length ?? 0;
  let end = text.length;
  for (let length = sign(); length > 0; length = sign()) end -= length;
  return text.slice(0, end);
}

/**
 * Splits a fragment into its fields.
 * @returns null if a field has no name or occurs twice
 */
function split(bare: string): Map<string, string> | null {
  const fields: Map<string, string> = new Map();
  for (const part of bare.split("&")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0));
    if (at < 1 || fields.has(name)) return null;
    fields.set(name, part.slice(at + 1));
  }
  return fields;
}

function readToken(token: string): Link {
  if (!TOKEN.test(token)) return bad("cut");
  return { kind: "token", token };
}

function readSeed(fields: Map<string, string>): Link {
  const version = fields.get("v") ?? "";
  if (version !== VERSION && version !== WITH_RULES) return bad(/^[1-9]\d{0,5}$/.test(version) ? "newer" : "cut");
  const [game, packed, given, sum, by, outcome, rules] = ["g", "o", "s", "c", "n", "r", "w"].map((name) =>
    fields.get(name),
  );
  if (fields.size !== 4 + [packed, by, outcome, rules].filter((field) => field !== undefined).length) return bad("cut");
  if (version === WITH_RULES ? !isLaterVersion(rules) : rules !== undefined) return bad("cut");
  if (game === undefined || given === undefined || sum === undefined || !GAME.test(game)) return bad("cut");
  const seed = decodeSeed(given);
  const words = packed === undefined ? "" : readWords(packed);
  const name = decodeWords(by);
  const result = decodeWords(outcome);
  if (seed === null || words === null || name === null || result === null) return bad("cut");
  if (check(game, words, seed, rules, name, result) !== sum) return bad("cut");
  const options = words === "" ? {} : parse(words);
  if (!isObject(options) || checkPlain(options) !== null) return bad("cut");
  return {
    kind: "seed",
    game,
    options: options as Options,
    seed,
    ...(rules ? { rules_version: Number(rules) } : {}),
    ...(name || result ? { from: { name, result } } : {}),
  };
}

const isLaterVersion = (rules: string | undefined) =>
  /^[1-9]\d{0,3}$/.test(rules ?? "") && Number(rules) > LAST_UNNUMBERED;

const bad = (why: keyof typeof messages): Link => ({ kind: "bad", message: messages[why] });

/**
 * Computes the check of a link from its decoded values.
 * @param rules - the version of the rules, or "" if the link does not name it
 * @returns eight hexadecimal digits, which detect any single altered character
 */
const check = (game: string, words: string, seed: string, rules = "", name = "", result = ""): string =>
  checksum(
    [...(rules ? [WITH_RULES, rules] : [VERSION]), game, words, seed, ...(name || result ? [name, result] : [])].join(
      "\n",
    ),
  ).slice(0, 8);

/**
 * Returns whether any text in the data contains invisible or direction-changing characters.
 * @param it - plain data
 */
export const hasHiddenCharacters = (it: unknown): boolean =>
  typeof it === "string"
    ? HIDDEN_CHARACTERS.test(it)
    : typeof it === "object" && it !== null && Object.values(it).some(hasHiddenCharacters);

const fitting = (text: unknown): text is string =>
  typeof text === "string" && text.length <= MAX_WORDS && text.isWellFormed() && !hasHiddenCharacters(text);

/**
 * Applies `encodeURIComponent` and also encodes characters that a chat program could interpret as the end of the link
 * or as formatting.
 */
const encodeSeed = (seed: string) =>
  encodeURIComponent(seed).replace(/[!'()*~_.]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function decodeSeed(text: string): string | null {
  try {
    const seed = decodeURIComponent(text);
    return seed.length >= 1 && seed.length <= MAX_SEED ? seed : null;
  } catch {
    // The text is not valid percent-encoding.
    return null;
  }
}

/**
 * Decodes a sender's name or result.
 * @returns "" if the field is missing; null if it is empty, too long or has invisible characters
 */
function decodeWords(text: string | undefined): string | null {
  if (text === undefined) return "";
  const words = decodeSeed(text);
  return fitting(words) && words.trim() !== "" ? words : null;
}

/** Encodes bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Decodes base64url.
 * @throws {Error} if it is invalid
 */
export const fromBase64Url = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/**
 * Decodes base64url of UTF-8 text.
 * @returns null if the input is invalid or is not in canonical form
 */
function readWords(letters: string): string | null {
  try {
    const bytes = fromBase64Url(letters);
    const words = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return toBase64Url(bytes) === letters ? words : null;
  } catch {
    // Not valid base64, or not valid UTF-8.
    return null;
  }
}
