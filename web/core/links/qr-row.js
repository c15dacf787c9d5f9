/** A text that is too long for one code, as the addresses of several (core/links/parts.js says what they look like). */
import { checksum } from "../store/checksum.js";

/** Letters of the address in one code: modules that a phone reads at arm's length. */
const ROOM = 900;

/**
 * @param {string} text  `<field>.<value>` @param {string} front  the address up to its fragment
 * @returns {string[]} addresses, as many as it takes; more than MOST_PARTS are too many to be shown
 */
export function cut(text, front) {
  const size = ROOM - front.length - "#k=.00000000.12.12".length;
  const of = Math.ceil(text.length / size);
  const sum = checksum(text).slice(0, 8);
  const even = Math.ceil(text.length / of);
  return Array.from(
    { length: of },
    (_, at) => `${front}#k=${text.slice(at * even, (at + 1) * even)}.${sum}.${at + 1}.${of}`,
  );
}
