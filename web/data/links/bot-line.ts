/**
 * Encodes a bot as one line for a link: `1.<base64url of deflated JSON>.<check>`. Incoming lines are untrusted: they are
 * inflated up to a limit, and the bot is only shown as text until the player runs it.
 */

import type { BotSource } from "../bots.ts";
import { MAX_SOURCE, readBot } from "../bots.ts";
import { checksum } from "../checksum.ts";
import { isObject, parse } from "../shapes.ts";
import { deflate, inflate } from "./deflate.ts";

const VERSION = "1";
const LINE = /^(\d{1,6})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})$/;
const MAX_LINE = 8000;

const CUT = "This link is incomplete or was altered. Ask the sender for a new one.";
const NEWER = "This link was made by a newer version of pygolf. Reload the page and open it again.";
const NONE = "The bot in this link is too long or cannot be read.";

const check = (letters: string) => checksum(`${VERSION}\nbot\n${letters}`).slice(0, 8);

/** Encodes a bot. */
export async function writeBotLine({ game, name, source }: BotSource) {
  const letters = await deflate(JSON.stringify({ g: game, n: name, s: source }));
  return `${VERSION}.${letters}.${check(letters)}`;
}

/**
 * Decodes a line. Never rejects.
 * @returns the bot, or a message for the player
 */
export async function readBotLine(line: string): Promise<{ bot: BotSource } | { wrong: string }> {
  const [, version, letters = "", sum] = LINE.exec(line.slice(0, MAX_LINE + 1)) ?? [];
  if (!version || line.length > MAX_LINE) return { wrong: CUT };
  if (version !== VERSION) return { wrong: NEWER };
  if (check(letters) !== sum) return { wrong: CUT };
  const it = parse((await inflate(letters, MAX_SOURCE * 4)) ?? "");
  const bot = isObject(it) ? readBot({ game: it.g, name: it.n, source: it.s }) : null;
  return bot ? { bot } : { wrong: NONE };
}
