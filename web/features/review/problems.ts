/**
 * “Learn from mistakes”: problems from the player's own games and from the built-in collection.
 * `#/problems/<game>/<date>`.
 */

import type { Place, Screen } from "../../app/router.ts";
import { ScreenBase } from "../../app/screen-base.ts";
import { loadStyle } from "../../app/styles.ts";
import { countAttempt, readStreak } from "../../data/problem-streak.ts";
import { store } from "../../data/store.ts";
import { isDay, problemGame, problemIndex, toDay } from "../../data/streak.ts";
import { ask } from "../../engine/ask.ts";
import { call, prepare } from "../../engine/engine.ts";
import { logRejection, RejectedError } from "../../engine/errors.ts";
import type { EvaluatedMove, MoveCount } from "../../engine/protocol.d.ts";
import type { Move, View } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { groupBy } from "../../platform/group-by.ts";
import { openClause } from "../../table/clause.ts";
import type { TableMode } from "../../table/host.ts";
import { TableHost } from "../../table/host.ts";
import { sections } from "../../table/info-area.ts";
import type { TableParts } from "../../table/layout.ts";
import type { Entry } from "../../table/register.ts";
import { gameOf } from "../../table/register.ts";
import { seatMark } from "../../table/seats.ts";
import { seatsOf } from "../../table/session/table-state.ts";
import { justTapped } from "../../table/session/tapped.ts";
import type { GameTable, MenuItem } from "../../table/types.ts";
import { announce } from "../../ui/announce.ts";
import { openDialog } from "../../ui/dialogs.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { locker, saveLines } from "../locker/device.ts";
import { MIN_LOSS } from "./messages.ts";
import { PosedPosition } from "./posed-position.ts";
import type { Problem } from "./problem-sources.ts";
import { analyseGames, listProblems, loadCollection, markSolved } from "./problem-sources.ts";
import { describeDifficulty, describeProgress, judgement } from "./problem-text.ts";

const load = (save: string) => {
  const saved = store.load(save);
  return saved && { record: saved.record };
};

/** Opens the problems of a game. The address can contain a date, whose problem is used first. */
export async function open({ params, redraw }: Place): Promise<Screen> {
  const game = gameOf(params[0] ?? "");
  if (!game) throw new Error("There is no such game.");
  if (!game.study) throw new Error(`${game.title} has no problems to solve yet.`);
  const day = params[1] ?? "";
  if (day && (!isDay(day) || day > toDay(Date.now()) || problemGame(day) !== game.id))
    throw new Error("There is no problem for that day in this game.");
  prepare(game.id);
  const [gameTable] = await Promise.all([game.load(), loadStyle("features/review")]);
  const screen = new Problems(game, gameTable, day, redraw);
  void screen.start();
  return Object.assign(screen, { title: `${game.title}, learn from mistakes`, game: game.id, heading: "Problems" });
}

/** The screen of problems, which is also the mode of its table. */
class Problems extends ScreenBase<Place["redraw"]> implements TableMode {
  readonly kind = "problem";
  entry: Entry;
  day: string;
  #host;
  #list: Problem[] = [];
  /** Built-in problems, which follow those from the player's games. */
  #collection: Problem[] = [];
  /** Number of built-in problems, including solved ones. */
  #total = 0;
  #problem: Problem | null = null;
  #position: PosedPosition | null = null;
  #verdict: ({ move: Move; loss: number } & Pick<EvaluatedMove, "best" | "chance" | "moves_weighed">) | null = null;
  /** The moves that other players would choose, once they have been computed. */
  #clubMoves: MoveCount[] = [];
  /** The problem of the day. */
  #ofTheDay: Problem | null = null;
  #solved = 0;
  /** Number of built-in problems that have been solved, also in earlier visits. */
  #known = 0;
  /** How many problems were solved in a row at the first try, also in earlier visits. */
  #streak = { row: 0, best: 0 };
  /** Whether the player has already tried the current problem. */
  #tried = false;
  /** The options of the game, for example “One hole, professional, stroke play”. */
  #line = "";

