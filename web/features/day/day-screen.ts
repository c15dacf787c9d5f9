/**
 * The round of the day: the same dice for everyone, of which the first round counts; the hole of the day, Sunday's
 * tournament, the calendar and the streak.
 */

import { describeError } from "../../app/missing.ts";
import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import type { Day, Result, Round } from "../../data/days.ts";
import { days, gameOn, HOLE, streakDays, TOURNAMENT } from "../../data/days.ts";
import { store } from "../../data/store.ts";
import { dayNumber, FIRST, isDay, lastSunday, streak, toDay } from "../../data/streak.ts";
import { ask } from "../../engine/ask.ts";
import { engine, prepare } from "../../engine/engine.ts";
import { logRejection } from "../../engine/errors.ts";
import type { GameInfo } from "../../engine/types.ts";
import { lookUp } from "../../platform/look-up.ts";
import { gameOf } from "../../table/register.ts";
import { announce } from "../../ui/announce.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadScreenAssets, posters, screenHeader } from "../common/screen-header.ts";
import type { Shared } from "../share/panel.ts";
import { SharePanel } from "../share/panel.ts";
import { loadPictureFonts } from "../share/picture-font.ts";
import { calendar, dayChangeTime, dayMark, formatDate } from "./calendar.ts";
import { cardText } from "./card.ts";
import { Club } from "./club.ts";
import { betterThan, clubSection } from "./club-chart.ts";
import type { Shown } from "./hole-card.ts";
import { createLink, holeCard, loadMap } from "./hole-card.ts";
import type { Status } from "./rounds.ts";
import { clockWarning, monthRows, roundStatus, updateResults } from "./rounds.ts";
import type { Deal } from "./start-round.ts";
import { computePar, countsForStreak, loadDeals, reportFailure, startRound } from "./start-round.ts";
import { describeDay } from "./verdict.ts";
import { describeOptions, explanation, holesTable, monthTable, streakText } from "./widgets.ts";

/** Opens a day. The address can contain a game, a date, or both. */
export async function open(place: Place): Promise<Screen> {
  const [first = "", second = ""] = place.params;
  const { redraw, enter } = place;
  const [game, day] = /^\d/.test(first) ? ["", first] : [first, second];
  if (game && game !== HOLE && game !== TOURNAMENT && !gameOf(game)) throw new Error("There is no such game.");
  if (day && (!isDay(day) || day > today()))
    throw new Error(`There is no round for that day. The first was on ${formatDate(FIRST)}; the latest is today’s.`);
  if (game === TOURNAMENT && day && lastSunday(day) !== day)
    throw new Error("Tournaments are on Sundays, and that day is not a Sunday.");
  await Promise.all([loadScreenAssets("features/day"), loadPictureFonts()]);
  const screen = new DayScreen(game, day, redraw, enter);
  const titles = { [HOLE]: "Today’s hole", [TOURNAMENT]: "Sunday’s tournament" };
  const title = lookUp(titles, game) ?? "Round of the day";
  return Object.assign(screen, { title, heading: title });
}

const today = () => toDay(Date.now());

const dayAddress = (game: string, date: string) => `#/day${game ? `/${game}` : ""}/${date}`;

class DayScreen extends ScreenBase {
  #game;
  #date;
  /** The date of the latest request to Python. */
  #requested = "";
  #enter;
  #sharing;
  #month;
  /** Whether the screen shows today and should switch to the new day at midnight. */
  #following;
  #dealt: Record<string, Deal> | null = null;
  #infos: GameInfo[] = [];
  /** The game for which the tour bot is playing to compute par, and its number of moves so far. */
  #computing: { game: string; moves: number } | null = null;
  /** The map of the player's hole, drawn with symbols, and a link to the same dice. */
  #holeMap: Pick<Shown, "map" | "worth" | "link"> | null = null;
  #club = new Club(() => this.#clubPlayed());

