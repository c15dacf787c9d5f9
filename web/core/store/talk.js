/** How tabs ask each other who plays a game, where the browser has no locks: it comes when they fail. */
/**
 * @typedef {{op: "ask"|"held", id: string, tab: string, to: string}} Word  `to`: the tab that is answered; "" in a
 * question
 */
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
  #channel;
  #here;
  /** @type {Set<string>} refused while asking */
  #refused = new Set();

  /** @param {BroadcastChannel} channel @param {Here} here */
  constructor(channel, here) {
    this.#channel = channel;
    this.#here = here;
    channel.addEventListener("message", ({ data }) => isWord(data) && this.#listen(data));
  }

  /** Asks whether a game is free. @param {string} id @returns {Promise<boolean>} */
  async ask(id) {
    const { tab, wait = WAIT } = this.#here;
    this.#refused.delete(id);
    this.#channel.postMessage({ op: "ask", id, tab, to: "" });
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
    if (here.held(id) || (asking && here.tab < tab))
      this.#channel.postMessage({ op: "held", id, tab: here.tab, to: tab });
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
 * @param {Here & {Channel?: typeof BroadcastChannel|undefined}} services
 * @returns {Tabs|null} null: there is nothing to talk through
 */
export const openTalk = ({ Channel, ...here }) => (Channel ? new Tabs(new Channel("pygolf"), here) : null);
