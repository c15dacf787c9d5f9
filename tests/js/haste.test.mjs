/** How a bot's turn is hurried. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BotSpeed } from "../../web/core/session/bot-speed.js";

test("each move of a bot's turn is shown faster than the one before; all takes 2.5 times the first at most", () => {
  const haste = new BotSpeed();
  let all = 0;
  for (let move = 0; move < 40; move += 1) {
    haste.move(1);
    all += haste.share;
  }
  assert.ok(all > 2.4 && all <= 2.5, String(all));
  haste.move(2);
  assert.deepEqual([haste.bot, haste.share], [true, 1]);
  haste.move(null);
  haste.move(null);
  assert.deepEqual([haste.bot, haste.share], [false, 1]);
});

test("a skip holds for the rest of a bot's turn, and for nobody else's", () => {
  const haste = new BotSpeed();
  haste.move(1);
  const first = haste.signal();
  haste.skip();
  assert.ok(first.aborted);
  assert.ok(haste.signal().aborted, "the move that is waited for");
  haste.move(1);
  assert.ok(haste.signal().aborted, "the next one of the same turn");
  haste.move(2);
  assert.ok(!haste.signal().aborted, "another bot's");
});

test("a skip of a person's move, or the end of a pause, is over with it", () => {
  const haste = new BotSpeed();
  haste.move(null);
  const shown = haste.signal();
  haste.skip();
  assert.ok(shown.aborted);
  haste.move(null);
  assert.ok(!haste.signal().aborted);
  haste.move(1);
  const pause = haste.signal();
  haste.end();
  assert.ok(pause.aborted && !haste.signal().aborted);
});
