/**
 * What coach and bots take long for on a hole with a dog-leg is found moment by moment: before a request that thinks
 * Python ponders for it, as a job. Taps go between two moments.
 */
import { Refused } from "../../core/faults.js";

/** @typedef {(request: any) => Promise<any>} Call */
/** @typedef {{op: string, match: number, left: number, stale: boolean}} Thought   `left`: holes with work to do */

/** Requests in which a bot or the coach thinks, beside those of a plan; nothing of the coach's is asked uninformed. */
const THOUGHTS = new Set(["bot", "advise", "weigh", "begin", "step"]);
/** Those that may be long in coming, and what Python ponders for them. @type {Readonly<Record<string, string>>} */
const FOR = { bot: "shot", draft: "shot", advise: "advice", weigh: "advice", view: "chances", record: "review" };
/** These show nothing new: they are asked so that a hint, or a review, finds everything there. */
const AHEAD = new Set(["view", "record"]);
/** After these nobody waits any more for what was asked of the position before. */
const CHANGES = new Set(["play", "undo", "close"]);
/** Milliseconds that Python ponders at a time. */
const MOMENT = 12;
/** Milliseconds of rest after each moment of what nobody waits for: most taps find Python free. */
const PAUSE = 30;

const STALE = { code: "stale", message: "The game went on meanwhile." };

export class Pondering {
  /** @type {Set<Thought>} */
  #thoughts = new Set();
  #services;
  /** Python knows what this device keeps for its coach. @type {() => Promise<unknown>} */
  informed = () => Promise.resolve();
  /** Whether dog-legs are marked on the course: elsewhere there is nothing to ponder. */
  marked = true;
  /** Told when what is waited for is another, or less is left of it: the table draws anew. */
  changed = () => {};

  /**
   * @param {object} services
   * @param {(words: string) => void} services.say
   * @param {(ms: number) => Promise<void>} services.rest
   */
  constructor(services) {
    this.#services = services;
  }

  /** What somebody waits for, and on how many holes there is work left. @returns {{op: string, left: number}|null} */
  get now() {
    const waiting = [...this.#thoughts].filter(({ left, stale, op }) => left && !stale && !AHEAD.has(op));
    return waiting.find(({ op }) => op !== "draft") ?? waiting[0] ?? null;
  }

  /**
   * Asks Python; what takes long, moment by moment.
   * @param {any} request
   * @param {Call} call
   * @param {() => boolean} [gone]   who asks has been left meanwhile
   * @returns {Promise<any>}
   */
  async ask(request, call, gone = () => false) {
    const { op, match } = request;
    if (THOUGHTS.has(op)) await this.informed();
    if (CHANGES.has(op)) this.#outdate(match);
    if (request.work === "review" && !(await this.#opened(request.record, call, gone)))
      return { ok: false, error: STALE };
    const long = this.marked && op in FOR && op !== "record" && typeof match === "number";
    return long ? this.#patient(request, call, gone) : call(request);
  }

  /**
   * A review begins with every hole from its tee: where dog-legs are marked, that is found before.
   * @param {any} record @param {Call} call @param {() => boolean} gone @returns {Promise<boolean>} false: it was left
   */
  async #opened(record, call, gone) {
    if (!Object.keys(record?.options?.doglegs ?? {}).length) return true;
    const { ok, match } = await call({ op: "replay", record, upto: 0 });
    if (!ok) return true;
    const found = await this.#patient({ op: "record", match }, call, gone);
    call({ op: "close", match }).catch(() => {}); // it went with its worker
    return found.error !== STALE;
  }

  /** Has everything found that a hint goes by, while nobody waits for it. @param {Call} call */
  async ahead(call) {
    if (![...this.#thoughts].some(({ op, stale }) => op === "view" && !stale)) await call({ op: "view" });
  }

  /** @param {any} request @param {Call} call @param {() => boolean} gone */
  async #patient(request, call, gone) {
    const { op, match } = request;
    const thought = { op, match, left: 0, stale: false };
    this.#thoughts.add(thought);
    try {
      const { work } = await import("../../core/python/job.js"); // few play with dog-legs
      for await (const { holes, done } of work(call, { work: "pondering", match, for: FOR[op] }, MOMENT)) {
        if (done) break;
        if (AHEAD.has(op)) await this.#services.rest(PAUSE);
        if (thought.stale || gone()) return op === "advise" ? { ok: true, moves: [] } : { ok: false, error: STALE };
        this.#heard(thought, holes);
      }
      return AHEAD.has(op) ? { ok: true } : await call(request);
    } catch (error) {
      if (error instanceof Refused) return { ok: false, error: error.error };
      throw error;
    } finally {
      this.#thoughts.delete(thought);
      if (thought.left && !AHEAD.has(op)) this.changed();
    }
  }

  /** @param {Thought} thought @param {number} left */
  #heard(thought, left) {
    const before = thought.left;
    thought.left = left;
    if (before === left || AHEAD.has(thought.op)) return;
    if (!before && thought.op === "advise") this.#services.say(`${waitWords("advise", left)}.`);
    this.changed();
  }

  /** @param {number} match */
  #outdate(match) {
    let news = false;
    for (const thought of this.#thoughts)
      if (thought.match === match) {
        thought.stale = true;
        news ||= thought.left > 0 && !AHEAD.has(thought.op);
      }
    if (news) this.changed();
  }
}

/**
 * Why there is nothing to see yet.
 * @param {string} op @param {number} left  holes @param {string} [name]  of the bot
 */
export function waitWords(op, left, name = "") {
  if (op === "draft") return "The way round the dog-leg is being worked out";
  if (op === "bot") return `${name} is working out the way round the dog-leg`;
  return left > 1
    ? `The coach is working out the dog-legs: ${left} holes to go`
    : "The coach is working out the way round the dog-leg";
}
