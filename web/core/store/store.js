/**
 * Stores games and settings in this browser. docs/saves.md documents the formats and the handling of errors.
 *
 * All methods except `claim`, `persist` and `persisted` are synchronous. They never throw because of a storage error
 * or invalid stored data. A game that cannot be written stays in memory, and the event `trouble` offers it as a file.
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
 * Services of the browser, which tests replace.
 * @typedef {object} World
 * @property {() => number} [now]
 * @property {(count: number) => ArrayLike<number>} [random]
 * @property {import("./locks.js").LocksLike|null} [locks]
 * @property {typeof BroadcastChannel} [Channel]   without it and without locks, only the revision protects a save
 * @property {EventTarget|null} [page]             target of storage events
 * @property {number} [wait]                       time to wait for responses of other tabs, in milliseconds
 * @property {StorageManager|null} [manager]
 */

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
      talk: async (here) => (await import("./tab-channel.js")).openTalk({ ...here, Channel, wait, tab: newId(random) }),
    });
    page?.addEventListener("storage", (event) => this.#heard(/** @type {StorageEvent} */ (event)));
  }

  /** Requests the right to be the only tab that plays a game. @param {string} id
   * @returns {Promise<import("./locks.js").Claim>} never rejects */
  claim(id) {
    return this.#locks.claim(id);
  }

  /** Returns a copy of the settings. @returns {Settings} */
  settings() {
    return this.box.all();
  }

  /** Changes a setting. @param {string} key @param {unknown} value
   * @returns {Answer} not ok if the value is invalid or applies only until the page is closed */
  set(key, value) {
    const done = this.box.set(key, value);
    if (done.ok || done.kind === "unsaved") this.emit("settings", this.settings());
    if (!done.ok && done.kind === "unsaved")
      this.emit("trouble", { kind: "settings", id: null, message: done.message, text: null, name: null });
    return done;
  }

  /** Records that an explanation has been shown. Failures are not reported: it is then shown again on a later visit.
   * @param {string} name  for example "dice/sheet" */
  markShown(name) {
    this.box.set("met", { ...this.settings().met, [name]: true });
  }

  /** Asks the browser not to delete this site's data when storage runs low. */
  persist = () => this.#promise("persist");

  /** Returns whether the browser has granted that. */
  persisted = () => this.#promise("persisted");

  /** @param {"persist"|"persisted"} what @returns {Promise<boolean|null>} null if the browser does not support it */
  async #promise(what) {
    const manager = this.#manager;
    if (typeof manager?.[what] !== "function") return null;
    try {
      return await manager[what]();
    } catch {
      // Access is denied.
      return false;
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

/** Returns localStorage, or null if it is unavailable. @returns {StorageLike|null} */
export function browserStorage() {
  try {
    return globalThis.window?.localStorage ?? null;
  } catch {
    // If storage is blocked, reading the property throws.
    return null;
  }
}

/** The store of this page. */
export const store = openStore(browserStorage(), {
  locks: globalThis.navigator?.locks ?? null,
  ...(globalThis.BroadcastChannel && globalThis.window ? { Channel: globalThis.BroadcastChannel } : {}),
  page: globalThis.window ?? null,
  manager: globalThis.navigator?.storage ?? null,
});
