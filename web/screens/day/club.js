/** Against the club: a field of club players, exact or played out step by step, in a second worker. */

import { Refused } from "../../core/faults.js";
import { work } from "../../core/python/job.js";

/** @import { FieldTold } from "../../core/protocol.js" */
/** @typedef {{call(request: object): Promise<any>, close(): void}} Worker */
/** @typedef {{game: string, seed: string, options: Record<string, unknown>, score: number}} Wanted */

/** Milliseconds that a request should take: the page draws after each. */
const SHORT = 300;
/** Players: so many that a share is within two in 100; of one hole, which is soon played, within one. */
const USUAL = 4000;
const ONE = 10_000;
/** Where a long round takes bots long: within three in 100. */
const LONG = 1000;
/** Where each card that is lost makes it another game for them: within ten in 100. */
const LOST_CARDS = 100;

/** @param {Pick<Wanted, "game"|"options">} wanted @returns {number} 0: every chance is known, and nobody need play */
export function playersOf({ game, options: { holes, level } }) {
  if (game === "dice") return 0;
  const many = Array.isArray(holes) ? holes.length : 9;
  if (many === 1) return ONE;
  if (level === "professional" || level === "second") return LOST_CARDS;
  return game === "word" && many > 3 ? LONG : USUAL;
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
