// The animation that shows the scoring: on each card, the points appear letter by letter, followed by the total.

import type { GameEvent } from "../../engine/types.ts";
import { MAX_CLIPS_MS, MIN_BANNER_MS } from "../../table/playback.ts";
import type { Appearance, Clip, Stage } from "../../table/stage.ts";
import { formatScore } from "../../table/text.ts";
import type { WordView } from "./view.ts";

/** Longest time from one space to the next, in milliseconds. */
const MAX_STEP_MS = 210;
/** Duration of the animation of a card's total, in milliseconds. */
const TOTAL_MS = 300;
/** Delay of the word next to the total, as a fraction of its duration. */
const TEXT_DELAY = 0.3;
/** Minimum duration of anything that appears, in milliseconds. */
const MIN_MS = 60;

/** Keyframes of a total: it appears large and shrinks. */
const STAMP: Keyframe[] = [
  { opacity: 0, scale: "2.2" },
  { opacity: 1, scale: "1.1", offset: 0.6 },
  { opacity: 1, scale: "1" },
];

/** Returns the clips of a scored round: the count on all cards, and at the end of the game a moment to look at it. */
export function clips(events: readonly GameEvent[], before: WordView, after: WordView): Clip<WordView>[] {
  const scores = events.filter(({ event }) => event === "scored");
  if (!scores.length) return [];
  const spaces = Math.max(1, ...before.hole_card.map((card) => card?.spaces.length ?? 0));
  const step = Math.min(MAX_STEP_MS, (MAX_CLIPS_MS - (1 + TEXT_DELAY) * TOTAL_MS) / spaces);
  const length = spaces * step + (1 + TEXT_DELAY) * TOTAL_MS;
  const [alone] = scores.length === 1 ? scores : [];
  const lines: number[][] = scores.map((event) => event["spaces"] ?? []);
  const counting: Clip<WordView> = {
    ms: length,
    isFull: true,
    isResult: true,
    // The cards of the round must be drawn first.
    view: after,
    run(stage, ms) {
      const pace = { step: (step * ms) / length, total: (TOTAL_MS * ms) / length };
      const counted = alone && !stage.reduced ? stage.countThrough(runningPoints(alone, pace.step)) : [];
      return [...counted, ...count(stage, lines, pace)];
    },
  };
  const luis = events.find(({ event }) => event === "luis");
  const clips = luis ? [counting, luisClip(luis, alone?.["par"] ?? 0)] : [counting];
  // After the last hole, the result of the game replaces the cards. Otherwise they stay until the player continues.
  return after.over ? [...clips, { ms: 0, moment: true, run: (stage, ms) => stage.hold(ms) }] : clips;
}

/** Returns the clip of Luis's score, which follows the player's own. */
function luisClip({ score }: GameEvent, par: number): Clip<WordView> {
  const text = [`Luis ${formatScore(score)}`, `dice ${formatScore(score + par)} − par ${par}`] as const;
  return { ms: MIN_BANNER_MS, minMs: MIN_BANNER_MS, run: (stage, ms) => stage.stamp({ text }, ms) };
}

/** Returns the points of a word after each letter and each empty space, with the times at which they are shown. */
function runningPoints({ spaces: line = [], points = [] }: GameEvent, step: number) {
  let sum = 0;
  return scoringOrder(points.length, line).map((space, at) => {
    sum += points[space] ?? 0;
    return { text: formatScore(sum), at: at * step, ms: step };
  });
}

/** Returns the spaces of a card in the order in which they are counted: those of the word, then the empty ones. */
const scoringOrder = (count: number, line: readonly number[]) => [
  ...line,
  ...Array.from({ length: count }, (_, at) => at).filter((at) => !line.includes(at)),
];

/**
 * Counts on all cards at the same time, because six cards in turn would take too long.
 * @param lines - per seat, the spaces of the word, in its order
 * @param pace - milliseconds from one space to the next, and for the total
 */
function count(stage: Stage, lines: readonly number[][], pace: { step: number; total: number }) {
  const cards = stage.parts("word-card");
  return stage.appear(
    cards.flatMap((card) => {
      // A single player's total is in the corner of the stage, below the sum that it results from.
      const counter = stage.part("counter");
      const total = card.querySelector(".wg-total") ?? counter?.querySelector("strong");
      const word = card.querySelector(".wg-word") ?? counter?.querySelector(".counter-word");
      return appearances(card, [total, word], lines[Number(card.dataset["seat"])] ?? [], pace);
    }),
  );
}

/**
 * Returns when each part of one card appears.
 * @param result - the elements with the score, and with the word or the sum
 * @param line - spaces of the word, in its order
 */
function appearances(
  card: Element,
  [total, word]: readonly [Element | null | undefined, Element | null | undefined],
  line: readonly number[],
  { step, total: totalMs }: { step: number; total: number },
): Appearance[] {
  const spots = [...card.querySelectorAll(".w-spot")];
  const order = scoringOrder(spots.length, line);
  const length = Math.max(MIN_MS, step);
  const letters = order.flatMap((space, at) => {
    const spot = spots[space];
    const letter = spot?.querySelector(".w-letter");
    const tag = spot?.querySelector(".w-tag > .w-size");
    return [
      ...(letter ? [{ element: letter, at: at * step, ms: length }] : []),
      ...[...(tag?.children ?? [])].map((element) => ({ element, at: (at + 0.3) * step, ms: length })),
    ];
  });
  const paths = [...card.querySelectorAll(".w-step, .w-under")].map((element) => {
    const at = element.getAttribute("data-step") ?? element.nextElementSibling?.getAttribute("data-step") ?? 0;
    return { element, at: (Number(at) + 0.5) * step, ms: length };
  });
  const end = order.length * step;
  return [
    ...letters,
    ...paths,
    ...(word ? [{ element: word, at: end + totalMs * TEXT_DELAY, ms: Math.max(MIN_MS, totalMs) }] : []),
    ...(total ? [{ element: total, at: end, ms: Math.max(MIN_MS, totalMs), frames: STAMP }] : []),
  ];
}
