/** Tests of the session: each state transition and each kind of error. The test controls when anything happens. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { errorLog, errorReport, WorkerLostError } from "../../web/engine/errors.ts";
import { RemoteMatch } from "../../web/engine/remote-match.ts";
import { after, TRANSITIONS } from "../../web/table/session/states.ts";
import { saveGame, settle, Tab, World } from "./support/world.mjs";

/** @type {World} */
let world;
const { error: consoleError } = console;
beforeEach(() => {
  world = new World();
  errorLog.length = 0;
  console.error = () => {};
});
afterEach(() => {
  world.end();
  console.error = consoleError;
});

let taps = 0;
/** Returns a move with a unique id. @param {number} [by] @param {object} [more] */
const step = (by = 0, more = {}) => {
  taps += 1;
  return { do: "step", id: `tap ${taps}`, by, ...more };
};

/**
 * Opens a table at which a person is to move.
 * @param {Parameters<typeof saveGame>[1]} [options]
 * @param {(tab: Tab) => void} [prepare]
 */
async function openTable(options = { kinds: ["person", "person"] }, prepare = () => {}) {
  saveGame(world, options);
  const tab = new Tab(world, "one");
  prepare(tab);
  const session = tab.open();
  await world.run();
  return { tab, session };
}

/** @param {any} session */
const shownMoves = (session) => session.view.moves;
const savedMoves = () => world.saved.data.record.moves.map((/** @type {any} */ move) => move.id);

test("a seat that plays by link on another device is not a seat here", async () => {
  saveGame(world, { kinds: ["person", "person"] });
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
    savedMoves(),
    moves.map(({ id }) => id),
  );
  for (const invalid of [7, {}, { away: 1 }, { away: { includes: 1 } }, null]) {
    session.table.meta = { ...session.meta, link: invalid };
    assert.equal(session.away, false);
  }
});

test("saves a small picture with every move if a sketcher is set, and none if the sketcher throws", async () => {
  const { session } = await openTable();
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
  assert.equal(world.saved.rev, rev, "an unchanged picture is not saved again");
  session.setSketcher(
    () => {
      throw new Error("no picture");
    },
    { write: false },
  );
  void session.send(step());
  await world.run();
  assert.deepEqual([sketch(), savedMoves().length], ["", 2]);
});

test("every state except closed has transitions, one of them to closed", () => {
  for (const [state, ways] of Object.entries(TRANSITIONS)) {
    assert.equal(Object.keys(ways).length === 0, state === "closed");
    if (state !== "closed") assert.equal(after(/** @type {any} */ (state), "close"), "closed");
  }
  assert.throws(() => after("idle", "play"), /no transition from idle on play/);
  for (const state of Object.keys(TRANSITIONS).filter((name) => name !== "ready"))
    assert.throws(() => after(/** @type {any} */ (state), "undo"), /no transition/);
});

test("a move is one request, saved before it is shown, and shown after the animation", async () => {
  const { tab, session } = await openTable();
  assert.equal(session.state, "ready");
  /** @type {any[]} */
  const requests = [];
  tab.onRequest = (request) => requests.push(request);
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
    requests.map((request) => request.op),
    ["play"],
  );
  assert.deepEqual(savedMoves(), [move.id], "saved immediately");
  assert.deepEqual(
    [shownMoves(session), session.picture.moves, session.log],
    [[], [], []],
    "nothing is announced before the end",
  );
  assert.equal(session.busy, true);
  end();
  await settle();
  assert.deepEqual([shownMoves(session), session.picture.moves], [[move.id], [move.id]]);
  assert.deepEqual(
    session.log.map((line) => line.words),
    [`counted ${move.id}`],
  );
  assert.deepEqual(tab.details("say"), [`counted ${move.id}`]);
  assert.equal(session.state, "ready");
  assert.deepEqual(session.legal, [{ do: "step" }]);
});

