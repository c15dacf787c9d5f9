/**
 * Statistics of one game and one player, computed from the entries of the locker. No side effects and no game rules.
 */

import { groupBy } from "../common/group-by.js";

/** @import { Line } from "../../core/store/lines.js" */

/**
 * One round played by one player. A result that covers several rounds is split into one object of this type per round.
 * @typedef {object} Round
 * @property {Line} line
 * @property {number} seat
 * @property {number} number  number of the round in its result, from 1
 * @property {string} course  the course and its holes; only rounds on the same course are compared
 * @property {(number|null)[]} cells
 * @property {(number|null)[]|null} signs
 * @property {number[]|null} par
 * @property {string[]} holes
 * @property {number|null} score  null if a hole was not finished
 * @property {number|null} differential  null if the round does not count towards a handicap
 * @property {boolean} half  whether the round has half of the course's holes; two such rounds count as one for a
 *   handicap
 */

/** Maximum number of buckets in a distribution. */
const MAX_BUCKETS = 12;

/**
 * Returns the names of all people, those with the most games first.
 * @param {readonly Line[]} lines
 * @returns {string[]}
 */
export function listPlayers(lines) {
  const people = lines.flatMap(({ seats }) => seats.filter(({ kind }) => kind === "person"));
  return [...groupBy(people, ({ name }) => name)]
    .sort(([one, games], [two, others]) => others.length - games.length || (one < two ? -1 : 1))
    .map(([name]) => name);
}

/**
 * Returns the games with the name of this device's player instead of "You", which the player had before entering a name.
 * @param {readonly Line[]} lines
 * @param {string} name  "" if it is unknown
 * @returns {Line[]}
 */
export const withOwnName = (lines, name) =>
  lines.map((line) =>
    name && findSeat(line, name) < 0
      ? { ...line, seats: line.seats.map((seat) => (isDefault(seat) ? { ...seat, name } : seat)) }
      : line,
  );

/** @param {Line["seats"][number]} seat */
const isDefault = ({ kind, name }) => kind === "person" && name === "You";

/** Returns the seat of a person in a game, or -1. @param {Line} line @param {string} player */
export const findSeat = ({ seats }, player) =>
  seats.findIndex(({ name, kind }) => kind === "person" && name === player);

/**
 * Returns the name of the course, or null for a custom one. Older entries call the built-in boards and cards “own”.
 * @param {Line} line
 * @returns {string|null}
 */
export const courseName = ({ summary: { course } }) => course?.replace(/^own /, "clubhouse ") ?? null;

/**
 * Returns the rounds of a player, oldest first.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @returns {Round[]}
 */
export function listRounds(lines, player) {
  return [...lines]
    .sort((one, two) => one.date - two.date)
    .flatMap((line) => {
      const seat = findSeat(line, player);
      return seat < 0 ? [] : splitRounds(line, seat);
    });
}

/**
 * Splits a result into its rounds.
 * @param {Line} line
 * @param {number} seat
 * @returns {Round[]}
 */
function splitRounds(line, seat) {
  const { summary } = line;
  const card = summary.seats[seat];
  if (!card) return [];
  const { of_round: size, holes, par } = summary;
  const count = Math.ceil(holes.length / size);
  const counts = !line.coach && !line.resumed && !line.known && card.differentials.length === count;
  return Array.from({ length: count }, (_, at) => {
    const part = (/** @type {any[]} */ list) => list.slice(at * size, (at + 1) * size);
    const cells = part(card.cells);
    const names = part(holes).map((hole) => String(hole).replace(/^\d+\./, ""));
    return {
      line,
      seat,
      number: at + 1,
      course: `${courseName(line) ?? "a custom course"}, ${size === 1 ? "one hole" : `${size} holes`}`,
      cells,
      signs: card.signs && part(card.signs),
      par: par && part(par),
      holes: names,
      score: cells.includes(null) ? null : cells.reduce((sum, cell) => sum + cell, 0),
      half: summary.half === true,
      differential: counts ? (card.differentials[at] ?? null) : null,
    };
  });
}

