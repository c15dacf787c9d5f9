/**
 * Runs work that would slow the page down while the player is using it. It starts when there has been no input for a
 * few seconds, is cancelled on the next input, and is restarted after a longer pause.
 */

/** Required time without input, in milliseconds. It doubles each time the work is cancelled. */
export const REST_MS = 4000;

/**
 * @typedef {object} Environment the functions of the page that are needed here
 * @property {boolean} touched  whether there has already been input
 * @property {(heard: () => void) => () => void} listen  calls `heard` for every input; returns a function that stops
 *   that
 * @property {(ms: number, over: () => void) => () => void} wait  starts a timeout; returns a function that cancels it
 * @property {() => {done: Promise<boolean>, end: () => void}} begin  starts the work; `end` cancels it
 */

/** Runs the work when the page is idle. @param {Environment} around
 * @returns {Promise<boolean>} the result of the work */
export function runWhenIdle({ touched, listen, wait, begin }) {
  return new Promise((resolve) => {
    let rest = REST_MS;
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
