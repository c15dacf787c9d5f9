// The animation that shows the scoring: on each card, the points appear letter by letter, followed by the total. Only
// the page draws the table itself, so the final picture is the same even if the animation is skipped or never shown.

import type { GameEvent } from "../../engine/types.ts";
import { MAX_CLIPS_MS, MOMENT_MS, normalSpeed, waitForAnimations } from "../../table/playback.ts";
import type { Stage } from "../../table/types.ts";
import type { WordView } from "./view.ts";

/** Longest time from one space to the next, in milliseconds. */
const MAX_STEP_MS = 210;
/** Duration of the animation of a card's total, in milliseconds. */
export const TOTAL_MS = 300;
/** Delay of the word next to the total, as a fraction of its duration. */
export const TEXT_DELAY = 0.3;

/** Plays the animation if a round has been scored. */
export async function animate(
  events: readonly GameEvent[],
  _before: WordView,
  after: WordView,
  { root, signal, reduced, show, ...tempo }: Stage,
) {
  if (!events.some(({ event }) => event === "scored")) return;
  // The animation needs the cards of the round, so they must be drawn first.
  show(after);
  const cards = [...root.querySelectorAll("[data-part~=word-card]")];
  if (signal.aborted || !cards.length) return;
  const { speed = 1, momentMs = MOMENT_MS } = tempo;
  const scores = events.filter(({ event }) => event === "scored");
  const pace = 1 / normalSpeed(speed, momentMs > 0);
  // All cards are animated at the same time, because six cards in turn would take too long.
  await waitForAnimations(
    cards.flatMap((card) => {
      if (reduced) return card.animate([{ opacity: 0 }, { opacity: 1 }], 160);
      const seat = Number((card as HTMLElement).dataset.seat);
      // A single player's total is in the corner of the stage.
      const total = card.querySelector(".wg-total") ?? root.querySelector(".counter strong");
      return count(card, total, scores[seat]?.spaces ?? [], pace);
    }),
    signal,
  );
  // After the last hole, the result of the game replaces the cards. Otherwise they stay until the player continues.
  if (after.over) await waitForAnimations([root.animate(STILL, momentMs)], signal);
}

/** Keyframes of an element that only stays visible. */
const STILL = [{ opacity: 1 }, { opacity: 1 }];

/**
 * Returns the milliseconds from one space to the next, so that the whole animation fits into the time of a move.
 * @param spaces - number of spaces on the card
 */
export const stepMs = (spaces: number) =>
  Math.min(MAX_STEP_MS, (MAX_CLIPS_MS - (1 + TEXT_DELAY) * TOTAL_MS) / Math.max(1, spaces));

/**
 * Starts the animations of one card and returns them.
 * @param total - the element with the score
 * @param line - spaces of the word, in its order
 * @param pace - factor of all durations
 */
function count(card: Element, total: Element | null, line: readonly number[], pace: number) {
  const spots = [...card.querySelectorAll(".w-spot")];
  const empty = spots.map((_, at) => at).filter((at) => !line.includes(at));
  const order = [...line, ...empty];
  const step = stepMs(order.length) * pace;
  const playing = order.flatMap((space, i) => {
    const spot = spots[space];
    const letter = spot?.querySelector(".w-letter");
    const tag = spot?.querySelector(".w-tag > .w-size");
    const delay = i * step;
    return [
      ...(letter ? [appear(letter, delay, step)] : []),
      ...[...(tag?.children ?? [])].map((part) => appear(part, delay + step * 0.3, step)),
    ];
  });
  card.querySelectorAll(".w-step, .w-under").forEach((path) => {
    const at = Number(path.getAttribute("data-step") ?? path.nextElementSibling?.getAttribute("data-step") ?? 0);
    playing.push(appear(path, at * step + step * 0.5, step));
  });
  const end = order.length * step;
  const word = card.querySelector(".wg-word");
  if (word) playing.push(appear(word, end + TOTAL_MS * pace * TEXT_DELAY, TOTAL_MS * pace));
  if (total) playing.push(appear(total, end, TOTAL_MS * pace, STAMP));
  return playing;
}

/** Keyframes of a total: it appears large and shrinks. */
const STAMP = [
  { opacity: 0, scale: "2.2" },
  { opacity: 1, scale: "1.1", offset: 0.6 },
  { opacity: 1, scale: "1" },
];

/** Starts the animation in which an element appears. */
const appear = (element: Element, delay: number, ms: number, frames: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]) =>
  element.animate(frames, {
    duration: Math.max(60, ms),
    delay,
    fill: "backwards",
    easing: "ease-out",
  });
