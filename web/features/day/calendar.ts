/** The calendar of the round of the day. It shows one month and what was played on each day. */

import type { Result, Round } from "../../data/days.ts";
import { gameOn, HOLE, isStreakRound } from "../../data/days.ts";
import { addDays, FIRST, monthAfter, weeks } from "../../data/streak.ts";
import { gameOf } from "../../table/register.ts";
import { capitalise, pluralise } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** The symbol, the description and the style class of one day in the calendar. */
type Mark = { sign: string; words: string; look: "" | "kept" | "later" | "begun" | "frozen" };

const LETTERS = ["M", "T", "W", "T", "F", "S", "S"];

const format = (date: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...how }).format(new Date(`${date}T12:00:00Z`));

/** Formats a date with its weekday, for example “Saturday 28 November 2026”. */
export const formatDate = (date: string) =>
  format(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Returns the local time at which a new day starts, for example “13:00”. */
export const dayChangeTime = () =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(new Date(new Date().setUTCHours(24, 0, 0, 0)));

/** Formats a date briefly, for example “28 Nov 2026”. */
export const formatShortDate = (date: string) => format(date, { day: "numeric", month: "short", year: "numeric" });

/**
 * Returns the calendar entry of a date.
 * @param game - the game shown on the page, or "" for all games
 */
export function dayMark(date: string, rounds: Record<string, Round>, frozen: boolean, game: string): Mark {
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
 * @param id - the game, HOLE or TOURNAMENT
 */
function describeRound(id: string, date: string, { score, columns }: Result) {
  const key = gameOn(id, date);
  const game = gameOf(key);
  const title = game?.title ?? capitalise(key);
  const unit = game?.unit || "strokes";
  const holes = (columns ?? []).filter((column) => !Number.isNaN(Number(column)));
  const [hole] = holes.length === 1 ? holes : [];
  const what = id === HOLE ? [title, hole === undefined ? "today’s hole" : `hole ${hole}`].join(", ") : title;
  return `${what} ${unit === "points" ? "with" : "in"} ${pluralise(score, unit.replace(/s$/, ""))}`;
}

/** Renders the calendar of a month. */
export function calendar({
  month,
  today,
  chosen,
  mark,
  address,
  turn,
}: {
  /** for example “2026-11” */
  month: string;
  today: string;
  /** the date shown on the page */
  chosen: string;
  mark: (date: string) => Mark;
  address: (date: string) => string;
  /** shows another month */
  turn: (month: string) => void;
}) {
  const name = format(`${month}-01`, { month: "long", year: "numeric" });
  const place = (date: string | null) => {
    if (date === null) return html`<td></td>`;
    const number = Number(date.slice(8));
    if (date < FIRST || date > today) return html`<td><span class="off">${number}</span></td>`;
    const { sign, words, look } = mark(date);
    return html`<td><a class=${look} data-part=${look === "kept" ? "counted-day" : nothing} href=${address(date)} aria-current=${date === chosen ? "date" : nothing}><span
      aria-hidden="true">${number}</span><b aria-hidden="true">${sign}</b><span
      class="unseen">${formatShortDate(date)}: ${words}</span></a></td>`;
  };
  const pages = (by: number, text: string, enabled: boolean) =>
    html`<button class="pill" aria-label=${text} aria-disabled=${String(!enabled)}
      @click=${() => enabled && turn(monthAfter(month, by))}>${by < 0 ? "‹" : "›"}</button>`;
  return html`<section class="calendar" data-part=calendar aria-label="Calendar">
    <div class="month spread">${pages(-1, "Previous month", month > FIRST.slice(0, 7))}
      <h2 aria-live="polite">${name}</h2>
      ${pages(1, "Next month", month < today.slice(0, 7))}</div>
    <table><thead><tr>${LETTERS.map(
      (letter, at) => html`<th
      aria-label=${format(addDays("2026-11-23", at), { weekday: "long" })}>${letter}</th>`,
    )}</tr></thead>
      <tbody>${weeks(month).map((week) => html`<tr>${week.map(place)}</tr>`)}</tbody></table></section>`;
}