/**
 * Returns the strongest opponent of the ladder that the player has beaten alone in a round that counts towards a
 * handicap. Beating an opponent unlocks all weaker ones.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @param {import("../../core/protocol.js").OptionShape} option
 * @returns {number} index among the choices, or -1 if none has been beaten
 */
export function strongestBeaten(lines, player, { name, choices = [], default: usual }) {
  const beaten = lines.filter(
    (line) =>
      line.seats.length === 1 &&
      line.summary.winners.includes(0) &&
      !line.typed &&
      listRounds([line], player).some(({ differential }) => differential !== null),
  );
  return Math.max(-1, ...beaten.map(({ options }) => choices.indexOf(options[name] ?? usual)));
}

/** Returns the courses, most played first. @param {readonly Round[]} rounds @returns {string[]} */
export const listCourses = (rounds) =>
  [...groupBy(rounds, ({ course }) => course)]
    .sort(([, one], [, two]) => two.length - one.length)
    .map(([course]) => course);

/** Returns the mean of some numbers. @param {number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the scores of all complete rounds. @param {readonly Round[]} rounds @returns {number[]} */
export const completeScores = (rounds) => rounds.flatMap(({ score }) => (score === null ? [] : [score]));

/**
 * Returns the games of which at least one round was on a course.
 * @param {readonly Line[]} lines @param {readonly Round[]} rounds  rounds on the course
 */
export const linesOnCourse = (lines, rounds) => lines.filter((line) => rounds.some((round) => round.line === line));

/**
 * Summarises the scores on a course.
 * @param {readonly Round[]} rounds  rounds on the same course
 * @returns {{rounds: number, best: number, average: number, last: number}|null} null without a complete round
 */
export function totals(rounds) {
  const scores = completeScores(rounds);
  const [first] = rounds;
  if (!scores.length || !first) return null;
  const best = first.line.summary.low ? Math.min(...scores) : Math.max(...scores);
  return { rounds: rounds.length, best, average: mean(scores), last: scores.at(-1) ?? 0 };
}

/**
 * Returns the distribution of scores in at most twelve buckets of equal width.
 * @param {readonly number[]} scores
 * @returns {{from: number, to: number, count: number}[]} buckets, both ends included
 */
export function distribution(scores) {
  if (!scores.length) return [];
  const low = Math.min(...scores);
  const width = Math.max(1, Math.ceil((Math.max(...scores) - low + 1) / MAX_BUCKETS));
  const result = Array.from({ length: Math.ceil((Math.max(...scores) - low + 1) / width) }, (_, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width - 1,
    count: 0,
  }));
  for (const score of scores) {
    const bucket = result[Math.floor((score - low) / width)];
    if (bucket) bucket.count += 1;
  }
  return result;
}

/**
 * Returns the averages and best results for each hole.
 * @param {readonly Round[]} rounds  rounds on the same course
 * @returns {{hole: string, played: number, mean: number, par: number|null, best: number}[]}
 */
export function holeAverages(rounds) {
  const all = rounds.flatMap(({ cells, holes, par }) =>
    cells.map((cell, at) => ({ hole: holes[at] ?? "", cell, par: par?.[at] })),
  );
  const low = rounds[0]?.line.summary.low ?? true;
  return [...groupBy(all, ({ hole }) => hole)].flatMap(([hole, times]) => {
    const played = times.filter(({ cell }) => cell !== null);
    const cells = played.flatMap(({ cell }) => cell ?? []);
    const pars = played.flatMap(({ par }) => par ?? []);
    if (!cells.length) return [];
    const par = pars.length === cells.length ? mean(pars) : null;
    const best = low ? Math.min(...cells) : Math.max(...cells);
    return [{ hole, played: cells.length, mean: mean(cells), par, best }];
  });
}

/**
 * Returns whom the holes are compared with, for example “Luis or the tour bot”.
 * @param {readonly Round[]} rounds  rounds on the same course
 */
export const describeComparison = (rounds) =>
  [...new Set(rounds.flatMap(({ par, line }) => (par ? [line.summary.par_name ?? "par"] : [])))].sort().join(" or ");

/**
 * Returns the total and the average per game of everything that was collected apart from the score, such as gems.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @returns {{name: string, all: number, a_game: number}[]}
 */
