/**
 * Records from which page each entry of the browser's history was opened. The back arrow leads to that page: from a
 * review to the result, from a duel to where it was opened. It leads to the clubhouse only if nothing in the history
 * precedes the page. A table replaces the form or link that opened it. Back from the rulebook skips the clauses that
 * were read.
 */

/**
 * The state of a history entry: its position in the history, the address of the entry before it, and the target of its
 * back link, which is `steps` entries earlier.
 */
type Entry = { n: number; from: string; back: string; steps: number };

const HOME = "#/";
/** Pages that Back skips if they were opened from a page of the same kind. */
const CHAPTER = /^#\/rules\//;

const isEntry = (state: unknown): state is Entry =>
  typeof state === "object" && state !== null && "n" in state && typeof state.n === "number";

export class Trail {
  #history;
  #location;
  #here = { n: 0, from: "", back: HOME, steps: 0, address: "" };
  /** False between `enter` and `arrive`: in between, the player can go back to a page that was never displayed. */
  #open = false;

  constructor(history: Pick<History, "state" | "replaceState" | "pushState" | "go">, location: { hash: string }) {
    this.#history = history;
    this.#location = location;
  }

  /** The target of the back link. */
  get back() {
    return this.#here.back;
  }

  /**
   * Goes back in the history to the target of the back link.
   * @returns false if the target is not in the history, so the link must be followed normally
   */
  goBack(): boolean {
    if (this.#here.steps === 0) return false;
    this.#history.go(-this.#here.steps);
    return true;
  }

  /**
   * Records that the current address has been opened.
   * @param first - true for the first one in this document
   */
  arrive(first: boolean) {
    const address = this.#location.hash;
    const { state } = this.#history;
    if (!isEntry(state)) {
      // If a table is opened by its URL, Back must lead to the clubhouse, so insert an entry for it.
      if (first && /^#\/game\//.test(address)) {
        this.#history.replaceState(this.#entry(0, ""), "", HOME);
        this.#history.pushState({ ...this.#entry(1, HOME), steps: 1 }, "", address);
      } else
        this.#history.replaceState(
          { ...this.#entry(this.#here.n + 1, this.#here.address), ...(first ? {} : this.#target(address)) },
          "",
        );
    }
    this.#here = { ...(this.#history.state as Entry), address };
    this.#open = true;
  }

  /** Whether the current address is already open. */
  get stands() {
    const { state } = this.#history;
    return this.#open && isEntry(state) && state.n === this.#here.n && this.#location.hash === this.#here.address;
  }

  /**
   * If the browser went back, goes forward to the previous entry again.
   * @returns whether it had gone back
   */
  undoBack(): boolean {
    const { state } = this.#history;
    if (!isEntry(state) || state.n >= this.#here.n) return false;
    this.#history.go(this.#here.n - state.n);
    return true;
  }

  /**
   * Replaces the history entry of a form, a link or another table with that of a table.
   * @returns true if the address has changed already; false if a "hashchange" event will follow
   */
  enter(address: string): boolean {
    const { n, from } = this.#here;
    if (n > 1) {
      this.#history.replaceState({ ...this.#entry(n, from), back: from || HOME, steps: 1 }, "", address);
      return true;
    }
    this.#history.replaceState(this.#entry(n, from), "", HOME);
    this.#here = { ...this.#entry(n, from), address: HOME };
    this.#open = false;
    this.#location.hash = address;
    return false;
  }

  #entry(n: number, from: string): Entry {
    return { n, from, back: HOME, steps: 0 };
  }

  /** Returns the back link of a page that is being opened. */
  #target(address: string): { back: string; steps: number } {
    const here = this.#here;
    if (CHAPTER.test(address) && CHAPTER.test(here.address))
      return { back: here.back, steps: here.steps && here.steps + 1 };
    return { back: here.address || HOME, steps: 1 };
  }
}
