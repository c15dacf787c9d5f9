/**
 * Jobs that run one after the other, and can be ended all at once: what ends them begins a new generation, and
 * whatever a job of an older one still waits for stops it there.
 */

/** Thrown into a job whose generation is over. */
export class Superseded extends Error {}

export class Jobs {
  #generation = 0;
  #queue = Promise.resolve();
  /** @type {AbortController|null} made when it is asked for */
  #life = null;

  /** Aborted when the generation ends. */
  get signal() {
    this.#life ??= new AbortController();
    return this.#life.signal;
  }

  /** Ends every job, running or waiting. */
  supersede() {
    this.#generation += 1;
    this.#queue = Promise.resolve();
    this.#life?.abort("superseded");
    this.#life = null;
  }

  /**
   * Runs a job after those that stand in the queue.
   * @param {() => Promise<void>} job
   * @param {(error: unknown) => void} failed  is told of an error of a job that was not superseded
   * @returns {Promise<void>} when it is done, or was dropped; never rejects
   */
  add(job, failed) {
    const now = this.watch();
    this.#queue = this.#queue.then(async () => {
      if (!now()) return;
      try {
        await job();
      } catch (error) {
        if (now() && !(error instanceof Superseded)) failed(error);
      }
    });
    return this.#queue;
  }

  /**
   * Waits for what may take its time.
   * @template T
   * @param {Promise<T>|T} promise
   * @param {(late: T) => void} [dispose]  is given what came too late
   * @returns {Promise<T>} @throws {Superseded} where its generation was over before
   */
  async during(promise, dispose) {
    const now = this.watch();
    /** @type {T} */
    let value;
    try {
      value = await promise;
    } catch (error) {
      throw now() ? error : new Superseded();
    }
    if (now()) return value;
    dispose?.(value);
    throw new Superseded();
  }

  /** @returns {() => boolean} whether the generation of this moment still lasts */
  watch() {
    const generation = this.#generation;
    return () => generation === this.#generation;
  }

  /** @returns {Promise<void>} when what stands in the queue now is done */
  settled() {
    return this.#queue;
  }
}

/** @param {number} ms @param {AbortSignal} signal  cuts it short @returns {Promise<void>} */
export function sleep(ms, signal) {
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
