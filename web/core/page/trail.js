/**
 * Where each entry of the browser's history was opened from. Back from a table leads to the clubhouse, never to the
 * form or the link that it came from; the rulebook's way back leads to the game or the form from which it was opened.
 */

/**
 * What an entry's state holds: its number in the row, the address of the entry before it, and the address that its
 * chevron leads to, `steps` entries before.
 * @typedef {{n: number, from: string, back: string, steps: number}} Entry
 */

const HOME = "#/";
/** Pages that one looks at on the way, and leaves for where one was. */
const ASIDE = /^#\/(rules|settings|about)/;
const TABLE = /^#\/(game|new)\//;

/** @param {unknown} state @returns {state is Entry} */
const isEntry = (state) => typeof state === "object" && state !== null && "n" in state && typeof state.n === "number";

export class Trail {
  #history;
  #location;
  #here = { n: 0, from: "", back: HOME, steps: 0, address: "" };
  /** Not from when a table is entered until it arrives: somebody may go back in between, to a page never shown. */
  #open = false;

  /** @param {Pick<History, "state"|"replaceState"|"pushState"|"go">} history @param {{hash: string}} location */
  constructor(history, location) {
    this.#history = history;
    this.#location = location;
  }

  /** Where the chevron leads. */
  get back() {
    return this.#here.back;
  }

  /**
   * Goes there, without an entry more where it lies before this one.
   * @returns {boolean} false: the link itself has to do it
   */
  goBack() {
    if (this.#here.steps === 0) return false;
    this.#history.go(-this.#here.steps);
    return true;
  }

  /** Takes down that the address of now is open. @param {boolean} first  the first of this document */
  arrive(first) {
    const address = this.#location.hash;
    const { state } = this.#history;
    if (!isEntry(state)) {
      // A table that was opened by its address has the clubhouse behind it all the same.
      if (first && /^#\/game\//.test(address)) {
        this.#history.replaceState(this.#entry(0, ""), "", HOME);
        this.#history.pushState(this.#entry(1, HOME), "", address);
      } else
        this.#history.replaceState(
          { ...this.#entry(this.#here.n + 1, this.#here.address), ...this.#aside(address) },
          "",
        );
    }
    this.#here = { .../** @type {Entry} */ (this.#history.state), address };
    this.#open = true;
  }

  /** Whether the address of now is the one that is open already. */
  get stands() {
    const { state } = this.#history;
    return this.#open && isEntry(state) && state.n === this.#here.n && this.#location.hash === this.#here.address;
  }

  /** Where the browser went back, leads it to where it was. @returns {boolean} whether it had gone back */
  undoBack() {
    const { state } = this.#history;
    if (!isEntry(state) || state.n >= this.#here.n) return false;
    this.#history.go(this.#here.n - state.n);
    return true;
  }

  /**
   * Opens a table in the place of a form, a link or another table.
   * @param {string} address
   * @returns {boolean} true: it is the address of now; false: the browser will tell of the change
   */
  enter(address) {
    const { n, from } = this.#here;
    if (/^#?\/?$/.test(from) && n > 1) {
      this.#history.replaceState(this.#entry(n, from), "", address);
      return true;
    }
    this.#history.replaceState(this.#entry(n, from), "", HOME);
    this.#here = { ...this.#entry(n, from), address: HOME };
    this.#open = false;
    this.#location.hash = address;
    return false;
  }

  /** @param {number} n @param {string} from @returns {Entry} */
  #entry(n, from) {
    return { n, from, back: HOME, steps: 0 };
  }

  /** The way back of a page that is opened now. @param {string} address @returns {{back: string, steps: number}} */
  #aside(address) {
    const here = this.#here;
    if (!ASIDE.test(address)) return { back: HOME, steps: 0 };
    if (TABLE.test(here.address)) return { back: here.address, steps: 1 };
    if (ASIDE.test(here.address) && here.steps > 0) return { back: here.back, steps: here.steps + 1 };
    return { back: HOME, steps: 0 };
  }
}
