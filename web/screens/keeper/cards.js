/** Scorecards of games played at a real table: reading and writing files, converting to text, and entering scores. */

import { cleanName } from "../../core/names.js";
import { cards } from "../../core/store/cards.js";
import { parse } from "../../core/store/envelope.js";
import { isObject } from "../../core/store/shapes.js";

/** @import { PaperAward as Award, PaperShape as Paper } from "../../core/protocol.js" */
/** @typedef {import("../../core/store/cards.js").Card} Card */
/** @typedef {import("../../core/store/cards.js").Sheet} Sheet */

const FILE = "pygolf score card";

/** Returns the contents of a file for a card. @param {Card} card @returns {string} a file's text */
export const cardFile = (card) => `${JSON.stringify({ format: FILE, version: 1, card }, null, 1)}\n`;

/**
 * Reads a card from a file. Returns null if the text is not a scorecard.
 * @param {string} text
 * @param {string} id  of the new card
 * @returns {Card|null}
 */
export function readCardFile(text, id) {
  const it = text.length > 200_000 ? null : parse(text);
  if (!isObject(it) || it.format !== FILE || it.version !== 1 || !isObject(it.card)) return null;
  return cards.validate({ ...it.card, id });
}

/**
 * Returns a copy of a card with one number entered, or removed if `value` is null.
 * @param {Card} card
 * @param {{entry: string, seat: number, at: number}} place  `at`: zero-based column, or the round, or 0 for an entry
 *   per game
 * @param {number|null} value
 * @param {number} now
 * @returns {Card}
 */
export function withScore(card, { entry, seat, at }, value, now) {
  const { sheet } = card;
  const seats = sheet.players.map((_, one) => [...(sheet.cells[entry]?.[one] ?? [])]);
  const row = /** @type {(number|null)[]} */ (seats[seat]);
  while (row.length < at) row.push(null);
  row[at] = value;
  return { ...card, saved: now, sheet: { ...sheet, cells: { ...sheet.cells, [entry]: seats } } };
}

/**
 * Returns a copy of a card on which the players have received awards.
 * @param {Card} card
 * @param {readonly Award[]} awards
 * @param {number} now
 * @returns {Card}
 */
export const withAwards = (card, awards, now) =>
  awards.reduce((next, { entry, seat, value }) => withScore(next, { entry, seat, at: 0 }, value, now), card);

/** Describes awards in a few words, for example "Ann 6, Bo 4". @param {readonly Award[]} awards
 * @param {readonly string[]} players */
export const describeAwards = (awards, players) =>
  awards.map(({ seat, value }) => `${players[seat]} ${value}`).join(", ");

/**
 * Returns a copy of a card whose concessions are replaced by the given ones.
 * @param {Card} card
 * @param {Partial<Pick<Sheet, "conceded"|"resigned">>} part
 * @param {number} now
 * @returns {Card}
 */
export function withConcession(card, part, now) {
  const { conceded, resigned, ...sheet } = card.sheet;
  return { ...card, saved: now, sheet: { ...sheet, ...part } };
}

/**
 * Returns an entered number, or null if the cell is empty.
 * @param {Sheet} sheet
 * @param {string} entry
 * @param {number} seat
 * @param {number} at
 * @returns {number|null}
 */
export const cell = (sheet, entry, seat, at) => sheet.cells[entry]?.[seat]?.[at] ?? null;

/**
 * Returns the first column in which a score is missing, or the last column if the card is complete.
 * @param {Sheet} sheet
 * @param {string} entry
 * @returns {number}
 */
export function nextColumn(sheet, entry) {
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
 * @param {Sheet} sheet
 * @param {string} entry
 * @param {number} column
 * @param {number|null} chosen
 */
export function activeSeat(sheet, entry, column, chosen) {
  if (chosen !== null) return chosen;
  const open = sheet.players.findIndex((_, seat) => cell(sheet, entry, seat, column) === null);
  return open < 0 ? sheet.players.length - 1 : open;
}

/**
 * Returns the card as text for a chat, one line per player.
 * @param {Card} card
 * @param {string} title
 * @param {string} entry
 * @param {{scores: number[], winners: number[]}} tally  computed by Python
 * @returns {string}
 */
export function cardText({ sheet }, title, entry, { scores, winners }) {
  const rows = sheet.players.map((name, seat) => {
    const holes = Array.from({ length: sheet.holes * sheet.rounds }, (_, at) => cell(sheet, entry, seat, at) ?? "–");
    return `${winners.includes(seat) ? "🏆 " : ""}${name}: ${holes.join(" ")} = ${scores[seat] ?? 0}`;
  });
  return [title, ...rows].join("\n");
}

/** Returns all integers between two bounds, both included. @param {[number, number]} bounds */
export const range = ([low, high]) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

/**
 * Reads the fields of the form for a new card.
 * @param {FormData} data
 * @param {Paper} paper
 * @returns {Sheet}
 */
export function readForm(data, paper) {
  const text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
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
