/** The calendar of the round of the day. It shows one month and what was played on each day. */

import { gameOn, HOLE, isStreakRound } from "../../core/store/days.js";
import { addDays, FIRST, monthAfter, weeks } from "../../core/store/streak.js";
import { gameOf } from "../../table/register.js";
import { capitalise, pluralise } from "../../table/text.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * The symbol, the description and the style class of one day in the calendar.
 * @typedef {{sign: string, words: string, look: ""|"kept"|"later"|"begun"|"frozen"}} Mark
 */

const LETTERS = ["M", "T", "W", "T", "F", "S", "S"];

/** @param {string} date @param {Intl.DateTimeFormatOptions} how */
const format = (date, how) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...how }).format(new Date(`${date}T12:00:00Z`));

/** Formats a date with its weekday, for example “Saturday 28 November 2026”. @param {string} date */
export const formatDate = (date) => format(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Returns the local time at which a new day starts, for example “13:00”. */
export const dayChangeTime = () =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(new Date(new Date().setUTCHours(24, 0, 0, 0)));

/** Formats a date briefly, for example “28 Nov 2026”. @param {string} date */
export const formatShortDate = (date) => format(date, { day: "numeric", month: "short", year: "numeric" });

/**
 * Returns the calendar entry of a date.
 * @param {string} date
 * @param {Record<string, import("../../core/store/days.js").Round>} rounds
 * @param {boolean} frozen
 * @param {string} game  the game shown on the page, or "" for all games
 * @returns {Mark}
 */
export function dayMark(date, rounds, frozen, game) {
  const all = Object.entries(rounds).filter(([id]) => !game || id === game);
  const done = all.filter(([, round]) => round.result);
  if (done.length) {
    const counts = done.some(([, round]) => isStreakRound(date, round));
    const scores = done.flatMap(([id, { result }]) => (result ? describeRound(id, date, result) : []));
    return {
      sign: game ? String(done[0]?.[1].result?.score ?? "") : "•".repeat(Math.min(4, done.length)),
      words: [...scores, ...(counts ? [] : ["played later"])].join(", "),
      look: counts ? "kept" : "later",
    };
  }
  if (all.length) return { sign: "○", words: "begun", look: "begun" };
  return frozen ? { sign: "❄", words: "frozen", look: "frozen" } : { sign: "", words: "not played", look: "" };
}

/**
 * Describes a result, for example “Doshboardgolf, hole 2 in 3 strokes” or “Dice Golf in 41 strokes”.
 * @param {string} id  the game, HOLE or TOURNAMENT @param {string} date
 * @param {import("../../core/store/days.js").Result} result
 */
function describeRound(id, date, { score, columns }) {
  const key = gameOn(id, date);
  const game = gameOf(key);
  const title = game?.title ?? capitalise(key);
  const unit = game?.unit || "strokes";
  const holes = (columns ?? []).filter((column) => !Number.isNaN(Number(column)));
  const [hole] = holes.length === 1 ? holes : [];
  const what = id === HOLE ? [title, hole === undefined ? "today’s hole" : `hole ${hole}`].join(", ") : title;
  return `${what} ${unit === "points" ? "with" : "in"} ${pluralise(score, unit.replace(/s$/, ""))}`;
}

/**
 * Renders the calendar of a month.
 * @param {object} what
 * @param {string} what.month  for example “2026-11”
 * @param {string} what.today
 * @param {string} what.chosen  the date shown on the page
 * @param {(date: string) => Mark} what.mark
 * @param {(date: string) => string} what.address
 * @param {(month: string) => void} what.turn  shows another month
 */
export function calendar({ month, today, chosen, mark, address, turn }) {
  const name = format(`${month}-01`, { month: "long", year: "numeric" });
  const place = (/** @type {string|null} */ date) => {
    if (date === null) return html`<td></td>`;
    const number = Number(date.slice(8));
    if (date < FIRST || date > today) return html`<td><span class="off">${number}</span></td>`;
    const { sign, words, look } = mark(date);
    return html`<td><a class=${look} href=${address(date)} aria-current=${date === chosen ? "date" : nothing}><span
      aria-hidden="true">${number}</span><b aria-hidden="true">${sign}</b><span
      class="unseen">${formatShortDate(date)}: ${words}</span></a></td>`;
  };
  const pages = (/** @type {number} */ by, /** @type {string} */ text, /** @type {boolean} */ enabled) =>
    html`<button class="pill" aria-label=${text} aria-disabled=${String(!enabled)}
      @click=${() => enabled && turn(monthAfter(month, by))}>${by < 0 ? "‹" : "›"}</button>`;
  return html`<section class="calendar" aria-label="Calendar">
    <div class="month spread">${pages(-1, "Previous month", month > FIRST.slice(0, 7))}
      <h2 aria-live="polite">${name}</h2>
      ${pages(1, "Next month", month < today.slice(0, 7))}</div>
    <table><thead><tr>${LETTERS.map(
      (letter, at) => html`<th
      aria-label=${format(addDays("2026-11-23", at), { weekday: "long" })}>${letter}</th>`,
    )}</tr></thead>
      <tbody>${weeks(month).map((week) => html`<tr>${week.map(place)}</tr>`)}</tbody></table></section>`;
}