test("a forced move is played for the last player after it is shown, and not repeated after an undo", async () => {
  const next = step();
  const { tab, session } = await openTable(undefined, (one) => {
    one.forced = (/** @type {any} */ view) => (view.moves.length === 1 ? next : null);
  });
  const move = step();
  /** @type {any[]} */
  const moveCounts = [];
  tab.animate = async () => void moveCounts.push(shownMoves(session).length);
  void session.send(move);
  await world.run();
  assert.deepEqual([savedMoves(), moveCounts, session.state], [[move.id, next.id], [0, 1], "ready"]);
  void session.undo();
  await world.run();
  assert.deepEqual([savedMoves(), session.state], [[move.id], "ready"]);
});

test("a lesson leaves forced moves to the player", async () => {
  saveGame(world, { kinds: ["person", "person"] });
  const tab = new Tab(world, "one");
  tab.forced = () => step();
  const session = tab.open({ playsForced: false });
  await world.run();
  const move = step();
  void session.send(move);
  await world.run();
  assert.deepEqual([savedMoves(), session.state], [[move.id], "ready"]);
});

test("no move is forced for a bot or for a player on another device", async () => {
  for (const more of [{ kinds: ["person", "bot"] }, { kinds: ["person", "person"], away: [1] }]) {
    world.end();
    world = new World();
    saveGame(world, { kinds: /** @type {any} */ (more.kinds) });
    if (more.away) world.saved.data.meta = { ...world.saved.data.meta, link: { key: "abcdefgh", away: more.away } };
    const tab = new Tab(world, "one");
    /** @type {any[]} */
    const requests = [];
    tab.forced = (/** @type {any} */ view) => {
      requests.push(view.turn);
      return null;
    };
    const session = tab.open();
    await world.run();
    for (const move of [step(), step()]) {
      void session.send(move);
      await world.run();
    }
    assert.ok(requests.length > 0);
    assert.deepEqual(new Set(requests), new Set([0]));
  }
});

test("show updates only the picture, and reveal updates the whole table", async () => {
  const { tab, session } = await openTable();
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
  stage.show(session.position.view);
  assert.deepEqual([shownMoves(session), session.picture.moves], [[], [move.id]]);
  stage.reveal();
  assert.deepEqual([shownMoves(session), session.log.length], [[move.id], 1]);
  end();
  await settle();
  assert.equal(session.log.length, 1, "logged once");
  const changes = tab.details("change").length;
  stage.show(session.position.view);
  stage.reveal();
  assert.equal(tab.details("change").length, changes, "nothing changes after the animation has ended");
});

test("the end of a hole stays, saved and announced, with the new scores, until someone continues", async () => {
  const { tab, session } = await openTable();
  const frame = /** @type {any} */ ({ ...session.view, frame: true });
  tab.animate = async ({ show }) => show(frame);
  tab.holeEnd = () => ({ text: "You 2" });
  const move = step();
  void session.send(move);
  await world.run();
  assert.deepEqual([session.held, session.picture, session.busy], [{ text: "You 2" }, frame, true]);
  assert.deepEqual([savedMoves(), tab.details("say")], [[move.id], [`counted ${move.id}`]]);
  assert.deepEqual(/** @type {any} */ (session.shown).moves, []);
  assert.equal(session.shown.scores, session.position.view.scores);
  tab.holeEnd = () => null;
  session.hurry();
  void session.send(step());
  await world.run();
  assert.ok(session.held, "neither a tap on the picture nor a move continues");
  session.continueHole();
  await world.run();
  assert.deepEqual([session.held, session.picture, session.shown], [null, session.view, session.view]);
  assert.deepEqual([savedMoves().length, session.state], [1, "ready"]);
});

test("the end of a hole does not block a table that is reopened or closed", async () => {
  const { tab, session } = await openTable();
  tab.holeEnd = () => ({ text: "You 2" });
  void session.send(step());
  await world.run();
  tab.worker?.kill();
  await world.run();
  assert.deepEqual([session.held, session.state, session.picture], [null, "ready", session.view]);
  void session.send(step());
  await world.run();
  assert.ok(session.held);
  session.close();
  await world.run();
  assert.deepEqual([session.held, savedMoves().length], [null, 2]);
});

