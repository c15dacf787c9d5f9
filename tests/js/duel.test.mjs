/** Tests of duels: which holes of an opponent are visible, who is ahead, which save is the player's, and links. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { getDuel, matchOwnRound, withoutMoves } from "../../web/data/links/duel.ts";
import {
  address,
  lineLink,
  MAX_LINK,
  MAX_READ,
  readFragment,
  readLinkFile,
  readPasted,
  storeLink,
  takeStoredLink,
} from "../../web/data/links/links.ts";
import {
  best,
  describeLuck,
  describeOwnDuel,
  describeVerdict,
  groupByHole,
  replayEvents,
  seen,
  spans,
} from "../../web/features/together/compare-rounds.ts";
import { findOwnRound } from "../../web/features/together/saved-games.ts";
import { describeLuckAndChoices, sumLuck } from "../../web/table/luck.ts";

/** Returns a round with the given fields of its record. @param {string} name @param {number} score @param {object} [more] @returns {any} */
const round = (name, score, more = {}) => ({
  name,
  score,
  cells: [1, 2, 3],
  columns: ["1", "2", "3"],
  record: {
    game: "dice",
    seed: "s",
    options: { rounds: 1 },
    rules_version: 1,
    players: [name],
    moves: [{ do: name }],
    ...more,
  },
});

describe("a rival's round", () => {
  test("shows the holes that the player has finished, and the total at the end", () => {
    const rival = { name: "Ann", score: 9, cells: [4, 2, 3] };
    assert.deepEqual(seen([null, null, null], false, rival), { cells: [undefined, undefined, undefined], score: null });
    assert.deepEqual(seen([null, 7, null], false, rival), { cells: [undefined, 2, undefined], score: null });
    assert.deepEqual(seen([], false, rival).cells, [undefined, undefined, undefined]);
    assert.deepEqual(seen([0, 7, 1], false, rival), { cells: [4, 2, 3], score: null });
    assert.deepEqual(seen([null], true, rival), { cells: [4, 2, 3], score: 9 });
    const columns = ["1", "2", "Cups"];
    assert.deepEqual(seen([0, 7, 1], false, rival, columns).cells, [4, 2, undefined], "cups of the whole round");
    assert.deepEqual(seen([0, 7, 1], true, rival, columns).cells, [4, 2, 3]);
  });

  test("is null if the saved duel is invalid", () => {
    const good = { rounds: withoutMoves([round("Ann", 9)]), line: "1.a.b" };
    assert.deepEqual(getDuel({ duel: good }), good);
    for (const bad of [
      null,
      {},
      { duel: 7 },
      { duel: {} },
      { duel: { rounds: [{}] } },
      { duel: { rounds: Array(7).fill(good.rounds[0]) } },
      { duel: { ...good, line: 7 } },
      { duel: { rounds: [{ ...good.rounds[0], cells: [{}] }] } },
    ])
      assert.equal(getDuel(bad), null);
  });
});

test("the end of a duel says who beats whom and by how much", () => {
  const fay = { name: "Fay", score: 40 };
  const strokes = { fewest: true, unit: "strokes" };
  assert.equal(describeOwnDuel(50, [fay], strokes), "Fay beats you by 10 strokes");
  assert.equal(describeOwnDuel(39, [fay], strokes), "You beat Fay by 1 stroke");
  assert.equal(describeOwnDuel(40, [fay], strokes), "All square with Fay");
  const points = { fewest: false, unit: "points" };
  assert.equal(describeOwnDuel(39, [fay], points), "Fay beats you by 1 point");
  assert.equal(describeOwnDuel(45, [fay, { name: "Bo", score: 44 }], points), "You win by 1 point");
  assert.equal(describeOwnDuel(4, [fay, { name: "Bo", score: 40 }], points), "Fay and Bo beat you by 36 points");
});

describe("the standing of a duel", () => {
  const strokes = { fewest: true, unit: "strokes" };
  test("is led by the player with the lowest or highest score, or by several in a tie", () => {
    assert.deepEqual(best([round("A", 3), round("B", 2), round("C", 2)], true), [1, 2]);
    assert.deepEqual(best([round("A", 3), round("B", 2)], false), [0]);
  });
  test("is described in a sentence", () => {
    assert.equal(describeVerdict([round("Ann", 3), round("Bo", 4)], strokes), "Ann wins by 1 stroke.");
    assert.equal(describeVerdict([round("Ann", 3), round("You", 1)], strokes), "You win by 2 strokes.");
    assert.equal(describeVerdict([round("Ann", 3), round("Bo", 3)], strokes), "All square.");
    assert.equal(describeVerdict([round("A", 3), round("B", 3), round("C", 9)], strokes), "A and B share the lead.");
    assert.equal(
      describeVerdict([round("Ann", 30), round("Bo", 4)], { fewest: false, unit: "points" }),
      "Ann wins by 26 points.",
    );
    assert.equal(describeVerdict([round("Ann", 3)], strokes), "");
  });
});

