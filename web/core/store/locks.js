/**
 * Ensures that only one tab plays a game. Uses the Web Locks API if the browser provides it, which requires a secure
 * page. Otherwise the tabs communicate: a tab that wants to play a game broadcasts a request and waits a moment for the
 * response "held". Locks do not expire, so a slow tab keeps its lock, and a crashed tab holds none. If two tabs still
 * play the same game, the revision of the save stops the second one.
 *
 * If the Web Locks API does not respond in time, the game is not granted: another tab can hold its lock, and that tab does
 * not listen to messages. A lock that is granted later is released immediately.
 */
import { logRejection } from "../errors.js";
import { withTimeLimit } from "../time-limit.js";

/**
 * The result of a request. `silent`: the browser has not responded, so it is unknown whether another tab plays the game.
 * @typedef {{mine: boolean, silent?: boolean, release: () => void}} Claim
 */
/** @typedef {"granted"|"denied"|"silent"} Response */
/** @import { Tabs } from "./tab-channel.js" */
/** @typedef {Pick<LockManager, "request">} LocksLike */

/** Time limit for a response of the Web Locks API, in milliseconds. */
const LIMIT_MS = 3000;

/** The message for the player if a request is silent. */
export const NO_RESPONSE =
  "The browser does not respond, so pygolf does not know whether this game is open in another tab. Restart the browser, then try again.";

/** The locks of this tab. */
export class Locks {
  #locks;
  #open;
  /** Communication with other tabs; null until it is needed. @type {Promise<Tabs|null|undefined>|null} */
  #tabs = null;
  /** @type {Map<string, {count: number, free: () => void}>} locks that this tab holds, by game */
  #held = new Map();
  /** @type {Map<string, Promise<Response>>} pending requests, by game */
  #asking = new Map();
  /** @type {Map<string, Promise<unknown>>} locks that are being released, which takes a moment, by game. They include
   * requests that have expired, which release a lock that is granted later. */
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
    else {
      const response = await this.#ask(id);
      if (response !== "granted") return { mine: false, silent: response === "silent", release() {} };
    }
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
   * @returns {Promise<Response>} */
  #ask(id) {
    const asking = this.#askLocks(id).catch(() => this.#askTabs(id));
    this.#asking.set(id, asking);
    return asking.finally(() => this.#asking.delete(id));
  }

  /** Requests a lock with the Web Locks API. @param {string} id
   * @returns {Promise<Response>} rejects if the API is unavailable or fails */
  #askLocks(id) {
    const locks = this.#locks;
    if (!locks) return Promise.reject(new Error("locks are not available"));
    return new Promise((resolve, reject) => {
      let expired = false;
      const done = locks.request(`pygolf:game:${id}`, { ifAvailable: true }, (lock) => {
        clearTimeout(timer);
        // The end of this function releases the lock.
        if (!lock || expired) return resolve("denied");
        return new Promise((free) => {
          const leave = () => {
            this.#waitFor(id, done);
            free(undefined);
          };
          this.#held.set(id, { count: 1, free: leave });
          resolve("granted");
        });
      });
      const timer = setTimeout(() => {
        expired = true;
        this.#waitFor(id, done);
        resolve("silent");
      }, LIMIT_MS);
      done.catch((error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  }

  /** Makes the next requests of this tab wait for the end of an earlier one, because the browser denies a lock that this
   * tab is just releasing. @param {string} id @param {Promise<unknown>} done */
  #waitFor(id, done) {
    const ended = withTimeLimit(LIMIT_MS, done, "The browser's lock manager")
      .catch(() => {}) // The next request reports the failure.
      .finally(() => this.#leaving.get(id) === ended && this.#leaving.delete(id));
    this.#leaving.set(id, ended);
  }

  /**
   * Requests a lock from the other tabs. If they cannot communicate, the lock is granted, and only the revision
   * protects the save.
   * @param {string} id @returns {Promise<Response>}
   */
  async #askTabs(id) {
    this.#tabs ??= this.#open({ held: (it) => this.#held.has(it), asking: (it) => this.#asking.has(it) }).catch(
      logRejection("talk"),
    );
    const free = await (await this.#tabs)?.ask(id);
    if (free === false) return "denied";
    this.#held.set(id, { count: 1, free() {} });
    return "granted";
  }
}
