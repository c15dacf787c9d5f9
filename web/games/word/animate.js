// The scoring as an animation over the cards that lie open: letter by letter the points go up, then par comes off. The
// table below is drawn by the page alone; an animation that is skipped, or never shown, ends in the same picture.

import { LONGEST, played } from "../../table/playback.js";

/** @import { GameEvent, Stage } from "../../core/types.js" */
/** @import { WordView } from "./view.js" */

/** Milliseconds from one space to the next at most, and of a card's total. */
const STEP = 210;
export const TOTAL = 300;
/** What appears with the total begins a little after it. */
export const AFTER = 0.3;

/** @param {readonly GameEvent[]} events @param {WordView} _before @param {WordView} _after @param {Stage} stage */
export async function animate(events, _before, _after, { root, signal, reduced, speed = 1, commit }) {
  if (!events.some(({ event }) => event === "scored")) return;
  // It plays on the words of the round, which the picture must show first.
  await commit();
  const cards = [...root.querySelectorAll(".wg-card")];
  if (signal.aborted || !cards.length) return;
  // The page may stand where the word was written.
  if (root.getBoundingClientRect().top < 0) scrollTo(0, 0);
  if (reduced)
    return played(
      cards.map((card) => card.animate([{ opacity: 0 }, { opacity: 1 }], 160)),
      signal,
    );
  const scores = events.filter(({ event }) => event === "scored");
  const pace = 1 / speed;
  // All at once: one after the other nobody would wait for six cards.
  await played(
    cards.flatMap((card) => {
      const seat = Number(/** @type {HTMLElement} */ (card).dataset.seat);
      return count(card, scores[seat]?.spaces ?? [], pace);
    }),
    signal,
  );
}

/** Milliseconds between spaces, so many: card and total take no longer than a move may. @param {number} spaces */
export const stepOf = (spaces) => Math.min(STEP, (LONGEST - (1 + AFTER) * TOTAL) / Math.max(1, spaces));

/** Counts one card out. @param {Element} card @param {readonly number[]} line @param {number} pace */
function count(card, line, pace) {
  const spots = [...card.querySelectorAll(".w-spot")];
  const empty = spots.map((_, at) => at).filter((at) => !line.includes(at));
  const order = [...line, ...empty];
  const step = stepOf(order.length) * pace;
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
  for (const part of card.querySelectorAll(".wg-text, .wg-sum, .wg-cup, .wg-taken, .wg-notes, .wg-best"))
    playing.push(appear(part, end + TOTAL * pace * AFTER, TOTAL * pace));
  const total = card.querySelector(".wg-total");
  if (total) playing.push(appear(total, end, TOTAL * pace, STAMP));
  return playing;
}

const STAMP = [
  { opacity: 0, scale: "2.2" },
  { opacity: 1, scale: "1.1", offset: 0.6 },
  { opacity: 1, scale: "1" },
];

/** @param {Element} element @param {number} delay @param {number} ms @param {Keyframe[]} [frames] */
const appear = (element, delay, ms, frames = [{ opacity: 0 }, { opacity: 1 }]) =>
  element.animate(frames, {
    duration: Math.max(60, ms),
    delay,
    fill: "backwards",
    easing: "ease-out",
  });
