/**
 * What is too long for one code, in several: each is a link of its own that a phone's camera opens, and the page that
 * it opens gathers them.
 *
 *     #k=<piece>.<sum>.<number>.<of>     a piece of a text; the sum is half the checksum of the whole of it
 *
 * The text is `<field>.<value>`: `p`, `d`, `b` or `t` and the line or token of such a link, or `e` and everything of a
 * device, deflated, in base64url.
 */

import { checksum } from "../store/checksum.js";
import { parse } from "../store/envelope.js";
import { isObject } from "../store/shapes.js";
import { MOST_PARTS } from "./links.js";

/** @typedef {{piece: string, sum: string, number: number, of: number}} Part  `number` counts from 1 */
/** @import { Backend } from "../store/backend.js" */
/** @typedef {{sum: string, of: number, pieces: Record<string, string>}} Gathered */

const PART = /^([\w.-]{1,1300})\.([0-9a-f]{8})\.([1-9]\d?)\.([1-9]\d?)$/;
const TEXT = /^([pdtbe])\.([\w.-]+)$/;
const KEY = "pygolf:parts";
/** Texts that are gathered at once; the oldest goes. */
const MOST_GATHERED = 3;

/** @param {string} field  what stands after `k=` @returns {Part|null} */
export function readPart(field) {
  const [, piece = "", sum = "", number, of] = PART.exec(field) ?? [];
  const part = { piece, sum, number: Number(number), of: Number(of) };
  return piece && part.number <= part.of && part.of <= MOST_PARTS ? part : null;
}

/** @param {string} text @returns {{field: string, value: string}|null} what a whole text is */
export function readText(text) {
  const [, field, value] = TEXT.exec(text) ?? [];
  return field && value ? { field, value } : null;
}

/** Gathers pieces, also those that other tabs of this browser were opened with. */
export class Parts {
  #backend;

  /** @param {Backend} backend */
  constructor(backend) {
    this.#backend = backend;
  }

  /** @returns {Gathered[]} the last one first */
  #all() {
    const kept = parse(this.#backend.text(KEY));
    return Array.isArray(kept) ? kept.filter(isGathered).slice(0, MOST_GATHERED) : [];
  }

  /**
   * @param {Part} part
   * @returns {{have: number[], text: string|null, trouble: string}} `text`: once all are there, and are what was cut;
   *   `trouble`: why not
   */
  add({ piece, sum, number, of }) {
    const others = this.#all();
    const before = others.find((one) => one.sum === sum && one.of === of);
    /** @type {Record<string, string>} */
    const pieces = { ...before?.pieces, [number]: piece };
    const rest = others.filter((one) => one !== before).slice(0, MOST_GATHERED - 1);
    const have = Object.keys(pieces).map(Number);
    if (have.length < of) {
      const done = this.#backend.write(KEY, JSON.stringify([{ sum, of, pieces }, ...rest]));
      return { have, text: null, trouble: done.ok ? "" : `This piece could not be kept: ${done.why}.` };
    }
    this.#backend.write(KEY, JSON.stringify(rest));
    const text = Array.from({ length: of }, (_, at) => pieces[at + 1] ?? "").join("");
    if (checksum(text).slice(0, 8) === sum) return { have, text, trouble: "" };
    return { have: [], text: null, trouble: "The codes do not fit together: one of them was altered. Begin again." };
  }
}

/** @param {unknown} it @returns {it is Gathered} */
const isGathered = (it) =>
  isObject(it) &&
  typeof it.sum === "string" &&
  Number.isInteger(it.of) &&
  isObject(it.pieces) &&
  Object.entries(it.pieces).every(
    ([number, piece]) => /^[1-9]\d?$/.test(number) && Number(number) <= Number(it.of) && typeof piece === "string",
  );
