/** A review in words and numbers: pure, and the same for every game. */

import { capital } from "../../table/words.js";

/** @import { End, Head, Step } from "./feed.js" */

/** What costs less is a matter of taste. */
export const LEAST = 0.005;
/** What the locker keeps of a game's mistakes. */
const MOST_KEPT = 8;
/** A mistake worth a problem costs at least this part of what a round is made of. */
const WORTH = 0.1;
/** The same of a match that is won or lost, and of skins. */
const WORTH_BY = { chance: 0.02, skins: 0.05 };

/** What is told as nothing, as it would be rounded to it. */
const LEAST_BY = { chance: 0.005, skins: 0.05 };
/** What was not foreseen is told from here on: strokes, points or skins; a chance. */
const UNFORESEEN = { plain: 0.1, chance: 0.02 };

/** @param {number} value */
export const tenths = (value) => Math.abs(value).toFixed(1);

/** The final result as people write it. @param {number} value */
const result = (value) => (Math.abs(value - Math.round(value)) < 1e-6 ? String(Math.round(value)) : value.toFixed(1));

/**
 * The round in two sentences: "You finished in 41: 1.8 strokes gained by luck, 3.0 strokes given away. ..." In Word
 * Golf what is given away goes by everyday words, and the second sentence is of Luis.
 * @param {string} name
 * @param {number} seat
 * @param {Head} head
 * @param {End} end
 * @param {readonly {name: string, score: number}[]} [rivals]  who was to be beaten without a seat
 */
export function split(
  name,
  seat,
  { unit, low, expectation },
  { result: results, luck, gifts, loss, everyday, residual, decisions, over },
  rivals = [],
) {
  const at = (/** @type {number[]} */ list) => list[seat] ?? 0;
  const [lucky, lost, rest] = [at(luck), at(everyday ?? loss), at(residual)];
  const inUnits = (/** @type {number} */ worth) =>
    `${tenths(worth)} ${tenths(worth) === "1.0" ? unit.replace(/s$/, "") : unit}`;
  const parts = [
    byLuck(lucky, 0.05, inUnits),
    lost < 0.05
      ? "nothing given away"
      : everyday // by decision: the sum of them all would only discourage
        ? `${inUnits(lost / at(decisions))} a decision given away against everyday words`
        : `${inUnits(lost)} given away`,
    ...fromOthers(at(gifts), 0.05, inUnits),
    ...unforeseen(low ? -rest : rest, UNFORESEEN.plain, inUnits),
  ];
  const verb = over ? "finished" : name === "You" ? "stand at" : "stands at";
  const count = at(decisions) === 1 ? "one decision" : `${at(decisions)} decisions`;
  const held = rivals.map((one) => `${one.name} made ${result(one.score)} ${unit}`);
  if (!everyday) held.push(`The coach expected ${tenths(at(expectation))} ${unit}`);
  return `${name} ${verb} ${result(at(results))}: ${parts.join(", ")}. ${capital([...held, count].join("; "))}.`;
}

/** @typedef {(worth: number) => string} InUnits  an amount with its unit */

/** Above 0 for the better. @param {number} worth @param {number} least @param {InUnits} inUnits */
const byLuck = (worth, least, inUnits) =>
  Math.abs(worth) < least ? "luck was even" : `${inUnits(worth)} ${worth > 0 ? "gained by luck" : "lost by bad luck"}`;

/**
 * What the decisions of the others changed, above 0 for the better; nothing where that is less than `least`.
 * @param {number} worth @param {number} least @param {InUnits} inUnits
 */
const fromOthers = (worth, least, inUnits) =>
  Math.abs(worth) < least ? [] : [`${inUnits(worth)} ${worth > 0 ? "gained" : "lost"} by what the others chose`];

/**
 * What values did not know, above 0 for the better.
 * @param {number} worth @param {number} least @param {InUnits} inUnits
 */
const unforeseen = (worth, least, inUnits) =>
  Math.abs(worth) < least ? [] : [`${inUnits(worth)} ${worth > 0 ? "better" : "worse"} than the coach foresaw`];

/** A chance in words, "12 in 100", or a number of skins. @param {number} worth @param {string} unit */
export function counted(worth, unit) {
  if (unit === "skins") return `${tenths(worth)} ${tenths(worth) === "1.0" ? "skin" : "skins"}`;
  const hundredths = Math.round(100 * Math.abs(worth));
  return `${hundredths || "less than 1"} in 100`;
}

