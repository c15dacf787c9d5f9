/** Duels, without page and without Python: which rounds are mine, what of the others' may be seen yet, who is ahead. */
import { isObject, isText } from "../store/shapes.js";

/** @typedef {number|string|null} Cell */
/**
 * Another round over the same dice; a ghost has its moves as well, for the table that draws it.
 * @typedef {{name: string, score: number, cells: Cell[], record?: import("../types.js").GameRecord}} Rival
 */
/** A round as Python tells it. @typedef {import("../protocol.js").DuelRound} Round */
/** @typedef {{rounds: Rival[], line?: string, ghost?: boolean}} DuelMeta  what a save keeps of its duel */

/** @import { Asks, GameEvent, View } from "../types.js" */

/** Rounds in one link. */
export const FULL = 6;

/** @param {unknown} meta  of a save @returns {DuelMeta|null} null where there is none, or none that can be read */
export function duelOf(meta) {
  const duel = isObject(meta) ? meta.duel : null;
  if (!isObject(duel) || !Array.isArray(duel.rounds) || duel.rounds.length > FULL) return null;
  if (!duel.rounds.every(isRival) || (duel.line !== undefined && !isText(duel.line, 200_000))) return null;
  return /** @type {DuelMeta} */ (/** @type {unknown} */ (duel));
}

/** @param {unknown} it */
const isRival = (it) =>
  isObject(it) &&
  isText(it.name, 80) &&
  Number.isFinite(it.score) &&
  Array.isArray(it.cells) &&
  it.cells.length <= 200 &&
  (it.record === undefined || isObject(it.record)) &&
  it.cells.every((cell) => cell === null || Number.isFinite(cell) || isText(cell, 20));

/** @param {Round[]} rounds @returns {Rival[]} without their moves, of which nothing is seen: what a save keeps */
export const rivalsOf = (rounds) => rounds.map(({ name, score, cells }) => ({ name, score, cells }));

/** @param {Round[]} rounds @returns {Rival[]} with their moves, which are seen stroke by stroke */
export const ghostsOf = (rounds) => rounds.map(({ name, score, cells, record }) => ({ name, score, cells, record }));

/**
 * What may be seen of another's round: the holes that one has played to their end oneself.
 * @param {Cell[]} own  one's row of the card @param {boolean} over @param {Rival} rival
 * @returns {{cells: (Cell|undefined)[], score: number|null}} undefined: not yet
 */
export const seen = (own, over, { cells, score }) => ({
  cells: cells.map((cell, at) => (over || (own[at] ?? null) !== null ? cell : undefined)),
  score: over ? score : null,
});

/** The places of the best, more than one of a tie. @param {{score: number}[]} rounds @param {boolean} fewest */
export function best(rounds, fewest) {
  const scores = rounds.map(({ score }) => score);
  const top = fewest ? Math.min(...scores) : Math.max(...scores);
  return scores.flatMap((score, at) => (score === top ? [at] : []));
}

/**
 * Who had the most luck, and who chose best.
 * @param {string[]} names @param {({luck: number, lost: number}|null)[]} fortunes  of each, the whole round
 */
export function luckWords(names, fortunes) {
  const most = (/** @type {(one: {luck: number, lost: number}) => number} */ of) => {
    const worth = fortunes.map((one) => (one ? of(one) : -Infinity));
    return names[worth.indexOf(Math.max(...worth))] ?? "";
  };
  const lucky = most(({ luck }) => luck);
  const wise = most(({ lost }) => -lost);
  if (lucky === wise) return `${lucky} had the most luck and also made the best choices.`;
  return `${lucky} had the most luck; ${wise} made the best choices.`;
}

