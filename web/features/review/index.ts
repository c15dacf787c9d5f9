/**
 * The review of a finished game: `#/review/<game id>`. It shows skill and luck, and every position on the game's own
 * table.
 */

import type { Place, Screen } from "../../app/router.ts";
import { loadStyle } from "../../app/styles.ts";
import { store } from "../../data/store.ts";
import type { Data, Seat } from "../../data/types.ts";
import { call, engine, prepare } from "../../engine/engine.ts";
import { RemoteMatch } from "../../engine/remote-match.ts";
import type { Advice, Move, View } from "../../engine/types.ts";
import { sentence } from "../../platform/dom.ts";
import { readKey } from "../../platform/keyboard.ts";
import { openClause } from "../../table/clause.ts";
import type { TableMode } from "../../table/host.ts";
import { TableHost } from "../../table/host.ts";
import type { TableParts } from "../../table/layout.ts";
import { gameOf } from "../../table/register.ts";
import { seatMark } from "../../table/seats.ts";
import { createGame } from "../../table/session/open-game.ts";
import { isolated, seatsOf } from "../../table/session/table-state.ts";
import { justTapped } from "../../table/session/tapped.ts";
import type { GameTable } from "../../table/types.ts";
import { notify } from "../../ui/notices.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { findGains, gainsTable } from "../common/hole-gains.ts";
import { locker, saveLines } from "../locker/device.ts";
import { coachTable } from "../play/error-panel.ts";
import type { ShownMoves } from "./comparison.ts";
import { CANDIDATES, Comparison, PAIR } from "./comparison.ts";
import { analysis } from "./ledger.ts";
import { bestAlternative, toLockerReview } from "./messages.ts";
import { PosedPosition } from "./posed-position.ts";
import { ReviewData } from "./review-data.ts";
import type { Pace } from "./scrubber.ts";
import { describePlace, MOVE_MS, scrubber } from "./scrubber.ts";
import { isMistake, verdict } from "./verdict.ts";

/** The data of the latest review. It is used again if the player comes back to the same game. */
let latestData: ReviewData | null = null;
// The job was lost with its worker.
engine.addEventListener("restarted", () => (latestData = null));

/** Opens the review of a saved game. The address can contain a move. */
export async function open({ params, redraw, go }: Place): Promise<Screen> {
  const [id = "", at = ""] = params;
  const saved = store.load(id);
  if (!saved) throw new Error("This game is not on this device. Only games saved here can be reviewed.");
  const game = gameOf(saved.record.game);
  if (!game) throw new Error(`This version of pygolf does not include the game “${saved.record.game}”.`);
  if (saved.view && !saved.view.over) throw new Error("Only finished games can be reviewed. Finish this one first.");
  prepare(game.id);
  const [gameTable] = await Promise.all([game.load(), loadStyle("features/review")]);
  const earlier =
    JSON.stringify(latestData?.record) === JSON.stringify(saved.record) ? latestData : void latestData?.close();
  const review = new Review(id, saved, gameTable, redraw, go, earlier);
  latestData = review.data;
  // Start at the end, because its view is in the save and the analysis can run before other positions are loaded.
  review.go(at ? Number(at) : saved.record.moves.length);
  return Object.assign(review, { title: `${game.title}, review`, game: game.id, heading: "Review" });
}

/** The screen of a review, which is also the mode of its table. */
class Review implements TableMode {
  readonly kind = "review";
  id: string;
  saved: Data;
  redraw: () => void;
  leave: (address: string) => void;
  seats: Seat[];
  names: string[];
  people: number[];
  data: ReviewData;
  comparison: Comparison;
  at = 0;
  #host;
  /** The position that the table shows. */
  #position: PosedPosition | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: Pace = "normal";
  all = false;
  /** Whether the chart shows strokes although the format counts something else. */
  strokes = false;
  #saved = false;
  /** Whether a new game that continues from this position is being created. */
  #starting = false;
  /** Whether the review has produced mistakes that can be practised. */
  lessons = false;
  /** The coach's advice for the position shown. */
  #coach: { at: number; moves: Advice[] | null; error: string } | null = null;

