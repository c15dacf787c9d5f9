/**
 * The base class of screens that wait for something, usually for Python. A screen names its tasks; the base class drops
 * what arrives too late, keeps the text of the latest error, and draws the screen when a task ends.
 *
 * There are two kinds of tasks. `task` is for data: starting it again replaces the running one, so the latest wins.
 * `action` is for a tap: while one runs, `busy` is its name, the buttons should be disabled, and others are ignored.
 */

import { logRejection } from "../engine/errors.ts";
import { sentence } from "../platform/dom.ts";

/** Thrown by `accept`. It ends a task whose results are no longer needed. */
class LateError extends Error {
  name = "LateError";
}

/** One run of a task. */
export class Task {
  #late = false;

  /** Whether the screen was closed, or the task was dropped or started again. */
  get late() {
    return this.#late;
  }

  /**
   * Returns its argument, unless the task is late. Use it for everything that was awaited: `accept(await …)`.
   * @throws if the task is late; the base class catches this
   */
  accept<T>(value: T): T {
    if (this.#late) throw new LateError("The result arrived too late.");
    return value;
  }

  /** Makes the task late. */
  drop() {
    this.#late = true;
  }
}

/** A screen with tasks. Subclasses that override `close` must call it. */
export class ScreenBase<Redraw extends () => void = () => void> {
  redraw: Redraw;
  #closed = false;
  #action = "";
  #tasks: Map<string, Task> = new Map();
  /** The texts of errors by task, the latest one last. */
  #errors: Map<string, string> = new Map();

  /** @param redraw - draws the screen in the next frame */
  constructor(redraw: Redraw) {
    this.redraw = redraw;
  }

  /** Drops the results of all tasks. Later tasks do not start. */
  close() {
    this.#closed = true;
    for (const task of this.#tasks.values()) task.drop();
    this.#tasks.clear();
  }

  /** The text of the latest error, or "". The next run of the same task replaces it when it ends. */
  get error(): string {
    return [...this.#errors.values()].at(-1) ?? "";
  }

  /** The name of the running action, or "". */
  get busy(): string {
    return this.#action;
  }

  isRunning(name: string): boolean {
    return this.#tasks.has(name);
  }

  /** Drops the results of a task and forgets its error. */
  drop(name: string) {
    this.#tasks.get(name)?.drop();
    this.#tasks.delete(name);
    this.#errors.delete(name);
  }

  /** Returns the text that the screen shows for an error. */
  describe(error: unknown): string {
    return error instanceof Error ? sentence(error.message) : "Something went wrong. Try again.";
  }

  /**
   * Runs a task and draws the screen when it ends. A task of the same name that is still running is dropped.
   * @returns never rejects: the error is logged, and its text becomes `error` unless the task is late
   */
  task(name: string, work: (task: Task) => Promise<unknown>): Promise<void> {
    return this.#run(name, work, false);
  }

  /**
   * Runs an action, unless another one is running. Forgets earlier errors, and draws the screen when the action starts
   * and when it ends. After an action that has left the screen, `busy` stays set, so that nothing can be tapped twice.
   * @param work - returns true if it has left the screen
   * @returns never rejects: the text of the error becomes `error`, or the error is logged if the screen was closed
   */
  async action(name: string, work: (task: Task) => Promise<boolean | void>): Promise<void> {
    if (this.#closed || this.#action) return;
    this.#action = name;
    this.#errors.clear();
    this.redraw();
    await this.#run(name, work, true);
  }

  async #run(name: string, work: (task: Task) => Promise<unknown>, isAction: boolean) {
    if (this.#closed) return;
    this.#tasks.get(name)?.drop();
    const task = new Task();
    this.#tasks.set(name, task);
    let text = "";
    let result: unknown;
    try {
      result = await work(task);
    } catch (error) {
      // An error of an action is the answer to a tap, for example that a name is missing.
      if (!(error instanceof LateError) && (task.late || !isAction)) logRejection(name)(error);
      if (!task.late) text = this.describe(error);
    }
    if (isAction && result !== true) this.#action = "";
    if (task.late) return;
    this.#tasks.delete(name);
    this.#errors.delete(name);
    if (text) this.#errors.set(name, text);
    this.redraw();
  }
}