  /**
   * @param game - "" for all games
   * @param date - "" for today
   */
  constructor(game: string, date: string, redraw: () => void, enter: (address: string) => void) {
    super(redraw);
    this.#game = game;
    this.#date = date || (game === TOURNAMENT ? lastSunday(today()) : today());
    this.#following = this.#date === today() && game !== TOURNAMENT;
    this.#month = this.#date.slice(0, 7);
    this.#enter = enter;
    this.#sharing = new SharePanel(redraw);
    updateResults(days, store);
    store.addEventListener("changed", this.#changed);
    engine.addEventListener("restarted", this.#restarted);
    void this.#load(this.#date);
  }

  close() {
    super.close();
    this.#club.close();
    this.#sharing.close();
    store.removeEventListener("changed", this.#changed);
    engine.removeEventListener("restarted", this.#restarted);
  }

  #changed = () => {
    updateResults(days, store);
    this.redraw();
  };

  #clubPlayed() {
    if (this.#club.state === "done") announce(betterThan(this.#club.found?.better?.own ?? null));
    this.redraw();
  }

  #restarted = () => void this.#computePar();

  /** Loads the rounds of a date, and shows them. */
  async #load(date: string) {
    this.#requested = date;
    if (this.#game) prepare(gameOn(this.#game, date));
    await this.task("load", async (task) => {
      this.#dealt = task.accept(await loadDeals(date));
      this.#date = date;
      this.#month = date.slice(0, 7);
      // The map and the club belong to the previous date.
      this.#holeMap = null;
      this.#club.close();
      this.#club = new Club(() => this.#clubPlayed());
      this.#infos = task.accept(await ask({ op: "games" })).games;
    });
    void this.#computePar();
  }

  describe(error: unknown) {
    return describeError(error);
  }

  /** Switches to the new day if the screen was opened to show today and midnight has passed since. */
  before() {
    if (this.#following && !this.busy && this.#requested !== today()) void this.#load(today());
  }

  /** Computes par for the game shown. The overview only shows values of par that are already known. */
  async #computePar() {
    const game = this.#game;
    const date = this.#date;
    const dealt = this.#dealt?.[game];
    if (!dealt || this.#computing || days.read(this.#date).pars[game]) return;
    this.#computing = { game, moves: 0 };
    this.redraw();
    await this.task("par", async (task) => {
      const par = await computePar(dealt, {
        wanted: () => !task.late,
        moved: (moves) => {
          this.#computing = { game, moves };
          this.redraw();
        },
      });
      this.#computing = null;
      if (par) reportFailure(days.putPar(date, game, par));
    });
  }

  /** Starts the round. The first one counts, later ones are practice. */
  async #start() {
    const game = this.#game;
    if (!this.#dealt) return;
    await this.action("start", async () => {
      if (this.#following && this.#date !== today()) await this.#load(today());
      if (this.error) return;
      const id = await startRound(this.#dealt?.[game] as Deal, game, this.#date, Date.now());
      this.#enter(`#/game/${id}`);
      return true;
    });
  }

  /** The id of the game shown. */
  get #id() {
    return gameOn(this.#game, this.#date);
  }

  /** The number of the day, counted from 1 for the first day, as used on cards. */
  get #number() {
    return dayNumber(this.#date) - dayNumber(FIRST) + 1;
  }

  #title() {
    if (this.#game === HOLE) return this.#date === today() ? "Today’s hole" : "Hole of the day";
    if (this.#game === TOURNAMENT) return "Sunday’s tournament";
    return gameOf(this.#game)?.title ?? (this.#date === today() ? "Today’s round" : "Round of the day");
  }

  draw() {
    const all = days.entries();
    const { unread } = days;
    const clock = clockWarning(Date.now(), all.keys(), FIRST);
    if (!this.#dealt && !this.error)
      return html`<div class="page day">${screenHeader("day", this.#title())}
        <p class="quiet" data-mark="waiting">Loading the dice…</p></div>`;
    return html`<div class="page day">${this.#header()}<div class="beside-it"><div>
      ${this.#game ? this.#oneGame() : this.#overview(all)}
      ${clock ? html`<p class="wrong">${clock}</p>` : nothing}
      ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      ${
        unread
          ? html`<p class="quiet">Your saved data for ${unread === 1 ? "one day" : `${unread} days`} cannot
            be read. It was not changed.</p>`
          : nothing
      }
      </div><div>${this.#calendar(all)}${this.#monthly(all)}
      ${explanation()}</div></div></div>`;
  }

  #header() {
    const now = this.#date === today();
    return screenHeader(
      "day",
      this.#title(),
      this.#game
        ? `${now ? "Today, " : ""}${formatDate(this.#date)}. ${this.#describe()}`
        : `${formatDate(this.#date)}, day ${this.#number}. The same dice for everyone; only your first round counts${
            now ? `, until ${dayChangeTime()} your time` : ""
          }.`,
    );
  }

  #overview(known: ReadonlyMap<string, Day>) {
    const sunday = lastSunday(this.#date);
    const title = (key: string, on = this.#date) => gameOf(gameOn(key, on))?.title;
    return html`${streakText(known, today())}
      <p class="row"><a class="pill" href=${dayAddress(HOLE, this.#date)}>Hole of this day: ${title(HOLE)}</a>
        <a class="pill" href=${dayAddress(TOURNAMENT, sunday)}>Sunday’s tournament: ${title(TOURNAMENT, sunday)}</a></p>
      ${posters(({ id }) => ({ href: dayAddress(id, this.#date), ...this.#status(id) }), "Games of the day")}`;
  }

  /** Returns the status of one game of the day for its poster. */
  #status(id: string) {
    const { rounds, pars } = days.read(this.#date);
    const round = rounds[id];
    const how = roundStatus(round, store);
    const par = pars[id] ? `, par ${pars[id].score}` : "";
    const done = round?.result ? `${this.#score(id, round.result.score)}${par}` : "";
    const text = { open: "Not played yet", begun: "Under way", lost: "Started, but the game was deleted", done }[how];
    return { look: how, words: [this.#options(id), text].filter(Boolean).map((one) => html`${one}<br>`) };
  }

  #oneGame() {
    const game = this.#game;
    const { rounds, pars } = days.read(this.#date);
    const round = rounds[game];
    const par = pars[game];
    const how = roundStatus(round, store);
    const hole = game === HOLE;
    return html`${round?.result ? this.#verdict(round.result.score, par?.score ?? null) : nothing}
      ${round?.result && hole ? this.#card(round, par ?? null) : nothing}
      <dl class="day-figures" data-part=day-figures>
        <div><dt>You</dt><dd>${round?.result ? round.result.score : "–"}</dd></div>
        <div><dt>${hole ? "Today’s par, tour bot" : "Par, tour bot"}</dt><dd>${
          par
            ? par.score
            : this.#computing
              ? html`<span class="quiet">at
          move ${this.#computing.moves}</span>`
              : "–"
        }</dd></div></dl>
      ${
        round?.known
          ? html`<p class="quiet">You had already seen these dice on this device, so this round does not count towards your streak.</p>`
          : nothing
      }
      ${round?.result && !hole ? this.#card(round, par ?? null) : nothing}
      ${round?.result && !hole ? holesTable(round.result, par ?? null) : nothing}
      ${this.#buttons(how, round)}
      ${round?.result ? this.#against(round.result.score, par?.score ?? null) : nothing}
      <p class="row"><a class="pill" href=${dayAddress("", this.#date)}>All games of the day</a></p>`;
  }

  /** Renders the result against par and the streak. */
  #verdict(score: number, par: number | null) {
    const { fewest = true, unit = "" } = this.#dealt?.[this.#game] ?? {};
    const { length } = streak(streakDays(days.entries()), today());
    const how = { fewest, unit, ...(this.#game === HOLE ? { name: "today’s par" } : {}) };
    const row = countsForStreak(this.#date, this.#game) && length > 1 ? ` ${length} days in a row.` : "";
    return html`<p class="day-verdict" role="status"><strong>${describeDay(score, par, how)}</strong>${row}</p>`;
  }

  #against(score: number, par: number | null) {
    const dealt = this.#dealt?.[this.#game];
    if (!dealt) return nothing;
    const { seed, options, rules_version } = dealt;
    const wanted = { game: dealt.game, seed, options, rules_version, score };
    // A single hole takes little time to compare, so do it without asking.
    if (this.#game === HOLE && this.#club.state === "idle") void this.#club.start(wanted);
    return clubSection(this.#club, wanted, [
      { at: score, name: "You" },
      ...(par === null ? [] : [{ at: par, name: "Par" }]),
    ]);
  }

  #buttons(how: Status, round: Round | undefined) {
    const ready = this.#dealt !== null && !this.busy;
    const play = (text: string, look: string) =>
      html`<button class=${look} aria-disabled=${String(!ready)} @click=${() => void this.#start()}>${text}</button>`;
    if (how === "open") return play("Play your official round", "act wide");
    if (how === "begun")
      return html`<a class="act wide" data-part=main-button href="#/game/${round?.id}">Continue your round</a>`;
    const missing =
      how === "lost"
        ? html`<p class="quiet">You started your official round, but its game was deleted before you finished it.</p>`
        : nothing;
    const hole = this.#game === HOLE;
    const again = "Play again for practice";
    return html`${missing}<div class="row">${play(again, "pill")}
      ${
        how === "done" && store.list().some(({ id }) => id === round?.id)
          ? html`<a class="pill" href="#/duel/${round?.id}">Challenge a friend</a>${
              hole ? nothing : html`<a class="pill" href="#/card/${round?.id}">Picture</a>`
            }<a class="pill" href="#/game/${round?.id}">View the ${hole ? "hole" : "round"}</a>`
          : nothing
      }</div>`;
  }

  #card(round: Round, par: Result | null) {
    if (!round.result) return nothing;
    const { length } = streak(streakDays(days.entries()), this.#date);
    const dealt = this.#dealt?.[this.#game];
    const card = {
      title: gameOf(this.#id)?.title ?? "",
      what: this.#game === TOURNAMENT ? "Sunday’s tournament" : "round of the day",
      number: this.#game === TOURNAMENT ? Math.ceil(this.#number / 7) : this.#number,
      date: this.#date,
      streak: countsForStreak(this.#date, this.#game) ? length : 0,
    };
    const words = (score: number) => this.#score(this.#game, score);
    if (this.#game === HOLE)
      return this.#holeCard({
        ...card,
        hole: dealt?.options["holes"],
        score: words(round.result.score),
        par: par?.score ?? null,
      });
    return this.#shareCard({ text: cardText({ ...card, words, fewest: dealt?.fewest ?? true }, round.result, par) });
  }

  /** Renders the card to share, with its buttons. */
  #shareCard(shared: Shared) {
    return html`<section class="day-card" data-part=share-card aria-label="Card to share">
      ${this.#sharing.draw({ ...shared, note: "It reveals nothing about the dice." }, "act")}</section>`;
  }

  #holeCard(card: Omit<Shown, "map" | "worth" | "share" | "link">) {
    const better = this.#club.state === "done" ? this.#club.found?.better?.own : null;
    const share = typeof better === "number" ? betterThan(better) : "";
    if (!this.#holeMap) this.#loadHoleMap().catch(logRejection("card"));
    return this.#shareCard(holeCard({ ...card, share, map: [], worth: "", link: "", ...this.#holeMap }));
  }

  /** Loads the map of the player's hole from its game, and creates a link to the same dice that contains this round. */
  async #loadHoleMap() {
    const way: Pick<Shown, "map" | "worth" | "link"> = { map: [], worth: "", link: "" };
    this.#holeMap = way;
    const id = days.read(this.#date).rounds[HOLE]?.id ?? "";
    const save = store.load(id);
    if (!save?.view) return;
    Object.assign(way, await loadMap({ record: save.record, view: save.view }));
    this.redraw();
    way.link = await createLink(save, id);
    this.redraw();
  }

  #calendar(known: ReadonlyMap<string, Day>) {
    const { frozen } = streak(streakDays(known), today());
    return calendar({
      month: this.#month,
      today: today(),
      chosen: this.#date,
      mark: (date) => dayMark(date, known.get(date)?.rounds ?? {}, frozen.includes(date), this.#game),
      address: (date) => dayAddress(this.#game, date),
      turn: (month) => {
        this.#month = month;
        this.redraw();
      },
    });
  }

  #monthly(known: ReadonlyMap<string, Day>) {
    const rows = monthRows(known, this.#month, (key, on) => this.#dealt?.[gameOn(key, on)]?.fewest ?? true);
    return monthTable(rows, (key) => gameOf(key)?.title ?? "");
  }

  #score(game: string, score: number) {
    const unit = this.#dealt?.[game]?.unit ?? "";
    return `${score} ${score === 1 ? unit.replace(/s$/, "") : unit}`.trim();
  }

  /**
   * Describes the options of a game of the day.
   * @param key - a game, HOLE or TOURNAMENT
   */
  #options = (key: string) => {
    const { game = "", options = {} } = this.#dealt?.[key] ?? {};
    return describeOptions(this.#infos.find(({ id }) => id === game)?.options ?? [], options);
  };

  #describe() {
    const key = this.#game;
    const text = this.#options(this.#game);
    if (key !== HOLE && key !== TOURNAMENT) return text;
    const one = key === HOLE && this.#dealt?.[HOLE]?.options["holes"] === 1;
    return `${gameOf(this.#id)?.title}. ${one ? "One hole of your choice" : text}`;
  }
}
