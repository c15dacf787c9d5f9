/**
 * Records which of the player's own bots no longer move in a saved game.
 *
 *     pygolf:bench:<id of the save>    {"<id of the bot>": {"changed": <time>, "why": "moving"|"stopped"}}
 *
 * A mark is stored before a bot moves and removed afterwards. If it is there when the game is opened, the page ended
 * while the bot was moving, perhaps because of the bot. A bot that the player has changed since may move again.
 */

import type { Backend } from "../../../data/backend.ts";
import type { SavedBot } from "../../../data/bots.ts";
import { readKey } from "../../../data/keys.ts";
import { KINDS } from "../../../data/kinds.ts";
import { isObject } from "../../../data/shapes.ts";

/** The part of a bot that is used. */
type BotVersion = Pick<SavedBot, "id" | "changed">;

type Entry = { changed: number; why: keyof typeof REASONS };

const PREFIX = "pygolf:bench:";
const REASONS = {
  moving: "the page ended unexpectedly during its last move, so it no longer moves in this game",
  stopped: "it was stopped twice, so it no longer moves in this game",
};

const isEntry = (it: unknown): it is Entry =>
  isObject(it) && typeof it.changed === "number" && typeof it.why === "string" && Object.hasOwn(REASONS, it.why);

export class Bench {
  #backend;
  #key;

  /** @param save - id of the game */
  constructor(backend: Pick<Backend, "keys" | "text" | "write" | "remove">, save: string) {
    this.#backend = backend;
    this.#key = PREFIX + save;
    this.#removeOld();
  }

  /** Removes the entries of games that were deleted. */
  #removeOld() {
    const keys = this.#backend.keys() ?? [];
    const saves = new Set(keys.map((key) => readKey(KINDS.games, key)?.id));
    for (const key of keys)
      if (key.startsWith(PREFIX) && !saves.has(key.slice(PREFIX.length))) this.#backend.remove(key);
  }

  /** Returns why a bot must not move, as part of a sentence; "" if it may. */
  reason({ id, changed }: BotVersion) {
    const entry = this.#load().get(id);
    return entry?.changed === changed ? REASONS[entry.why] : "";
  }

  /** Marks a bot that starts to move. */
  start({ id, changed }: BotVersion) {
    this.#save(this.#load().set(id, { changed, why: "moving" }));
  }

  /** Removes the mark of a bot that has moved. */
  end(id: string) {
    const entries = this.#load();
    if (entries.get(id)?.why !== "moving") return;
    entries.delete(id);
    this.#save(entries);
  }

  /** Excludes a bot from the rest of the game. */
  exclude({ id, changed }: BotVersion) {
    this.#save(this.#load().set(id, { changed, why: "stopped" }));
  }

  #load(): Map<string, Entry> {
    try {
      const value = JSON.parse(this.#backend.text(this.#key) || "{}") as unknown;
      const entries = isObject(value) ? Object.entries(value) : [];
      return new Map(entries.filter((entry): entry is [string, Entry] => isEntry(entry[1])));
    } catch {
      return new Map(); // The stored data is damaged.
    }
  }

  #save(entries: Map<string, Entry>) {
    if (entries.size) this.#backend.write(this.#key, JSON.stringify(Object.fromEntries(entries)));
    else this.#backend.remove(this.#key);
  }
}
