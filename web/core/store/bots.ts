/**
 * The player's own bots, written in Python.
 *
 *     pygolf:bot:<id>    pygolf-bot:<checksum>:<bot as JSON>
 *
 * This module checks only the structure; Python checks the source when the bot runs.
 */
import { cleanName as cleanAnyName, uniqueName } from "../names.ts";
import { Backend } from "./backend.ts";
import type { Kind } from "./collection.ts";
import { Collection, forwardChanges } from "./collection.ts";
import { isId, newId } from "./keys.ts";
import { isObject } from "./shapes.ts";
import { browserStorage } from "./store.ts";

/** the part of a bot that files and links contain */
export type BotSource = {
  game: string;
  name: string;
  source: string;
};

/** `changed`: milliseconds since 1970 */
export type SavedBot = BotSource & { id: string; changed: number };

/** The result of a change. `conflict`: another tab has changed the bot since this tab read or wrote it. */
export type Done = { ok: true } | { ok: false; message: string; conflict?: true };

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

const KIND: Kind<SavedBot> = {
  name: "bots",
  prefix: "pygolf:bot:",
  id: /^[a-z0-9]{4,32}$/,
  magic: "pygolf-bot:",
  schema: "v",
  version: 1,
  maxText: MAX_SOURCE * 3,
  validate: (value, id) => {
    const bot = readBot(value);
    if (!bot || !isId(value.id) || value.id !== id || typeof value.changed !== "number") return null;
    return { id, ...bot, changed: value.changed };
  },
  compare: (one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1),
  memory: true,
};

/** The stored bots. Dispatches the "changed" events of their collection. */
export class Bots extends EventTarget {
  #bots;
  #now;
  #random;

  constructor(
    backend: Backend,
    {
      now = Date.now,
      random,
      page = null,
    }: { now?: () => number; random?: (count: number) => ArrayLike<number>; page?: EventTarget | null } = {},
  ) {
    super();
    this.#bots = new Collection(backend, KIND, page);
    forwardChanges(this.#bots, this);
    this.#now = now;
    this.#random = random ?? ((count) => crypto.getRandomValues(new Uint8Array(count)));
  }

  /** Returns all bots, most recently changed first. */
  list() {
    return this.#bots.list();
  }

  /** Returns a name for a new bot that no other bot of the game has, for example “My bot 2”. */
  newName(game: string, wish: string = DEFAULT_NAME) {
    const taken = this.list().flatMap((bot) => (bot.game === game ? bot.name : []));
    return uniqueName(cleanName(wish), taken, MAX_NAME);
  }

  /** Returns a copy of a bot for editing. */
  get(id: string) {
    return this.#bots.get(id);
  }

  /** Returns a copy of a bot for display or for playing. */
  peek(id: string) {
    return this.#bots.peek(id);
  }

  /** Creates a bot. It exists even if it could not be saved. */
  create({ game, name, source }: BotSource): { bot: SavedBot; done: Done } {
    let id = newId(this.#random);
    while (this.#bots.read(id).kind !== "none") id = newId(this.#random);
    const bot = { id, game, name: cleanName(name), source, changed: this.#now() };
    return { bot, done: this.put(bot) };
  }

  /**
   * Saves a bot.
   * @param changed - time of the change
   */
  put(bot: SavedBot, changed: number = this.#now()): Done {
    const item = { ...bot, name: cleanName(bot.name), changed };
    if (!readBot(item)) return { ok: false, message: "This bot is too long to be saved." };
    const done = this.#bots.put(bot.id, item);
    if (done.ok) return done;
    if (done.conflict) return { ok: false, conflict: true, message: "This bot was changed in another tab." };
    return {
      ok: false,
      message: `The bot could not be saved: ${done.why}. Export it as a file before you close this page.`,
    };
  }

  /** Returns all bots for a complete export. */
  export() {
    return this.#bots.export();
  }

  /** Returns a bot from a file, or null if it is not valid. */
  validate(value: unknown) {
    return this.#bots.validate(value);
  }

  /** Deletes a bot. */
  remove(id: string): Done {
    const done = this.#bots.remove(id);
    return done.ok ? done : { ok: false, message: `The bot could not be deleted: ${done.why}.` };
  }
}

/** The bots of this browser. */
export const bots = new Bots(new Backend(browserStorage()), { page: globalThis.window ?? null });
