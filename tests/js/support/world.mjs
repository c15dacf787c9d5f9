/**
 * A simulated environment in which the test controls the order of all events: workers, timers, locks and notifications
 * between tabs wait until the test lets them happen. Its tabs are real sessions with real supervisors and locks.
 */

import { Locks } from "../../../web/data/locks.ts";
import { Supervisor } from "../../../web/engine/supervisor.ts";
import { Session } from "../../../web/table/session/session.ts";
import { playTyped } from "../../../web/table/session/typed-play.ts";
import { FakeRules, freshRecord, viewOf } from "./fake-rules.mjs";

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
const immediate = setImmediate;

/** @template T @param {T} data @returns {T} */
const copy = (data) => JSON.parse(JSON.stringify(data));

/** Waits until all pending promises are settled. @returns {Promise<void>} */
export const settle = () => new Promise((done) => immediate(done));

/** How the browser responds to a request for a lock. "late": after every time limit. @typedef {"soon"|"late"|"never"} Speed */

export class World {
  /** Chooses how the browser responds to the next request for a lock. @type {() => Speed} */
  lockSpeed = () => "soon";
  /** Events that wait to happen. @type {{what: string, run: () => void}[]} */
  waiting = [];
  /** @type {Map<number, () => void>} */
  timers = new Map();
  #timer = 0;
  constructor() {
    this.locks = fakeLockManager(this);
    /** @type {{rev: number, data: any}} */
    this.saved = { rev: 0, data: null };
    /** @type {Tab[]} */
    this.tabs = [];
    globalThis.setTimeout = /** @type {any} */ (
      (/** @type {() => void} */ run) => {
        this.#timer += 1;
        this.timers.set(this.#timer, run);
        return this.#timer;
      }
    );
    globalThis.clearTimeout = /** @type {any} */ ((/** @type {number} */ timer) => this.timers.delete(timer));
  }

  end() {
    Object.assign(globalThis, real);
  }

  /** Waits until the test lets the event happen. @param {string} what @returns {Promise<void>} */
  later(what) {
    return new Promise((run) => this.waiting.push({ what, run }));
  }

  /** Lets one event happen. @param {number} at */
  async happen(at) {
    this.waiting.splice(at, 1)[0]?.run();
    await settle();
  }

  /** Lets all events of a kind happen in order, including new ones. @param {RegExp} [what] */
  async run(what = /./) {
    await settle();
    for (let guard = 0; guard < 1000; guard += 1) {
      const at = this.waiting.findIndex((one) => what.test(one.what));
      if (at < 0) return;
      await this.happen(at);
    }
    throw new Error("the world does not come to rest");
  }

  /** Fires the oldest timer. @returns {boolean} whether there was one */
  fire() {
    const [first] = this.timers;
    if (!first) return false;
    this.timers.delete(first[0]);
    first[1]();
    return true;
  }

  /** Lets everything happen, including timers. */
  async rest() {
    for (let guard = 0; guard < 2000; guard += 1) {
      await this.run();
      if (!this.fire()) return;
    }
    throw new Error("the world does not come to rest");
  }
}

/** @param {World} world */
function fakeLockManager(world) {
  /** @type {Map<string, number>} */
  const held = new Map();
  let holder = 0;
  return {
    held,
    /** @param {string} name @param {object} _options @param {(lock: object|null) => any} callback */
    async request(name, _options, callback) {
      const speed = world.lockSpeed();
      if (speed === "never") return new Promise(() => {});
      // The second timer starts after the time limit of the request, and timers fire in order.
      if (speed === "late") for (let timers = 0; timers < 2; timers += 1) await new Promise((run) => setTimeout(run));
      await world.later(`lock ${name}`);
      if (held.has(name)) return callback(null);
      holder += 1;
      held.set(name, holder);
      try {
        return await callback({ name });
      } finally {
        await world.later(`unlock ${name}`);
        held.delete(name);
      }
    },
  };
}

/** A tab with a session, a supervisor of fake workers, and a store that is shared with the other tabs. */
export class Tab {
  /** @type {Session|null} */
  session = null;
  /** Announcements and events of the session, in order. @type {any[]} */
  log = [];
  /** @type {FakeWorker|null} */
  worker = null;
  /** The animation of a move. @type {(stage: any, after: any) => Promise<void>} */
  animate = async () => {};
  /** What the table says at the end of a hole. @type {(events: any) => any} */
  holeEnd = () => null;
  /** @type {() => Promise<any[]|null>} */
  askDice = async () => [1];
  /** @type {(view: any) => any} */
  forced = () => null;
  describe = (/** @type {any} */ event) => `counted ${event.id}`;
  /** Returns a response to give instead of the real one, or undefined. @type {(request: any) => any} */
  intercept = () => undefined;
  /** @type {(request: any) => void} */
  onRequest = () => {};
  failsToStart = false;
  /** Revision that the tab has loaded or saved. */
  loadedRev = 0;
  /** Whether the last claim was successful. */
  claimed = false;
  /** Whether the open session has been granted the game. */
  granted = false;
  /** @type {() => any} */
  saveError = () => null;

  /** @param {World} world @param {string} name */
  constructor(world, name) {
    this.world = world;
    this.name = name;
    world.tabs.push(this);
    this.locks = new Locks({ locks: /** @type {any} */ (world.locks), talk: async () => null });
    this.store = Object.assign(new EventTarget(), {
      claim: async (/** @type {string} */ id) => {
        const claim = await this.locks.claim(id);
        this.claimed = claim.mine;
        this.granted = claim.mine;
        return claim;
      },
      load: () => this.#load(),
      save: (/** @type {string} */ id, /** @type {any} */ data) => this.#save(id, data),
    });
    this.engine = new Supervisor({
      takeWorker: () => this.#takeWorker(),
      startMode: () => "plain",
      dropSnapshot: async () => {},
      watchLock: (_name, died) => this.worker?.dying.push(died),
      gameData: () => null,
      became: () => {},
      progress: () => {},
      advice: () => "Reload.",
      limits: { snapshot: 1, start: 1, call: 1, calm: 1 },
    });
    this.engine.start();
  }

