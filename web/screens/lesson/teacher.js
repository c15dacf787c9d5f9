/**
 * A lesson under way: which step, what may be played in it, what is said to what was tried. It knows no rule and draws
 * nothing. One visit of a step at a time: whatever an older one still waits for changes nothing any more.
 */

/** @import { Move } from "../../core/types.js" */
/** @import { LessonStep as Step, LessonTold as Lesson } from "../../core/protocol.js" */
/**
 * The table of a step: a session, or whatever a test puts in its place.
 * @typedef {{send: (move: Move) => Promise<void>, record: {moves: Move[]}, close: () => void}} Sitting
 */
/**
 * opening: the table of the step is on its way; do: the step waits for its move; playing: it is played; done: what it
 * led to is told; end: all steps are done; stuck: the table did not come.
 * @typedef {"opening"|"do"|"playing"|"done"|"end"|"stuck"} Phase
 */
/**
 * @typedef {object} Services
 * @property {(scene: object, moves: Move[]) => Promise<Sitting>} sit   a table at which these moves are played
 * @property {(words: string) => void} say
 * @property {() => void} changed
 * @property {(step: number|null) => void} keep   how far the lesson is; null: it is done
 */

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a move has all fields of the pattern. @param {Partial<Move>} pattern @param {Move} move */
export const fits = (pattern, move) => Object.entries(pattern).every(([name, value]) => same(move[name], value));

/** @param {Step} step @param {Move} move */
export const goesOn = ({ play, also }, move) =>
  (fits(play, move) && fits(/** @type {Move} */ (move), play)) || also.some((pattern) => fits(pattern, move));

/** What is said of a move that does not go on. @param {Step} step @param {Move} move */
export const answerTo = ({ wrong, otherwise }, move) => wrong.find((one) => fits(one.move, move))?.words ?? otherwise;

export class Teacher {
  /** @type {Phase} */
  phase = "opening";
  number = 0;
  /** What was said to the last wrong move of this step; "" where there was none. */
  answer = "";
  /** @type {Sitting|null} */
  sitting = null;
  #scene = -1;
  #visit = 0;
  #services;

  /** @param {Lesson} lesson @param {Services} services */
  constructor(lesson, services) {
    this.lesson = lesson;
    this.#services = services;
  }

  /** @returns {Step|undefined} undefined at the end */
  get step() {
    return this.lesson.steps[this.number];
  }

  /** Goes to a step; past the last one the lesson is done. @param {number} number */
  async go(number) {
    const mine = this.#to("opening");
    this.number = Math.max(0, Math.min(number, this.lesson.steps.length));
    const { step } = this;
    this.#services.keep(step ? this.number : null);
    if (!step) return this.#tell("end", "Lesson complete.");
    if (!this.sitting || step.scene !== this.#scene || !same(this.sitting.record.moves, step.moves)) {
      this.#services.changed();
      const sitting = await this.#sit(step);
      if (mine !== this.#visit) return sitting?.close();
      if (!sitting) return this.#tell("stuck", "This step did not load. Tap Try again.");
      this.sitting?.close();
      this.sitting = sitting;
      this.#scene = step.scene;
    }
    this.#tell("do", `${step.words} ${step.touch}`);
  }

  /** A player's move: played where the step waits for it, else answered. @param {Move} move */
  async play(move) {
    const { step, sitting } = this;
    if (this.phase !== "do" || !step || !sitting) return;
    if (!goesOn(step, move)) return this.refuse(answerTo(step, move));
    const mine = this.#to("playing");
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
    this.#tell("done", step.done);
  }

  /** Plays the step for whoever asks to be shown. */
  async show() {
    if (this.step) await this.play(this.step.play);
  }

  /** Says why a move does not go on. @param {string} words */
  refuse(words) {
    this.answer = words;
    this.#services.say(words);
    this.#services.changed();
  }

  /** The same step at a fresh table. */
  again() {
    this.#scene = -1;
    return this.go(this.number);
  }

  close() {
    this.#visit += 1;
    this.sitting?.close();
    this.sitting = null;
  }

  /** @param {Phase} phase @returns {number} the visit that begins */
  #to(phase) {
    this.phase = phase;
    this.answer = "";
    return ++this.#visit;
  }

  /** @param {Phase} phase @param {string} words */
  #tell(phase, words) {
    this.phase = phase;
    this.#services.say(words);
    this.#services.changed();
  }

  /** @param {Step} step @returns {Promise<Sitting|null>} null where it cannot be had */
  async #sit({ scene, moves }) {
    try {
      return await this.#services.sit(this.lesson.scenes[scene] ?? {}, moves);
    } catch {
      return null; // the lesson says that it did not come
    }
  }
}
