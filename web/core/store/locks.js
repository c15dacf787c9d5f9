/**
 * One game, one tab. Web Locks where the browser has them (a secure page); else the tabs ask each other: a tab that
 * wants a game asks aloud and waits a moment for "held". No clock and no expiry are involved, so a crashed tab holds
 * nothing and a slow one is not robbed; and if two tabs still come to play one game, the revision of the save stops the
 * second.
 * @module
 */
import { noted } from "../faults.js";

/** @typedef {{mine: boolean, release: () => void}} Claim */
/** @typedef {import("./talk.js").Talk} Talk */
/** @typedef {import("./talk.js").Word} Word */
/** @typedef {Pick<LockManager, "request">} LocksLike */

const WAIT = 300; // milliseconds that an answer may take: a tab in the background is slow, but is not stopped

export class Locks {
  #locks;
  #open;
  /** @type {Talk|null} */
  #talk = null;
  /** @type {Promise<Talk|null>|null} null: not needed so far */
  #opening = null;
  #tab;
  #wait;
  /** @type {Map<string, {count: number, free: () => void}>} held by this tab, by game */
  #held = new Map();
  /** @type {Map<string, Promise<boolean>>} being asked for */
  #asking = new Map();
  /** @type {Map<string, Promise<unknown>>} being let go: the browser takes a moment */
  #leaving = new Map();
  /** @type {Set<string>} refused while asking */
  #refused = new Set();

  /**
   * @param {{locks: LocksLike|null, talk: () => Promise<Talk|null>, tab: string, wait?: number|undefined}} services
   *   `talk` is opened when locks fail
   */
  constructor({ locks, talk, tab, wait = WAIT }) {
    this.#locks = locks;
    this.#open = talk;
    this.#tab = tab;
    this.#wait = wait;
  }

  /** @returns {Promise<Talk|null>} null: nothing to talk through, or it did not come; the revision guards the save */
  async #speak() {
    this.#talk = (await this.#open().catch(noted("talk"))) ?? null;
    this.#talk?.hear((word) => this.#listen(word));
    return this.#talk;
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
    if (!locks) return Promise.reject(new Error("no locks"));
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

  /** @param {string} id @returns {Promise<boolean>} */
  async #askTabs(id) {
    this.#opening ??= this.#speak();
    const talk = await this.#opening;
    if (talk) {
      this.#refused.delete(id);
      talk.say({ op: "ask", id, tab: this.#tab, to: "" });
      await new Promise((resolve) => setTimeout(resolve, this.#wait));
      if (this.#refused.delete(id)) return false;
    }
    this.#held.set(id, { count: 1, free() {} });
    return true;
  }

  /** @param {Word} word */
  #listen(word) {
    if (word.tab === this.#tab) return;
    if (word.op === "held") {
      if (word.to === this.#tab && this.#asking.has(word.id)) this.#refused.add(word.id);
      return;
    }
    const asking = this.#asking.has(word.id);
    // Of two tabs that ask at the same moment the one with the lower name goes first; each must know it, as one may
    // have asked before the other could hear.
    if (this.#held.has(word.id) || (asking && this.#tab < word.tab)) {
      this.#talk?.say({ op: "held", id: word.id, tab: this.#tab, to: word.tab });
    } else if (asking) this.#refused.add(word.id);
  }
}