  /** @param left - the data of an earlier review to continue */
  constructor(
    id: string,
    saved: Data,
    gameTable: GameTable,
    redraw: Place["redraw"],
    go: (address: string) => void,
    left?: ReviewData | null,
  ) {
    this.id = id;
    this.saved = saved;
    this.#host = new TableHost(gameTable, this, redraw);
    this.redraw = redraw;
    this.leave = go;
    this.seats = saved.meta.seats ?? seatsOf(saved.record.players, null);
    this.names = this.seats.map(({ name }) => isolated(name));
    const people = this.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
    this.people = people.length ? people : this.seats.map((_, seat) => seat);
    this.data =
      left ??
      new ReviewData({
        record: saved.record,
        call,
        changed: this.#changed,
        rest: (ms) => new Promise((done) => setTimeout(done, ms)),
        busy: justTapped,
      });
    this.comparison = new Comparison(this.#host.own, this.data, redraw);
  }

  close() {
    clearTimeout(this.#timer);
    this.#host.close();
    const { steps, views } = this.data.errors;
    if (steps || views) latestData = null;
    this.data.close(this.data === latestData);
  }

  #changed = () => {
    if (this.data.state === "done" && !this.#saved) {
      this.#saved = true;
      void this.#saveResults();
    }
    this.redraw();
  };

  /** Saves the results in the locker. */
  async #saveResults() {
    await saveLines(this.id);
    const line = locker.find(this.id);
    const { steps, head, end } = this.data;
    if (!line || !end) return;
    const results = toLockerReview(steps, head, end, this.people);
    this.lessons = results.mistakes.length > 0;
    const solved = new Set(line.review?.mistakes.filter((one) => one.solved).map((one) => one.at));
    for (const one of results.mistakes) one.solved = solved.has(one.at);
    locker.review(line.id, results);
    this.redraw();
  }

