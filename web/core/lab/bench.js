/**
 * Records which of the player's own bots no longer move in a saved game.
 *
 *     pygolf:bench:<id of the save>    {"<id of the bot>": {"changed": <time>, "why": "moving"|"stopped"}}
 *
 * A mark is stored before a bot moves and removed afterwards. If it is there when the game is opened, the page ended
 * while the bot was moving, perhaps because of the bot. A bot that the player has changed since may move again.
 */

import { readSlotKey } from "../store/keys.js";
import { isObject } from "../store/shapes.js";

/** @import { Backend } from "../store/backend.js" */
/** @import { SavedBot } from "../store/bots.js" */

/** The part of a bot that is used. @typedef {Pick<SavedBot, "id"|"changed">} BotVersion */
/** @typedef {{changed: number, why: keyof typeof REASONS}} Entry */

const PREFIX = "pygolf:bench:";
const REASONS = {
  moving: "the page ended unexpectedly during its last move, so it does not move in this game any more",
  stopped: "it was stopped twice, so it does not move in this game any more",
};

/** @param {unknown} it @returns {it is Entry} */
const isEntry = (it) =>
  isObject(it) && typeof it.changed === "number" && typeof it.why === "string" && Object.hasOwn(REASONS, it.why);

export class Bench {
  #backend;
  #key;

  /** @param {Pick<Backend, "keys"|"text"|"write"|"remove">} backend @param {string} save  id of the game */
  constructor(backend, save) {
    this.#backend = backend;
    this.#key = PREFIX + save;
    this.#removeOld();
  }

  /** Removes the entries of games that were deleted. */
  #removeOld() {
    const keys = this.#backend.keys() ?? [];
    const saves = new Set(keys.map((key) => readSlotKey(key)?.id));
    for (const key of keys)
      if (key.startsWith(PREFIX) && !saves.has(key.slice(PREFIX.length))) this.#backend.remove(key);
  }

  /** Returns why a bot must not move, as part of a sentence; "" if it may. @param {BotVersion} bot */
  reason({ id, changed }) {
    const entry = this.#load().get(id);
    return entry?.changed === changed ? REASONS[entry.why] : "";
  }

  /** Marks a bot that starts to move. @param {BotVersion} bot */
  start({ id, changed }) {
    this.#save(this.#load().set(id, { changed, why: "moving" }));
  }

  /** Removes the mark of a bot that has moved. @param {string} id */
  end(id) {
    const entries = this.#load();
    if (entries.get(id)?.why !== "moving") return;
    entries.delete(id);
    this.#save(entries);
  }

  /** Excludes a bot from the rest of the game. @param {BotVersion} bot */
  exclude({ id, changed }) {
    this.#save(this.#load().set(id, { changed, why: "stopped" }));
  }

  /** @returns {Map<string, Entry>} */
  #load() {
    try {
      const value = /** @type {unknown} */ (JSON.parse(this.#backend.text(this.#key) || "{}"));
      const entries = isObject(value) ? Object.entries(value) : [];
      return new Map(entries.filter(/** @returns {entry is [string, Entry]} */ (entry) => isEntry(entry[1])));
    } catch {
      return new Map(); // The stored data is damaged.
    }
  }

  /** @param {Map<string, Entry>} entries */
  #save(entries) {
    if (entries.size) this.#backend.write(this.#key, JSON.stringify(Object.fromEntries(entries)));
    else this.#backend.remove(this.#key);
  }
}
