/**
 * Ensures that only one tab plays a game. Uses the Web Locks API if the browser provides it, which requires a secure
 * page. Otherwise the tabs communicate: a tab that wants to play a game broadcasts a request and waits a moment for the
 * response "held". Locks do not expire, so a slow tab keeps its lock, and a crashed tab holds none. If two tabs still
 * play the same game, the revision of the save stops the second one.
 */
import { logRejection } from "../errors.js";

/** @typedef {{mine: boolean, release: () => void}} Claim */
/** @import { Tabs } from "./tab-channel.js" */
/** @typedef {Pick<LockManager, "request">} LocksLike */

/** The locks of this tab. */
export class Locks {
  #locks;
  #open;
  /** Communication with other tabs; null until it is needed. @type {Promise<Tabs|null|undefined>|null} */
  #tabs = null;
  /** @type {Map<string, {count: number, free: () => void}>} locks that this tab holds, by game */
  #held = new Map();
  /** @type {Map<string, Promise<boolean>>} pending requests, by game */
  #asking = new Map();
  /** @type {Map<string, Promise<unknown>>} locks that are being released, which takes a moment, by game */
  #leaving = new Map();

  /**
   * @param {{locks: LocksLike|null, talk: (here: {held: (id: string) => boolean, asking: (id: string) => boolean}) =>
   *   Promise<Tabs|null>}} services   `talk` is called if the Web Locks API fails
   */
  constructor({ locks, talk }) {
    this.#locks = locks;
    this.#open = talk;
  }

  /** Requests the lock of a game. @param {string} id  id of the game @returns {Promise<Claim>} never rejects */
  async claim(id) {
    for (let asking = this.#asking.get(id); asking; asking = this.#asking.get(id)) await asking;
    if (!this.#held.has(id)) await this.#leaving.get(id);
    for (let asking = this.#asking.get(id); asking; asking = this.#asking.get(id)) await asking;
    const held = this.#held.get(id);
    if (held) held.count += 1;
    else if (!(await this.#ask(id))) return { mine: false, release() {} };
    let open = true;
    return {
      mine: true,
      release: () => {
        if (open) this.#release(id);
        open = false;
      },
    };
  }

  /** @param {string} id */
  #release(id) {
    const held = this.#held.get(id);
    if (!held) return;
    held.count -= 1;
    if (held.count > 0) return;
    this.#held.delete(id);
    held.free();
  }

  /** Requests a lock from the browser or from the other tabs. @param {string} id
   * @returns {Promise<boolean>} whether it was granted */
  #ask(id) {
    const asking = this.#askLocks(id).catch(() => this.#askTabs(id));
    this.#asking.set(id, asking);
    return asking.finally(() => this.#asking.delete(id));
  }

  /** Requests a lock with the Web Locks API. @param {string} id
   * @returns {Promise<boolean>} rejects if the API is unavailable or fails */
  #askLocks(id) {
    const locks = this.#locks;
    if (!locks) return Promise.reject(new Error("locks are not available"));
    return new Promise((resolve, reject) => {
      const done = locks.request(`pygolf:game:${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(false);
        return new Promise((free) => {
          const leave = () => {
            this.#leaving.set(
              id,
              done.catch(logRejection("locks")).finally(() => this.#leaving.delete(id)),
            );
            free(undefined);
          };
          this.#held.set(id, { count: 1, free: leave });
          resolve(true);
        });
      });
      done.catch(reject);
    });
  }

  /**
   * Requests a lock from the other tabs. If they cannot communicate, the lock is granted, and only the revision
   * protects the save.
   * @param {string} id @returns {Promise<boolean>}
   */
  async #askTabs(id) {
    this.#tabs ??= this.#open({ held: (it) => this.#held.has(it), asking: (it) => this.#asking.has(it) }).catch(
      logRejection("talk"),
    );
    const free = await (await this.#tabs)?.ask(id);
    if (free === false) return false;
    this.#held.set(id, { count: 1, free() {} });
    return true;
  }
}
