/** Decks as tables: reading what is pasted from a spreadsheet, and completing decks so that they can be shown. */

import { isObject } from "../../data/shapes.ts";
import { cleanName } from "../../platform/names.ts";

export type Club = { name: string; distance: unknown[]; hook: unknown[]; green: unknown[] };

/** Row of a deck's table; each club has two rows. */
type Line = { card: number; field: "distance" | "hook" };

/** Maximum length of the name of a club, in characters. */
export const MAX_CLUB_NAME = 40;
const CLUBS = 8;
export const FACES = 12;
const MAX_PASTED_CHARS = 20_000;

/** Returns a list truncated or padded to a given length. */
const fitted = (list: unknown, length: number, fill: number): unknown[] =>
  Array.from({ length }, (_, at) => (Array.isArray(list) && at < list.length ? list[at] : fill));

/**
 * Returns eight complete clubs, with defaults for missing fields. Complete clubs are returned as the same objects.
 * @param deck - any value of the material
 */
export function completeDeck(deck: unknown): Club[] {
  return Array.from({ length: CLUBS }, (_, at) => {
    const given = Array.isArray(deck) ? deck[at] : undefined;
    const card = isObject(given) ? given : {};
    const club = {
      ...card,
      name: typeof card.name === "string" ? card.name : `Club ${at + 1}`,
      distance: fitted(card.distance, FACES, 1),
      hook: fitted(card.hook, FACES, 0),
      green: fitted(card.green, 2, at < 4 ? 6 : 7).map((one, n) => one ?? 6 + n),
    };
    return JSON.stringify(club) === JSON.stringify(given) ? (given as Club) : club;
  });
}

/**
 * Parses a number as players write it, for example 12, -3, L3 (three to the left) or R2 (two to the right).
 * @returns the text if it is not a number; null if it is empty
 */
export function parseNumber(text: string): number | string | null {
  const bare = text.trim().replace(/^[−–]/, "-");
  if (bare === "") return null;
  const side = /^([lr])\s*(\d{1,4})$/i.exec(bare);
  if (side) return Number(side[2]) * (side[1]?.toLowerCase() === "l" ? -1 : 1) || 0;
  return /^[+-]?\d{1,4}(?:\.0+)?$/.test(bare) ? Number(bare) || 0 : bare.slice(0, 20);
}

/**
 * Splits text from a spreadsheet into rows of cells. Columns are separated by tabs, or by semicolons if there are no
 * tabs.
 */
export function parseTable(text: string): string[][] {
  const rows = text.slice(0, MAX_PASTED_CHARS).replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const separator = rows.includes("\t") ? "\t" : ";";
  return rows.split("\n").map((line) => line.split(separator).map((cell) => cell.trim()));
}

/** Returns whether pasted text has more than one cell. */
export const isTable = (text: string) => /[\t\n;]/.test(text.trim());

/** Pastes cells into a deck from one field to the right and downwards. Cells outside the deck are ignored. */
export function paste(deck: Club[], { card, field, at }: Line & { at: number }, cells: string[][]): Club[] {
  const lists = deck.map((club) => ({ ...club, distance: [...club.distance], hook: [...club.hook] }));
  const first = card * 2 + (field === "hook" ? 1 : 0);
  cells.forEach((row, down) => {
    const club = lists[Math.floor((first + down) / 2)];
    const list = (first + down) % 2 ? club?.hook : club?.distance;
    row.forEach((text, across) => {
      const value = parseNumber(text);
      if (list && at + across < FACES && value !== null) list[at + across] = value;
    });
  });
  return lists;
}

/**
 * Parses a deck copied from a spreadsheet. Each line is a club: name, twelve distances, twelve hooks, first and last
 * green box. If there are nine lines and the first one is a heading, it is skipped. A heading contains no numbers, or
 * those of the die.
 */
export function parseDeck(text: string): { deck: Club[] } | { error: string } {
  const rows = parseTable(text).filter((row) => row.some(Boolean));
  const body = rows.length === CLUBS + 1 && isHeading(rows[0] ?? []) ? rows.slice(1) : rows;
  if (body.length !== CLUBS)
    return { error: `A deck needs ${CLUBS} lines, one per club; this table has ${body.length}.` };
  const short = body.findIndex((row) => row.length < 27);
  const expected = "there must be 27: a name, 12 distances, 12 hooks and 2 for the green boxes";
  if (short >= 0) return { error: `Line ${short + 1} has ${body[short]?.length} cells: ${expected}.` };
  return {
    deck: body.map(([name = "", ...cells]) => {
      const numbers = cells.map((cell) => parseNumber(cell) ?? 0);
      return {
        name: cleanName(name, MAX_CLUB_NAME),
        distance: numbers.slice(0, 12),
        hook: numbers.slice(12, 24),
        green: numbers.slice(24, 26),
      };
    }),
  };
}

/** Returns whether the first row of a table is a heading. */
const isHeading = (row: string[]) =>
  row.slice(1, 25).every((cell, at) => !/\d/.test(cell) || cell === String((at % FACES) + 1));

/** Returns a deck as text for a spreadsheet. */
export const formatDeck = (deck: Club[]) =>
  deck.map(({ name, distance, hook, green }) => [name, ...distance, ...hook, ...green].join("\t")).join("\n");

/** Returns the average distance as a card shows it, or "" if a distance is not a number. */
export function rating({ distance }: Club) {
  const numbers = distance.filter((one) => typeof one === "number");
  return numbers.length === FACES ? (numbers.reduce((sum, one) => sum + one, 0) / FACES).toFixed(1) : "";
}
