/** Tests of the tasks of a screen. The environment variables SCHEDULES and SEED set the number and the first seed. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ScreenBase } from "../../web/app/screen-base.ts";
import { errorLog, RejectedError } from "../../web/engine/errors.ts";

const COUNT = Number(process.env.SCHEDULES ?? 400);
const FIRST = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

/** Returns a promise with the functions that settle it. */
const request = () => /** @type {PromiseWithResolvers<any>} */ (Promise.withResolvers());
const settled = () => new Promise((done) => setImmediate(done));
const places = () => errorLog.map(({ place, message }) => `${place}: ${message}`);

/** Returns a screen that counts its drawings. */
function open() {
  const drawn = { count: 0 };
  const redraw = () => {
    drawn.count += 1;
  };
  return { screen: new ScreenBase(redraw), drawn };
}

beforeEach(() => errorLog.splice(0));

describe("a task", () => {
  test("draws the screen when it ends, and is running until then", async () => {
    const { screen, drawn } = open();
    const { promise, resolve } = request();
    let shown = "";
    const ended = screen.task("load", async (task) => {
      shown = task.accept(await promise);
    });
    assert.deepEqual([screen.isRunning("load"), screen.isRunning("other"), drawn.count], [true, false, 0]);
    resolve("dice");
    await ended;
    assert.deepEqual([shown, screen.isRunning("load"), drawn.count, screen.error], ["dice", false, 1, ""]);
  });

  test("drops the result of an earlier run, whichever arrives first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { screen, drawn } = open();
      const requests = [request(), request()];
      let shown = "";
      for (const { promise } of requests)
        void screen.task("load", async (task) => {
          shown = task.accept(await promise);
        });
      for (const at of order) {
        requests[at]?.resolve(`run ${at}`);
        await settled();
      }
      assert.deepEqual([shown, drawn.count, places()], ["run 1", 1, []]);
    }
  });

  test("leaves tasks of other names alone", async () => {
    const { screen, drawn } = open();
    /** @type {string[]} */
    const shown = [];
    for (const name of ["one", "two"])
      void screen.task(name, async (task) => void shown.push(task.accept(await Promise.resolve(name))));
    await settled();
    assert.deepEqual([shown, drawn.count], [["one", "two"], 2]);
  });

  test("shows its error until its next run succeeds", async () => {
    const { screen, drawn } = open();
    await screen.task("load", () => Promise.reject(new RejectedError({ code: "no-such-game", message: "no game x" })));
    assert.deepEqual([screen.error, drawn.count], ["No game x.", 1]);
    assert.deepEqual(places(), ["load: RejectedError: no game x"]);
    const { promise, resolve } = request();
    const ended = screen.task("load", () => promise);
    await screen.task("other", () => Promise.resolve());
    assert.equal(screen.error, "No game x.");
    resolve(null);
    await ended;
    assert.equal(screen.error, "");
  });

  test("shows an error that is thrown before the first await, or is not an Error", async () => {
    const { screen } = open();
    await screen.task("load", () => {
      throw new Error("no board");
    });
    assert.equal(screen.error, "No board.");
    await screen.task("load", () => Promise.reject("no board"));
    assert.equal(screen.error, "Something went wrong. Try again.");
  });

  test("logs an error that arrives too late, and neither shows nor describes it", async () => {
    const { screen, drawn } = open();
    screen.describe = () => assert.fail("the error was described, which can show a notice");
    const [one, two] = [request(), request()];
    const ended = [screen.task("load", () => one.promise), screen.task("load", () => two.promise)];
    two.resolve(null);
    one.reject(new Error("worker lost"));
    await Promise.all(ended);
    assert.deepEqual([screen.error, drawn.count], ["", 1]);
    assert.match(String(places()), /^load: Error: worker lost/);
  });

  test("can be dropped, together with its error", async () => {
    const { screen, drawn } = open();
    await screen.task("load", () => Promise.reject(new Error("no board")));
    screen.drop("load");
    assert.equal(screen.error, "");
    const { promise, resolve } = request();
    let late = false;
    const ended = screen.task("load", async (task) => {
      await promise;
      ({ late } = task);
      task.accept(null);
      assert.fail("accept returned");
    });
    screen.drop("load");
    resolve(null);
    await ended;
    assert.deepEqual([late, screen.isRunning("load"), drawn.count, screen.error], [true, false, 1, ""]);
  });

  test("ends silently when the screen is closed, and cannot start afterwards", async () => {
    const { screen, drawn } = open();
    const { promise, resolve } = request();
    const ended = screen.task("load", async (task) => {
      task.accept(await promise);
      assert.fail("accept returned");
    });
    screen.close();
    screen.close();
    resolve(null);
    await ended;
    await screen.task("load", async () => assert.fail("a task started"));
    await screen.action("send", async () => assert.fail("an action started"));
    assert.deepEqual([drawn.count, screen.error, screen.busy, places()], [0, "", "", []]);
  });
});

