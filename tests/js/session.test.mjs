/** The table's conductor: each way from state to state, the faults that are told apart. Nothing happens by itself. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { errorLog, errorReport, WorkerLost } from "../../web/core/errors.js";
import { RemoteMatch } from "../../web/core/session/remote-match.js";
import { after, TRANSITIONS } from "../../web/core/session/states.js";
import { put, settle, Tab, World } from "./support/world.mjs";

/** @type {World} */
let world;
const complain = console.error;
beforeEach(() => {
  world = new World();
  errorLog.length = 0;
  console.error = () => {};
});
afterEach(() => {
  world.end();
  console.error = complain;
});

let taps = 0;
/** A move that no other one is. @param {number} [by] @param {object} [more] */
const step = (by = 0, more = {}) => {
  taps += 1;
  return { do: "step", id: `tap ${taps}`, by, ...more };
};

/**
 * A table at which somebody may move.
 * @param {Parameters<typeof put>[1]} [options]
 * @param {(tab: Tab) => void} [prepare]
 */
async function seated(options = { kinds: ["person", "person"] }, prepare = () => {}) {
  put(world, options);
  const tab = new Tab(world, "one");
  prepare(tab);
  const session = tab.open();
  await world.run();
  return { tab, session };
}

/** @param {any} session */
const shown = (session) => session.view.moves;
const kept = () => world.saved.data.record.moves.map((/** @type {any} */ move) => move.id);

test("by link: a seat that plays on another device is nobody's here", async () => {
  put(world, { kinds: ["person", "person"] });
  world.saved.data.meta = { ...world.saved.data.meta, link: { key: "abcdefgh", away: [1] } };
  const session = new Tab(world, "one").open();
  await world.run();
  assert.deepEqual([session.seat, session.away], [0, false]);
  const moves = [step(), step()];
  for (const move of moves) {
    void session.send(move);
    await world.run();
  }
  assert.deepEqual([session.view.turn, session.seat, session.away], [1, null, true]);
  void session.send(step());
  await world.run();
  assert.deepEqual(
    kept(),
    moves.map(({ id }) => id),
  );
  for (const strange of [7, {}, { away: 1 }, { away: { includes: 1 } }, null]) {
    session.table.meta = { ...session.meta, link: strange };
    assert.equal(session.away, false);
  }
});

test("saves a small picture with every move once a sketcher is set, and none if the sketcher throws", async () => {
  const { session } = await seated();
  const sketch = () => world.saved.data.meta.sketch;
  const before = world.saved.rev;
  session.setSketcher((/** @type {any} */ view) => `<svg of ${view.moves.length}>`);
  assert.deepEqual([sketch(), world.saved.rev], ["<svg of 0>", before + 1]);
  void session.send(step());
  await world.run();
  assert.equal(sketch(), "<svg of 1>");
  session.table.meta = { ...session.meta, sketch: "<svg of 1>" };
  const rev = world.saved.rev;
  session.setSketcher((/** @type {any} */ view) => `<svg of ${view.moves.length}>`);
  assert.equal(world.saved.rev, rev, "what is there already is not written again");
  session.setSketcher(
    () => {
      throw new Error("no ink");
    },
    { write: false },
  );
  void session.send(step());
  await world.run();
  assert.deepEqual([sketch(), kept().length], ["", 2]);
});

test("the table of transitions: every state can be left, and closed for good", () => {
  for (const [state, ways] of Object.entries(TRANSITIONS)) {
    assert.equal(Object.keys(ways).length === 0, state === "closed");
    if (state !== "closed") assert.equal(after(/** @type {any} */ (state), "close"), "closed");
  }
  assert.throws(() => after("idle", "play"), /no way from idle by play/);
  for (const state of Object.keys(TRANSITIONS).filter((name) => name !== "ready"))
    assert.throws(() => after(/** @type {any} */ (state), "undo"), /no way/);
});

