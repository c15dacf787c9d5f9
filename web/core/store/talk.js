/**
 * How tabs ask each other who plays a game, where the browser has no locks: it comes when they fail.
 * @module
 */
import { TALK_KEY } from "./keys.js";

/**
 * @typedef {{op: "ask"|"held", id: string, tab: string, to: string}} Word  `to`: the tab that is answered; "" in a
 * question
 */
/** @typedef {{say: (word: Word) => void, hear: (listener: (word: Word) => void) => void}} Talk */

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