describe("the player's own round", () => {
  const alike = { moves: [{ do: "alike" }] };
  /** @param {string} name @param {object} [meta] @returns {any} */
  const save = (name, meta = {}) => ({ record: round(name, 3, alike).record, meta });

  test("is identified by name if two players made the same moves", () => {
    const [ann, bo, cy] = ["Ann", "Bo", "Cy"].map((name) => round(name, 3, alike));
    const invited = { duel: { line: "1.a.b", rounds: withoutMoves([ann]) } };
    assert.equal(matchOwnRound([ann], save("Bo", invited)), undefined, "Bo has not sent a round yet");
    assert.equal(matchOwnRound([ann, bo], save("Bo", invited)), bo);
    assert.equal(matchOwnRound([cy, bo, ann], save("Ann")), ann);
    assert.equal(matchOwnRound([round("Ann", 4)], save("Ann")), undefined, "another round by Ann");
  });

  test("is not a round that another player of the same name sent earlier", () => {
    const [first, second] = ["Ann", "Ann"].map((name) => round(name, 3, alike));
    const invited = { duel: { line: "1.a.b", rounds: withoutMoves([first]) } };
    assert.equal(matchOwnRound([first], save("Ann", invited)), undefined);
    assert.equal(matchOwnRound([first, second], save("Ann", invited)), second);
    const ghost = { duel: { ghost: true, rounds: withoutMoves([first]) } };
    assert.equal(matchOwnRound([first], save("Ann", ghost)), first, "the round of a ghost can be the player's own");
  });

  test("is identified by the name under which it was sent", () => {
    const zoe = round("Zoe", 3, alike);
    assert.equal(matchOwnRound([zoe], save("You")), undefined);
    assert.equal(matchOwnRound([zoe], save("You", { signed: "Zoe" })), zoe);
    assert.equal(matchOwnRound([zoe], save("You"), "Zoe"), zoe, "older saves do not contain the name that was used");
  });

  test("is the save in the link, otherwise a finished one, otherwise one in progress", () => {
    /** @param {Record<string, any>} saves @returns {any} */
    const fakeStore = (saves) => ({
      list: () => Object.entries(saves).map(([id, { over, record }]) => ({ id, over, game: record.game })),
      load: (/** @type {string} */ id) => ({ meta: {}, ...saves[id] }),
    });
    const link = [round("Ann", 3), round("Bo", 4)];
    const other = round("Cy", 5).record;
    const saves = {
      under: { over: false, record: other },
      out: { over: true, record: other },
      sent: { over: true, record: link[0].record },
    };
    assert.equal(findOwnRound(fakeStore(saves), link)?.id, "sent");
    assert.equal(findOwnRound(fakeStore({ under: saves.under, out: saves.out }), link)?.id, "out");
    assert.equal(findOwnRound(fakeStore({ under: saves.under }), link)?.id, "under");
    const ghost = { ...saves.out, meta: { duel: { ghost: true, rounds: withoutMoves(link) } } };
    assert.equal(
      findOwnRound(fakeStore({ ghost, out: saves.out }), link)?.id,
      "out",
      "a save that has seen the other rounds is the last choice",
    );
    assert.equal(findOwnRound(fakeStore({ ghost }), link)?.id, "ghost");
    const table = { ...other, players: ["Ann", "Bot"], moves: [{}, {}] };
    const solo = { over: true, record: table, meta: { solo: link[0].record, signed: "Ann" } };
    assert.equal(findOwnRound(fakeStore({ solo }), link)?.id, "solo", "the part of a game against a bot that was sent");
    for (const difference of [
      { seed: "t" },
      { options: {} },
      { rules_version: 2 },
      { players: ["A", "B"] },
      { dice: [1] },
    ])
      assert.equal(findOwnRound(fakeStore({ out: { over: true, record: { ...other, ...difference } } }), link), null);
  });
});

describe("the events of a round", () => {
  const scored = (/** @type {any} */ hole) => ({ event: "scored", hole });

  test("are grouped by hole, from one score to the next", () => {
    const events = [{ event: "a" }, scored(3), { event: "b" }, { event: "c" }, scored(1), { event: "game_over" }];
    assert.deepEqual(groupByHole(events, ["1", "2", "3", "Cups"]), [
      events.slice(2, 5),
      null,
      events.slice(0, 2),
      null,
    ]);
  });

  test("are grouped up to the end of a hole if all players finish it together", () => {
    const ended = { event: "hole_ended", hole: 1 };
    const events = [{ event: "a" }, scored(1), ended, { event: "b" }, { event: "hole_ended", hole: 2 }];
    assert.deepEqual(groupByHole(events, ["1", "2"]), [events.slice(0, 3), events.slice(3)]);
  });

  test("are grouped by round if a hole is played again", () => {
    const events = [{ event: "a" }, scored(1), { event: "b" }, scored(1)];
    assert.deepEqual(groupByHole(events, [1, 1, 1]), [events.slice(0, 2), events.slice(2), null]);
  });

  test("are returned by replayEvents, which closes its match", async () => {
    /** @type {string[]} */
    const requests = [];
    const call = async (/** @type {any} */ { op }) => {
      requests.push(op);
      return { match: 3, view: { over: true }, events: [scored(1)], moves: [4] };
    };
    assert.deepEqual(await replayEvents(call, round("Ann", 3)), {
      events: [{ ...scored(1), made: 4 }],
      view: { over: true },
    });
    assert.deepEqual(requests, ["replay", "events", "close"]);
  });

  test("include only moves after the previous hole", () => {
    const made = (/** @type {any} */ event, /** @type {number} */ move) => ({ ...event, made: move });
    const events = [{ event: "dealt", made: 0 }, made(scored(3), 4), made({ event: "b" }, 5), made(scored(1), 9)];
    assert.deepEqual(spans(groupByHole(events, ["1", "2", "3"])), [[4, 9], null, [0, 4]]);
  });
});