  #takeWorker() {
    const worker = new FakeWorker(this.world, this);
    this.worker = worker;
    /** @type {(message: any) => void} */
    let report = () => {};
    const ready = this.world.later("start").then(() => {
      if (this.failsToStart) throw new Error("no wasm");
      report({ held: true });
      report({ start: "plain" });
      return worker;
    });
    ready.catch(() => {});
    return {
      name: "w",
      ready,
      listen: (/** @type {any} */ listener) => {
        report = listener;
      },
      end: () => worker.end(),
    };
  }

  #load() {
    const { rev, data } = this.world.saved;
    if (!data) return null;
    this.loadedRev = rev;
    return { ...copy(data), rev };
  }

  /** @param {string} id @param {any} data */
  #save(id, data) {
    const { saved } = this.world;
    const error = this.saveError();
    if (error) return error;
    if (saved.rev !== this.loadedRev) return { ok: false, kind: "stale", message: "continued in another tab" };
    this.world.saved = { rev: saved.rev + 1, data: copy(data) };
    this.loadedRev = saved.rev + 1;
    for (const tab of this.world.tabs) {
      if (tab === this) continue;
      void this.world
        .later("notify")
        .then(() => tab.store.dispatchEvent(new CustomEvent("changed", { detail: { id } })));
    }
    return { ok: true, rev: this.loadedRev };
  }

  /** Opens the saved game. @param {Partial<import("../../../web/table/session/types.ts").Services>} [services] */
  open(services = {}) {
    const saved = this.#load() ?? undefined;
    if (!saved) throw new Error("nothing is saved");
    this.loadedRev = saved.rev;
    this.granted = false;
    const session = new Session("g", /** @type {any} */ (saved), {
      call: (request) => {
        this.onRequest(request);
        return this.engine.call(request);
      },
      engine: this.engine,
      store: /** @type {any} */ (this.store),
      gameTable: {
        describeEvent: (event, _names, view) => this.describe(event, view),
        diceToEnter: (_view, move) => (move.dice || move.bot ? { count: 1 } : null),
        describeWanted: () => "a die",
        forced: (view) => this.forced(view),
      },
      askDice: () => this.askDice(),
      typedPlay: async () => playTyped,
      animate: (_events, _before, after, stage) => this.animate(stage, after),
      holeEnd: (events) => this.holeEnd(events),
      say: (text) => this.log.push(["say", text]),
      pause: () => 1,
      sleep: (ms, signal) => this.#sleep(ms, signal),
      ...services,
    });
    for (const type of ["change", "rejected", "error"])
      session.addEventListener(type, (event) => this.log.push([type, /** @type {any} */ (event).detail]));
    this.session = session;
    void session.open();
    return session;
  }

  /** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
  #sleep(ms, signal) {
    if (signal.aborted) return Promise.resolve();
    return new Promise((done) => {
      signal.addEventListener("abort", () => done());
      // Long pauses are timeouts of an animation.
      if (ms < 10_000) void this.world.later("pause").then(done);
      else setTimeout(done, ms);
    });
  }

  close() {
    this.session?.close();
    this.session = null;
  }

  /** @param {string} type @returns {any[]} */
  details(type) {
    return this.log.filter(([kind]) => kind === type).map(([, detail]) => detail);
  }
}

/** A worker that responds to one request at a time, each when the test lets it. */
class FakeWorker {
  dead = false;
  hanging = false;
  /** @type {(() => void)[]} */
  dying = [];
  #turn = Promise.resolve();

  /** @param {World} world @param {Tab} tab */
  constructor(world, tab) {
    this.world = world;
    this.rules = new FakeRules();
    this.rules.intercept = (request) => tab.intercept(request);
    this.sync = { handle: (/** @type {string} */ text) => this.#handle(text), load_game_data: async () => {} };
  }

  /** @param {string} text @returns {Promise<string>} */
  #handle(text) {
    const response = this.#turn.then(async () => {
      await this.world.later("work");
      if (this.dead || this.hanging) return new Promise(() => {});
      return JSON.stringify(this.rules.answer(JSON.parse(text)));
    });
    this.#turn = response.then(() => {});
    return /** @type {Promise<string>} */ (
      response.then(async (text) => {
        await this.world.later("response");
        return this.dead ? new Promise(() => {}) : text;
      })
    );
  }

  end() {
    this.dead = true;
  }

  /** Kills the worker. The page is notified when the test lets it. */
  kill() {
    if (this.dead) return;
    this.dead = true;
    void this.world.later("death").then(() => {
      for (const died of this.dying) died();
    });
  }
}

/** Saves a new game. @param {World} world @param {{length?: number, kinds?: string[], typed?: boolean}} [options] */
export function saveGame(world, { length = 6, kinds = ["person", "bot"], typed = false } = {}) {
  const players = kinds.map((kind, at) => `${kind} ${at}`);
  const record = freshRecord(length, players);
  const seats = kinds.map((kind, at) => ({ name: players[at], kind, level: "club", colour: at }));
  world.saved = { rev: 1, data: { record, view: viewOf(record), meta: { seats, typed, legal: [{ do: "step" }] } } };
  return record;
}
