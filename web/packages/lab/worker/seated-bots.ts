/**
 * The player's own bots at a table. Each runs in a separate worker, as in the Lab, and receives a record that contains
 * only what its seat may know. If a bot fails, the caller lets a built-in bot move.
 */

import type { Bots, SavedBot } from "../../../data/bots.ts";
import { WorkerLostError } from "../../../engine/errors.ts";
import type { GameRecord, Move } from "../../../engine/types.ts";
import type { Bench } from "./bench.ts";
import { BotFailedError, findLine, newSalt, succeed } from "./contest.ts";
import type { Services } from "./sandbox.ts";
import { BotStoppedError, Sandbox } from "./sandbox.ts";
import { usesMicropip } from "./supply.ts";

/** Number of times a bot may be stopped in a game before a club bot takes its seat. */
const MAX_STOPS = 2;

/** What a bot needs to move at a table. */
export type Turn = {
  /** of the seat */
  name: string;
  /** returns what the seat may know; its dice depend on the salt */
  getRecord: (salt: string) => Promise<GameRecord>;
  /** returns why the rules reject a move, or "" */
  check: (move: Move) => Promise<string>;
};

/** A bot's worker, the source that runs in it, and the reply to the request that loads it. */
type Running = { sandbox: Sandbox; source: string; loaded: Promise<unknown> | null };

/** Returns why a bot could not move, as part of a sentence. */
function describeReason(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  // The message of a bot's exception starts with the name of its class.
  return error instanceof BotFailedError ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export class SeatedBots {
  #game;
  #services;
  #bots;
  #bench;
  #report;
  /** The workers by the ids of the bots. */
  #running: Map<string, Running> = new Map();
  /** Number of times each bot was stopped. */
  #stops: Map<string, number> = new Map();

  /**
   * @param game - of the table
   * @param report - called if a bot cannot move
   */
  constructor(
    game: string,
    services: Pick<Services, "load" | "createWorker">,
    bots: Pick<Bots, "get">,
    bench: Pick<Bench, "reason" | "start" | "end" | "exclude">,
    report: (message: string) => void,
  ) {
    this.#game = game;
    this.#services = services;
    this.#bots = bots;
    this.#bench = bench;
    this.#report = report;
  }

  /** A secret that keeps a bot from computing the dice of its copy, even if it guesses the seed of the game. */
  #salt = newSalt();
  /** Messages that have been reported, so that a bot that always fails is reported only once. */
  #reported: Set<string> = new Set();
  /** The bots that are moving. */
  #moving: Set<string> = new Set();

  /** Starts Python for bots, so that their first moves take less time. */
  warmUp(ids: string[]) {
    for (const id of ids) {
      const bot = this.#bots.get(id);
      if (bot?.game === this.#game && !this.#bench.reason(bot)) this.#run(bot);
    }
  }

  /** Returns the worker of a bot, in which only this bot runs. */
  #run({ id, source }: SavedBot): Running {
    const found = this.#running.get(id);
    if (found?.source === source && !found.sandbox.ended) return found;
    found?.sandbox.stop();
    const sandbox = new Sandbox(this.#services, usesMicropip(source));
    // If this request fails, so does the next one, which reports it.
    sandbox.request({ op: "prepare", game: this.#game }).catch(() => {});
    const running = { sandbox, source, loaded: null };
    this.#running.set(id, running);
    return running;
  }

  /**
   * Returns the move of a bot, which the rules accept.
   * @param id - of the bot
   * @returns null if a built-in bot must move
   */
  async choose(id: string, turn: Turn): Promise<Move | null> {
    const bot = this.#bots.get(id);
    if (bot?.game !== this.#game) return this.#fail(turn.name, "its source is not on this device");
    const benched = this.#bench.reason(bot);
    if (benched) return this.#fail(turn.name, benched);
    this.#bench.start(bot);
    this.#moving.add(id);
    try {
      return await this.#choose(bot, turn);
    } catch (error) {
      // The page's Python restarts, and the table asks for a move again.
      if (error instanceof WorkerLostError) throw error;
      if (this.signal.aborted) return null;
      if (error instanceof BotStoppedError) this.#countStop(bot);
      return this.#fail(turn.name, describeReason(error));
    } finally {
      this.#moving.delete(id);
      this.#bench.end(id);
    }
  }

  async #choose(bot: SavedBot, { name, getRecord, check }: Turn) {
    const record = await getRecord(this.#salt);
    this.signal.throwIfAborted();
    const running = this.#run(bot);
    const { sandbox, source } = running;
    running.loaded ??= sandbox.request({ op: "load", name, source }).then((reply) => succeed(reply));
    try {
      await running.loaded;
    } catch (error) {
      sandbox.stop(); // The next move loads the bot again, in another worker.
      throw error;
    }
    const reply = await sandbox.request({ op: "choose", asks: [{ at: 0, record }] });
    if (!reply.ok) throw new BotFailedError(await findLine(sandbox, reply));
    const [, move] = reply.moves[0] ?? [];
    if (!move) throw new BotStoppedError("It returned no move.");
    const problem = await check(move);
    if (problem) throw new Error(`Its move is not legal here: ${problem}`);
    return move;
  }

  /** Counts that a bot was stopped, and excludes it from the game when this happens for the second time. */
  #countStop(bot: SavedBot) {
    const stops = (this.#stops.get(bot.id) ?? 0) + 1;
    this.#stops.set(bot.id, stops);
    if (stops >= MAX_STOPS) this.#bench.exclude(bot);
  }

  #fail(name: string, why: string): null {
    const text = `A club bot played for ${name}: ${why.slice(0, 300).replace(/\.?$/, ".")}`;
    if (!this.#reported.has(text)) this.#report(text);
    this.#reported.add(text);
    return null;
  }

  /** Aborted when the table is closed. */
  get signal() {
    return this.#closing.signal;
  }

  #closing = new AbortController();

  /** Removes the marks of the bots that are moving, because the page may now be ended for another reason. */
  unmark() {
    for (const id of this.#moving) this.#bench.end(id);
  }

  /** Stops the bots, because the table is closed. */
  close() {
    this.#closing.abort();
    this.unmark();
    this.#moving.clear();
    for (const { sandbox } of this.#running.values()) sandbox.stop();
    this.#running.clear();
  }
}
