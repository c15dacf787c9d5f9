/** Tests of the speed at which the bots' turns are shown. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BotSpeed } from "../../web/table/session/bot-speed.ts";

test("each move of a bot's turn is shown faster than the previous one, and the turn takes at most 2.5 times the first", () => {
  const speed = new BotSpeed();
  let all = 0;
  for (let move = 0; move < 40; move += 1) {
    speed.move(1);
    all += speed.share;
  }
  assert.ok(all > 2.4 && all <= 2.5, String(all));
  speed.move(2);
  assert.deepEqual([speed.bot, speed.share], [true, 1]);
  speed.move(null);
  speed.move(null);
  assert.deepEqual([speed.bot, speed.share], [false, 1]);
});

test("skip applies to the rest of a bot's turn, but not to other players' turns", () => {
  const speed = new BotSpeed();
  speed.move(1);
  const first = speed.signal();
  speed.skip();
  assert.ok(first.aborted);
  assert.ok(speed.signal().aborted, "the current move");
  speed.move(1);
  assert.ok(speed.signal().aborted, "the next move of the same turn");
  speed.move(2);
  assert.ok(!speed.signal().aborted, "the turn of another bot");
});

test("skip of a person's move and end of a pause do not affect the next one", () => {
  const speed = new BotSpeed();
  speed.move(null);
  const shown = speed.signal();
  speed.skip();
  assert.ok(shown.aborted);
  speed.move(null);
  assert.ok(!speed.signal().aborted);
  speed.move(1);
  const pause = speed.signal();
  speed.end();
  assert.ok(pause.aborted && !speed.signal().aborted);
});
