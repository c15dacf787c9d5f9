/**
 * Encodes a board as one line for a link: `1.<base64url of deflated JSON>.<check>`. Incoming lines are untrusted: they
 * are inflated up to a limit and their structure is checked. Python decides whether a game can use the board.
 */

import type { Draft } from "../boards.ts";
import { MAX_MATERIAL, readDraft } from "../boards.ts";
import { checksum } from "../checksum.ts";
import { isObject, parse } from "../shapes.ts";
import { deflate, inflate } from "./deflate.ts";

const VERSION = "1";
const LINE = /^(\d{1,6})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})$/;
/** Maximum length of a line in characters. A line in a file can be longer than one in a link. */
const MAX_LINE = 400_000;
/** Maximum size of an inflated line, in bytes. */
const MAX_BYTES = MAX_MATERIAL * 3;

const check = (letters: string) => checksum(`${VERSION}\nboard\n${letters}`).slice(0, 8);

/** Encodes a board. */
export async function writeLine({ game, title, material }: Draft) {
  const text = JSON.stringify({ g: game, t: title, m: material });
  const letters = await deflate(text);
  return `${VERSION}.${letters}.${check(letters)}`;
}

/**
 * Decodes a line. Never rejects.
 * @returns the board, or a message for the player that says what is wrong
 */
export async function readLine(line: string): Promise<{ draft: Draft } | { wrong: string }> {
  const [, version, letters = "", sum] = LINE.exec(line.slice(0, MAX_LINE + 1)) ?? [];
  if (!version || line.length > MAX_LINE) return { wrong: CUT };
  if (version !== VERSION) return { wrong: NEWER };
  if (check(letters) !== sum) return { wrong: CUT };
  const it = parse((await inflate(letters, MAX_BYTES)) ?? "");
  const draft = isObject(it) ? readDraft({ game: it.g, title: it.t, material: it.m }) : null;
  return draft ? { draft } : { wrong: NONE };
}

const CUT = "This link is incomplete or was altered. Ask the sender for a new one.";
const NEWER = "This link was made by a newer version of pygolf. Reload the page and open it again.";
const NONE = "The board in this link is too large or cannot be read.";
