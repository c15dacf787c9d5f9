/**
 * Runs sessions under random sequences of taps, bot moves, restarts, other tabs, sleeps and closings, and checks them:
 * `node schedules.mjs <first seed> <count>`. This is a separate process because the test runner tracks every promise,
 * which takes longer than the schedules.
 */
import assert from "node:assert/strict";
import { errorLog } from "../../../web/engine/errors.ts";
import { turnOf } from "./fake-rules.mjs";
import { chance } from "./games.mjs";
import { saveGame, settle, Tab, World } from "./world.mjs";

/** A random sequence of actions on a game in one or two tabs. */
class Schedule {
  taps = 0;
  /** Number of undo requests in progress. While there are any, a save may be shorter by one move. */
  undos = 0;
  /** @type {string[]} */
  did = [];
  /** @type {unknown} */
  failure = undefined;
  /** Ids of the moves that a page has shown. @type {string[]} */
  seen = [];

  /** @param {number} seed */
  constructor(seed) {
    this.next = chance(seed);
    this.world = new World();
    const kinds = Array.from({ length: 1 + this.pick(3) }, () => (this.pick(2) ? "bot" : "person"));
    saveGame(this.world, { kinds, length: 3 + this.pick(5), typed: this.pick(8) === 0 });
    this.players = kinds.length;
    this.unreliable = this.pick(3) === 0;
    this.saves = 0;
    if (this.pick(3) === 0)
      this.world.lockSpeed = () => /** @type {const} */ (["soon", "soon", "late", "never"])[this.pick(4)] ?? "soon";
    this.watchSaves();
    this.sit(new Tab(this.world, "one"));
    if (this.pick(2)) this.sit(new Tab(this.world, "two"));
  }

  /** Runs a check and records its error, because errors in listeners are not propagated. @param {() => void} check */
  record(check) {
    try {
      check();
    } catch (error) {
      this.failure ??= error;
    }
  }

  /** @param {number} below */
  pick(below) {
    return this.next() % below;
  }

  /** @template T @param {T[]} list @returns {T} */
  any(list) {
    return /** @type {T} */ (list[this.pick(list.length)]);
  }

  /** Checks each save as it is made. */
  watchSaves() {
    let { saved } = this.world;
    Object.defineProperty(this.world, "saved", {
      get: () => saved,
      set: (next) => {
        this.record(() => this.checkSave(saved.data.record.moves, next.data.record.moves));
        saved = next;
      },
    });
  }

  /** @param {any[]} before @param {any[]} now */
  checkSave(before, now) {
    const ids = now.map((move) => move.id);
    assert.equal(new Set(ids).size, ids.length, `no move is saved twice: ${ids}`);
    const shared = Math.min(before.length, now.length);
    assert.deepEqual(
      ids.slice(0, shared),
      before.slice(0, shared).map((move) => move.id),
      "moves are only added",
    );
    if (now.length < before.length) {
      assert.ok(this.undos > 0, "no move is undone without a request");
      assert.equal(now.length, before.length - 1);
      this.seen.length = Math.min(this.seen.length, now.length);
    }
    assert.ok(now.length <= before.length + 1, "one move at a time");
    for (const [at, move] of now.entries())
      assert.equal(move.by, turnOf(at, this.players), `move ${at} is by the seat whose turn it was`);
  }

  /** @param {Tab} tab */
  sit(tab) {
    tab.intercept = (request) => this.intercept(tab, request);
    tab.onRequest = (request) => this.record(() => this.checkRequest(tab, request));
    tab.animate = (stage, after) => this.animate(stage, after);
    tab.holeEnd = () => {
      if (this.pick(5)) return null;
      void this.world.later("next hole").then(() => tab.session?.continueHole());
      return { text: "The hole is over." };
    };
    tab.askDice = async () => {
      await this.world.later("dice");
      return this.pick(4) ? [1] : null;
    };
    const session = tab.open();
    session.addEventListener("change", () => this.record(() => this.checkShown(tab)));
  }

