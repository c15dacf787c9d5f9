/** Runs a bot in the sandbox: a match move by move, and comparisons with other bots. */

import type { BotSource } from "../../data/bots.ts";
import type { ContestRequest } from "./worker/contest.ts";
import { BotFailedError, Contest, findLine, succeed } from "./worker/contest.ts";
import type { Comparison, Costs, Failure, Key, Member, MoveKind, Picture } from "./worker/replies.ts";
import type { Sandbox, Services } from "./worker/sandbox.ts";
import { Supply } from "./worker/supply.ts";

/** Time between two moves of a running match, in milliseconds. */
const MOVE_MS = 60;
/** Maximum number of moves of a match; no game has half as many. */
const MAX_MOVES = 5000;
/** Maximum numbers of lines and characters of output that are shown. The layout of longer texts blocks the page. */
const MAX_LINES = 200;
const MAX_OUTPUT = 10_000;
/** Minimum time between two drawings of new output, in milliseconds. */
const DRAW_MS = 200;

export type Problem = { message: string; line: number | null; trace: string };

export class Runner {
  /** What is running: a match, one move, or a comparison. */
  state: "idle" | "match" | "step" | "comparison" = "idle";
  picture: Picture | null = null;
  /** Whether the last source was a program that defines no bot. */
  script = false;
  moves: string[] = [];
  problem: Problem | null = null;
  /** The attributes of `Match`, once Python has started. */
  members: Member[] = [];
  /** The keys of the game's view and its moves, once Python has started. */
  reference: { view: Key[]; moves: MoveKind[] } | null = null;
  /** The last lines of output. */
  output: string[] = [];
  /** Number of earlier lines, which are not shown. */
  hidden = 0;
  progress = 0;
  #supply;
  #changed;
  #wait;
  /** The worker of the current match, which Step continues. */
  #sandbox: Sandbox | null = null;
  #contest: Contest | null = null;
  /** The source of the current match, so that Step starts another match after a change. */
  #current = "";
  #turn = 0;
  #drawing = 0;
  #game;

