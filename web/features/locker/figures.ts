/**
 * Statistics of one game and one player, computed from the entries of the locker. No side effects and no game rules.
 */

import type { Line } from "../../data/lines.ts";
import type { OptionShape } from "../../engine/protocol.d.ts";
import { groupBy } from "../../platform/group-by.ts";

/**
 * One round played by one player. A result that covers several rounds is split into one object of this type per round.
 */
export type Round = {
  line: Line;
  seat: number;
  /** number of the round in its result, from 1 */
  number: number;
  /** the course and its holes; only rounds on the same course are compared */
  course: string;
  cells: (number | null)[];
  signs: (number | null)[] | null;
  par: number[] | null;
  holes: string[];
  /** null if a hole was not finished */
  score: number | null;
  /** null if the round does not count towards a handicap */
  differential: number | null;
  /** whether the round has half of the course's holes; two such rounds count as one for a handicap */
  half: boolean;
};

/** Maximum number of buckets in a distribution. */
const MAX_BUCKETS = 12;

/** Returns the names of all people, those with the most games first. */
export function listPlayers(lines: readonly Line[]): string[] {
  const people = lines.flatMap(({ seats }) => seats.filter(({ kind }) => kind === "person"));
  return [...groupBy(people, ({ name }) => name)]
    .sort(([one, games], [two, others]) => others.length - games.length || (one < two ? -1 : 1))
    .map(([name]) => name);
}

/**
 * Returns the games with the name of this device's player instead of "You", which the player had before entering a
 * name.
 * @param name - "" if it is unknown
 */
export const withOwnName = (lines: readonly Line[], name: string): Line[] =>
  lines.map((line) =>
    name && findSeat(line, name) < 0
      ? { ...line, seats: line.seats.map((seat) => (isDefault(seat) ? { ...seat, name } : seat)) }
      : line,
  );

const isDefault = ({ kind, name }: Line["seats"][number]) => kind === "person" && name === "You";

/** Returns the seat of a person in a game, or -1. */
export const findSeat = ({ seats }: Line, player: string) =>
  seats.findIndex(({ name, kind }) => kind === "person" && name === player);

/** Returns the name of the course, or null for a custom one. Older entries call the built-in boards and cards “own”. */
export const courseName = ({ summary: { course } }: Line): string | null =>
  course?.replace(/^own /, "clubhouse ") ?? null;

/** Returns the rounds of a player, oldest first. */
export function listRounds(lines: readonly Line[], player: string): Round[] {
  return [...lines]
    .sort((one, two) => one.date - two.date)
    .flatMap((line) => {
      const seat = findSeat(line, player);
      return seat < 0 ? [] : splitRounds(line, seat);
    });
}