test("a tap is one request, saved before it is shown, and shown when the animation is over", async () => {
  const { tab, session } = await seated();
  assert.equal(session.state, "ready");
  /** @type {any[]} */
  const asked = [];
  tab.asked = (request) => asked.push(request);
  /** @type {() => void} */
  let end = () => {};
  tab.animate = () =>
    new Promise((done) => {
      end = done;
    });
  const move = step();
  void session.send(move);
  assert.equal(session.state, "playing");
  await world.run();
  assert.equal(session.state, "showing");
  assert.deepEqual(
    asked.map((request) => request.op),
    ["play"],
  );
  assert.deepEqual(kept(), [move.id], "saved at once");
  assert.deepEqual(
    [shown(session), session.picture.moves, session.log],
    [[], [], []],
    "nothing is told before the end",
  );
  assert.equal(session.busy, true);
  end();
  await settle();
  assert.deepEqual([shown(session), session.picture.moves], [[move.id], [move.id]]);
  assert.deepEqual(
    session.log.map((line) => line.words),
    [`counted ${move.id}`],
  );
  assert.deepEqual(tab.details("say"), [`counted ${move.id}`]);
  assert.equal(session.state, "ready");
  assert.deepEqual(session.legal, [{ do: "step" }]);
});

test("what is forced is played for who just moved, once shown; taken back, it is not played again", async () => {
  const next = step();
  const { tab, session } = await seated(undefined, (one) => {
    one.forced = (/** @type {any} */ view) => (view.moves.length === 1 ? next : null);
  });
  const move = step();
  /** @type {any[]} */
  const seen = [];
  tab.animate = async () => void seen.push(shown(session).length);
  void session.send(move);
  await world.run();
  assert.deepEqual([kept(), seen, session.state], [[move.id, next.id], [0, 1], "ready"]);
  void session.undo();
  await world.run();
  assert.deepEqual([kept(), session.state], [[move.id], "ready"]);
});

test("nothing is forced for a bot, or for who plays on another device", async () => {
  for (const more of [{ kinds: ["person", "bot"] }, { kinds: ["person", "person"], away: [1] }]) {
    world.end();
    world = new World();
    put(world, { kinds: /** @type {any} */ (more.kinds) });
    if (more.away) world.saved.data.meta = { ...world.saved.data.meta, link: { key: "abcdefgh", away: more.away } };
    const tab = new Tab(world, "one");
    /** @type {any[]} */
    const asked = [];
    tab.forced = (/** @type {any} */ view) => {
      asked.push(view.turn);
      return null;
    };
    const session = tab.open();
    await world.run();
    for (const move of [step(), step()]) {
      void session.send(move);
      await world.run();
    }
    assert.ok(asked.length > 0);
    assert.deepEqual(new Set(asked), new Set([0]));
  }
});

test("a picture that is committed is ahead of the rest; a revealed one is not", async () => {
  const { tab, session } = await seated();
  /** @type {any} */
  let stage;
  /** @type {() => void} */
  let end = () => {};
  tab.animate = (given) =>
    new Promise((done) => {
      stage = given;
      end = done;
    });
  const move = step();
  void session.send(move);
  await world.run();
  stage.commit();
  assert.deepEqual([shown(session), session.picture.moves], [[], [move.id]]);
  stage.reveal();
  assert.deepEqual([shown(session), session.log.length], [[move.id], 1]);
  end();
  await settle();
  assert.equal(session.log.length, 1, "told once");
  const changes = tab.details("change").length;
  stage.commit();
  stage.reveal();
  assert.equal(tab.details("change").length, changes, "a showing that is over changes nothing");
});

test("a tap ends the animation, and a second one that plays nothing", async () => {
  const { tab, session } = await seated();
  tab.animate = ({ signal }) => new Promise((done) => signal.addEventListener("abort", done));
  void session.send(step());
  await world.run();
  void session.send(step());
  session.hurry();
  await world.run();
  assert.equal(kept().length, 1);
  assert.equal(session.state, "ready");
});

test("two taps in one moment are one move", async () => {
  const { session } = await seated();
  void session.send(step());
  void session.send(step());
  await world.run();
  assert.equal(kept().length, 1);
});

