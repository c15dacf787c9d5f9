/**
 * A limit of time for a turn. It is measured with the monotonic clock, because the device's clock can be set, and it
 * does not run while the page is closed: the page saves the time that is left.
 */
export class Countdown {
  #end;

  /**
   * @param limit - milliseconds
   * @param left - the saved milliseconds left, which can be negative; anything else starts with the limit
   */
  constructor(limit: number, left: unknown = limit) {
    const valid = typeof left === "number" && Number.isFinite(left);
    this.#end = performance.now() + Math.min(valid ? left : limit, limit);
  }

  /** The milliseconds left; negative if the time is up. */
  get left() {
    return Math.round(this.#end - performance.now());
  }
}
