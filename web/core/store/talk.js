/** How tabs ask each other who plays a game, where the browser has no locks: it comes when they fail. */
import { TALK_KEY } from "./keys.js";

/**
 * @typedef {{op: "ask"|"held", id: string, tab: string, to: string}} Word  `to`: the tab that is answered; "" in a
 * question
 */
/** @typedef {{say: (word: Word) => void, hear: (listener: (word: Word) => void) => void}} Talk */
/**
 * @typedef {object} Here what the others may know of this tab
 * @property {string} tab   its name
 * @property {(id: string) => boolean} held
 * @property {(id: string) => boolean} asking
 * @property {number} [wait]   milliseconds
 */

const WAIT = 300; // milliseconds that an answer may take: a tab in the background is slow, but is not stopped

/** The other tabs of this site. */
export class Tabs {
  #talk;
  #here;
  /** @type {Set<string>} refused while asking */
  #refused = new Set();

  /** @param {Talk} talk @param {Here} here */
  constructor(talk, here) {
    this.#talk = talk;
    this.#here = here;
    talk.hear((word) => this.#listen(word));
  }

  /** Asks whether a game is free. @param {string} id @returns {Promise<boolean>} */
  async ask(id) {
    const { tab, wait = WAIT } = this.#here;
    this.#refused.delete(id);
    this.#talk.say({ op: "ask", id, tab, to: "" });
    await new Promise((resolve) => setTimeout(resolve, wait));
    return !this.#refused.delete(id);
  }

  /** @param {Word} word */
  #listen({ op, id, tab, to }) {
    const here = this.#here;
    if (tab === here.tab) return;
    const asking = here.asking(id);
    if (op === "held") {
      if (to === here.tab && asking) this.#refused.add(id);
      return;
    }
    // Of two tabs that ask at the same moment the one with the lower name goes first; each must know it, as one may
    // have asked before the other could hear.
    if (here.held(id) || (asking && here.tab < tab)) this.#talk.say({ op: "held", id, tab: here.tab, to: tab });
    else if (asking) this.#refused.add(id);
  }
}

/** @param {unknown} word @returns {word is Word} */
function isWord(word) {
  if (typeof word !== "object" || word === null) return false;
  const { op, ...texts } = /** @type {Record<string, unknown>} */ (word);
  return (op === "ask" || op === "held") && ["id", "tab", "to"].every((name) => typeof texts[name] === "string");
}

/**
 * @param {Here & {Channel?: typeof BroadcastChannel|undefined, storage: import("./backend.js").StorageLike|null, page:
 * EventTarget|null}} services
 * @returns {Tabs|null} null: there is nothing to talk through
 */
export function openTalk({ Channel, storage, page, ...here }) {
  try {
    if (Channel) return new Tabs(channelTalk(new Channel("pygolf")), here);
  } catch {
    // A browser that has the class and refuses to make one: storage events are left.
  }
  return storage && page ? new Tabs(storageTalk(storage, page), here) : null;
}

/** @param {BroadcastChannel} channel @returns {Talk} */
function channelTalk(channel) {
  return {
    say: (word) => channel.postMessage(word),
    hear: (listener) => channel.addEventListener("message", ({ data }) => isWord(data) && listener(data)),
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
          const word = JSON.parse(newValue);
          if (isWord(word)) listener(word);
        } catch {
          // Not our words.
        }
      }),
  };
}
