/**
 * One game, one tab. Web Locks where the browser has them (a secure page); else the tabs ask each other: a tab that
 * wants
 * a game asks aloud and waits a moment for "held". No clock and no expiry are involved, so a crashed tab holds nothing
 * and
 * a slow one is not robbed; and if two tabs still come to play one game, the revision of the save stops the second.
 * @module
 */
import { noted } from "../faults.js";
import { TALK_KEY } from "./keys.js";

/** @typedef {{mine: boolean, release: () => void}} Claim */
/**
 * @typedef {{op: "ask"|"held", id: string, tab: string, to: string}} Word  `to`: the tab that is answered; "" in a
 * question
 */
/** @typedef {{say: (word: Word) => void, hear: (listener: (word: unknown) => void) => void}} Talk */
/** @typedef {Pick<LockManager, "request">} LocksLike */

const WAIT = 300; // milliseconds that an answer may take: a tab in the background is slow, but is not stopped

export class Locks {
  #locks;
  #open;
  /** @type {Talk|null|undefined} undefined: not needed so far */
  #talk;
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
   * @param {{locks: LocksLike|null, talk: () => Talk|null, tab: string, wait?: number|undefined}} services  `talk` is
   * opened when locks fail
   */
  constructor({ locks, talk, tab, wait = WAIT }) {
    this.#locks = locks;
    this.#open = talk;
    this.#tab = tab;
    this.#wait = wait;
  }

  /** @returns {Talk|null} */
  #speak() {
    if (this.#talk === undefined) {
      this.#talk = this.#open();
      this.#talk?.hear((word) => this.#listen(word));
    }
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
    const talk = this.#speak();
    if (talk) {
      this.#refused.delete(id);
      talk.say({ op: "ask", id, tab: this.#tab, to: "" });
      await new Promise((resolve) => setTimeout(resolve, this.#wait));
      if (this.#refused.delete(id)) return false;
    }
    this.#held.set(id, { count: 1, free() {} });
    return true;
  }

  /** @param {unknown} word */
  #listen(word) {
    if (!isWord(word) || word.tab === this.#tab) return;
    if (word.op === "held") {
      if (word.to === this.#tab && this.#asking.has(word.id)) this.#refused.add(word.id);
      return;
    }
    const asking = this.#asking.has(word.id);
    // Of two tabs that ask at the same moment the one with the lower name goes first; each must know it, as one may
    // have
    // asked before the other could hear.
    if (this.#held.has(word.id) || (asking && this.#tab < word.tab)) {
      this.#talk?.say({ op: "held", id: word.id, tab: this.#tab, to: word.tab });
    } else if (asking) this.#refused.add(word.id);
  }
}

/** @param {unknown} word @returns {word is Word} */
function isWord(word) {
  if (typeof word !== "object" || word === null) return false;
  const { op, ...texts } = /** @type {Record<string, unknown>} */ (word);
  return (op === "ask" || op === "held") && ["id", "tab", "to"].every((name) => typeof texts[name] === "string");
}

/**
 * Talk between the tabs of one site.
 * @param {{Channel?: typeof BroadcastChannel|undefined, storage: import("./backend.js").StorageLike|null, page:
 * EventTarget|null}} services
 * @returns {Talk|null}
 */
export function openTalk({ Channel, storage, page }) {
  try {
    if (Channel) return channelTalk(new Channel("pygolf"));
  } catch {
    // A browser that has the class and refuses to make one: storage events are left.
  }
  return storage && page ? storageTalk(storage, page) : null;
}

/** @param {BroadcastChannel} channel @returns {Talk} */
function channelTalk(channel) {
  return {
    say: (word) => channel.postMessage(word),
    hear: (listener) => channel.addEventListener("message", (event) => listener(event.data)),
  };
}

/** @param {import("./backend.js").StorageLike} storage @param {EventTarget} page @returns {Talk} */
function storageTalk(storage, page) {
  return {
    say: (word) => {
      try {
        storage.setItem(TALK_KEY, JSON.stringify(word));
        storage.removeItem(TALK_KEY);
      } catch {
        // A full or closed storage: the revision of the save still guards it.
      }
    },
    hear: (listener) =>
      page.addEventListener("storage", (event) => {
        const { key, newValue } = /** @type {StorageEvent} */ (event);
        if (key !== TALK_KEY || !newValue) return;
        try {
          listener(JSON.parse(newValue));
        } catch {
          // Not our words.
        }
      }),
  };
}