/** Splits a result into its rounds. */
function splitRounds(line: Line, seat: number): Round[] {
  const { summary } = line;
  const card = summary.seats[seat];
  if (!card) return [];
  const { of_round: size, holes, par } = summary;
  const count = Math.ceil(holes.length / size);
  const counts = !line.coach && !line.resumed && !line.known && card.differentials.length === count;
  return Array.from({ length: count }, (_, at) => {
    const part = (list: any[]) => list.slice(at * size, (at + 1) * size);
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
 * @returns index among the choices, or -1 if none has been beaten
 */
export function strongestBeaten(
  lines: readonly Line[],
  player: string,
  { name, choices = [], default: usual }: OptionShape,
): number {
  const beaten = lines.filter(
    (line) =>
      line.seats.length === 1 &&
      line.summary.winners.includes(0) &&
      !line.typed &&
      listRounds([line], player).some(({ differential }) => differential !== null),
  );
  return Math.max(-1, ...beaten.map(({ options }) => choices.indexOf(options[name] ?? usual)));
}

/** Returns the courses, most played first. */
export const listCourses = (rounds: readonly Round[]): string[] =>
  [...groupBy(rounds, ({ course }) => course)]
    .sort(([, one], [, two]) => two.length - one.length)
    .map(([course]) => course);

/** Returns the mean of some numbers. */
export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the scores of all complete rounds. */
export const completeScores = (rounds: readonly Round[]): number[] =>
  rounds.flatMap(({ score }) => (score === null ? [] : [score]));

/**
 * Returns the games of which at least one round was on a course.
 * @param rounds - rounds on the course
 */
export const linesOnCourse = (lines: readonly Line[], rounds: readonly Round[]) =>
  lines.filter((line) => rounds.some((round) => round.line === line));

/**
 * Summarises the scores on a course.
 * @param rounds - rounds on the same course
 * @returns null without a complete round
 */
export function totals(
  rounds: readonly Round[],
): { rounds: number; best: number; average: number; last: number } | null {
  const scores = completeScores(rounds);
  const [first] = rounds;
  if (!scores.length || !first) return null;
  const best = first.line.summary.low ? Math.min(...scores) : Math.max(...scores);
  return { rounds: rounds.length, best, average: mean(scores), last: scores.at(-1) ?? 0 };
}

/**
 * Returns the distribution of scores in at most twelve buckets of equal width.
 * @returns buckets, both ends included
 */
export function distribution(scores: readonly number[]): { from: number; to: number; count: number }[] {
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
 * @param rounds - rounds on the same course
 */
export function holeAverages(
  rounds: readonly Round[],
): { hole: string; played: number; mean: number; par: number | null; best: number }[] {
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
 * @param rounds - rounds on the same course
 */
export const describeComparison = (rounds: readonly Round[]) =>
  [...new Set(rounds.flatMap(({ par, line }) => (par ? [line.summary.par_name ?? "par"] : [])))].sort().join(" or ");

/** Returns the total and the average per game of everything that was collected apart from the score, such as gems. */
export function totalCounts(lines: readonly Line[], player: string): { name: string; all: number; a_game: number }[] {
  const entries = lines.flatMap((line) => Object.entries(line.summary.seats[findSeat(line, player)]?.counts ?? {}));
  return [...groupBy(entries, ([name]) => name)].map(([name, games]) => {
    const counts = games.map(([, count]) => count);
    return { name, all: counts.reduce((sum, count) => sum + count, 0), a_game: mean(counts) };
  });
}

/**
 * Returns the average luck and loss per round found in reviews. In Word Golf, losses compared with everyday words take precedence
 * over those of older reviews, which compared with the complete dictionary.
 * @returns null if no game has been reviewed; `words`: the loss is per hole, compared with everyday words
 */
export function reviewAverages(
  lines: readonly Line[],
  player: string,
): { games: number; luck: number; loss: number; words: boolean } | null {
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
  const at = (which: 0 | 1) => mean(pairs.map((pair) => Number(pair[which])));
  return { games: pairs.length, luck: at(0), loss: at(1), words: everyday.length > 0 };
}

/** Returns the partners of a seat in doubles. */
export const listPartners = ({ summary: { sides = [] } }: Line, seat: number): number[] =>
  (sides.find((side) => side.includes(seat)) ?? []).filter((one) => one !== seat);

type Result = "won" | "shared" | "lost";

/** Returns how a game ended for one player against another, or null if neither of them won. */
export function headToHead({ summary: { winners } }: Line, me: number, other: number): Result | null {
  const [mine, theirs] = [winners.includes(me), winners.includes(other)];
  if (mine) return theirs ? "shared" : "won";
  return theirs ? "lost" : null;
}

/** Returns the results against each opponent. Partners are not opponents, and bots are grouped by level. */
export function opponents(
  lines: readonly Line[],
  player: string,
): { who: string; won: number; shared: number; lost: number }[] {
  const seen: { who: string; result: Result | null }[] = [];
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
    const count = (wanted: Result) => all.filter(({ result }) => result === wanted).length;
    return { who, won: count("won"), shared: count("shared"), lost: count("lost") };
  });
}

/** Returns for each game with an opponent whether the player won, oldest first. */
const contestResults = (lines: readonly Line[], player: string) =>
  [...lines]
    .sort((one, two) => one.date - two.date)
    .flatMap((line) => {
      const me = findSeat(line, player);
      const contest = me >= 0 && (line.seats.length > 1 || line.summary.house !== null);
      return contest ? [line.summary.winners.includes(me)] : [];
    });

/** Returns the number of consecutive wins. */
export function winStreaks(lines: readonly Line[], player: string): { now: number; longest: number } {
  let now = 0;
  let longest = 0;
  for (const won of contestResults(lines, player)) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}
