/** Adds up luck and the cost of choices for part of a round, based on the ledger of its review. */

import { work } from "../core/python/job.js";

/** @import { Call, GameRecord } from "../core/types.js" */
/** @import { ReviewHead, ReviewStep } from "../core/protocol.js" */
/** @typedef {{head: ReviewHead, steps: ReviewStep[]}} Ledger */

/** Luck and losses below this count as zero, in the unit of the coach's values. */
const NEGLIGIBLE = 0.05;
/** Duration of one step of the review, in milliseconds. */
const STEP_MS = 12;

/**
 * Reviews a round.
 * @param {Call} ask
 * @param {GameRecord} record @param {() => boolean} gone  returns true to stop early
 * @param {number} [start]  number of moves at the start that are not evaluated
 * @returns {Promise<Ledger>} rejects if Python rejects the record
 */
export async function loadLedger(ask, record, gone, start = 0) {
  /** @type {Partial<Ledger> & Pick<Ledger, "steps">} */
  const ledger = { steps: [] };
  for await (const answer of work(ask, { work: "review", record, start }, STEP_MS)) {
    if ("head" in answer) ledger.head = answer.head;
    else ledger.steps.push(...answer.steps);
    if (gone()) break;
  }
  return /** @type {Ledger} */ (ledger);
}

/**
 * Adds up the luck and the losses of a seat.
 * @param {Ledger} ledger @param {number} seat
 * @param {readonly [since: number, end: number]} span  number of moves before the part, and up to its end
 * @param {0|1} ahead  1 if the last move of a hole rolls the dice of the next hole
 * @returns {{luck: number, lost: number}} positive luck is good for the seat
 */
export function sumLuck({ head, steps }, seat, [since, end], ahead) {
  let luck = since ? 0 : (head.luck[seat] ?? 0);
  let lost = 0;
  for (const { index, seat: mover, lucks, loss, everyday } of steps) {
    if (index >= since - ahead && index < end - ahead) luck += lucks[seat] ?? 0;
    if (index >= since && index < end && mover === seat) lost += everyday?.loss ?? loss ?? 0;
  }
  return { luck, lost };
}

/** Describes luck and losses in a sentence.
 * @param {{luck: number, lost: number}} fortune @param {string} unit  for example "strokes"
 * @param {string} name @returns {string} */
export function describeLuckAndChoices({ luck, lost }, unit, name) {
  const who = name === "You" ? "you" : name;
  const worth = Math.abs(luck).toFixed(1);
  const amount = `${worth} ${worth === "1.0" ? unit.replace(/s$/, "") : unit}`;
  const dice =
    Math.abs(luck) < NEGLIGIBLE
      ? `The dice were fair to ${who}`
      : luck > 0
        ? `The dice helped ${who} by ${amount}`
        : `The dice cost ${who} ${amount}`;
  return `${dice}, ${lost < NEGLIGIBLE ? "choices cost nothing" : `choices cost ${lost.toFixed(1)}`}.`;
}
