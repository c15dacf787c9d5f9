/**
 * Pieces of map that somebody keeps under a name, to be put down on any board: all of them under `pygolf:stamps`, and
 * in the file of everything. Only their shape is looked at here; what a letter means, the game knows.
 */
import { Backend } from "./backend.js";
import { fitTitle } from "./boards.js";
import { parse } from "./envelope.js";
import { isObject } from "./shapes.js";
import { browserStorage } from "./store.js";
import { sum } from "./transfer.js";

/** @import { Done } from "./boards.js" */
/** One form is one stamp: its id comes of its rows.
 * @typedef {{id: string, name: string, terrain: string[], height: string[]}} Stamp */

const KEY = "pygolf:stamps";
const VERSION = 1;
export const MOST_STAMPS = 40;
/** Cells of the rectangle around it. */
export const MOST_CELLS = 2400;

/** @param {unknown} it @returns {it is string[]} */
const isRows = (it) =>
  Array.isArray(it) && it.length > 0 && it.every((row) => typeof row === "string" && row.length === it[0].length);

/** @param {unknown} it @returns {Stamp|null} */
function readStamp(it) {
  if (!isObject(it) || !isRows(it.terrain) || !isRows(it.height)) return null;
  const { terrain, height } = it;
  const [cells, others] = [terrain, height].map((rows) => rows.join("").length);
  const name = fitTitle(it.name);
  if (!name || !cells || cells > MOST_CELLS || cells !== others || terrain.length !== height.length) return null;
  return { id: sum([terrain, height]), name, terrain, height };
}

export class Stamps {
  #backend;

  /** @param {Backend} backend */
  constructor(backend) {
    this.#backend = backend;
  }

  #kept() {
    const there = this.#backend.read(KEY);
    return there.ok && there.text !== null ? parse(there.text) : { v: VERSION, stamps: [] };
  }

  /** @returns {Stamp[]} in the order of their names */
  list() {
    const it = this.#kept();
    const found = isObject(it) && it.v === VERSION && Array.isArray(it.stamps) ? it.stamps : [];
    return found.flatMap((one) => readStamp(one) ?? []).sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Keeps a stamp; one of the same form gets the new name. @param {Omit<Stamp, "id">} given @returns {Done} */
  put(given) {
    const stamp = readStamp(given);
    if (!stamp) return { ok: false, message: `A stamp has a name, and at most ${MOST_CELLS} cells around it.` };
    const others = this.list().filter(({ id }) => id !== stamp.id);
    if (others.length >= MOST_STAMPS)
      return { ok: false, message: `${MOST_STAMPS} stamps are as many as there can be. Remove one first.` };
    return this.#write([...others, stamp]);
  }

  /** @param {string} id @returns {Done} */
  remove(id) {
    return this.#write(this.list().filter((one) => one.id !== id));
  }

  /** @param {Stamp[]} stamps @returns {Done} */
  #write(stamps) {
    const it = this.#kept();
    if (isObject(it) && Number(it.v) > VERSION)
      return { ok: false, message: "A newer version of pygolf keeps the stamps: reload the page." };
    const done = this.#backend.write(KEY, JSON.stringify({ v: VERSION, stamps }));
    return done.ok ? done : { ok: false, message: `The stamps could not be changed: ${done.why}.` };
  }

  /** @returns {{checksum: string, stamps: Stamp[]}} for a file of everything */
  export() {
    const stamps = this.list();
    return { checksum: sum(stamps), stamps };
  }

  /** A stamp out of a file. */
  sort = readStamp;
}

/** Those of this browser. */
export const stamps = new Stamps(new Backend(browserStorage()));
