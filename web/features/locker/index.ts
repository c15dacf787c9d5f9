/** The locker: statistics of all finished games, game by game, and the handicap. `#/locker/<game>`. */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { days } from "../../data/days.ts";
import type { Line } from "../../data/lines.ts";
import { store } from "../../data/store.ts";
import { ask } from "../../engine/ask.ts";
import { logRejection } from "../../engine/errors.ts";
import type { HandicapResponse } from "../../engine/protocol.d.ts";
import type { GameInfo } from "../../engine/types.ts";
import { gameOf, games } from "../../table/register.ts";
import { ownName } from "../../table/session/own-name.ts";
import { confirm } from "../../ui/dialogs.ts";
import { onInput } from "../../ui/fields.ts";
import { showOutcome } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, posters, screenHeader } from "../common/screen-header.ts";
import { formatFigure, lastRounds, spreadChart } from "./chart.ts";
import { locker, saveLines } from "./device.ts";
import type { Round } from "./figures.ts";
import {
  completeScores,
  describeComparison,
  distribution,
  findSeat,
  holeAverages,
  linesOnCourse,
  listCourses,
  listPlayers,
  listRounds,
  reviewAverages,
  strongestBeaten,
  totals,
  withOwnName,
} from "./figures.ts";
import { describeHandicap, formatHandicap } from "./handicap-text.ts";
import { ladder } from "./ladder.ts";
import { opponentsTable } from "./opponents.ts";
import { gameTrophies, streakTrophies } from "./trophies.ts";
import { trophyShelf } from "./trophy-shelf.ts";

/** Number of rounds used for the chart and for a handicap. */
const CHART_ROUNDS = 20;
/** A sample chart, shown until there are rounds. */
const SAMPLE = { scores: [9, 7, 8, 5, 6, 3], average: 6.3, unit: "", low: true, labels: [] };
const MAX_LISTED = 8; // Number of rounds listed until the player shows all of them.

/** Opens the locker of a game. Without a game in the address, the latest one is used. */
export async function open({ params: [game = ""], redraw, go }: Place): Promise<Screen> {
  if (game && !gameOf(game)) throw new Error("There is no such game.");
  await loadScreenAssets("features/locker");
  const screen = new Locker(game, redraw, go);
  void screen.fill();
  return { title: "Your locker", heading: "Locker", draw: () => screen.draw(), close: () => screen.close() };
}

class Locker extends ScreenBase {
  game: string;
  go: (address: string) => void;
  #lines: Line[] = [];
  #unread = 0;
  #player = "";
  #course = "";
  /** Handicaps by the differentials they are computed from. */
  #handicaps: Map<string, HandicapResponse | undefined> = new Map();
  #infos: GameInfo[] = [];
  /** Whether every round is listed. */
  #all = false;

  constructor(game: string, redraw: () => void, go: (address: string) => void) {
    super(redraw);
    this.game = game;
    this.go = go;
    this.#reread();
  }

  /** Creates missing entries for finished games. */
  fill() {
    return this.task("fill", async (task) => {
      const response = ask({ op: "games" }).catch(logRejection("locker"));
      await saveLines();
      this.#infos = task.accept(await response)?.games ?? [];
      this.#reread();
    });
  }

