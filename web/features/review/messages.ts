/** Sentences and formatted numbers for reviews of all games. The functions have no side effects. */

import type { Line } from "../../data/lines.ts";
import { capitalise, joinList, spellCount } from "../../table/text.ts";
import type { End, Head, Step } from "./review-data.ts";

/** Smallest loss from which a problem counts as not solved. */
export const MIN_LOSS = 0.005;
/** Maximum number of mistakes saved in the locker per game. */
const MAX_SAVED = 8;
/** Smallest loss from which a problem is made, in strokes or points. */
const MIN_PROBLEM_LOSS = 0.1;
/** Smallest loss from which a problem is made in match play, as a chance of winning. */
const MIN_PROBLEM_CHANCE = 0.02;

/** A smaller amount of strokes or points is shown as nothing, because it would be rounded to 0. */
const MIN_SHOWN = 0.05;
/** A smaller chance is shown as nothing, because it would be rounded to 0. */
const MIN_CHANCE = 0.005;
/** Smallest unforeseen amounts that are shown: in strokes or points, and as a chance. */
const MIN_UNFORESEEN = { plain: 0.1, chance: 0.02 };

/** Formats the absolute value of a number with one decimal place. */
export const tenths = (value: number) => Math.abs(value).toFixed(1);

/** Formats a final result, without decimals if it is an integer. */
const result = (value: number) =>
  Math.abs(value - Math.round(value)) < 1e-6 ? String(Math.round(value)) : value.toFixed(1);

/**
 * Summarises a round in two sentences: “You finished with 41: 1.8 strokes gained by luck, 3.0 strokes given away. …” In
 * Word Golf the loss is compared with everyday words, and the second sentence is about Luis.
 * @param rivals - opponents without a seat
 */
export function describeRound(
  name: string,
  seat: number,
  { unit, low, expectation }: Head,
  { result: results, luck, gifts, loss, everyday, residual, decisions, over }: End,
  rivals: readonly { name: string; score: number }[] = [],
) {
  const at = (list: number[]) => list[seat] ?? 0;
  const lucky = at(luck);
  const lost = at(everyday ?? loss);
  const rest = at(residual);
  const inUnits = (worth: number) => `${tenths(worth)} ${tenths(worth) === "1.0" ? unit.replace(/s$/, "") : unit}`;
  const parts = [
    describeTotalLuck(lucky, 0.05, inUnits),
    lost < 0.05
      ? "nothing given away"
      : everyday // Show the average per decision, because the sum over all decisions would be discouraging.
        ? `${inUnits(lost / at(decisions))} lost per decision compared with everyday words`
        : `${inUnits(lost)} given away`,
    ...describeGifts(at(gifts), 0.05, inUnits),
    ...describeResidual(low ? -rest : rest, MIN_UNFORESEEN.plain, inUnits),
  ];
  const verb = over ? "finished with" : name === "You" ? "stand at" : "stands at";
  const count = at(decisions) === 1 ? "one decision" : `${at(decisions)} decisions`;
  const sentences = rivals.map((one) => `${one.name} made ${result(one.score)} ${unit}`);
  if (!everyday) sentences.push(`The coach expected ${tenths(at(expectation))} ${unit}`);
  return `${name} ${verb} ${result(at(results))}: ${parts.join(", ")}. ${capitalise([...sentences, count].join("; "))}.`;
}

/** Formats an amount with its unit. */
type InUnits = (worth: number) => string;

/** Describes the luck of a player. Positive values are good luck. */
const describeTotalLuck = (worth: number, least: number, inUnits: InUnits) =>
  Math.abs(worth) < least ? "luck was even" : `${inUnits(worth)} ${worth > 0 ? "gained by luck" : "lost to bad luck"}`;

/**
 * Describes the effect of the other players' decisions, or returns nothing if the amount is below `least`. Positive
 * values are gains.
 */
const describeGifts = (worth: number, least: number, inUnits: InUnits) =>
  Math.abs(worth) < least ? [] : [`${inUnits(worth)} ${worth > 0 ? "gained" : "lost"} through the others' choices`];

/** Describes changes that the coach's values did not foresee. Positive values are gains. */
const describeResidual = (worth: number, least: number, inUnits: InUnits) =>
  Math.abs(worth) < least ? [] : [`${inUnits(worth)} ${worth > 0 ? "better" : "worse"} than the coach expected`];

/** Formats a chance, for example “12 in 100”. */
export function formatChance(worth: number) {
  const hundredths = Math.round(100 * Math.abs(worth));
  return `${hundredths || "less than 1"} in 100`;
}

/**
 * Summarises a match in chances of winning: “The match: 50 in 100 at the first tee, 38 in 100 lost to bad luck, …”
 * Returns "" except in match play.
 */
