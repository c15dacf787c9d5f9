/**
 * Ensures that only one tab plays a game. Uses the Web Locks API if the browser provides it, which requires a secure
 * page. Otherwise the tabs communicate: a tab that wants to play a game broadcasts a request and waits a moment for the
 * response "held". Locks do not expire, so a slow tab keeps its lock, and a crashed tab holds none. If two tabs still
 * play the same game, the revision of the save stops the second one.
 *
 * If the Web Locks API does not respond in time, the game is not granted: another tab can hold its lock, and that tab does
 * not listen to messages. A lock that is granted later is released immediately.
 */
import { logRejection } from "../engine/errors.ts";
import type { Tabs } from "../platform/tab-channel.ts";
import { withTimeLimit } from "../platform/time-limit.ts";

/**
 * The result of a request. `silent`: the browser has not responded, so it is unknown whether another tab plays the
 * game.
 */
export type Claim = { mine: boolean; silent?: boolean; release: () => void };

type Response = "granted" | "denied" | "silent";

export type LocksLike = Pick<LockManager, "request">;

/** Time limit for a response of the Web Locks API, in milliseconds. */
const LIMIT_MS = 3000;

/** The message for the player if a request is silent. */
export const NO_RESPONSE =
  "The browser does not respond, so pygolf does not know whether this game is open in another tab. Restart the browser, then try again.";

/** The locks of this tab. */
export class Locks {
  #locks;
  #open;
  /** Communication with other tabs; null until it is needed. */
  #tabs: Promise<Tabs | null | undefined> | null = null;
  /** locks that this tab holds, by game */
  #held: Map<string, { count: number; free: () => void }> = new Map();
  /** pending requests, by game */
  #asking: Map<string, Promise<Response>> = new Map();
  /**
   * locks that are being released, which takes a moment, by game. They include requests that have expired, which
   *   release a lock that is granted later.
   */
  #leaving: Map<string, Promise<unknown>> = new Map();

  /** @param services - `talk` is called if the Web Locks API fails */
  constructor({
    locks,
    talk,
  }: {
    locks: LocksLike | null;
    talk: (here: { held: (id: string) => boolean; asking: (id: string) => boolean }) => Promise<Tabs | null>;
  }) {
    this.#locks = locks;
    this.#open = talk;
  }

  /**
   * Requests the lock of a game.
   * @param id - id of the game
   * @returns never rejects
   */
  async claim(id: string): Promise<Claim> {
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

  #release(id: string) {
    const held = this.#held.get(id);
    if (!held) return;
    held.count -= 1;
    if (held.count > 0) return;
    this.#held.delete(id);
    held.free();
  }

  /** Requests a lock from the browser or from the other tabs. */
  #ask(id: string): Promise<Response> {
    const asking = this.#askLocks(id).catch(() => this.#askTabs(id));
    this.#asking.set(id, asking);
    return asking.finally(() => this.#asking.delete(id));
  }

  /**
   * Requests a lock with the Web Locks API.
   * @returns rejects if the API is unavailable or fails
   */
  #askLocks(id: string): Promise<Response> {
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

  /**
   * Makes the next requests of this tab wait for the end of an earlier one, because the browser denies a lock that this
   * tab is just releasing.
   */
  #waitFor(id: string, done: Promise<unknown>) {
    const ended = withTimeLimit(LIMIT_MS, done, "The browser's lock manager")
      .catch(() => {}) // The next request reports the failure.
      .finally(() => this.#leaving.get(id) === ended && this.#leaving.delete(id));
    this.#leaving.set(id, ended);
  }

  /**
   * Requests a lock from the other tabs. If they cannot communicate, the lock is granted, and only the revision
   * protects the save.
   */
  async #askTabs(id: string): Promise<Response> {
    this.#tabs ??= this.#open({ held: (it) => this.#held.has(it), asking: (it) => this.#asking.has(it) }).catch(
      logRejection("talk"),
    );
    const free = await (await this.#tabs)?.ask(id);
    if (free === false) return "denied";
    this.#held.set(id, { count: 1, free() {} });
    return "granted";
  }
}