  /** @param day - date whose problem comes first, or "" */
  constructor(game: Entry, gameTable: GameTable, day: string, redraw: Place["redraw"]) {
    super(redraw);
    this.entry = game;
    this.day = day;
    this.#host = new TableHost(gameTable, this, redraw);
    this.#streak = readStreak(game.id);
  }

  start() {
    return this.task("start", async (task) => {
      this.#list = listProblems(locker, this.entry.id, load);
      if (this.#list.length && !this.day) this.#next();
      const { open, all } = task.accept(await loadCollection(locker, this.entry.id, call));
      const first = this.day && all[problemIndex(this.day, all.length)];
      this.#collection = open.filter((one) => one !== first);
      if (first) this.#list.unshift(first);
      this.#ofTheDay = first || null;
      this.#total = all.length;
      this.#known = all.length - open.length;
      // Show a problem now, because analysing the remaining games may take a while.
      if (!this.#problem) this.#next();
      task.accept(await saveLines());
      const changed = () => task.late || this.#addProblems();
      const rest = (ms: number | undefined) => new Promise((done: (value: void) => void) => setTimeout(done, ms));
      const watch = { changed, rest, busy: justTapped, gone: () => task.late };
      task.accept(await analyseGames({ locker, game: this.entry.id, load, call, ...watch }));
      this.#addProblems();
    });
  }

  /** Adds problems that have been found in the meantime. */
  #addProblems() {
    const known = new Set([...this.#list, ...(this.#problem ? [this.#problem] : [])].map(({ id }) => id));
    this.#list.push(...listProblems(locker, this.entry.id, load).filter(({ id }) => !known.has(id)));
    if (!this.#problem) this.#next();
    this.redraw();
  }

  close() {
    super.close();
    this.#clear();
    this.#host.close();
  }

  #clear() {
    this.drop("problem");
    this.drop("crowd");
    if (this.#position?.match) closeMatch(this.#position.match.handle);
    this.#position = null;
    this.#verdict = null;
    this.#clubMoves = [];
  }

  /** Shows the next problem. */
  #next() {
    this.#clear();
    this.#tried = false;
    this.#line = "";
    this.#problem = this.#list.shift() ?? this.#collection.shift() ?? null;
    if (this.#problem) void this.#open(this.#problem);
    this.redraw();
  }

  #open(problem: Problem) {
    const { record, at } = problem;
    const { game, players, options } = record;
    return this.task("problem", async (task) => {
      const { match, view, moves, choices = null } = await ask({ op: "replay", record, upto: at });
      const setup = await ask({ op: "setup", game, players, options }).catch(logRejection("setup"));
      if (task.late) return closeMatch(match);
      const seats = (problem.save && store.load(problem.save)?.meta.seats) || seatsOf(record.players, null);
      this.#position = new PosedPosition(problem.id, view, seats, { handle: match, legal: moves ?? [], choices });
      this.#line = setup?.line ?? "";
      announce(question(problem));
    });
  }

  /** Returns the text that is shown below the problem if a request failed. */
  describe(error: unknown) {
    return error instanceof RejectedError ? error.message : "Python stopped halfway. Open the problem again.";
  }

  /** Evaluates the chosen move and shows the result. If the player chooses twice in a row, the last choice counts. */
  async #choose(move: Move) {
    const problem = this.#problem;
    const position = this.#position;
    const match = position?.match?.handle;
    if (!problem || !position || match === undefined || this.#verdict) return;
    this.drop("crowd");
    await this.task("problem", async (task) => {
      const response = task.accept(await ask({ op: "weigh", match, move }));
      // Judge problems from match play by the chance of winning, and words by everyday words.
      const { everyday, moves_weighed } = response;
      const common = everyday && { loss: everyday.loss, best: everyday };
      const chance = problem.by ? response.chance : undefined;
      const { loss, best } = common || chance || { ...response, loss: response.loss ?? 0 };
      this.#verdict = { move, loss, best, chance, moves_weighed: everyday ? 0 : moves_weighed };
      position.isOpen = false;
      const attempt = { solved: loss < MIN_LOSS, first: !this.#tried };
      this.#streak = countAttempt(this.entry.id, this.#streak, attempt);
      this.#tried = true;
      if (loss < MIN_LOSS) this.#countSolved(problem);
      void this.#loadClubMoves(match);
    });
  }

  #countSolved(problem: Problem) {
    this.#solved += 1;
    this.#known += Number(problem.save === null);
    const saved = markSolved(locker, this.entry.id, problem);
    if (!saved.ok)
      notify("solved", {
        tone: "trouble",
        text: `Solved, but this could not be saved, so the problem will come back: ${saved.why}.`,
      });
  }

  /** Loads the moves that other players would choose. */
  #loadClubMoves(match: number) {
    return this.task("crowd", async (task) => {
      const crowd = task.accept(await ask({ op: "crowd", match }).catch(logRejection("crowd")));
      if (crowd) this.#clubMoves = crowd.moves;
    });
  }

  /** Lets the player try the same problem again. */
  #again() {
    this.#verdict = null;
    if (this.#position) this.#position.isOpen = true;
    this.redraw();
    // Redraw now: key presses may arrive before the next frame, and should use the reopened table.
    this.redraw.now();
  }

  get gameTable() {
    return this.#host.gameTable;
  }

  get model() {
    return this.#position;
  }

  send(move: Move) {
    void this.#choose(move);
  }

  why(clause: string) {
    void openClause(this.entry.id, clause);
  }

  key(event: KeyboardEvent) {
    this.#host.key(event);
  }

  /** Handles all keys once a move has been judged. */
  press() {
    return this.#verdict !== null;
  }

  before() {
    this.#host.before();
  }

  drawn() {
    this.#host.drawn();
  }

  draw() {
    return this.#problem ? this.#host.draw() : this.#empty();
  }

  parts(): TableParts {
    const view = this.#position?.view;
    return {
      heading: `${this.entry.title}, learn from mistakes`,
      placeholder: html`<p class="page">${sentence(this.error || "Loading the position…")}</p>`,
      status: view
        ? html`<div class="task" data-part=task>${this.#task(view)}<div role="status"
          aria-atomic="false">${this.#feedback(view)}</div>${this.#buttons(view)}${
            this.error ? html`<p class="wrong" role="alert">${sentence(this.error)}</p>` : nothing
          }</div>`
        : nothing,
      controls: !view ? null : this.#verdict ? nothing : undefined,
    };
  }

  #task(view: View) {
    const problem = this.#problem as Problem;
    const seat = view.turn ?? 0;
    const seats = this.#position?.localSeats ?? [];
    // The question of a problem already describes the position.
    const where = !problem.question ? (this.gameTable.describeMoment?.(view) ?? "") : "";
    const list = problem === this.#ofTheDay ? "the problem of the day" : "our collection";
    const from = problem.save ? `your game from ${day(problem.date)}` : list;
    const left = this.#list.length + this.#collection.length;
    const details = [this.#line, where, this.#verdict ? problem.theme : "", from, describeDifficulty(problem.found)];
    const progress = describeProgress({ solved: this.#known, total: this.#total, ...this.#streak });
    return html`<p class="asked" data-part=question>${seatMark(seats[seat]?.colour ?? 0)} <strong>${question(
      problem,
    )}</strong> <span class="quiet">${details.filter(Boolean).join(" · ")}${
      progress ? ` · ${progress}` : left ? ` · ${left} more to solve` : ""
    }</span></p>`;
  }

  #feedback(view: View) {
    const verdict = this.#verdict;
    if (!verdict) return nothing;
    const { move, loss, chance } = verdict;
    const compared = verdict.moves_weighed
      ? `${verdict.moves_weighed.toLocaleString("en")} moves`
      : "all everyday words";
    const best = verdict.best ?? { move, why: "" };
    const { unit } = this.#problem as Problem;
    const [own, better] = [move, best.move].map((one) => this.gameTable.describeMove(one, view));
    const shown = { loss, own, better, why: best.why, compared, unit, chance };
    return html`${judgement(shown)}${this.#clubChoice(String(own), view)}`;
  }

  /** Renders the scorecard's button and, after an answer, the other buttons. */
  #buttons(view: View) {
    const card = html`<button class="pill" aria-haspopup="dialog" @click=${() => void this.#showCard(view)}>Scorecard</button>`;
    if (!this.#verdict) return html`<div class="row">${card}</div>`;
    const problem = this.#problem as Problem;
    const again = html`<button class="pill" @click=${() => this.#again()}>Try again</button>`;
    return html`<div class="row">${this.#verdict.loss < MIN_LOSS ? nothing : again}
      <button class="pill" @click=${() => this.#next()}>${
        this.#list.length + this.#collection.length ? "Next" : "Done"
      }</button>${
        problem.save ? html`<a class="pill" href="#/review/${problem.save}/${problem.at}">Show the game</a>` : nothing
      }${card}</div>`;
  }

  /** Shows the options of the game, the scorecard and the other figures of its table. */
  async #showCard(view: View) {
    const { ui } = this.#host;
    const items = this.gameTable.menu?.(view, ui) ?? [];
    const chosen = await openDialog(
      "Scorecard",
      (done: (value: MenuItem | null) => void) =>
        html`<p>${this.#line}.</p><div class="row">${items.map(
          (item) => html`<button class="pill" @click=${() => done(item)}>${item.label}</button>`,
        )}</div>${this.gameTable.card(view, ui.names)}${sections(this.gameTable.side?.(view, ui) ?? [])}<div class="row"><button class="pill" autofocus @click=${() => done(null)}>Back to the problem</button></div>`,
    );
    chosen?.run();
  }

  /**
   * Describes what most club players would choose.
   * @param own - description of the player's own move
   */
  #clubChoice(own: string, view: View) {
    const result = groupBy(this.#clubMoves, ({ move }) => this.gameTable.describeMove(move, view));
    const chosen = new Map([...result].map(([words, all]) => [words, all.reduce((sum, { count }) => sum + count, 0)]));
    const [most] = [...chosen].sort(([, one], [, other]) => other - one);
    if (!most) return nothing;
    const agreement = most[0] === own ? "" : ` ${chosen.get(own) ?? "None"} chose as you did.`;
    return html`<p>Of 100 club players ${most[1]} chose <strong>${most[0]}</strong>.${agreement}</p>`;
  }

  #empty() {
    const { title, id } = this.entry;
    return html`<div class="page"><h1 tabindex="-1">Learn from mistakes</h1>
      <p>${
        this.isRunning("start")
          ? "Looking through your finished games…"
          : this.#solved
            ? `All done: ${this.#solved === 1 ? "one problem" : `${this.#solved} problems`} solved.`
            : `There are no costly mistakes left in your finished games of ${title}.`
      }</p>${
        this.#total && !this.isRunning("start")
          ? html`<p><button class="pill"
              @click=${() => void this.#restart()}>Repeat our ${this.#total} problems</button></p>`
          : nothing
      }<p><a class="act" data-part=main-button href="#/new/${id}">Play ${title}</a></p></div>`;
  }

  /** Repeats the built-in problems from the start. */
  #restart() {
    locker.forget(this.entry.id);
    return this.task("restart", async (task) => {
      this.#collection = task.accept(await loadCollection(locker, this.entry.id, call)).open;
      this.#known = 0;
      this.#next();
    });
  }
}

const day = (when: number) => (when ? new Date(when).toLocaleDateString("en", { dateStyle: "medium" }) : "");

/** If the request fails, the worker has restarted and the match no longer exists. */
const closeMatch = (match: number) => void call({ op: "close", match }).catch(() => {});

const question = ({ question }: Problem) => question || "There was a better move here.";
