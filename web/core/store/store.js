/**
 * What this browser keeps: games, and the settings. docs/saves.md has the formats and the list of faults.
 *
 * Everything but `claim` and `persist` is done when it returns. Nothing here throws because of what the storage does or
 * holds; a save that did not reach the storage is kept in memory, said so (`trouble`), and handed out as a file.
 */

import { Backend } from "./backend.js";
import { Games } from "./games.js";
import { newId, readNameKey, readSlotKey, SETTINGS_KEY } from "./keys.js";
import { Locks } from "./locks.js";
import { SettingsBox } from "./settings.js";

/** @import { StorageLike } from "./backend.js" */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {{ok: boolean, message?: string}} Answer */

/**
 * What the world gives; the tests give something else.
 * @typedef {object} World
 * @property {() => number} [now]
 * @property {(count: number) => ArrayLike<number>} [random]
 * @property {import("./locks.js").LocksLike|null} [locks]
 * @property {typeof BroadcastChannel} [Channel]   without it and locks the revision alone guards a save
 * @property {EventTarget|null} [page]             where storage events arrive
 * @property {number} [wait]                       milliseconds to wait for another tab's answer
 * @property {StorageManager|null} [manager]
 */

/**
 * Events: `trouble` (detail {kind, id, message, text, name}: sentences for the player; the game as a file and its name,
 *   where it is not safely in the storage), `recovered` (detail {id}: a save that had failed is there now), `changed`
 * (detail {id}: a game changed, here or in another tab; id null: anything may have), `settings` (detail: Settings).
 */
export class Store extends Games {
  #locks;
  #manager;

  /** @param {StorageLike|null} storage @param {World} [world] */
  constructor(storage, world = {}) {
    const { now = Date.now, random = randomBytes, Channel, wait, locks = null, page = null, manager = null } = world;
    super(new Backend(storage), { now, random });
    this.#manager = manager;
    this.box = new SettingsBox(this.backend);
    this.#locks = new Locks({
      locks,
      talk: async (here) => (await import("./talk.js")).openTalk({ ...here, Channel, wait, tab: newId(random) }),
    });
    page?.addEventListener("storage", (event) => this.#heard(/** @type {StorageEvent} */ (event)));
  }

  /** Asks to be the only tab that plays a game. @param {string} id
   * @returns {Promise<import("./locks.js").Claim>} never rejects */
  claim(id) {
    return this.#locks.claim(id);
  }

  /** @returns {Settings} a copy */
  settings() {
    return this.box.all();
  }

  /** @param {string} key @param {unknown} value @returns {Answer} not ok: wrong, or not kept beyond this page */
  set(key, value) {
    const done = this.box.set(key, value);
    if (done.ok || done.kind === "unsaved") this.emit("settings", this.settings());
    if (!done.ok && done.kind === "unsaved")
      this.emit("trouble", { kind: "settings", id: null, message: done.message, text: null, name: null });
    return done;
  }

  /** Asks the browser not to clear our storage when space runs short. */
  persist = () => this.#promise("persist");

  /** Whether it has promised that. */
  persisted = () => this.#promise("persisted");

  /** @param {"persist"|"persisted"} what @returns {Promise<boolean|null>} null where it makes no promises */
  async #promise(what) {
    const manager = this.#manager;
    if (typeof manager?.[what] !== "function") return null;
    try {
      return await manager[what]();
    } catch {
      return false; // it is denied
    }
  }

  /** @param {StorageEvent} event  from another tab */
  #heard({ key }) {
    if (key === null || key === SETTINGS_KEY) {
      this.box.reread();
      this.emit("settings", this.settings());
    }
    const id = key === null ? null : (readSlotKey(key)?.id ?? readNameKey(key));
    if (key === null || id !== null) this.emit("changed", { id });
  }
}

/** @param {number} count */
const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** @param {StorageLike|null} storage @param {World} [world] */
export const openStore = (storage, world) => new Store(storage, world);

/** @returns {StorageLike|null} reading the property throws where storage is blocked */
export function browserStorage() {
  try {
    return globalThis.window?.localStorage ?? null;
  } catch {
    return null; // it is denied
  }
}

/** The one that the page uses. */
export const store = openStore(browserStorage(), {
  locks: globalThis.navigator?.locks ?? null,
  ...(globalThis.BroadcastChannel && globalThis.window ? { Channel: globalThis.BroadcastChannel } : {}),
  page: globalThis.window ?? null,
  manager: globalThis.navigator?.storage ?? null,
});