test("a tap during an animation ends it and plays nothing", async () => {
  const { tab, session } = await openTable();
  tab.animate = ({ signal }) => new Promise((done) => signal.addEventListener("abort", done));
  void session.send(step());
  await world.run();
  void session.send(step());
  session.hurry();
  await world.run();
  assert.equal(savedMoves().length, 1);
  assert.equal(session.state, "ready");
});

test("two simultaneous taps play one move", async () => {
  const { session } = await openTable();
  void session.send(step());
  void session.send(step());
  await world.run();
  assert.equal(savedMoves().length, 1);
});

test("a move before Python has started is played when it has", async () => {
  saveGame(world, { kinds: ["person", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await settle();
  const move = step();
  void session.send(move);
  assert.equal(session.busy, true);
  void session.send(step());
  await world.run();
  assert.deepEqual(savedMoves(), [move.id]);
});

test("bots play in turn, with one request each, until a person is to move", async () => {
  /** @type {any[]} */
  const requests = [];
  const { session } = await openTable({ kinds: ["bot", "bot", "person"] }, (tab) => {
    tab.onRequest = (request) => requests.push(request.op);
  });
  await world.run();
  assert.equal(session.state, "ready");
  assert.equal(session.seat, 2);
  assert.deepEqual(savedMoves(), ["bot 0", "bot 1", "bot 2"]);
  assert.deepEqual(requests, ["replay", "events", "bot", "bot", "bot"]);
});

test("the player's own bot moves if the rules accept its move; otherwise a club bot moves, also with real dice", async () => {
  for (const typed of [false, true]) {
    const moves = [{ do: "step", id: "own 1" }, null, { do: "cheat" }];
    /** @type {any[]} */
    const asked = [];
    saveGame(world, { length: 3, kinds: ["bot"] });
    Object.assign(world.saved.data.meta, { ownBots: { 0: "abcd" }, typed });
    const tab = new Tab(world, "one");
    const session = tab.open({
      ownBot: async (id, { name, getRecord, check }) => {
        const record = await getRecord("salt");
        asked.push([id, name, record.moves.length, record.seed]);
        const move = moves[record.moves.length] ?? null;
        return move && !(await check(move)) ? move : null;
      },
    });
    await world.run();
    assert.deepEqual(savedMoves(), ["own 1", "bot 1", "bot 2"]);
    assert.deepEqual(
      asked,
      [0, 1, 2].map((at) => ["abcd", "bot 0", at, "for seat 0 salt"]),
    );
    assert.deepEqual([session.hasOwnBot(0), tab.details("rejected"), tab.details("error")], [true, [], []]);
    session.close();
  }
});

test("a person or another bot who takes the seat of an own bot removes it from the game", async () => {
  const { session } = await openTable({ kinds: ["person", "bot"] });
  session.setSeat(1, { kind: "bot", level: "club" }, "abcd");
  assert.deepEqual([session.hasOwnBot(1), world.saved.data.meta.ownBots], [true, { 1: "abcd" }]);
  session.setSeat(1, { level: "tour" });
  assert.deepEqual([session.hasOwnBot(1), world.saved.data.meta.ownBots], [false, {}]);
});

test("a bot does not play if a person takes its seat during the pause", async () => {
  saveGame(world, { kinds: ["bot", "person"] });
  const session = new Tab(world, "one").open();
  await world.run(/^(?!pause)/);
  assert.equal(session.state, "pausing");
  session.setSeat(0, { kind: "person" });
  await settle();
  assert.equal(session.state, "ready", "immediately");
  await world.run();
  assert.deepEqual(savedMoves(), []);
  assert.equal(session.state, "ready");
  assert.equal(session.seat, 0);
});

test("undo removes one move and saves; if it is rejected, it reports why and changes nothing", async () => {
  const { tab, session } = await openTable();
  void session.send(step());
  await world.run();
  void session.undo();
  assert.equal(session.state, "undoing");
  await world.run();
  assert.deepEqual([savedMoves(), shownMoves(session), session.log], [[], [], []]);
  void session.undo();
  await world.run();
  assert.deepEqual(
    tab.details("rejected").map((error) => error.clause),
    ["CG-1"],
  );
  assert.equal(session.state, "ready");
});

test("undo rejects moves that arrived by link, but not the player's own moves after them", async () => {
  const { tab, session } = await openTable();
  void session.send(step());
  await world.run();
  session.setMeta({ link: { key: "abcdefgh", away: [], came: 1 } });
  void session.undo();
  await world.run();
  assert.match(tab.details("rejected")[0]?.message ?? "", /another device/);
  assert.equal(savedMoves().length, 1);
  void session.send(step());
  await world.run();
  void session.undo();
  await world.run();
  assert.deepEqual([savedMoves().length, tab.details("rejected").length], [1, 1]);
});

test("undo rejects a bot's move, because it would be repeated, unless a person takes over the seat", async () => {
  saveGame(world, { kinds: ["person", "bot"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await world.run();
  for (let taps = 0; taps < 2; taps += 1) {
    void session.send(step());
    await world.run();
  }
  const before = savedMoves();
  assert.deepEqual([session.position.mover, session.seat, before.length], [1, 0, 3]);
  void session.undo();
  await world.run();
  assert.deepEqual([savedMoves(), tab.details("say").includes("Undone.")], [before, false]);
  assert.match(tab.details("rejected")[0]?.message ?? "", /a bot/);
  session.setSeat(1, { kind: "person" });
  void session.undo();
  await world.run();
  assert.deepEqual(savedMoves(), before.slice(0, 2));
});

test("advice is dropped if a move was played in the meantime", async () => {
  const { tab, session } = await openTable();
  void session.hint();
  await world.run();
  assert.equal(session.advice?.length, 1);
  void session.hint();
  void session.send(step());
  await world.run();
  assert.equal(session.advice, null);
  assert.equal(tab.details("say").filter((text) => text.startsWith("Coach")).length, 1);
});

test("a hint that the game's table tells in parts hides the rest until all of it is shown", async () => {
  const parts = [
    { text: "There is a word for 9 points.", isComplete: false },
    { text: "The word is HUT.", isComplete: true },
  ];
  saveGame(world, { kinds: ["person", "person"] });
  const tab = new Tab(world, "one");
  const hinted = () => parts.shift() ?? { text: "", isComplete: true };
  const session = tab.open({ gameTable: { describeEvent: () => "", diceToEnter: () => null, hinted } });
  await world.run();
  assert.equal(session.isAdviceComplete, true);
  for (const [isComplete, words] of [
    [false, "Coach: There is a word for 9 points."],
    [true, "Coach: The word is HUT."],
  ]) {
    void session.hint();
    await world.run();
    assert.equal(session.advice?.length, 1);
    assert.equal(session.isAdviceComplete, isComplete);
    assert.equal(tab.details("say").at(-1), words);
  }
});

test("advice that was requested before Python has started is shown later, unless a move follows", async () => {
  for (const taps of [false, true]) {
    world.end();
    world = new World();
    saveGame(world, { kinds: ["person", "person"] });
    const tab = new Tab(world, "one");
    tab.failsToStart = true;
    const session = tab.open();
    await world.run();
    assert.equal(session.state, "waiting");
    void session.hint();
    if (taps) void session.send(step());
    tab.failsToStart = false;
    tab.engine.restart().catch(() => {});
    await world.run();
    assert.deepEqual([session.state, session.advice?.length], ["ready", taps ? undefined : 1]);
  }
});

test("a rejected move only emits an event for the player", async () => {
  const { tab, session } = await openTable();
  void session.send({ do: "jump" });
  await world.run();
  assert.deepEqual(
    tab.details("rejected").map((error) => error.clause),
    ["CG-2"],
  );
  assert.deepEqual(tab.details("error"), []);
  assert.deepEqual([session.state, session.busy, savedMoves()], ["ready", false, []]);
});

/** @type {[string, (tab: Tab) => void][]} */
const brokenAnimations = [
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
for (const [how, breakAnimation] of brokenAnimations) {
  test(`an animation that ${how} is reported, and the move is still saved and shown`, async () => {
    const { tab, session } = await openTable();
    breakAnimation(tab);
    const move = step();
    void session.send(move);
    await world.run();
    assert.deepEqual([savedMoves(), shownMoves(session), session.state], [[move.id], [move.id], "ready"]);
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
    assert.equal(savedMoves().length, 2);
  });
}

test("an animation that hangs times out", async () => {
  const { tab, session } = await openTable();
  tab.animate = () => new Promise(() => {});
  void session.send(step());
  await world.rest();
  assert.equal(session.state, "ready");
  assert.equal(shownMoves(session).length, 1);
  assert.match(tab.details("error")[0].message, /did not end/);
});

test("events are described with the view after the move", async () => {
  const { tab, session } = await openTable();
  tab.describe = (_event, view) => `moves: ${view.moves.length}`;
  void session.send(step());
  await world.run();
  assert.equal(session.log.at(-1).words, "moves: 1");
});

test("a move whose description throws is saved and shown without a line in the log", async () => {
  const { tab, session } = await openTable();
  tab.describe = () => {
    throw new Error("no description");
  };
  void session.send(step());
  await world.run();
  assert.deepEqual(
    [savedMoves().length, shownMoves(session).length, session.log.length, session.state],
    [1, 1, 0, "ready"],
  );
  assert.equal(tab.details("error")[0].place, "words of counted");
});

test("an internal error of the rules is reported, changes nothing, and the bot can be resumed", async () => {
  let failures = 1;
  const { tab, session } = await openTable({ kinds: ["bot", "person"] }, (one) => {
    one.intercept = ({ op }) =>
      op === "bot" && failures-- > 0
        ? { ok: false, error: { code: "internal-error", message: "ZeroDivisionError in bots.py" } }
        : undefined;
  });
  assert.deepEqual(
    tab.details("error").map(({ kind, message }) => [kind, message]),
    [["rules", "ZeroDivisionError in bots.py"]],
  );
  assert.deepEqual([session.state, savedMoves()], ["ready", []]);
  void session.resume();
  await world.run();
  assert.deepEqual(savedMoves(), ["bot 0", "bot 1"]);
});

test("a record that cannot be replayed is not deleted and can be retried", async () => {
  const record = saveGame(world);
  record.moves.push(/** @type {never} */ ({ do: "jump" }));
  world.saved.data.record = record;
  const session = new Tab(world, "one").open();
  await world.run();
  assert.deepEqual([session.state, session.openError, session.seat], ["broken", "it cannot be replayed", null]);
  session.retry();
  assert.equal(session.state, "waiting");
  await world.run();
  assert.equal(session.state, "broken");
});

test("a worker that dies during a move is replaced, and the move is played once", async () => {
  for (const when of [/^$/, /^work/]) {
    world.end();
    world = new World();
    const { tab, session } = await openTable();
    const move = step();
    void session.send(move);
    await world.run(when);
    tab.worker?.kill();
    await world.run();
    assert.deepEqual([savedMoves(), shownMoves(session), session.state], [[move.id], [move.id], "ready"]);
    assert.equal(tab.worker?.rules.matches.size, 1);
  }
});

test("a move on which the worker dies twice is cancelled and reported", async () => {
  const { tab, session } = await openTable();
  tab.intercept = ({ op }) => {
    if (op === "play") tab.worker?.kill();
  };
  void session.send(step());
  await world.run();
  assert.deepEqual([savedMoves(), session.state, session.busy], [[], "ready", false]);
  assert.deepEqual(
    tab.details("error").map(({ kind }) => kind),
    ["worker"],
  );
});

test("a bot plays once, and only for itself, if the worker dies during its pause", async () => {
  saveGame(world, { kinds: ["bot", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  await world.run(/^(?!pause)/);
  tab.worker?.kill();
  await world.run(/^(?!pause)/);
  await world.run();
  assert.deepEqual(savedMoves(), ["bot 0", "bot 1"]);
  assert.equal(session.seat, 1);
});

test("a worker that hangs is replaced", async () => {
  const { tab, session } = await openTable();
  if (tab.worker) tab.worker.hanging = true;
  const move = step();
  void session.send(move);
  await world.rest();
  assert.deepEqual([savedMoves(), session.state], [[move.id], "ready"]);
});

test("the table waits if Python does not start, and is ready after a restart", async () => {
  saveGame(world);
  const tab = new Tab(world, "one");
  tab.failsToStart = true;
  const session = tab.open();
  await world.run();
  assert.equal(session.state, "waiting");
  tab.failsToStart = false;
  tab.engine.restart().catch(() => {});
  await world.run();
  assert.equal(session.state, "ready");
});

test("closing while the match is loading leaks no match and emits no more events", async () => {
  for (const stop of [/^$/, /^lock/, /^start/, /^(lock|start)/, /^(lock|start|work)/]) {
    world.end();
    world = new World();
    saveGame(world, { kinds: ["bot", "person"] });
    const tab = new Tab(world, "one");
    const session = tab.open();
    await world.run(stop);
    tab.close();
    const count = tab.log.length;
    void session.setMeta({ typed: true });
    session.setSeat(0, { kind: "person" });
    session.close();
    await world.rest();
    assert.equal(tab.worker?.rules.matches.size, 0, String(stop));
    assert.equal(world.locks.held.size, 0, String(stop));
    assert.deepEqual([tab.log.length, session.state, savedMoves()], [count, "closed", []]);
  }
});

test("a match that was passed in is not replayed, unless its worker is gone", async () => {
  for (const gone of [false, true]) {
    world.end();
    world = new World();
    const record = saveGame(world, { kinds: ["person", "person"] });
    const tab = new Tab(world, "one");
    const opening = RemoteMatch.open((request) => tab.engine.call(request), { op: "replay", record });
    await world.run();
    const { match, position } = await opening;
    if (gone) {
      tab.worker?.kill();
      await world.run();
    }
    /** @type {string[]} */
    const requests = [];
    tab.onRequest = ({ op }) => requests.push(op);
    const session = tab.open({ receive: () => ({ match, position }) });
    await world.run();
    assert.equal(session.state, "ready");
    assert.deepEqual(requests, gone ? ["events", "replay", "events"] : ["events"]);
    assert.equal(tab.worker?.rules.matches.size, 1);
    void session.send(step());
    await world.run();
    assert.equal(savedMoves().length, 1);
  }
});

test("a second tab watches, follows the first, and can take over when it has closed", async () => {
  const { tab: one, session } = await openTable({ kinds: ["person", "bot"] });
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
  assert.deepEqual(shownMoves(watcher), savedMoves());
  const early = watcher.takeOver();
  await world.run();
  assert.equal(await early, false);
  one.close();
  /** @type {string[]} */
  const requests = [];
  two.onRequest = ({ op }) => requests.push(op);
  let loads = 0;
  const { load } = two.store;
  two.store.load = () => {
    loads += 1;
    return load();
  };
  const taking = [watcher.takeOver(), watcher.takeOver()];
  await world.run();
  assert.deepEqual(await Promise.all(taking), [true, true]);
  assert.equal(watcher.mine, true);
  assert.equal(loads, 1, "only the first call reloads the game");
  assert.deepEqual(
    requests.filter((op) => op === "replay"),
    ["replay"],
    "once",
  );
  assert.equal(two.worker?.rules.matches.size, 1);
  const before = savedMoves().length;
  void watcher.send(step());
  await world.run();
  assert.ok(savedMoves().length > before);
  two.close();
  await world.run();
  assert.equal(world.locks.held.size, 0);
});

test("a session only watches while the browser does not say whether another tab plays, and can ask again", async () => {
  saveGame(world, { kinds: ["person", "bot"] });
  const tab = new Tab(world, "one");
  world.lockSpeed = () => "never";
  const session = tab.open();
  await world.rest();
  assert.deepEqual([session.mine, session.silent, session.seat, session.state], [false, true, null, "ready"]);
  void session.send(step());
  await world.rest();
  assert.deepEqual(savedMoves(), []);
  const again = session.takeOver();
  await world.rest();
  assert.deepEqual([await again, session.silent], [false, true]);
  world.lockSpeed = () => "soon";
  const taking = session.takeOver();
  await world.rest();
  assert.deepEqual([await taking, session.silent, session.mine], [true, false, true]);
});

test("takeOver while Python loads starts only one loop of bots", async () => {
  const { tab: one } = await openTable({ kinds: ["bot", "person"] }, (tab) => {
    tab.intercept = ({ op }) =>
      op === "bot" ? { ok: false, error: { code: "bad-request", message: "no" } } : undefined;
  });
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run(/lock/);
  one.close();
  await world.run(/lock/);
  void watcher.takeOver();
  void watcher.takeOver();
  await world.run();
  assert.deepEqual(savedMoves(), ["bot 0", "bot 1"]);
  assert.equal(watcher.seat, 1);
});

test("a tab whose save is stale becomes a watcher of the newer save", async () => {
  const { session } = await openTable();
  const theirs = structuredClone(world.saved);
  theirs.rev += 1;
  theirs.data.record.moves.push({ do: "step", id: "theirs", by: 0 });
  theirs.data.view.moves.push("theirs");
  world.saved = theirs;
  void session.send(step());
  await world.run();
  assert.deepEqual([session.mine, shownMoves(session), savedMoves()], [false, ["theirs"], ["theirs"]]);
  assert.equal(world.locks.held.size, 0);
  void session.takeOver();
  await world.run();
  assert.equal(session.mine, true);
});

test("the game continues if the storage is full", async () => {
  const { tab, session } = await openTable();
  tab.saveError = () => ({ ok: false, kind: "unsaved", message: "full" });
  void session.send(step());
  await world.run();
  void session.send(step());
  await world.run();
  assert.equal(shownMoves(session).length, 2);
});

test("typed dice are requested one by one, can be cancelled, and are kept if the worker dies", async () => {
  const { tab, session } = await openTable({ kinds: ["person", "person"], typed: true });
  tab.askDice = async () => null;
  void session.send(step(0, { dice: 2 }));
  await world.run();
  assert.deepEqual([session.state, session.busy, savedMoves()], ["ready", false, []]);
  let requests = 0;
  tab.askDice = async () => {
    requests += 1;
    if (requests === 2) tab.worker?.kill();
    return [requests];
  };
  const move = step(0, { dice: 2 });
  void session.send(move);
  await world.run();
  assert.deepEqual(
    world.saved.data.record.moves.map((/** @type {any} */ one) => [one.id, one.typed]),
    [[move.id, [1, 2]]],
  );
  assert.equal(requests, 2);
});

test("a bot waits if its dice are not entered, and can be resumed", async () => {
  let give = false;
  const { session } = await openTable({ kinds: ["bot", "person"], typed: true }, (tab) => {
    tab.askDice = async () => (give ? [2] : null);
  });
  assert.deepEqual([session.state, savedMoves()], ["ready", []]);
  give = true;
  void session.resume();
  await world.run();
  assert.deepEqual(savedMoves(), ["bot 0", "bot 1"]);
});

test("errorReport contains only build, browser, record and log", async () => {
  const { session } = await openTable({ kinds: ["person", "person"] }, (tab) => {
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

test("a tab that takes over continues from the save, even if it has not been notified of it", async () => {
  const { tab: one, session } = await openTable({ kinds: ["person", "person"] });
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run();
  void session.send(step());
  await world.run(/^(?!notify)/);
  one.close();
  await world.run(/^(?!notify)/);
  void watcher.takeOver();
  await world.run(/^(?!notify)/);
  assert.deepEqual(shownMoves(watcher), savedMoves());
  assert.equal(savedMoves().length, 1);
});

test("the playing tab ignores change events of its own game", async () => {
  const { tab, session } = await openTable();
  tab.animate = ({ signal }) => new Promise((done) => signal.addEventListener("abort", done));
  void session.send(step());
  await world.run();
  tab.store.dispatchEvent(new CustomEvent("changed", { detail: { id: "g" } }));
  assert.equal(session.state, "showing");
});

test("a watcher ignores change events of other games", async () => {
  await openTable();
  const two = new Tab(world, "two");
  const watcher = two.open();
  await world.run();
  two.store.dispatchEvent(new CustomEvent("changed", { detail: { id: "other" } }));
  assert.equal(watcher.state, "ready");
  two.store.dispatchEvent(new CustomEvent("changed", { detail: { id: null } }));
  assert.equal(watcher.state, "waiting");
  await assert.rejects(watcher.question({ op: "token" }), WorkerLostError);
});

test("a move is dropped if another tab has continued the game", async () => {
  saveGame(world, { kinds: ["person", "person", "person"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  void session.send(step());
  const theirs = structuredClone(world.saved);
  theirs.rev += 1;
  theirs.data.record.moves.push({ do: "step", id: "theirs", by: 0 });
  theirs.data.view.moves.push("theirs");
  world.saved = theirs;
  await world.run();
  assert.deepEqual([savedMoves(), session.busy, session.state], [["theirs"], false, "ready"]);
});

test("a move is dropped if the tab turns out to be a watcher", async () => {
  const { tab: one } = await openTable();
  const two = new Tab(world, "two");
  const watcher = two.open();
  void watcher.send(step());
  await world.run();
  assert.deepEqual([savedMoves(), watcher.busy], [[], false]);
  one.close();
  await world.run();
  void watcher.takeOver();
  await world.run();
  assert.deepEqual(savedMoves(), [], "including after it has taken over");
});

test("nothing is saved before the tab has claimed the game", async () => {
  saveGame(world, { kinds: ["person", "bot"] });
  const tab = new Tab(world, "one");
  const session = tab.open();
  void session.setMeta({ typed: true });
  assert.equal(world.saved.rev, 1);
  await world.run();
  void session.setMeta({ typed: true });
  assert.equal(world.saved.data.meta.typed, true);
});

test("an animation that continues after the table was reopened changes nothing", async () => {
  const { tab, session } = await openTable();
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
  stage.show(session.position.view);
  stage.reveal();
  assert.equal(session.picture, picture);
  assert.equal(session.log, log);
});

test("the table is ready even if the log cannot be loaded", async () => {
  const { tab, session } = await openTable({ kinds: ["person", "person"] }, (one) => {
    one.intercept = ({ op }) =>
      op === "events" ? { ok: false, error: { code: "internal-error", message: "KeyError" } } : undefined;
  });
  assert.deepEqual([session.state, session.log], ["ready", []]);
  assert.equal(tab.details("error")[0].place, "log");
});

test("the table waits while Python is missing, and plays a move when it is back", async () => {
  const { tab, session } = await openTable();
  tab.failsToStart = true;
  const move = step();
  void session.send(move);
  tab.worker?.kill();
  await world.run();
  assert.deepEqual([session.state, session.busy, savedMoves()], ["waiting", true, []]);
  tab.failsToStart = false;
  tab.engine.restart().catch(() => {});
  await world.run();
  assert.deepEqual([session.state, savedMoves()], ["ready", [move.id]]);
});
