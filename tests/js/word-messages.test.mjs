// Tests of the announcements and the shared result of Word Golf.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../web/games/word/draft.ts";
import { describeEvent, describeMove } from "../../web/games/word/messages.ts";
import { share, verdict } from "../../web/games/word/share.ts";

const names = ["Ann", "Bo", "You"];
const scored = {
  event: "scored",
  player: 0,
  word: "SHOCKS",
  sum: 11,
  par: 4,
  total: 7,
  spelt: true,
  taken: null,
  cards: {},
  by_hand: false,
};

test("every event of a round is announced", () => {
  const spoken = [
    [{ event: "round_began", hole: 5 }, "Hole 5."],
    [
      {
        event: "rolled",
        dice: [
          ["S", 1],
          ["*", 1],
        ],
      },
      "The dice: S 1 and wild 1.",
    ],
    [{ event: "wrote", player: 1 }, "Bo has written a word."],
    [{ event: "wrote", player: 2 }, "You have written a word."],
    [{ event: "passed", player: 2 }, "You leave the card empty."],
    [{ event: "accepted", player: 0, word: "QWERTY" }, "The table accepts QWERTY."],
    [
      {
        event: "judge_began",
        words: [
          { player: 0, word: "KEEG", taken: "KEEN" },
          { player: 1, word: "ZZ", taken: null },
        ],
      },
      "Ann: KEEG is not in the dictionary; the nearest word is KEEN. " +
        "Bo: ZZ is not in the dictionary, and not close to any word in it. The table decides.",
    ],
    [scored, "Ann: SHOCKS: 11 minus par 4 makes 7."],
    [
      { ...scored, cards: { 3: 3, 4: 2 }, sum: -1, total: -5 },
      "Ann: SHOCKS, with wild cards 3 and 2: −1 minus par 4 makes −5.",
    ],
    [{ ...scored, spelt: false, taken: "SHACKS" }, "Ann: SHOCKS, taken for SHACKS: 11 minus par 4 makes 7."],
    [{ ...scored, spelt: false }, "Ann: SHOCKS, not close to any word: 11 minus par 4 makes 7."],
    [{ ...scored, word: "", total: -11 }, "Ann: an empty card, −11."],
    [{ event: "coin", player: 1, coins: 2 }, "Bo gets a coin for the lowest score, and now has 2."],
    [{ event: "coin", player: 2, coins: 1 }, "You get a coin for the lowest score, and now have 1."],
    [{ event: "luis", score: -2 }, "Luis scores −2."],
    [{ event: "shop", player: 0, money: 1 }, "Ann is in the shop with 1 to spend."],
    [{ event: "bought", player: 2, cards: [], discard: [], coins: 0 }, "You buy nothing."],
    [
      { event: "bought", player: 0, cards: [2, 5], discard: [3], coins: 1 },
      "Ann buys wild cards 2 and 5, using 1 coin, and gives 3 back.",
    ],
    [{ event: "game_over", winners: [0, 1], totals: [9, 9, 3] }, "Ann and Bo share the win: Ann 9, Bo 9 and You 3."],
    [{ event: "game_over", winners: [], totals: [9], luis: 12 }, "Luis wins, 9 to 12."],
    [{ event: "unknown" }, ""],
  ];
  for (const [event, words] of spoken) assert.equal(describeEvent(event, names), words);
});

test("moves are described in the coach's words", () => {
  assert.equal(describeMove({ do: "write", word: "SHOCKS", spaces: [0, 1], cards: {} }), "SHOCKS");
  assert.equal(describeMove({ do: "write", word: "SHOVELS", cards: { 3: 3 } }), "SHOVELS with wild card 3");
  assert.equal(describeMove({ do: "buy", cards: [], discard: [], coins: 0 }), "Buy nothing");
  assert.equal(describeMove({ do: "buy", cards: [3, 5], discard: [2], coins: 0 }), "Buy 3 and 5 for 2");
  assert.equal(describeMove({ do: "pass" }), "Leave it empty");
});

const view = {
  over: true,
  winners: [1],
  round: 2,
  scores: [4, 11],
  luis: null,
  luis_scores: null,
  card: {
    columns: ["5", "6", "Cups"],
    rows: [
      { player: 0, cells: [7, -3, 0], total: 4 },
      { player: 1, cells: [10, 0, 1], total: 11 },
    ],
  },
};

test("share lists the player with more cups first if points are equal", () => {
  const rows = view.card.rows.map((row) => ({ ...row, total: 11 }));
  const even = { ...view, scores: [11, 11], card: { ...view.card, rows } };
  assert.ok(share(even, ["Ann", "Bo"]).split("\n")[2]?.startsWith("Bo: 11 points with 1 cup"));
});

test("in a solo game, an unknown word scores as it is, without a cup", () => {
  const draft = new Draft();
  draft.word = "PEDDY";
  Object.assign(draft, { evaluation: { word: "PEDDY", known: false, total: 9, as_is: 8, cup: true } });
  assert.deepEqual(draft.total({ names: ["You"] }), { total: 8, cup: false });
  assert.equal(draft.total({ names: ["Ann", "Bo"] })?.cup, true);
});

test("share returns the result as sentences, best first", () => {
  assert.equal(
    share(view, ["Ann", "Bo"]),
    "Word Golf Tournament, holes 5 and 6.\nBo wins.\nBo: 11 points with 1 cup; 10, 0.\nAnn: 4 points; 7, −3.",
  );
  const nine = { ...view, card: { ...view.card, columns: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "Cups"] } };
  assert.match(share(nine, ["Ann", "Bo"]), /^Word Golf Tournament, holes 1 to 9\.$/m);
  assert.equal(share({ ...view, over: false }, ["Ann", "Bo"]).split("\n")[1], "Still on the course, round 2.");
});

test("the result of a solo game is compared with Luis", () => {
  const solo = {
    ...view,
    scores: [4],
    luis: 4,
    luis_scores: [5, -1],
    winners: [],
    card: { ...view.card, rows: [view.card.rows[0]] },
  };
  assert.equal(verdict(solo, ["You"]), "Luis wins the tie");
  assert.equal(verdict({ ...solo, luis: 9 }, ["You"]), "Luis wins");
  assert.equal(verdict({ ...solo, winners: [0] }, ["You"]), "You beat Luis");
  assert.equal(verdict({ ...solo, winners: [0] }, ["Ann"]), "Ann beats Luis");
  assert.ok(share(solo, ["You"]).endsWith("Luis: 4 points; 5, −1."));
  const won = { ...solo, over: true, rounds: 2, scores: [11], winners: [0] };
  assert.equal(share(won, ["You"]).split("\n")[1], "You beat Luis, with 5.5 points a hole.");
  assert.equal(share({ ...won, rounds: 1 }, ["You"]).split("\n")[1], "You beat Luis.");
});