  /**
   * Checks that a bot move is requested only for a bot's seat, and only by the tab that has the game.
   * @param {Tab} tab
   * @param {any} request
   */
  checkRequest(tab, { op }) {
    const { session } = tab;
    if (!session || !["bot", "play", "undo"].includes(op)) return;
    assert.ok(session.mine, `${op} by a watcher`);
    const held = this.world.tabs.filter((one) => one.session?.mine && one.session.state !== "idle");
    if (op === "bot") assert.equal(session.seats[session.view.turn ?? -1]?.kind, "bot", "a bot plays for a person");
    assert.ok(held.includes(tab));
  }

  /** Checks that at most one tab may write. */
  checkOneTab() {
    const writers = this.world.tabs.filter(({ session, granted }) => session?.mine && granted);
    assert.ok(writers.length <= 1, "at most one tab may write");
  }

  /** Checks that everything a page shows has been saved. @param {Tab} tab */
  checkShown(tab) {
    const { session } = tab;
    if (!session) return;
    const saved = this.world.saved.data.record.moves.map((/** @type {any} */ move) => move.id);
    for (const shown of [session.view.moves, session.picture.moves]) {
      const common = Math.min(shown.length, saved.length);
      for (let at = 0; at < common; at += 1) assert.equal(shown[at], saved[at], "the moves shown are those saved");
      const mine = session.mine && tab.claimed;
      if (mine) assert.ok(shown.length <= saved.length, `shown but not saved: ${shown} of ${saved}`);
      if (mine && shown.length > this.seen.length) this.seen = [...shown];
    }
    if (session.state === "ready") assert.equal(session.view.moves.length, session.record.moves.length);
  }

  /** @param {Tab} tab @param {any} request */
  intercept(tab, { op }) {
    if (!this.unreliable || op === "replay" || op === "close") return undefined;
    if (this.pick(40) === 0) return { ok: false, error: { code: "internal-error", message: "an error" } };
    if (this.pick(40) === 0) tab.worker?.kill();
    return undefined;
  }

  /** @param {any} stage @param {any} after @returns {Promise<void>} */
  async animate({ signal, show, reveal }, after) {
    const how = this.pick(this.unreliable ? 8 : 4);
    if (how === 0) return;
    if (how === 1) reveal();
    if (how === 2) show(after);
    if (how === 7) throw new Error("deliberate: no picture");
    if (how === 6) return new Promise(() => {});
    await Promise.race([this.world.later("animation"), new Promise((done) => signal.addEventListener("abort", done))]);
  }

  /** @param {Tab} tab */
  tap(tab) {
    const { session } = tab;
    if (!session) return;
    this.taps += 1;
    const by = session.seat ?? session.view.turn ?? 0;
    const move = { do: "step", id: `tap ${this.taps}`, by, ...(session.meta.typed && this.pick(2) ? { dice: 2 } : {}) };
    void session.send(move);
    // A second tap, or the same key again.
    if (this.pick(4) === 0) void session.send(move);
  }

  /** @param {Tab} tab */
  async undo({ session }) {
    this.undos += 1;
    await session?.undo();
    this.undos -= 1;
  }

  /** Performs a random action of a player or another tab, or a failure. */
  act() {
    const tab = this.any(this.world.tabs);
    const { session } = tab;
    const what = this.any(
      session
        ? ["tap", "tap", "tap", "hurry", "undo", "hint", "seat", "play here", "kill", "close", "sleep", "rest"]
        : ["open"],
    );
    this.did.push(`${what} ${tab.name}`);
    if (what === "tap") this.tap(tab);
    if (what === "hurry") session?.hurry();
    if (what === "undo" && this.pick(2)) void this.undo(tab);
    if (what === "hint") void session?.hint();
    if (what === "seat" && session) {
      const seat = this.pick(this.players);
      const kind = session.seats[seat]?.kind === "bot" ? "person" : "bot";
      // The menu is disabled for watchers.
      if (session.mine) session.setSeat(seat, { kind });
      if (this.pick(2)) void session.resume();
    }
    if (what === "play here" && !session?.mine) {
      void session?.takeOver();
      if (this.pick(2)) void session?.takeOver();
    }
    if (what === "kill" && this.pick(3) === 0) tab.worker?.kill();
    if (what === "kill" && this.pick(6) === 0 && tab.worker) tab.worker.hanging = true;
    if (what === "close" && this.pick(3) === 0) tab.close();
    if (what === "open") this.sit(tab);
    if (what === "sleep") this.sleep();
    if (what === "rest") tab.engine.prepare("count");
  }

