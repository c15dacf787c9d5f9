/** Tests of the timing of animations: a banner stays visible for its minimum time at any speed. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { clipLengths, MIN_BANNER_MS, MOMENT_MS, playClips } from "../../web/table/playback.ts";

const BOT_SPEED = 50;

/** An animation that ends after a time of the fake clock, or when it is finished early. */
class FakeAnimation {
  /** @param {number} ms */
  constructor(ms) {
    /** @type {() => void} */
    this.finish = () => {};
    this.finished = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      this.finish = resolve;
    });
    setTimeout(this.finish, ms);
  }
}

/**
 * Plays a roll and a banner with the fake clock. Returns how long each of them was visible, in milliseconds.
 * @param {{speed?: number, momentMs?: number, tapAfter?: number}} options
 */
async function play({ tapAfter = 0, ...tempo }) {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  /** @type {number[]} */
  const starts = [];
  const run = (/** @type {unknown} */ _, /** @type {number} */ ms) => {
    starts.push(Date.now());
    return /** @type {any} */ ([new FakeAnimation(ms)]);
  };
  const tap = new AbortController();
  if (tapAfter) setTimeout(() => tap.abort(), tapAfter);
  let end = 0;
  const playback = { end: () => (end = Date.now()) };
  const clips = [
    { ms: 480, run },
    { ms: 650, moment: true, run },
  ];
  const playing = playClips(clips, playback, { signal: tap.signal, ...tempo });
  for (let ms = 0; ms < 6000 && !end; ms += 10) {
    mock.timers.tick(10);
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  }
  await playing;
  mock.timers.reset();
  const [roll = 0, moment = 0] = starts;
  return { roll: moment - roll, moment: end - moment };
}

test("a moment stays for at least 1.2 seconds and its roll plays at normal speed, even if bots are instant", async () => {
  const { roll, moment } = await play({ speed: BOT_SPEED });
  assert.ok(Math.abs(roll - 480) <= 20, `${roll}`);
  assert.ok(moment >= 1200, `${moment}`);
  assert.equal(MOMENT_MS, 1200);
});

test("a tap ends a moment", async () => {
  const { moment } = await play({ speed: BOT_SPEED, tapAfter: 700 });
  assert.ok(moment < 300, `${moment}`);
});

test("with a duration of 0, moments are as fast as everything else", async () => {
  const { roll, moment } = await play({ speed: BOT_SPEED, momentMs: 0 });
  assert.ok(roll + moment <= 60, `${roll} ${moment}`);
});

test("clipLengths shortens long moves, but not their moments", () => {
  const clips = [{ ms: 1000 }, { ms: 1400 }, { ms: 600, moment: true }];
  const [one = 0, two = 0, moment = 0] = clipLengths(clips);
  assert.ok(Math.abs(one + two - 1200) < 1e-6);
  assert.ok(moment >= 1200);
});

test("a full clip plays at normal speed if bots are instant, and other clips of its move do not", () => {
  const clips = [{ ms: 500, isFull: true }, { ms: 400 }];
  const [roll = 0, aside = 0] = clipLengths(clips, { speed: BOT_SPEED });
  assert.deepEqual([roll, aside], [500, 8]);
  assert.deepEqual(clipLengths(clips, { speed: 0.5 }), [1000, 800]);
  const [fast = 0] = clipLengths(clips, { speed: BOT_SPEED, momentMs: 0 });
  assert.equal(fast, 10);
});

test("a banner before the moment stays long enough to be read", () => {
  const clips = [{ ms: 2400 }, { ms: 420, minMs: MIN_BANNER_MS }, { ms: 480, moment: true }];
  for (const speed of [1, BOT_SPEED]) {
    const [, banner = 0] = clipLengths(clips, { speed });
    assert.equal(banner, MIN_BANNER_MS);
  }
  const [, fast = 0] = clipLengths(clips, { speed: BOT_SPEED, momentMs: 0 });
  assert.ok(fast < 30, `${fast}`);
});
