/** Progress in lessons, saved with the settings. */

import { requestOnce } from "../../core/python/ask.js";
import { store } from "../../core/store/store.js";

/** @import { FirstWords as First, LessonInfo as Lesson } from "../../core/protocol.js" */

/**
 * Loads the lessons and first-time tips of a game. The response is cached.
 * @type {(game: string) => Promise<{lessons: Lesson[], firsts: First[]}>}
 */
export const loadLessons = requestOnce("lessons");

/** @param {string} game @param {Lesson} lesson */
const stepKey = (game, lesson) => `${game}/${lesson.id}`;

/**
 * Returns the step at which a lesson was left.
 * @param {string} game
 * @param {Lesson} lesson
 * @returns {number}
 */
export function savedStep(game, lesson) {
  const step = store.settings().steps[stepKey(game, lesson)] ?? 0;
  return step < lesson.steps.length ? step : 0;
}

/**
 * Saves the progress in a lesson.
 * @param {string} game
 * @param {Lesson} lesson
 * @param {number|null} step  current step, or null if the lesson is complete
 */
export function saveProgress(game, lesson, step) {
  const { steps, learned } = store.settings();
  const key = stepKey(game, lesson);
  if ((steps[key] ?? 0) !== (step ?? 0)) store.set("steps", { ...steps, [key]: step ?? 0 });
  if (step === null && !learned[game]) store.set("learned", { ...learned, [game]: true });
}