  /** Shows the position after a number of moves. */
  go = (at: number) => {
    this.at = Math.max(0, Math.min(this.data.moves, Math.round(at) || 0));
    if (this.#loading) this.data.prioritise(this.at);
    this.redraw();
  };

  #setPlaying(on: boolean) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (on) {
      if (this.at >= this.data.moves) this.go(0);
      this.#timer = setTimeout(() => {
        // Wait if the next position is still loading.
        if (this.data.views.length > this.at + 1) this.go(this.at + 1);
        this.#setPlaying(this.at < this.data.moves);
      }, MOVE_MS[this.#pace]);
    }
    this.redraw();
  }

  key(event: KeyboardEvent) {
    this.#host.key(event);
  }

  /** Handles the keys of the review. The game's table receives the others, for example those that zoom its map. */
  press(event: KeyboardEvent) {
    const { target } = event;
    if (target instanceof Element && target.matches("input, summary")) return true;
    const act = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.data.moves),
      p: () => this.#setPlaying(this.#timer === undefined),
    }[readKey(event)];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }

  /** Returns the view of the position shown, or of the last position before it that has been loaded. */
  #view() {
    const { views, moves } = this.data;
    if (this.at === moves && this.saved.view) return this.saved.view;
    return views[Math.min(this.at, views.length - 1)] ?? this.saved.view;
  }

  /** Whether the position is still to be loaded. */
  get #loading() {
    const { views, moves } = this.data;
    return views.length <= this.at && !(this.at === moves && this.saved.view);
  }

  get gameTable() {
    return this.#host.gameTable;
  }

  get model() {
    return this.data.errors.views ? null : this.#position;
  }

  send() {}

  why(clause: string) {
    void openClause(this.gameTable.id, clause);
  }

  before() {
    this.data.resume(this.#changed);
    const view = this.#view();
    if (view) {
      this.#position ??= new PosedPosition("review", view, this.seats);
      this.#position.view = view;
      this.#position.advice = this.#coach?.at === this.at ? this.#coach.moves : null;
    }
    this.#host.before();
  }

  draw() {
    return this.#host.draw();
  }

  parts(): TableParts {
    const view = this.#view();
    return {
      heading: `Review of ${gameOf(this.gameTable.id)?.title}, ${this.names.join(", ")}`,
      placeholder: html`<p class="wrong">${sentence(this.data.errors.views || "Loading the table…")}</p>`,
      controls: null,
      below: html`<div class="paper">${this.#scrubber(view)}${this.#moveText(view)}${analysis(this)}${this.#gains()}</div>`,
    };
  }

  /** Draws what each hole brought the players, if that decided the game. */
  #gains() {
    const { view, record } = this.saved;
    if (!view) return nothing;
    const load = () =>
      this.data.ask(async (ask) => {
        const { match } = await ask({ op: "replay", record });
        const { events } = await ask({ op: "events", match });
        await ask({ op: "close", match });
        return events;
      });
    const gains = findGains(this.gameTable, view, load, this.redraw);
    return gains ? gainsTable(gains, this.names) : nothing;
  }

  /** Draws the coach's candidates on the picture, or otherwise the better move. */
  drawn() {
    this.#host.drawn();
    const picture = document.getElementById("picture");
    if (picture) this.comparison.paint(picture, this.#shownMoves());
  }

  #shownMoves(): ShownMoves | null {
    const at = this.at;
    const view = this.#view();
    if (!view || this.#loading) return null;
    const step = this.data.steps[at];
    const best = step && isMistake(step) ? bestAlternative(step) : null;
    const asked = this.#coach?.at === at ? this.#coach.moves : null;
    const candidates = asked?.slice(0, CANDIDATES.length).map(({ move }) => move);
    const moves = candidates ?? (step && best ? [step.move, best.move] : []);
    if (!moves.length) return null;
    const words = moves.map((move) => this.gameTable.describeMove(move, view));
    const names = candidates ? CANDIDATES.slice(0, moves.length) : PAIR;
    return { at, view, after: candidates ? null : this.data.views[at + 1], moves, words, names };
  }

  #scrubber(view: View | null | undefined) {
    const words = this.#loading
      ? "loading"
      : [
          view && !view.over ? (this.gameTable.describeMoment?.(view) ?? "") : "",
          view && view.turn !== null ? this.names[view.turn] : "",
        ]
          .filter(Boolean)
          .join(", ");
    return scrubber({
      at: this.at,
      moves: this.data.moves,
      words,
      running: this.#timer !== undefined,
      pace: this.#pace,
      go: this.go,
      run: (on) => this.#setPlaying(on),
      turn: (pace) => {
        this.#pace = pace;
        this.redraw();
      },
    });
  }

  /** Renders the move played in this position, the best move, and the actions. */
  #moveText(view: View | null | undefined) {
    const move = this.data.record.moves[this.at];
    // Use the same element for every position, so that screen readers announce only what changes.
    return html`<section class="position ${move ? "" : "ended"}" data-part=position
      aria-live=${this.#timer === undefined ? "polite" : "off"}>${
        !move || !view || this.#loading
          ? html`<p class="quiet">${move ? "Loading this position…" : "The end of the game."}</p>`
          : this.#played(move, view)
      }</section>`;
  }

  #played(move: Move, view: View) {
    const { data, gameTable } = this;
    const step = data.steps[this.at];
    const seat = view.turn ?? 0;
    const who = this.names[seat] ?? "";
    return html`<p>${seatMark(this.seats[seat]?.colour ?? 0)} <span
        class="unseen">${describePlace(this.at, data.moves)}.</span> ${who}
        played: <strong>${gameTable.describeMove(move, view)}</strong></p>
      ${step && data.head ? verdict(step, data.head, view, gameTable, this.names) : nothing}
      ${this.#advice(view)}
      <div class="row"><button class="pill" @click=${() => void this.#requestAdvice()}>What would the coach do?</button>
        <button class="pill" @click=${() => void this.#continueFromHere()}>Continue from here</button></div>`;
  }

  #advice(view: View) {
    const coach = this.#coach;
    if (coach?.at !== this.at) return nothing;
    if (coach.error) return html`<p class="wrong">${sentence(coach.error)}</p>`;
    return coach.moves
      ? coachTable(coach.moves, view, this.gameTable)
      : html`<p class="quiet">The coach is thinking…</p>`;
  }

  async #requestAdvice() {
    this.#coach = { at: this.at, moves: null, error: "" };
    const coach = this.#coach;
    this.redraw();
    try {
      coach.moves = await this.data.ask(async (ask) => {
        const { match } = await ask({ op: "replay", record: this.data.record, upto: coach.at });
        const { moves } = await ask({ op: "advise", match, count: 5 });
        await ask({ op: "close", match });
        return moves;
      });
    } catch (error) {
      coach.error = error instanceof Error ? error.message : "The coach has no advice here.";
    }
    this.redraw();
  }

  /** Starts a new game from the position shown, marked as such. */
  async #continueFromHere() {
    if (this.#starting) return;
    this.#starting = true;
    const at = this.at;
    const { record } = this.data;
    const name = this.saved.meta.name || (gameOf(record.game)?.title ?? record.game);
    try {
      const opened = await RemoteMatch.open(call, { op: "replay", record, upto: at });
      const resumed = { game: this.id, at };
      const meta = { seats: this.seats, typed: false, name: `${name}, from move ${at + 1}`, resumed };
      const { ownBots } = this.saved.meta;
      this.leave(`#/game/${createGame(opened, ownBots ? { ...meta, ownBots } : meta)}`);
    } catch {
      this.#starting = false;
      notify("review", { tone: "trouble", text: "A game could not be started from here. Nothing was changed." });
    }
  }

  /** Opponents that play without a seat, such as Luis. */
  get rivals() {
    return this.saved.view ? (this.gameTable.rivals?.(this.saved.view) ?? []) : [];
  }

  /** All seats, people first. */
  get order() {
    return [...this.people, ...this.seats.keys()].filter((seat, at, all) => all.indexOf(seat) === at);
  }
}
