/**
 * Stores games and settings in this browser. docs/saves.md documents the formats and the handling of errors.
 *
 * All methods except `claim`, `persist` and `persisted` are synchronous. They never throw because of a storage error
 * or invalid stored data. A game that cannot be written stays in memory, and the event `trouble` offers it as a file.
 */

import type { StorageLike } from "./backend.ts";
import { Backend, browserStorage } from "./backend.ts";
import type { World as ItemsWorld } from "./collection.ts";
import { Games } from "./games.ts";
import { newId } from "./keys.ts";
import type { Claim, LocksLike } from "./locks.ts";
import { Locks } from "./locks.ts";
import { SettingsBox } from "./settings.ts";

export type Settings = import("./settings.ts").Settings;

export type Answer = { ok: boolean; message?: string };

/** Services of the browser, which tests replace. */
type World = ItemsWorld & {
  locks?: LocksLike | null;
  /** without it and without locks, only the revision protects a save */
  Channel?: typeof BroadcastChannel;
  /** time to wait for responses of other tabs, in milliseconds */
  wait?: number;
  manager?: StorageManager | null;
};

/**
 * The games and settings of a browser. Dispatches these events:
 *
 * - `trouble` (detail: {kind, id, message, text, name}): something went wrong. `message` is for the player. If a game
 * could
 *   not be stored, `text` and `name` are its exported file.
 * - `recovered` (detail: {id}): a game that could not be stored before has now been stored.
 * - `changed` (detail: {id}): a game has changed here or in another tab; a null id means any game.
 * - `settings` (detail: Settings): the settings have changed.
 */
export class Store extends Games {
  box: SettingsBox;
  #locks;
  #manager;

  constructor(storage: StorageLike | null, world: World = {}) {
    const { now = Date.now, random, Channel, wait, locks = null, page = null, manager = null } = world;
    const backend = new Backend(storage);
    super(backend, { now, random, page });
    this.#manager = manager;
    this.box = new SettingsBox(backend, { page });
    this.box.addEventListener("changed", () => this.emit("settings", this.settings()));
    this.#locks = new Locks({
      locks,
      talk: async (here) =>
        (await import("../platform/tab-channel.ts")).openTalk({ ...here, Channel, wait, tab: newId(random) }),
    });
  }

  /**
   * Requests the right to be the only tab that plays a game.
   * @returns never rejects
   */
  claim(id: string): Promise<Claim> {
    return this.#locks.claim(id);
  }

  /** Returns the settings, which cannot be changed through the result. */
  settings(): Settings {
    return this.box.all();
  }

  /**
   * Changes a setting.
   * @returns not ok if the value is invalid or applies only until the page is closed
   */
  set(key: string, value: unknown): Answer {
    const done = this.box.set(key, value);
    if (done.ok || done.kind === "unsaved") this.emit("settings", this.settings());
    if (!done.ok && done.kind === "unsaved")
      this.emit("trouble", { kind: "settings", id: null, message: done.message, text: null, name: null });
    return done;
  }

  /**
   * Records that an explanation has been shown. Failures are not reported: it is then shown again on a later visit.
   * @param name - for example "dice/sheet"
   */
  markShown(name: string) {
    this.box.set("met", { ...this.settings().met, [name]: true });
  }

  /** Asks the browser not to delete this site's data when storage runs low. */
  persist = () => this.#promise("persist");

  /** Returns whether the browser has granted that. */
  persisted = () => this.#promise("persisted");

  /** @returns null if the browser does not support it */
  async #promise(what: "persist" | "persisted"): Promise<boolean | null> {
    const manager = this.#manager;
    if (typeof manager?.[what] !== "function") return null;
    try {
      return await manager[what]();
    } catch {
      // Access is denied.
      return false;
    }
  }
}

export const openStore = (storage: StorageLike | null, world?: World) => new Store(storage, world);

/** The store of this page. */
export const store = openStore(browserStorage(), {
  locks: globalThis.navigator?.locks ?? null,
  ...(globalThis.BroadcastChannel && globalThis.window ? { Channel: globalThis.BroadcastChannel } : {}),
  page: globalThis.window ?? null,
  manager: globalThis.navigator?.storage ?? null,
});
