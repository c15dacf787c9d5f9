/** What the results of a comparison mean: which bots are clearly better, and how scores are distributed. */

import type { Comparison, Row } from "./worker/replies.ts";

/** A difference counts as clear if it is more than this number of standard errors. */
const CLEAR = 2;
const MAX_BARS = 16;

/** Returns names as a list, for example “Mo, Gus and Ida”. */
const list = (names: string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/**
 * Says which bots the player's bot beats.
 * @returns for example “Better than Mo and Gus, worse than Otto. Too close to call: Nell.”
 */
export function verdict({ rows }: Comparison): string {
  const clear = ({ gain = 0, gain_error: error }: Row, sign: number) =>
    sign * gain > CLEAR * (error ?? 0) && gain !== 0;
  const better = rows.filter((row) => clear(row, 1)).map(({ name }) => name);
  const worse = rows.filter((row) => clear(row, -1)).map(({ name }) => name);
  const close = rows.filter((row) => !clear(row, 1) && !clear(row, -1)).map(({ name }) => name);
  const parts = [better.length ? `better than ${list(better)}` : "", worse.length ? `worse than ${list(worse)}` : ""];
  const text = parts.filter(Boolean).join(", ");
  return [
    text ? `${text[0]?.toUpperCase()}${text.slice(1)}.` : "",
    close.length ? `Too close to call: ${list(close)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Groups scores for a histogram. */
export function histogram(scores: readonly number[]): { from: number; to: number; count: number }[] {
  const [low, high] = [Math.floor(Math.min(...scores)), Math.floor(Math.max(...scores))];
  const width = Math.ceil((high - low + 1) / MAX_BARS);
  const bars = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, at) => {
    const from = low + at * width;
    return { from, to: from + width - 1, count: 0 };
  });
  for (const score of scores) {
    const bar = bars[Math.floor((Math.floor(score) - low) / width)];
    if (bar) bar.count += 1;
  }
  return bars;
}