/**
 * The same in what the format counts: "The match: 50 in 100 at the first tee, 38 in 100 lost by bad luck, …".
 * @param {number} seat @param {Head} head @param {End} end
 */
export function splitByFormat(seat, { chance }, { chance: end, over }) {
  if (!chance || !end) return "";
  const at = (/** @type {number[]} */ list) => list[seat] ?? 0;
  const { unit } = chance;
  const inUnits = (/** @type {number} */ worth) => counted(worth, unit);
  const least = LEAST_BY[unit];
  const came = unit === "skins" ? `${result(at(end.result))} won` : RESULTS.get(at(end.result));
  const [lucky, lost, rest] = [at(end.luck), at(end.loss), at(end.residual)];
  const parts = [
    `${inUnits(at(chance.expectation))} at the first tee`,
    byLuck(lucky, least, inUnits),
    lost < least ? "nothing given away" : `${inUnits(lost)} given away`,
    ...fromOthers(at(end.gifts), least, inUnits),
    ...unforeseen(rest, unit === "skins" ? UNFORESEEN.plain : UNFORESEEN.chance, inUnits),
  ];
  const head = unit === "skins" ? "Skins" : "The match";
  return `${head}${over && came ? `, ${came}` : ""}: ${parts.join(", ")}.`;
}

const RESULTS = new Map([
  [1, "won"],
  [0.5, "halved"],
  [0, "lost"],
]);

/**
 * What a decision gave away, with its unit: "3.1 strokes", "28 wins in 100 matches".
 * @param {number} worth  in what is counted @param {Pick<Head, "unit"|"chance">} head
 */
export function amount(worth, { unit, chance }) {
  const won = Math.round(100 * worth);
  if (chance?.unit === "chance") return `${won || "less than 1"} ${won > 1 ? "wins" : "win"} in 100 matches`;
  const of = chance?.unit ?? unit;
  if (worth < 0.05) return `less than 0.1 ${of}`;
  return `${tenths(worth)} ${tenths(worth) === "1.0" ? of.replace(/s$/, "") : of}`;
}

/** What a decision cost, in what is counted; a concession is none. @param {Step} step */
export const cost = ({ loss, chance, everyday }) => (chance && loss !== null ? chance.loss : (everyday?.loss ?? loss));

/** What was best in the place of a move, by what is counted. @param {Step} step */
export const better = ({ best, chance, everyday }) => chance?.best ?? everyday ?? best;

/** Luck in words: "12 in 100", "0.8 strokes". @param {Step} step @param {Head|null} head */
export function luckOf({ luck, chance }, head) {
  const by = head?.chance?.unit;
  const [worth, least] = chance && by ? [chance.luck, LEAST_BY[by]] : [luck, 0.05];
  if (worth === null || Math.abs(worth) < least) return "";
  const words = chance && by ? counted(worth, by) : amount(Math.abs(worth), { unit: head?.unit ?? "" });
  const what = worth > 0 ? "gained by luck" : "lost by bad luck";
  return `Then ${words} ${what}${by === "chance" && chance ? " for the match" : ""}.`;
}

/**
 * Decisions that cost something by what is counted, the costliest first.
 * @param {readonly Step[]} steps @param {readonly number[]} seats  whose
 * @returns {Step[]}
 */
export const dearest = (steps, seats) =>
  steps
    .filter((step) => Number(cost(step) ?? 0) >= LEAST && seats.includes(step.seat))
    .sort((one, other) => Number(cost(other)) - Number(cost(one)) || one.index - other.index);

/**
 * What the locker keeps of a review; mistakes by what the format counts.
 * @param {readonly Step[]} steps @param {Head|null} head @param {End} end @param {readonly number[]} people  seats
 * @returns {NonNullable<import("../../core/store/lines.js").Line["review"]>}
 */
export function kept(steps, head, { luck, loss, everyday }, people) {
  const by = head?.chance?.unit;
  return {
    luck: luck.map(round),
    loss: loss.map(round),
    ...(everyday ? { everyday: everyday.map(round) } : {}),
    mistakes: dearest(steps, people)
      .filter((step) => Number(cost(step)) >= (by ? WORTH_BY[by] : WORTH))
      .slice(0, MOST_KEPT)
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

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

/** @param {unknown} one @param {unknown} other  moves, whose open fields do not matter @returns {boolean} */
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
