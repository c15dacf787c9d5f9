/**
 * Replays the games of a file that read-file.ts has read, counts the new items, and adds them if the player agrees.
 * Items that are already stored here are not changed.
 */

import { getResult } from "../engine/bot-round.ts";
import type { Call } from "../engine/types.ts";
import { lookUp } from "../platform/look-up.ts";
import type { Boards } from "./boards.ts";
import type { Bots } from "./bots.ts";
import type { Card } from "./cards.ts";
import { computeChecksum } from "./checksum.ts";
import type { Collection } from "./collection.ts";
import type { Dated, Days } from "./days.ts";
import { dayKey, readDays } from "./days.ts";
import { allGames } from "./game-files.ts";
import { KINDS } from "./kinds.ts";
import { getLink } from "./links/by-link.ts";
import { hasHiddenCharacters } from "./links/links.ts";
import type { Locker } from "./locker.ts";
import { relink } from "./locker.ts";
import type { Arrival, Contents } from "./read-file.ts";
import { checkPlain, isObject } from "./shapes.ts";
import type { Store } from "./store.ts";
import type { Meta } from "./types.ts";

/** The contents of a file after the games have been replayed, with the valid rounds of the day. */
export type Checked = Contents & { rounds: Dated[] };

type World = { store: Store; locker: Locker; days: Days; boards: Boards; cards: Collection<Card>; bots: Bots };

/** Numbers of new items. */
type Counts = Record<"games" | "rounds" | "lines" | "solved" | "boards" | "cards" | "bots", number>;

/**
 * Replays every game. A round of the day is accepted only if the file contains its game with that day's dice, and its
 * result is taken from the replay.
 * @param call - Python
 * @throws {Error} if Python does not respond
 */
export async function replayFile(
  file: Contents,
  call: Call,
  { wanted = () => true, progress = () => {} }: { wanted?: () => boolean; progress?: (done: number) => void } = {},
): Promise<Checked> {
  const games: Arrival[] = [];
  const problems = [...file.problems];
  const ofDay = async (date: string, { data }: Arrival, place: string) =>
    (await call({ op: "day", date, record: data.record, ...(place && { [place]: true }) })).ok === true;
  for (const [at, one] of file.games.entries()) {
    if (!wanted()) break;
    progress(at);
    const answer = await call({ op: "replay", record: one.data.record });
    if (!answer.ok) {
      problems.push(`Game ${one.number} in the file was skipped: ${answer.error.message}.`);
      continue;
    }
    await call({ op: "close", match: answer.match });
    const { day, at: moment, ...meta } = one.data.meta;
    const known = {
      ...meta,
      ...(answer.view.over || moment === undefined ? {} : { at: moment }),
      ...(day && (await ofDay(day.date, one, dayKey(day, ""))) ? { day } : {}),
    };
    games.push({ ...one, data: { record: one.data.record, view: answer.view, meta: known } });
  }
  const { found, problem } = readDays(file.days);
  const rounds: Dated[] = [];
  for (const { date, game, round } of wanted() ? found : []) {
    const place = dayKey({ [game]: true }, "");
    const played = games.find(({ id, data }) => id === round.id && (place || data.record.game === game));
    if (!played || !(await ofDay(date, played, place))) continue;
    const { id, begun, ended = begun } = round;
    const { view } = played.data;
    rounds.push({ date, game, round: { id, begun, ...(view?.over ? { ended, result: getResult(view) } : {}) } });
  }
  if (problem) problems.push(problem);
  const left = found.length - rounds.length;
  if (left)
    problems.push(
      left === 1
        ? "One round of the day was skipped because no game in the file matches it."
        : `${left} rounds of the day were skipped because no game in the file matches them.`,
    );
  return { ...file, games, rounds, problems };
}

/**
 * Adds the contents of a file, or only counts what would be added.
 * @param write - false to only count
 * @returns the new items; if they were written, the games have their new ids
 */
export function importFile(
  file: Checked,
  { store, locker, days, boards, cards, bots }: World,
  write: boolean,
): { games: Arrival[]; rounds: Dated[]; counts: Counts; problems: string[] } {
  const { games, ids, problems } = addGames({ store, days }, file, write);
  const rounds = file.rounds.map(({ round, ...one }) => ({ ...one, round: { ...round, id: ids.get(round.id) ?? "" } }));
  const dated = days.add(rounds, write);
  const { lines } = file;
  const parts = {
    games: { added: games.length, problem: null },
    rounds: { ...dated, added: dated.added.length },
    lines: addItems(locker, lines, write),
    solved: { added: locker.addSolved(isObject(lines) ? lines.solved : null, write), problem: null },
    boards: addItems(boards, file.boards, write),
    cards: addItems(cards, file.cards, write),
    bots: addItems(bots, file.bots, write),
  };
  if (write) relink({ store, locker });
  const counts = Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, one.added]));
  const more = Object.values(parts).flatMap(({ problem }) => problem ?? []);
  return { games, rounds: dated.added, counts: counts as Counts, problems: [...problems, ...more] };
}

