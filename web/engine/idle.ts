/**
 * Runs work that would slow the page down while the player is using it. It starts when there has been no input for a
 * few seconds, is cancelled on the next input, and is restarted after a longer pause.
 */

/** Required time without input, in milliseconds. It doubles each time the work is cancelled. */
export const REST_MS = 4000;

/** the functions of the page that are needed here */
type Environment = {
  /** whether there has already been input */
  touched: boolean;
  /** calls `heard` for every input; returns a function that stops that */
  listen: (heard: () => void) => () => void;
  /** starts a timeout; returns a function that cancels it */
  wait: (ms: number, over: () => void) => () => void;
  /** starts the work; `end` cancels it */
  begin: () => { done: Promise<boolean>; end: () => void };
};

/**
 * Runs the work when the page is idle.
 * @returns the result of the work
 */
export function runWhenIdle({ touched, listen, wait, begin }: Environment): Promise<boolean> {
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
