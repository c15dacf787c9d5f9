/** Against the club: a field of club players, exact or played out step by step, in a second worker. */

import { Refused } from "../../core/faults.js";
import { work } from "../../core/python/job.js";

/** @import { FieldTold } from "../../core/protocol.js" */
/** @typedef {{call(request: object): Promise<any>, close(): void}} Worker */
/** @typedef {{game: string, seed: string, options: Record<string, unknown>, score: number}} Wanted */

/** Milliseconds that a request should take: the page draws after each. */
const SHORT = 300;
/**
 * Players: so many that a share is within one in 100 where a game is quick, fewer where bots think long. Where
 * every chance is known nobody need play.
 * @type {Record<string, number>}
 */
const PLAYERS = { dice: 0, box: 4000, dosh: 100 };
/** The same of one hole, which is soon played. */
const ONE = 10_000;

/** @param {Pick<Wanted, "game"|"options">} wanted @returns {number} 0: it is exact */
export function playersOf({ game, options }) {
  const usual = PLAYERS[game] ?? 1000;
  return Array.isArray(options.holes) && options.holes.length === 1 ? ONE : usual;
}

export class Club {
  /** @type {FieldTold|null} */
  told = null;
  /** @type {"idle"|"playing"|"done"|"failed"} */
  state = "idle";
  trouble = "";
  /** What results are counted in. */
  unit = "";
  #second;
  /** @type {Worker|null} */
  #worker = null;
  #closed = false;
  #changed;

  /** @param {() => Promise<Worker>} second @param {() => void} changed  there is something new to draw */
  constructor(second, changed) {
    this.#second = second;
    this.#changed = changed;
  }

  close() {
    this.#closed = true;
    this.#worker?.close();
  }

  /** @param {Wanted} wanted @returns {Promise<void>} never rejects */
  async start(wanted) {
    if (this.state === "playing") return;
    Object.assign(this, { state: "playing", told: null });
    this.#changed();
    try {
      this.#worker ??= await this.#second();
      const { call } = this.#worker;
      const players = playersOf(wanted);
      const asked = { work: "percentiles", ...(players ? { players } : {}), ...wanted };
      for await (const told of work(call.bind(this.#worker), asked, SHORT)) {
        if (this.#closed) return;
        this.unit ||= told.unit ?? "";
        if (told.own) this.told = told;
        this.#changed();
      }
      this.state = "done";
    } catch (error) {
      if (this.#closed) return;
      this.state = "failed";
      this.trouble = error instanceof Refused ? error.message : "Python stopped on the way. Try again.";
    }
    this.#changed();
  }
}
