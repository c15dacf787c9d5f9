/** Scorecards of games played at a real table: reading and writing files, converting to text, and entering scores. */

import { cards } from "../../data/cards.ts";
import { isObject, parse } from "../../data/shapes.ts";
import type { PaperAward as Award, PaperShape as Paper } from "../../engine/protocol.d.ts";
import { cleanName } from "../../platform/names.ts";

export type Card = import("../../data/cards.ts").Card;

export type Sheet = import("../../data/cards.ts").Sheet;

const FILE = "pygolf score card";

/**
 * Returns the contents of a file for a card.
 * @returns a file's text
 */
export const cardFile = (card: Card): string => `${JSON.stringify({ format: FILE, version: 1, card }, null, 1)}\n`;

/**
 * Reads a card from a file. Returns null if the text is not a scorecard.
 * @param id - of the new card
 */
export function readCardFile(text: string, id: string): Card | null {
  const it = text.length > 200_000 ? null : parse(text);
  if (!isObject(it) || it.format !== FILE || it.version !== 1 || !isObject(it.card)) return null;
  return cards.validate({ ...it.card, id });
}

/**
 * Returns a copy of a card with one number entered, or removed if `value` is null.
 * @param place - `at`: zero-based column, or the round, or 0 for an entry per game
 */
export function withScore(
  card: Card,
  { entry, seat, at }: { entry: string; seat: number; at: number },
  value: number | null,
  now: number,
): Card {
  const { sheet } = card;
  const seats = sheet.players.map((_, one) => [...(sheet.cells[entry]?.[one] ?? [])]);
  const row = seats[seat] as (number | null)[];
  while (row.length < at) row.push(null);
  row[at] = value;
  return { ...card, saved: now, sheet: { ...sheet, cells: { ...sheet.cells, [entry]: seats } } };
}

/** Returns a copy of a card on which the players have received awards. */
export const withAwards = (card: Card, awards: readonly Award[], now: number): Card =>
  awards.reduce((next, { entry, seat, value }) => withScore(next, { entry, seat, at: 0 }, value, now), card);

/** Describes awards in a few words, for example "Ann 6, Bo 4". */
export const describeAwards = (awards: readonly Award[], players: readonly string[]) =>
  awards.map(({ seat, value }) => `${players[seat]} ${value}`).join(", ");

/** Returns a copy of a card whose concessions are replaced by the given ones. */
export function withConcession(card: Card, part: Partial<Pick<Sheet, "conceded" | "resigned">>, now: number): Card {
  const { conceded, resigned, ...sheet } = card.sheet;
  return { ...card, saved: now, sheet: { ...sheet, ...part } };
}

/** Returns an entered number, or null if the cell is empty. */
export const cell = (sheet: Sheet, entry: string, seat: number, at: number): number | null =>
  sheet.cells[entry]?.[seat]?.[at] ?? null;

/** Returns the first column in which a score is missing, or the last column if the card is complete. */
export function nextColumn(sheet: Sheet, entry: string): number {
  const columns = sheet.holes * sheet.rounds;
  for (let at = 0; at < columns; at += 1)
    if (
      (sheet.conceded?.[at] ?? null) === null &&
      sheet.players.some((_, seat) => cell(sheet, entry, seat, at) === null)
    )
      return at;
  return columns - 1;
}

/**
 * Returns the seat whose score is entered next: the chosen one, otherwise the first one without a score in the column.
 * Returns the last seat if all scores are entered.
 */
export function activeSeat(sheet: Sheet, entry: string, column: number, chosen: number | null) {
  if (chosen !== null) return chosen;
  const open = sheet.players.findIndex((_, seat) => cell(sheet, entry, seat, column) === null);
  return open < 0 ? sheet.players.length - 1 : open;
}

/**
 * Returns the card as text for a chat, one line per player.
 * @param tally - computed by Python
 */
export function cardText(
  { sheet }: Card,
  title: string,
  entry: string,
  { scores, winners }: { scores: number[]; winners: number[] },
): string {
  const rows = sheet.players.map((name, seat) => {
    const holes = Array.from({ length: sheet.holes * sheet.rounds }, (_, at) => cell(sheet, entry, seat, at) ?? "–");
    return `${winners.includes(seat) ? "🏆 " : ""}${name}: ${holes.join(" ")} = ${scores[seat] ?? 0}`;
  });
  return [title, ...rows].join("\n");
}

/** Returns all integers between two bounds, both included. */
export const range = ([low, high]: [number, number]) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/** Reads the fields of the form for a new card. */
export function readForm(data: FormData, paper: Paper): Sheet {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const seats = range([0, paper.players[1] - 1]).filter((seat) => cleanName(text(`name${seat}`)));
  const holes = Number(text("holes")) || paper.holes[1];
  return {
    players: seats.map((seat) => cleanName(text(`name${seat}`))),
    holes,
    rounds: Number(text("rounds")) || paper.rounds[0],
    format: text("format") || (paper.formats[0] ?? ""),
    handicaps: seats.map((seat) => Math.min(54, Math.max(0, Math.round(Number(text(`given${seat}`)) || 0)))),
    pars: text("boards") ? paper.house.slice(0, holes) : [],
    cells: {},
  };
}
