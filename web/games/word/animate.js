// The scoring as an animation over the cards that lie open: letter by letter the points go up, then par comes off. The
// table below is drawn by the
// page alone; an animation that is skipped, or never shown, ends in the same picture.

/** @typedef {import('./view.js').WordView} WordView */
/** @typedef {import('../../core/types.js').GameEvent} GameEvent */
/** @typedef {import('../../core/types.js').Stage} Stage */

/** Milliseconds from one space to the next, of the whole of a card, and before a card's total. */
const STEP = 210;
const LONGEST = 2600;
const TOTAL = 420;

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
    return settled(
      cards.map((card) => card.animate([{ opacity: 0 }, { opacity: 1 }], 160)),
      signal,
    );
  const strip = root.querySelector(".wg-cards");
  const narrow = strip !== null && strip.scrollWidth > strip.clientWidth + 4;
  const scores = events.filter(({ event }) => event === "scored");
  // Side by side all at once; on a phone one after the other, and faster where there are many.
  const groups = narrow ? cards.map((card) => [card]) : [cards];
  const pace = (narrow ? Math.max(0.34, 1 / Math.sqrt(groups.length)) : 1) / speed;
  const hidden = cards.map((card) => hide(card));
  for (const [at, group] of groups.entries()) {
    if (signal.aborted) break;
    const [first] = group;
    if (narrow && first instanceof HTMLElement)
      strip.scrollTo({
        left: first.offsetLeft - (strip.clientWidth - first.clientWidth) / 2,
        behavior: at ? "smooth" : "auto",
      });
    const playing = group.flatMap((card) => {
      const seat = Number(/** @type {HTMLElement} */ (card).dataset.seat);
      hidden[cards.indexOf(card)]?.cancel();
      return count(card, scores[seat]?.spaces ?? [], pace);
    });
    await settled(playing, signal);
  }
  for (const one of hidden) one.cancel();
  if (narrow) strip.scrollTo({ left: 0, behavior: signal.aborted ? "auto" : "smooth" });
}

/** A card whose turn has not come. @param {Element} card */
const hide = (card) => card.animate([{ opacity: 0.25 }, { opacity: 0.25 }], { duration: 1e6 });

/** Counts one card out. @param {Element} card @param {readonly number[]} line @param {number} pace */
function count(card, line, pace) {
  const spots = [...card.querySelectorAll(".w-spot")];
  const empty = spots.map((_, at) => at).filter((at) => !line.includes(at));
  const order = [...line, ...empty];
  const step = Math.min(STEP, LONGEST / Math.max(1, order.length)) * pace;
  const playing = order.flatMap((space, i) => {
    const spot = spots[space];
    const letter = spot?.querySelector(".w-letter");
    const tag = spot?.querySelector(".w-tag > .w-size");
    const delay = i * step;
    return [
      ...(letter ? [appear(letter, delay, step)] : []),
      ...parts(tag).map((part) => appear(part, delay + step * 0.3, step)),
    ];
  });
  card.querySelectorAll(".w-step, .w-under").forEach((path) => {
    const at = Number(path.getAttribute("data-step") ?? path.nextElementSibling?.getAttribute("data-step") ?? 0);
    playing.push(appear(path, at * step + step * 0.5, step));
  });
  const end = order.length * step;
  for (const part of card.querySelectorAll(".wg-text, .wg-sum, .wg-cup, .wg-taken, .wg-notes, .wg-best"))
    playing.push(appear(part, end + TOTAL * pace * 0.3, TOTAL * pace));
  const total = card.querySelector(".wg-total");
  if (total) playing.push(stamp(total, end, TOTAL * pace));
  return playing;
}

/** @param {Element|null|undefined} group */
const parts = (group) => (group ? [...group.children] : []);

/** @param {Element} element @param {number} delay @param {number} ms */
const appear = (element, delay, ms) =>
  element.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: Math.max(60, ms),
    delay,
    fill: "backwards",
    easing: "ease-out",
  });

/** @param {Element} element @param {number} delay @param {number} ms */
const stamp = (element, delay, ms) =>
  element.animate(
    [
      { opacity: 0, scale: "2.2" },
      { opacity: 1, scale: "1.1", offset: 0.6 },
      { opacity: 1, scale: "1" },
    ],
    {
      duration: Math.max(60, ms),
      delay,
      fill: "backwards",
      easing: "ease-out",
    },
  );

/**
 * Waits for the animations to end, or ends them.
 * @param {readonly Animation[]} animations
 * @param {AbortSignal} signal
 */
async function settled(animations, signal) {
  const finish = () => {
    for (const animation of animations) animation.finish();
  };
  if (signal.aborted) finish();
  signal.addEventListener("abort", finish);
  await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
  signal.removeEventListener("abort", finish);
}
