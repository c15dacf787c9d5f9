/** Communication between tabs about which of them plays a game. Loaded only if the Web Locks API is unavailable. */
/** A message. `tab` is the sender; `to` is the receiver of "held", and "" for "ask". */
type Word = { op: "ask" | "held"; id: string; tab: string; to: string };

/** The state of this tab. */
type Here = {
  /** id of the tab */
  tab: string;
  /** returns whether this tab plays a game */
  held: (id: string) => boolean;
  /** returns whether this tab is requesting a game */
  asking: (id: string) => boolean;
  /** time to wait for responses, in milliseconds */
  wait?: number;
};

/** Default time to wait for responses, in milliseconds. Background tabs respond slowly. */
const WAIT = 300;

/** The other tabs of this site. */
export class Tabs {
  #channel;
  #here;
  /** Games that another tab has claimed during a request. */
  #refused: Set<string> = new Set();

  constructor(channel: BroadcastChannel, here: Here) {
    this.#channel = channel;
    this.#here = here;
    channel.addEventListener("message", ({ data }) => isWord(data) && this.#listen(data));
  }

  /** Asks whether a game is free. */
  async ask(id: string): Promise<boolean> {
    const { tab, wait = WAIT } = this.#here;
    this.#refused.delete(id);
    this.#channel.postMessage({ op: "ask", id, tab, to: "" });
    await new Promise((resolve) => setTimeout(resolve, wait));
    return !this.#refused.delete(id);
  }

  #listen({ op, id, tab, to }: Word) {
    const here = this.#here;
    if (tab === here.tab) return;
    const asking = here.asking(id);
    if (op === "held") {
      if (to === here.tab && asking) this.#refused.add(id);
      return;
    }
    // If two tabs request a game at the same time, the one with the lower id gets it. Both must apply this rule,
    // because one of them may have sent its request before the other could receive it.
    if (here.held(id) || (asking && here.tab < tab))
      this.#channel.postMessage({ op: "held", id, tab: here.tab, to: tab });
    else if (asking) this.#refused.add(id);
  }
}

function isWord(word: unknown): word is Word {
  if (typeof word !== "object" || word === null) return false;
  const { op, ...texts } = word as Record<string, unknown>;
  return (op === "ask" || op === "held") && ["id", "tab", "to"].every((name) => typeof texts[name] === "string");
}

/**
 * Opens the channel to the other tabs.
 * @returns null if the browser has no BroadcastChannel or denies it
 */
export function openTalk({ Channel, ...here }: Here & { Channel?: typeof BroadcastChannel | undefined }): Tabs | null {
  try {
    return Channel ? new Tabs(new Channel("pygolf"), here) : null;
  } catch {
    // Firefox throws if it blocks cookies for this site.
    return null;
  }
}
