/** Keeps the display on while people look at a board or roll real dice, if the browser and the settings allow it. */

/** Battery level, from 0 to 1, below which the display may turn off as usual. */
const LOW_BATTERY = 0.15;

/** The parts of the browser that are used. */
type Device = {
  wakeLock?: { request(type: "screen"): Promise<WakeLockSentinel> };
  getBattery?: () => Promise<{ level: number; charging: boolean }>;
};

export class DisplayLock {
  #lock: WakeLockSentinel | null = null;
  #wanted = false;
  /** Requests and releases run one after another. */
  #queue = Promise.resolve();
  #device;
  #document;

  /**
   * @param device - `navigator`
   * @param page - `document`
   */
  constructor(device: Device, page: Pick<Document, "hidden" | "addEventListener">) {
    this.#device = device;
    this.#document = page;
    // The browser releases the lock when the page is hidden.
    page.addEventListener("visibilitychange", () => this.#update());
  }

  /** Keeps the display on from now on, or lets it turn off. */
  set(wanted: boolean) {
    if (this.#wanted === wanted) return;
    this.#wanted = wanted;
    this.#update();
  }

  #update() {
    this.#queue = this.#queue
      .then(() => this.#apply())
      .catch(() => {
        // The browser denied the lock, for example in battery saver mode.
      });
  }

  async #apply() {
    const wanted = this.#wanted && !this.#document.hidden;
    if (!wanted) {
      const lock = this.#lock;
      this.#lock = null;
      return lock?.release();
    }
    if (!this.#device.wakeLock || (this.#lock && !this.#lock.released) || (await this.#batteryLow())) return;
    this.#lock = await this.#device.wakeLock.request("screen");
  }

  async #batteryLow() {
    // If the browser does not reveal the state of the battery, assume that it is not low.
    const battery = await this.#device.getBattery?.().catch(() => null);
    return Boolean(battery && !battery.charging && battery.level < LOW_BATTERY);
  }
}