/**
 * Adds a list from a file to its collection. Existing items are not changed.
 * @param part - field of the file
 * @param write - false to only count
 */
function addItems<T extends { id: string }>(
  collection: Collection<T>,
  part: unknown,
  write: boolean,
): { added: number; problem: string | null } {
  const { name, nouns, cleansNames } = collection.kind;
  const what = nouns[1];
  if (part === undefined) return { added: 0, problem: null };
  const list = isObject(part) && !checkPlain(part) ? part[name] : null;
  if (!Array.isArray(list) || !isObject(part) || computeChecksum(list) !== part.checksum)
    return { added: 0, problem: `All ${what} in the file were skipped because they are damaged or were altered.` };
  const here = new Set(collection.list().map(({ id }) => id));
  // A seed can be any text.
  const isMisleading = (one: any) => !cleansNames && hasHiddenCharacters({ ...one, seed: "" });
  const read = list.map((one) => (isMisleading(one) ? null : collection.validate(one)));
  let added = 0;
  for (const one of read) {
    if (!one || here.has(one.id)) continue;
    const done = write ? collection.put(one.id, one) : null;
    if (done && !done.ok) return { added, problem: `Some ${what} could not be saved: ${done.why}.` };
    here.add(one.id);
    added += 1;
  }
  const bad = read.filter((one) => !one).length;
  return { added, problem: bad ? `Of the ${what} in the file, ${bad} could not be read and were skipped.` : null };
}

/** Adds the games of a file. */
function addGames({ store, days }: Pick<World, "store" | "days">, file: Checked, write: boolean) {
  const here = allGames(store);
  const records = new Map(here.map(({ id, data }) => [JSON.stringify(data.record), id]));
  const keys = new Set(here.flatMap(({ data }) => getLink(data.meta)?.key ?? []));
  /** The new id of each game, by its id in the file. */
  const ids: Map<string, string> = new Map();
  const games: Arrival[] = [];
  let [double, loose] = [0, 0];
  // Several games keep their order in the list; a single game is placed first.
  const many = file.games.length > 1;
  for (const { id: before, number, saved, data } of file.games) {
    const text = JSON.stringify(data.record);
    const known = records.get(text);
    if (known !== undefined) double += 1;
    else {
      const { link, day, ...rest } = data.meta;
      const meta: Meta = rest;
      const mine = lookUp(days.read(day?.date ?? "").rounds, dayKey(day, data.record.game));
      // A game by link and a round of the day stay connected to the game that was here first.
      if (link && !keys.has(getLink(data.meta)?.key ?? "")) meta.link = link;
      const own = mine ? !here.some(({ id }) => id === mine.id) : file.rounds.some(({ round }) => round.id === before);
      if (day) meta.day = own ? day : { ...day, record: false };
      const id = write ? store.create({ ...data, meta }, many ? saved : undefined) : "";
      if (store.saves.unsaved.has(id)) loose += 1;
      records.set(text, id);
      games.push({ id, number, data: { ...data, meta } });
    }
    ids.set(before, records.get(text) ?? "");
  }
  const problems = [];
  const some = (count: number) => (count === 1 ? "One game is" : `${count} games are`);
  if (double) problems.push(`${some(double)} already here and not added again.`);
  if (loose)
    problems.push(
      `${loose === 1 ? "One game" : `${loose} games`} could not be saved and will be lost when you close this page.`,
    );
  return { games, ids, problems };
}

/** Singular and plural nouns. */
const NOUNS: Readonly<Record<keyof Counts, readonly [string, string]>> = {
  games: ["game", "games"],
  rounds: KINDS.days.nouns,
  lines: KINDS.lines.nouns,
  solved: ["solved problem", "solved problems"],
  boards: KINDS.boards.nouns,
  cards: KINDS.cards.nouns,
  bots: KINDS.bots.nouns,
};

/** Formats counts, for example "3 games and 1 round of the day", or "" if there are none. */
export function countWords(counts: Counts) {
  const words = Object.entries(NOUNS).flatMap(([name, [one, more]]) => {
    const count = counts[name as keyof Counts];
    return count ? `${count} ${count === 1 ? one : more}` : [];
  });
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");
}
