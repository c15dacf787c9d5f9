/**
 * A queue of jobs that run one after another and can all be cancelled together. Cancelling starts a new generation, and
 * a job of an older generation stops as soon as the operation it is waiting for has completed.
 */

/** Thrown in a job that has been cancelled. */
export class SupersededError extends Error {}

export class Jobs {
  #generation = 0;
  #queue = Promise.resolve();
  /** Created when `signal` is first read. */
  #life: AbortController | null = null;

  /** Aborted when the generation ends. */
  get signal() {
    this.#life ??= new AbortController();
    return this.#life.signal;
  }

  /** Cancels all running and waiting jobs. */
  supersede() {
    this.#generation += 1;
    this.#queue = Promise.resolve();
    this.#life?.abort("superseded");
    this.#life = null;
  }

  /**
   * Adds a job to the queue.
   * @param failed - called if the job throws, unless it was cancelled
   * @returns resolves when the job is done or was cancelled; never rejects
   */
  add(job: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    const now = this.watch();
    this.#queue = this.#queue.then(async () => {
      if (!now()) return;
      try {
        await job();
      } catch (error) {
        if (now() && !(error instanceof SupersededError)) failed(error);
      }
    });
    return this.#queue;
  }

  /**
   * Waits for a promise on behalf of the current generation.
   * @param dispose - receives the value if it arrives after the generation has ended
   * @throws {SupersededError} if the generation ends first
   */
  async during<T>(promise: Promise<T> | T, dispose?: (late: T) => void): Promise<T> {
    const now = this.watch();
    let value: T;
    try {
      value = await promise;
    } catch (error) {
      throw now() ? error : new SupersededError();
    }
    if (now()) return value;
    dispose?.(value);
    throw new SupersededError();
  }

  /** Returns a function that tests whether the current generation is still active. */
  watch(): () => boolean {
    const generation = this.#generation;
    return () => generation === this.#generation;
  }

  /** Resolves when all jobs that are in the queue now are done. */
  settled(): Promise<void> {
    return this.#queue;
  }
}

/**
 * Waits.
 * @param signal - ends the wait early
 */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
  });
}