/** @param {{name: string, score: number}[]} rounds @param {{fewest: boolean, unit: string}} how */
export function verdictWords(rounds, { fewest, unit }) {
  const top = best(rounds, fewest);
  const names = top.map((at) => rounds[at]?.name ?? "");
  if (rounds.length < 2) return "";
  if (names.length === rounds.length) return "All square.";
  if (names.length > 1) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the lead.`;
  const lead = Math.min(
    ...rounds
      .filter((_, at) => !top.includes(at))
      .map(({ score }) => Math.abs(score - (rounds[top[0] ?? 0]?.score ?? 0))),
  );
  const by = Number.isInteger(lead) ? `${lead} ${lead === 1 ? unit.replace(/s$/, "") : unit}` : "a little";
  return names[0] === "You" ? `You win by ${by}.` : `${names[0]} wins by ${by}.`;
}

/** @param {import("../types.js").GameRecord} one @param {import("../types.js").GameRecord} other */
export const sameDice = (one, other) =>
  one.game === other.game &&
  one.seed === other.seed &&
  one.rules_version === other.rules_version &&
  text(one.options) === text(other.options);

/**
 * The round of a link that is mine: played as mine was, under a name of mine, and not there before I began. Two people
 * who play alike are two.
 * @template {Round} T
 * @param {T[]} rounds @param {{record: import("../types.js").GameRecord, meta: Record<string, unknown>}} mine  my save
 * @param {string} [name]  what I am called here
 * @returns {T|undefined}
 */
export function mineAmong(rounds, { record, meta }, name) {
  const duel = duelOf(meta);
  const known = (/** @type {Rival} */ { name, score, cells }) => JSON.stringify([name, score, cells]);
  const before = duel?.ghost ? [] : (duel?.rounds ?? []).map(known);
  return rounds.find((one) => {
    const at = before.indexOf(known(one));
    if (at >= 0) before.splice(at, 1);
    const alike = sameDice(one.record, record) && JSON.stringify(one.record.moves) === JSON.stringify(record.moves);
    return alike && at < 0 && [record.players[0], meta.signed ?? name].includes(one.name);
  });
}

/** @param {Record<string, unknown>} options */
const text = (options) => JSON.stringify(Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The events of each hole, by its place on the card: what stands between the end of one and of the next.
 * @param {GameEvent[]} events @param {(string|number)[]} columns
 * @returns {(GameEvent[]|null)[]} null where a column is no hole, or cannot be told
 */
export function byHole(events, columns) {
  /** @type {Map<string, GameEvent[][]>} */
  const holes = new Map();
  /** @type {GameEvent[]} */
  let since = [];
  const end = events.some(({ event }) => event === "hole_ended") ? "hole_ended" : "scored";
  for (const event of events) {
    since.push(event);
    if (event.event !== end) continue;
    const name = String(event.hole);
    holes.set(name, [...(holes.get(name) ?? []), since]);
    since = [];
  }
  /** @type {Map<string, number>} */
  const met = new Map();
  return columns.map((column) => {
    const name = String(column);
    const at = met.get(name) ?? 0;
    met.set(name, at + 1);
    return holes.get(name)?.[at] ?? null;
  });
}

/**
 * From which move to which each hole was played, in whatever order.
 * @param {ReturnType<typeof byHole>} holes  of events that say by which move they came
 * @returns {([since: number, end: number]|null)[]} moves before it, and with it
 */
export function spans(holes) {
  /** @type {number[]} */
  const ends = holes.map((events) => events?.at(-1)?.made ?? 0);
  return ends.map((end) => (end ? [Math.max(0, ...ends.filter((other) => other < end)), end] : null));
}

/**
 * Everything that happened in a round, each event with the number of its move, and the position at the end.
 * @param {Asks} ask  throws if Python refuses
 * @param {Round} round
 * @returns {Promise<{events: GameEvent[], view: View}>}
 */
export async function eventsOf(ask, { record }) {
  const { match, view } = await ask({ op: "replay", record });
  try {
    /** @type {{events: GameEvent[], moves: number[]}} */
    const { events, moves } = await ask({ op: "events", match });
    return { events: events.map((event, at) => ({ ...event, made: moves[at] ?? 0 })), view };
  } finally {
    ask({ op: "close", match }).catch(() => {}); // it went with its worker
  }
}
