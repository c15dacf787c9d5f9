/** Parts of the day screen: the holes compared with par, the streak, the card to share and the monthly table. */

import type { Day, Result } from "../../data/days.ts";
import { streakDays } from "../../data/days.ts";
import { addDays, FIRST, streak } from "../../data/streak.ts";
import type { GameOfTheDay, OptionShape } from "../../engine/protocol.d.ts";
import { lookUp } from "../../platform/look-up.ts";
import { capitalise, formatScore } from "../../table/text.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dayChangeTime, formatDate, formatShortDate } from "./calendar.ts";
import type { MonthRow } from "./rounds.ts";

/** Renders the scores hole by hole, with those of par. */
export function holesTable(mine: Result, par: Result | null) {
  const headings = mine.columns ?? mine.cells.map((_, at) => at + 1);
  const row = (name: string, { cells, score }: Result) =>
    html`<tr><th scope="row">${name}</th>${[...cells, score].map((one) => html`<td>${formatScore(one)}</td>`)}</tr>`;
  return html`<div class="day-holes" tabindex="0" role="group" aria-label="Hole by hole">
    <table><thead><tr><td></td>${[...headings, "All"].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${row("You", mine)}${par ? row("Par", par) : nothing}</tbody></table></div>`;
}

/** Renders the rules of the round of the day, which are collapsed at first. */
export function explanation() {
  return html`<details class="day-rule"><summary>How days count</summary>
    <p>A new day starts at ${dayChangeTime()} your time, at the same moment for everyone. Only your first round of the day and your first try at today’s hole count. After that, play as often as you like. Par is what the tour bot scores with the same dice.</p>
    <p>A day counts towards your streak if you start its hole or round on that day and finish it. One missed day in seven is forgiven: it neither counts nor ends your streak. Rounds from earlier days appear in the calendar but never count.</p>
    <p>Your rounds stay on this device. <a href="#/day/${addDays(FIRST, 0)}">The first day</a> was
      ${formatDate(FIRST)}.</p></details>`;
}

/** Describes the options of a round of the day, for example “9 holes · Beginner”. */
export const describeOptions = (options: OptionShape[], dealt: GameOfTheDay["options"]) =>
  Object.entries(dealt)
    .map(([name, value]) => {
      const {
        choices = [],
        labels = [],
        title = name,
      } = options.find((one) => one.name === name) ?? ({} as Partial<OptionShape>);
      const one = title.replace(/s$/, "");
      const few = title;
      if (Array.isArray(value)) return `${value.length > 1 ? few : one} ${value.join(", ")}`;
      if (typeof value === "boolean") return title;
      const message = capitalise(labels[choices.indexOf(value)] || String(value));
      return typeof value === "number" ? `${message} ${(value === 1 ? one : few).toLowerCase()}` : message;
    })
    .join(" · ");

/** Renders how many days in a row have counted. */
export function streakText(known: ReadonlyMap<string, Day>, now: string) {
  const { length, frozen, today: kept } = streak(streakDays(known), now);
  const last = frozen.at(-1);
  const ice =
    last && length > 0 && last >= addDays(now, -7)
      ? ` ${formatShortDate(last)} is forgiven; the next day off can be ${formatShortDate(addDays(last, 7))}.`
      : "";
  const message =
    length === 0
      ? "Finish today’s hole or a round to start a streak."
      : `${length === 1 ? "day" : "days in a row"}. Today ${kept ? "counts" : "is still to play"}.${ice}`;
  return html`<p class="streak abreast" data-part=streak><b class="middle">${length}</b> <span>${message}</span></p>`;
}

/**
 * Renders the summary of a month.
 * @param title - title of a game; "" for rounds that several games share, which have no best score
 */
export const monthTable = (rows: MonthRow[], title: (key: string) => string) =>
  rows.length
    ? html`<section class="day-month" aria-labelledby="day-month"><h2 id="day-month">Your month</h2>
      <div class="card-scroll"><table class="plain-card figures" data-part=figures-table><thead><tr><td></td><th scope="col">Played</th><th
        scope="col">Best</th><th scope="col">Against par</th></tr></thead><tbody>${rows.map(
          ({ key, count, best, gained }) => {
            const name = title(key);
            return html`<tr><th scope="row">${name || lookUp(SHARED_TITLES, key)}</th><td>${count}</td><td>${name ? best : "–"}</td>
            <td>${gained === null ? "–" : against(gained)}</td></tr>`;
          },
        )}</tbody></table></div></section>`
    : nothing;

const SHARED_TITLES: Readonly<Record<string, string>> = { hole: "Today’s hole", tournament: "Sunday’s tournament" };

const against = (gained: number) =>
  Math.abs(gained) < 0.05 ? "level" : `${Math.abs(gained).toFixed(1)} ${gained > 0 ? "better" : "worse"}`;