  /** Wakes the device after a sleep, when every timer is due at the same time. */
  sleep() {
    if (this.pick(6)) return;
    for (let left = this.world.timers.size; left > 0; left -= 1) this.world.fire();
  }

  async run() {
    const steps = 10 + this.pick(24);
    for (let step = 0; step < steps; step += 1) {
      const { waiting } = this.world;
      if (waiting.length && this.pick(5)) {
        const at = this.pick(waiting.length);
        this.did.push(`. ${waiting[at]?.what}`);
        await this.world.happen(at);
      } else {
        this.act();
        await settle();
      }
      if (this.failure) throw this.failure;
      this.checkOneTab();
    }
    await this.finish();
  }

  /** Lets everything finish, and checks that every table is usable and that nothing leaks after all tabs are closed. */
  async finish() {
    this.unreliable = false;
    if (this.failure) throw this.failure;
    // Another pending crash can make the supervisor fail again. The page is then reloaded once more.
    for (let reloads = 0; reloads < 2; reloads += 1) {
      for (const tab of this.world.tabs) if (tab.engine.state === "failed") tab.engine.restart().catch(() => {});
      await this.world.rest();
    }
    for (const tab of this.world.tabs) this.checkRest(tab);
    this.checkOneTab();
    assert.ok(this.world.tabs.filter(({ session }) => session?.mine).length <= 1, "at most one tab plays");
    for (const tab of this.world.tabs) tab.close();
    await this.world.rest();
    assert.equal(this.world.locks.held.size, 0, "the lock is released");
    for (const tab of this.world.tabs) assert.equal(tab.worker?.rules.matches.size, 0, `${tab.name} leaks a match`);
    const saved = this.world.saved.data.record.moves.map((/** @type {any} */ move) => move.id);
    assert.deepEqual(saved.slice(0, this.seen.length), this.seen, "the moves shown are saved");
    if (this.failure) throw this.failure;
    const own = errorLog.filter((line) => line.kind === "page" && !/deliberate|did not end/.test(line.message));
    assert.deepEqual(own, [], "no errors of the page");
  }

  /** @param {Tab} tab */
  checkRest({ session, engine, worker }) {
    assert.equal(engine.state, "ready");
    assert.equal(worker?.rules.matches.size, session ? 1 : 0, "one match per table");
    if (!session) return;
    assert.equal(session.state, "ready", "an idle table is ready");
    assert.equal(session.busy, false);
    assert.deepEqual(session.picture, session.view);
    assert.deepEqual(
      session.view.moves,
      this.world.saved.data.record.moves.map((/** @type {any} */ move) => move.id),
    );
  }
}

/** @param {number} first @param {number} count */
async function run(first, count) {
  console.error = () => {};
  // Stack traces are shown only for a single seed.
  if (count > 1) Error.stackTraceLimit = 0;
  process.on("unhandledRejection", (error) => {
    throw error;
  });
  for (let seed = first; seed < first + count; seed += 1) {
    errorLog.length = 0;
    const schedule = new Schedule(seed);
    try {
      await schedule.run();
    } catch (error) {
      const { stack } = /** @type {Error} */ (error);
      process.stdout.write(`seed ${seed}: ${stack}\n  ${schedule.did.join("\n  ")}\n`);
      process.exitCode = 1;
      return;
    } finally {
      schedule.world.end();
    }
  }
}

const [first = "1", count = "1"] = process.argv.slice(2);
await run(Number(first), Number(count));
