/** Adds up luck and the cost of choices for part of a round, based on the ledger of its review. */

import { work } from "../engine/job.ts";
import type { ReviewHead, ReviewStep } from "../engine/protocol.d.ts";
import type { Call, GameRecord } from "../engine/types.ts";

export type Ledger = { head: ReviewHead; steps: ReviewStep[] };

/** Luck and losses below this count as zero, in the unit of the coach's values. */
const NEGLIGIBLE = 0.05;
/** Duration of one step of the review, in milliseconds. */
const STEP_MS = 12;

/**
 * Reviews a round.
 * @param gone - returns true to stop early
 * @param start - number of moves at the start that are not evaluated
 * @returns rejects if Python rejects the record
 */
export async function loadLedger(
  ask: Call,
  record: GameRecord,
  gone: () => boolean,
  start: number = 0,
): Promise<Ledger> {
  const ledger: Partial<Ledger> & Pick<Ledger, "steps"> = { steps: [] };
  for await (const answer of work(ask, { work: "review", record, start }, STEP_MS)) {
    if ("head" in answer) ledger.head = answer.head;
    else ledger.steps.push(...answer.steps);
    if (gone()) break;
  }
  return ledger as Ledger;
}

/**
 * Adds up the luck and the losses of a seat.
 * @param span - number of moves before the part, and up to its end
 * @param ahead - 1 if the last move of a hole rolls the dice of the next hole
 * @returns positive luck is good for the seat
 */
export function sumLuck(
  { head, steps }: Ledger,
  seat: number,
  [since, end]: readonly [since: number, end: number],
  ahead: 0 | 1,
): { luck: number; lost: number } {
  let luck = since ? 0 : (head.luck[seat] ?? 0);
  let lost = 0;
  for (const { index, seat: mover, lucks, loss, everyday } of steps) {
    if (index >= since - ahead && index < end - ahead) luck += lucks[seat] ?? 0;
    if (index >= since && index < end && mover === seat) lost += everyday?.loss ?? loss ?? 0;
  }
  return { luck, lost };
}

/**
 * Describes luck and losses in a sentence.
 * @param unit - for example "strokes"
 */
export function describeLuckAndChoices(
  { luck, lost }: { luck: number; lost: number },
  unit: string,
  name: string,
): string {
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
