/** The text of the rules as a print has it: read once, and measured where it stands, once for each job and paper. */

/** @import { Block } from "./leaflet.js" */
/** @import { How } from "./types.js" */

export class RuleText {
  /** Why it is not there; it can be read again. @type {unknown} */
  trouble = null;
  /** @type {readonly Block[]} */
  #all = [];
  /** @type {{key: string, high: number[]}|null} */
  #measured = null;
  #read;
  #redraw;

  /** @param {() => Promise<readonly Block[]>} read  ends when its fonts are there, too @param {() => void} redraw */
  constructor(read, redraw) {
    this.#read = read;
    this.#redraw = redraw;
  }

  /** @returns {Promise<void>} never rejects */
  read = async () => {
    this.trouble = null;
    try {
      this.#all = await this.#read();
    } catch (error) {
      this.trouble = error;
    }
    this.#redraw();
  };

  /** A book has no examples. @param {How} how */
  blocks = ({ job }) => (job === "book" ? this.#all.filter(({ example }) => !example) : this.#all);

  /** How high each block is, once that is known. @param {How} how */
  high = (how) => (this.#measured?.key === key(how) ? this.#measured.high : null);

  /** Whether it is still to be measured. @param {How} how */
  wanting = (how) => this.#all.length > 0 && !this.high(how);

  /** Measures what was just drawn, if it is wanted. @param {How} how @param {() => number[]} heights */
  drawn(how, heights) {
    if (!this.wanting(how)) return;
    const high = heights();
    if (high.length !== this.blocks(how).length) return;
    this.#measured = { key: key(how), high };
    this.#redraw();
  }
}

/** What a text is measured for: a booklet has other columns than a book. @param {How} how */
const key = ({ job, paper }) => `${job === "book"} ${paper}`;
