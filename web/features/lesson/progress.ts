/** Progress in lessons, saved with the settings. */

import { store } from "../../data/store.ts";
import { requestOnce } from "../../engine/ask.ts";
import type { FirstWords as First, LessonInfo as Lesson } from "../../engine/protocol.d.ts";

/** Loads the lessons and first-time tips of a game. The response is cached. */
export const loadLessons: (game: string) => Promise<{ lessons: Lesson[]; firsts: First[] }> = requestOnce("lessons");

const stepKey = (game: string, lesson: Lesson) => `${game}/${lesson.id}`;

/** Returns the step at which a lesson was left. */
export function savedStep(game: string, lesson: Lesson): number {
  const step = store.settings().steps[stepKey(game, lesson)] ?? 0;
  return step < lesson.steps.length ? step : 0;
}

/**
 * Saves the progress in a lesson.
 * @param step - current step, or null if the lesson is complete
 */
export function saveProgress(game: string, lesson: Lesson, step: number | null) {
  const { steps, learned } = store.settings();
  const key = stepKey(game, lesson);
  if ((steps[key] ?? 0) !== (step ?? 0)) store.set("steps", { ...steps, [key]: step ?? 0 });
  if (step === null && !learned[game]) store.set("learned", { ...learned, [game]: true });
}
