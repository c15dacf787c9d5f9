/** Runs a bot in the sandbox: a match move by move, and comparisons with other bots. */

import { Sandbox, Stopped } from "../../core/lab/sandbox.js";

/** @import { LabRequest, Services } from "../../core/lab/sandbox.js" */
/** @import { BotSource } from "../../core/store/bots.js" */
/** @import { Member } from "./editor.js" */

/** Time between two moves of a running match, in milliseconds. */
const MOVE_MS = 60;
/** Maximum number of lines of output that are kept. */
const MAX_LINES = 10_001;

/** @typedef {{move: string, svg: string, text: string, over: boolean, scores: number[]|null, players: string[]}} Picture */
/** @typedef {{message: string, line: number|null, trace: string}} Problem */
/** @typedef {{name: string, id: string|null, mean: number, error: number|null, wins: number, ties: number, losses:
 *   number, scores: number[], gain?: number, gain_error?: number|null}} Row */
/** @typedef {{game: string, rounds: number, low: boolean, rows: Row[], bot?: Row, club_beaten?: number|null}}
 * Comparison */
/** What the bot's decisions cost; `svg`: the position of the worst one.
 * @typedef {{rounds: number, unit: string, decisions: number, cost: number, svg: string, worst: {move: string, best:
 *   string, loss: number, why: string}|null}} Costs */

export class Runner {
  /** What is running: a match, one move, or a comparison. @type {"idle"|"match"|"step"|"comparison"} */
  state = "idle";
  /** @type {Picture|null} */
  picture = null;
  /** Whether the last source was a program that defines no bot. */
  script = false;
  /** @type {string[]} */
  moves = [];
  /** @type {Problem|null} */
  problem = null;
  /** The attributes of `Match`, once Python has started. @type {Member[]} */
  members = [];
  /** @type {string[]} */
  output = [];
  progress = 0;
  #sandbox;
  #changed;
  #wait;
  /** The source of the current match, so that Step starts another match after a change. */
  #current = "";
  #turn = 0;

  /**
   * @param {Pick<Services, "load"|"createWorker">} services
   * @param {() => void} changed  called when there is something new to draw
   * @param {(ms: number) => Promise<void>} [wait]
   */
  constructor(services, changed, wait = (ms) => new Promise((done) => setTimeout(done, ms))) {
    this.#changed = changed;
    this.#wait = wait;
    this.#sandbox = new Sandbox({
      ...services,
      output: (lines) => {
        this.output.push(...lines);
        if (this.output.length > MAX_LINES) this.output = this.output.slice(-MAX_LINES);
        changed();
      },
    });
  }

  /** Starts Python, and asks it for the attributes of `Match`. Never rejects: if there is a problem, Run reports it. */
  async warmUp() {
    try {
      const { members } = await this.#sandbox.request({ op: "signatures" });
      if (Array.isArray(members)) this.members = members;
    } catch {
      // Run reports the problem.
    }
  }

  /** Plays a match to its end. @param {BotSource} bot @param {string|null} opponent @param {string} seed */
  async run(bot, opponent, seed) {
    await this.#work("match", async (isCurrent) => {
      await this.#begin(bot, opponent, seed);
      while (isCurrent() && this.picture?.over === false) {
        await this.#wait(MOVE_MS);
        if (isCurrent()) await this.#move();
      }
    });
  }

  /** Plays one move, of a new match if there is none or the bot has changed.
   * @param {BotSource} bot @param {string|null} opponent @param {string} seed */
  async step(bot, opponent, seed) {
    await this.#work("step", async () => {
      const same = this.#current === key(bot, opponent) && this.picture?.over === false;
      if (!same) await this.#begin(bot, opponent, seed);
      if (this.picture) await this.#move();
    });
  }

  /** Runs a comparison. @param {LabRequest} request  of harness.py @returns {Promise<any>} its result; null if it failed */
  async compare(request) {
    let found = null;
    this.progress = 0;
    await this.#work("comparison", async () => {
      this.output = [];
      this.#current = "";
      found = await this.#request(request, (done, total) => {
        this.progress = done / total;
        this.#changed();
      });
    });
    return found;
  }

  /** Stops whatever is running. Between two moves of a match, the position stays, so that Step can continue. */
  stop() {
    if (this.state === "idle") return;
    this.#turn += 1;
    this.state = "idle";
    if (this.#sandbox.busy) {
      this.#current = "";
      this.#sandbox.stop();
    }
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
    this.#current = "";
    this.#sandbox.stop();
  }

  close() {
    this.#turn += 1;
    this.#sandbox.stop();
  }

  /** @param {BotSource} bot @param {string|null} opponent @param {string} seed */
  async #begin(bot, opponent, seed) {
    this.output = [];
    this.moves = [];
    this.#current = "";
    const { game, name, source } = bot;
    const started = await this.#request({ op: "start", game, name, source, opponent, seed });
    this.script = started.script === true;
    this.picture = this.script ? null : started;
    this.#current = key(bot, opponent);
    this.#changed();
  }

  async #move() {
    this.picture = await this.#request({ op: "move" });
    if (this.picture?.move) this.moves.push(this.picture.move);
    this.#changed();
  }

  /** @param {LabRequest} request @param {(done: number, total: number) => void} [progress] */
  async #request(request, progress) {
    const answer = await this.#sandbox.request(request, progress);
    if (answer.ok !== true) {
      const { message, line, trace } = answer;
      throw new BotFailed({ message: String(message), line: Number(line) || null, trace: String(trace ?? "") });
    }
    return answer;
  }

  /** @param {"match"|"step"|"comparison"} state @param {(isCurrent: () => boolean) => Promise<void>} work */
  async #work(state, work) {
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
      this.#current = "";
      if (error instanceof BotFailed) this.problem = error.problem;
      else if (error instanceof Stopped || error instanceof Error)
        this.problem = { message: error.message, line: null, trace: "" };
    }
    if (!isCurrent()) return;
    this.state = "idle";
    this.#changed();
  }
}

/** @param {BotSource} bot @param {string|null} opponent */
const key = ({ game, name, source }, opponent) => JSON.stringify([game, name, source, opponent]);

class BotFailed extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
}
