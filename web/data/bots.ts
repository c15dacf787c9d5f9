/**
 * The player's own bots, written in Python.
 *
 *     pygolf:bot:<id>    pygolf-bot:<checksum>:<bot as JSON>
 *
 * This module checks only the structure; Python checks the source when the bot runs.
 */
import { cleanName as cleanAnyName, uniqueName } from "../platform/names.ts";
import type { Backend } from "./backend.ts";
import { browserBackend } from "./backend.ts";
import type { Done, World } from "./collection.ts";
import { Collection } from "./collection.ts";
import { isId } from "./keys.ts";
import { KINDS } from "./kinds.ts";
import { isObject } from "./shapes.ts";

/** the part of a bot that files and links contain */
export type BotSource = {
  game: string;
  name: string;
  source: string;
};

/** `changed`: milliseconds since 1970 */
export type SavedBot = BotSource & { id: string; changed: number };

/** Maximum length of a source in characters; pygolf.bots has the same limit. */
export const MAX_SOURCE = 100_000;
const GAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Default name of a bot, and maximum length of a name: bots sit at tables, where names are short. */
export const DEFAULT_NAME = "My bot";
export const MAX_NAME = 30;

/** Cleans a name: one line without invisible characters, and not too long. */
export const cleanName = (text: unknown) => cleanAnyName(text, MAX_NAME) || DEFAULT_NAME;

/**
 * Reads a bot from a file or a link.
 * @returns null if it is invalid
 */
export function readBot(it: unknown): BotSource | null {
  if (!isObject(it) || typeof it.game !== "string" || !GAME.test(it.game)) return null;
  if (typeof it.source !== "string" || it.source.length > MAX_SOURCE || !it.source.isWellFormed()) return null;
  return { game: it.game, name: cleanName(it.name), source: it.source };
}

/** Reads a stored bot. */
function readSavedBot(value: Record<string, unknown>): SavedBot | null {
  const bot = readBot(value);
  if (!bot || !isId(value.id) || typeof value.changed !== "number") return null;
  return { id: value.id, ...bot, changed: value.changed };
}

/** The stored bots. */
export class Bots extends Collection<SavedBot> {
  constructor(backend: Backend, world?: World) {
    const compare = (one: SavedBot, other: SavedBot) => other.changed - one.changed || (one.id < other.id ? -1 : 1);
    super(backend, { ...KINDS.bots, validate: readSavedBot, compare }, world);
  }

  /** Returns a name for a new bot that no other bot of the game has, for example “My bot 2”. */
  newName(game: string, wish: string = DEFAULT_NAME) {
    const taken = this.list().flatMap((bot) => (bot.game === game ? bot.name : []));
    return uniqueName(cleanName(wish), taken, MAX_NAME);
  }

  /** Creates a bot. It exists even if it could not be saved. */
  create({ game, name, source }: BotSource): { bot: SavedBot; done: Done } {
    const bot = { id: this.newId(), game, name: cleanName(name), source, changed: this.now() };
    return { bot, done: this.save(bot) };
  }

  /** Saves a bot. If that fails, the bot is kept until the page is closed, and the message says so. */
  save(bot: SavedBot): Done {
    const item = { ...bot, name: cleanName(bot.name), changed: this.now() };
    if (!readBot(item)) return { ok: false, why: "it is too long", message: "This bot is too long to be saved." };
    return this.put(bot.id, item);
  }
}

/** The bots of this browser. */
export const bots = new Bots(browserBackend, { page: globalThis.window ?? null });