  /** @param changed - called when there is something new to draw */
  constructor(
    game: string,
    services: Pick<Services, "load" | "createWorker">,
    changed: () => void,
    wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {
    this.#game = game;
    this.#changed = changed;
    this.#wait = wait;
    this.#supply = new Supply(game, { ...services, output: (lines) => this.#addOutput(lines) });
  }

  #addOutput(lines: string[]) {
    const all = [...this.output, ...lines];
    let start = all.length;
    for (let size = 0; start > 0 && all.length - start < MAX_LINES; start -= 1) {
      size += all[start - 1]?.length ?? 0;
      if (size > MAX_OUTPUT) break;
    }
    this.output = all.slice(start);
    this.hidden += start;
    this.#drawing ||= setTimeout(() => {
      this.#drawing = 0;
      this.#changed();
    }, DRAW_MS);
  }

  #clearOutput() {
    this.output = [];
    this.hidden = 0;
  }

  /** Starts Python, and asks it for the attributes of `Match`, of views and of moves. Never rejects: if there is a problem, Run reports it. */
  async warmUp() {
    try {
      const reply = await this.#supply.prepare().request({ op: "signatures", game: this.#game });
      if (!reply.ok) return;
      this.members = reply.members;
      this.reference = { view: reply.view, moves: reply.moves };
      this.#changed();
    } catch {
      // Run reports the problem.
    }
  }

  /** Plays a match to its end. */
  async run(bot: BotSource, opponent: string | null, seed: string) {
    await this.#work("match", async (isCurrent) => {
      await this.#begin(bot, opponent, seed);
      while (isCurrent() && this.picture?.over === false) {
        await this.#wait(MOVE_MS);
        if (isCurrent()) await this.#move();
      }
    });
  }

  /** Plays one move, of a new match if there is none or the bot has changed. */
  async step(bot: BotSource, opponent: string | null, seed: string) {
    await this.#work("step", async () => {
      const same = this.#current === key(bot, opponent) && this.picture?.over === false;
      if (!same) await this.#begin(bot, opponent, seed);
      if (this.picture) await this.#move();
    });
  }

  /**
   * Runs a comparison.
   * @param source - in the editor, in which errors are marked
   * @returns its result; null if it failed
   */
  async compare(request: ContestRequest, source: string): Promise<Comparison | Costs | null> {
    let found: Comparison | Costs | null = null;
    this.progress = 0;
    await this.#work("comparison", async () => {
      this.#clearOutput();
      this.#leave();
      this.#contest = new Contest(this.#supply, request);
      try {
        found = await this.#contest.run((done, total) => {
          this.progress = done / total;
          this.#changed();
        });
      } catch (error) {
        throw error instanceof BotFailedError ? nameBot(error, request, source) : error;
      } finally {
        this.#contest = null;
      }
    });
    return found;
  }

  /** Stops whatever is running. Between two moves of a match, the position stays, so that Step can continue. */
  stop() {
    if (this.state === "idle") return;
    this.#turn += 1;
    this.state = "idle";
    this.#contest?.stop();
    if (this.#sandbox?.busy) this.#leave();
    this.#supply.prepare();
    this.#changed();
  }

  /** Restarts Python, for example with other packages: now, or before the next run if something is running. */
  async restart() {
    this.#stale = true;
    if (this.state !== "idle") return;
    this.#endStale();
    await this.warmUp();
  }

  /** Whether Python must be restarted before the next run. */
  #stale = false;

  #endStale() {
    if (!this.#stale) return;
    this.#stale = false;
    this.#leave();
    this.#supply.close();
  }

  /** Ends the current match and its worker. */
  #leave() {
    this.#current = "";
    this.#sandbox?.stop();
    this.#sandbox = null;
  }

  close() {
    this.#turn += 1;
    clearTimeout(this.#drawing);
    this.#contest?.stop();
    this.#leave();
    this.#supply.close();
  }

  /** Starts a match, in a worker in which no bot has run yet. */
  async #begin(bot: BotSource, opponent: string | null, seed: string) {
    this.#clearOutput();
    this.moves = [];
    this.#leave();
    const { game, name, source } = bot;
    this.#sandbox = this.#supply.take(source);
    const started = succeed(await this.#sandbox.request({ op: "start", game, name, source, opponent, seed }));
    this.script = started.script;
    this.picture = "svg" in started ? started : null;
    this.#current = key(bot, opponent);
    this.#changed();
  }

  async #move() {
    const sandbox = this.#sandbox;
    if (!sandbox) return;
    const reply = await sandbox.request({ op: "move" });
    if (!reply.ok) throw new BotFailedError(await findLine(sandbox, reply));
    this.picture = reply;
    if (reply.move) this.moves.push(reply.move);
    if (this.moves.length > MAX_MOVES) throw new Error(`The match did not end within ${MAX_MOVES} moves.`);
    this.#changed();
  }

  async #work(state: "match" | "step" | "comparison", work: (isCurrent: () => boolean) => Promise<void>) {
    if (this.state !== "idle") return;
    this.#endStale();
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.state = state;
    this.problem = null;
    this.#changed();
    try {
      await work(isCurrent);
    } catch (error) {
      if (!isCurrent()) return; // The player pressed Stop.
      this.#leave();
      this.problem = describeProblem(error);
    }
    if (!isCurrent()) return;
    // Only Step uses the worker of a match again. The next run gets another one, which starts now.
    if (this.picture?.over !== false) this.#leave();
    this.#supply.prepare();
    this.state = "idle";
    this.#changed();
  }
}

const key = ({ game, name, source }: BotSource, opponent: string | null) =>
  JSON.stringify([game, name, source, opponent]);

function describeProblem(error: unknown): Problem {
  if (!(error instanceof BotFailedError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, line: null, trace: "" };
  }
  const { message, line, trace } = error.failure;
  return { message, line, trace };
}

/** Returns the error of a bot that is not the one in the editor with the bot's name instead of the line. */
function nameBot({ failure, bot }: BotFailedError, { bots }: ContestRequest, source: string) {
  const entrant = bots[bot];
  if (!entrant || !("source" in entrant) || entrant.source === source) return new BotFailedError(failure, bot);
  const named: Failure = { ...failure, message: `${entrant.name}: ${failure.message}`, line: null };
  return new BotFailedError(named, bot);
}
