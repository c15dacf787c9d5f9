// The deck of the designer as a table, without page: what is pasted from a spreadsheet, and a deck that can be shown.
import { isObject } from "../../core/store/shapes.js";

/** @typedef {{name: string, distance: unknown[], hook: unknown[], green: unknown[]}} Club */
/** Row of a deck's table: two a club, distance and hook. @typedef {{card: number, field: "distance"|"hook"}} Line */

const CLUBS = 8;
export const FACES = 12;
const MOST_PASTE = 20_000;

/** @param {unknown} list @param {number} length @param {number} fill @returns {unknown[]} */
const fitted = (list, length, fill) =>
  Array.from({ length }, (_, at) => (Array.isArray(list) && at < list.length ? list[at] : fill));

/** Eight clubs with all their boxes, of whatever a material holds; what is sound is the very same.
 * @param {unknown} deck @returns {Club[]} */
export function clubsOf(deck) {
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
    return JSON.stringify(club) === JSON.stringify(given) ? /** @type {Club} */ (given) : club;
  });
}

/**
 * A number as people write it: 12, -3, L3 for three to the left, R2 for two to the right, a comma or nothing.
 * @param {string} text @returns {number|string|null} the text where it is no number; null for nothing
 */
export function numberOf(text) {
  const bare = text.trim().replace(/^[−–]/, "-");
  if (bare === "") return null;
  const side = /^([lr])\s*(\d{1,4})$/i.exec(bare);
  if (side) return Number(side[2]) * (side[1]?.toLowerCase() === "l" ? -1 : 1) || 0;
  return /^[+-]?\d{1,4}(?:\.0+)?$/.test(bare) ? Number(bare) || 0 : bare.slice(0, 20);
}

/** Cells of a text from a spreadsheet: tabs between columns, or semicolons where there is no tab.
 * @param {string} text @returns {string[][]} */
export function cellsOf(text) {
  const whole = text.slice(0, MOST_PASTE).replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const between = whole.includes("\t") ? "\t" : ";";
  return whole.split("\n").map((line) => line.split(between).map((cell) => cell.trim()));
}

/** Whether a pasted text is more than one cell. @param {string} text */
export const isTable = (text) => /[\t\n;]/.test(text.trim());

/**
 * What was pasted into a box, laid over the table from there on to the right and down; what does not fit is left out.
 * @param {Club[]} deck @param {Line & {at: number}} from @param {string[][]} cells @returns {Club[]}
 */
export function pasted(deck, { card, field, at }, cells) {
  const lists = deck.map((club) => ({ ...club, distance: [...club.distance], hook: [...club.hook] }));
  const first = card * 2 + (field === "hook" ? 1 : 0);
  cells.forEach((row, down) => {
    const club = lists[Math.floor((first + down) / 2)];
    const list = (first + down) % 2 ? club?.hook : club?.distance;
    row.forEach((text, across) => {
      const value = numberOf(text);
      if (list && at + across < FACES && value !== null) list[at + across] = value;
    });
  });
  return lists;
}

/**
 * A whole deck from a spreadsheet: a club a line, its name, twelve distances, twelve hooks, first and last green box.
 * The first line may be a heading: it has no distances, or the die's own numbers, and eight clubs follow.
 * @param {string} text @returns {{deck: Club[]}|{wrong: string}}
 */
export function deckFrom(text) {
  const rows = cellsOf(text).filter((row) => row.some(Boolean));
  const body = rows.length === CLUBS + 1 && isHead(rows[0] ?? []) ? rows.slice(1) : rows;
  if (body.length !== CLUBS)
    return { wrong: `A deck needs ${CLUBS} lines, one per club; this table has ${body.length}.` };
  const short = body.findIndex((row) => row.length < 27);
  const all = "there must be 27: a name, 12 distances, 12 hooks and 2 for the green boxes";
  if (short >= 0) return { wrong: `Line ${short + 1} has ${body[short]?.length} cells: ${all}.` };
  return {
    deck: body.map(([name = "", ...cells]) => {
      const numbers = cells.map((cell) => numberOf(cell) ?? 0);
      return {
        name: name.slice(0, 40),
        distance: numbers.slice(0, 12),
        hook: numbers.slice(12, 24),
        green: numbers.slice(24, 26),
      };
    }),
  };
}

/** @param {string[]} row */
const isHead = (row) => row.slice(1, 25).every((cell, at) => !/\d/.test(cell) || cell === String((at % FACES) + 1));

/** A deck as the text of a spreadsheet. @param {Club[]} deck */
export const textOf = (deck) =>
  deck.map(({ name, distance, hook, green }) => [name, ...distance, ...hook, ...green].join("\t")).join("\n");

/** Average distance, as a card shows it; "" where a box is none. @param {Club} club */
export function rating({ distance }) {
  const numbers = distance.filter((one) => typeof one === "number");
  return numbers.length === FACES ? (numbers.reduce((sum, one) => sum + one, 0) / FACES).toFixed(1) : "";
}
