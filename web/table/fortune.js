/** What luck and choices did over a stretch of a round, out of its ledger. */

import { work } from "../core/python/job.js";

/** @import { Call, GameRecord } from "../core/types.js" */
/** @import { ReviewHead, ReviewStep } from "../core/protocol.js" */
/** @typedef {{head: ReviewHead, steps: ReviewStep[]}} Ledger */

/** What changes less than this was nothing. */
const LITTLE = 0.05;
/** Milliseconds that a request should take. */
const SHORT = 12;

/**
 * @param {Call} ask
 * @param {GameRecord} record @param {() => boolean} gone  nobody wants it any more
 * @param {number} [start]  moves that are not weighed
 * @returns {Promise<Ledger>} throws what Python says against it
 */
export async function ledgerOf(ask, record, gone, start = 0) {
  /** @type {Partial<Ledger> & Pick<Ledger, "steps">} */
  const ledger = { steps: [] };
  for await (const answer of work(ask, { work: "review", record, start }, SHORT)) {
    if ("head" in answer) ledger.head = answer.head;
    else ledger.steps.push(...answer.steps);
    if (gone()) break;
  }
  return /** @type {Ledger} */ (ledger);
}

/**
 * @param {Ledger} ledger @param {number} seat
 * @param {readonly [since: number, end: number]} span  moves before it, and with it
 * @param {0|1} ahead  1: the last move of a hole throws the next one's dice
 * @returns {{luck: number, lost: number}} luck above 0 was good for the seat
 */
export function fortune({ head, steps }, seat, [since, end], ahead) {
  let luck = since ? 0 : (head.luck[seat] ?? 0);
  let lost = 0;
  for (const { index, seat: mover, lucks, loss, everyday } of steps) {
    if (index >= since - ahead && index < end - ahead) luck += lucks[seat] ?? 0;
    if (index >= since && index < end && mover === seat) lost += everyday?.loss ?? loss ?? 0;
  }
  return { luck, lost };
}

/** @param {{luck: number, lost: number}} fortune @param {string} unit @param {string} name @returns {string} */
export function fortuneWords({ luck, lost }, unit, name) {
  const who = name === "You" ? "you" : name;
  const worth = Math.abs(luck).toFixed(1);
  const dice =
    Math.abs(luck) < LITTLE
      ? `The dice were fair to ${who}`
      : `The dice ${luck > 0 ? "gave" : "cost"} ${who} ${worth} ${worth === "1.0" ? unit.replace(/s$/, "") : unit}`;
  return `${dice}, ${lost < LITTLE ? "choices cost nothing" : `choices cost ${lost.toFixed(1)}`}.`;
}
