/** Since your last turn, as a replay: move after move from the position one last saw, skippable, told in words. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

/** @type {string[]} */
const said = [];
const live = {
  set textContent(/** @type {string} */ words) {
    said.push(words);
  },
};
globalThis.document = /** @type {any} */ ({
  createComment: () => null,
  createTreeWalker: () => null,
  querySelectorAll: () => [],
  getElementById: () => live,
  addEventListener: () => {},
});
const { Replay } = await import("../../web/screens/together/replay.js");

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

/** @param {any} [more] */
function played(more = {}) {
  const session = fakeSession(steps.at(-1)?.view);
  const { table } = session;
  /** @type {string[]} */
  const shown = [];
  const replay = new Replay(
    /** @type {any} */ (session),
    { id: "x", before, steps, ...more.what },
    {
      redraw: () => {},
      still: false,
      pause: 0,
      sleep: async () => {},
      shows: async (move, { commit }) => {
        shown.push(`${/** @type {any} */ (move.before).at}-${/** @type {any} */ (move.after).at}`);
        more.during?.(replay, shown.length);
        commit();
      },
      ...more.place,
    },
  );
  return { replay, session, table, shown };
}

describe("a replay", () => {
  test("begins where one last sat and ends where the game stands", async () => {
    const { replay, table, shown } = played();
    assert.equal(table.view, before, "nothing of what follows stands there yet");
    await replay.run();
    assert.deepEqual(shown, ["0-1", "1-2", "2-3"]);
    assert.equal(table.view, steps[2]?.view);
    assert.deepEqual(
      table.log.map(({ words }) => words),
      ["move 1", "move 2", "move 3"],
    );
  });

  test("is told by whoever hushes what nobody may hear yet, and no move before it was seen", async () => {
    const { replay, session, shown } = played();
    session.announcement = ([line]) => {
      shown.push(line.words);
      return "";
    };
    await replay.run();
    assert.deepEqual(shown, ["0-1", "move 1", "1-2", "move 2", "2-3", "move 3"]);
  });

  test("skipped: the rest is told, not shown", async () => {
    const { replay, table, shown } = played({ during: (/** @type {any} */ it) => it.skip() });
    await replay.run();
    assert.deepEqual(shown, ["0-1"]);
    assert.equal(table.view, steps[2]?.view);
    assert.equal(table.log.length, 3);
  });

  test("where nothing may move it is told alone", async () => {
    const { replay, table, shown } = played({ place: { still: true } });
    assert.equal(table.view, steps[2]?.view);
    await replay.run();
    assert.deepEqual(shown, []);
    assert.equal(table.log.length, 3);
  });

  test("a move that cannot be shown keeps nobody from the table", async () => {
    const { replay, table } = played({
      during: () => {
        throw new Error("no picture");
      },
    });
    await replay.run();
    assert.equal(table.view, steps[2]?.view);
  });

  test("moves without a position are told", async () => {
    const { replay, table, shown } = played({ what: { steps: [{ events: [{ event: "long ago" }] }, ...steps] } });
    await replay.run();
    assert.deepEqual(shown, ["0-1", "1-2", "2-3"]);
    assert.equal(table.log.length, 4);
  });
});
