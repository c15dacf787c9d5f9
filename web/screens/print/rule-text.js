/** The text of the rules for printing: loaded once, and measured once per format and paper size. */

/** @import { Block } from "./leaflet.js" */
/** @import { How } from "./types.js" */

/** The blocks of a rulebook with their measured heights. */
export class RuleText {
  /** The error if the rules could not be loaded; loading can be retried. @type {unknown} */
  error = null;
  /** @type {readonly Block[]} */
  #all = [];
  /** @type {{key: string, heights: number[]}|null} */
  #measured = null;
  #read;
  #redraw;

  /**
   * @param {() => Promise<readonly Block[]>} read  resolves once the fonts have also been loaded
   * @param {() => void} redraw
   */
  constructor(read, redraw) {
    this.#read = read;
    this.#redraw = redraw;
  }

  /** @returns {Promise<void>} never rejects */
  read = async () => {
    this.error = null;
    try {
      this.#all = await this.#read();
    } catch (error) {
      this.error = error;
    }
    this.#redraw();
  };

  /** Returns the blocks to print. A course book contains no examples. @param {How} how */
  blocks = ({ job }) => (job === "book" ? this.#all.filter(({ example }) => !example) : this.#all);

  /** Returns the height of each block in pixels, or null if the text has not been measured. @param {How} how */
  high = (how) => (this.#measured?.key === key(how) ? this.#measured.heights : null);

  /** Returns whether the text still has to be measured. @param {How} how */
  mustMeasure = (how) => this.#all.length > 0 && !this.high(how);

  /** Measures the text that has just been drawn, if necessary. @param {How} how @param {() => number[]} heights */
  drawn(how, heights) {
    if (!this.mustMeasure(how)) return;
    const high = heights();
    if (high.length !== this.blocks(how).length) return;
    this.#measured = { key: key(how), heights: high };
    this.#redraw();
  }
}

/** Returns a key for the layout, because booklets and books have different columns. @param {How} how */
const key = ({ job, paper }) => `${job === "book"} ${paper}`;
