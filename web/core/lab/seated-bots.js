/**
 * The player's own bots at a table. Each runs in a worker of its own, like in the Lab, and receives a record that
 * contains only what its seat may know. If a bot fails, the caller lets a built-in bot move.
 */

import { WorkerLost } from "../errors.js";
import { isObject } from "../store/shapes.js";
import { Sandbox } from "./sandbox.js";

/** @import { Bots } from "../store/bots.js" */
/** @import { GameRecord, Move } from "../types.js" */
/** @import { Services } from "./sandbox.js" */

/** @param {unknown} it @returns {it is Move} */
const isMove = (it) => isObject(it) && typeof it.do === "string";

/** @param {string} text */
const startLower = (text) => text.charAt(0).toLowerCase() + text.slice(1);

export class SeatedBots {
  #game;
  #services;
  #bots;
  #report;
  /** The workers by the ids of the bots. @type {Map<string, Sandbox>} */
  #sandboxes = new Map();

  /**
   * @param {string} game  of the table
   * @param {Pick<Services, "load"|"createWorker">} services
   * @param {Pick<Bots, "get">} bots
   * @param {(message: string) => void} report  called if a bot cannot move
   */
  constructor(game, services, bots, report) {
    this.#game = game;
    this.#services = services;
    this.#bots = bots;
    this.#report = report;
  }

  /** @param {string} id */
  #sandbox(id) {
    const sandbox = this.#sandboxes.get(id) ?? new Sandbox({ ...this.#services, output: () => {} });
    this.#sandboxes.set(id, sandbox);
    return sandbox;
  }

  /** Starts Python for bots, so that their first moves take less time. @param {string[]} ids */
  warmUp(ids) {
    for (const id of ids.filter((one) => this.#bots.get(one)))
      this.#sandbox(id)
        .start()
        .catch(() => {}); // The first move reports the problem.
  }

  /**
   * Returns the move of a bot, which has been checked in its worker but not by the page.
   * @param {string} id  of the bot @param {string} name  of its seat
   * @param {() => Promise<GameRecord>} getRecord  returns what its seat may know
   * @returns {Promise<Move|null>} null if a built-in bot must move
   */
  async choose(id, name, getRecord) {
    const bot = this.#bots.get(id);
    if (bot?.game !== this.#game) return this.#fail(name, "its source is not on this device");
    const { game, source } = bot;
    try {
      const record = await getRecord();
      const { ok, move, message } = await this.#sandbox(id).request({ op: "seat", game, name, source, record });
      return ok === true && isMove(move) ? move : this.#fail(name, String(message ?? "it returned no move"));
    } catch (error) {
      if (error instanceof WorkerLost) throw error; // The page's Python restarts, and the table asks again.
      return this.#fail(name, error instanceof Error ? startLower(error.message) : String(error));
    }
  }

  /** @param {string} name @param {string} why @returns {null} */
  #fail(name, why) {
    const text = `A club bot played for ${name}: ${why.slice(0, 300).replace(/\.?$/, ".")}`;
    if (!this.#reported.has(text)) this.#report(text);
    this.#reported.add(text);
    return null;
  }

  /** Messages that have been reported, so that a bot that always fails is reported only once. @type {Set<string>} */
  #reported = new Set();

  close() {
    for (const sandbox of this.#sandboxes.values()) sandbox.stop();
    this.#sandboxes.clear();
  }
}
