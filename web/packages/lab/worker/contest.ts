/**
 * Runs a contest of bots. A referee plays the matches in a worker in which no bot runs, and each bot chooses its moves
 * in a separate worker. Therefore a bot cannot change the dice, the results or another bot.
 */

import { startTimeout } from "../../../engine/timeout.ts";
import type { Move } from "../../../engine/types.ts";
import type { Ask, Comparison, Costs, Failure, Progress } from "./replies.ts";
import type { Sandbox } from "./sandbox.ts";
import { BotStoppedError } from "./sandbox.ts";
import type { Supply } from "./supply.ts";

/** A bot: its name and source, or the ID of a built-in bot. */
type Entrant = { name: string; source: string } | { id: string };

/** `coach`: whether the bots can use the coach (default: true) */
export type ContestRequest = {
  kind: "contest" | "house" | "costs";
  game: string;
  bots: Entrant[];
  rounds: number;
  seed: string;
  coach?: boolean;
};

/** A bot's worker, and the reply to the request that loads the bot. */
type Player = { sandbox: Sandbox; loaded: Promise<{ ok: true } | Failure> };

/** Time in which a match must end, in milliseconds. */
const MATCH_MS = 300_000;
/** Maximum number of bots that run at the same time. Matches of the same two bots follow each other. */
const MAX_WORKERS = 2;

/** A bot failed. */
export class BotFailedError extends Error {
  failure: Failure;
  bot: number;
  name = "BotFailedError";

  /** @param bot - its number in the contest */
  constructor(failure: Failure, bot: number = 0) {
    super(failure.message);
    this.failure = failure;
    this.bot = bot;
  }
}

/**
 * Returns a successful reply.
 * @throws {BotFailedError} if the bot failed
 */
export function succeed<R extends { ok: true }>(reply: R | Failure, bot?: number): R {
  if (!reply.ok) throw new BotFailedError(reply, bot);
  return reply;
}

/** Returns the failure of a bot with the line of an illegal move, which takes another call of the bot. */
export async function findLine(sandbox: Sandbox, failure: Failure): Promise<Failure> {
  if (!failure.hasLine) return failure;
  try {
    const reply = await sandbox.request({ op: "line" });
    return reply.ok ? { ...failure, line: reply.line } : failure;
  } catch {
    return failure; // The bot took too long or ended its Python interpreter. The move was still illegal.
  }
}

export class Contest {
  #supply;
  #request;
  /** The workers of the bots by number; the one that moved last is at the end. */
  #players: Map<number, Player> = new Map();
  #referee: Sandbox | null = null;
  #stopTimer = () => {};

  constructor(supply: Supply, request: ContestRequest) {
    this.#supply = supply;
    this.#request = request;
  }

  /**
   * Runs the contest to its end, and stops all of its workers.
   * @returns rejects with BotFailedError or BotStoppedError
   */
  async run(report: (done: number, total: number) => void): Promise<Comparison | Costs> {
    try {
      return await this.#run(report);
    } finally {
      this.stop();
    }
  }

  async #run(report: (done: number, total: number) => void) {
    const { bots, coach: _, ...fields } = this.#request;
    const entrants = bots.map((bot) => ("id" in bot ? bot : { name: bot.name }));
    const salt = newSalt();
    this.#referee = this.#supply.take();
    // The first bots load while the referee starts.
    for (const number of [...bots.keys()].filter((at) => isOwn(bots[at])).slice(0, MAX_WORKERS)) this.#seat(number);
    let done = -1;
    let state = succeed(await this.#referee.request({ op: "contest", ...fields, bots: entrants, salt }));
    while (!state.result) {
      if (state.done !== done) this.#startTimer();
      done = state.done;
      report(state.done, state.total);
      const moves = state.asks.length ? await this.#choose(state) : [];
      state = succeed(await this.#referee.request({ op: "go", moves }));
    }
    return state.result;
  }

  /** Stops all workers. */
  stop(why?: string) {
    this.#stopTimer();
    this.#referee?.stop(why);
    for (const { sandbox } of this.#players.values()) sandbox.stop(why);
    this.#players.clear();
  }

  #startTimer() {
    this.#stopTimer();
    const text = `No match ended within ${MATCH_MS / 60_000} minutes, so the comparison was stopped.`;
    this.#stopTimer = startTimeout(MATCH_MS, () => this.stop(text));
  }

  /** Returns the moves of a bot. */
  async #choose({ bot, asks }: Progress): Promise<[number, Move][]> {
    const { sandbox, loaded } = this.#seat(bot);
    succeed(await loaded, bot);
    const reply = await sandbox.request({ op: "choose", asks });
    if (!reply.ok) throw new BotFailedError(await findLine(sandbox, reply), bot);
    if (!answers(asks, reply.moves)) throw new BotStoppedError("The bot sent an invalid reply, so it was stopped.");
    return reply.moves;
  }

  /** Returns the worker of a bot. */
  #seat(number: number): Player {
    const player = this.#players.get(number) ?? this.#load(number);
    this.#players.delete(number);
    this.#players.set(number, player);
    for (const [other, { sandbox }] of [...this.#players].slice(0, -MAX_WORKERS)) {
      sandbox.stop();
      this.#players.delete(other);
    }
    return player;
  }

  #load(number: number): Player {
    const bot = this.#request.bots[number];
    if (!isOwn(bot)) throw new BotStoppedError("The referee asked for a bot that does not exist.");
    const { name, source } = bot;
    const sandbox = this.#supply.take(source);
    const loaded = this.#prepare(sandbox).then((left) =>
      left.ok ? sandbox.request({ op: "load", name, source }) : left,
    );
    loaded.catch(() => {}); // `#choose` awaits it, unless the contest is stopped before.
    return { sandbox, loaded };
  }

  /** Removes the coach from a bot's worker if the bots must do without it. */
  async #prepare(sandbox: Sandbox): Promise<{ ok: true } | Failure> {
    if (this.#request.coach !== false) return { ok: true };
    return sandbox.request({ op: "remove_coach", game: this.#request.game });
  }
}

const isOwn = (bot: Entrant | undefined): bot is { name: string; source: string } =>
  bot !== undefined && "source" in bot;

/** Returns whether these are moves for at least one of the positions, and for no others. */
function answers(asks: Ask[], moves: [number, Move][]) {
  const numbers = new Set(moves.map(([at]) => at));
  return moves.length > 0 && numbers.size === moves.length && moves.every(([at]) => asks.some((ask) => ask.at === at));
}

/** Returns a random string that no bot can guess. */
export const newSalt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (one) => one.toString(16)).join("-");
