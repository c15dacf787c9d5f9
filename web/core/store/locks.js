/**
 * One game, one tab. Web Locks where the browser has them (a secure page); else the tabs ask each other: a tab that
 * wants a game asks aloud and waits a moment for "held". No clock and no expiry are involved, so a crashed tab holds
 * nothing and a slow one is not robbed; if two tabs still come to play one game, the save's revision stops the second.
 */
import { noted } from "../faults.js";

/** @typedef {{mine: boolean, release: () => void}} Claim */
/** @import { Tabs } from "./talk.js" */
/** @typedef {Pick<LockManager, "request">} LocksLike */

export class Locks {
  #locks;
  #open;
  /** @type {Promise<Tabs|null|undefined>|null} null: not needed so far */
  #tabs = null;
  /** @type {Map<string, {count: number, free: () => void}>} held by this tab, by game */
  #held = new Map();
  /** @type {Map<string, Promise<boolean>>} being asked for */
  #asking = new Map();
  /** @type {Map<string, Promise<unknown>>} being let go: the browser takes a moment */
  #leaving = new Map();

  /**
   * @param {{locks: LocksLike|null, talk: (here: {held: (id: string) => boolean, asking: (id: string) => boolean}) =>
   *   Promise<Tabs|null>}} services   `talk` is opened when locks fail
   */
  constructor({ locks, talk }) {
    this.#locks = locks;
    this.#open = talk;
  }

  /** @param {string} id  the game @returns {Promise<Claim>} never rejects */
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

  /** @param {string} id @returns {Promise<boolean>} whether it is ours now */
  #ask(id) {
    const asking = this.#askLocks(id).catch(() => this.#askTabs(id));
    this.#asking.set(id, asking);
    return asking.finally(() => this.#asking.delete(id));
  }

  /** @param {string} id @returns {Promise<boolean>} rejects where there are no locks, or they do not work here */
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
              done.catch(noted("locks")).finally(() => this.#leaving.delete(id)),
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
   * Without anything to talk through, or where it does not come, the revision alone guards the save.
   * @param {string} id @returns {Promise<boolean>}
   */
  async #askTabs(id) {
    this.#tabs ??= this.#open({ held: (it) => this.#held.has(it), asking: (it) => this.#asking.has(it) }).catch(
      noted("talk"),
    );
    const free = await (await this.#tabs)?.ask(id);
    if (free === false) return false;
    this.#held.set(id, { count: 1, free() {} });
    return true;
  }
}