describe("an action", () => {
  test("makes the screen busy and forgets earlier errors", async () => {
    const { screen, drawn } = open();
    await screen.task("load", () => Promise.reject(new Error("no board")));
    const { promise, resolve } = request();
    const ended = screen.action("send", () => promise);
    assert.deepEqual([screen.busy, screen.error, drawn.count], ["send", "", 2]);
    await screen.action("play", async () => assert.fail("a second action started"));
    resolve(undefined);
    await ended;
    assert.deepEqual([screen.busy, drawn.count], ["", 3]);
  });

  test("shows its error without logging it, and can be repeated", async () => {
    const { screen } = open();
    await screen.action("send", () => Promise.reject(new Error("enter both names")));
    assert.deepEqual([screen.error, screen.busy, places()], ["Enter both names.", "", []]);
    await screen.action("send", async () => {});
    assert.equal(screen.error, "");
  });

  test("logs its error if the screen was closed", async () => {
    const { screen, drawn } = open();
    const { promise, reject } = request();
    const ended = screen.action("send", () => promise);
    screen.close();
    reject(new Error("worker lost"));
    await ended;
    assert.deepEqual([screen.error, drawn.count], ["", 1]);
    assert.match(String(places()), /^send: Error: worker lost/);
  });

  test("stays busy after it has left the screen", async () => {
    const { screen } = open();
    await screen.action("play", async () => true);
    assert.equal(screen.busy, "play");
  });
});

/** Returns a generator of random integers below a limit. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Starts, drops and answers tasks at random, and compares the screen with a list of all runs. @param {number} seed */
async function schedule(seed) {
  const roll = dice(seed);
  const { screen, drawn } = open();
  /** @type {{ name: string, late: boolean, done: boolean, steps: PromiseWithResolvers<any>[] }[]} */
  const runs = [];
  /** @type {Record<string, number>} */
  const shown = {};
  const current = (/** @type {string} */ name) => runs.find((run) => run.name === name && !run.late && !run.done);
  const drop = (/** @type {string} */ name) => {
    const run = current(name);
    if (run) run.late = true;
  };
  const start = () => {
    const name = "abc"[roll(3)] ?? "";
    drop(name);
    const run = { name, late: false, done: false, steps: [request(), request()] };
    const number = runs.push(run);
    // The second request can fail before the task waits for it.
    for (const { promise } of run.steps) promise.catch(() => {});
    void screen.task(name, async (task) => {
      for (const { promise } of run.steps) {
        task.accept(await promise);
        assert.equal(run.late, false, "a late task continued");
        shown[name] = number;
      }
      run.done = true;
    });
  };
  let closed = false;
  for (let step = 0; step < 30; step += 1) {
    const kind = roll(8);
    if (kind < 3 && !closed) start();
    else if (kind === 3) {
      const name = "abc"[roll(3)] ?? "";
      drop(name);
      screen.drop(name);
    } else if (kind === 4 && roll(6) === 0) {
      closed = true;
      for (const name of "abc") drop(name);
      screen.close();
    } else {
      const waiting = runs.filter(({ steps }) => steps.length);
      const run = waiting[roll(waiting.length)];
      const next = run?.steps.shift();
      if (run && next && roll(4) === 0) {
        run.steps = [];
        run.done = true;
        next.reject(new Error(`error ${runs.indexOf(run) + 1}`));
      } else next?.resolve(null);
    }
    const before = drawn.count;
    const { error } = screen;
    const latest = { ...shown };
    // Several things can happen before the promises are settled.
    if (roll(2) && step < 29) continue;
    await settled();
    for (const name of "abc") assert.equal(screen.isRunning(name), current(name) !== undefined, `isRunning(${name})`);
    if (closed) assert.deepEqual([drawn.count, screen.error, shown], [before, error, latest], "closed");
  }
  await settled();
  for (const message of places()) assert.match(message, /^[abc]: Error: error \d+/);
}

test(`screens pass all checks under ${COUNT} random schedules from seed ${FIRST}`, async () => {
  for (let seed = FIRST; seed < FIRST + COUNT; seed += 1)
    await schedule(seed).catch((error) => {
      throw new Error(`SEED=${seed} SCHEDULES=1 repeats it`, { cause: error });
    });
});