test("a tap before Python is there is played when it is", async () => {
  put(world, { kinds: ["person", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await settle();
  const move = step();
  void session.send(move);
  assert.equal(session.busy, true);
  void session.send(step());
  await world.run();
  assert.deepEqual(kept(), [move.id]);
});

test("bots play one after the other, each in one request, until a person is to move", async () => {
  /** @type {any[]} */
  const asked = [];
  const { session } = await seated({ kinds: ["bot", "bot", "person"] }, (tab) => {
    tab.asked = (request) => asked.push(request.op);
  });
  await world.run();
  assert.equal(session.state, "ready");
  assert.equal(session.seat, 2);
  assert.deepEqual(kept(), ["bot 0", "bot 1", "bot 2"]);
  assert.deepEqual(asked, ["replay", "events", "bot", "bot", "bot"]);
});

test("a seat that a person takes during the bot's pause is not played by the bot", async () => {
  put(world, { kinds: ["bot", "person"] });
  const session = new Tab(world, "one").open();
  await world.run(/^(?!pause)/);
  assert.equal(session.state, "pausing");
  session.setSeat(0, { kind: "person" });
  await settle();
  assert.equal(session.state, "ready", "at once");
  await world.run();
  assert.deepEqual(kept(), []);
  assert.equal(session.state, "ready");
  assert.equal(session.seat, 0);
});

test("undo takes one move back and saves; refused, it says why and changes nothing", async () => {
  const { tab, session } = await seated();
  void session.send(step());
  await world.run();
  void session.undo();
  assert.equal(session.state, "undoing");
  await world.run();
  assert.deepEqual([kept(), shown(session), session.log], [[], [], []]);
  void session.undo();
  await world.run();
  assert.deepEqual(
    tab.details("rejected").map((error) => error.clause),
    ["CG-1"],
  );
  assert.equal(session.state, "ready");
});

test("what came by a link is not taken back, one's own move after it is", async () => {
  const { tab, session } = await seated();
  void session.send(step());
  await world.run();
  session.setMeta({ link: { key: "abcdefgh", away: [], came: 1 } });
  void session.undo();
  await world.run();
  assert.match(tab.details("rejected")[0]?.message ?? "", /another device/);
  assert.equal(kept().length, 1);
  void session.send(step());
  await world.run();
  void session.undo();
  await world.run();
  assert.deepEqual([kept().length, tab.details("rejected").length], [1, 1]);
});

test("a bot's move is not taken back, for it would be made again; taken over, its seat may", async () => {
  put(world, { kinds: ["person", "bot"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await world.run();
  for (let taps = 0; taps < 2; taps += 1) {
    void session.send(step());
    await world.run();
  }
  const before = kept();
  assert.deepEqual([session.position.mover, session.seat, before.length], [1, 0, 3]);
  void session.undo();
  await world.run();
  assert.deepEqual([kept(), tab.details("say").includes("Undone.")], [before, false]);
  assert.match(tab.details("rejected")[0]?.message ?? "", /a bot/);
  session.setSeat(1, { kind: "person" });
  void session.undo();
  await world.run();
  assert.deepEqual(kept(), before.slice(0, 2));
});

test("the coach's word is dropped where somebody has played meanwhile", async () => {
  const { tab, session } = await seated();
  void session.hint();
  await world.run();
  assert.equal(session.advice?.length, 1);
  void session.hint();
  void session.send(step());
  await world.run();
  assert.equal(session.advice, null);
  assert.equal(tab.details("say").filter((words) => words.startsWith("Coach")).length, 1);
});

test("the coach, asked before Python is there, answers once it is; a tap after that is what counts", async () => {
  for (const taps of [false, true]) {
    world.end();
    world = new World();
    put(world, { kinds: ["person", "person"] });
    const tab = new Tab(world, "one");
    tab.startsBadly = true;
    const session = tab.open();
    await world.run();
    assert.equal(session.state, "waiting");
    void session.hint();
    if (taps) void session.send(step());
    tab.startsBadly = false;
    tab.engine.restart().catch(() => {});
    await world.run();
    assert.deepEqual([session.state, session.advice?.length], ["ready", taps ? undefined : 1]);
  }
});

test("a refused move is a word to the player, and nothing else", async () => {
  const { tab, session } = await seated();
  void session.send({ do: "jump" });
  await world.run();
  assert.deepEqual(
    tab.details("rejected").map((error) => error.clause),
    ["CG-2"],
  );
  assert.deepEqual(tab.details("error"), []);
  assert.deepEqual([session.state, session.busy, kept()], ["ready", false, []]);
});

/** @type {[string, (tab: Tab) => void][]} */
const broken = [
  [
    "rejects",
    (tab) => {
      tab.animate = () => Promise.reject(new TypeError("no picture"));
    },
  ],
  [
    "throws",
    (tab) => {
      tab.animate = () => {
        throw new TypeError("no picture");
      };
    },
  ],
];
for (const [how, spoil] of broken) {
  test(`an animation that ${how}: the move is saved and shown, the table goes on, the fault is told`, async () => {
    const { tab, session } = await seated();
    spoil(tab);
    const move = step();
    void session.send(move);
    await world.run();
    assert.deepEqual([kept(), shown(session), session.state], [[move.id], [move.id], "ready"]);
    assert.deepEqual(
      tab.details("error").map(({ kind, place }) => [kind, place]),
      [["page", "animation"]],
    );
    assert.deepEqual(
      errorLog.map(({ kind, place }) => [kind, place]),
      [["page", "animation"]],
    );
    tab.animate = async () => {};
    void session.send(step());
    await world.run();
    assert.equal(kept().length, 2);
  });
}

test("an animation that hangs is given up", async () => {
  const { tab, session } = await seated();
  tab.animate = () => new Promise(() => {});
  void session.send(step());
  await world.rest();
  assert.equal(session.state, "ready");
  assert.equal(shown(session).length, 1);
  assert.match(tab.details("error")[0].message, /did not end/);
});

test("words are found where the game stands after the move", async () => {
  const { tab, session } = await seated();
  tab.describe = (_event, view) => `moves: ${view.moves.length}`;
  void session.send(step());
  await world.run();
  assert.equal(session.log.at(-1).words, "moves: 1");
});

test("words that throw: the move is saved and shown, without a line in the log", async () => {
  const { tab, session } = await seated();
  tab.describe = () => {
    throw new Error("no words");
  };
  void session.send(step());
  await world.run();
  assert.deepEqual([kept().length, shown(session).length, session.log.length, session.state], [1, 1, 0, "ready"]);
  assert.equal(tab.details("error")[0].place, "words of counted");
});

test("a fault of the rules: told with what it was, the match as it was, a bot can be let go on", async () => {
  let faults = 1;
  const { tab, session } = await seated({ kinds: ["bot", "person"] }, (one) => {
    one.spoil = ({ op }) =>
      op === "bot" && faults-- > 0
        ? { ok: false, error: { code: "internal-error", message: "ZeroDivisionError in bots.py" } }
        : undefined;
  });
  assert.deepEqual(
    tab.details("error").map(({ kind, message }) => [kind, message]),
    [["rules", "ZeroDivisionError in bots.py"]],
  );
  assert.deepEqual([session.state, kept()], ["ready", []]);
  void session.resume();
  await world.run();
  assert.deepEqual(kept(), ["bot 0", "bot 1"]);
});

test("a record that does not play is not thrown away, and can be tried again", async () => {
  const record = put(world);
  record.moves.push(/** @type {never} */ ({ do: "jump" }));
  world.saved.data.record = record;
  const session = new Tab(world, "one").open();
  await world.run();
  assert.deepEqual([session.state, session.openError, session.seat], ["broken", "it does not play", null]);
  session.retry();
  assert.equal(session.state, "waiting");
  await world.run();
  assert.equal(session.state, "broken");
});

test("a worker that dies in mid-move is replaced, and the move is played once", async () => {
  for (const when of [/^$/, /^work/]) {
    world.end();
    world = new World();
    const { tab, session } = await seated();
    const move = step();
    void session.send(move);
    await world.run(when);
    tab.worker?.kill();
    await world.run();
    assert.deepEqual([kept(), shown(session), session.state], [[move.id], [move.id], "ready"]);
    assert.equal(tab.worker?.rules.matches.size, 1);
  }
});

test("a move on which the worker dies twice is given up, and told", async () => {
  const { tab, session } = await seated();
  tab.spoil = ({ op }) => {
    if (op === "play") tab.worker?.kill();
  };
  void session.send(step());
  await world.run();
  assert.deepEqual([kept(), session.state, session.busy], [[], "ready", false]);
  assert.deepEqual(
    tab.details("error").map(({ kind }) => kind),
    ["worker"],
  );
});

test("a worker that dies during the bot's pause: the bot plays once, and never for the person", async () => {
  put(world, { kinds: ["bot", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await world.run(/^(?!pause)/);
  tab.worker?.kill();
  await world.run(/^(?!pause)/);
  await world.run();
  assert.deepEqual(kept(), ["bot 0", "bot 1"]);
  assert.equal(session.seat, 1);
});

test("a worker that hangs is replaced", async () => {
  const { tab, session } = await seated();
  if (tab.worker) tab.worker.hanging = true;
  const move = step();
  void session.send(move);
  await world.rest();
  assert.deepEqual([kept(), session.state], [[move.id], "ready"]);
});

test("Python that does not start leaves the table waiting, and a restart brings it", async () => {
  put(world);
  const tab = new Tab(world, "one");
  tab.startsBadly = true;
  const session = tab.open();
  await world.run();
  assert.equal(session.state, "waiting");
  tab.startsBadly = false;
  tab.engine.restart().catch(() => {});
  await world.run();
  assert.equal(session.state, "ready");
});

test("leaving while the match is being fetched leaks none; nothing is told after that", async () => {
  for (const stop of [/^$/, /^lock/, /^start/, /^(lock|start)/, /^(lock|start|work)/]) {
    world.end();
    world = new World();
    put(world, { kinds: ["bot", "person"] });
    const tab = new Tab(world, "one");
    const session = tab.open();
    await world.run(stop);
    tab.close();
    const heard = tab.heard.length;
    void session.setMeta({ typed: true });
    session.setSeat(0, { kind: "person" });
    session.close();
    await world.rest();
    assert.equal(tab.worker?.rules.matches.size, 0, String(stop));
    assert.equal(world.locks.held.size, 0, String(stop));
    assert.deepEqual([tab.heard.length, session.state, kept()], [heard, "closed", []]);
  }
});

test("a match that was handed over is not played again; one whose worker is gone is", async () => {
  for (const gone of [false, true]) {
    world.end();
    world = new World();
    const record = put(world, { kinds: ["person", "person"] });
    const tab = new Tab(world, "one");
    const opening = RemoteMatch.open((request) => tab.engine.call(request), { op: "replay", record });
    await world.run();
    const { match, position } = await opening;
    if (gone) {
      tab.worker?.kill();
      await world.run();
    }
    /** @type {string[]} */
    const asked = [];
    tab.asked = ({ op }) => asked.push(op);
    const session = tab.open({ receive: () => ({ match, position }) });
    await world.run();
    assert.equal(session.state, "ready");
    assert.deepEqual(asked, gone ? ["events", "replay", "events"] : ["events"]);
    assert.equal(tab.worker?.rules.matches.size, 1);
    void session.send(step());
    await world.run();
    assert.equal(kept().length, 1);
  }
});

test("a second tab watches, follows, and takes over when the first has left", async () => {
  const { tab: one, session } = await seated({ kinds: ["person", "bot"] });
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run();
  assert.deepEqual([watcher.mine, watcher.seat, watcher.state], [false, null, "ready"]);
  void watcher.send(step());
  void watcher.undo();
  void session.send(step());
  await world.run();
  void session.send(step());
  await world.run();
  assert.deepEqual(shown(watcher), kept());
  const early = watcher.takeOver();
  await world.run();
  assert.equal(await early, false);
  one.close();
  /** @type {string[]} */
  const asked = [];
  two.asked = ({ op }) => asked.push(op);
  let read = 0;
  const { load } = two.store;
  two.store.load = () => {
    read += 1;
    return load();
  };
  const taking = [watcher.takeOver(), watcher.takeOver()];
  await world.run();
  assert.deepEqual(await Promise.all(taking), [true, true]);
  assert.equal(watcher.mine, true);
  assert.equal(read, 1, "the first to come back begins");
  assert.deepEqual(
    asked.filter((op) => op === "replay"),
    ["replay"],
    "once",
  );
  assert.equal(two.worker?.rules.matches.size, 1);
  const before = kept().length;
  void watcher.send(step());
  await world.run();
  assert.ok(kept().length > before);
  two.close();
  await world.run();
  assert.equal(world.locks.held.size, 0);
});

test("'Play here' while Python loads starts one loop of bots", async () => {
  const { tab: one } = await seated({ kinds: ["bot", "person"] }, (tab) => {
    tab.spoil = ({ op }) => (op === "bot" ? { ok: false, error: { code: "bad-request", message: "no" } } : undefined);
  });
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run(/lock/);
  one.close();
  await world.run(/lock/);
  void watcher.takeOver();
  void watcher.takeOver();
  await world.run();
  assert.deepEqual(kept(), ["bot 0", "bot 1"]);
  assert.equal(watcher.seat, 1);
});

test("a save that another tab was ahead of makes this tab a watcher of what the other has", async () => {
  const { session } = await seated();
  const theirs = structuredClone(world.saved);
  theirs.rev += 1;
  theirs.data.record.moves.push({ do: "step", id: "theirs", by: 0 });
  theirs.data.view.moves.push("theirs");
  world.saved = theirs;
  void session.send(step());
  await world.run();
  assert.deepEqual([session.mine, shown(session), kept()], [false, ["theirs"], ["theirs"]]);
  assert.equal(world.locks.held.size, 0);
  void session.takeOver();
  await world.run();
  assert.equal(session.mine, true);
});

test("a storage that is full: the store tells it, and the game goes on", async () => {
  const { tab, session } = await seated();
  tab.saveFault = () => ({ ok: false, kind: "unsaved", message: "full" });
  void session.send(step());
  await world.run();
  void session.send(step());
  await world.run();
  assert.equal(shown(session).length, 2);
});

test("typed dice: asked for, given up, asked for one by one, and kept when the worker dies", async () => {
  const { tab, session } = await seated({ kinds: ["person", "person"], typed: true });
  tab.askDice = async () => null;
  void session.send(step(0, { dice: 2 }));
  await world.run();
  assert.deepEqual([session.state, session.busy, kept()], ["ready", false, []]);
  let asked = 0;
  tab.askDice = async () => {
    asked += 1;
    if (asked === 2) tab.worker?.kill();
    return [asked];
  };
  const move = step(0, { dice: 2 });
  void session.send(move);
  await world.run();
  assert.deepEqual(
    world.saved.data.record.moves.map((/** @type {any} */ one) => [one.id, one.typed]),
    [[move.id, [1, 2]]],
  );
  assert.equal(asked, 2);
});

test("a bot whose dice nobody types in waits, and can be let go on", async () => {
  let give = false;
  const { session } = await seated({ kinds: ["bot", "person"], typed: true }, (tab) => {
    tab.askDice = async () => (give ? [2] : null);
  });
  assert.deepEqual([session.state, kept()], ["ready", []]);
  give = true;
  void session.resume();
  await world.run();
  assert.deepEqual(kept(), ["bot 0", "bot 1"]);
});

test("a report holds build, browser, record and log, and nothing else", async () => {
  const { session } = await seated({ kinds: ["person", "person"] }, (tab) => {
    tab.animate = async () => {
      throw new Error("no picture");
    };
  });
  void session.send(step());
  await world.run();
  const report = errorReport({ build: "b", browser: "c", record: session.record });
  assert.deepEqual(Object.keys(report), ["report", "version", "build", "browser", "record", "log"]);
  assert.equal(report.log.length, 1);
  assert.match(report.log[0]?.message ?? "", /^Error: no picture/);
});

test("a tab that takes over goes on from what is saved, whatever news it has had", async () => {
  const { tab: one, session } = await seated({ kinds: ["person", "person"] });
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run();
  void session.send(step());
  await world.run(/^(?!news)/);
  one.close();
  await world.run(/^(?!news)/);
  void watcher.takeOver();
  await world.run(/^(?!news)/);
  assert.deepEqual(shown(watcher), kept());
  assert.equal(kept().length, 1);
});

test("who plays does not care for news of the own game", async () => {
  const { tab, session } = await seated();
  tab.animate = ({ signal }) => new Promise((done) => signal.addEventListener("abort", done));
  void session.send(step());
  await world.run();
  tab.store.dispatchEvent(new CustomEvent("changed", { detail: { id: "g" } }));
  assert.equal(session.state, "showing");
});

test("news of another game is none of a watcher's", async () => {
  await seated();
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run();
  two.store.dispatchEvent(new CustomEvent("changed", { detail: { id: "other" } }));
  assert.equal(watcher.state, "ready");
  two.store.dispatchEvent(new CustomEvent("changed", { detail: { id: null } }));
  assert.equal(watcher.state, "waiting");
  await assert.rejects(watcher.question({ op: "token" }), WorkerLost);
});

test("a tap on what another tab has gone on from meanwhile is dropped", async () => {
  put(world, { kinds: ["person", "person", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  void session.send(step());
  const theirs = structuredClone(world.saved);
  theirs.rev += 1;
  theirs.data.record.moves.push({ do: "step", id: "theirs", by: 0 });
  theirs.data.view.moves.push("theirs");
  world.saved = theirs;
  await world.run();
  assert.deepEqual([kept(), session.busy, session.state], [["theirs"], false, "ready"]);
});

test("a tap of a tab that turns out to be a watcher is dropped", async () => {
  const { tab: one } = await seated();
  const two = new Tab(world, "two");
  const watcher = two.open();
  void watcher.send(step());
  await world.run();
  assert.deepEqual([kept(), watcher.busy], [[], false]);
  one.close();
  await world.run();
  void watcher.takeOver();
  await world.run();
  assert.deepEqual(kept(), [], "also later");
});

test("nothing is saved before the game is known to be ours", async () => {
  put(world, { kinds: ["person", "bot"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  void session.setMeta({ typed: true });
  assert.equal(world.saved.rev, 1);
  await world.run();
  void session.setMeta({ typed: true });
  assert.equal(world.saved.data.meta.typed, true);
});

test("an animation that goes on after its table began anew changes nothing", async () => {
  const { tab, session } = await seated();
  /** @type {any} */
  let stage;
  tab.animate = (given) => {
    stage = given;
    return new Promise(() => {});
  };
  void session.send(step());
  await world.run();
  tab.worker?.kill();
  await world.run();
  tab.animate = async () => {};
  void session.send(step());
  await world.run();
  const { picture, log } = session;
  stage.commit();
  stage.reveal();
  assert.equal(session.picture, picture);
  assert.equal(session.log, log);
});

test("a log that cannot be had keeps nobody from the table", async () => {
  const { tab, session } = await seated({ kinds: ["person", "person"] }, (one) => {
    one.spoil = ({ op }) =>
      op === "events" ? { ok: false, error: { code: "internal-error", message: "KeyError" } } : undefined;
  });
  assert.deepEqual([session.state, session.log], ["ready", []]);
  assert.equal(tab.details("error")[0].place, "log");
});

test("while Python is gone the table waits, and a tap is kept for when it is back", async () => {
  const { tab, session } = await seated();
  tab.startsBadly = true;
  const move = step();
  void session.send(move);
  tab.worker?.kill();
  await world.run();
  assert.deepEqual([session.state, session.busy, kept()], ["waiting", true, []]);
  tab.startsBadly = false;
  tab.engine.restart().catch(() => {});
  await world.run();
  assert.deepEqual([session.state, kept()], ["ready", [move.id]]);
});
