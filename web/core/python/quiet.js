/**
 * Work that would be in a player's way: begun when the page has been left alone for some seconds, given up when
 * somebody comes back, and begun again after a longer rest.
 */

/** Milliseconds that nobody must have touched the page; twice as many after each time that it was given up. */
export const REST = 4000;

/**
 * @typedef {object} Around what it needs of a page
 * @property {boolean} touched  whether somebody was here already
 * @property {(heard: () => void) => () => void} listen  tells of every touch until what it returns is called
 * @property {(ms: number, over: () => void) => () => void} wait  until what it returns is called
 * @property {() => {done: Promise<boolean>, end: () => void}} begin  `end` gives the work up
 */

/** @param {Around} around @returns {Promise<boolean>} what the work came to */
export function inQuiet({ touched, listen, wait, begin }) {
  return new Promise((resolve) => {
    let rest = REST;
    let end = () => {};
    const work = () => {
      const mine = begin();
      let given = false;
      end = () => {
        given = true;
        rest *= 2;
        mine.end();
      };
      mine.done.then((ok) => {
        if (given) return;
        deaf();
        resolve(ok);
      });
    };
    const later = () => {
      end();
      end = wait(rest, work);
    };
    const deaf = listen(later);
    if (touched) later();
    else work();
  });
}
