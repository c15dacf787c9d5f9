/**
 * The controller of a lesson: the current step, the moves that are allowed in it, and the answers to other moves. It
 * knows no rules and draws nothing. Starting a step cancels the effect of all operations that an earlier step is still
 * waiting for.
 */

import type { LessonInfo as Lesson, LessonStep as Step } from "../../engine/protocol.d.ts";
import type { Move } from "../../engine/types.ts";

/** The session of a step. Tests replace it. */
type StepSession = { send: (move: Move) => Promise<void>; record: { moves: Move[] }; close: () => void };

/**
 * State of a lesson. `opening`: the table of the step is loading; `do`: waiting for the player's move; `playing`: the
 * move is being played; `done`: its result is explained; `end`: all steps are complete; `stuck`: the table could not be
 * loaded.
 */
type Phase = "opening" | "do" | "playing" | "done" | "end" | "stuck";

type Services = {
  /** opens a table and plays these moves */
  sit: (scene: object, moves: Move[]) => Promise<StepSession>;
  say: (words: string) => void;
  changed: () => void;
  /** saves the progress; null means complete */
  keep: (step: number | null) => void;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether a move contains all fields of a pattern. */
export const matches = (pattern: Partial<Move>, move: Move) =>
  Object.entries(pattern).every(([name, value]) => same(move[name], value));

/** Returns whether a move completes the step. */
export const completesStep = ({ play, also }: Step, move: Move) =>
  (matches(play, move) && matches(move as Move, play)) || also.some((pattern) => matches(pattern, move));

/** Returns the answer to a move that does not complete the step. */
export const answerFor = ({ wrong, otherwise }: Step, move: Move) =>
  wrong.find((one) => matches(one.move, move))?.words ?? otherwise;

/** A lesson in progress. */
export class Teacher {
  lesson: Lesson;
  phase: Phase = "opening";
  number = 0;
  /** The answer to the last wrong move in this step, or "" if there was none. */
  answer = "";
  sitting: StepSession | null = null;
  #scene = -1;
  #visit = 0;
  #services;

  constructor(lesson: Lesson, services: Services) {
    this.lesson = lesson;
    this.#services = services;
  }

  /** @returns undefined after the last step */
  get step(): Step | undefined {
    return this.lesson.steps[this.number];
  }

  /** Opens a step. After the last step the lesson is complete. */
  async go(number: number) {
    const visit = this.#start("opening");
    this.number = Math.max(0, Math.min(number, this.lesson.steps.length));
    const { step } = this;
    this.#services.keep(step ? this.number : null);
    if (!step) return this.#enter("end", "Lesson complete.");
    if (!this.sitting || step.scene !== this.#scene || !same(this.sitting.record.moves, step.moves)) {
      this.#services.changed();
      const sitting = await this.#openSession(step);
      if (visit !== this.#visit) return sitting?.close();
      if (!sitting) return this.#enter("stuck", "This step did not load. Tap Try again.");
      this.sitting?.close();
      this.sitting = sitting;
      this.#scene = step.scene;
    }
    this.#enter("do", `${step.words} ${step.touch}`);
  }

  /** Plays a move if it completes the step; otherwise shows the answer to it. */
  async play(move: Move) {
    const { step, sitting } = this;
    if (this.phase !== "do" || !step || !sitting) return;
    if (!completesStep(step, move)) return this.reject(answerFor(step, move));
    const mine = this.#start("playing");
    this.#services.changed();
    for (const one of [move, ...step.after]) {
      const before = sitting.record.moves.length;
      await sitting.send(one);
      if (mine !== this.#visit) return;
      if (sitting.record.moves.length === before) {
        this.phase = "do";
        return this.#services.changed();
      }
    }
    this.#enter("done", step.done);
  }

  /** Plays the move of this step (“Show me”). */
  async show() {
    if (this.step) await this.play(this.step.play);
  }

  /** Shows and announces why a move does not complete the step. */
  reject(text: string) {
    this.answer = text;
    this.#services.say(text);
    this.#services.changed();
  }

  /** Restarts the current step at a new table. */
  again() {
    this.#scene = -1;
    return this.go(this.number);
  }

  close() {
    this.#visit += 1;
    this.sitting?.close();
    this.sitting = null;
  }

  /**
   * Changes the state and invalidates pending work.
   * @returns number of the visit that starts now
   */
  #start(phase: Phase): number {
    this.phase = phase;
    this.answer = "";
    return ++this.#visit;
  }

  #enter(phase: Phase, text: string) {
    this.phase = phase;
    this.#services.say(text);
    this.#services.changed();
  }

  /** @returns null if the table could not be opened */
  async #openSession({ scene, moves }: Step): Promise<StepSession | null> {
    try {
      return await this.#services.sit(this.lesson.scenes[scene] ?? {}, moves);
    } catch {
      return null; // The caller reports that the step could not be loaded.
    }
  }
}
