/**
 * The coach looks back on a finished game: the record is played again in a match of its own, and before every decision
 *   the
 * coach is asked what it would have done. In the background, one request at a time, so that a tap never waits for long.
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").GameRecord} GameRecord */

/**
 * One decision that cost something.
 * @typedef {{view: View, seat: number, move: Move, better: Advice, loss: number}} Decision
 */

/**
 * How far the coach has come.
 * @typedef {object} Review
 * @property {"working"|"done"|"failed"} state
 * @property {number} done            moves that were looked at
 * @property {number} of              moves of the game
 * @property {Decision[]} decisions   the costliest first
 * @property {{seat: number, decisions: number, loss: number, unpriced: number}[]} seats   what was asked about, what
 *   it cost in all,
 *   and how many moves the coach had not among those that it weighed
 */

/** Decisions that are told at most. */
const MOST = 6;
/** What costs less is a matter of taste. */
const LEAST = 0.005;
/** Moves that the coach is asked for where they are too many to list. */
const SOME = 60;

/**
 * @param {object} services
 * @param {GameRecord} services.record
 * @param {number[]} services.seats   whose decisions are looked at
 * @param {(request: object) => Promise<any>} services.call
 * @param {(review: Review) => void} services.report   after every move
 * @param {() => boolean} services.gone   whether nobody waits for it any more
 * @returns {Promise<void>} never rejects
 */
export async function lookBack({ record, seats, call, report, gone }) {
  /** @type {Review} */
  const review = {
    state: "working",
    done: 0,
    of: record.moves.length,
    decisions: [],
    seats: seats.map((seat) => ({ seat, decisions: 0, loss: 0, unpriced: 0 })),
  };
  const ask = async (/** @type {object} */ request) => {
    const answer = await call(request);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  };
  try {
    let { match, view } = await ask({ op: "replay", record, upto: 0 });
    for (const move of record.moves) {
      if (gone()) break;
      await weigh(review, view, move, (request) => ask({ ...request, match }));
      ({ view } = await ask({ op: "play", match, move }));
      review.done += 1;
      report(review);
    }
    await ask({ op: "close", match });
    review.state = "done";
  } catch {
    review.state = "failed";
  }
  report(review);
}

/**
 * Looks at one move, if it was a decision.
 * @param {Review} review
 * @param {View} view
 * @param {Move} move
 * @param {(request: object) => Promise<any>} ask
 */
async function weigh(review, view, move, ask) {
  const mine = review.seats.find(({ seat }) => seat === view.turn);
  if (!mine) return;
  const { moves } = await ask({ op: "moves" });
  if (moves && moves.length < 2) return;
  const advice = await ask({ op: "advise", count: moves ? Math.min(moves.length, 1000) : SOME });
  const [better] = advice.moves;
  const played = advice.moves.find((/** @type {Advice} */ one) => same(one.move, move));
  if (!played) {
    mine.unpriced += 1;
    return;
  }
  mine.decisions += 1;
  mine.loss += played.loss;
  if (played.loss < LEAST) return;
  review.decisions.push({ view, seat: mine.seat, move, better, loss: played.loss });
  review.decisions.sort((one, other) => other.loss - one.loss);
  review.decisions.length = Math.min(review.decisions.length, MOST);
}

/** @param {Move} one @param {Move} other @returns {boolean} */
export const same = (one, other) => plain(one) === plain(other);

/**
 * A value in a form that depends on no order of its keys, without what was left open.
 * @param {unknown} value
 * @returns {string}
 */
function plain(value) {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => `${key}:${plain(held)}`)
    .join()}}`;
}