export function describeMatch(seat: number, { chance }: Head, { chance: end, over }: End) {
  if (!chance || !end) return "";
  const at = (list: number[]) => list[seat] ?? 0;
  const outcome = RESULTS.get(at(end.result));
  const lucky = at(end.luck);
  const lost = at(end.loss);
  const rest = at(end.residual);
  const parts = [
    `${formatChance(at(chance.expectation))} at the first tee`,
    describeTotalLuck(lucky, MIN_CHANCE, formatChance),
    lost < MIN_CHANCE ? "nothing given away" : `${formatChance(lost)} given away`,
    ...describeGifts(at(end.gifts), MIN_CHANCE, formatChance),
    ...describeResidual(rest, MIN_UNFORESEEN.chance, formatChance),
  ];
  return `The match${over && outcome ? `, ${outcome}` : ""}: ${parts.join(", ")}.`;
}

const RESULTS = new Map([
  [1, "won"],
  [0.5, "halved"],
  [0, "lost"],
]);

/**
 * Formats a loss with its unit, for example “3.1 strokes” or “28 wins per 100 matches”.
 * @param worth - a chance in match play (if `chance` is set), otherwise in `unit`
 */
export function formatLoss(worth: number, { unit, chance }: { unit: string; chance?: unknown }) {
  const won = Math.round(100 * worth);
  if (chance) return `${won || "less than 1"} ${won > 1 ? "wins" : "win"} per 100 matches`;
  if (worth < 0.05) return `less than 0.1 ${unit}`;
  return `${tenths(worth)} ${tenths(worth) === "1.0" ? unit.replace(/s$/, "") : unit}`;
}

/** Returns the loss of a decision, in match play as a chance; null for a concession. */
export const cost = ({ loss, chance, everyday }: Step) =>
  chance && loss !== null ? chance.loss : (everyday?.loss ?? loss);

/**
 * Returns whether a loss rounds to nothing, so that the move is as good as the best one.
 * @param loss - a chance in match play (if `chance` is set), otherwise in the unit of the ledger
 */
export const isNegligible = (loss: number, chance?: unknown) => loss < (chance ? MIN_CHANCE : MIN_SHOWN);

/** Returns the best alternative to the move played, in match play the one with the best chance. */
export const bestAlternative = ({ best, chance, everyday }: Step) => chance?.best ?? everyday ?? best;

/**
 * Describes the luck after a move, for example “Then 0.8 strokes gained by luck.” Returns "" if it rounds to nothing.
 */
export function luckSentence(step: Step, head: Head | null) {
  const text = describeLuck(step, head);
  return text && `Then ${text}.`;
}

/** Describes the luck after a move, for example “0.8 strokes gained by luck”. Returns "" if it rounds to nothing. */
export function describeLuck({ luck, chance }: Step, head: Head | null) {
  const [worth, least] = chance ? [chance.luck, MIN_CHANCE] : [luck, MIN_SHOWN];
  if (worth === null || Math.abs(worth) < least) return "";
  const text = chance ? formatChance(worth) : formatLoss(Math.abs(worth), { unit: head?.unit ?? "" });
  const what = worth > 0 ? "gained by luck" : "lost to bad luck";
  return `${text} ${what}${chance ? " for the match" : ""}`;
}

/**
 * Describes the gems or skins that a move gave to players, for example “Ann gained two gems.” Returns "" if it gave
 * none.
 */
export function describeGains({ gains }: Step, head: Head | null, names: readonly string[]) {
  const unit = head?.tally?.replace(/s$/, "");
  if (!gains || !unit) return "";
  const parts = gains.flatMap((gain, seat) =>
    gain > 0 ? [`${names[seat] ?? ""} gained ${spellCount(gain, unit)}`] : [],
  );
  return parts.length ? `${joinList(parts)}.` : "";
}

/**
 * Returns the decisions that cost something, costliest first.
 * @param seats - players whose decisions are returned
 */
export const costliest = (steps: readonly Step[], seats: readonly number[]): Step[] =>
  steps
    .filter((step) => !isNegligible(Number(cost(step) ?? 0), step.chance) && seats.includes(step.seat))
    .sort((one, other) => Number(cost(other)) - Number(cost(one)) || one.index - other.index);

/**
 * Returns the part of a review that is saved in the locker. In match play the losses are chances.
 * @param people - seats
 */
export function toLockerReview(
  steps: readonly Step[],
  head: Head | null,
  { luck, loss, everyday }: End,
  people: readonly number[],
): NonNullable<Line["review"]> {
  const by = head?.chance?.unit;
  return {
    luck: luck.map(round),
    loss: loss.map(round),
    ...(everyday ? { everyday: everyday.map(round) } : {}),
    mistakes: costliest(steps, people)
      .filter((step) => Number(cost(step)) >= (by ? MIN_PROBLEM_CHANCE : MIN_PROBLEM_LOSS))
      .slice(0, MAX_SAVED)
      .map((step) => ({
        at: step.index,
        seat: step.seat,
        loss: round(Number(cost(step))),
        ...(by ? { by } : {}),
        theme: step.theme,
        question: step.question ?? "",
        solved: false,
      })),
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Returns whether two moves are equal. Fields that are null or missing are ignored. */
export const sameMove = (one: unknown, other: unknown): boolean => serialise(one) === serialise(other);

/** Serialises a value independently of the order of its keys, without fields that are null or undefined. */
function serialise(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialise).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, held]) => held !== null && held !== undefined);
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => `${key}:${serialise(held)}`)
    .join()}}`;
}
