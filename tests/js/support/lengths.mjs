/**
 * Measures how long the animation of each move takes: reads `{game: [{events, before, after}]}` as JSON, writes `{game: [{ms,
 * shots}]}`, where `shots` are the milliseconds of each shot, `ms` those of all ordinary shots together without
 * banners, and `moments` those of each banner at the highest speed.
 */
import { readFileSync } from "node:fs";
import { register } from "node:module";

register("./lit-hook.mjs", import.meta.url);
globalThis.document ??= /** @type {any} */ ({ createComment: () => ({}), createTreeWalker: () => ({}) });

const games = "../../../web/games";
const { clipLengths } = await import("../../../web/table/playback.ts");
const [dice, dosh, box, word] = await Promise.all(
  ["dice/animation", "dosh/animation", "box/animation", "word/animation"].map((path) => import(`${games}/${path}.ts`)),
);

/** @param {{ms: number, moment?: boolean, minMs?: number}[]} shots */
const measure = (shots) => {
  const each = clipLengths(shots);
  const ordinary = each.filter((_, at) => !shots[at]?.moment && !shots[at]?.minMs);
  const fast = clipLengths(shots, { speed: 50 });
  return {
    ms: ordinary.reduce((sum, ms) => sum + ms, 0),
    shots: each,
    moments: fast.filter((_, at) => shots[at]?.moment),
  };
};

/** @type {Record<string, (move: any) => {ms: number, shots: number[], moments?: number[]}>} */
const LENGTHS = {
  dice: ({ events, before, after }) => measure(dice.clips(events, before, after)),
  dosh: ({ events, before, after }) => measure(dosh.clips(events, before, after)),
  box: ({ events, before, after }) => measure(box.clips(events, before, after, { seats: [] })),
  word: ({ events, before, after }) => measure(word.clips(events, before, after)),
};

const given = JSON.parse(readFileSync(0, "utf8"));
const lengths = Object.fromEntries(
  Object.entries(given).map(([game, moves]) => [game, moves.map((/** @type {any} */ move) => LENGTHS[game]?.(move))]),
);
process.stdout.write(JSON.stringify(lengths));