export function totalCounts(lines, player) {
  const entries = lines.flatMap((line) => Object.entries(line.summary.seats[findSeat(line, player)]?.counts ?? {}));
  return [...groupBy(entries, ([name]) => name)].map(([name, games]) => {
    const counts = games.map(([, count]) => count);
    return { name, all: counts.reduce((sum, count) => sum + count, 0), a_game: mean(counts) };
  });
}

/**
 * Returns the average luck and loss per round found in reviews. In Word Golf, losses compared with everyday words take precedence
 * over those of older reviews, which compared with the complete dictionary.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @returns {{games: number, luck: number, loss: number, words: boolean}|null} null if no game has been reviewed;
 *   `words`: the loss is per hole, compared with everyday words
 */
export function reviewAverages(lines, player) {
  const everyday = lines.filter(({ review }) => review?.everyday);
  const pairs = (everyday.length ? everyday : lines).flatMap((line) => {
    const [{ review }, seat] = [line, findSeat(line, player)];
    const rounds = Math.max(1, Math.ceil(line.summary.holes.length / line.summary.of_round));
    const loss = review?.everyday
      ? (review.everyday[seat] ?? 0) / line.summary.of_round
      : (review?.loss[seat] ?? 0) / rounds;
    return review && seat >= 0 ? [[(review.luck[seat] ?? 0) / rounds, loss]] : [];
  });
  if (!pairs.length) return null;
  const at = (/** @type {0|1} */ which) => mean(pairs.map((pair) => Number(pair[which])));
  return { games: pairs.length, luck: at(0), loss: at(1), words: everyday.length > 0 };
}

/**
 * Returns the partners of a seat in doubles.
 * @param {Line} line
 * @param {number} seat
 * @returns {number[]}
 */
export const listPartners = ({ summary: { sides = [] } }, seat) =>
  (sides.find((side) => side.includes(seat)) ?? []).filter((one) => one !== seat);

/** @typedef {"won"|"shared"|"lost"} Result */

/**
 * Returns how a game ended for one player against another, or null if neither of them won.
 * @param {Line} line
 * @param {number} me
 * @param {number} other
 * @returns {Result|null}
 */
function headToHead({ summary: { winners } }, me, other) {
  const [mine, theirs] = [winners.includes(me), winners.includes(other)];
  if (mine) return theirs ? "shared" : "won";
  return theirs ? "lost" : null;
}

/**
 * Returns the results against each opponent. Partners are not opponents, and bots are grouped by level.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @returns {{who: string, won: number, shared: number, lost: number}[]}
 */
export function opponents(lines, player) {
  /** @type {{who: string, result: Result|null}[]} */
  const seen = [];
  for (const line of lines) {
    const me = findSeat(line, player);
    if (me < 0) continue;
    const { house, winners } = line.summary;
    if (house) seen.push({ who: house.name, result: winners.includes(me) ? "won" : "lost" });
    const partners = listPartners(line, me);
    for (const [seat, { name, kind, level }] of line.seats.entries())
      if (seat !== me && !partners.includes(seat))
        seen.push({ who: kind === "bot" ? `bot:${level}` : name, result: headToHead(line, me, seat) });
  }
  return [
    ...groupBy(
      seen.filter(({ result }) => result),
      ({ who }) => who,
    ),
  ].map(([who, all]) => {
    const count = (/** @type {Result} */ wanted) => all.filter(({ result }) => result === wanted).length;
    return { who, won: count("won"), shared: count("shared"), lost: count("lost") };
  });
}

/**
 * Returns for each game with an opponent whether the player won, oldest first.
 * @param {readonly Line[]} lines
 * @param {string} player
 */
const contestResults = (lines, player) =>
  [...lines]
    .sort((one, two) => one.date - two.date)
    .flatMap((line) => {
      const me = findSeat(line, player);
      const contest = me >= 0 && (line.seats.length > 1 || line.summary.house !== null);
      return contest ? [line.summary.winners.includes(me)] : [];
    });

/**
 * Returns the number of consecutive wins.
 * @param {readonly Line[]} lines
 * @param {string} player
 * @returns {{now: number, longest: number}}
 */
export function winStreaks(lines, player) {
  let now = 0;
  let longest = 0;
  for (const won of contestResults(lines, player)) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