describe("luck and choices", () => {
  const step = (/** @type {number} */ index, /** @type {number} */ luck, /** @type {number|null} */ loss) =>
    /** @type {any} */ ({ index, seat: 0, lucks: [luck], loss });
  const ledger = {
    head: /** @type {any} */ ({ luck: [0.5], unit: "strokes" }),
    steps: [step(0, 1, 0.25), step(1, -2, null), step(2, 4, 1), step(3, 8, 2)],
  };

  test("are summed per hole, with the deal in the first and dice rolled ahead in the next one", () => {
    assert.deepEqual(sumLuck(ledger, 0, [0, 2], 0), { luck: -0.5, lost: 0.25 });
    assert.deepEqual(sumLuck(ledger, 0, [2, 4], 0), { luck: 12, lost: 3 });
    assert.deepEqual(sumLuck(ledger, 0, [0, 2], 1), { luck: 1.5, lost: 0.25 });
    assert.deepEqual(sumLuck(ledger, 0, [2, 4], 1), { luck: 2, lost: 3 });
    assert.deepEqual(sumLuck(ledger, 0, [0, 4], 0), { luck: 11.5, lost: 3.25 });
  });

  test("are described for one player and for all", () => {
    assert.equal(
      describeLuckAndChoices({ luck: -1.25, lost: 0 }, "strokes", "You"),
      "The dice cost you 1.3 strokes, choices cost nothing.",
    );
    assert.equal(
      describeLuckAndChoices({ luck: 0.01, lost: 0.4 }, "points", "Bo"),
      "The dice were fair to Bo, choices cost 0.4.",
    );
    assert.match(describeLuckAndChoices({ luck: 1, lost: 0 }, "points", "Bo"), /^The dice helped Bo by 1\.0 point,/);
    const names = ["Ann", "Bo"];
    const [lucky, wise] = [
      { luck: 2, lost: 1 },
      { luck: -1, lost: 0.5 },
    ];
    assert.equal(describeLuck(names, [lucky, wise]), "Ann had the most luck; Bo made the best choices.");
    assert.equal(
      describeLuck(names, [wise, { luck: -2, lost: 4 }]),
      "Ann had the most luck and also made the best choices.",
    );
  });
});

describe("links of duels and turns", () => {
  const line = `1.${"aB-_9".repeat(40)}.abcdefgh`;
  const place = { origin: "https://club.example", pathname: "/golf/" };

  test("can be read after they were written", () => {
    assert.deepEqual(readFragment(`#${lineLink("d", line)}`), { kind: "duel", line });
    assert.deepEqual(readPasted(`Come on: https://club.example/#${lineLink("p", line)}).`), { kind: "turn", line });
    assert.deepEqual(readFragment(`d=${line}&x=1`), { kind: "duel", line });
    for (const bad of ["d=", "d=1", "d=1.a.b", "p=x.a.abcdefgh"]) assert.equal(readFragment(bad).kind, "bad");
  });

  test("can be read from a file, where they may be longer than an address", () => {
    const long = `1.${"a".repeat(MAX_READ * 4)}.abcdefgh`;
    assert.deepEqual(readLinkFile(`https://club.example/golf/#d=${long}\n`), { kind: "duel", line: long });
    assert.deepEqual(readLinkFile(`p=${line}`), { kind: "turn", line });
    for (const bad of ["", "{}", `t=${line}`, `d=${line} and more`, "d=1.a.b", `x${"d=1.".repeat(90_000)}`])
      assert.equal(readLinkFile(bad), null);
    assert.equal(takeStoredLink(), null);
    storeLink({ kind: "turn", line });
    assert.deepEqual(takeStoredLink(), { kind: "turn", line });
    assert.equal(takeStoredLink(), null, "only once");
  });

  test("may be longer than other links, up to the maximum that can be read", () => {
    const long = `1.${"a".repeat(MAX_LINK)}.abcdefgh`;
    const url = address(lineLink("d", long) ?? "", place);
    assert.deepEqual(readPasted(url ?? ""), { kind: "duel", line: long });
    assert.equal(lineLink("d", `1.${"a".repeat(MAX_READ)}.abcdefgh`), null);
    assert.equal(lineLink("d", "not a line"), null);
  });
});
