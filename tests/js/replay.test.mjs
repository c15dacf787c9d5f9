/** Tests of the replay of all moves since your last turn: it can be skipped, and every move is announced. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

/** @type {string[]} */
const announced = [];
const live = {
  set textContent(/** @type {string} */ text) {
    announced.push(text);
  },
};
globalThis.document = /** @type {any} */ ({
  createComment: () => null,
  createTreeWalker: () => null,
  querySelectorAll: () => [],
  getElementById: () => live,
  addEventListener: () => {},
});
const { Replay } = await import("../../web/features/together/replay.ts");

/** Returns a fake session that has a table. @param {any} last */
function fakeSession(last) {
  const table = {
    view: last,
    picture: last,
    /** @type {any[]} */
    log: [],
    catchUp: () => {
      table.view = last;
      table.picture = last;
    },
  };
  return {
    table,
    record: { moves: [{}, {}, {}] },
    describe: (/** @type {any[]} */ events) => events.map((event) => ({ event, words: event.event, clause: null })),
    announcement: (/** @type {any[]} */ lines) => lines.map(({ words }) => `${words} aloud`).join(" "),
  };
}

const steps = [1, 2, 3].map((at) => ({
  player: 1,
  events: [{ event: `move ${at}` }],
  view: /** @type {any} */ ({ at }),
}));
const before = /** @type {any} */ ({ at: 0 });

/** Returns a replay with its session and the moves shown. @param {any} [more] */
function createReplay(more = {}) {
  const session = fakeSession(steps.at(-1)?.view);
  const { table } = session;
  /** @type {string[]} */
  const shown = [];
  const replay = new Replay(
    /** @type {any} */ (session),
    { id: "x", before, steps, ...more.what },
    {
      table: { parts: () => ({ heading: "The table" }), why: () => {} },
      redraw: () => {},
      still: false,
      pause: 0,
      sleep: async () => {},
      shows: async (move, { show }) => {
        shown.push(`${/** @type {any} */ (move.before).at}-${/** @type {any} */ (move.after).at}`);
        more.during?.(replay, shown.length);
        show(move.after);
      },
      ...more.place,
    },
  );
  return { replay, session, table, shown };
}

describe("a replay", () => {
  test("starts from the last position the player saw and ends at the current one", async () => {
    const { replay, table, shown } = createReplay();
    assert.equal(table.view, before, "nothing of the later moves is shown yet");
    await replay.run();
    assert.deepEqual(shown, ["0-1", "1-2", "2-3"]);
    assert.equal(table.view, steps[2]?.view);
    assert.deepEqual(
      table.log.map(({ words }) => words),
      ["move 1", "move 2", "move 3"],
    );
  });

  test("announces a move through the session, and only after it has been shown", async () => {
    const { replay, session, shown } = createReplay();
    session.announcement = ([line]) => {
      shown.push(line.words);
      return "";
    };
    await replay.run();
    assert.deepEqual(shown, ["0-1", "move 1", "1-2", "move 2", "2-3", "move 3"]);
  });

  test("adds the remaining moves to the log without showing them when it is skipped", async () => {
    const { replay, table, shown } = createReplay({ during: (/** @type {any} */ it) => it.skip() });
    await replay.run();
    assert.deepEqual(shown, ["0-1"]);
    assert.equal(table.view, steps[2]?.view);
    assert.equal(table.log.length, 3);
  });

  test("shows no moves if motion is off, but adds them to the log", async () => {
    const { replay, table, shown } = createReplay({ place: { still: true } });
    assert.equal(table.view, steps[2]?.view);
    await replay.run();
    assert.deepEqual(shown, []);
    assert.equal(table.log.length, 3);
  });

  test("continues to the current position if a move cannot be shown", async () => {
    const { replay, table } = createReplay({
      during: () => {
        throw new Error("no picture");
      },
    });
    await replay.run();
    assert.equal(table.view, steps[2]?.view);
  });

  test("adds moves without a position to the log", async () => {
    const { replay, table, shown } = createReplay({ what: { steps: [{ events: [{ event: "long ago" }] }, ...steps] } });
    await replay.run();
    assert.deepEqual(shown, ["0-1", "1-2", "2-3"]);
    assert.equal(table.log.length, 4);
  });

  test("uses the table of the game without accepting moves, with its own bar in place of the controls", () => {
    const { replay } = createReplay();
    assert.equal(replay.accepts, false);
    const { heading, controls } = replay.parts();
    assert.equal(heading, "The table");
    assert.ok(JSON.stringify(controls).includes("Skip"));
  });

  test("is skipped with Escape and lets no other key reach the game", async () => {
    const { replay, shown } = createReplay({
      during: (/** @type {any} */ it) => {
        assert.equal(it.press(/** @type {any} */ ({ key: "r" })), true);
        assert.equal(it.press(/** @type {any} */ ({ key: "Escape" })), true);
      },
    });
    await replay.run();
    assert.deepEqual(shown, ["0-1"]);
  });
});