  #reread() {
    const { lines, unread } = locker.read();
    this.#lines = withOwnName(lines, ownName(store.settings().names));
    this.#unread = unread;
    if (!this.game) this.game = lines[0]?.game ?? games[0]?.id ?? "";
  }

  draw() {
    const lines = this.#lines.filter(({ game }) => game === this.game);
    const players = listPlayers(lines);
    const [first = ""] = players;
    const player = players.includes(this.#player) ? this.#player : first;
    return html`<div class="page locker" data-part=locker>${screenHeader("locker", "Your locker")}
      ${posters(({ id }) => {
        const count = this.#lines.filter((line) => line.game === id).length;
        const words = count === 1 ? "1 round" : `${count} rounds`;
        return { href: `#/locker/${id}`, words, current: id === this.game };
      }, "Game")}
      ${lines.length ? [this.#trophies(player), this.#game(lines, players, player)] : [this.#empty(), this.#trophies(player)]}
      ${this.#ladder(lines, player)}
      ${lines.length ? this.#footer(lines) : nothing}
      ${
        this.#unread
          ? html`<p class="quiet">${
              this.#unread === 1 ? "One locker entry" : `${this.#unread} locker entries`
            } cannot be read by this version. ${this.#unread === 1 ? "It is" : "They are"} still saved.</p>`
          : nothing
      }</div>`;
  }

  #empty() {
    const title = gameOf(this.game)?.title ?? "this game";
    return html`<p>${this.isRunning("fill") ? "Looking through the finished games…" : `No finished round of ${title} yet.`}</p>
      <p class="quiet">Every finished game is recorded here, even if you delete the game later: a chart of your scores, your best, your handicap.</p>
      <div class="to-come" aria-hidden="true">${lastRounds(SAMPLE)}</div>
      <p><a class="act" data-part=main-button href="#/new/${this.game}">Play ${title}</a></p>`;
  }

  #game(lines: Line[], players: string[], player: string) {
    const mine = lines.filter((line) => findSeat(line, player) >= 0);
    const all = listRounds(mine, player);
    const courses = listCourses(all);
    const course = courses.includes(this.#course) ? this.#course : (courses[0] ?? "");
    const rounds = all.filter((round) => round.course === course);
    const onCourse = linesOnCourse(mine, rounds);
    const several = courses.length > 1 ? course : "";
    return html`<div class="row choosers">
      ${players.length > 1 ? this.#select("Player", players, player, (value) => (this.#player = value)) : nothing}
      ${courses.length > 1 ? this.#select("Course", courses, course, (value) => (this.#course = value)) : nothing}</div>
      <div class="beside-it"><div>${this.#skill(onCourse, player, several)}${this.#handicap(all)}${this.#scores(rounds, course)}</div>
      <div>${this.#list(onCourse, player)}${this.#holes(rounds)}${opponentsTable(this.game, mine, player)}</div></div>`;
  }

  #footer = (lines: Line[]) => html`${
    gameOf(this.game)?.study
      ? html`<p><a class="pill" href="#/problems/${this.game}">Learn from mistakes</a></p>`
      : nothing
  }
      <p><a class="pill" href="#/fair/${this.game}">Are the dice fair?</a></p>
      <p><button class="pill danger" @click=${() => void this.#reset(lines)}>Empty this locker</button></p>`;

  #trophies(player: string) {
    const game = gameOf(this.game);
    if (!game) return nothing;
    return trophyShelf([...gameTrophies(game, this.#lines, player), ...streakTrophies(days.entries())], shortDay);
  }

  #ladder(lines: Line[], player: string) {
    const option = this.#infos.find(({ id }) => id === this.game)?.options.find((one) => one.ladder);
    return option ? ladder(this.game, option, strongestBeaten(lines, player, option), this.go) : nothing;
  }

  #select = (label: string, values: string[], chosen: string, select: (value: string) => void) =>
    html`<label>${label}<select @change=${onInput((value) => {
      select(value);
      this.redraw();
    })}>${values.map(
      (value) => html`<option .selected=${value === chosen} value=${value}>${value}</option>`,
    )}</select></label>`;

  /** @param rounds - the player's rounds on all courses */
  #handicap(rounds: Round[]) {
    const rated = rounds.filter(({ differential }) => differential !== null);
    const result = this.#requestHandicap(
      rated.map(({ differential, half }) => (half ? { half: Number(differential) } : Number(differential))),
    );
    const why = rounds.at(-1)?.line.summary.unrated ?? "";
    if (!rated.length)
      return html`<section class="handicap"><h2>Handicap index</h2><p class="quiet">None of these rounds counts towards a handicap. ${why} Rounds played with the coach’s help or with dice you had already seen do not count.</p></section>`;
    const index = result?.handicap.index;
    const before = result?.history.filter((value) => value !== null).at(-2) ?? null;
    return html`<section class="handicap" aria-labelledby="handicap-head"><h2 id="handicap-head">Handicap index</h2>
      <p class="index abreast"><strong class="figures">${
        index === undefined ? "…" : index === null ? "–" : formatHandicap(index)
      }</strong> <span>${describeHandicap(result?.handicap ?? null, rated.length, before)}</span></p>
      <details class="behind"><summary>How it is calculated</summary>
        <p class="quiet">It follows the World Handicap System. Each round gives a differential: 113 divided by the slope, times the difference between the score and the course rating. In every game, the tour bot’s differentials average 0 and the rookie’s 21. A handicap uses only the best rounds, so it is lower.${
          rated.some(({ half }) => half) ? " Two rounds of nine holes make one: their differentials are added." : ""
        }</p>
        <table class="plain-card figures" data-part=figures-table><thead><tr><th scope="col">Round</th><th scope="col">Score</th><th
          scope="col">Rating, slope</th><th scope="col">Differential</th></tr></thead>
        <tbody>${rated
          .map((round, at) => ({ round, counts: result?.handicap.counted.includes(at) }))
          .slice(-CHART_ROUNDS)
          .reverse()
          .map(
            ({ round, counts }) => html`<tr><th scope="row">${shortDay(round.line.date)}</th><td>${round.score}</td>
              <td>${round.line.summary.rating}, ${round.line.summary.slope}</td>
              <td>${formatDifference(round.differential ?? 0)}${round.half ? " (nine holes)" : ""}${
                counts ? html` <span class="counts">counts</span>` : nothing
              }</td>
            </tr>`,
          )}</tbody></table></details></section>`;
  }

  /** Requests the handicap for some differentials from Python, once. */
  #requestHandicap(differentials: (number | { half: number })[]) {
    const key = JSON.stringify(differentials);
    if (this.#handicaps.has(key) || !differentials.length) return this.#handicaps.get(key);
    this.#handicaps.set(key, undefined);
    ask({ op: "handicap", differentials }).then(
      (response) => {
        this.#handicaps.set(key, response);
        this.redraw();
      },
      () => this.#handicaps.delete(key),
    );
    return undefined;
  }

  /** @param rounds - rounds on the same course */
  #scores(rounds: Round[], course: string) {
    const sums = totals(rounds);
    if (!sums) return nothing;
    const { unit, low } = (rounds[0] as Round).line.summary;
    const complete = rounds.filter(({ score }) => score !== null);
    const last = complete.slice(-CHART_ROUNDS);
    return html`<section aria-labelledby="scores-head"><h2 id="scores-head">Scores</h2>
      <p class="quiet">${course.charAt(0).toUpperCase()}${course.slice(1)}</p>
      <dl class="sums figures">
        <div><dt>Rounds</dt><dd>${sums.rounds}</dd></div><div><dt>Best</dt><dd>${sums.best}</dd></div>
        <div><dt>Average</dt><dd>${sums.average.toFixed(1)}</dd></div><div><dt>Last</dt><dd>${sums.last}</dd></div>
      </dl>
      ${
        last.length > 1
          ? html`<h3>${last.length === CHART_ROUNDS ? "The last twenty" : `The last ${last.length}`}</h3>
            ${lastRounds({
              scores: completeScores(last),
              average: sums.average,
              unit,
              low,
              labels: last.map(({ line }) => day(line.date)),
            })}
            <h3>Score distribution</h3>${spreadChart(distribution(completeScores(complete)), unit)}`
          : nothing
      }</section>`;
  }

  /** @param course - "" if all rounds are on the same course */
  #skill(lines: Line[], player: string, course: string) {
    const result = reviewAverages(lines, player);
    if (!gameOf(this.game)?.study) return nothing;
    if (!result)
      return html`<section aria-labelledby="skill-head"><h2 id="skill-head">Skill and luck</h2>
        <p class="quiet">Review a game${course ? ` on this course (${course})` : ""} to see how much your choices gave away, apart from luck.</p></section>`;
    const { games: count, luck, loss, words } = result;
    const unit = gameOf(this.game)?.unit || "strokes";
    const lucky = luck < 0 ? "Lost to bad luck" : "Gained by luck";
    return html`<section aria-labelledby="skill-head"><h2 id="skill-head">Skill and luck</h2>
      <dl class="sums figures"><div><dt>Given away per ${
        words ? "hole, compared with everyday words" : "round"
      }</dt><dd>${loss.toFixed(1)}</dd></div>
      <div><dt>${lucky} per round</dt><dd>${Math.abs(luck).toFixed(1)}</dd></div></dl>
      <p class="quiet">In ${unit}, averaged over ${
        count === 1 ? "one reviewed game" : `${count} reviewed games`
      }${course ? ` on this course (${course})` : ""}. Given away is what your choices cost compared with the best ones: 0 is perfect play, whatever the dice.</p></section>`;
  }

  /** @param rounds - rounds on the same course */
  #holes(rounds: Round[]) {
    const holes = holeAverages(rounds);
    if (!holes.length) return nothing;
    const name = describeComparison(rounds);
    const against = holes.some(({ par }) => par !== null);
    // Use one format for the whole column: one decimal place if any value needs it.
    const tenths = holes.some(({ par }) => par !== null && !Number.isInteger(par));
    return html`<section aria-labelledby="holes-head"><h2 id="holes-head">Hole by hole</h2>
      <div class="card-scroll" tabindex="0" role="group" aria-label="Hole by hole"><table class="plain-card figures" data-part=figures-table>
      <thead><tr><th scope="col">Hole</th><th scope="col">Average</th>${
        against
          ? html`<th scope="col">${name.charAt(0).toUpperCase()}${name.slice(1)}</th><th scope="col">Difference</th>`
          : nothing
      }<th scope="col">Best</th></tr></thead>
      <tbody>${holes.map(
        ({ hole, mean, par, best }) =>
          html`<tr><th scope="row">${hole}</th><td>${mean.toFixed(1)}</td>${
            against
              ? html`<td>${par === null ? "–" : tenths ? par.toFixed(1) : par}</td>
                <td>${par === null ? "–" : `${mean - par > 0.05 ? "+" : ""}${formatDifference(mean - par)}`}</td>`
              : nothing
          }<td>${best}</td></tr>`,
      )}</tbody></table></div></section>`;
  }

  #list(lines: Line[], player: string) {
    const shelf = new Set(store.list().map(({ id }) => id));
    const shown = this.#all ? lines : lines.slice(0, MAX_LISTED);
    const what = (line: Line) => `round of ${day(line.date)}, ${scoreText(line, player)}`;
    return html`<section aria-labelledby="rounds-head"><h2 id="rounds-head">Rounds</h2><ol class="lines" data-part=round-list>${shown.map(
      (
        line,
      ) => html`<li class="spread"><div><strong class="figures">${scoreText(line, player)}</strong> <span>${line.seats.map(
        ({ name }, seat) => html`${seat ? ", " : ""}<bdi translate="no">${name}</bdi>`,
      )}</span>
        <span class="quiet">${[day(line.date), ...roundNotes(line)].join(" · ")}</span></div>
        <div class="row"><a class="pill" aria-label="Card of ${what(line)}"
          href="#/card/${line.id}">Card</a>${
            shelf.has(line.save)
              ? html`<a class="pill" aria-label="Review of ${what(line)}" href="#/review/${line.save}">Review</a>`
              : nothing
          }<button class="plain" aria-label="Delete ${what(line)}"
          @click=${() => void this.#remove(line)}>Delete</button></div></li>`,
    )}</ol>${
      lines.length > MAX_LISTED && !this.#all
        ? html`<button class="pill" @click=${() => {
            this.#all = true;
            this.redraw();
          }}>All ${lines.length}</button>`
        : nothing
    }</section>`;
  }

  async #remove(line: Line) {
    const sure = await confirm({
      title: "Delete this round from the locker?",
      text: "It will no longer count towards your averages and handicap. The game itself is kept, if it is still here.",
      yes: "Delete it",
      danger: true,
    });
    if (sure) this.#report(locker.removeLines([line]), "The round was deleted.");
  }

  /** @param lines - all entries of the game */
  async #reset(lines: Line[]) {
    const title = gameOf(this.game)?.title ?? this.game;
    const sure = await confirm({
      title: `Empty the locker of ${title}?`,
      text: `${lines.length === 1 ? "One round" : `${lines.length} rounds`} of all players, with averages and handicaps,
        will be permanently deleted. The games themselves are kept.`,
      yes: "Empty locker",
      danger: true,
    });
    if (sure) this.#report(locker.removeLines(lines), `The locker for ${title} is now empty.`);
  }

  #report(done: { ok: boolean; why?: string }, words: string) {
    showOutcome(done.ok ? { ok: true } : { ok: false, message: `It could not be deleted: ${done.why}.` }, words);
    this.#reread();
    this.redraw();
  }
}

/** Formats a number with one decimal place and a minus sign (U+2212). */
const formatDifference = (value: number) => `${value < -0.05 ? "−" : ""}${Math.abs(value).toFixed(1)}`;

const day = (when: number) =>
  new Date(when).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });

/** Formats a date briefly, without the current year. */
const shortDay = (when: number) => day(when).replace(`, ${new Date().getFullYear()}`, "").replace(" ", "\u00a0");

function scoreText(line: Line, player: string) {
  const rounds = listRounds([line], player);
  // In a round of a single hole (DG-2) the other five have no score.
  if (line.options["holes"] === 1) return formatFigure(line.summary.scores[rounds[0]?.seat ?? 0] ?? 0);
  return rounds.map(({ score }) => (score === null ? "–" : formatFigure(score))).join(" + ");
}

const roundNotes = ({ coach, resumed, typed, review }: Line) => [
  ...(coach ? ["with the coach"] : []),
  ...(resumed ? ["continued from a position"] : []),
  ...(typed ? ["real dice"] : []),
  ...(review ? ["reviewed"] : []),
];
