/** Tests of today's hole in Word Golf: it is played against par, so Luis does not appear. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/dom.mjs";

const { createTable } = await import("../../web/games/word/index.ts");

const view = /** @type {any} */ ({
  over: true,
  round: 1,
  rounds: 1,
  phase: "write",
  winners: [],
  scores: [7],
  luis: 9,
  luis_scores: [9],
  luis_round: 9,
  card: { columns: ["2", "Cups"], rows: [{ player: 0, cells: [7, 0], total: 7 }] },
});
const names = ["You"];

test("Luis appears in a game but not in today's hole", () => {
  const [game, today] = [createTable(), createTable()];
  today.setOpponents?.({ isToday: true, friends: 0, rounds: [] });
  assert.match(game.goal?.(view) ?? "", /Beat Luis/);
  assert.match(game.share?.(view, names) ?? "", /Luis: 9 points/);
  assert.equal(game.rivals?.(view).length, 1);
  const texts = [
    today.goal?.(view),
    today.share?.(view, names),
    today.verdict?.(view, names),
    JSON.stringify(today.rivals?.(view)),
    JSON.stringify(today.card?.(view, names)),
    today.describeEvent?.({ event: "luis", score: 9 }, names, view),
    today.describeEvent?.({ event: "game_over", winners: [], totals: [7], luis: 9 }, names, view),
  ];
  for (const text of texts) assert.doesNotMatch(text ?? "", /Luis/);
  assert.equal(texts.at(-2), "");
});
