/** The text of the rules for printing: loaded once, and measured once per format and paper size. */

import type { How } from "../../ui/paper.ts";
import type { Block } from "./leaflet.ts";

/** The blocks of a rulebook with their measured heights. */
export class RuleText {
  /** The error if the rules could not be loaded; loading can be retried. */
  error: unknown = null;
  #all: readonly Block[] = [];
  #measured: { key: string; heights: number[] } | null = null;
  #read;
  #redraw;

  /** @param read - resolves once the fonts have also been loaded */
  constructor(read: () => Promise<readonly Block[]>, redraw: () => void) {
    this.#read = read;
    this.#redraw = redraw;
  }

  /** @returns never rejects */
  read = async (): Promise<void> => {
    this.error = null;
    try {
      this.#all = await this.#read();
    } catch (error) {
      this.error = error;
    }
    this.#redraw();
  };

  /** Returns the blocks to print. A course book contains no examples. */
  blocks = ({ job }: How) => (job === "book" ? this.#all.filter(({ example }) => !example) : this.#all);

  /** Returns the height of each block in pixels, or null if the text has not been measured. */
  high = (how: How) => (this.#measured?.key === key(how) ? this.#measured.heights : null);

  /** Returns whether the text still has to be measured. */
  mustMeasure = (how: How) => this.#all.length > 0 && !this.high(how);

  /** Measures the text that has just been drawn, if necessary. */
  drawn(how: How, heights: () => number[]) {
    if (!this.mustMeasure(how)) return;
    const high = heights();
    if (high.length !== this.blocks(how).length) return;
    this.#measured = { key: key(how), heights: high };
    this.#redraw();
  }
}

/** Returns a key for the layout, because booklets and books have different columns. */
const key = ({ job, paper }: How) => `${job === "book"} ${paper}`;
